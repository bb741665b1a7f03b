// `npm run prove -- year [minutes]`: three processes behind HAProxy under one false clock, which runs through years by
// leaps and sometimes goes back, while they are killed at random; each opening and each closing is done exactly once, and
// each mail of a reminder is taken by a mail server once at most. A
// play is a campaign of one company: its dates, those of a branch, a branch set aside, more time for one team.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

import { createClient } from '../../scripts/tools/product.mjs';
import { openClock } from '../../scripts/tools/setClock.mjs';
import { ADMIN } from '../faults/scene.mjs';
import { until } from '../waiting.mjs';
import { startCluster } from './cluster.mjs';
import { dueAt, judge } from './fired.mjs';
import {
  judgeMails,
  mailsDueAt,
  openMailCounter,
  subscribeMembers,
  workingMoment,
} from './mails.mjs';
import { requireParts } from './parts.mjs';
import { random } from './random.mjs';

const COMPANIES = 40;
const PLAYS = 1_000;
const DAY = 86_400_000;
const FIRST = new Date().getUTCFullYear() + 1;
const minutes = Number(process.argv[2] ?? 10);
const seed = Number(process.env.TEST_GRAINE ?? 1);

requireParts('haproxy');
const draw = random(seed);
const between = (from, to) => from + Math.floor(draw() * (to - from));

let clock = Date.UTC(FIRST, 0, 2, 9);
const movedClock = await openClock(clock);
async function setClock(moment) {
  clock = moment;
  await movedClock.set(moment);
}
const mailServer = await openMailCounter();
const settings = { SMTP_URL: mailServer.url, ...movedClock.settings };

const cluster = await startCluster({ ...ADMIN, settings });
const database = new Client({ connectionString: cluster.primary.url });
const restarts = new Set();
/** Processes that did not start again. */
const broken = [];
let kills = 0;

/** Kills a process within its work, and starts it again while the others go on. */
function kill(i) {
  if (restarts.has(i)) return;
  kills += 1;
  restarts.add(i);
  const { child } = cluster.products[i];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  ended
    .then(() => cluster.restart(i))
    .catch((error) => broken.push(error))
    .finally(() => restarts.delete(i));
}

async function allBack() {
  await until('all processes are back', async () => restarts.size === 0);
  if (broken.length > 0) throw broken[0];
  await until('the balancer has seen it', async () => (await fetch(`${cluster.url}/pret`)).ok);
}

const enter = async () => {
  const admin = createClient(cluster.url);
  await admin.post('/api/access/login', ADMIN);
  return admin;
};

async function prepare() {
  const admin = await enter();
  const companies = [];
  for (let i = 1; i <= COMPANIES; i += 1) {
    const { createSociete } = await admin.graphql(
      `mutation ($n: String!) { createSociete(input: { libelleSociete: $n, visuSociete: false }) { id } }`,
      { n: `Société ${i}` },
    );
    const { id } = createSociete;
    await admin.graphql(
      `mutation ($id: Int!) { createEquipes(idSociete: $id, list: "A\\nB\\nC") { version }
        createCriteresDepart(idSociete: $id) { __typename } }`,
      { id },
    );
    const { equipes } = await admin.graphql(
      `query ($id: Int!) { equipes(idSociete: $id) { id } }`,
      { id },
    );
    companies.push({ id, equipes: equipes.map((equipe) => equipe.id) });
  }
  await subscribeMembers(database);
  return companies;
}

const SET = `mutation ($s: Int!, $c: Int!, $e: Int, $o: DateTimeISO, $f: DateTimeISO, $x: Boolean) {
  updateDatesCampagne(input: { idSociete: $s, idCampagne: $c, idEquipe: $e, dateOuverture: $o, dateFermeture: $f, ecartee: $x }) { propre } }`;

const REMIND = `mutation ($s: Int!, $c: Int!, $e: Int, $d: [DateTimeISO!]!) {
  updateRappelsCampagne(input: { idSociete: $s, idCampagne: $c, idEquipe: $e, dates: $d }) { idSociete } }`;

/** Dates of a campaign in each company, drawn; what must come of them. */
async function plan(admin, companies, annee) {
  const { createCampagne } = await admin.graphql(
    `mutation ($n: String!, $a: Int!) { createCampagne(input: { nom: $n, annee: $a }) { id } }`,
    { n: `Épreuve ${annee}`, a: annee },
  );
  const c = createCampagne.id;
  const plays = [];
  for (const { id: s, equipes } of companies) {
    const opens = Date.UTC(annee, 1, 1) + between(0, 130 * DAY);
    const closes = opens + between(40 * DAY, 150 * DAY);
    const [first, second] = equipes;
    const own = draw() < 0.5 ? [first] : [];
    const aside = draw() < 0.5 ? [second] : [];
    const iso = (moment) => new Date(moment).toISOString();
    await admin.graphql(SET, { s, c, o: iso(opens), f: iso(closes) });
    // At least a long weekend before the closing.
    const reminders = [between(0, 17 * DAY), between(17 * DAY, 34 * DAY)];
    await admin.graphql(REMIND, { s, c, d: reminders.map((after) => iso(opens + after)) });
    for (const e of draw() < 0.5 ? own : [])
      await admin.graphql(REMIND, { s, c, e, d: [iso(opens + between(20 * DAY, 34 * DAY))] });
    for (const e of own)
      await admin.graphql(SET, { s, c, e, o: iso(opens + between(-5 * DAY, 20 * DAY)) });
    for (const e of aside) await admin.graphql(SET, { s, c, e, x: true });
    const opened = equipes.filter((e) => !aside.includes(e));
    plays.push({ idSociete: s, idCampagne: c, opened, openings: [null, ...own] });
  }
  return plays;
}

/** More time for some team that is open, as a facilitator gives it while processes are killed: it may fail. */
async function giveTime() {
  const { rows } = await database.query(
    `select id_boussole as id, closes_at from boussole where cloturee_le is null and prolongee_au is null
      and closes_at > $1 order by random() limit 2`,
    [new Date(clock + 3 * DAY)],
  );
  for (const { id, closes_at: closes } of rows) {
    const later = new Date(closes.getTime() + between(1, 30) * DAY).toISOString();
    const admin = await enter().catch(() => undefined);
    await admin
      ?.graphql(
        `mutation ($id: Int!, $d: DateTimeISO!) { updateFermetureBoussole(id: $id, dateFermeture: $d) { id } }`,
        {
          id,
          d: later,
        },
      )
      .catch(() => undefined);
  }
}

async function playYear(companies, annee) {
  await allBack();
  const plays = await plan(await enter(), companies, annee);
  while (clock < Date.UTC(annee + 1, 0, 2)) {
    const back = draw() < 0.2 ? between(0, 2 * DAY) : 0;
    const next = clock + between(3 * DAY, 18 * DAY) - back;
    const isWorking = draw() < 0.5;
    await setClock(isWorking ? workingMoment(next) : next);
    if (draw() < 0.4) {
      const at = between(0, 3);
      await delay(between(0, 200));
      kill(at);
      if (draw() < 0.3) kill((at + 1) % 3);
      if (draw() < 0.1) kill((at + 2) % 3);
    }
    if (draw() < 0.3) await giveTime();
    await until('nothing is due any more', () => dueAt(database, clock));
    if (isWorking) await until('no mail waits', () => mailsDueAt(database, clock));
  }
  return judge(database, plays);
}

try {
  await database.connect();
  const companies = await prepare();
  const began = Date.now();
  const done = { plays: 0, openings: 0, closings: 0, extended: 0, years: 0 };
  while (Date.now() - began < minutes * 60_000 && done.plays < PLAYS) {
    const found = await playYear(companies, FIRST + done.years);
    for (const [name, count] of Object.entries(found)) done[name] += count;
    done.years += 1;
    console.log(`  ${FIRST + done.years - 1}: ${done.plays} plays, ${kills} kills`);
  }
  assert(done.plays > 0, 'no play was done');
  await allBack();
  const { reminders, branches, mails, neverSent } = await judgeMails(database, mailServer.taken);
  assert(mails > 0, 'no mail was sent');
  console.log(
    `✔ seed ${seed}: ${done.plays} plays over ${done.years} years, ${kills} kills: ${done.openings} openings and ` +
      `${done.closings} closings (${done.extended} with more time), each exactly once, at its date; ${reminders} reminders (${branches} of a branch), ` +
      `${mails} mails, none twice, ${neverSent} never sent (killed, closed meanwhile, or a year that ended)`,
  );
} catch (error) {
  for (const { url, output } of cluster.products) console.error(`${url}\n${output.slice(-2_000)}`);
  throw error;
} finally {
  await database.end();
  await cluster.close();
  mailServer.close();
  await movedClock.close();
}
