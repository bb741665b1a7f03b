export const LABEL_SIZE = 12;
export const CHART_FONT = "'Figtree Variable', 'Segoe UI', system-ui, sans-serif";
const MAX_LETTERS = 26;
/** Without a canvas (tests), a letter counts as this share of the font's size. */
const AVERAGE_LETTER = 0.56;

let context: CanvasRenderingContext2D | null | undefined;

function canvasContext(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    const hasCanvas = 'OffscreenCanvas' in window;
    context = hasCanvas ? document.createElement('canvas').getContext('2d') : null;
  }
  return context;
}

/** Width of a chart label, in pixels. */
export function textWidth(text: string): number {
  const measure = canvasContext();
  if (!measure) return text.length * LABEL_SIZE * AVERAGE_LETTER;
  measure.font = `500 ${LABEL_SIZE}px ${CHART_FONT}`;
  return measure.measureText(text).width;
}

/** A label short enough for the chart: the table says the whole of it. */
export function shortLabel(libelle: string): string {
  const letters = [...libelle];
  return letters.length <= MAX_LETTERS
    ? libelle
    : `${letters
        .slice(0, MAX_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
}
