import { expect, test } from '@jest/globals';

import { postgresError } from '../core/errors.js';
import { useApp } from '../testing/app.js';
import { repondre, scenes } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildCampagne, asAdmin } = scenes(app);

const CHANGER = 'mutation ($i: UpdateCampagneInput!) { updateCampagne(input: $i) { nom annee } }';
const MINIMUM = 'mutation ($i: UpdateSocieteInput!) { updateSociete(input: $i) { id } }';
const CETTE_ANNEE = new Date().getFullYear();
const REFUS =
  'L’année d’une campagne ne change plus dès que quelqu’un a répondu à une de ses boussoles';

test('the minimum of an open boussole with answers is not lowered by way of its campaign’s year, and the trail tells the attempt’s steps (fault 2)', async () => {
  const scene = await buildScene({ membres: 3, minimumReponses: 5 });
  const { idCampagne: id, idSociete } = scene;
  await repondre(await app.as(scene.idMembre), scene);
  const admin = await asAdmin();

  const passee = await admin.graphql(CHANGER, { i: { id, nom: 'Printemps', annee: 2020 } });
  const abaisse = await admin.graphql(MINIMUM, {
    i: { id: idSociete, libelleSociete: 'Cap', minimumReponses: 1 },
  });

  expect([passee.code, passee.message, passee.champ]).toEqual(['CONFLICT', REFUS, 'annee']);
  expect(abaisse.code).toBe('CONFLICT');
});

test('before the first answer the year may change, and is told with the former one; the name may always (fault 2)', async () => {
  const scene = await buildScene();
  const { idCampagne: id } = scene;
  const admin = await asAdmin();

  const avant = await admin.graphql(CHANGER, { i: { id, nom: 'Un', annee: CETTE_ANNEE + 1 } });
  expect((await repondre(await app.as(scene.idMembre), scene)).status).toBe(201);
  const nom = await admin.graphql(CHANGER, { i: { id, nom: 'Deux', annee: CETTE_ANNEE + 1 } });
  const apres = await admin.graphql(CHANGER, { i: { id, nom: 'Deux', annee: CETTE_ANNEE } });

  expect([avant.code, nom.code, apres.code]).toEqual([undefined, undefined, 'CONFLICT']);
  const { data } = await admin.graphql(`{ auditPage(page: { descendant: false }) {
    lignes { action changements { champ avant apres } } } }`);
  const lignes = (data as { auditPage: { lignes: { action: string; changements: object[] }[] } })
    .auditPage.lignes;
  expect(lignes.filter(({ action }) => action === 'campagne:update')).toEqual([
    {
      action: 'campagne:update',
      changements: [
        { champ: 'nom', avant: expect.any(String), apres: 'Un' },
        { champ: 'annee', avant: String(CETTE_ANNEE), apres: String(CETTE_ANNEE + 1) },
      ],
    },
    { action: 'campagne:update', changements: [{ champ: 'nom', avant: 'Un', apres: 'Deux' }] },
  ]);
});

test('of a first answer and a change of year at once, one alone is taken: nobody has answered a boussole whose year moved after (fault 2)', async () => {
  const admin = await asAdmin();
  for (let tour = 0; tour < 8; tour++) {
    const scene = await buildScene({ membres: 1 });
    const { idCampagne: id, idBoussole } = scene;
    const membre = await app.as(scene.idMembre);

    const [reponse, annee] = await Promise.all([
      repondre(membre, scene),
      admin.graphql(CHANGER, { i: { id, nom: `Tour ${tour}`, annee: 2020 } }),
    ]);

    expect([reponse.status, annee.code]).toEqual(
      annee.code === undefined ? [409, undefined] : [201, 'CONFLICT'],
    );
    const reste = await row<{ annee: number; reponses: number }>(
      app.database.fork(),
      sql`select annee, (select count(*)::int from resultat where id_boussole = ${idBoussole}) as reponses
        from campagne where id_campagne = ${id}`,
    );
    expect(reste).toEqual(
      reponse.status === 201 ? { annee: CETTE_ANNEE, reponses: 1 } : { annee: 2020, reponses: 0 },
    );
  }
});

test('the database itself refuses another year, and another campaign, from the first answer (fault 2)', async () => {
  const scene = await buildScene();
  const { idCampagne: autre } = await buildCampagne();
  const { idBoussole, idCampagne } = scene;
  const essayer = async (requete: ReturnType<typeof sql>) => {
    try {
      return await run(app.database.fork(), requete);
    } catch (erreur) {
      return postgresError(erreur)?.code;
    }
  };
  const annee = (n: number) =>
    sql`update campagne set annee = ${n} where id_campagne = ${idCampagne}`;
  const campagne = (id: number) =>
    sql`update boussole set id_campagne = ${id} where id_boussole = ${idBoussole}`;

  expect([
    await essayer(annee(CETTE_ANNEE + 1)),
    await essayer(annee(CETTE_ANNEE)),
    await essayer(campagne(autre)),
    await essayer(campagne(idCampagne)),
  ]).toEqual([1, 1, 1, 1]);
  await repondre(await app.as(scene.idMembre), scene);

  expect([await essayer(annee(CETTE_ANNEE + 1)), await essayer(campagne(autre))]).toEqual([
    'BS008',
    'BS008',
  ]);
});
