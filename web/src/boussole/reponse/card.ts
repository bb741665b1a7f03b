/** The paper that a criterion is written on; on a phone it is almost as wide as the screen. */
export const CARD = {
  direction: 'column',
  gap: { base: '3', md: '6' },
  mx: { base: '-2', md: '0' },
  px: { base: '2.5', md: '6' },
  py: { base: '3', md: '6' },
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'card',
} as const;

/** A phone on its side, or with very large letters, has no room for a line or a bar that stays on screen. */
export const NO_ROOM = '@media (max-height: 30rem), (max-width: 18rem)';
