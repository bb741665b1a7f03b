import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { until } from '../../../api/src/testing/waiting.js';
import { useBench, type Station } from './testing/bench.js';
import { createCritere } from './testing/gestures.js';
import { DURATION_MAX_MS, inRounds, rounds } from './testing/report.js';

const app = useApp();
const { seat, port } = useBench(app);
const { buildAdmin, buildSociete } = scenes(app);

const STEP = 64 * 1024;
const SIDE = 1250;
const LIMIT = 'boussole-invariants';

let image: Buffer;
beforeAll(async () => {
  // Noise, which does not compress: about 4.5 MiB, near the limit of 5.
  image = await sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
});

const field = (name: string, value: string) =>
  `--${LIMIT}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string) => [
  Buffer.from(
    `--${LIMIT}\r\nContent-Disposition: form-data; name="${name}"; filename="i.png"\r\nContent-Type: image/png\r\n\r\n`,
  ),
  image,
  Buffer.from(`\r\n--${LIMIT}--\r\n`),
];

interface Target {
  idSociete: number;
  idCritere: number;
}
const MUTATION =
  'mutation ($input: UpdateCritereImageInput!, $image: Upload!) { updateCritereImage(input: $input, image: $image) { id } }';
const forms: [path: string, body: (target: Target) => Buffer][] = [
  [
    '/api/criteresBoussole/upload',
    ({ idSociete, idCritere }) =>
      Buffer.concat([
        Buffer.from(field('idSociete', `${idSociete}`) + field('idCritere', `${idCritere}`)),
        ...file('image'),
      ]),
  ],
  [
    '/graphql',
    (input) =>
      Buffer.concat([
        Buffer.from(
          field(
            'operations',
            JSON.stringify({ query: MUTATION, variables: { input, image: null } }),
          ) + field('map', '{"0":["variables.image"]}'),
        ),
        ...file('0'),
      ]),
  ],
];

/** Sends so many bytes of the form and hangs up. */
const sendThenCut = (admin: Station, path: string, body: Buffer, bytes: number) =>
  new Promise<void>((resolve) => {
    const outgoing = request({
      host: '127.0.0.1',
      port: port(),
      method: 'POST',
      path,
      headers: {
        ...admin.headers,
        'apollo-require-preflight': 'true',
        'content-type': `multipart/form-data; boundary=${LIMIT}`,
        'content-length': body.length,
      },
    });
    outgoing.on('error', () => undefined).on('close', resolve);
    outgoing.write(body.subarray(0, bytes), () => outgoing.destroy());
  });

/** The temporary files of uploads that this process has open. */
async function temporaryFiles(): Promise<string[]> {
  const opened: string[] = [];
  for (const descriptor of await readdir('/proc/self/fd').catch(() => [])) {
    const link = await readlink(`/proc/self/fd/${descriptor}`).catch(() => '');
    if (link.includes('/capacitor-')) opened.push(link);
  }
  return opened;
}

/** There must be none once the product has noticed the cut. */
async function leftovers(): Promise<string[]> {
  let opened: string[] = [];
  await until(async () => {
    opened = await temporaryFiles();
    return opened.length === 0;
  });
  return opened;
}

test(
  'I14: a criterion whose image is cut off at any moment exists, with the whole image or none, and leaves no temporary file',
  async () => {
    const admin = await seat((await buildAdmin()).id);
    const reader = await app.as((await buildAdmin()).id);
    const { idSociete } = await buildSociete();
    // One cut every 64 KB through each door; the last one after everything is sent, before the answer.
    const cuts = Math.ceil(image.length / STEP) + 1;
    const howMany = { court: 8, table: 2 * cuts };
    await inRounds('I14', howMany, async (round, record) => {
      const creation = await admin.rest(createCritere(idSociete, `Coupé ${round}`));
      const idCritere = Number(creation.corps['id_critere_boussole']);
      const [path, buildForm] = forms[round % 2] ?? ['', () => Buffer.alloc(0)];
      const body = buildForm({ idSociete, idCritere });
      const rang = Math.round(
        ((round >> 1) * (cuts - 1)) / Math.max(1, (rounds(howMany) >> 1) - 1),
      );

      await sendThenCut(admin, path, body, Math.min(body.length, (rang + 1) * STEP));
      const forgotten = await leftovers();

      const critere = await reader.post('/api/criteresBoussole/getCritereById', { idCritere });
      expect(critere.status).toBe(200);
      expect(forgotten).toEqual([]);
      record({
        bytes: image.length * Number(round === 0),
        whole: Number(critere.body.Logo !== null),
      });
      record({ absent: Number(critere.body.Logo === null) });
      if (critere.body.Logo === null) return;
      const served = await reader.get(critere.body.Logo);
      const { data, info } = await sharp(served.body).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, data.length]).toEqual([512, 512, 512 * 512 * 3]);
    });
  },
  DURATION_MAX_MS,
);
