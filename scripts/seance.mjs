// `npm run seance:demo`: sixty pretended phones join the séance that is open on the running demo, so that a facilitator can
// rehearse alone. Only on this computer. They scan, answer, vote and leave by the calls of ordinary phones, and go away with
// the séance, after a time, or by Ctrl+C. `-- --rapide`: in seconds; `--telephones=12 --minutes=10 http://localhost:5000`.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { createClient } from './tools/product.mjs';

const FACILITATOR = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };
/** How often the séance is asked for, as by a page that gets no events. */
const ASK_MS = 2_000;
/** How long people take, in ms: to scan, for one criterion, for the ROTI and its comment. */
const PACE = { scan: [500, 30_000], criterion: [4_000, 14_000], roti: [4_000, 12_000] };
const RATE = 20;
const WORDS = [
  'Rien à ajouter',
  'On en parle peu, et c’est dommage.',
  'Mieux que l’an dernier.',
  'Cela dépend beaucoup des semaines.',
  'Je ne sais pas où l’on va.',
];
const STATE = `phase version terminees participants libelleEquipe commenceeLe termineeLe
  entree { codeEquipe signatureCode } vote { ouvert }`;

/** What went wrong, in words for the person who typed the command. */
class Refusal extends Error {}

const drawIn = ([least, most]) => least + Math.random() * (most - least);
const isHere = (host) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      telephones: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '90' },
      rapide: { type: 'boolean', default: false },
    },
  });
  const [typed = `http://localhost:${process.env.PORT ?? 4000}`] = positionals;
  const { hostname, origin, protocol } = URL.parse(typed) ?? {};
  if (protocol !== 'http:' || !isHere(hostname))
    throw new Refusal(
      `« ${typed} » n’est pas cet ordinateur. Ces téléphones sont faux : ils ne rejoignent qu’une démonstration, ici (http://localhost:4000).`,
    );
  const [phones, minutes] = [Number(values.telephones), Number(values.minutes)];
  if (!(Number.isInteger(phones) && phones >= 1 && phones <= 200 && minutes > 0))
    throw new Refusal(
      'De 1 à 200 téléphones, et un nombre de minutes : --telephones=60 --minutes=90.',
    );
  return { url: origin, phones, minutes, rate: values.rapide ? RATE : 1 };
}

/** Signs in as the facilitator of the demo, who alone is told the team's code. */
async function signIn(url) {
  const client = createClient(url);
  await client.get('/sante').catch(() => {
    throw new Refusal(`Boussole ne répond pas à ${url}. Lancez-la d’abord : npm start`);
  });
  await client.post('/api/access/login', FACILITATOR).catch(() => {
    throw new Refusal(
      `La facilitatrice de la démonstration n’entre pas à ${url} : ces téléphones n’ont affaire qu’à la démonstration (DEMO=1 npm start, sur une base vide).`,
    );
  });
  return client;
}

/** The open séance that people may enter; the latest when there are several. */
async function findSeance(facilitator, url) {
  const { societes } = await facilitator.graphql('{ societes { id } }');
  const found = [];
  for (const { id: idSociete } of societes) {
    const { equipes } = await facilitator.graphql(
      'query ($id: Int!) { equipes(idSociete: $id) { id } }',
      { id: idSociete },
    );
    for (const { id } of equipes) found.push(...(await openSeances(facilitator, id)));
  }
  const [latest] = found.toSorted((a, b) => (a.commenceeLe < b.commenceeLe ? 1 : -1));
  if (latest?.entree) return latest;
  throw new Refusal(
    latest
      ? 'La séance est ouverte, mais le code de son équipe est fermé : ouvrez-le sur la fiche de l’équipe.'
      : `Aucune séance n’en est à l’accueil ou aux réponses. Ouvrez ${url}/login (${FACILITATOR.mail}, ${FACILITATOR.password}), société « Voilerie de Trévignon », équipe « Conseil et vente » : « Lancer une séance ».`,
  );
}

async function openSeances(facilitator, idEquipe) {
  const { boussolesEquipe: boussoles } = await facilitator.graphql(
    'query ($id: Int!) { boussolesEquipe(idEquipe: $id) { id ouverte } }',
    { id: idEquipe },
  );
  const open = boussoles.filter(({ ouverte }) => ouverte);
  if (open.length === 0) return [];
  const asked = open.map(({ id }) => `b${id}: seance(idBoussole: ${id}) { idBoussole ${STATE} }`);
  const seances = Object.values(await facilitator.graphql(`{ ${asked.join(' ')} }`));
  return seances.filter(
    (seance) => seance && !seance.termineeLe && /ACCUEIL|REPONSES|PRETE/.test(seance.phase),
  );
}

/** Asks for the state again and again, says what changes, and ends with the séance. */
async function watch(facilitator, room) {
  let said = '';
  const query = `{ seance(idBoussole: ${room.idBoussole}) { ${STATE} } }`;
  while (!room.over.aborted) {
    const { seance } = await facilitator.graphql(query);
    room.seance = seance;
    if (!seance || seance.phase === 'FIN' || seance.termineeLe !== null) room.leave();
    if (!seance) return;
    const line = `${seance.phase} : ${seance.terminees} sur ${seance.participants} ont terminé`;
    if (line !== said) console.log(`  ${line}`);
    said = line;
    await room.wait(ASK_MS);
  }
}

/** Waits for what the room does. */
async function until(room, wanted) {
  while (!wanted(room.seance)) await room.wait(ASK_MS / 4);
}

/** Scans, presses « Répondre maintenant ». Returns the phone. */
async function enter(room) {
  const client = createClient(room.url);
  const { codeEquipe: code, signatureCode: signature } = room.entree;
  await client.graphql(
    'mutation ($code: String!, $signature: String) { confirmCodeEquipe(code: $code, signature: $signature) { id } }',
    { code, signature },
  );
  await client.graphql('mutation { createCompteProvisoire { idBoussole } }');
  return client;
}

/** Opinions that a room has: criteria differ, and on every third one people are of two minds. */
const scoreOf = (rank, side) => {
  const middle = ((rank * 5 + side * 3) % 9) - 4;
  const mind = rank % 3 === 0 && Math.random() < 0.5 ? -middle : middle;
  return Math.max(-5, Math.min(5, Math.round(mind + drawIn([-2, 2]))));
};

async function answer(client, room) {
  const pause = (part) => room.wait(drawIn(PACE[part]) / room.rate);
  const { createParticipation: mine } = await client.graphql(
    'mutation ($id: Int!) { createParticipation(idBoussole: $id) { id questions { idCritere } } }',
    { id: room.idBoussole },
  );
  for (const [rank, { idCritere }] of mine.questions.entries()) {
    await pause('criterion');
    const commentaire = WORDS[Math.floor(Math.random() ** 3 * WORDS.length)];
    const [question1, question2] = [scoreOf(rank, 0), scoreOf(rank, 1)];
    await client.graphql(
      'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { statut } }',
      { input: { idParticipation: mine.id, idCritere, question1, question2, commentaire } },
    );
  }
  await client.graphql('mutation ($id: Int!) { closeParticipation(idBoussole: $id) { statut } }', {
    id: room.idBoussole,
  });
  await pause('roti');
  const input = { idBoussole: room.idBoussole, roti: Math.ceil(drawIn([2, 5])) };
  await client.graphql(
    'mutation ($input: CreateCommentaireInput!) { createCommentaire(input: $input) { __typename } }',
    { input: { ...input, commentaire: 'Merci à tous.' } },
  );
  return mine.questions.map(({ idCritere }) => idCritere);
}

/** Three dots, as they come. */
const voteOf = (criteria) => {
  const points = new Map();
  for (let dot = 0; dot < 3; dot += 1) {
    const idCritere = criteria[Math.floor(Math.random() ** 2 * criteria.length)];
    points.set(idCritere, (points.get(idCritere) ?? 0) + 1);
  }
  return [...points].map(([idCritere, count]) => ({ idCritere, points: count }));
};

async function playPhone(room) {
  await room.wait(drawIn(PACE.scan) / room.rate);
  const client = await enter(room);
  await until(room, ({ phase }) => phase !== 'ACCUEIL');
  const criteria = await answer(client, room);
  await until(room, ({ vote }) => vote?.ouvert);
  await room.wait(drawIn(PACE.criterion) / room.rate);
  await client.graphql('mutation ($input: UpdateVoteInput!) { updateVote(input: $input) { id } }', {
    input: { idBoussole: room.idBoussole, points: voteOf(criteria) },
  });
}

async function play() {
  const { url, phones, minutes, rate } = readCommand();
  const facilitator = await signIn(url);
  const { idBoussole, libelleEquipe, entree, ...seance } = await findSeance(facilitator, url);
  const departure = new AbortController();
  const over = departure.signal;
  // A phone that waits, for its own pace or for the room, goes away at once when it is over.
  const wait = (ms) => delay(ms, undefined, { signal: over });
  const room = {
    url,
    idBoussole,
    entree,
    seance,
    rate,
    over,
    wait,
    leave: () => departure.abort(),
  };
  const end = (why) => {
    if (!over.aborted) console.log(why);
    room.leave();
  };
  process.once('SIGINT', () => end('Ctrl+C : les téléphones s’en vont.'));
  setTimeout(() => end(`${minutes} minutes : les téléphones s’en vont.`), minutes * 60_000).unref();
  console.log(
    `${phones} faux téléphones rejoignent la séance de « ${libelleEquipe} ». Projecteur : ${url}/seance/${idBoussole} ; pilote : ${url}/seance/${idBoussole}/pilote ; Ctrl+C les arrête.`,
  );
  const refused = new Set();
  const playing = Array.from({ length: phones }, () =>
    playPhone(room).catch(({ message }) => {
      if (!over.aborted && !refused.has(message)) console.error(`  Refusé : ${message}`);
      refused.add(message);
    }),
  );
  const asked = watch(facilitator, room).catch((error) => {
    if (!over.aborted) throw error;
  });
  await Promise.all([asked, ...playing]);
  console.log('Fini. « Fermer la boussole » fait quitter l’équipe à ces comptes.');
}

try {
  await play();
} catch (error) {
  // A product that stops during the hour is no fault of this command.
  const stopped = 'Boussole ne répond plus : la répétition s’arrête.';
  if (!(error instanceof Refusal || error instanceof TypeError)) throw error;
  console.error(error instanceof Refusal ? error.message : stopped);
  process.exit(1);
}
