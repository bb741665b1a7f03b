import { expect, test } from '@jest/globals';

import { postgresError } from '../core/errors.js';
import { useApp } from '../testing/app.js';
import { answer, scenes } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildCampagne, asAdmin } = scenes(app);

const CHANGE = 'mutation ($i: UpdateCampagneInput!) { updateCampagne(input: $i) { nom annee } }';
const LEVEL = 'mutation ($i: UpdateSocieteInput!) { updateSociete(input: $i) { id } }';
const THIS_ANNEE = new Date().getFullYear();
const REFUSALS =
  'L’année d’une campagne ne change plus dès que quelqu’un a répondu à une de ses boussoles, ou que l’une d’elles est « Publiée »';

test('an open boussole with answers keeps its former minimum, whatever becomes of its campaign’s year and of its company (fault 2)', async () => {
  const scene = await buildScene({ membres: 3, minimumReponses: 5 });
  const { idCampagne: id, idSociete } = scene;
  await answer(await app.as(scene.idMembre), scene);
  const admin = await asAdmin();

  const past = await admin.graphql(CHANGE, { i: { id, nom: 'Printemps', annee: 2020 } });
  const lowered = await admin.graphql(LEVEL, {
    i: { id: idSociete, libelleSociete: 'Cap', k: null },
  });
  const { data } = await admin.graphql(
    `{ resultatBoussole(idBoussole: ${scene.idBoussole}) { resultat { moyennes { masque } } } }`,
  );

  expect([past.code, past.message, past.champ]).toEqual(['CONFLICT', REFUSALS, 'annee']);
  expect(lowered.code).toBeUndefined();
  expect(data).toEqual({
    resultatBoussole: {
      resultat: { moyennes: [{ masque: 'PAS_ASSEZ' }, { masque: 'PAS_ASSEZ' }] },
    },
  });
});

test('before the first answer the year may change, and is told with the former one; the name may always (fault 2)', async () => {
  const scene = await buildScene();
  const { idCampagne: id } = scene;
  const admin = await asAdmin();

  const before = await admin.graphql(CHANGE, { i: { id, nom: 'Un', annee: THIS_ANNEE + 1 } });
  expect((await answer(await app.as(scene.idMembre), scene)).status).toBe(201);
  const name = await admin.graphql(CHANGE, { i: { id, nom: 'Deux', annee: THIS_ANNEE + 1 } });
  const after = await admin.graphql(CHANGE, { i: { id, nom: 'Deux', annee: THIS_ANNEE } });

  expect([before.code, name.code, after.code]).toEqual([undefined, undefined, 'CONFLICT']);
  const { data } = await admin.graphql(`{ auditPage(page: { descendant: false }) {
    lignes { action changements { champ avant apres } } } }`);
  const rows = (data as { auditPage: { lignes: { action: string; changements: object[] }[] } })
    .auditPage.lignes;
  expect(rows.filter(({ action }) => action === 'CAMPAGNE_UPDATE')).toEqual([
    {
      action: 'CAMPAGNE_UPDATE',
      changements: [
        { champ: 'nom', avant: expect.any(String), apres: 'Un' },
        { champ: 'annee', avant: String(THIS_ANNEE), apres: String(THIS_ANNEE + 1) },
      ],
    },
    { action: 'CAMPAGNE_UPDATE', changements: [{ champ: 'nom', avant: 'Un', apres: 'Deux' }] },
  ]);
});

test('of a first answer and a change of year at once, one alone is taken: nobody has answered a boussole whose year moved after (fault 2)', async () => {
  const admin = await asAdmin();
  for (let round = 0; round < 8; round++) {
    const scene = await buildScene({ membres: 1 });
    const { idCampagne: id, idBoussole } = scene;
    const membre = await app.as(scene.idMembre);

    const [reponse, annee] = await Promise.all([
      answer(membre, scene),
      admin.graphql(CHANGE, { i: { id, nom: `Tour ${round}`, annee: 2020 } }),
    ]);

    expect([reponse.status, annee.code]).toEqual(
      annee.code === undefined ? [409, undefined] : [201, 'CONFLICT'],
    );
    const rest = await row<{ annee: number; reponses: number }>(
      app.database.fork(),
      sql`select annee, (select count(*)::int from resultat where id_boussole = ${idBoussole}) as reponses
        from campagne where id_campagne = ${id}`,
    );
    expect(rest).toEqual(
      reponse.status === 201 ? { annee: THIS_ANNEE, reponses: 1 } : { annee: 2020, reponses: 0 },
    );
  }
});

test('the database itself refuses another year, and another campaign, from the first answer (fault 2)', async () => {
  const scene = await buildScene();
  const { idCampagne: other } = await buildCampagne();
  const { idBoussole, idCampagne } = scene;
  const attempt = async (request: ReturnType<typeof sql>) => {
    try {
      return await run(app.database.fork(), request);
    } catch (error) {
      return postgresError(error)?.code;
    }
  };
  const annee = (n: number) =>
    sql`update campagne set annee = ${n} where id_campagne = ${idCampagne}`;
  const campagne = (id: number) =>
    sql`update boussole set id_campagne = ${id} where id_boussole = ${idBoussole}`;

  expect([
    await attempt(annee(THIS_ANNEE + 1)),
    await attempt(annee(THIS_ANNEE)),
    await attempt(campagne(other)),
    await attempt(campagne(idCampagne)),
  ]).toEqual([1, 1, 1, 1]);
  await answer(await app.as(scene.idMembre), scene);

  expect([await attempt(annee(THIS_ANNEE + 1)), await attempt(campagne(other))]).toEqual([
    'BS008',
    'BS008',
  ]);
});
