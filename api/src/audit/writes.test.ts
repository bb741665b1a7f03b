import { expect, test } from '@jest/globals';

import { AUDIT_ACTIONS, AUDIT_DETAILS } from '../../../schema/audit.js';
import { restRoutes } from '../app/routes.js';
import { useApp, type Client } from '../testing/app.js';
import { images } from '../testing/images.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { byGraphql, MUTATIONS, targets } from './testing/play.js';
import type { Target, Write } from './testing/write.js';
import { OTHERWISE, PATHS_OTHERWISE, WRITES } from './testing/writes.js';

const app = useApp();
const { buildScene, buildAccount } = scenes(app);
const prepare = targets(app);

interface Row {
  id_individu: number | null;
  action: string;
  au_jour: boolean;
  id_societe: number | null;
}
const read = () =>
  rows<Row>(
    app.database.fork(),
    sql`select id_individu, action, au_jour, id_societe from audit order by id_audit`,
  );

async function enter(): Promise<{ id: number; client: Client }> {
  const { id } = await buildAccount({
    adresseMail: `admin${Math.random()}@exemple.fr`,
    idProfil: 1,
  });
  return { id, client: await app.as(id) };
}

/** What the lines since tell besides, where no French name is known for it: whoever reads the trail would meet it as it is. */
const unnamed = async (before: number) =>
  (
    await rows<{ detail: object | null }>(
      app.database.fork(),
      sql`select detail from audit order by id_audit offset ${before}`,
    )
  )
    .flatMap(({ detail }) => Object.keys(detail ?? {}))
    .filter((name) => !SAID.has(name) && !Object.hasOwn(AUDIT_DETAILS, name));
/** Said by the sentence, or listed by field. */
const SAID = new Set(['action', 'jeton', 'libelle', 'changements']);

const SOME_NUMBER: unknown = expect.any(Number);
/** Lines about no company, which no témoin reads but those of campaigns. */
const OF_NO_SOCIETE = new Set([
  'individu:logo',
  'campagne:create',
  'campagne:update',
  'campagne:delete',
  // An account without company, or of a facilitator.
  'individu:create',
  'individu:import',
  'individu:reset',
  'individu:profil',
  'individu:password',
  'deconnexion',
]);

/** On the boussole of another company (`idFinished`). */
const OF_OTHER_SOCIETE = new Set([
  'deleteCommentaire',
  'deleteFacilitation',
  'closeFacilitations',
  'revealSeance',
  'closeSeance',
  'createLienProjection',
  'deleteLienProjection',
]);

/** The company that the line of a write is about, by which its témoin reads it. */
function societeOf(
  { mutation }: Write,
  action: string,
  { idSociete, idOtherSociete }: Target,
): unknown {
  if (OF_NO_SOCIETE.has(action)) return null;
  if (action === 'societe:create') return SOME_NUMBER;
  return OF_OTHER_SOCIETE.has(mutation) ? idOtherSociete : idSociete;
}

test.each(WRITES)('an administrator’s $mutation leaves its line, by both doors', async (write) => {
  const { id, client } = await enter();
  const target = await prepare(client);
  await write.before?.(target, client);
  const before = (await read()).length;

  await byGraphql(write, client, target);

  const expected = (where: Target) =>
    [write.first, write.action]
      .filter((action) => action !== undefined)
      .map((action) => ({
        id_individu: id,
        action,
        au_jour: false,
        id_societe: societeOf(write, action, where),
      }));
  expect((await read()).slice(before)).toEqual(expected(target));
  expect(AUDIT_ACTIONS[write.action]?.[0]).toBeDefined();
  expect(await unnamed(before)).toEqual([]);
  if (!write.rest) return;

  const other = { ...(await prepare(client)) };
  const entered = (await read()).length;
  const { status } = await client.post(`/api${write.rest}`, write.corps?.(other) ?? {});
  expect(Math.floor(status / 100)).toBe(2);
  expect((await read()).slice(entered)).toEqual(expected(other));
});

test('the image of a criterion and the sign-out leave their line by REST, too', async () => {
  const { id, client } = await enter();
  const { idSociete, idCritere } = await prepare(client);
  const before = (await read()).length;

  await client
    .post('/api/criteresBoussole/upload')
    .field('idSociete', String(idSociete))
    .field('idCritere', String(idCritere))
    .attach('image', await images.de('png'), 'a.png');
  await client.get('/api/access/logout');

  expect((await read()).slice(before)).toEqual([
    { id_individu: id, action: 'critere:image', au_jour: false, id_societe: idSociete },
    { id_individu: id, action: 'deconnexion', au_jour: false, id_societe: null },
  ]);
});

test('every write of both doors is one of these', () => {
  const known = [...WRITES.map(({ mutation }) => mutation), ...Object.keys(OTHERWISE)];
  const writers = restRoutes
    .filter(({ path, handlers }) => handlers.POST && !/\/get\w+$/.test(path))
    .map(({ path }) => path);
  const paths = [...WRITES.flatMap(({ rest }) => rest ?? []), ...Object.keys(PATHS_OTHERWISE)];

  expect(known.toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
  expect(paths.toSorted()).toEqual(writers.toSorted());
});

test('an answer, its end and its comment leave no line, whoever gives them', async () => {
  const scene = await buildScene({ membres: 1, criteres: 1 });
  const membre = await app.as(scene.idMembre);
  const { idBoussole, idBoussoleIndividu, idCritere } = scene;

  await membre.post('/api/boussole/resultatBoussole', {
    idBoussoleIndividu,
    idCritere,
    question_1: 1,
    question_2: 1,
    commentaire: 'ok',
  });
  await membre.graphql(`mutation { closeParticipation(idBoussole: ${idBoussole}) { statut } }`);
  const { status } = await membre.post('/api/commentaireBoussole', {
    idBoussole,
    commentaire: 'Bien',
    roti: 4,
  });

  expect(status).toBe(201);
  expect(await read()).toEqual([]);
});
