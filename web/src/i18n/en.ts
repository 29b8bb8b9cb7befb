// All texts of the shell in English. de.ts holds the same keys; a test compares keys and placeholders.
export const en = {
  'generic.choices': 'Choices',
  'generic.elements': 'On the board',
  'generic.none': 'Nothing to choose.',
  'generic.position': 'Position',
};
