import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

import { structureOf, type Structure } from './structure.js';

/** A text on a sheet, in points: its middle, and how wide it is. */
interface Written {
  text: string;
  x: number;
  y: number;
}

/** What is drawn as high as wide: where its middle is, and how far it reaches, in points. */
interface Round {
  x: number;
  y: number;
  size: number;
}

/** One sheet of a PDF, read. */
export interface Sheet {
  width: number;
  /** All its letters, in the order in which they are drawn, without what a line break adds or takes away. */
  letters: string;
  written: Written[];
  rounds: Round[];
  structure: Structure;
}

/** Letters alone: a break of a line takes a space away and adds a hyphen. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b\u2010-]/gu, '');

type Matrix = readonly number[];
const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

/** What moves by `inner`, inside of what moves by `outer`. */
const moved = (outer: Matrix, inner: Matrix): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [i = 1, j = 0, k = 0, l = 1, m = 0, n = 0] = inner;
  return [
    a * i + c * j,
    b * i + d * j,
    a * k + c * l,
    b * k + d * l,
    a * m + c * n + e,
    b * m + d * n + f,
  ];
};

const placed = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** A bubble has 30 px, of 0.75 points or of what a sheet makes of them: the chart of a team shares one with its table. */
const BUBBLE = { least: 11, most: 40 };

function roundOf(ctm: Matrix, box: ArrayLike<number>): Round | undefined {
  const [from, to] = [placed(ctm, box[0] ?? 0, box[1] ?? 0), placed(ctm, box[2] ?? 0, box[3] ?? 0)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const isBubble = width >= BUBBLE.least && width <= BUBBLE.most;
  if (!isBubble || Math.abs(width - height) > 0.5) return undefined;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, size: width };
}

interface Drawn {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** Follows what moves the pen, to know where each path is. */
function roundsOf({ fnArray, argsArray }: Drawn, ops: Readonly<Record<string, number>>): Round[] {
  const rounds: Round[] = [];
  const kept: Matrix[] = [];
  let ctm = UNMOVED;
  fnArray.forEach((op, rank) => {
    const args = argsArray[rank] as readonly unknown[] | undefined;
    if (op === ops['save'] || op === ops['paintFormXObjectBegin']) kept.push(ctm);
    if (op === ops['restore'] || op === ops['paintFormXObjectEnd']) ctm = kept.pop() ?? UNMOVED;
    if (op === ops['transform']) ctm = moved(ctm, args as Matrix);
    if (op === ops['paintFormXObjectBegin'] && args?.[0]) ctm = moved(ctm, args[0] as Matrix);
    if (op === ops['constructPath'] && args?.[2]) {
      const round = roundOf(ctm, args[2] as ArrayLike<number>);
      if (round) rounds.push(round);
    }
  });
  return rounds;
}

/** Reads every sheet of a PDF: its texts with their places, and its round drawings. */
export async function readSheets(pdf: Buffer): Promise<Sheet[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const written = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const middle = placed(item.transform as Matrix, 0, 0);
      return [{ text: item.str, x: middle.x + item.width / 2, y: middle.y + item.height / 3 }];
    });
    sheets.push({
      width: page.view[2] ?? 0,
      letters: lettersOf(items.map((item) => ('str' in item ? item.str : '')).join('')),
      written,
      rounds: roundsOf(await page.getOperatorList(), OPS),
      structure: await structureOf(page),
    });
  }
  await document.loadingTask.destroy();
  return sheets;
}

/** The numbers that stand on a round drawing of this sheet; their halo and their fill are two texts. */
export const numbersOnBubbles = ({ written, rounds }: Sheet): string[] => {
  const numbers = written.filter(
    ({ text, x, y }) =>
      /^\d+$/.test(text) &&
      rounds.some((round) => Math.hypot(round.x - x, round.y - y) < round.size / 3),
  );
  return [...new Set(numbers.map(({ text }) => text))];
};
