import { expect, test } from '@jest/globals';
import type { CompiledQuery } from 'kysely';

import { useApp } from '../../../api/src/testing/app.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { chargement } from '../../bench/data.mjs';
import { envoyees } from './testing/sent.js';

const app = useApp();

/**
 * An eighth of size M: its load takes seconds where M takes ten, and the tables that grow are already large enough for a
 * plan that reads one of them whole to be the dearer one.
 */
const TAILLE = { societes: 8, equipes: 60, membres: 5 };
/** A table of fewer pages is smaller than its indexes: it is read whole, and rightly. */
const PAGES_MIN = 8;
const ADMIN = 1_000_000;
const MEMBRE = 1;

async function charger(): Promise<Set<string>> {
  const em = app.database.fork();
  await em.transactional(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`);
    for (const texte of chargement(TAILLE)) await run(tx, sql.raw(texte));
  });
  await run(em, sql`vacuum analyze`);
  const grandes = await rows<{ relname: string }>(
    em,
    sql`select relname from pg_class where relkind = 'r' and relpages >= ${PAGES_MIN}::int`,
  );
  return new Set(grandes.map(({ relname }) => relname));
}

interface Noeud {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Noeud[];
}

const noeuds = (plan: Noeud): Noeud[] => [plan, ...(plan.Plans ?? []).flatMap(noeuds)];

/** Tables that this statement reads from one end to the other. */
async function luesEntieres({ sql: texte, parameters }: CompiledQuery): Promise<string[]> {
  const morceaux = texte
    .split(/\$(\d+)/)
    .map((morceau, i) =>
      i % 2 === 0 ? sql.raw(morceau) : sql`${parameters[Number(morceau) - 1]}`,
    );
  const [ligne] = await rows<{ 'QUERY PLAN': [{ Plan: Noeud }] }>(
    app.database.fork(),
    sql`explain (format json) ${sql.join(morceaux, sql``)}`,
  );
  const plan = ligne?.['QUERY PLAN'][0].Plan;
  return (plan ? noeuds(plan) : [])
    .filter((noeud) => noeud['Node Type'] === 'Seq Scan')
    .map((noeud) => noeud['Relation Name'] ?? '');
}

/** What is asked most often: by whom, how, and in how many statements, the session's counted. */
const CHAUDES: [quoi: string, qui: number, combien: number, texte: string, variables?: object][] = [
  [
    'the results page',
    MEMBRE,
    2,
    '{ resultatBoussole(idBoussole: 3) { participation { faites } plans { objectif } resultat { moyennes { moyenneQ1 } } } }',
  ],
  [
    'the result of a domain',
    ADMIN,
    4,
    '{ resultatDomaine(idDomaine: 61, idCampagne: 3) { nombreBoussoles resultat { moyennes { moyenneQ1 } } } }',
  ],
  [
    'an answer',
    MEMBRE,
    2,
    'mutation ($input: ReponseInput!) { saveReponse(input: $input) { totalReponses } }',
    // The fourth campaign is open: the fourth boussole is the first team's, its first participation the first member's.
    {
      input: {
        idParticipation: 16,
        idCritere: 1,
        question1: 1,
        question2: 2,
        commentaire: 'ok',
      },
    },
  ],
  ['the next question', MEMBRE, 4, '{ parcours(idBoussole: 4) { question { idCritere } } }'],
  ['one’s own boussoles', MEMBRE, 2, '{ mesBoussoles { idBoussole } }'],
  ['the teams of a company', ADMIN, 2, '{ equipes(idSociete: 3) { id idParent libelleEquipe } }'],
  ['a page of users', ADMIN, 2, '{ individusPage(page: { recherche: "martin" }) { total } }'],
];

/** A part of a word is found by no index of a plain PostgreSQL: the users are looked through, once for page and total. */
const RECHERCHE = { 'a page of users': ['individu'] };

test('no hot statement reads a growing table from one end to the other, and a page takes as few as it can', async () => {
  const grandes = await charger();
  const vus: unknown[] = [];

  for (const [quoi, qui, , texte, variables] of CHAUDES) {
    const client = await app.as(qui);
    const statements = await envoyees(app, async () => {
      expect((await client.graphql(texte, variables)).code).toBeUndefined();
    });
    const lues = (await Promise.all(statements.map(luesEntieres))).flat();
    vus.push({
      quoi,
      combien: statements.length,
      lues: lues.filter((table) => grandes.has(table)),
    });
  }

  const permises: Record<string, string[]> = RECHERCHE;
  expect(vus).toEqual(
    CHAUDES.map(([quoi, , combien]) => ({ quoi, combien, lues: permises[quoi] ?? [] })),
  );
}, 180_000);
