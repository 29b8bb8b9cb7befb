// The few marks of the rules' Markdown as parts to show: bold, italic, code, links between rules. Never HTML.
export type Inline = { kind: 'text' | 'bold' | 'italic' | 'code'; text: string } | { kind: 'rule'; text: string };

const PATTERN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b((?:(?:EX|DX)-)?(?:[A-Z]{2,6}|O)-[0-9]+(?:\.[0-9]+)*[a-z]?)\b/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, bold, italic, code, rule] = match;
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (rule !== undefined) parts.push({ kind: 'rule', text: rule });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** What stands in brackets at the end of a rule says where it comes from. */
export function withSource(text: string): { rule: string; source: string } {
  const at = /\s(\[[^[\]]*\])$/.exec(text);
  return at ? { rule: text.slice(0, at.index), source: at[1]! } : { rule: text, source: '' };
}

/** Whether all words occur somewhere in the text, whatever their case. */
export function matches(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
