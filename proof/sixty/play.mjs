// Sixty members of one team answer twelve criteria at once; every figure must equal what is computed from what was sent.
import assert from 'node:assert/strict';

import { createClient } from '../../scripts/tools/product.mjs';
import { enter, makeTeam } from '../team.mjs';

const CODE = 'Soi060';
export const ADMIN = { mail: 'admin@boussole.example', password: 'soixante-membres' };

const RESULTS = `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
  participation { faites total } roti { moyenne nombre }
  resultat { moyennes { idCritere moyenneQ1 moyenneQ2 nombre } note { moyenneQ1 moyenneQ2 } } } }`;

/** A score that is the same at each run: random enough from the fraction of a sine. */
function scoreOf(member, criterion, question) {
  const noise = Math.sin(member * 127.1 + criterion * 311.7 + question * 74.7) * 43_758.5;
  return Math.floor((noise - Math.floor(noise)) * 11) - 5;
}
const rotiOf = (member) => 1 + (member % 5);

/** Mean to two decimals, half away from zero, with whole numbers only. */
function roundedMean(values) {
  const total = values.reduce((sum, value) => sum + value, 0);
  const hundredths = Math.floor((Math.abs(total) * 200 + values.length) / (2 * values.length));
  return (Math.sign(total) * hundredths) / 100 || 0;
}

/** What a member's page of results asks for, closed or waiting. */
const PAGE = `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
  ouverte participation { faites total bande } confidentialite { niveau terminees participants }
  resultat { annee note { moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 }
    moyennes { idCritere libelle nombre moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 masque } } } }`;

/**
 * The boussole is closed, and everybody reads the result at once.
 *
 * @returns how long each waited, in ms, shortest first.
 */
async function reveal(admin, clients, id) {
  const read = async (client) => {
    const started = performance.now();
    const page = await client.graphql(PAGE, { id });
    return { page, ms: performance.now() - started };
  };
  // As the page does that waits for the result.
  for (let i = 0; i < 3; i += 1) await read(clients[0]);
  await admin.graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', { id });
  const readings = await Promise.all(clients.map(read));
  for (const { page } of readings) assert.deepEqual(page, readings[0].page);
  assert.equal(readings[0].page.resultatBoussole.ouverte, false);
  return readings.map(({ ms }) => ms).toSorted(byValue);
}

/** Goes from the list of boussoles to the closing comment; returns how long each answer took to save, in ms. */
async function answer(client, member, criteria) {
  const [mine] = await client.post('/api/boussole/getBoussoleByIndividu');
  const { idBoussole, idBoussoleIndividu } = mine;
  const times = [];
  for (const criterion of criteria) {
    const next = await client.post('/api/boussole/getNextQuestion', { idBoussole });
    assert.equal(next.totalResultat, criterion);
    const started = performance.now();
    await client.post('/api/boussole/resultatBoussole', {
      idBoussoleIndividu,
      idCritere: next.id_critere_boussole,
      question_1: scoreOf(member, criterion, 1),
      question_2: scoreOf(member, criterion, 2),
      commentaire: `Membre ${member}, critère ${criterion}`,
    });
    times.push(performance.now() - started);
  }
  await client.post('/api/boussole/modifStatut', { idBoussole, statut: 'Terminé' });
  const comment = { idBoussole, roti: rotiOf(member), commentaire: `Clôture ${member}` };
  await client.post('/api/commentaireBoussole/', comment);
  return { idBoussole, times };
}

const upTo = (count) => Array.from({ length: count }, (_, i) => i);

/** Compares every figure of the page, and every row of the REST call, with what was sent. */
async function check(admin, { idBoussole, idEquipe }, { members, criteria }) {
  const sent = (criterion, question) =>
    members.map((member) => scoreOf(member, criterion, question));
  const [everybody, everything] = [members.length, criteria.length];
  const { resultatBoussole: page } = await admin.graphql(RESULTS, { id: idBoussole });
  assert.deepEqual(page.participation, { faites: everybody, total: everybody });
  assert.deepEqual(page.roti, { moyenne: roundedMean(members.map(rotiOf)), nombre: everybody });
  const { moyennes, note } = page.resultat;
  assert.equal(moyennes.length, everything);
  const rest = await admin.post('/api/boussole/getResultatByBoussole', { idBoussole, idEquipe });
  assert.equal(rest.resultat.length, everybody * everything);
  for (const criterion of criteria) {
    const { idCritere, moyenneQ1, moyenneQ2, nombre } = moyennes[criterion];
    const rows = rest.resultat.filter(({ id_critere_boussole: id }) => id === idCritere);
    assert.equal(nombre, everybody);
    assert.equal(rows.length, everybody);
    for (const [question, mean] of [moyenneQ1, moyenneQ2].entries()) {
      const scores = sent(criterion, question + 1);
      assert.equal(twoDecimals(mean), roundedMean(scores));
      const listed = rows.map((row) => row[`question_${question + 1}`]);
      assert.deepEqual(listed.toSorted(byValue), scores.toSorted(byValue));
    }
  }
  assert.equal(twoDecimals(note.moyenneQ1), roundedMean(criteria.flatMap((c) => sent(c, 1))));
  assert.equal(twoDecimals(note.moyenneQ2), roundedMean(criteria.flatMap((c) => sent(c, 2))));
  const comments = await admin.post('/api/commentaireBoussole/getCommentaireByBoussole', {
    idBoussole,
  });
  assert.equal(comments.length, everybody);
}

const byValue = (a, b) => a - b;
/** The API may return more decimals than the page shows. */
const twoDecimals = (mean) =>
  (Math.sign(mean) * Math.round(Math.abs(mean) * 100 + 1e-9)) / 100 || 0;

/**
 * Plays it on a product with this administrator.
 *
 * @param onTimes called with the times of all answers and of reading the result, in ms, shortest first.
 * @returns the line to print.
 */
export async function playSixty(url, account, { members = 60, criteria = 12, onTimes } = {}) {
  const crowd = { members: upTo(members), criteria: upTo(criteria) };
  const admin = createClient(url);
  await admin.post('/api/access/login', account);
  const idEquipe = await makeTeam(admin, { name: 'Soixante', code: CODE, criteria });
  const clients = [];
  // They sign in ten at a time, because hashing a password is slow on purpose; they answer all at once.
  for (let first = 0; first < members; first += 10) {
    const group = crowd.members.slice(first, first + 10);
    const come = (m) => enter(url, { code: CODE, idEquipe, pseudo: `Soixante${m}` });
    clients.push(...(await Promise.all(group.map(come))));
  }
  const started = performance.now();
  const runs = await Promise.all(
    clients.map((client, member) => answer(client, member, crowd.criteria)),
  );
  const seconds = (performance.now() - started) / 1000;
  await check(admin, { idBoussole: runs[0].idBoussole, idEquipe }, crowd);
  const times = runs.flatMap((one) => one.times).toSorted(byValue);
  const reading = await reveal(admin, clients, runs[0].idBoussole);
  onTimes?.(times, reading);
  return (
    `${times.length} answers of ${members} members in ${seconds.toFixed(1)} s, saving ${quantiles(times)}; ` +
    `all figures equal; reading the result at once, ${quantiles(reading)}`
  );
}

/** Of times that are sorted. */
function quantiles(times) {
  const [half, most, longest] = [0.5, 0.95, 1].map((q) =>
    times[Math.floor((times.length - 1) * q)].toFixed(0),
  );
  return `p50 ${half} ms, p95 ${most} ms, max ${longest} ms`;
}
