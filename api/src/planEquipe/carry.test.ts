import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildBoussole, buildCampagne, asAdmin } = scenes(app);

const TEXTS = { objectif: 'Mieux dormir', action: 'Couper à 18 h', lead: 'Zoé' };
const CREATE = `mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) {
  id echeance criteres idResponsable idOrigine } }`;

/** An action of a year before, about two criteria of which one is deleted, and the boussole of the year after. */
async function planLastYear(day: string) {
  app.setNow(new Date('2027-02-01T10:00:00Z'));
  const scene = await buildScene({ criteres: 3 });
  const { idEquipe, idBoussole, idMembre, idCriteres } = scene;
  const admin = await asAdmin();
  const criteres = idCriteres.slice(0, 2);
  const follow = { criteres, idResponsable: idMembre, echeance: day };
  const input = { idEquipe, idBoussole, ...TEXTS, ...follow };
  expect((await admin.graphql(CREATE, { input })).data).not.toBeNull();
  await run(
    app.database.fork(),
    sql`update critere set supprime_le = now() where id_critere = ${criteres[1]}`,
  );
  const { idCampagne } = await buildCampagne();
  const next = await buildBoussole({ idEquipe, idCampagne });
  return { admin, scene, again: { idEquipe, idBoussole: next.idBoussole, ...TEXTS, idOrigine: 1 } };
}

test.each([
  ['2027-01-31', null],
  ['2027-02-01', '2027-02-01'],
])(
  'an action carried over keeps its owner and the criteria that are still there; its date of %s becomes %s on 1 February',
  async (before, after) => {
    const { admin, scene, again } = await planLastYear(before);

    const { data } = await admin.graphql(CREATE, { input: again });

    expect(data).toEqual({
      createPlanEquipe: {
        id: 2,
        echeance: after,
        criteres: [scene.idCritere],
        idResponsable: scene.idMembre,
        idOrigine: 1,
      },
    });
  },
);

test('by REST too; and what is said anew, nothing included, is what counts', async () => {
  const { admin, scene, again } = await planLastYear('2027-12-01');
  const { idEquipe: id_equipe, idBoussole: id_boussole, idOrigine: id_origine } = again;
  const body = { id_equipe, id_boussole, id_origine, ...TEXTS, suivi: true };
  const carry = async (extra: object) => {
    const { body: made } = await admin.post('/api/planEquipe', { ...body, ...extra });
    await admin.graphql(`mutation { deletePlanEquipe(id: ${made.id_plan}) { id } }`);
    return made.suivi;
  };

  expect(await carry({})).toMatchObject({
    echeance: '2027-12-01',
    criteres: [scene.idCritere],
    id_responsable: scene.idMembre,
  });
  expect(await carry({ echeance: null, criteres: [], id_responsable: null })).toMatchObject({
    echeance: null,
    criteres: [],
    id_responsable: null,
  });
});

test('an action about a criterion deleted since can still be saved, and keeps it; one of nowhere is refused', async () => {
  const { admin, scene } = await planLastYear('2027-12-01');
  const [kept, deleted, added] = scene.idCriteres;
  const save = (criteres: unknown[]) =>
    admin.graphql(
      'mutation ($input: UpdatePlanEquipeInput!) { updatePlanEquipe(input: $input) { criteres echeance idResponsable } }',
      { input: { id: 1, ...TEXTS, criteres } },
    );

  const saved = { criteres: [kept, deleted, added], echeance: '2027-12-01' };
  expect((await save(saved.criteres)).data).toEqual({
    updatePlanEquipe: { ...saved, idResponsable: scene.idMembre },
  });
  const refused = { code: 'BAD_USER_INPUT', message: 'Ce critère n’est pas de cette société' };
  expect(await save([kept, 999_999])).toMatchObject(refused);
  expect((await save([kept])).data).toMatchObject({ updatePlanEquipe: { criteres: [kept] } });
  expect(await save([kept, deleted])).toMatchObject(refused);
});
