// Point 5: what people, the log and the monitor are told while the database is away.
import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from '../../../scripts/tools/product.mjs';
import { bodyOf } from '../../faults/load.mjs';
import { ADMIN, prepareScene } from '../../faults/scene.mjs';
import { shutDown } from '../../faults/server.mjs';
import { createWitness } from '../../faults/witness.mjs';
import { TOKEN } from './measured.mjs';
import { openScreens } from './screens.mjs';

const MEMBERS = 10;
const CRITERIA = 4;
const AWAY = 10_000;
const SENTENCE = 'Erreur interne ... Veuillez ressayer ...';
const SAVE = '/api/boussole/resultatBoussole';

async function post(url, path, cookie, body) {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, again: reply.headers.get('retry-after'), text };
}

const query = (url, cookie) => post(url, '/graphql', cookie, { query: '{ societes { id } }' });

/** Everybody tries without a pause, and a facilitator by GraphQL; resolves to what each of them was told. */
async function tryFor(ms, { url, people, cookie }) {
  const witness = createWitness();
  const until = performance.now() + ms;
  const [rest, graphql] = [[], []];
  const insist = async (person) => {
    while (performance.now() < until) {
      const attempt = witness.draw(person, person.criteria[0]);
      rest.push(await post(url, SAVE, person.cookie, bodyOf(person, attempt)));
    }
  };
  const look = async () => {
    while (performance.now() < until) graphql.push(await query(url, cookie));
  };
  await Promise.all([...people.map(insist), look()]);
  return { rest, graphql };
}

const readAnswers = async (url) => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const reply = await fetch(`${url}/metrics`, { headers });
  return /^boussole_answers (\S+)$/m.exec(await reply.text())?.[1];
};

/** The database goes away for a while, once for all the probes. */
const outage = (stage) =>
  stage.once('outage', async () => {
    const server = await stage.server({ durable: true });
    const product = await stage.serve({ DATABASE_URL: server.url, METRICS_TOKEN: TOKEN });
    const { url } = product;
    const { people } = await prepareScene(url, MEMBERS, CRITERIA);
    const witness = createWitness();
    for (const person of people)
      await post(
        url,
        SAVE,
        person.cookie,
        bodyOf(person, witness.draw(person, person.criteria[1])),
      );
    const admin = createClient(url);
    await admin.post('/api/access/login', ADMIN);
    const sendScreens = await openScreens(url, stage.ends);
    const answers = [await readAnswers(url)];
    await shutDown(server, 'SIGINT');
    const from = product.output.length;
    const told = await tryFor(AWAY, { url, people, cookie: admin.cookie() });
    await delay(1_200);
    const log = product.output.slice(from);
    answers.push(await readAnswers(url));
    const screens = await sendScreens();
    await server.relaunch();
    await delay(3_000);
    answers.push(await readAnswers(url));
    await product.stop();
    return { ...told, log, answers, screens };
  });

/** Each kind of reply and how often; the time to wait counts, its length does not. */
function kinds(replies, kindOf) {
  const found = Map.groupBy(replies, kindOf);
  return [...found].map(([kind, list]) => `${list.length} × ${kind}`).join(', ');
}

const codeIn = (text) => /"code":"(\w+)"/.exec(text)?.[1] ?? 'sans code';

async function byRest(stage) {
  const { rest } = await outage(stage);
  const good = rest.every(
    ({ status, again, text }) =>
      status === 503 &&
      Number(again) > 0 &&
      codeIn(text) === 'UNAVAILABLE' &&
      text.includes(SENTENCE),
  );
  const kindOf = ({ status, again, text }) =>
    `${status} ${codeIn(text)} ${again ? 'avec' : 'sans'} Retry-After`;
  return { good: good && rest.length > 0, seen: kinds(rest, kindOf) };
}

async function byGraphql(stage) {
  const { graphql } = await outage(stage);
  const good = graphql.every(
    ({ text }) => codeIn(text) === 'UNAVAILABLE' && text.includes(SENTENCE),
  );
  const kindOf = ({ status, text }) => `${status} ${codeIn(text)}`;
  return { good: good && graphql.length > 0, seen: kinds(graphql, kindOf) };
}

const toldOn = ({ shown, code }) => `${code}, phrase ${shown ? 'montrée' : 'absente'}`;

async function onScreens(stage) {
  const { screens } = await outage(stage);
  return {
    good: screens.every(({ shown, code }) => shown && code === 'UNAVAILABLE'),
    seen: [...Map.groupBy(screens, toldOn)]
      .map(([what, list]) => `${list.map(({ name }) => name).join(', ')} : ${what}`)
      .join(' ; '),
  };
}

const parse = (row) => {
  try {
    return JSON.parse(row);
  } catch {
    return undefined;
  }
};

async function inLog(stage) {
  const { log, rest, graphql } = await outage(stage);
  const errors = log
    .split('\n')
    .map(parse)
    .filter((row) => row?.level >= 50);
  const counted = errors.reduce((sum, { fois = 0 }) => sum + fois, 0);
  const refused = rest.length + graphql.length;
  return {
    good: errors.length <= AWAY / 1_000 + 4 && counted >= refused,
    seen: `${errors.length} erreurs, ${(log.length / 1e6).toFixed(2)} Mo, ${counted} refus comptés de ${refused}`,
  };
}

async function neverZero(stage) {
  const { answers } = await outage(stage);
  const [before, meanwhile, after] = answers;
  return {
    good: Number(before) > 0 && meanwhile === undefined && after === before,
    seen: `boussole_answers : ${answers.map((n) => n ?? 'absente').join(', ')} (avant, pendant, après)`,
  };
}

export const AWAY_LINES = {
  5.1: byRest,
  5.2: byGraphql,
  5.3: onScreens,
  5.4: inLog,
  5.5: neverZero,
};
