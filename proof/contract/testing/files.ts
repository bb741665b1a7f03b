import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

import { images } from '../../../api/src/testing/images.js';

const u32 = (n: number): Buffer => {
  const octets = Buffer.alloc(4);
  octets.writeUInt32BE(n);
  return octets;
};

const morceauPng = (type: string, contenu: Buffer): Buffer => {
  const corps = Buffer.concat([Buffer.from(type), contenu]);
  return Buffer.concat([u32(contenu.length), corps, u32(crc32(corps))]);
};

/** A true PNG, white, one bit a pixel: a few kilobytes however large the image. */
function png(largeur: number, hauteur: number): Buffer {
  const ligne = 1 + Math.ceil(largeur / 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    morceauPng('IHDR', Buffer.concat([u32(largeur), u32(hauteur), Buffer.from([1, 0, 0, 0, 0])])),
    morceauPng('IDAT', deflateSync(Buffer.alloc(ligne * hauteur))),
    morceauPng('IEND', Buffer.alloc(0)),
  ]);
}

/** As many frames of one pixel. */
function gif(nombre: number): Buffer {
  const trame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from('01000100800000ffffff000000', 'hex'),
    ...Array.from({ length: nombre }, () => trame),
    Buffer.from(';'),
  ]);
}

const u24 = (n: number): Buffer => Buffer.from([n & 255, (n >> 8) & 255, (n >> 16) & 255]);

const morceauRiff = (type: string, contenu: Buffer): Buffer => {
  const taille = Buffer.alloc(4);
  taille.writeUInt32LE(contenu.length);
  const bourrage = Buffer.alloc(contenu.length % 2);
  return Buffer.concat([Buffer.from(type), taille, contenu, bourrage]);
};

/** Two tiny frames on a canvas of that side: its memory is the decoder's to pay. */
async function webpAnime(cote: number): Promise<Buffer> {
  const petite = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  const pixels = petite.subarray(12);
  const place = Buffer.concat([u24(0), u24(0), u24(1), u24(1), u24(100), Buffer.from([0])]);
  const trame = morceauRiff('ANMF', Buffer.concat([place, pixels]));
  const animation = Buffer.from([2, 0, 0, 0]);
  const toile = Buffer.concat([animation, u24(cote - 1), u24(cote - 1)]);
  const corps = Buffer.concat([
    Buffer.from('WEBP'),
    morceauRiff('VP8X', toile),
    morceauRiff('ANIM', Buffer.alloc(6)),
    trame,
    trame,
  ]);
  return morceauRiff('RIFF', corps);
}

/** The files that the lines name. */
const FICHIERS: Record<string, () => Buffer | Promise<Buffer>> = {
  'svg-script': () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
  html: images.refusees['an HTML page'],
  pdf: images.refusees['a PDF'],
  'gif+js': () => Buffer.from('GIF89a=1;/*\0\0\0*/alert(1);'),
  'png-ok': () => images.de('png'),
  'png-16000x16000': () => png(16_000, 16_000),
  'png-1x1000000': () => png(1, 1_000_000),
  'bytes-50MB': () => Buffer.alloc(50 * 1024 * 1024, 1),
  'gif-1000-images': () => gif(1_000),
  'webp-anime-8000': () => webpAnime(8_000),
  'tiff-multi': () => images.de('tiff'),
};

const faits = new Map<string, Promise<Buffer>>();

/** A file of the contract, made once. */
export function fichier(gen: string): Promise<Buffer> {
  const fabrique = FICHIERS[gen];
  if (!fabrique) throw new Error(`the file names an image that nobody makes: ${gen}`);
  const fait = faits.get(gen) ?? Promise.resolve(fabrique());
  faits.set(gen, fait);
  return fait;
}
