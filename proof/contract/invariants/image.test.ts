import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { useBanc, type Poste } from './testing/bench.js';
import { creerCritere } from './testing/gestures.js';
import { DUREE_MAX_MS, enTours, tours } from './testing/report.js';

const app = useApp();
const { asseoir, port } = useBanc(app);
const { buildAdmin, buildSociete } = scenes(app);

const PAS = 64 * 1024;
const COTE = 1250;
const LIMITE = 'boussole-invariants';

let image: Buffer;
beforeAll(async () => {
  // Noise does not compress: about 4.5 MiB, near the 5 that are allowed.
  image = await sharp({
    create: {
      width: COTE,
      height: COTE,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
});

const champ = (nom: string, valeur: string) =>
  `--${LIMITE}\r\nContent-Disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`;
const fichier = (nom: string) => [
  Buffer.from(
    `--${LIMITE}\r\nContent-Disposition: form-data; name="${nom}"; filename="i.png"\r\nContent-Type: image/png\r\n\r\n`,
  ),
  image,
  Buffer.from(`\r\n--${LIMITE}--\r\n`),
];

interface Cible {
  idSociete: number;
  idCritere: number;
}
const MUTATION =
  'mutation ($input: CritereImageInput!, $image: Upload!) { uploadCritereImage(input: $input, image: $image) { id } }';
const formulaires: [path: string, corps: (cible: Cible) => Buffer][] = [
  [
    '/api/criteresBoussole/upload',
    ({ idSociete, idCritere }) =>
      Buffer.concat([
        Buffer.from(champ('idSociete', `${idSociete}`) + champ('idCritere', `${idCritere}`)),
        ...fichier('image'),
      ]),
  ],
  [
    '/graphql',
    (input) =>
      Buffer.concat([
        Buffer.from(
          champ(
            'operations',
            JSON.stringify({ query: MUTATION, variables: { input, image: null } }),
          ) + champ('map', '{"0":["variables.image"]}'),
        ),
        ...fichier('0'),
      ]),
  ],
];

/** Sends that much of the form and hangs up. */
const envoyerPuisCouper = (admin: Poste, path: string, corps: Buffer, octets: number) =>
  new Promise<void>((resolve) => {
    const demande = request({
      host: '127.0.0.1',
      port: port(),
      method: 'POST',
      path,
      headers: {
        ...admin.entetes,
        'apollo-require-preflight': 'true',
        'content-type': `multipart/form-data; boundary=${LIMITE}`,
        'content-length': corps.length,
      },
    });
    demande.on('error', () => undefined).on('close', resolve);
    demande.write(corps.subarray(0, octets), () => demande.destroy());
  });

/** The temporary files of an upload that this process holds open. */
async function temporaires(): Promise<string[]> {
  const ouverts: string[] = [];
  for (const descripteur of await readdir('/proc/self/fd').catch(() => [])) {
    const lien = await readlink(`/proc/self/fd/${descripteur}`).catch(() => '');
    if (lien.includes('/capacitor-')) ouverts.push(lien);
  }
  return ouverts;
}

/** None, as soon as what was cut has been noticed. */
async function restants(): Promise<string[]> {
  let ouverts = await temporaires();
  for (let essai = 0; essai < 100 && ouverts.length; essai++) {
    await setTimeout(20);
    ouverts = await temporaires();
  }
  return ouverts;
}

test(
  'I14: a criterion whose image is cut off at any moment exists, with the whole image or none, and leaves no temporary file',
  async () => {
    const admin = await asseoir((await buildAdmin()).id);
    const lecteur = await app.as((await buildAdmin()).id);
    const { idSociete } = await buildSociete();
    // Each 64 KB through each door; the last cut comes once everything is sent, before the answer.
    const coupes = Math.ceil(image.length / PAS) + 1;
    const combien = { court: 8, table: 2 * coupes };
    await enTours('I14', combien, async (tour, noter) => {
      const creation = await admin.rest(creerCritere(idSociete, `Coupé ${tour}`));
      const idCritere = Number(creation.corps['id_critere_boussole']);
      const [path, former] = formulaires[tour % 2] ?? ['', () => Buffer.alloc(0)];
      const corps = former({ idSociete, idCritere });
      const rang = Math.round(
        ((tour >> 1) * (coupes - 1)) / Math.max(1, (tours(combien) >> 1) - 1),
      );

      await envoyerPuisCouper(admin, path, corps, Math.min(corps.length, (rang + 1) * PAS));
      const oublies = await restants();

      const critere = await lecteur.post('/api/criteresBoussole/getCritereById', { idCritere });
      expect(critere.status).toBe(200);
      expect(oublies).toEqual([]);
      noter({
        bytes: image.length * Number(tour === 0),
        whole: Number(critere.body.Logo !== null),
      });
      noter({ absent: Number(critere.body.Logo === null) });
      if (critere.body.Logo === null) return;
      const servie = await lecteur.get(critere.body.Logo);
      const { data, info } = await sharp(servie.body).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, data.length]).toEqual([512, 512, 512 * 512 * 3]);
    });
  },
  DUREE_MAX_MS,
);
