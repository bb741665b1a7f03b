import * as fc from 'fast-check';

import type { TestApp } from '../../../../api/src/testing/app.js';
import { reponseGaps } from '../../../../api/src/testing/contract.js';
import { report } from '../../../../api/src/testing/report.js';
import { run, sql } from '../../../../api/src/testing/sql.js';
import { testServer } from '../../../../api/src/testing/wire.js';
import { ask, type Input, type Reply } from '../ask.js';
import { DRAW } from '../draw.js';
import {
  allowedTraces,
  changes,
  readCounter,
  readFingerprint,
  type Fingerprint,
} from '../fingerprint.js';
import { graphqlRefusalFaults, readJson, refusalFaults, textFaults } from '../refusals.js';
import { BEFORE_THE_FACADE, isRefusal } from '../verify.js';
import { ACTORS, setUp, type Actor, type Jetons } from './actors.js';

/** Requests of each property in `npm test`, fewer on PGlite; TEST_FUZZ_RUNS for a long run, which then prints what it did. */
const NIGHT = process.env['TEST_FUZZ_RUNS'];
const SHOTS = Number(NIGHT ?? (testServer() ? 400 : 150));
/** After so many changes the stage is made again. */
const WEAR = 25;
/** Calls that, when accepted, end a session or delete much. */
const ENDINGS = /log(in|out)|delete|password|motDePasse|individu|register\/modify/i;

/** Administrators are drawn more often: for the others most calls are refused at once. */
const byWhom = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ACTORS) },
  { weight: 2, arbitrary: fc.constant<Actor>('admin') },
);

interface Shot {
  actor: Actor;
  /** The call, to say whether it may leave a trace. */
  call: string;
  envoi: Input;
}

function returnedFaults({ envoi }: Shot, received: Reply): string[] {
  const graphql = envoi.path.toLowerCase().startsWith('/graphql');
  const refusal = graphql ? graphqlRefusalFaults(received.text) : refusalFaults(received.text);
  return [
    ...(received.status >= 500 || (graphql && /"INTERNAL"/.test(received.text))
      ? [`answered ${received.status}`]
      : []),
    ...(graphql && ![200, 400, 401, 403, 405, 413, 415].includes(received.status)
      ? [`GraphQL answered ${received.status}`]
      : []),
    ...(isRefusal(received) ? refusal : textFaults(received.text)),
    ...(graphql || BEFORE_THE_FACADE.has(received.status)
      ? []
      : reponseGaps(envoi.methode, envoi.path.replace(/\?.*/, ''), received)),
  ];
}

/** A refusal whose answer holds data did the work, and refused only a part of the answer. */
const integer = ({ text }: Reply): boolean => {
  const body = readJson(text) as { data?: object | null } | undefined;
  return Object.values(body?.data ?? {}).every((returned) => returned === null);
};

/** Plays the drawn requests one after the other, and checks each answer and the whole database. */
export class Field {
  private jetons: Jetons | undefined;
  private fingerprint: Fingerprint = {};
  private counter = '';
  private wear = 0;
  /** The number of answers by status: neither all refused nor all accepted. */
  readonly statuts: Record<string, number> = {};

  constructor(
    private readonly app: TestApp,
    private readonly port: number,
  ) {}

  private async setUp(): Promise<Jetons> {
    this.jetons = await setUp(this.app);
    await this.watch();
    this.wear = 0;
    return this.jetons;
  }

  /** The current fingerprint of the database; computed again after writes. */
  private async watch(): Promise<Fingerprint> {
    const counter = await readCounter(this.app.database);
    if (counter !== this.counter) this.fingerprint = await readFingerprint(this.app.database);
    this.counter = counter;
    return this.fingerprint;
  }

  private record({ envoi }: Shot, received: Reply): void {
    const [, code] = /"code":"(\w+)"/.exec(received.text) ?? [];
    const key =
      envoi.path === '/graphql' ? `${received.status} ${code ?? ''}`.trim() : `${received.status}`;
    this.statuts[key] = (this.statuts[key] ?? 0) + 1;
  }

  /** What is wrong with the answer to a request, or with the database after it. */
  private async draw(shot: Shot): Promise<string[]> {
    const jetons = this.jetons ?? (await this.setUp());
    const cookie: Record<string, string> = jetons[shot.actor]
      ? { cookie: `boussole=${jetons[shot.actor]}` }
      : {};
    const input = { ...shot.envoi, headers: { ...cookie, ...shot.envoi.headers } };
    const received = await ask(this.port, input);
    this.record(shot, received);
    const faults = returnedFaults(shot, received);
    const before = this.fingerprint;
    const after = await this.watch();
    const touched = changes(before, after, allowedTraces(shot.call));
    if (touched.length && isRefusal(received) && integer(received))
      faults.push(`refused, yet it changed ${touched.join(', ')}`);
    else if (touched.length) this.wear++;
    const worn = this.wear >= WEAR || ENDINGS.test(shot.call);
    if (worn && !isRefusal(received)) this.jetons = undefined;
    if (received.status === 429 || /TOO_MANY_REQUESTS/.test(received.text)) await this.loosen();
    return faults.length ? [...faults, received.text.slice(0, 300)] : [];
  }

  /** Resets the throttles, which are tested elsewhere and would hide what is behind them. */
  private async loosen(): Promise<void> {
    await run(
      this.app.database.fork(),
      sql`with essais as (delete from essai) delete from freinage`,
    );
    await this.watch();
  }

  /** Draws and plays; throws with the smallest request that gets a wrong answer, and the seed. */
  async hold(inputs: fc.Arbitrary<{ call: string; envoi: Input }>): Promise<void> {
    const shots = fc.record({ actor: byWhom, appel: inputs });
    const start = Date.now();
    try {
      await fc.assert(
        fc.asyncProperty(shots, ({ actor, appel }) => this.require({ actor, ...appel })),
        { numRuns: SHOTS, seed: DRAW },
      );
    } finally {
      const faults = Object.entries(this.statuts).filter(([name]) => /^5|INTERNAL/.test(name));
      report(6, {
        'fuzzed requests': SHOTS,
        'answered 5xx': faults.reduce((n, [, times]) => n + times, 0),
      });
    }
    if (!NIGHT) return;
    const duration = Math.round((Date.now() - start) / 1000);
    process.stderr.write(`${SHOTS} requests in ${duration} s: ${JSON.stringify(this.statuts)}\n`);
  }

  private async require(shot: Shot): Promise<void> {
    const faults = await this.draw(shot);
    if (faults.length === 0) return;
    // The stage that a fault has changed is not used for the next, smaller request.
    this.jetons = undefined;
    throw new Error(tell(shot, faults));
  }
}

const tell = ({ actor, call, envoi }: Shot, faults: string[]): string =>
  [
    `${call} by ${actor} (TEST_SEED=${DRAW}):`,
    `  ${envoi.methode} ${envoi.path} ${JSON.stringify(envoi.headers)}`,
    `  ${envoi.corps?.toString().slice(0, 1_000) ?? 'no body'}`,
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n');
