// Random documents of every shape, from a visitor, a member and a token: the CPU that each costs the product, the bytes of
// the answer, and how long /sante stays silent meanwhile. The first two once stopped the product: 2 kB of fragments in a
// circle, and 78 bytes that go up and down the tree.
import '../../scripts/tools/register-typescript.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSchema } from 'graphql';

import { root } from '../../scripts/tools/processes.mjs';
import { cpuOf } from '../bench/measures.mjs';
import { enter } from '../team.mjs';

const { shape } = await import('../contract/shapes/testing/shapes.ts');

const CPU_MS = 300;
const HEALTH_MS = 100;
const BYTES = 1_000_000;
const TEAMS = 40;
const CODE = 'Form01';
/** A process counts its CPU in hundredths of a second: a reading may be one of them too high. */
const TICK_MS = 10;

const circle = (levels) => {
  const spread = (i) => `fragment f${i} on Moi { ...f${i + 1} ... on Moi { ...f${i + 1} } }`;
  const chain = Array.from({ length: levels }, (_, i) => spread(i)).join(' ');
  return `{ moi { ...f0 } } ${chain} fragment f${levels} on Moi { ...f0 }`;
};
const upAndDown = (idSociete) =>
  `{equipes(idSociete:${idSociete}){parent{enfants{parent{enfants{parent{enfants{id}}}}}}}}`;

/** An open company of forty teams under one, with boussoles; returns the headers of each caller. */
async function settle(url, admin) {
  await admin.post('/api/societes/', { libelleSociete: 'Formes', visuSociete: 1 });
  const companies = await admin.get('/api/societes/getAllSocietes');
  const { ID_SOCIETE: idSociete } = companies.find((one) => one.LIBELLE_SOCIETE === 'Formes');
  for (let i = 0; i < TEAMS; i += 1) {
    const codeEquipe = i === 0 ? CODE : `F${String(i).padStart(5, '0')}`;
    await admin.post('/api/equipes/', { idSociete, libelleEquipe: `Équipe ${i}`, codeEquipe });
  }
  const teams = await admin.post('/api/equipes/getAllEquipes', { idSociete });
  const [{ ID_EQUIPE: top }] = teams;
  const equipes = teams.map(({ ID_EQUIPE, LIBELLE_EQUIPE }) => ({
    ID_EQUIPE,
    LIBELLE_EQUIPE,
    ID_PARENT: ID_EQUIPE === top ? null : top,
  }));
  await admin.post('/api/equipes/modify', { idSociete, equipes });
  await admin.post('/api/criteresBoussole/', { idSociete, libelle: 'Un', description: 'Deux' });
  const [{ id_campagne: idCampagne }] = await admin.get('/api/campagneBoussole/getCampagne');
  await admin.graphql(
    'mutation ($s: Int!, $c: Int!) { createBoussoles(idSociete: $s, idCampagne: $c) { creees } }',
    { s: idSociete, c: idCampagne },
  );
  const member = await enter(url, { code: CODE, idEquipe: top, pseudo: 'Formes' });
  const { createJeton } = await admin.graphql(
    'mutation ($s: Int!) { createJeton(input: { nom: "Formes", idSocietes: [$s], jours: 1 }) { secret } }',
    { s: idSociete },
  );
  return {
    idSociete,
    askers: [{}, { cookie: member.cookie() }, { authorization: `Bearer ${createJeton.secret}` }],
  };
}

/** Measures the longest silence of /sante, until told to stop. */
function watchHealth(url) {
  const end = new AbortController();
  let slowest = 0;
  const watching = (async () => {
    while (!end.signal.aborted) {
      const started = performance.now();
      await fetch(`${url}/sante`).then((reply) => reply.text());
      slowest = Math.max(slowest, performance.now() - started);
      await delay(20);
    }
  })();
  return async () => {
    end.abort();
    await watching;
    return slowest;
  };
}

export async function sendShapes(url, admin, { shapes, pid, seed = Date.now() % 1_000_000 }) {
  const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'));
  const { idSociete, askers } = await settle(url, admin);
  const worst = { cpu: 0, bytes: 0 };
  const failures = [];
  const play = async (name, { query, variables }, headers) => {
    const before = cpuOf(pid);
    const reply = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const bytes = (await reply.arrayBuffer()).byteLength;
    const cpu = Math.round((cpuOf(pid) - before) * 1000);
    worst.cpu = Math.max(worst.cpu, cpu);
    worst.bytes = Math.max(worst.bytes, bytes);
    const isOver = cpu > CPU_MS + TICK_MS || bytes > BYTES || ![200, 400].includes(reply.status);
    if (isOver) failures.push(`${name}: ${reply.status}, ${cpu} ms, ${bytes} bytes\n${query}`);
  };

  const stopWatching = watchHealth(url);
  const known = { '2 kB': { query: circle(50) }, '78 bytes': { query: upAndDown(idSociete) } };
  for (const [name, document] of Object.entries(known)) {
    for (const headers of askers) await play(name, document, headers);
  }
  for (let rank = 0; rank < shapes && failures.length < 5; rank += 1) {
    await play(`shape ${seed}/${rank}`, shape(schema, seed, rank), askers[rank % askers.length]);
  }
  const silent = Math.round(await stopWatching());
  if (silent > HEALTH_MS) failures.push(`/sante was silent for ${silent} ms`);
  return {
    promise: 39,
    found: {
      'shapes sent': shapes,
      'beyond 300 ms or 1 MB': failures.length,
      'dearest shape, ms': worst.cpu,
      'slowest /sante, ms': silent,
    },
    line: `${shapes} shapes of documents and the two that ended it: ${worst.cpu} ms of CPU and ${worst.bytes} bytes at most, /sante silent ${silent} ms at most`,
    failures,
  };
}
