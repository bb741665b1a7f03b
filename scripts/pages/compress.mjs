// Compresses each text file of the built pages in two formats, as small as possible: it takes time, but only once per
// build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg)$/;
/** A smaller file takes one network packet in any case. */
const SMALLEST_BYTES = 1_000;

const brotli = (text) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Writes `.br` and `.gz` beside every text file of this folder. */
export async function compressFolder(folder) {
  const texts = readdirSync(folder)
    .filter((name) => TEXT.test(name))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name)) }))
    .filter(({ text }) => text.length >= SMALLEST_BYTES);
  await Promise.all(
    texts.map(async ({ path, text }) => {
      writeFileSync(`${path}.br`, await brotli(text));
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}
