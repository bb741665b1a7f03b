import { expect, test } from '@jest/globals';

import { STATUTS_PARTICIPATION } from '../../../schema/statuts.js';
import { useApp } from '../testing/app.js';
import { byStatut, inParallel, scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildEquipe,
  buildMembre,
  buildCampagne,
  buildBoussole,
  setStatut,
  finish,
  count,
  asAdmin,
} = scenes(app);

const CREATE = `mutation ($idEquipe: Int!, $idCampagne: Int!) {
  createBoussole(idEquipe: $idEquipe, idCampagne: $idCampagne) {
    id ouverte nombreReponses campagne { nom } equipe { libelleEquipe } } }`;
const MINE =
  '{ mesBoussoles { idBoussole nomCampagne annee libelleEquipe statut ouverte commente } }';

const ALREADY =
  'Erreur lors de la création de la boussole ... Cette équipe a déjà une boussole pour cette campagne.';

test('a boussole is created through REST with the present members, and each finds it in their list', async () => {
  const { idEquipe, libelleEquipe } = await buildEquipe();
  const { idCampagne, nom, annee } = await buildCampagne();
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  await buildMembre({ idEquipe });
  const elsewhere = await app.as((await buildMembre()).id);
  const admin = await asAdmin();

  const reply = await admin.post('/api/boussole/', { idEquipe, idCampagne });

  expect(reply.status).toBe(201);
  const { id_boussole: idBoussole } = reply.body;
  expect(reply.body).toMatchObject({ idBoussole, id_campagne: idCampagne, nom });
  expect((await membre.graphql(MINE)).data).toEqual({
    mesBoussoles: [
      {
        idBoussole,
        nomCampagne: nom,
        annee,
        libelleEquipe,
        statut: 'NON_COMMENCE',
        ouverte: true,
        commente: false,
      },
    ],
  });
  expect((await elsewhere.graphql(MINE)).data).toEqual({ mesBoussoles: [] });
  expect(await count(sql`select count(*)::int as n from boussole_individu`)).toBe(2);
});

test('a boussole is created through GraphQL and read back through REST', async () => {
  const { idEquipe, libelleEquipe } = await buildEquipe();
  const { idCampagne, nom } = await buildCampagne();
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const admin = await asAdmin();

  const { data } = await admin.graphql(CREATE, { idEquipe, idCampagne });

  expect(data).toMatchObject({
    createBoussole: {
      ouverte: true,
      nombreReponses: 0,
      campagne: { nom },
      equipe: { libelleEquipe },
    },
  });
  const [ofEquipe] = (await admin.post('/api/boussole/getBoussoleByEquipe', { idEquipe })).body;
  expect(ofEquipe).toEqual({
    id_boussole: 1,
    idBoussole: 1,
    date_creation: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    nom,
    id_campagne: idCampagne,
    LIBELLE_EQUIPE: libelleEquipe,
    statut: 'Non commencé',
    idBoussoleIndividu: null,
  });
  const [mine] = (await membre.post('/api/boussole/getBoussoleByIndividu')).body;
  expect(mine).toEqual({
    id_boussole: 1,
    idBoussole: 1,
    date_creation: ofEquipe.date_creation,
    nom,
    LIBELLE_EQUIPE: libelleEquipe,
    statut: 'Non commencé',
    idBoussoleIndividu: 1,
  });
});

test('a second boussole for the same team and campaign is refused with 449 and the reason', async () => {
  const { idEquipe, idCampagne } = await buildScene();
  const admin = await asAdmin();

  const rest = await admin.post('/api/boussole', { idEquipe, idCampagne });
  const graphql = await admin.graphql(CREATE, { idEquipe, idCampagne });

  expect(rest.status).toBe(449);
  expect(rest.body).toEqual({ message: ALREADY, code: 'DUPLICATE', champ: 'idCampagne' });
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message: ALREADY, champ: 'idCampagne' });
});

test('fifty creations at once make one boussole and one participation a member', async () => {
  const { idEquipe } = await buildEquipe();
  const { idCampagne } = await buildCampagne();
  await buildMembre({ idEquipe });
  const admin = await asAdmin();

  const replies = await inParallel(50, () => admin.post('/api/boussole', { idEquipe, idCampagne }));

  expect(byStatut(replies)).toEqual({ 201: 1, 449: 49 });
  expect(await count(sql`select count(*)::int as n from boussole`)).toBe(1);
  expect(await count(sql`select count(*)::int as n from boussole_individu`)).toBe(1);
});

test.each([
  [{ idCampagne: 999 }, 400, "Cette campagne n'existe pas", 'idCampagne'],
  [{ idCampagne: '' }, 400, 'La campagne doit être renseigné', 'idCampagne'],
  [{ idCampagne: null }, 400, 'La campagne doit être renseigné', 'idCampagne'],
  [{ idCampagne: undefined }, 400, 'La campagne doit être renseigné', 'idCampagne'],
  [{ idEquipe: 999 }, 404, 'Élément introuvable', undefined],
  [{ idEquipe: '1e0' }, 400, 'Identifiant non valide', 'idEquipe'],
  [{ idEquipe: { $gt: 0 } }, 400, 'Identifiant non valide', 'idEquipe'],
])('a creation with %j is refused with %i', async (extra, status, message, field) => {
  const { idEquipe } = await buildEquipe();
  const { idCampagne } = await buildCampagne();
  const admin = await asAdmin();

  const reply = await admin.post('/api/boussole', { idEquipe, idCampagne, ...extra });

  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({ message });
  expect(reply.body.champ).toBe(field);
  expect(await count(sql`select count(*)::int as n from boussole`)).toBe(0);
});

test('canonical decimal strings are ids too', async () => {
  const { idEquipe } = await buildEquipe();
  const { idCampagne } = await buildCampagne();
  const admin = await asAdmin();

  const reply = await admin.post('/api/boussole', {
    idEquipe: String(idEquipe),
    idCampagne: String(idCampagne),
  });

  expect(reply.status).toBe(201);
});

test("a member sees the boussoles of their team, latest first, and only the team's (journey §6.4)", async () => {
  const scene = await buildScene();
  const { idBoussole } = await buildBoussole({
    idEquipe: scene.idEquipe,
    idCampagne: (await buildCampagne({ annee: 2020 })).idCampagne,
  });
  await buildBoussole({ idEquipe: scene.idOtherEquipe, idCampagne: scene.idCampagne });
  const membre = await app.as(scene.idMembre);

  const reply = await membre.post('/api/boussole/getBoussoleByEquipe', {
    idEquipe: scene.idEquipe,
  });

  const ids = (reply.body as { id_boussole: number }[]).map((b) => b.id_boussole);
  expect(ids).toEqual([idBoussole, scene.idBoussole]);
  expect(reply.text).not.toContain('individu');
});

test.each(Object.entries(STATUTS_PARTICIPATION))(
  'a participation %s (%s) is shown so in the list, in getStatut and as the own participation (journey §4.1) (journey §3.2)',
  async (name, statut) => {
    const scene = await buildScene();
    await setStatut([scene.idBoussoleIndividu], statut);
    const membre = await app.as(scene.idMembre);
    const { idBoussole, idBoussoleIndividu } = scene;

    const mine = await membre.post('/api/boussole/getBoussoleIndividu', {
      id_boussole_individu: idBoussoleIndividu,
    });

    expect((await membre.graphql('{ mesBoussoles { statut } }')).data).toEqual({
      mesBoussoles: [{ statut: name }],
    });
    expect((await membre.post('/api/boussole/getStatut', { idBoussole })).body).toEqual({ statut });
    expect(mine.body).toEqual([
      {
        id_boussole_individu: idBoussoleIndividu,
        id_individu: scene.idMembre,
        id_boussole: idBoussole,
        statut,
      },
    ]);
  },
);

test.each([
  [['Non commencé', 'Non commencé'], 'Non commencé'],
  [['En cours', 'Non commencé'], 'En cours'],
  [['Terminé', 'Non commencé'], 'En cours'],
  [['Terminé', 'Terminé'], 'Terminé'],
])('for an admin, participations %j make the boussole %s', async (statuts, statut) => {
  const scene = await buildScene();
  for (const [i, one] of statuts.entries()) await setStatut([scene.participations[i] ?? 0], one);
  const admin = await asAdmin();

  const { body } = await admin.post('/api/boussole/getStatut', { idBoussole: scene.idBoussole });

  expect(body).toEqual({ statut });
});

test('the participations of a boussole are opaque numbers with a status and nothing else (journey §4.2)', async () => {
  const scene = await buildScene({ membres: 4 });
  await setStatut(scene.participations.slice(0, 1), 'Terminé');
  const membre = await app.as(scene.idMembre);

  const { body } = await membre.post('/api/boussole/getBoussoleIndividuByBoussole', {
    idBoussole: scene.idBoussole,
  });

  const read = body as { id_boussole_individu: number; statut: string }[];
  expect(read.map((l) => l.id_boussole_individu).toSorted()).toEqual([1, 2, 3, 4]);
  expect(read.filter((l) => l.statut === 'Terminé')).toHaveLength(1);
  expect(new Set(read.flatMap(Object.keys))).toEqual(new Set(['id_boussole_individu', 'statut']));
});

test('deleting a boussole takes all it holds, once, and leaves a trace with the number of answers', async () => {
  const scene = await buildScene();
  await finish(scene);
  const membre = await app.as(scene.idMembre);
  const admin = await asAdmin();
  const { idBoussole, idEquipe } = scene;
  await membre.post('/api/commentaireBoussole', { idBoussole, commentaire: 'Bien', roti: 4 });
  await admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'Constat' });
  await admin.post('/api/ambassadeurBoussole', { idBoussole, nom: 'Ada' });
  const plan = {
    id_equipe: idEquipe,
    id_boussole: idBoussole,
    objectif: 'o',
    action: 'a',
    lead: 'l',
  };
  await admin.post('/api/planEquipe', plan);

  const first = await admin.post('/api/boussole/delete', { idBoussole });
  const second = await admin.post('/api/boussole/delete', { idBoussole });

  expect(first.status).toBe(200);
  expect(second.status).toBe(404);
  expect((await admin.graphql(`mutation { deleteBoussole(id: ${idBoussole}) { id } }`)).code).toBe(
    'NOT_FOUND',
  );
  const leftovers = sql<{ n: number }>`select ((select count(*) from boussole_individu) +
    (select count(*) from boussole_critere) + (select count(*) from resultat) +
    (select count(*) from resultat_cumul) + (select count(*) from commentaire) +
    (select count(*) from synthese) + (select count(*) from ambassadeur) +
    (select count(*) from plan_equipe))::int as n`;
  expect(await count(leftovers)).toBe(0);
  expect(
    await count(
      sql`select (detail->>'reponses')::int as n from audit where action = 'boussole:delete'`,
    ),
  ).toBe(2);
});

test.each([{ $gt: 0 }, [1], true, '1 or 1=1', -1, 0, 1.5, 2 ** 31, null])(
  'an id %j deletes nothing',
  async (idBoussole) => {
    await buildScene();
    const admin = await asAdmin();

    const reply = await admin.post('/api/boussole/delete', { idBoussole });

    expect(reply.status).toBe(400);
    expect(await count(sql`select count(*)::int as n from boussole`)).toBe(1);
  },
);

test('a member who left the team no longer finds its boussoles', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await run(
    app.database.fork(),
    sql`delete from membre_equipe where id_individu = ${scene.idMembre}`,
  );

  const { data } = await membre.graphql(MINE);

  expect(data).toEqual({ mesBoussoles: [] });
});
