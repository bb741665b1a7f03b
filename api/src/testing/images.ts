import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif';

const of = (format: Format, width = 64, height = 64): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

/** Files as a facilitator may send them, good and bad. */
export const images = {
  de: of,
  /** Two frames, red then blue. */
  animated: async (): Promise<Buffer> => {
    const image = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    return sharp([await image('red'), await image('blue')], { join: { animated: true } })
      .gif()
      .toBuffer();
  },
  /** Files that the product does not accept as images, whatever their name and declared type. */
  refused: {
    'an SVG': async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    'an SVG with a prolog and a picture': async () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image width="64" height="64" href="data:image/png;base64,${(await of('png')).toString('base64')}"/></svg>`,
      ),
    'a compressed SVG': async () =>
      gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'),
    'an HTML page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PDF': async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    'a TIFF': () => of('tiff'),
    'an AVIF': () => of('avif'),
    garbage: async () => Buffer.from('ceci n’est pas une image'),
    'an empty file': async () => Buffer.alloc(0),
    'a PNG cut in the middle': async () => {
      const integer = await sharp({
        create: {
          width: 64,
          height: 64,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .png()
        .toBuffer();
      return integer.subarray(0, integer.length / 2);
    },
    'a PNG signature before a script': async () =>
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        Buffer.from('<script>alert(1)</script>'),
      ]),
  } satisfies Record<string, () => Promise<Buffer>>,
};
