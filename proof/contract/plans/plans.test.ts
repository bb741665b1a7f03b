import { expect, test } from '@jest/globals';
import type { CompiledQuery } from 'kysely';

import { maintain } from '../../../api/src/entretien/entretien.service.js';
import { useApp } from '../../../api/src/testing/app.js';
import { openTestDatabase } from '../../../api/src/testing/database.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { testServer } from '../../../api/src/testing/wire.js';
import { ADMIN, loading, publishing } from '../../bench/data.mjs';
import { documentsOfWeb } from './testing/documents.js';
import { sent } from './testing/sent.js';

// A planner reads files by their size: those of a table that earlier files filled are not what the product's would be.
const app = useApp({}, undefined, openTestDatabase);

/**
 * An eighth of size M. It loads in seconds where M takes ten, and the growing tables are already so large that a plan
 * reading one of them whole is the more expensive one.
 */
const SIZE = { societes: 8, equipes: 60, membres: 5 };
/** A table with fewer pages is smaller than its indexes: reading it whole is right. */
const PAGES_MIN = 8;
/** Every second of the first so many teams is Publiée. */
const TEAMS = 4;
/** Publications of as many boussoles as there are: publishing each would take longer than all the rest. */
const COPIES = sql`insert into publication
  select (jsonb_populate_record(p, jsonb_build_object('id_boussole', b.id_boussole))).*
  from publication p cross join boussole b
  where p.id_boussole = 7 and not exists (select from publication o where o.id_boussole = b.id_boussole) and b.id_boussole > 16`;
const MEMBRE = 1;
/** A member of the second team, whose boussoles are Publiées: the third is published, the fourth waits in a séance. */
const MEMBRE_PUBLIEE = 6;

async function load(): Promise<Set<string>> {
  const em = app.database.fork();
  await em.transactional(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`);
    for (const text of loading(SIZE)) await run(tx, sql.raw(text));
  });
  await run(em, sql`vacuum analyze`);
  await em.transactional(async (tx) => {
    for (const text of publishing(TEAMS)) await run(tx, sql.raw(text));
    await run(tx, sql`set local session_replication_role = replica`);
    await run(tx, COPIES);
  });
  await run(em, sql`vacuum analyze`);
  const large = await rows<{ relname: string }>(
    em,
    sql`select relname from pg_class where relkind = 'r' and relpages >= ${PAGES_MIN}::int`,
  );
  return new Set(large.map(({ relname }) => relname));
}

/** Whether the server has the extension (schema/baseline.sql, the last statement). */
const hasTrigrams = async (): Promise<boolean> =>
  (await rows(app.database.fork(), sql`select from pg_extension where extname = 'pg_trgm'`))
    .length > 0;

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodes = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** What a transaction is made of has no plan. */
const isPlanned = ({ sql: text }: CompiledQuery): boolean =>
  !/^(begin|commit|savepoint|release)/.test(text);

/** The steps of this statement's plan. */
async function planOf(query: CompiledQuery): Promise<Node[]> {
  if (!isPlanned(query)) return [];
  const { sql: text, parameters } = query;
  const chunks = text
    .split(/\$(\d+)/)
    .map((chunk, i) => (i % 2 === 0 ? sql.raw(chunk) : sql`${parameters[Number(chunk) - 1]}`));
  const [row] = await rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    app.database.fork(),
    sql`explain (format json) ${sql.join(chunks, sql``)}`,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  return plan ? nodes(plan) : [];
}

/** Tables that this plan reads from end to end (sequential scan). */
const readWhole = (plan: readonly Node[]): string[] =>
  plan
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');

const PAGES = new Map(documentsOfWeb().map(({ nom, texte }) => [nom, texte]));
/** The whole document that a page sends, so that everything the page asks for is counted. */
function ofPage(name: string): string {
  const text = PAGES.get(name);
  if (!text) throw new Error(`no page sends ${name}`);
  return text;
}

/**
 * The most frequent requests: name, caller, number of statements with the session's, document, variables. A page of results:
 * the session, the right of whoever asks, then what all who have that right are shown, and how long
 * it is kept.
 */
const HOT: [what: string, who: number, howMany: number, text: string, variables?: object][] = [
  ['the results page', MEMBRE, 4, ofPage('ResultatBoussolePage'), { idBoussole: 3, admin: false }],
  [
    'the results page, for an admin',
    ADMIN,
    4,
    ofPage('ResultatBoussolePage'),
    { idBoussole: 3, admin: true },
  ],
  ...[MEMBRE_PUBLIEE, ADMIN].map((who): (typeof HOT)[number] => [
    `the results page of a published boussole, for ${who}`,
    who,
    4,
    ofPage('ResultatBoussolePage'),
    { idBoussole: 7, admin: who === ADMIN },
  ]),
  [
    'the waiting page',
    MEMBRE_PUBLIEE,
    4,
    ofPage('ResultatBoussolePage'),
    { idBoussole: 8, admin: false },
  ],
  ['the state of a séance', MEMBRE_PUBLIEE, 3, ofPage('Seance'), { idBoussole: 8 }],
  [
    'the result of a domain',
    ADMIN,
    3,
    '{ resultatDomaine(idDomaine: 61, idCampagne: 3) { nombreBoussoles resultat { moyennes { moyenneQ1 } } } }',
  ],
  [
    'an answer',
    MEMBRE,
    2,
    'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { totalReponses } }',
    // The fourth campaign is open: boussole 4 is the first team's, and its first participation is the first member's.
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
  ['the questions', MEMBRE, 4, ofPage('ReponseBoussolePage'), { idBoussole: 4 }],
  ['one’s own boussoles', MEMBRE, 2, '{ mesBoussoles { idBoussole } }'],
  ['the teams of a company', ADMIN, 2, '{ equipes(idSociete: 3) { id idParent libelleEquipe } }'],
  ['all users, by name', ADMIN, 2, '{ individusPage(tri: NOM) { total lignes { nom } } }'],
];

test('no hot statement reads a growing table from one end to the other, and a page takes as few as it can', async () => {
  const large = await load();
  // The server's secret, with which a séance signs its code, is made once.
  await (await app.as(ADMIN)).graphql(ofPage('Seance'), { idBoussole: 8 });
  const seen: unknown[] = [];
  const used = new Map<string, Set<string | undefined>>();

  for (const [what, who, , text, variables] of HOT) {
    const client = await app.as(who);
    const statements = await sent(app, async () => {
      expect((await client.graphql(text, variables)).code).toBeUndefined();
    });
    const plans = await Promise.all(statements.map(planOf));
    seen.push({
      quoi: what,
      combien: statements.length,
      lues: plans.flatMap(readWhole).filter((table) => large.has(table)),
    });
    used.set(what, new Set(plans.flat().map((node) => node['Index Name'])));
  }

  expect(seen).toEqual(
    HOT.map(([what, , howMany]) => ({ quoi: what, combien: howMany, lues: [] })),
  );
  expect(used.get('all users, by name')?.has('individu_nom_ordre_index')).toBe(true);
  await readsOfLists(large);
  await readsOfSearch();
});

/** The answers of a domain, asked one by one, are looked up: the table holds those of every team and year. */
async function readsOfLists(large: Set<string>): Promise<void> {
  const admin = await app.as(ADMIN);
  const lines = { idParent: 61, idCampagne: 3 };
  const statements = await sent(app, async () => {
    expect((await admin.post('/api/equipes/getResultatDomaine', lines)).body).toHaveLength(6_000);
  });

  const read = (await Promise.all(statements.map(planOf))).flatMap(readWhole);
  // Participations are so few here that reading them all is a choice; answers are not.
  expect(large.has('resultat')).toBe(true);
  expect(read).not.toContain('resultat');
}

/**
 * A search among many users finds them by trigrams, where the server has them. No index of a plain PostgreSQL finds a part
 * of a word: without them the users are read once, for the page and the total.
 */
async function readsOfSearch(): Promise<void> {
  const em = app.database.fork();
  await run(
    em,
    sql`insert into individu (nom, prenom, adresse_mail)
      select 'Nom ' || i, 'Camille', 'p' || i || '@exemple.fr' from generate_series(1, 20000) as i`,
  );
  await run(em, sql`vacuum analyze individu`);
  const admin = await app.as(ADMIN);
  const statements = await sent(app, async () => {
    const { data } = await admin.graphql(
      '{ individusPage(page: { recherche: "martin" }) { total } }',
    );
    expect(data).not.toBeNull();
  });

  const plans = (await Promise.all(statements.map(planOf))).flat();
  expect(statements).toHaveLength(2);
  expect(plans.some((node) => node['Index Name'] === 'individu_recherche_trigrammes')).toBe(
    await hasTrigrams(),
  );
}

test('nor does the work of each minute, nor what deletes one account', async () => {
  const large = await load();
  // The night's work does, once: it is done before.
  await maintain(app.context());
  const admin = await app.as(ADMIN);

  const statements = await sent(app, async () => {
    await maintain(app.context());
    const erased = await admin.graphql('mutation { deleteIndividu(id: 2400) { id } }');
    expect(erased.code).toBeUndefined();
  });
  const planned = statements.filter(isPlanned);
  const read = (await Promise.all(planned.map(planOf))).flatMap(readWhole);

  expect(planned.length).toBeGreaterThan(10);
  expect(read.filter((table) => large.has(table))).toEqual([]);
});

// The embedded engine keeps no plans.
if (testServer()) {
  test('what a page reads is planned a few times, then no more: planning takes five times as long as reading', async () => {
    await load();
    const admin = await app.as(ADMIN);
    const read = await sent(app, async () => {
      await admin.graphql(ofPage('ResultatBoussolePage'), { idBoussole: 3, admin: true });
      await admin.graphql('{ equipe(id: 61) { libelleEquipe } equipes(idSociete: 3) { id } }');
    });

    const anew = await app.database.fork().transactional(async (em) => {
      // The first five are planned for their values; then the server compares.
      for (const statement of read)
        for (let i = 0; i < 7; i += 1) await em.getKysely().executeQuery(statement);
      const always = sql`select statement from pg_prepared_statements where custom_plans > 6 and generic_plans = 0`;
      return rows(em, always);
    });

    expect(read.length).toBeGreaterThan(4);
    expect(anew).toEqual([]);
  });
}
