/**
 * Draws the twelve criterion images: the chart ground, the subject over it, WebP out.
 *
 * Run again after changing a drawing: `node api/images/render.mjs`.
 */
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const ICI = new URL('./', import.meta.url);
const SOURCES = new URL('src/', ICI);
const FOND = 'fond.svg';
// Drawn at twice the size first: librsvg's own antialiasing leaves thin lines ragged.
const DENSITE = 144;
const TAILLE = { width: 512, height: 384 };

const svg = async (nom) =>
  sharp(await readFile(new URL(nom, SOURCES)), { density: DENSITE })
    .png()
    .toBuffer();

const fond = await svg(FOND);
const sujets = (await readdir(SOURCES)).filter((nom) => nom.endsWith('.svg') && nom !== FOND);
for (const nom of sujets.toSorted()) {
  const dessin = await sharp(fond)
    .composite([{ input: await svg(nom) }])
    .png()
    .toBuffer();
  const { size } = await sharp(dessin)
    .resize(TAILLE)
    .webp({ quality: 80, effort: 6 })
    .toFile(new URL(nom.replace('.svg', '.webp'), ICI).pathname);
  console.log(`${nom.replace('.svg', '.webp')} ${(size / 1024).toFixed(1)} kB`);
}
