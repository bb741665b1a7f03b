const OURS = new Set(['as', 'asChild', 'recipe', 'theme', 'unstyled']);

/** Whether a prop may reach the DOM: all but Chakra's own, once it has taken the styles and the variants out. */
const isPropValid = (name: string): boolean => !OURS.has(name);

// Chakra imports it by default.
// oxlint-disable-next-line import/no-default-export
export default isPropValid;
