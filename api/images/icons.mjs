/**
 * Draws the icons of the pages from web/public/favicon.svg, for programs that read no SVG: favicon.ico, apple-touch-icon.png.
 *
 * Run again after changing the drawing: `node api/images/icons.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../../web/public/', import.meta.url);
const INK = '#0D1A2E';
const svg = await readFile(new URL('favicon.svg', PUBLIC));
const png = (size, background) => {
  const image = sharp(svg, { density: (72 * size) / 32 }).resize(size, size);
  return (background ? image.flatten({ background }) : image)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

/** An .ico file: a header, one entry per size, then each size as PNG. */
function ico(images) {
  const header = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let start = header.length + 16 * images.length;
  const entries = images.map(({ taille, octets }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(taille, 0);
    entry.writeUInt8(taille, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(octets.length, 8);
    entry.writeUInt32LE(start, 12);
    start += octets.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ octets }) => octets)]);
}

const sizes = await Promise.all(
  [16, 32, 48].map(async (size) => ({ taille: size, octets: await png(size) })),
);
await writeFile(new URL('favicon.ico', PUBLIC), ico(sizes));
// The phone itself rounds the corners.
await writeFile(new URL('apple-touch-icon.png', PUBLIC), await png(180, INK));
