import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { nodesOf } from '../testing/nodes.js';
import { scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildAdmin, buildBoussole, buildCampagne, buildMembre, asAdmin } = scenes(app);

const CREATE = `mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) {
  id etat raison echeance criteres idResponsable idOrigine historique { etat raison auteur } } }`;
const STATE = `mutation ($input: UpdateEtatPlanEquipeInput!) { updateEtatPlanEquipe(input: $input) {
  etat raison historique { etat raison auteur } } }`;
const TEXTS = { objectif: 'Mieux dormir', action: 'Couper à 18 h', lead: 'Zoé' };
const input = ({ idEquipe, idBoussole }: Scene, extra: object = {}) => ({
  input: { idEquipe, idBoussole, ...TEXTS, ...extra },
});
const field = (data: unknown, name: string) => (data as Record<string, unknown>)[name];

test('an action has criteria, an owner, a date and a state, and each change of state is signed by a facilitator', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  const follow = {
    criteres: scene.idCriteres.slice(0, 2),
    idResponsable: scene.idMembre,
    echeance: '2026-12-01',
  };

  const { data } = await admin.graphql(CREATE, input(scene, follow));

  const created = field(data, 'createPlanEquipe') as { id: number; historique: object[] };
  expect(created).toMatchObject({ ...follow, etat: 'A_FAIRE', raison: null, idOrigine: null });
  const given = { id: created.id, etat: 'ABANDONNE', raison: 'Trop cher' };
  const after = await admin.graphql(STATE, { input: given });
  expect(after.data).toMatchObject({
    updateEtatPlanEquipe: {
      etat: 'ABANDONNE',
      raison: 'Trop cher',
      historique: [
        { etat: 'A_FAIRE', auteur: expect.not.stringMatching(/^$|un membre/) },
        { etat: 'ABANDONNE', raison: 'Trop cher' },
      ],
    },
  });
});

test.each([
  [{ echeance: '2026-02-31' }, 'L’échéance doit être une date, de la forme 2027-03-31'],
  [{ echeance: '1999-01-01' }, 'L’échéance doit être une date, de la forme 2027-03-31'],
  [{ echeance: 'demain' }, 'L’échéance doit être une date, de la forme 2027-03-31'],
  [{ criteres: [999_999] }, 'Ce critère n’est pas de cette société'],
  [
    { criteres: Array.from({ length: 21 }, (_, i) => i + 1) },
    'Un plan porte sur 20 critères au plus',
  ],
  [{ idResponsable: 999_999 }, 'Cette personne n’est pas membre de cette équipe'],
  [{ idOrigine: 0 }, 'Le plan repris n’est pas valide'],
])('%j is refused with its sentence', async (extra, message) => {
  const scene = await buildScene();

  const reply = await (await asAdmin()).graphql(CREATE, input(scene, extra));

  expect(reply).toMatchObject({ message, code: 'BAD_USER_INPUT' });
});

test.each([
  [{ etat: 'ABANDONNE' }, 'La raison doit être renseignée'],
  [{ etat: 'ABANDONNE', raison: ' ' }, 'La raison doit être renseignée'],
  [{ etat: 'FAIT', raison: 'Bravo' }, 'Seul un plan abandonné a une raison'],
  [
    { etat: 'ABANDONNE', raison: 'a'.repeat(501) },
    'La raison est trop longue (500 caractères au plus)',
  ],
])('the state %j is refused with its sentence', async (change, message) => {
  const scene = await buildScene();
  const admin = await asAdmin();
  await admin.graphql(CREATE, input(scene));

  const reply = await admin.graphql(STATE, { input: { id: 1, ...change } });

  expect(reply).toMatchObject({ message, code: 'BAD_USER_INPUT' });
});

test('who owns an action finds it, until it is done; who leaves the team, or the product, owns it no more, and it stays', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  const membre = await app.as(scene.idMembre);
  const other = await buildMembre({ idEquipe: scene.idEquipe });
  await admin.graphql(CREATE, input(scene, { idResponsable: scene.idMembre }));
  await admin.graphql(CREATE, input(scene, { idResponsable: other.id }));
  const mine = async () => (await membre.graphql('{ mesPlans { id equipe { id } } }')).data;

  expect(await mine()).toEqual({ mesPlans: [{ id: 1, equipe: { id: scene.idEquipe } }] });
  await admin.graphql(STATE, { input: { id: 1, etat: 'FAIT' } });
  expect(await mine()).toEqual({ mesPlans: [] });
  await run(
    app.database.fork(),
    sql`delete from membre_equipe where id_individu = ${scene.idMembre}`,
  );
  await admin.graphql(`mutation { deleteIndividu(id: ${other.id}) { id } }`);

  const left = await admin.graphql(
    `{ plansEquipe(idEquipe: ${scene.idEquipe}) { id idResponsable historique { auteur } } }`,
  );
  expect(left.data).toMatchObject({
    plansEquipe: [
      { id: 1, idResponsable: null },
      { id: 2, idResponsable: null },
    ],
  });
});

test('the results of the year after open with what was decided: to be done until it is carried over, once, with its owner; done or given up, for that year', async () => {
  app.setNow(new Date('2026-05-04T10:00:00Z'));
  const scene = await buildScene();
  const { idEquipe, idMembre } = scene;
  const admin = await asAdmin();
  await run(app.database.fork(), sql`update campagne set annee = 2025`);
  const { idCampagne } = await buildCampagne({ annee: 2026 });
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
  await admin.graphql(CREATE, input(scene, { idResponsable: idMembre }));
  await admin.graphql(CREATE, input(scene));
  await admin.graphql(STATE, { input: { id: 2, etat: 'FAIT' } });
  const read = async () =>
    (
      await admin.graphql(
        `{ resultatBoussole(idBoussole: ${idBoussole}) { plansPrecedents { id etat } } }`,
      )
    ).data;

  expect(await read()).toEqual({
    resultatBoussole: {
      plansPrecedents: [
        { id: 1, etat: 'A_FAIRE' },
        { id: 2, etat: 'FAIT' },
      ],
    },
  });
  const again = input({ ...scene, idBoussole }, { idOrigine: 1 });
  const carried = await admin.graphql(CREATE, again);
  expect(carried.data).toMatchObject({
    createPlanEquipe: { idOrigine: 1, idResponsable: idMembre },
  });
  const done = { id: 2, etat: 'FAIT' };
  expect(await read()).toEqual({ resultatBoussole: { plansPrecedents: [done] } });
  await run(app.database.fork(), sql`update campagne set annee = 2024 where annee = 2025`);
  expect(await read()).toEqual({ resultatBoussole: { plansPrecedents: [] } });
  const reply = await admin.graphql(CREATE, again);
  expect(reply).toMatchObject({ message: 'Ce plan a déjà été repris', code: 'CONFLICT' });
});

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

test('the history names a facilitator, and calls anybody else « un membre »', async () => {
  const scene = await buildScene();
  const { id } = await buildAdmin();
  await (await app.as(id)).graphql(CREATE, input(scene));
  const admin = await asAdmin();
  const author = async () =>
    (await admin.graphql('{ planEquipe(id: 1) { historique { auteur } } }')).data;

  expect(await author()).not.toEqual({ planEquipe: { historique: [{ auteur: 'un membre' }] } });
  await admin.graphql(`mutation { deleteIndividu(id: ${id}) { id } }`);

  expect(await author()).toEqual({ planEquipe: { historique: [{ auteur: 'un membre' }] } });
});

test('of two facilitators who carry the same plan over at once, one does, and the other is told', async () => {
  const scene = await buildScene();
  const { idEquipe } = scene;
  const admin = await asAdmin();
  await admin.graphql(CREATE, input(scene));
  const { idCampagne } = await buildCampagne();
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
  const again = input({ ...scene, idBoussole }, { idOrigine: 1 });

  const replies = await Promise.all(
    Array.from({ length: 6 }, async () => (await asAdmin()).graphql(CREATE, again)),
  );

  const refused = replies.filter(({ code }) => code !== undefined);
  expect(refused).toHaveLength(5);
  for (const { code, message } of refused)
    expect([code, message]).toEqual(['CONFLICT', 'Ce plan a déjà été repris']);
  const kept = await admin.graphql(`{ plansEquipe(idEquipe: ${idEquipe}) { idOrigine } }`);
  expect(kept.data).toEqual({ plansEquipe: [{ idOrigine: null }, { idOrigine: 1 }] });
});

test('by REST the rest of an action is written, and comes to who asks for it; the owner to facilitators alone', async () => {
  const scene = await buildScene();
  const { idEquipe, idBoussole, idMembre, idCriteres } = scene;
  const admin = await asAdmin();
  const [idCritere] = idCriteres;
  const written = { criteres: [idCritere], id_responsable: idMembre, echeance: '2026-12-01' };
  const body = { id_equipe: idEquipe, id_boussole: idBoussole, ...TEXTS };
  const suivi = { etat: 'A_FAIRE', raison: null, ...written, id_origine: null };

  const made = await admin.post('/api/planEquipe', { ...body, ...written, suivi: true });

  expect([made.status, field(made.body, 'suivi')]).toEqual([201, suivi]);
  const id = { id_plan: field(made.body, 'id_plan') };
  const change = { ...id, ...TEXTS, echeance: null, suivi: true };
  const modified = await admin.post('/api/planEquipe/modify', change);
  expect(field(modified.body, 'suivi')).toEqual({ ...suivi, echeance: null });
  const one = await admin.post('/api/planEquipe/getPlanActionById', { ...id, suivi: true });
  expect(one.body).toEqual(modified.body);
  const membre = await app.as(idMembre);
  const list = await membre.post('/api/planEquipe/getPlanByEquipe', {
    id_equipe: idEquipe,
    suivi: true,
  });
  expect(list.body).toEqual([
    expect.objectContaining({ suivi: { ...suivi, echeance: null, id_responsable: null } }),
  ]);
  const refused = await admin.post('/api/planEquipe', { ...body, id_responsable: 999_999 });
  expect(refused.body).toMatchObject({ code: 'BAD_USER_INPUT', champ: 'id_responsable' });
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

test('REST changes a state by the same rule, and gives it back to who asks for what follows a plan', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  const { data } = await admin.graphql(CREATE, input(scene));
  const { id } = field(data, 'createPlanEquipe') as { id: number };
  const change = (body: object) =>
    admin.post('/api/planEquipe/modifEtat', { id_plan: id, ...body });

  const done = await change({ etat: 'FAIT', suivi: true });
  expect([done.status, done.body.suivi.etat]).toEqual([200, 'FAIT']);
  expect((await change({ etat: 'EN_COURS' })).body).not.toHaveProperty('suivi');

  const refused = await change({ etat: 'ABANDONNE' });
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: 'La raison doit être renseignée', code: 'BAD_USER_INPUT', champ: 'raison' },
  ]);
  expect(
    (await admin.post('/api/planEquipe/modifEtat', { id_plan: 999_999, etat: 'FAIT' })).status,
  ).toBe(404);
});
