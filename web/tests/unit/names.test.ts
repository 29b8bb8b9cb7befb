import { describe, expect, it } from 'vitest';
import { contains, nameFrom, setName } from '../../src/targets/names';

describe('accessible names', () => {
  it('find drawn words in their order, whatever stands between them', () => {
    expect(contains('Space flight: may build 1, jump 2', 'may build')).toBe(true);
    expect(contains('Space flight: may build 1, jump 2', 'build may')).toBe(false);
    expect(contains('Anything', ' · ')).toBe(true);
  });
  it('come from the label, from what is drawn, or from both', () => {
    expect(nameFrom('Growth: gain 1', 'Growth')).toBe('label');
    expect(nameFrom('Show the mat of Ines', 'Ines 12 VP, Lunar Combine')).toBe('content');
    expect(nameFrom('Pay 1 ore: build', '1 2 3')).toBe('both');
  });
  it('are set as label or as description', () => {
    const node = document.createElement('div');
    node.textContent = 'Ines 12 VP';
    setName(node, 'Show the mat');
    expect(node.getAttribute('aria-label')).toBeNull();
    expect(node.getAttribute('aria-description')).toBe('Show the mat');
    node.textContent = '5';
    setName(node, 'Pay: build');
    expect(node.getAttribute('aria-label')).toBe('Pay: build; 5');
    expect(node.getAttribute('aria-description')).toBeNull();
  });
});
