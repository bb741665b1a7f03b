import { beforeEach, describe, expect, test } from '@jest/globals';

import { BOUSSOLES, useTemoins } from '../temoin/testing/temoins.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';
import { participating, told } from './testing/participating.js';

/**
 * Of how many people a participation is (decisions §3), by the doors: people are invited, come by the code, scan and finish as
 * they do, and every surface that says the figure is read.
 */
const app = useApp();
const { asAdmin } = scenes(app);
const { buildTemoin } = useTemoins(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});
const { prepare, does, surfaces } = participating(app, () => admin);

type Step = [act: string, n: number];

const CASES: [told: string, steps: Step[], expected: string][] = [
  [
    '7 invited, 6 scan',
    [
      ['invite', 7],
      ['open', 0],
      ['scanAndFinish', 6],
    ],
    '6/7',
  ],
  [
    '7 invited, all register',
    [
      ['invite', 7],
      ['open', 0],
      ['registerAndFinish', 7],
    ],
    '7/7',
  ],
  [
    '7 invited once it is open, 6 scan',
    [
      ['open', 0],
      ['invite', 7],
      ['scanAndFinish', 6],
    ],
    '6/7',
  ],
  [
    '7 invited, 8 register',
    [
      ['invite', 7],
      ['open', 0],
      ['registerAndFinish', 8],
    ],
    '8/8',
  ],
  [
    'nobody invited, 6 scan',
    [
      ['open', 0],
      ['scanAndFinish', 6],
    ],
    '6',
  ],
  [
    'nobody invited, 6 scan, 8 said',
    [
      ['open', 0],
      ['scanAndFinish', 6],
      ['say', 8],
    ],
    '6/8',
  ],
  [
    '8 said before, 6 scan',
    [
      ['say', 8],
      ['open', 0],
      ['scanAndFinish', 6],
    ],
    '6/8',
  ],
  [
    '5 said, 6 had come',
    [
      ['open', 0],
      ['scanAndFinish', 6],
      ['say', 5],
    ],
    '6/6',
  ],
  [
    '10 invited, 3 erased, 6 scan',
    [
      ['invite', 10],
      ['open', 0],
      ['erase', 3],
      ['say', 7],
      ['scanAndFinish', 6],
    ],
    '6/7',
  ],
  [
    '7 registered last year, all scan',
    [
      ['register', 7],
      ['open', 0],
      ['scanAndFinish', 7],
    ],
    '7/7',
  ],
  [
    '7 register and finish, all scan the year after',
    [
      ['open', 0],
      ['registerAndFinish', 7],
      ['nextYear', 0],
      ['scanAndFinish', 7],
    ],
    '7/7',
  ],
  [
    '4 places opened late, 3 scan',
    [
      ['invite', 7],
      ['open', 0],
      ['scanAndFinish', 3],
      ['openPlaceAndFinish', 4],
    ],
    '7/7',
  ],
  [
    '3 registered before, 4 invited, 2 register',
    [
      ['register', 3],
      ['invite', 4],
      ['open', 0],
      ['registerAndFinish', 2],
    ],
    '2/7',
  ],
  [
    'begun ones are not finished',
    [
      ['invite', 4],
      ['open', 0],
      ['scanAndBegin', 3],
      ['scanAndFinish', 2],
    ],
    '2/4',
  ],
  ['nobody at all', [['open', 0]], '0/0'],
];

/** A publication keeps what was counted: one case of each way to be expected, and of what changes it afterwards. */
const PUBLISHED = new Set([
  '7 invited, 6 scan',
  'nobody invited, 6 scan',
  'nobody invited, 6 scan, 8 said',
  '10 invited, 3 erased, 6 scan',
  '4 places opened late, 3 scan',
]);

describe('participation is of those expected', () => {
  test.each(CASES)('%s', async (_told, steps, expected) => {
    const room = await prepare();
    for (const [act, n] of steps) await does(room, act, n);
    const same = { page: expected, domain: expected, company: expected, report: expected };

    expect(await surfaces(room)).toEqual({ ...same, rest: expected });
    await does(room, 'close');
    expect(await surfaces(room)).toEqual({ ...same, rest: expected });
  });

  test.each(CASES.filter(([title]) => PUBLISHED.has(title)))(
    'the same once published: %s',
    async (_told, steps, expected) => {
      const room = await prepare({ k: 3 });
      for (const [act, n] of steps) await does(room, act, n);
      await does(room, 'close');

      const same = { page: expected, company: expected, report: expected, domain: expected };
      expect(await surfaces(room)).toEqual({ ...same, rest: expected });
    },
  );

  test('a headcount said after the closing changes nothing of what was handed over', async () => {
    const room = await prepare();
    for (const [act, n] of [
      ['invite', 4],
      ['open', 0],
      ['scanAndFinish', 3],
      ['close', 0],
    ] as const)
      await does(room, act, n);
    await does(room, 'say', 12);

    expect(await surfaces(room)).toMatchObject({ page: '3/4', company: '3/4', rest: '3/4' });
  });

  test('fifty at once, some by the code and some scanning: the sum is that of the rows', async () => {
    const room = await prepare();
    await does(room, 'invite', 20);
    await does(room, 'open');

    await Promise.all([
      does(room, 'registerAndFinish', 25),
      does(room, 'scanAndFinish', 25),
      does(room, 'invite', 2),
    ]);

    expect(await surfaces(room)).toMatchObject({
      page: '50/50',
      company: '50/50',
      domain: '50/50',
    });
    expect(
      await row(
        app.database.fork(),
        sql`select k.membres, k.faites from boussole_cumul k join boussole_compte c using (id_boussole)
          where k.membres = c.membres and k.faites = c.faites`,
      ),
    ).toEqual({ membres: 50, faites: 50 });
  });
});

test('a séance, the dashboard, the témoin and a workbook say it too, and a late place still answers', async () => {
  const room = await prepare({ k: 3 });
  await does(room, 'invite', 7);
  await does(room, 'open');
  await told(admin, `mutation { openSeance(idBoussole: ${room.idBoussole}) { id } }`);
  await does(room, 'scanAndFinish', 6);
  const { client: temoin } = await buildTemoin(room.idSociete);

  expect(
    await told(
      admin,
      `{ seance(idBoussole: ${room.idBoussole}) { arrives attendus participants terminees }
        campagnesEnCours { lignes { faites total auMoins } } }`,
    ),
  ).toEqual({
    seance: { arrives: 6, attendus: 7, participants: 7, terminees: 6 },
    campagnesEnCours: { lignes: [{ faites: 6, total: 7, auMoins: true }] },
  });
  expect((await told(temoin, BOUSSOLES, room))['boussolesTemoin']).toMatchObject([
    { participants: 7 },
  ]);

  await does(room, 'openPlaceAndFinish', 1);
  await does(room, 'close');
  expect(await surfaces(room)).toMatchObject({ page: '7/7', company: '7/7', rest: '7/7' });
  const { exportBoussole } = await told(
    admin,
    `{ exportBoussole(idBoussole: ${room.idBoussole}, format: CSV) { contenu } }`,
  );
  const { contenu } = exportBoussole as { contenu: string };
  expect(Buffer.from(contenu, 'base64').toString('utf8')).toContain('Personnes attendues;7');
});
