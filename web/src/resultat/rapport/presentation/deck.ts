import type PptxGenJS from 'pptxgenjs';

import { COLOURS, isColour } from '../../../ui/theme/colors.js';

/** A sheet of 16:9, in inches: what every slide is laid out on. */
export const WIDE = { width: 13.33, height: 7.5, margin: 0.5 };
export const INNER = WIDE.width - 2 * WIDE.margin;
/** Where a slide's own content begins, and how much room it has. */
export const BODY = { top: 1.35, height: 5.55 };

const MASTER = 'FEUILLE';

/** The product's colour by day, as PowerPoint writes it: six digits. */
export function colour(name: string, shade = 'DEFAULT'): string {
  const value = COLOURS[name];
  if (!value) throw new Error(`No colour is called ${name}`);
  const found = isColour(value) ? value : value[shade];
  if (!found) throw new Error(`${name} has no shade ${shade}`);
  return found[0].slice(1);
}

export type Cell = PptxGenJS.TableCell;
export type Options = NonNullable<Cell['options']>;
export type Slide = PptxGenJS.Slide;

interface Titled {
  title: string;
  /** The chapter that the slide belongs to, above the title; absent where the title is the chapter's. */
  chapter?: string | undefined;
  kicker?: string | undefined;
}

/** The slides, in their order, with the look of the product: native titles, texts, tables and charts, which can be edited. */
export class Deck {
  #slides = 0;

  constructor(
    readonly pptx: PptxGenJS,
    title: string,
  ) {
    pptx.layout = 'LAYOUT_WIDE';
    pptx.title = title;
    pptx.theme = { headFontFace: 'Georgia', bodyFontFace: 'Calibri' };
    pptx.defineSlideMaster({
      title: MASTER,
      background: { color: colour('card') },
      objects: [
        { rect: { x: 0, y: 0, w: 0.14, h: WIDE.height, fill: { color: colour('night') } } },
        {
          placeholder: {
            options: {
              name: 'titre',
              type: 'title',
              x: WIDE.margin,
              y: 0.5,
              w: INNER,
              h: 0.55,
              margin: 0,
              fontFace: 'Georgia',
              fontSize: 26,
              bold: true,
              color: colour('ink', '900'),
              align: 'left',
              valign: 'middle',
            },
            text: '',
          },
        },
        {
          text: {
            text: title,
            options: { x: WIDE.margin, y: 7.08, w: 9, h: 0.3, margin: 0, ...SMALL },
          },
        },
      ],
      slideNumber: { x: 12.2, y: 7.08, w: 0.63, h: 0.3, align: 'right', ...SMALL },
    });
  }

  /** How many slides there are: the number of the last one. */
  get count(): number {
    return this.#slides;
  }

  add({ title, chapter, kicker }: Titled): Slide {
    this.#slides += 1;
    const slide = this.pptx.addSlide({ masterName: MASTER });
    slide.addText([{ text: title, options: { fontSize: sizeOf(title) } }], {
      placeholder: 'titre',
    });
    if (chapter)
      slide.addText(chapter, { ...LINE, y: 0.24, ...SMALL, color: colour('brass', '600') });
    if (kicker) slide.addText(kicker, { ...LINE, y: 1.04, ...SMALL });
    return slide;
  }
}

/** In points: a long name has one line as a short one has. */
function sizeOf(title: string): number {
  if (title.length <= 55) return 26;
  return title.length <= 85 ? 18 : 14;
}

const SMALL = { fontSize: 11, color: colour('ink', '500') };
const LINE = { x: WIDE.margin, w: INNER, h: 0.26, margin: 0 };

interface Place {
  x?: number;
  y?: number;
  w?: number;
  h?: number;
}

/** Sentences, one below the other. */
export function addSentences(slide: Slide, said: readonly string[], place: Place = {}, size = 14) {
  slide.addText(
    said.map((text) => ({ text, options: { breakLine: true, paraSpaceAfter: size / 2 } })),
    {
      x: WIDE.margin,
      y: BODY.top,
      w: INNER,
      h: BODY.height,
      margin: 0,
      valign: 'top',
      fontSize: size,
      color: colour('ink', '900'),
      ...place,
    },
  );
}

interface TableOptions extends Place {
  colW: number[];
  rowH?: number;
  size?: number;
  name: string;
}

/** The words of a head of a table. */
export const head = (text: string, options: Options = {}): Cell => ({
  text,
  options: { bold: true, fill: { color: colour('ink', '100') }, valign: 'bottom', ...options },
});

export function addTable(slide: Slide, rows: Cell[][], options: TableOptions): void {
  const { size = 10, name, ...place } = options;
  slide.addTable(rows, {
    x: WIDE.margin,
    y: BODY.top,
    fontSize: size,
    margin: [0.03, 0.06, 0.03, 0.06],
    color: colour('ink', '900'),
    valign: 'middle',
    border: { type: 'solid', pt: 0.5, color: colour('fold') },
    objectName: name,
    ...place,
  });
}

/**
 * Parts that have room on a slide each.
 *
 * @param linesOf how many lines one takes.
 * @param most how many lines a slide has; one that is longer has a slide of its own.
 */
export function parted<Row>(
  rows: readonly Row[],
  most: number,
  linesOf: (row: Row) => number = () => 1,
): Row[][] {
  const parts: Row[][] = [];
  let lines = Infinity;
  for (const row of rows) {
    const more = linesOf(row);
    if (lines + more > most) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(row);
    lines += more;
  }
  return parts;
}

/** How many letters a line has room for, of a width in inches and a size in points. */
export const lettersIn = (width: number, size: number): number =>
  Math.floor(((width - 0.12) * 144) / size);
/** The height of a line of this size, in inches. */
export const lineHeight = (size: number): number => (size * 1.2) / 72;

/** How many lines a text takes where one has room for this many letters. */
export const linesIn = (text: string, letters: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);

/** A long text in parts that have room on a slide each, never within a word. */
export function textPages(text: string, letters: number, most: number): string[] {
  const words = text.trim().match(/\S+\s*/g) ?? [];
  const pages: string[] = [];
  for (const word of words) {
    const longer = (pages.at(-1) ?? '') + word;
    if (pages.length === 0 || linesIn(longer, letters) > most) pages.push(word);
    else pages[pages.length - 1] = longer;
  }
  return pages.map((page) => page.trim());
}
