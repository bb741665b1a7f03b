import type { TestApp } from '../../../api/src/testing/app.js';
import { sent } from '../plans/testing/sent.js';
import { ask, type Reply } from './ask.js';
import { CONSEQUENCES } from './consequences.js';
import { allowedTraces, changes, readFingerprint, type Fingerprint } from './fingerprint.js';
import { measure, type Measure } from './measures.js';
import { prepare } from './prepare.js';
import { rows, statutsOf, type Row } from './rows.js';
import { mount, type Setup } from './setup.js';
import { isHostile, isRefusal, verify } from './verify.js';

/** What is wrong with each line, by its id. */
export type Verdicts = Map<string, string[]>;

interface Game {
  app: TestApp;
  port: number;
  setup: Setup;
}

const send = async ({ port, setup }: Game, row: Row): Promise<[Reply, string[]]> => {
  const input = await prepare(row, setup);
  const received = await ask(port, input);
  return [received, verify(row, input, received)];
};

const follow = async (game: Game, row: Row, received: Reply): Promise<string[]> =>
  (await CONSEQUENCES[row.id]?.({ ...game, received })) ?? [];

/** The refusal must equal, byte for byte, that of the row which names this fixture in the same call. */
async function twinFaults(game: Game, row: Row, received: Reply): Promise<string[]> {
  if (!row.sameBodyAs) return [];
  const [, call, placeholder] = /^(.*) (\$\w+)$/.exec(row.sameBodyAs) ?? [];
  const twin = rows.find(
    (other) =>
      other.call === call && other !== row && Object.values(other.body ?? {}).includes(placeholder),
  );
  if (!twin) return [`no line is « ${row.sameBodyAs} »`];
  const [second] = await send(game, twin);
  return second.text === received.text && second.status === received.status
    ? []
    : [`« ${received.text} » is not the answer of ${twin.id}, « ${second.text} »`];
}

/**
 * What must be refused within a time is refused before the database is asked; a slow refusal is tried twice more: a busy
 * machine may have delayed it.
 */
async function durationFaults(game: Game, row: Row, { ms }: Reply): Promise<string[]> {
  if (row.maxMs === undefined) return [];
  const durations = [ms];
  while (Math.min(...durations) > row.maxMs && durations.length < 3) {
    durations.push((await send(game, row))[0].ms);
  }
  const { length } = await sent(game.app, () => send(game, row));
  return [
    ...(length > 0 ? [`sent ${length} statements`] : []),
    ...(Math.min(...durations) > row.maxMs ? [`took ${Math.min(...durations)} ms`] : []),
  ];
}

function measureFaults(row: Row, { memoryMb, temporaryFiles, leftovers }: Measure<unknown>) {
  const { maxRssMB, maxTempBytes } = row;
  return [
    ...(maxRssMB !== undefined && memoryMb > maxRssMB ? [`took ${memoryMb} MB of memory`] : []),
    ...(maxTempBytes !== undefined && temporaryFiles > maxTempBytes
      ? [`wrote ${temporaryFiles} bytes of temporary files`]
      : []),
    ...(leftovers > 0 ? [`left ${leftovers} bytes of temporary files`] : []),
  ];
}

/** Plays one row alone, watching the whole database and the machine. */
async function playAlone(
  game: Game,
  row: Row,
  before: Fingerprint,
): Promise<{ faults: string[]; apres: Fingerprint }> {
  const gauge = await measure(() => send(game, row));
  const [received, faults] = gauge.returned;
  const rightAfter = await readFingerprint(game.app.database);
  const touched =
    isRefusal(received) || received.status === 0
      ? changes(before, rightAfter, allowedTraces(row.call))
      : [];
  const consequences = [
    ...(await twinFaults(game, row, received)),
    ...(await durationFaults(game, row, received)),
    ...(await follow(game, row, received)),
  ];
  return {
    faults: [
      ...faults,
      ...(touched.length ? [`refused, yet it changed ${touched.join(', ')}`] : []),
      ...measureFaults(row, gauge),
      ...consequences,
    ],
    apres:
      consequences.length || CONSEQUENCES[row.id]
        ? await readFingerprint(game.app.database)
        : rightAfter,
  };
}

const prepareGame = async (app: TestApp, port: number): Promise<Game> => {
  await app.database.reset();
  return { app, port, setup: await mount(app, port) };
};

/** Plays the rows one after the other, in the given order. */
export async function playInOrder(
  app: TestApp,
  port: number,
  order: readonly Row[],
): Promise<Verdicts> {
  const game = await prepareGame(app, port);
  const verdicts: Verdicts = new Map();
  let before = await readFingerprint(app.database);
  for (const row of order) {
    const { faults, apres } = await playAlone(game, row, before);
    verdicts.set(row.id, faults);
    before = apres;
  }
  return verdicts;
}

async function byWorkers(
  game: Game,
  toDo: readonly Row[],
  workers: number,
  finish: (row: Row, received: Reply) => Promise<string[]>,
): Promise<Verdicts> {
  const verdicts: Verdicts = new Map();
  const file = toDo.values();
  const worker = async () => {
    for (const row of file) {
      const [received, faults] = await send(game, row);
      verdicts.set(row.id, [...faults, ...(await finish(row, received))]);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return verdicts;
}

/**
 * Plays the rows with so many workers, in two rounds: first those that must be refused, after which the database must be
 * unchanged; then all of them.
 */
export async function playInParallel(
  app: TestApp,
  port: number,
  workers: number,
): Promise<{ verdicts: Verdicts; touched: string[] }> {
  const first = await prepareGame(app, port);
  const before = await readFingerprint(app.database);
  const hostile = rows.filter(isHostile);
  const refused = await byWorkers(first, hostile, workers, async () => []);
  const after = await readFingerprint(app.database);
  const second = await prepareGame(app, port);
  const all = await byWorkers(second, rows, workers, async (row, received) =>
    statutsOf(row).includes(received.status) ? follow(second, row, received) : [],
  );
  const verdicts: Verdicts = new Map(
    [...all].map(([id, faults]) => [id, [...(refused.get(id) ?? []), ...faults]]),
  );
  return { verdicts, touched: changes(before, after, allowedTraces('login')) };
}
