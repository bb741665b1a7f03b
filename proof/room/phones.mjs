// Pretended phones: they enter a team, answer, and follow a séance as the pages do, over real HTTP from one address.
import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from '../../scripts/tools/product.mjs';

/** Pages spread their requests over so many milliseconds when one event tells so many people of a result. */
const spreadOf = (members) => Math.min(300, 2 * members);
/** Where events do not come, a page asks every two seconds, more or less. */
const EVERY = { ms: 2_000, spread: 500 };
const STATE = `query ($id: Int!) { seance(idBoussole: $id) {
  id phase version arrives attendus terminees participants publication } }`;
const PAGE = `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
  confidentialite { publication { numero faites } } ambassadeurs plans { id } synthese { id }
  resultat { moyennes { libelle nombre moyenneQ1 moyenneQ2 repartitionQ1 repartitionQ2 } note { moyenneQ1 moyenneQ2 } }
  resultatN1 { annee } resultatN2 { annee } } }`;
const CHECK = `mutation ($code: String!, $signature: String) {
  confirmCodeEquipe(code: $code, signature: $signature) { id accueille } }`;

/**
 * Enters a team in one tap, by a scan; with a typo, by its code, typed wrongly at first.
 *
 * @param refused told of everything that a person of the team would be refused.
 */
export async function join(url, { code, signature, typo }, refused) {
  const client = createClient(url);
  const started = performance.now();
  try {
    if (typo) {
      const { confirmCodeEquipe: wrong } = await client.graphql(CHECK, { code: typo });
      if (wrong !== null) throw new Error('a wrong code opens a team');
    }
    await client.graphql(CHECK, { code, ...(typo === undefined && { signature }) });
    await client.graphql('mutation { createCompteProvisoire { idBoussole } }');
  } catch (error) {
    refused.push(error.message);
  }
  return { client, ms: performance.now() - started };
}

/** Answers everything, criterion after criterion, without comments. */
export async function answer(client, idBoussole, member) {
  const { createParticipation: mine } = await client.graphql(
    'mutation ($id: Int!) { createParticipation(idBoussole: $id) { id questions { idCritere } } }',
    { id: idBoussole },
  );
  for (const [i, { idCritere }] of mine.questions.entries()) {
    await client.post('/api/boussole/resultatBoussole', {
      idBoussoleIndividu: mine.id,
      idCritere,
      question_1: ((member + i) % 11) - 5,
      question_2: ((member * 3 + i) % 11) - 5,
      commentaire: 'Rien à ajouter',
    });
  }
  await client.post('/api/boussole/modifStatut', { idBoussole, statut: 'Terminé' });
}

/** The states of a stream, as they come. */
export async function* eventsOf(url, idBoussole, { cookie, signal }) {
  const reply = await fetch(`${url}/flux/seance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ idBoussole }),
    signal,
  });
  if (!reply.ok) throw new Error(`/flux/seance: ${reply.status} ${await reply.text()}`);
  let text = '';
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    const events = text.split('\n\n');
    text = events.pop();
    for (const event of events) {
      const [, data] = /^data: (.+)$/m.exec(event) ?? [];
      if (data) yield JSON.parse(data).data.seance;
    }
  }
}

/** The states that a page asks for where events do not come. */
async function* pollsOf(client, idBoussole, { signal }) {
  while (!signal.aborted) {
    yield (await client.graphql(STATE, { id: idBoussole })).seance;
    await delay(EVERY.ms + (Math.random() * 2 - 1) * EVERY.spread, undefined, { signal });
  }
}

/**
 * Follows a séance until it is stopped.
 *
 * @returns `until`, which waits for a state; `page`, which reads the result once it is published, as a page does.
 */
export function follow(url, client, idBoussole, isBlocked) {
  const stop = new AbortController();
  const reading = { cookie: client.cookie(), signal: stop.signal };
  const waiting = [];
  let last;
  const read = async () => {
    const states = isBlocked
      ? pollsOf(client, idBoussole, reading)
      : eventsOf(url, idBoussole, reading);
    for await (const state of states) {
      last = state;
      for (const one of waiting) if (one.wanted(state)) one.done();
    }
    throw new Error('a stream ended');
  };
  const reads = read().catch((error) => {
    if (!stop.signal.aborted) throw error;
  });
  // Seen by whoever waits; meanwhile it is no unhandled rejection.
  reads.catch(() => {});
  const until = (wanted) =>
    Promise.race([
      reads,
      new Promise((done) => {
        if (last && wanted(last)) done();
        waiting.push({ wanted, done });
      }),
    ]);
  return {
    until,
    stop: () => stop.abort(),
    page: async (members) => {
      await until(({ publication }) => publication === 1);
      if (!isBlocked) await delay(Math.random() * spreadOf(members));
      const { resultatBoussole: page } = await client.graphql(PAGE, { id: idBoussole });
      if (page.resultat.moyennes[0].nombre !== members) throw new Error('not published');
      return Date.now();
    },
  };
}
