/**
 * Draws the icons of the pages from web/public/favicon.svg, for what reads no SVG: favicon.ico, apple-touch-icon.png.
 *
 * Run again after changing the drawing: `node api/images/icones.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../../web/public/', import.meta.url);
const ENCRE = '#0D1A2E';
const svg = await readFile(new URL('favicon.svg', PUBLIC));
const png = (taille, fond) => {
  const image = sharp(svg, { density: (72 * taille) / 32 }).resize(taille, taille);
  return (fond ? image.flatten({ background: fond }) : image)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

/** An icon file: a header, an entry a size, then each size as PNG. */
function ico(images) {
  const entete = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let debut = entete.length + 16 * images.length;
  const entrees = images.map(({ taille, octets }) => {
    const entree = Buffer.alloc(16);
    entree.writeUInt8(taille, 0);
    entree.writeUInt8(taille, 1);
    entree.writeUInt16LE(1, 4);
    entree.writeUInt16LE(32, 6);
    entree.writeUInt32LE(octets.length, 8);
    entree.writeUInt32LE(debut, 12);
    debut += octets.length;
    return entree;
  });
  return Buffer.concat([entete, ...entrees, ...images.map(({ octets }) => octets)]);
}

const tailles = await Promise.all(
  [16, 32, 48].map(async (taille) => ({ taille, octets: await png(taille) })),
);
await writeFile(new URL('favicon.ico', PUBLIC), ico(tailles));
// A telephone rounds the corners itself.
await writeFile(new URL('apple-touch-icon.png', PUBLIC), await png(180, ENCRE));
