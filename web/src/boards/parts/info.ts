// Something to read about that can never be clicked: it has a tooltip, and the arrow keys reach it.
import type { Attachment } from 'svelte/attachments';

export function info(look: (on: boolean, at: Element) => void, label?: string): Attachment {
  return (node) => {
    const on = () => look(true, node);
    const off = () => look(false, node);
    if (label) {
      node.setAttribute('role', 'img');
      node.setAttribute('aria-label', label);
    }
    // Arrow keys reach it, Tab does not. Browsers would make an SVG shape that listens to focus a tab stop.
    node.setAttribute('data-info', '');
    if (!(node instanceof HTMLButtonElement)) node.setAttribute('tabindex', '-1');
    const handlers: [string, () => void][] = [
      ['pointerenter', on],
      ['pointerleave', off],
      ['focus', on],
      ['blur', off],
    ];
    for (const [type, handler] of handlers) node.addEventListener(type, handler);
    return () => {
      for (const [type, handler] of handlers) node.removeEventListener(type, handler);
    };
  };
}
