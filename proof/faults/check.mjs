// Checks after a fault: what the members read, and what the tables hold.
import assert from 'node:assert/strict';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

import { send } from './load.mjs';

const QUESTIONS = `query ($id: Int!) { parcours(idBoussole: $id) {
  questions { idCritere reponse { question1 question2 commentaire } } } }`;

/** Asks again once: the other end may close an idle connection just when it is used again. */
async function ask(url, person, query) {
  const reply = await send(url, person, '/graphql', query);
  return reply.status === 0 ? send(url, person, '/graphql', query) : reply;
}

/** Everybody reads their own answers: each must have been sent, and no acknowledged one may be lost. */
export async function readBack(url, people, witness) {
  let read = 0;
  await Promise.all(
    people.map(async (person) => {
      const query = { query: QUESTIONS, variables: { id: person.idBoussole } };
      const { status, text } = await ask(url, person, query);
      assert.equal(status, 200, text);
      const { questions } = JSON.parse(text).data.parcours;
      witness.check(person, questions);
      read += questions.filter(({ reponse }) => reponse).length;
    }),
  );
  return read;
}

const spread = (question) => `(select array_agg((select count(*)::int from resultat x
    where x.id_boussole = r.id_boussole and x.id_critere = r.id_critere and x.${question} = score) order by score)
  from generate_series(-5, 5) score)`;

/** Rows where the sums kept beside the answers differ from those computed again. */
const DIFFERENT_SUMS = `select * from (
    select id_boussole, id_critere, count(*)::int as nombre, sum(question_1)::int as somme_q1,
      sum(question_2)::int as somme_q2, ${spread('question_1')} as repartition_q1, ${spread('question_2')} as repartition_q2
    from resultat r group by id_boussole, id_critere) anew
  full join (select * from resultat_cumul where nombre > 0) kept using (id_boussole, id_critere)
  where (anew.nombre, anew.somme_q1, anew.somme_q2, anew.repartition_q1, anew.repartition_q2)
    is distinct from (kept.nombre, kept.somme_q1, kept.somme_q2, kept.repartition_q1, kept.repartition_q2)`;

const DOMAIN_OF = `id_racine, id_campagne, id_critere`;
/** Rows where the sums of a domain differ from those of its boussoles. */
const DIFFERENT_DOMAINS = `select ${DOMAIN_OF} from (
    select ${DOMAIN_OF}, count(*) as cellules, sum(nombre) as nombre, sum(somme_q1) as q1, sum(somme_q2) as q2
    from resultat_cumul group by ${DOMAIN_OF}) anew
  full join (
    select ${DOMAIN_OF}, sum(cellules) as cellules, sum(nombre) as nombre, sum(somme_q1) as q1, sum(somme_q2) as q2
    from domaine_cumul group by ${DOMAIN_OF} having sum(cellules) > 0) kept using (${DOMAIN_OF})
  where (anew.cellules, anew.nombre, anew.q1, anew.q2) is distinct from (kept.cellules, kept.nombre, kept.q1, kept.q2)`;

/** Halves of a first answer: an answer without its frozen question, or of a participation that has not begun. */
const HALVES = `select from resultat r join boussole_individu bi using (id_boussole_individu)
  where bi.statut = 'Non commencé' or not exists (select from boussole_critere bc
    where bc.id_boussole = r.id_boussole and bc.id_critere = r.id_critere)`;

async function inspect(query) {
  assert.deepEqual(await query(DIFFERENT_SUMS), [], 'sums that differ from the answers');
  assert.deepEqual(
    await query(DIFFERENT_DOMAINS),
    [],
    'sums of domains that differ from their boussoles',
  );
  assert.deepEqual(await query(HALVES), [], 'answers written by halves');
  await query('set enable_indexscan = off');
  await query('set enable_indexonlyscan = off');
  await query('set enable_bitmapscan = off');
  const [{ n: rows }] = await query('select count(*)::int as n from resultat');
  await query('reset all');
  await query('set enable_seqscan = off');
  const [{ n: indexed }] = await query(
    'select count(*)::int as n from resultat where id_boussole_individu > 0',
  );
  assert.equal(indexed, rows, 'the index and the table disagree');
  return rows;
}

/** Checks the tables themselves; an embedded database must be closed. */
export async function inspectTables({ databaseUrl, dataDir }) {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await inspect(async (text) => (await client.query(text)).rows);
    } finally {
      await client.end();
    }
  }
  const pglite = await PGlite.create(dataDir);
  try {
    return await inspect(async (text) => (await pglite.query(text)).rows);
  } finally {
    await pglite.close();
  }
}
