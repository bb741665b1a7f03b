/**
 * Draws the twelve criterion images: the common background, the subject over it, as WebP.
 *
 * Run again after changing a drawing: `node api/images/render.mjs`.
 */
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const HERE = new URL('.//', import.meta.url);
const SOURCES = new URL('src/', HERE);
const BACKGROUND = 'fond.svg';
// Drawn at twice the size first: librsvg's own antialiasing leaves thin lines ragged.
const DENSITY = 144;
const SIZE = { width: 512, height: 384 };

const svg = async (name) =>
  sharp(await readFile(new URL(name, SOURCES)), { density: DENSITY })
    .png()
    .toBuffer();

const background = await svg(BACKGROUND);
const subjects = (await readdir(SOURCES)).filter(
  (name) => name.endsWith('.svg') && name !== BACKGROUND,
);
for (const name of subjects.toSorted()) {
  const drawing = await sharp(background)
    .composite([{ input: await svg(name) }])
    .png()
    .toBuffer();
  const { size } = await sharp(drawing)
    .resize(SIZE)
    .webp({ quality: 80, effort: 6 })
    .toFile(new URL(name.replace('.svg', '.webp'), HERE).pathname);
  console.log(`${name.replace('.svg', '.webp')} ${(size / 1024).toFixed(1)} kB`);
}
