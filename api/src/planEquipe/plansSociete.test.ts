import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { nodesOf } from '../testing/nodes.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { CREATE, STATE, input, field } from './testing/plans.js';

const app = useApp();
const { buildScene, asAdmin } = scenes(app);

test('the plans of a company: what is late, who owns it, and a file of the same rows', async () => {
  app.setNow(new Date('2026-11-02T10:00:00Z'));
  const scene = await buildScene();
  const admin = await asAdmin();
  const late = { idResponsable: scene.idMembre, echeance: '2026-11-01' };
  await admin.graphql(CREATE, input(scene, late));
  await admin.graphql(CREATE, input(scene, { echeance: '2026-11-02' }));
  await admin.graphql(CREATE, input(scene));
  await admin.graphql(STATE, { input: { id: 3, etat: 'ABANDONNE', raison: 'Trop cher' } });
  const read = async (vue: string) => {
    const where = `idSociete: ${scene.idSociete}, filtre: { vue: ${vue} }`;
    const { data } = await admin.graphql(
      `{ plans(${where}) { edges { node { id enRetard repris } } } exportPlans(${where}, format: CSV) { nom contenu } }`,
    );
    const { contenu } = field(data, 'exportPlans') as { contenu: string };
    const lines = Buffer.from(contenu, 'base64').toString().trim().split('\n');
    return { plans: nodesOf(data, 'plans'), lines };
  };

  const late1 = { id: 1, enRetard: true, repris: false };
  const tracked = await read('A_SUIVRE');
  expect(tracked.plans).toEqual([late1, { id: 2, enRetard: false, repris: false }]);
  expect(tracked.lines).toHaveLength(3);
  expect(tracked.lines[1]).toContain('01/11/2026;oui;À faire');
  expect((await read('EN_RETARD')).plans).toEqual([late1]);
  expect((await read('FAITS')).plans).toEqual([]);
  expect((await read('ABANDONNES')).lines[1]).toContain('Abandonné;Trop cher');
  expect((await read('TOUS')).lines).toHaveLength(4);
  expect((await read('A_FAIRE')).plans).toHaveLength(2);
  expect((await read(`TOUS, idResponsable: ${scene.idMembre}`)).plans).toEqual([late1]);
  expect((await read(`TOUS, idEquipe: ${scene.idOtherEquipe}`)).lines).toHaveLength(1);
  await admin.graphql(STATE, { input: { id: 2, etat: 'EN_COURS' } });
  expect((await read('EN_COURS')).plans).toEqual([{ id: 2, enRetard: false, repris: false }]);
  const unknown = await admin.graphql('{ plans(idSociete: 999999) { edges { cursor } } }');
  expect(unknown.code).toBe('NOT_FOUND');
});

test('an owner who joined with a team code, by a pseudo alone, is named by it, in the file too', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  await run(
    app.database.fork(),
    sql`update individu set pseudo = 'mouette', prenom = '', nom = null where id_individu = ${scene.idMembre}`,
  );
  await admin.graphql(CREATE, input(scene, { idResponsable: scene.idMembre }));
  const where = `idSociete: ${scene.idSociete}`;

  const { data } = await admin.graphql(
    `{ plans(${where}) { edges { node { responsable } } } exportPlans(${where}, format: CSV) { contenu } }`,
  );

  expect(nodesOf(data, 'plans')).toEqual([{ responsable: 'mouette' }]);
  const { contenu } = field(data, 'exportPlans') as { contenu: string };
  expect(Buffer.from(contenu, 'base64').toString()).toContain(';Zoé;mouette;');
});

test('a file that is cut says so in its last line', async () => {
  const scene = await buildScene();
  const { idEquipe, idBoussole, idSociete } = scene;
  await run(
    app.database.fork(),
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      select ${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now() from generate_series(1, 2001)`,
  );

  const { data } = await (
    await asAdmin()
  ).graphql(
    `{ plans(idSociete: ${idSociete}) { edges { node { id } } pageInfo { hasNextPage endCursor } } exportPlans(idSociete: ${idSociete}, format: CSV) { contenu } }`,
  );

  expect(nodesOf(data, 'plans')).toHaveLength(2_000);
  expect(data).toMatchObject({ plans: { pageInfo: { hasNextPage: true } } });
  const after = Object(data?.['plans']).pageInfo.endCursor;
  const rest = await (
    await asAdmin()
  ).graphql(
    `query ($after: String) { plans(idSociete: ${idSociete}, after: $after) { edges { node { id } } pageInfo { hasNextPage } } }`,
    { after },
  );
  expect(nodesOf(rest.data, 'plans')).toHaveLength(1);
  expect(rest.data).toMatchObject({ plans: { pageInfo: { hasNextPage: false } } });
  const { contenu } = field(data, 'exportPlans') as { contenu: string };
  const lines = Buffer.from(contenu, 'base64').toString().trim().split('\n');
  expect(lines).toHaveLength(2_002);
  expect(lines.at(-1)).toContain('ce fichier s’arrête à 2000 plans');
});

test('plans are read one after the other in the order of the whole list: by date, those of one day by key, those without a date last', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  const dates = [null, '2026-12-01', '2026-11-01', null, '2026-12-01'];
  for (const echeance of dates) await admin.graphql(CREATE, input(scene, { echeance }));
  const read = async (asked: string, after: string | null = null) => {
    const { data } = await admin.graphql(
      `query ($after: String) { plans(idSociete: ${scene.idSociete}, filtre: { vue: TOUS }, after: $after${asked}) {
        edges { node { id echeance } } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    const { pageInfo } = Object(data?.['plans']);
    return { nodes: nodesOf<{ echeance: string | null }>(data, 'plans') ?? [], pageInfo };
  };

  const whole = await read('');
  const found: object[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { nodes, pageInfo } = await read(', first: 1', after);
    found.push(...nodes);
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }

  expect(whole.nodes.map(({ echeance }) => echeance)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2026-12-01',
    null,
    null,
  ]);
  expect(found).toEqual(whole.nodes);
  for (const keys of [['0000-01-01', 1], ['2026-02-31', 1], [null], [null, 0]])
    expect(
      await admin.graphql(
        `query ($after: String) { plans(idSociete: ${scene.idSociete}, after: $after) { edges { cursor } } }`,
        { after: Buffer.from(JSON.stringify(keys)).toString('base64url') },
      ),
    ).toMatchObject({ code: 'BAD_USER_INPUT', champ: 'after' });
});
