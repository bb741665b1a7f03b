// Writes each text file of the built pages a second and a third time, compressed as small as it gets: done once here,
// where there is time, instead of quickly at each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg)$/;
/** Below this a packet is a packet. */
const SMALLEST_BYTES = 1_000;

const brotli = (text) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Every text file of this folder, next to it: `.br` and `.gz`. */
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
