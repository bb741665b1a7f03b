import { expect, test } from '@jest/globals';

import { JETON_CALLS } from '../../../api/src/jeton/scope.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { titleOf } from './testing/expected.js';
import { show } from './testing/lecteur.js';
import { addressOf, NEIGHBOUR, player, send, type Door } from './testing/play.js';
import type { Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { nullStage, type Stage } from './testing/stage.js';
import { doorsOf, isReading, view } from './testing/view.js';

/**
 * Every row that reads, played by tokens of a branch and of two companies: another branch is byte for byte what does not exist; of its own
 * branch, and of each of two companies, a token reads what that of the one company does.
 */
const app = useApp();
const { preparer } = player(app);
const { buildEquipe } = scenes(app);

const isCall = (row: Row): boolean =>
  JETON_CALLS.some(
    (call) => addressOf(row, nullStage)[1].split('?')[0] === `/api${call.replaceAll(/:\w+/g, '0')}`,
  );
const plays = rightsRows.flatMap((ligne) =>
  doorsOf(ligne)
    .filter((door) => (door === 'rest' ? isCall(ligne) : isReading(ligne)))
    .map((door) => ({ door, ligne, title: titleOf(ligne) })),
);

/** Rows that sum up teams: a token of a branch is refused them. */
const SUMS = [
  'A025',
  'A026',
  'A027',
  'A074',
  'A074, of the own team alone',
  'a criterion over all years of a domain',
  'resultatsSociete',
  'the results of a team that is no domain',
];
/** Rows that list a company, what is above a team or the schema, of which a token of a branch reads its part (jeton/reach.test.ts). */
const PARTS = ['A016', 'A094', 'A100', 'the parent of a team, which one may read or not'];
/** Rows that name no company, of which a token of two reads both. */
const OF_BOTH = ['A010', 'A047', 'who may change a campaign'];
/** Rows that are drawn anew at each reading, by REST. */
const DRAWN = ['A025', 'A026', 'A064', 'A065', 'A066'];
const isOneOf = (titles: readonly string[], title: string) => titles.includes(title);

const REFUSED = expect.objectContaining({ status: 403 });
type Seen = ReturnType<typeof view>;
/** What another token is answered: the same bytes, but for what is drawn anew, or of which it reads another part. */
const alike = (door: Door, title: string, others: readonly string[], there: Seen): unknown =>
  (door === 'rest' && isOneOf(DRAWN, title)) || isOneOf(others, title)
    ? expect.objectContaining({ status: there.status })
    : there;

async function read(door: Door, entry: Row, client: Client, stage: Stage) {
  await run(app.database.fork(), sql`with essais as (delete from essai) delete from freinage`);
  return view(await send(door, entry, client, stage, NEIGHBOUR));
}

/** The same stage, of which nothing that is of a team exists. */
const NONE = 999_999;
const withoutTeams = (stage: Stage): Stage => ({
  ...stage,
  idEquipe: NONE,
  idParent: NONE,
  idBoussole: NONE,
  idBoussoleIndividu: NONE,
  participations: [NONE, NONE],
  idSynthese: NONE,
  idPlan: NONE,
});

async function prepared(entry: Row): Promise<Stage> {
  const stage = await preparer(entry);
  await show(app, stage);
  return stage;
}

test.each(plays)(
  'to a token of another branch, $title by $door is byte for byte what does not exist',
  async ({ door, ligne }) => {
    const stage = await prepared(ligne);
    const { idSociete } = stage;
    const { idEquipe: elsewhere } = await buildEquipe({ idSociete });
    const jeton = await app.asJeton(idSociete, undefined, elsewhere);

    expect(await read(door, ligne, jeton, stage)).toEqual(
      await read(door, ligne, jeton, withoutTeams(stage)),
    );
    report(51, { 'pairs of a token of another branch': 1 });
  },
);

test.each(plays)(
  'to a token of its branch, $title by $door answers as to a token of the company',
  async ({ door, ligne, title }) => {
    const stage = await prepared(ligne);
    const whole = await app.asJeton(stage.idSociete);
    const jeton = await app.asJeton(stage.idSociete, undefined, stage.idEquipe);

    const [there, branch] = [
      await read(door, ligne, whole, stage),
      await read(door, ligne, jeton, stage),
    ];
    expect(branch).toEqual(isOneOf(SUMS, title) ? REFUSED : alike(door, title, PARTS, there));
    report(51, { 'pairs of a token of a branch': 1 });
  },
);

test.each(plays)(
  'to a token of two companies, $title by $door answers as to one of each',
  async ({ door, ligne, title }) => {
    const stage = await prepared(ligne);
    const both = await app.asJeton([stage.idSociete, stage.idOtherSociete]);
    const one = await app.asJeton(stage.idSociete);

    const [there, two] = [
      await read(door, ligne, one, stage),
      await read(door, ligne, both, stage),
    ];
    expect(two).toEqual(alike(door, title, OF_BOTH, there));
    report(51, { 'pairs of a token of two companies': 1 });
  },
);

test('the rows that are told apart are played', () => {
  const titles = new Set(plays.map(({ title }) => title));

  expect([...SUMS, ...PARTS, ...OF_BOTH, ...DRAWN].filter((title) => !titles.has(title))).toEqual(
    [],
  );
});
