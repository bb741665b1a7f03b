import * as fc from 'fast-check';

import type { TestApp } from '../../../../api/src/testing/app.js';
import { ecartsReponse } from '../../../../api/src/testing/contrat.js';
import { rapporter } from '../../../../api/src/testing/rapport.js';
import { run, sql } from '../../../../api/src/testing/sql.js';
import { demander, type Envoi, type Recu } from '../ask.js';
import { TIRAGE } from '../draw.js';
import {
  changements,
  lireCompteur,
  lireEmpreinte,
  tracesPermises,
  type Empreinte,
} from '../fingerprint.js';
import { fautesRefus, fautesRefusGraphql, fautesTexte, lireJson } from '../refusals.js';
import { AVANT_LA_FACADE, estRefus } from '../verify.js';
import { ACTEURS, dresser, type Acteur, type Jetons } from './actors.js';

/** Requests of each property in `npm test`; TEST_FUZZ_RUNS for a long night, which then tells what it did. */
const NUIT = process.env['TEST_FUZZ_RUNS'];
const TIRS = Number(NUIT ?? 800);
/** Changes that a stage bears before it is set anew. */
const USURE = 25;
/** Calls that, taken, end somebody's session or take much away. */
const FINS = /log(in|out)|delete|password|motDePasse|individu|register\/modify/i;

/** Administrators oftener: for the others most calls end at the door. */
const parQui = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ACTEURS) },
  { weight: 2, arbitrary: fc.constant<Acteur>('admin') },
);

interface Tir {
  acteur: Acteur;
  /** What is called, to say what may be traced. */
  call: string;
  envoi: Envoi;
}

function fautesRendues({ envoi }: Tir, recu: Recu): string[] {
  const graphql = envoi.path.toLowerCase().startsWith('/graphql');
  const refus = graphql ? fautesRefusGraphql(recu.text) : fautesRefus(recu.text);
  return [
    ...(recu.status >= 500 || (graphql && /"INTERNAL"/.test(recu.text))
      ? [`answered ${recu.status}`]
      : []),
    ...(graphql && ![200, 400, 401, 403, 405, 413, 415].includes(recu.status)
      ? [`GraphQL answered ${recu.status}`]
      : []),
    ...(estRefus(recu) ? refus : fautesTexte(recu.text)),
    ...(graphql || AVANT_LA_FACADE.has(recu.status)
      ? []
      : ecartsReponse(envoi.methode, envoi.path.replace(/\?.*/, ''), recu)),
  ];
}

/** A refusal whose answer holds data did its work, and refused a part of the answer. */
const entier = ({ text }: Recu): boolean => {
  const corps = lireJson(text) as { data?: object | null } | undefined;
  return Object.values(corps?.data ?? {}).every((rendu) => rendu === null);
};

/** Plays the requests drawn, one after the other, holding each answer and the whole database to account. */
export class Champ {
  private jetons: Jetons | undefined;
  private empreinte: Empreinte = {};
  private compteur = '';
  private usure = 0;
  /** How many answers of each kind: neither all refused nor all taken. */
  readonly statuts: Record<string, number> = {};

  constructor(
    private readonly app: TestApp,
    private readonly port: number,
  ) {}

  private async dresser(): Promise<Jetons> {
    this.jetons = await dresser(this.app);
    await this.regarder();
    this.usure = 0;
    return this.jetons;
  }

  /** What the database holds now; read anew when something has written. */
  private async regarder(): Promise<Empreinte> {
    const compteur = await lireCompteur(this.app.database);
    if (compteur !== this.compteur) this.empreinte = await lireEmpreinte(this.app.database);
    this.compteur = compteur;
    return this.empreinte;
  }

  private noter({ envoi }: Tir, recu: Recu): void {
    const [, code] = /"code":"(\w+)"/.exec(recu.text) ?? [];
    const cle =
      envoi.path === '/graphql' ? `${recu.status} ${code ?? ''}`.trim() : `${recu.status}`;
    this.statuts[cle] = (this.statuts[cle] ?? 0) + 1;
  }

  /** What is wrong with the answer to one request, or with the database after it. */
  private async tirer(tir: Tir): Promise<string[]> {
    const jetons = this.jetons ?? (await this.dresser());
    const cookie: Record<string, string> = jetons[tir.acteur]
      ? { cookie: `boussole=${jetons[tir.acteur]}` }
      : {};
    const envoi = { ...tir.envoi, headers: { ...cookie, ...tir.envoi.headers } };
    const recu = await demander(this.port, envoi);
    this.noter(tir, recu);
    const fautes = fautesRendues(tir, recu);
    const avant = this.empreinte;
    const apres = await this.regarder();
    const touchees = changements(avant, apres, tracesPermises(tir.call));
    if (touchees.length && estRefus(recu) && entier(recu))
      fautes.push(`refused, yet it changed ${touchees.join(', ')}`);
    else if (touchees.length) this.usure++;
    const abimee = this.usure >= USURE || FINS.test(tir.call);
    if (abimee && !estRefus(recu)) this.jetons = undefined;
    if (recu.status === 429 || /TOO_MANY_REQUESTS/.test(recu.text)) await this.desserrer();
    return fautes.length ? [...fautes, recu.text.slice(0, 300)] : [];
  }

  /** The throttles are tested elsewhere: here they would hide what is behind them. */
  private async desserrer(): Promise<void> {
    await run(
      this.app.database.fork(),
      sql`with essais as (delete from essai) delete from freinage`,
    );
    await this.regarder();
  }

  /** Draws and plays; throws with the smallest request that is answered wrong, and the seed. */
  async tenir(envois: fc.Arbitrary<{ call: string; envoi: Envoi }>): Promise<void> {
    const tirs = fc.record({ acteur: parQui, appel: envois });
    const debut = Date.now();
    try {
      await fc.assert(
        fc.asyncProperty(tirs, ({ acteur, appel }) => this.exiger({ acteur, ...appel })),
        { numRuns: TIRS, seed: TIRAGE },
      );
    } finally {
      const pannes = Object.entries(this.statuts).filter(([nom]) => /^5|INTERNAL/.test(nom));
      rapporter(6, {
        'fuzzed requests': TIRS,
        'answered 5xx': pannes.reduce((n, [, fois]) => n + fois, 0),
      });
    }
    if (!NUIT) return;
    const duree = Math.round((Date.now() - debut) / 1000);
    process.stderr.write(`${TIRS} requests in ${duree} s: ${JSON.stringify(this.statuts)}\n`);
  }

  private async exiger(tir: Tir): Promise<void> {
    const fautes = await this.tirer(tir);
    if (fautes.length === 0) return;
    // A stage that a fault has touched is no stage for the next, smaller request.
    this.jetons = undefined;
    throw new Error(raconter(tir, fautes));
  }
}

const raconter = ({ acteur, call, envoi }: Tir, fautes: string[]): string =>
  [
    `${call} by ${acteur} (TEST_SEED=${TIRAGE}):`,
    `  ${envoi.methode} ${envoi.path} ${JSON.stringify(envoi.headers)}`,
    `  ${envoi.corps?.toString().slice(0, 1_000) ?? 'no body'}`,
    ...fautes.map((faute) => `  ${faute}`),
  ].join('\n');
