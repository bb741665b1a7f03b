export const token = (name: string) => `var(--b-colors-${name})`;
const mixed = (soft: string) => (share: string) =>
  `color-mix(in oklab, ${token(soft)} ${share}, ${token('orange-soft')})`;

/** The two pale tints of the middle band, which is the widest: above zero towards green, below towards red. */
export const AMBER = { up: mixed('vert-soft'), down: mixed('rouge-soft') };
