const OURS = new Set(['as', 'asChild', 'recipe', 'theme', 'unstyled']);

/**
 * Whether a prop may reach the DOM. Chakra takes styles and variants out first, so only its own few names remain to
 * refuse.
 */
const isPropValid = (name: string): boolean => !OURS.has(name);

// Chakra imports it by default.
// oxlint-disable-next-line import/no-default-export
export default isPropValid;
