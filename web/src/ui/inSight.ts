/** The buttons of a dialog that is higher than the screen; with letters so large that they would cover it, at its end. */
export const IN_SIGHT = {
  position: 'sticky',
  bottom: '0',
  zIndex: 'docked',
  background: 'card',
  borderBottomRadius: 'l3',
  '@media (max-height: 24em)': { position: 'static' },
};
