import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildAdmin, buildBoussole, buildCampagne, buildEquipe, buildMembre } = factories(app);

const find = (codeEquipe: unknown) =>
  app.anonymous().post('/api/equipes/getEquipeByCode', { codeEquipe });
const QUERY = 'mutation ($code: String!) { confirmCodeEquipe(code: $code) { id libelleEquipe } }';

test('a visitor with the code finds one team, its name and nothing more, through both doors (journey §7, POST /api/equipes/getEquipeByCode)', async () => {
  await buildEquipe();
  const { idEquipe, libelleEquipe, codeEquipe } = await buildEquipe();

  const rest = await find(codeEquipe);
  const graphql = await app.anonymous().graphql(QUERY, { code: codeEquipe });

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual([{ ID_EQUIPE: idEquipe, LIBELLE_EQUIPE: libelleEquipe }]);
  expect(graphql.data).toEqual({ confirmCodeEquipe: { id: idEquipe, libelleEquipe } });
});

test('a hit leaves a proof in a cookie that scripts cannot read, a miss leaves none', async () => {
  const { codeEquipe } = await buildEquipe();

  const [found, rate] = [await find(codeEquipe), await find('Rien00')];

  expect(found.get('Set-Cookie')).toEqual([
    expect.stringMatching(
      /^boussole_code=\d+\.\d+\.[\w-]{43}; Max-Age=1800; Path=\/; .*HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(rate.get('Set-Cookie')).toBeUndefined();
});

test('a member may look a code up too', async () => {
  const { codeEquipe } = await buildEquipe();
  const membre = await app.as((await buildMembre()).id);

  const reply = await membre.post('/api/equipes/getEquipeByCode', { codeEquipe });

  expect(reply.body).toHaveLength(1);
});

test.each(['aB3xY8', 'AB3XY9', 'ab3xy9', 'Ab3xY9'])(
  'the code %s is not aB3xY9: no team, and no error',
  async (code) => {
    await buildEquipe({ codeEquipe: 'aB3xY9' });

    const rest = await find(code);
    const graphql = await app.anonymous().graphql(QUERY, { code });

    expect(rest.status).toBe(200);
    expect(rest.body).toEqual([]);
    expect(graphql.data).toEqual({ confirmCodeEquipe: null });
  },
);

test.each([
  'ABCDEFG',
  'ABC12',
  'ABC-12',
  '%%%%%%',
  '______',
  ' aB3xY9',
  'aB3xY9\n',
  '',
  null,
  123_456,
  { $like: '%' },
  ['aB3xY9', 'aB3xY8'],
])('the code %j is refused', async (code) => {
  await buildEquipe({ codeEquipe: 'aB3xY9' });

  const reply = await find(code);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({
    message: 'Code incorrect',
    code: 'BAD_USER_INPUT',
    champ: 'codeEquipe',
  });
});

test('the level at which one answers is told with the team: the company’s, or of what is open there, the loosest', async () => {
  const { idEquipe, idSociete, codeEquipe } = await buildEquipe();
  const admin = await app.as((await buildAdmin()).id);
  const told = async () => {
    const { data } = await app
      .anonymous()
      .graphql('mutation ($c: String!) { confirmCodeEquipe(code: $c) { k } }', { c: codeEquipe });
    const sheet = await admin.graphql(`{ equipe(id: ${idEquipe}) { k } }`);
    return [Object(data?.['confirmCodeEquipe']).k, Object(sheet.data?.['equipe']).k];
  };
  expect(await told()).toEqual([null, null]);
  await run(app.database.fork(), sql`update societe set seuil = 5`);
  expect(await told()).toEqual([5, 5]);

  await buildBoussole({ idEquipe });
  await run(app.database.fork(), sql`update boussole set seuil = null`);
  expect(await told()).toEqual([null, null]);
  await run(app.database.fork(), sql`update boussole set seuil = 4`);
  expect(await told()).toEqual([4, 4]);
  await run(app.database.fork(), sql`update boussole set cloturee_le = now()`);

  expect(await told()).toEqual([5, 5]);

  // The next opening is prepared, as stricter, then as looser than the company.
  const { idCampagne } = await buildCampagne({ annee: new Date().getFullYear() + 1 });
  await run(
    app.database.fork(),
    sql`with opening as (insert into campagne_societe (id_societe, id_campagne, opens_at)
        values (${idSociete}, ${idCampagne}, now() + interval '1 month'))
      insert into campagne_choix (id_societe, id_campagne, seuil) values (${idSociete}, ${idCampagne}, 8)`,
  );
  expect(await told()).toEqual([8, 8]);
  await run(app.database.fork(), sql`update campagne_choix set seuil = 3`);
  expect(await told()).toEqual([5, 5]);
  await run(app.database.fork(), sql`update societe set seuil = null`);
  expect(await told()).toEqual([3, 3]);
});

test.each([
  ['no boussole', [], { ouverte: false, fermee: false }],
  ['a boussole of another year', [-1], { ouverte: false, fermee: true }],
  ['that and one of this year', [-1, 0], { ouverte: true, fermee: false }],
])('with %s, the code says whether something is open, or closed', async (_of, years, told) => {
  const { idEquipe, codeEquipe } = await buildEquipe();
  for (const past of years) {
    const { idCampagne } = await buildCampagne({ annee: new Date().getFullYear() + past });
    await buildBoussole({ idEquipe, idCampagne });
  }

  const { data } = await app
    .anonymous()
    .graphql('mutation ($code: String!) { confirmCodeEquipe(code: $code) { ouverte fermee } }', {
      code: codeEquipe,
    });

  expect(data).toEqual({ confirmCodeEquipe: told });
});
