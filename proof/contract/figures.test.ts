import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../api/src/testing/app.js';
import { scenes } from '../../api/src/testing/scene.js';
import { run, sql } from '../../api/src/testing/sql.js';
import { sent } from './plans/testing/sent.js';

const app = useApp();
const { buildScene, buildAdmin, buildMembre, finish, publish } = scenes(app);

const NOTE = 'moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 masque';
const ANNEE = `{ annee nomCampagne importeeLe note { ${NOTE} }
  moyennes { idCritere libelle nombre ${NOTE} repartitionQ1 repartitionQ2 } }`;
const QUESTION = '{ verdict ecart plusHautes plusBasses }';
const SAME = (idBoussole: number) => `{ resultatBoussole(idBoussole: ${idBoussole}) {
  idBoussole idEquipe idSociete libelleSociete libelleEquipe nomCampagne annee anneeCourante minimumReponses ouverte
  participation { faites total taux bande } resultat ${ANNEE} resultatN1 ${ANNEE} resultatN2 ${ANNEE}
  ruptures { idCritere depuis } evolutions { phrase marquants comparaisons parHasard
    criteres { idCritere masque question1 ${QUESTION} question2 ${QUESTION} } } } }`;

const read = (client: Client, id: number | string, version?: string) =>
  version === undefined
    ? client.get(`/api/chiffres/${id}`)
    : client.get(`/api/chiffres/${id}`).set('If-None-Match', version);

test.each([null, 3])(
  'the figures are those of the page, for each reader, before and after a publication (k = %s)',
  async (k) => {
    const scene = await buildScene({ membres: 4, criteres: 3, k, visuSociete: true });
    const admin = await app.as((await buildAdmin()).id);
    const readers = [
      admin,
      await app.as(scene.idMembre),
      await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id),
      await app.asJeton(scene.idSociete),
    ];
    const shown: unknown[] = [];
    const compare = async () => {
      for (const reader of readers) {
        const { status, body } = await read(reader, scene.idBoussole);
        const { data } = await reader.graphql(SAME(scene.idBoussole));
        expect([status, body]).toEqual([200, data?.['resultatBoussole']]);
        shown.push(body.resultat.moyennes[0]?.nombre);
      }
    };
    await compare();
    for (const participation of scene.participations) await finish(scene, participation);
    await compare();
    await publish(admin, scene.idBoussole);
    await compare();

    expect(shown.at(-1)).toBe(4);
  },
);

test('whoever sends the version back is answered 304 until what is shown changes', async () => {
  const scene = await buildScene({ visuSociete: true });
  await finish(scene);
  const program = await app.asJeton(scene.idSociete);
  const { headers, status } = await read(program, scene.idBoussole);
  const version = headers['etag'] ?? '';
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(version).toMatch(/^W\/"[\w-]{43}"$/);

  let again = { status: 0, text: '?', version: '' };
  const statements = await sent(app, async () => {
    const reply = await read(program, scene.idBoussole, version);
    again = { status: reply.status, text: reply.text, version: reply.headers['etag'] ?? '' };
  });
  // The token, its right, then the page.
  expect(statements).toHaveLength(3);
  expect(again).toEqual({ status: 304, text: '', version });

  await finish(scene, scene.participations[1], -2);
  const other = await read(program, scene.idBoussole, version);
  expect([other.status, other.headers['etag'] === version]).toEqual([200, false]);
  expect((await read(program, scene.idBoussole)).text).toBe(other.text);
});

test('a right that was taken away gives the refusal, never 304', async () => {
  const scene = await buildScene({ visuSociete: true });
  await finish(scene);
  const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);
  const program = await app.asJeton(scene.idSociete);
  const version = (await read(neighbour, scene.idBoussole)).headers['etag'] ?? '';
  expect((await read(neighbour, scene.idBoussole, version)).status).toBe(304);
  expect((await read(program, scene.idBoussole, version)).status).toBe(304);

  await run(app.database.fork(), sql`update societe set visu_societe = false`);
  await run(app.database.fork(), sql`delete from jeton`);

  for (const [reader, code] of [
    [neighbour, 'UNAUTHENTICATED'],
    [program, 'UNAUTHENTICATED'],
  ] as const) {
    const refused = await read(reader, scene.idBoussole, version);
    expect([refused.status, refused.body.code, refused.headers['etag']]).toEqual([
      401,
      code,
      undefined,
    ]);
    expect(refused.headers['cache-control']).toBe('no-store');
  }
});

test.each(['0', 'x', '1e2', '99999999999'])('%s is no boussole: refused in French', async (id) => {
  const admin = await app.as((await buildAdmin()).id);

  const { status, body } = await read(admin, id);

  expect([status, body.code, body.champ]).toEqual([400, 'BAD_USER_INPUT', 'idBoussole']);
  expect((await read(admin, 999_999)).status).toBe(404);
});
