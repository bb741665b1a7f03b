// Sixty members of one team answer twelve criteria at once; every figure must equal what is computed from what was sent.
import assert from 'node:assert/strict';

import { createClient } from '../product.mjs';

const option = (name, usual) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const MEMBERS = option('membres', 60);
const CRITERIA = option('criteres', 12);
const CODE = 'Soi060';
export const ADMIN = { mail: 'admin@boussole.example', password: 'soixante-membres' };

const RESULTS = `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
  participation { faites total } roti { moyenne nombre }
  resultat { moyennes { idCritere moyenneQ1 moyenneQ2 nombre } note { moyenneQ1 moyenneQ2 } } } }`;

/** Same scores at each run: a fraction of a sine, no more random than it needs to be. */
function scoreOf(member, criterion, question) {
  const noise = Math.sin(member * 127.1 + criterion * 311.7 + question * 74.7) * 43_758.5;
  return Math.floor((noise - Math.floor(noise)) * 11) - 5;
}
const rotiOf = (member) => 1 + (member % 5);

/** Mean to two decimals, half away from zero, on whole numbers throughout. */
function roundedMean(values) {
  const total = values.reduce((sum, value) => sum + value, 0);
  const hundredths = Math.floor((Math.abs(total) * 200 + values.length) / (2 * values.length));
  return (Math.sign(total) * hundredths) / 100 || 0;
}

/** A company, its team, its criteria and its boussole, through the API. */
async function prepare(admin, account) {
  await admin.post('/api/access/login', account);
  await admin.post('/api/societes/', { libelleSociete: 'Soixante', visuSociete: 0 });
  const [{ ID_SOCIETE: idSociete }] = await admin.get('/api/societes/getAllSocietes');
  await admin.post('/api/equipes/', { idSociete, libelleEquipe: 'Tous', codeEquipe: CODE });
  const [{ ID_EQUIPE: idEquipe }] = await admin.post('/api/equipes/getAllEquipes', { idSociete });
  for (let i = 1; i <= CRITERIA; i += 1) {
    const texts = { libelle: `Critère ${i}`, description: `Description ${i}` };
    await admin.post('/api/criteresBoussole/', { idSociete, ...texts });
  }
  const [{ id_campagne: idCampagne }] = await admin.get('/api/campagneBoussole/getCampagne');
  await admin.post('/api/boussole/', { idEquipe, idCampagne });
  return { idEquipe };
}

/** Scans the code, makes an account, signs in: the same calls as the phone's. */
async function enter(url, member, idEquipe) {
  const client = createClient(url);
  const account = { pseudo: `Soixante${member}`, password: 'grand-large' };
  await client.post('/api/equipes/getEquipeByCode', { codeEquipe: CODE });
  await client.post('/api/register/userAdeo', { ...account, equipe: idEquipe, profil: 0 });
  await client.post('/api/access/loginUserAdeo', account);
  return client;
}

/** From the list of boussoles to the closing comment; gives how long each answer took to be saved, in ms. */
async function answer(client, member) {
  const [mine] = await client.post('/api/boussole/getBoussoleByIndividu');
  const { idBoussole, idBoussoleIndividu } = mine;
  const times = [];
  for (let criterion = 0; criterion < CRITERIA; criterion += 1) {
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

const members = Array.from({ length: MEMBERS }, (_, member) => member);
const sent = (criterion, question) => members.map((member) => scoreOf(member, criterion, question));
const criteria = Array.from({ length: CRITERIA }, (_, criterion) => criterion);

/** Every figure of the page, and every row of the REST call, against what was sent. */
async function check(admin, idBoussole, idEquipe) {
  const { resultatBoussole: page } = await admin.graphql(RESULTS, { id: idBoussole });
  assert.deepEqual(page.participation, { faites: MEMBERS, total: MEMBERS });
  assert.deepEqual(page.roti, { moyenne: roundedMean(members.map(rotiOf)), nombre: MEMBERS });
  const { moyennes, note } = page.resultat;
  assert.equal(moyennes.length, CRITERIA);
  const rest = await admin.post('/api/boussole/getResultatByBoussole', { idBoussole, idEquipe });
  assert.equal(rest.resultat.length, MEMBERS * CRITERIA);
  for (const criterion of criteria) {
    const { idCritere, moyenneQ1, moyenneQ2, nombre } = moyennes[criterion];
    const rows = rest.resultat.filter(({ id_critere_boussole: id }) => id === idCritere);
    assert.equal(nombre, MEMBERS);
    assert.equal(rows.length, MEMBERS);
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
  assert.equal(comments.length, MEMBERS);
}

const byValue = (a, b) => a - b;
/** The API may give more decimals than the page shows. */
const twoDecimals = (mean) =>
  (Math.sign(mean) * Math.round(Math.abs(mean) * 100 + 1e-9)) / 100 || 0;

/** Plays it on a product that is empty but for its administrator; gives the line to print, `onTimes` the sorted times. */
export async function playSixty(url, account = ADMIN, onTimes = () => {}) {
  const admin = createClient(url);
  const { idEquipe } = await prepare(admin, account);
  const clients = [];
  // They come in by tens, since a password is costly on purpose; they answer all at once.
  for (let first = 0; first < MEMBERS; first += 10) {
    const group = members.slice(first, first + 10);
    clients.push(...(await Promise.all(group.map((m) => enter(url, m, idEquipe)))));
  }
  const started = performance.now();
  const runs = await Promise.all(clients.map((client, member) => answer(client, member)));
  const seconds = (performance.now() - started) / 1000;
  await check(admin, runs[0].idBoussole, idEquipe);
  const times = runs.flatMap((one) => one.times).toSorted(byValue);
  onTimes(times);
  const quantile = (q) => `${times[Math.floor((times.length - 1) * q)].toFixed(0)} ms`;
  return (
    `${times.length} answers of ${MEMBERS} members in ${seconds.toFixed(1)} s, ` +
    `saving p50 ${quantile(0.5)}, p95 ${quantile(0.95)}, max ${quantile(1)}; all figures equal`
  );
}
