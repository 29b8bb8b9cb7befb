// The accessible name of an element of a board. Who speaks to the computer says what is drawn, so the drawn words must
// be part of the name (WCAG 2.5.3), in their order.

const words = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether the words of `part` stand one after the other in `whole`. */
export function contains(whole: string, part: string): boolean {
  return ` ${words(whole).join(' ')} `.includes(` ${words(part).join(' ')} `) || words(part).length === 0;
}

/** 'label': the label says it all. 'content': the drawn text is a name by itself. 'both': numbers beside icons. */
export function nameFrom(label: string, drawn: string): 'label' | 'content' | 'both' {
  if (contains(label, drawn)) return 'label';
  return /\p{L}{3}/u.test(drawn) ? 'content' : 'both';
}

export function setName(node: Element, label: string): void {
  const drawn = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const from = nameFrom(label, drawn);
  if (from === 'content') {
    node.removeAttribute('aria-label');
    node.setAttribute('aria-description', label);
  } else {
    node.setAttribute('aria-label', from === 'both' ? `${label}; ${drawn}` : label);
    node.removeAttribute('aria-description');
  }
}
