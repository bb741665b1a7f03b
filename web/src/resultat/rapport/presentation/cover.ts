import { textes } from '../textes.js';
import { colour, INNER, WIDE, type Deck } from './deck.js';
import type { Presented } from './presentation.js';

/** The first slide: of whom the report is, when it was made and by whom, with their logos. */
export async function addCover(
  deck: Deck,
  { titre, about, etabli, ensemble: { logos } }: Presented,
): Promise<void> {
  const slide = deck.add({ title: titre });
  slide.addText(
    [
      ...about.map((text) => ({ text, options: { breakLine: true, fontSize: 24 } })),
      { text: etabli, options: { fontSize: 14, color: colour('ink', '500') } },
    ],
    {
      x: WIDE.margin,
      y: 1.9,
      w: INNER,
      h: 2.6,
      margin: 0,
      valign: 'top',
      paraSpaceAfter: 10,
      color: colour('ink', '900'),
    },
  );
  const both = [
    { path: logos.societe, altText: textes.logoSociete },
    { path: logos.facilitateur, altText: textes.logoFacilitateur },
  ];
  let x = WIDE.margin;
  for (const { path, altText } of both) {
    const size = path === null ? undefined : await sizeOf(path);
    if (path === null || !size) continue;
    slide.addImage({ path, altText, x, y: 5, ...size });
    x += size.w + 0.6;
  }
}

/** Room for a logo, in inches. */
const LOGO = { w: 3, h: 1.2 };

/** A logo's own proportions; one that does not come is left out. */
async function sizeOf(path: string) {
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(LOGO.w / width, LOGO.h / height);
    return { w: width * scale, h: height * scale };
  } catch {
    return undefined;
  }
}
