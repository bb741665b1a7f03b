import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildEquipe, buildCampagne, buildMembre, buildBoussole, asAdmin } = scenes(app);
const YEAR = new Date().getFullYear();
const at = (day: string) => `${YEAR}-${day}.000Z`;
const BEFORE = at('03-02T07:00:00');
const MAY = at('05-15T06:00:00');
const JUNE = at('06-30T16:00:00');
const LATE = at('12-15T17:00:00');
const END = at('12-31T23:00:00');

const FIELDS = `dateOuverture ouverte dateFermeture propre passee
  branches { idEquipe dateOuverture ouverturePropre ecartee dateFermeture propre }`;
const SET = `mutation ($idSociete: Int!, $idCampagne: Int!, $idEquipe: Int, $dateOuverture: DateTimeISO,
    $dateFermeture: DateTimeISO, $ecartee: Boolean) {
  updateDatesCampagne(input: { idSociete: $idSociete, idCampagne: $idCampagne, idEquipe: $idEquipe,
    dateOuverture: $dateOuverture, dateFermeture: $dateFermeture, ecartee: $ecartee }) { ${FIELDS} } }`;

type Scope = Pick<Scene, 'idSociete' | 'idCampagne'>;
const set = (admin: Client, { idSociete, idCampagne }: Scope, dates: object) =>
  admin.graphql(SET, { idSociete, idCampagne, ...dates });
const read = async (admin: Client, { idSociete, idCampagne }: Scope) =>
  (
    await admin.graphql(
      `{ datesCampagne(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { ${FIELDS} } }`,
    )
  ).data?.['datesCampagne'];

/** A company in April whose tree is domaine > equipe > sous-équipe, each with its boussole, and another team. */
async function setUp() {
  app.setNow(new Date(at('04-01T07:00:00')));
  const scene = await buildScene();
  const { idSociete, idCampagne } = scene;
  const domaine = scene.idEquipe;
  const { idEquipe: equipe } = await buildEquipe({ idSociete, idParent: domaine });
  const { idEquipe: under } = await buildEquipe({ idSociete, idParent: equipe });
  for (const idEquipe of [equipe, under, scene.idOtherEquipe])
    await buildBoussole({ idEquipe, idCampagne });
  return { scene, admin: await asAdmin(), domaine, equipe, under, other: scene.idOtherEquipe };
}

/** When the boussole of each team closes, as everybody reads it. */
async function closings(idEquipes: number[]): Promise<string[]> {
  const found = await rows<{ id: number; at: string }>(
    app.database.fork(),
    sql`select id_equipe as id, closes_at as at from boussole`,
  );
  const byTeam = new Map(found.map((line) => [line.id, new Date(line.at).toISOString()]));
  return idEquipes.map((id) => byTeam.get(id) ?? 'none');
}

test('without a row a campaign opens at once and closes on 31 December', async () => {
  const { scene, admin } = await setUp();

  expect(await read(admin, scene)).toEqual({
    dateOuverture: null,
    ouverte: false,
    dateFermeture: END,
    propre: false,
    passee: false,
    branches: [],
  });
});

test('the nearest date wins, for the boussoles that are there and for those to come; taken away, the one above holds', async () => {
  const { scene, admin, domaine, equipe, under, other } = await setUp();
  const all = [domaine, equipe, under, other];
  await set(admin, scene, { dateFermeture: LATE });
  await set(admin, scene, { idEquipe: domaine, dateFermeture: JUNE });
  await set(admin, scene, { idEquipe: under, dateFermeture: MAY });
  expect(await closings(all)).toEqual([JUNE, JUNE, MAY, LATE]);

  const { idEquipe: late } = await buildEquipe({ idSociete: scene.idSociete, idParent: equipe });
  await buildBoussole({ idEquipe: late, idCampagne: scene.idCampagne });
  expect(await closings([late])).toEqual([JUNE]);
  const reply = await set(admin, scene, { idEquipe: domaine, dateFermeture: null });

  expect(await closings([...all, late])).toEqual([LATE, LATE, MAY, LATE, LATE]);
  expect(reply.data?.['updateDatesCampagne']).toMatchObject({
    dateFermeture: LATE,
    branches: [{ idEquipe: under, dateFermeture: MAY, propre: true, dateOuverture: null }],
  });
  await set(admin, scene, { dateFermeture: null });
  expect(await closings(all)).toEqual([END, END, MAY, END]);
});

test('a team that is moved keeps the date that it was told, until the date of its new branch changes', async () => {
  const { scene, admin, domaine, equipe, other } = await setUp();
  await set(admin, scene, { idEquipe: domaine, dateFermeture: MAY });
  await set(admin, scene, { idEquipe: other, dateFermeture: JUNE });

  const moved = await run(
    app.database.fork(),
    sql`update equipe set id_parent = ${other}, id_racine = ${other} where id_equipe = ${equipe}`,
  );
  expect(moved).toBe(1);
  expect(await closings([equipe])).toEqual([MAY]);
  await set(admin, scene, { idEquipe: other, dateFermeture: LATE });

  expect(await closings([domaine, equipe, other])).toEqual([MAY, LATE, LATE]);
});

test('opening and closing are read as they were set, and each change is in the trail with the former dates', async () => {
  const { scene, admin, domaine } = await setUp();
  await set(admin, scene, { dateOuverture: MAY, dateFermeture: JUNE });

  const reply = await set(admin, scene, { idEquipe: domaine, ecartee: true });

  expect(reply.data?.['updateDatesCampagne']).toEqual({
    dateOuverture: MAY,
    ouverte: false,
    dateFermeture: JUNE,
    propre: true,
    passee: false,
    branches: [
      {
        idEquipe: domaine,
        dateOuverture: null,
        ouverturePropre: true,
        ecartee: true,
        dateFermeture: JUNE,
        propre: false,
      },
    ],
  });
  const lines = await rows(
    app.database.fork(),
    sql`select detail - 'libelle' as detail from audit where action = 'campagne:dates' order by id_audit`,
  );
  const { idSociete } = scene;
  expect(lines).toEqual([
    {
      detail: {
        idSociete,
        changements: {
          dateOuverture: [null, `${YEAR}-05-15 08:00`],
          dateFermeture: [null, `${YEAR}-06-30 18:00`],
        },
      },
    },
    { detail: { idSociete, idEquipe: domaine, changements: { ecartee: [false, true] } } },
  ]);
});

test.each([
  [
    { dateOuverture: BEFORE },
    'BAD_USER_INPUT',
    'La date d’ouverture est déjà passée',
    'dateOuverture',
  ],
  [
    { dateOuverture: JUNE, dateFermeture: MAY },
    'BAD_USER_INPUT',
    'L’ouverture doit précéder la fermeture',
    'dateFermeture',
  ],
  [
    { dateFermeture: END },
    'BAD_USER_INPUT',
    `La date de fermeture ne peut pas dépasser le 31 décembre ${YEAR}, fin de la campagne`,
    'dateFermeture',
  ],
  [
    { ecartee: true },
    'BAD_USER_INPUT',
    'Seule une branche sans date d’ouverture peut être écartée',
    'ecartee',
  ],
  [{ dateFermeture: 'demain' }, 'BAD_USER_INPUT', expect.any(String), 'dateFermeture'],
  [{ idCampagne: 999_999, dateFermeture: JUNE }, 'NOT_FOUND', expect.any(String), undefined],
  [{ idSociete: 999_999, dateFermeture: JUNE }, 'NOT_FOUND', expect.any(String), undefined],
])('%j is refused with %s: %s', async (dates, code, message, field) => {
  const { scene, admin } = await setUp();

  const reply = await set(admin, scene, dates);

  expect(reply.code).toBe(code);
  expect([reply.message, reply.champ]).toEqual([message, field]);
  expect(await read(admin, scene)).toMatchObject({ dateOuverture: null, dateFermeture: END });
});

test('a branch of another company is refused', async () => {
  const { scene, admin } = await setUp();
  const { idEquipe } = await buildEquipe();

  const reply = await set(admin, scene, { idEquipe, dateFermeture: JUNE });

  expect([reply.code, reply.message, reply.champ]).toEqual([
    'BAD_USER_INPUT',
    'Cette équipe n’est pas de cette société',
    'idEquipe',
  ]);
});

test('what has come changes no more, and the closing stays after the opening', async () => {
  const { scene, admin } = await setUp();
  const { idCampagne } = await buildCampagne({ annee: YEAR });
  const other = { ...scene, idCampagne };
  await set(admin, scene, { dateFermeture: MAY });
  await set(admin, other, { dateOuverture: MAY });
  const early = await admin.graphql(
    `mutation { updateDatesCampagne(input: { idSociete: ${scene.idSociete}, idCampagne: ${idCampagne},
      dateFermeture: "${at('05-01T06:00:00')}" }) { propre } }`,
  );
  expect([early.code, early.message]).toEqual([
    'BAD_USER_INPUT',
    'L’ouverture doit précéder la fermeture',
  ]);
  app.setNow(new Date(MAY));
  const later = await asAdmin();

  const [closing, opening] = [
    await set(later, scene, { dateFermeture: JUNE }),
    await set(later, other, { dateOuverture: JUNE }),
  ];

  expect([closing.code, closing.champ]).toEqual(['CONFLICT', 'dateFermeture']);
  expect([opening.code, opening.message]).toEqual([
    'CONFLICT',
    'L’ouverture a déjà eu lieu : sa date ne change plus',
  ]);
  expect((await set(later, other, { dateFermeture: JUNE })).code).toBeUndefined();
});

test('the dates are for admins', async () => {
  const { scene } = await setUp();
  const membre = await app.as((await buildMembre({ idEquipe: scene.idEquipe })).id);

  expect((await set(membre, scene, { dateFermeture: JUNE })).code).toBe('FORBIDDEN');
  expect((await set(app.anonymous(), scene, { dateFermeture: JUNE })).code).toBe('UNAUTHENTICATED');
  expect(await read(membre, scene)).toBeNull();
});
