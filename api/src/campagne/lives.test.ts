import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { nodesOf } from '../testing/nodes.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { closingSaid, milestonesOf, type Life } from './lives.js';

const app = useApp();
const { buildScene, buildCampagne, buildBoussole, asAdmin } = scenes(app);
const YEAR = new Date().getFullYear();
const at = (moment: string, annee = YEAR) => `${annee}-${moment}:00.000Z`;

const LIVES = `{ viesCampagnes { edges { node { campagne { id } societe { id } boussoles ouvertes fermeture prolongees jalons { genre date passe } } } } }`;

test('the life of a campaign: when it opened, when it closes, and when the next year’s opens', async () => {
  app.setNow(new Date(at('03-02T07:00')));
  const scene = await buildScene();
  const { idSociete, idCampagne, idOtherEquipe } = scene;
  await run(app.database.fork(), sql`update boussole set date_creation = ${at('03-02T07:00')}`);
  const admin = await asAdmin();
  const { idCampagne: idNext } = await buildCampagne({ annee: YEAR + 1 });
  const date = (id: number, dates: string) =>
    admin.graphql(
      `mutation { updateDatesCampagne(input: { idSociete: ${idSociete}, idCampagne: ${id}, ${dates} }) { propre } }`,
    );
  await date(idCampagne, `dateFermeture: "${at('06-30T16:00')}"`);
  await date(idNext, `dateOuverture: "${at('03-01T07:00', YEAR + 1)}"`);
  app.setNow(new Date(at('07-01T07:00')));
  const read = async () => nodesOf((await (await asAdmin()).graphql(LIVES)).data, 'viesCampagnes');

  const next = {
    campagne: { id: idNext },
    societe: { id: idSociete },
    boussoles: 0,
    ouvertes: 0,
    fermeture: at('12-31T23:00', YEAR + 1),
    prolongees: 0,
    jalons: [
      { genre: 'OUVERTURE', date: at('03-01T07:00', YEAR + 1), passe: false },
      { genre: 'FERMETURE', date: at('12-31T23:00', YEAR + 1), passe: false },
      { genre: 'RESTITUTION', date: at('12-31T23:00', YEAR + 1), passe: false },
      { genre: 'SUIVANTE', date: null, passe: false },
    ],
  };
  expect(await read()).toEqual([
    next,
    {
      campagne: { id: idCampagne },
      societe: { id: idSociete },
      boussoles: 1,
      ouvertes: 0,
      fermeture: at('06-30T16:00'),
      prolongees: 0,
      jalons: [
        { genre: 'OUVERTURE', date: expect.any(String), passe: true },
        { genre: 'FERMETURE', date: at('06-30T16:00'), passe: true },
        { genre: 'RESTITUTION', date: at('06-30T16:00'), passe: true },
        { genre: 'SUIVANTE', date: at('03-01T07:00', YEAR + 1), passe: false },
      ],
    },
  ]);

  app.setNow(new Date(at('05-01T07:00')));
  await buildBoussole({ idEquipe: idOtherEquipe, idCampagne });
  await (
    await asAdmin()
  ).graphql(
    `mutation { updateFermetureBoussole(id: ${scene.idBoussole}, dateFermeture: "${at('07-15T16:00')}") { id } }`,
  );
  expect(await read()).toEqual([
    next,
    expect.objectContaining({
      boussoles: 2,
      ouvertes: 2,
      fermeture: at('06-30T16:00'),
      prolongees: 1,
      jalons: expect.arrayContaining([
        { genre: 'FERMETURE', date: at('07-15T16:00'), passe: false },
      ]) as unknown,
    }),
  ]);
});

test('of one company, the lives of that one alone', async () => {
  const one = await buildScene();
  const other = await buildScene();
  const admin = await asAdmin();
  const read = async (idSociete: number) => {
    const { data, code } = await admin.graphql(
      `{ viesCampagnes(idSociete: ${idSociete}) { edges { node { societe { id } campagne { id } boussoles } } } }`,
    );
    return code ?? nodesOf(data, 'viesCampagnes');
  };
  const life = ({ idSociete, idCampagne }: typeof one) => ({
    societe: { id: idSociete },
    campagne: { id: idCampagne },
    boussoles: 1,
  });

  expect(await read(one.idSociete)).toEqual([life(one)]);
  expect(await read(other.idSociete)).toEqual([life(other)]);
  expect(await read(999_999)).toEqual([]);
  expect(await read(0)).toBe('BAD_USER_INPUT');
});

test('lives are read by parts, each after the cursor of the one before, and the next opening is the earliest of the company’s own', async () => {
  app.setNow(new Date(at('03-02T07:00')));
  const scenesMade = [await buildScene(), await buildScene(), await buildScene()];
  const admin = await asAdmin();
  const later = [
    await buildCampagne({ annee: YEAR + 1 }),
    await buildCampagne({ annee: YEAR + 1 }),
  ];
  const open = (idSociete: number, idCampagne: number, day: string) =>
    admin.graphql(
      `mutation { updateDatesCampagne(input: { idSociete: ${idSociete}, idCampagne: ${idCampagne}, dateOuverture: "${at(`${day}T07:00`, YEAR + 1)}" }) { propre } }`,
    );
  const [first, second] = scenesMade.map(({ idSociete }) => idSociete);
  await open(first ?? 0, later[0]?.idCampagne ?? 0, '03-01');
  await open(first ?? 0, later[1]?.idCampagne ?? 0, '02-01');
  await open(second ?? 0, later[0]?.idCampagne ?? 0, '01-05');
  const LIFE = 'campagne { id } societe { id } jalons { genre date }';
  const whole = await admin.graphql(`{ viesCampagnes { edges { node { ${LIFE} } } } }`);

  const parts: object[] = [];
  let after: string | null = null;
  do {
    const { data }: { data?: Record<string, unknown> | null } = await admin.graphql(
      `query ($after: String) { viesCampagnes(first: 2, after: $after) {
        edges { node { ${LIFE} } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
      { after },
    );
    parts.push(...(nodesOf<object>(data, 'viesCampagnes') ?? []));
    const { pageInfo } = Object(data?.['viesCampagnes']);
    expect(pageInfo.hasPreviousPage).toBe(after !== null);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);

  expect(parts).toEqual(nodesOf(whole.data, 'viesCampagnes'));
  expect(parts.length).toBeGreaterThanOrEqual(6);
  const nextOf = (idSociete?: number) =>
    nodesOf<{
      campagne: { id: number };
      societe: { id: number };
      jalons: { genre: string; date: string }[];
    }>(whole.data, 'viesCampagnes')
      ?.find(
        (one) =>
          one.societe.id === idSociete && !later.some((c) => c.idCampagne === one.campagne.id),
      )
      ?.jalons.find(({ genre }) => genre === 'SUIVANTE')?.date;
  expect(nextOf(first)).toBe(at('02-01T07:00', YEAR + 1));
  expect(nextOf(second)).toBe(at('01-05T07:00', YEAR + 1));
  expect(nextOf(scenesMade[2]?.idSociete)).toBeNull();
});

test('where a year has two campaigns, the second one is the next of the first', async () => {
  app.setNow(new Date(at('03-02T07:00')));
  const { idSociete, idCampagne, idBoussole } = await buildScene();
  await run(
    app.database.fork(),
    sql`update boussole set date_creation = ${at('03-02T07:00')}::timestamptz where id_boussole = ${idBoussole}`,
  );
  const admin = await asAdmin();
  const { idCampagne: idAutumn } = await buildCampagne({ annee: YEAR });
  const { idCampagne: idNext } = await buildCampagne({ annee: YEAR + 1 });
  const opens = [at('11-20T07:00'), at('02-01T07:00', YEAR + 1)];
  for (const [rank, id] of [idAutumn, idNext].entries())
    await admin.graphql(
      `mutation { updateDatesCampagne(input: { idSociete: ${idSociete}, idCampagne: ${id}, dateOuverture: "${opens[rank]}" }) { propre } }`,
    );

  const { data } = await admin.graphql(
    `{ viesCampagnes(idSociete: ${idSociete}) { edges { node { campagne { id } jalons { genre date } } } } }`,
  );

  const next = nodesOf<{ campagne: { id: number }; jalons: { genre: string; date: string }[] }>(
    data,
    'viesCampagnes',
  )?.map(({ campagne, jalons }) => [
    campagne.id,
    jalons.find(({ genre }) => genre === 'SUIVANTE')?.date,
  ]);
  expect(Object.fromEntries(next ?? [])).toMatchObject({
    [idCampagne]: opens[0],
    [idAutumn]: opens[1],
  });
});

const cursor = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');

test.each([
  '',
  'x',
  cursor(),
  'a'.repeat(1_001),
  // One of another list, then keys that the database would refuse.
  cursor(7),
  cursor(2 ** 40, 1, 'Cap', 1),
  cursor(2026, 1, 'Cap\u0000', 1),
  cursor(2026, -1, 'Cap', 1),
])('a cursor that is none of ours is refused: %s', async (after) => {
  const admin = await asAdmin();
  expect(
    await admin.graphql(
      'query ($after: String) { viesCampagnes(after: $after) { edges { cursor } } }',
      {
        after,
      },
    ),
  ).toMatchObject({
    code: 'BAD_USER_INPUT',
    champ: 'after',
    message: 'Ce curseur n’est pas valide',
  });
});

test('what nobody was asked has no results', () => {
  const day = (written: string) => new Date(`${written}T10:00:00Z`);
  const life = (values: Partial<Life>): Life => ({
    boussoles: 0,
    ouvertes: 0,
    opensAt: null,
    closesAt: day('2026-06-30'),
    reminders: [],
    nextOpensAt: null,
    ...values,
  });

  const read = milestonesOf(life({ nextOpensAt: day('2027-02-01') }), day('2026-07-01'));

  expect(read.map(({ date, passe }) => [date, passe])).toEqual([
    [null, false],
    [day('2026-06-30'), true],
    [day('2026-06-30'), false],
    [day('2027-02-01'), false],
  ]);
});

test('reminders stand between the opening and the closing', () => {
  const day = (written: string) => new Date(`${written}T10:00:00Z`);
  const life = {
    boussoles: 1,
    ouvertes: 1,
    opensAt: day('2026-06-01'),
    closesAt: day('2026-06-30'),
    reminders: [day('2026-06-09'), day('2026-06-23')],
    nextOpensAt: null,
  };

  const read = milestonesOf(life, day('2026-06-15'));

  expect(read.slice(0, 4)).toEqual([
    { genre: 'OUVERTURE', date: day('2026-06-01'), passe: true },
    { genre: 'RAPPEL', date: day('2026-06-09'), passe: true },
    { genre: 'RAPPEL', date: day('2026-06-23'), passe: false },
    { genre: 'FERMETURE', date: day('2026-06-30'), passe: false },
  ]);
  // A year that was imported was made after its end: nobody knows when it opened.
  const imported = milestonesOf({ ...life, opensAt: null }, day('2026-12-01'));
  expect(imported.map(({ genre }) => genre)).toEqual([
    'RAPPEL',
    'RAPPEL',
    'FERMETURE',
    'RESTITUTION',
    'SUIVANTE',
  ]);
});

test.each([
  ['all at the company’s date', 2, '02-09', '02-09', 0, '02-09', 0],
  ['one later', 3, '02-13', '02-09', 1, '02-09', 1],
  ['all later, by the dates of their branches', 3, '02-13', '02-09', 3, '02-13', 0],
  ['all sooner', 3, '02-06', '02-09', 0, '02-06', 0],
  ['none made yet', 0, '02-09', '02-09', 0, '02-09', 0],
])('boussoles that close %s', (_how, boussoles, last, company, later, fermeture, extended) => {
  const of = (day: string) => `2026-${day}T17:00:00.000Z`;
  expect(
    closingSaid({ boussoles, closesAt: of(last), companyClosesAt: of(company), later }),
  ).toEqual({ fermeture: new Date(of(fermeture)), prolongees: extended });
});
