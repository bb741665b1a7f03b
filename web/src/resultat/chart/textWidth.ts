export const LABEL_SIZE = 12;
export const CHART_FONT = "'Figtree Variable', Arial, 'Segoe UI', system-ui, sans-serif";
const MAX_LETTERS = 26;
/** Without a canvas (tests), the width of a letter is this share of the font's size. */
const AVERAGE_LETTER = 0.56;

export type TextWidth = (text: string) => number;

/** Measures labels in pixels, in the font that is loaded at this moment. */
export function createTextWidth(): TextWidth {
  // jsdom's canvas has no drawing context.
  const context =
    'OffscreenCanvas' in window ? document.createElement('canvas').getContext('2d') : null;
  if (!context) return (text) => text.length * LABEL_SIZE * AVERAGE_LETTER;
  context.font = `500 ${LABEL_SIZE}px ${CHART_FONT}`;
  return (text) => context.measureText(text).width;
}

/** A label shortened for the chart; the table shows it whole. */
export function shortLabel(libelle: string): string {
  const letters = [...libelle];
  return letters.length <= MAX_LETTERS
    ? libelle
    : `${letters
        .slice(0, MAX_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
}
