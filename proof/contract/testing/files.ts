import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

import { images } from '../../../api/src/testing/images.js';

const u32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([u32(content.length), body, u32(crc32(body))]);
};

/** A valid white PNG with one bit per pixel: a few kilobytes however large the image. */
function png(width: number, height: number): Buffer {
  const row = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF with so many frames of one pixel. */
function gif(count: number): Buffer {
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from('01000100800000ffffff000000', 'hex'),
    ...Array.from({ length: count }, () => frame),
    Buffer.from(';'),
  ]);
}

const u24 = (n: number): Buffer => Buffer.from([n & 255, (n >> 8) & 255, (n >> 16) & 255]);

const riffChunk = (type: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(type), size, content, padding]);
};

/** Two tiny frames on a canvas of that side, which a decoder must allocate. */
async function animatedWebp(side: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  const pixels = small.subarray(12);
  const place = Buffer.concat([u24(0), u24(0), u24(1), u24(1), u24(100), Buffer.from([0])]);
  const frame = riffChunk('ANMF', Buffer.concat([place, pixels]));
  const animation = Buffer.from([2, 0, 0, 0]);
  const canvas = Buffer.concat([animation, u24(side - 1), u24(side - 1)]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    frame,
    frame,
  ]);
  return riffChunk('RIFF', body);
}

/** The files that the rows name. */
const FILES: Record<string, () => Buffer | Promise<Buffer>> = {
  'svg-script': () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
  html: images.refused['an HTML page'],
  pdf: images.refused['a PDF'],
  'gif+js': () => Buffer.from('GIF89a=1;/*\0\0\0*/alert(1);'),
  'png-ok': () => images.de('png'),
  'png-16000x16000': () => png(16_000, 16_000),
  'png-1x1000000': () => png(1, 1_000_000),
  'bytes-50MB': () => Buffer.alloc(50 * 1024 * 1024, 1),
  'gif-1000-images': () => gif(1_000),
  'webp-anime-8000': () => animatedWebp(8_000),
  'tiff-multi': () => images.de('tiff'),
};

const facts = new Map<string, Promise<Buffer>>();

/** A file of the contract, made once. */
export function makeFile(gen: string): Promise<Buffer> {
  const maker = FILES[gen];
  if (!maker) throw new Error(`the file names an image that nobody makes: ${gen}`);
  const done = facts.get(gen) ?? Promise.resolve(maker());
  facts.set(gen, done);
  return done;
}
