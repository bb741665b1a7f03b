// `kill -9` of the processes that close boussoles at their date: each is closed and published, and once.
import assert from 'node:assert/strict';
import { once } from 'node:events';

import { startProduct } from '../../../scripts/tools/product.mjs';
import { report } from '../../report.mjs';
import { lasting, stagger, until } from '../../waiting.mjs';
import { finishAll, isPublished, prepare, signIn, TEAMS } from './publish.mjs';

/** Processes that find the date past at the same time; an embedded database has one. */
const PROCESSES = { PGlite: 1, PostgreSQL: 3 };
/** How long, in ms, the date is still ahead when it is set. */
const AHEAD = 500;
/** What the trail says of each boussole, once. */
const [CLOSED, PUBLISHED] = ['fermée à sa date', 'publié les résultats'];
const SET_DATE = `mutation ($idSociete: Int!, $idCampagne: Int!, $date: DateTimeISO) {
  updateDatesCampagne(input: { idSociete: $idSociete, idCampagne: $idCampagne, dateFermeture: $date }) { dateFermeture } }`;
/** How long, in ms, the first processes listen; how far that moves at first when none or all was closed, and at least. */
const [FIRST_KILL, STEP, STEP_MIN] = [100, 100, 20];

/** Aims at the middle of the work: nearer each time that it went too far. */
function createPause() {
  let [length, step] = [FIRST_KILL, STEP];
  return {
    length: () => length,
    correct(isEarly, isLate) {
      if (!isEarly && !isLate) return;
      if (isEarly !== step > 0) step = -Math.sign(step) * Math.max(Math.abs(step) / 2, STEP_MIN);
      length = Math.max(0, length + step);
    },
  };
}

/** Starts processes, each of which closes what is due as it starts; kills all so many ms after the first one listens. */
function startAndKill(house, after) {
  const children = [];
  const killAll = () => children.forEach((child) => child.kill('SIGKILL'));
  return Promise.all(
    Array.from({ length: PROCESSES[house.engine] }, async () => {
      let ended;
      await startProduct(house.settings, (child) => {
        children.push(child);
        ended = once(child, 'exit');
        child.stdout.on('data', (said) => {
          if (said.includes('http://localhost')) void stagger(after).then(killAll);
        });
      }).catch(() => undefined);
      await ended;
    }),
  );
}

/** When the trail says these words of each of these boussoles. */
async function timesOf(admin, words, ids) {
  const page = { recherche: words, descendant: true, taille: 100 };
  const { auditPage } = await admin.graphql(
    'query ($page: PageInput) { auditPage(tri: QUAND, page: $page) { lignes { quand objet { id } } } }',
    { page },
  );
  return auditPage.lignes
    .filter(({ objet }) => ids.includes(objet.id))
    .map(({ quand, objet }) => ({ id: objet.id, at: Date.parse(quand) }));
}

/** Waits for the process that runs now to close the rest; says how many the killed ones had closed. */
async function checkAll(admin, ids, again) {
  const closedNow = () => timesOf(admin, CLOSED, ids);
  await until('every boussole is closed', async () => (await closedNow()).length >= ids.length);
  const lines = await closedNow();
  for (const said of [lines, await timesOf(admin, PUBLISHED, ids)]) {
    const told = said.map(({ id }) => id).toSorted((a, b) => a - b);
    assert.deepEqual(told, ids, 'a boussole is not closed and published once');
  }
  for (const id of ids) assert.ok(await isPublished(admin, id), `boussole ${id} shows nothing`);
  return lines.filter(({ at }) => at < again).length;
}

/** So many rounds of ten boussoles whose date comes, closed by processes that are killed as they do it (promise 43). */
export async function killClosings(house, { rounds }) {
  let admin = await signIn(house);
  const scene = await prepare(house, admin, 'Fer');
  const counts = { before: 0, cut: 0 };
  const pause = createPause();
  for (let round = 0; round < rounds; round += 1) {
    const { ids, ...scope } = await finishAll(house, admin, scene, round);
    const date = new Date(Date.now() + AHEAD).toISOString();
    await admin.graphql(SET_DATE, { ...scope, date });
    await house.end('SIGKILL');
    await lasting(AHEAD);
    await startAndKill(house, pause.length());
    const again = Date.now();
    await house.restart();
    admin = await signIn(house);
    const done = await checkAll(
      admin,
      ids.toSorted((a, b) => a - b),
      again,
    );
    pause.correct(done === 0, done === ids.length);
    counts.before += done;
    counts.cut += Number(done > 0 && done < ids.length);
  }
  assert.ok(counts.cut > 0, 'no kill fell between two closings: nothing was tried');
  const tried = rounds * TEAMS;
  report(43, house.engine, {
    'closings at their date under kill -9': tried,
    'by halves or twice': 0,
  });
  return (
    `${rounds} × kill -9 of ${PROCESSES[house.engine]} processes as ${tried} boussoles close at their date: ` +
    `${counts.before} closed before it, the others after, each published once; ${counts.cut} rounds cut between two`
  );
}
