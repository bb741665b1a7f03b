import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { CREATE, STATE, input, field, TEXTS } from './testing/plans.js';

const app = useApp();
const { buildScene, buildAdmin, buildBoussole, buildCampagne, buildMembre, asAdmin } = scenes(app);

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
