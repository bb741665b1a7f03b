// The members answer without a pause, and remember how each reply came.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** Beyond this a request hangs, as far as a person is concerned. */
const PATIENCE = 20_000;
const SENTENCE = 'Erreur interne ... Veuillez ressayer ...';

/** Sends one request by hand; the status is 0 when the network failed. */
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

/** Saves one answer; a 201 is an acknowledgement, and the witness is told. */
export async function save(url, person, attempt) {
  const reply = await send(url, person, '/api/boussole/resultatBoussole', bodyOf(person, attempt));
  if (reply.status === 201) Object.assign(attempt, { ok: true });
  return reply;
}

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** The last criterion is kept for `recover`: two answers to one question at once have no order to hold. */
const usual = ({ criteria }) => criteria.slice(0, -1);
const spare = ({ criteria }) => criteria.at(-1);

/** Lets everybody answer, one answer after the other each, until stopped. */
export function startLoad(url, people, witness, { bytes } = {}) {
  const replies = [];
  const ended = new AbortController();
  const answerOn = async (person) => {
    while (!ended.signal.aborted) {
      const reply = await save(url, person, witness.draw(person, anyOf(usual(person)), bytes));
      replies.push(reply);
      // A server that is away refuses at once: no need to ask a thousand times a second.
      if (reply.status !== 201) await delay(100);
    }
  };
  const everybody = Promise.all(people.map(answerOn));
  // Seen when the load is stopped; until then it is no unhandled rejection.
  everybody.catch(() => {});
  return {
    replies,
    stop: async () => {
      ended.abort();
      await everybody;
      return replies;
    },
  };
}

/** Replies while the database is away: saved, or refused in French as our failure, within the bound; never cut off. */
export function checkReplies(replies, withinMs) {
  for (const { status, text, ms } of replies) {
    assert.ok(status === 201 || status === 500, `answered ${status}: ${text}`);
    if (status === 500) {
      const { message, code } = JSON.parse(text);
      assert.deepEqual({ message, code }, { message: SENTENCE, code: 'INTERNAL' });
    }
    assert.ok(ms <= withinMs, `an answer took ${ms.toFixed(0)} ms (status ${status})`);
  }
  const count = (wanted) => replies.filter(({ status }) => status === wanted).length;
  const slowest = Math.max(0, ...replies.map(({ ms }) => ms));
  return { saved: count(201), refused: count(500), slowest };
}

/** The product serves again: one answer of each person is saved, the first of them within the bound. */
export async function recover(url, people, witness, withinMs) {
  const started = performance.now();
  let last;
  do {
    last = await save(url, people[0], witness.draw(people[0], spare(people[0])));
    if (last.status !== 201) await delay(50);
  } while (last.status !== 201 && performance.now() - started < withinMs);
  assert.equal(last.status, 201, `not back after ${withinMs} ms: ${last.text}`);
  const ms = performance.now() - started;
  const replies = await Promise.all(
    people.map((person) => save(url, person, witness.draw(person, spare(person)))),
  );
  for (const { status, text } of replies) assert.equal(status, 201, text);
  return ms;
}
