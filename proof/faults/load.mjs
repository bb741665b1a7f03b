// The members answer without a pause, and remember each reply.
import assert from 'node:assert/strict';

import { pace, until } from '../waiting.mjs';
import { inTime } from './yardstick.mjs';

/** A request that takes longer than this, in ms, counts as hanging. */
const PATIENCE = 20_000;
const SENTENCE = 'Erreur interne ... Veuillez ressayer ...';

/** Sends one request without fetch; the status is 0 when the network failed. */
export async function send(url, person, path, body) {
  const started = performance.now();
  const reply = { at: started, status: 0, text: '' };
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    reply.text = await answer.text();
    reply.status = answer.status;
  } catch (error) {
    assert.notEqual(error.name, 'TimeoutError', `${path} hung for ${PATIENCE / 1000} s`);
    reply.text = String(error.cause ?? error);
  }
  reply.ms = performance.now() - started;
  return reply;
}

export const bodyOf = (person, { idCritere, question1, question2, commentaire }) => ({
  idBoussoleIndividu: person.id,
  idCritere,
  question_1: question1,
  question_2: question2,
  commentaire,
});

/** Saves one answer; a 201 is an acknowledgement, which the witness is told. */
export async function save(url, person, attempt) {
  const reply = await send(url, person, '/api/boussole/resultatBoussole', bodyOf(person, attempt));
  if (reply.status === 201) Object.assign(attempt, { ok: true });
  return reply;
}

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** The last criterion is kept for `recover`, because two simultaneous answers to one question have no order to check. */
const usual = ({ criteria }) => criteria.slice(0, -1);
const spare = ({ criteria }) => criteria.at(-1);

/** Makes everybody answer, each one answer after the other, until stopped. */
export function startLoad(url, people, witness, { bytes } = {}) {
  const replies = [];
  const ended = new AbortController();
  const answerOn = async (person) => {
    while (!ended.signal.aborted) {
      const reply = await save(url, person, witness.draw(person, anyOf(usual(person)), bytes));
      replies.push(reply);
      if (reply.status !== 201) await pace(100);
    }
  };
  const everybody = Promise.all(people.map(answerOn));
  // The error is seen when the load is stopped; meanwhile it must not count as an unhandled rejection.
  everybody.catch(() => {});
  return {
    replies,
    /** Waits until so many more replies have come, whatever they say: what follows falls amid the answers. */
    async hear(more) {
      const wanted = replies.length + more;
      const heard = until(`${more} more replies`, () => replies.length >= wanted, { every: 5 });
      await Promise.race([heard, everybody]);
    },
    stop: async () => {
      ended.abort();
      await everybody;
      return replies;
    },
  };
}

const CODES = { 500: 'INTERNAL', 503: 'UNAVAILABLE' };

/**
 * Checks the replies while the database is down: saved, or refused in French as our failure, in time; never cut off.
 *
 * @param refusals their statuses: 503 where trying again helps, 500 where the engine itself failed.
 */
export function checkReplies(replies, withinMs, refusals = [503]) {
  for (const { status, text } of replies) {
    assert.ok(status === 201 || refusals.includes(status), `answered ${status}: ${text}`);
    if (status !== 201) {
      const { message, code } = JSON.parse(text);
      assert.deepEqual({ message, code }, { message: SENTENCE, code: CODES[status] });
    }
  }
  const count = (wanted) => replies.filter(({ status }) => status === wanted).length;
  const slowest = Math.max(0, ...replies.map(({ ms }) => ms));
  inTime('an answer', slowest, withinMs);
  return { saved: count(201), refused: replies.length - count(201), slowest };
}

/** How long a product may stay away, in ms, before it is not late but gone. */
const GONE = 60_000;

/** Checks that the product serves again: one answer of each person is saved. Returns how long the first took, in ms. */
export async function recover(url, people, witness) {
  const started = performance.now();
  let last;
  do {
    last = await save(url, people[0], witness.draw(people[0], spare(people[0])));
    if (last.status !== 201) await pace(50);
  } while (last.status !== 201 && performance.now() - started < GONE);
  assert.equal(last.status, 201, `not back after ${GONE} ms: ${last.text}`);
  const ms = performance.now() - started;
  const replies = await Promise.all(
    people.map((person) => save(url, person, witness.draw(person, spare(person)))),
  );
  for (const { status, text } of replies) assert.equal(status, 201, text);
  return ms;
}
