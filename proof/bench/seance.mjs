// `npm run prove -- bench:seance`: sixty phones and a projector follow the séances of one team on the built product, with the
// embedded database and with PostgreSQL. Timed: from the last end of answers to the count on the projector, and from the
// reveal to the published page on every phone. `--members=30 --plays=5`: other numbers.
import { parseArgs } from 'node:util';

import { createClient } from '../../scripts/tools/product.mjs';
import { onEachEngine } from '../engines.mjs';
import { enter, makeTeam } from '../team.mjs';

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '60' },
    plays: { type: 'string', default: '20' },
    criteria: { type: 'string', default: '12' },
    engine: { type: 'string', default: 'PGlite,PostgreSQL' },
  },
});
const [members, plays, criteria] = [options.members, options.plays, options.criteria].map(Number);
const ADMIN = { mail: 'admin@boussole.example', password: 'soixante-membres' };
const CODE = 'Sea060';
/** Pages spread their requests over so many milliseconds when a result is published. */
const JITTER = 300;
const YEAR = new Date().getFullYear();
const PAGE =
  'query ($id: Int!) { resultatBoussole(idBoussole: $id) { resultat { moyennes { nombre repartitionQ1 repartitionQ2 } } } }';

const ms = (since) => performance.now() - since;

/** Follows a séance; `until` waits for a state, and says when it came. */
async function follow(url, idBoussole, headers) {
  const waiting = new Set();
  const stop = new AbortController();
  const reply = await fetch(`${url}/flux/seance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ idBoussole }),
    signal: stop.signal,
  });
  if (!reply.ok) throw new Error(`/flux/seance: ${reply.status} ${await reply.text()}`);
  const tell = (state) => {
    for (const one of waiting) if (one.wanted(state)) one.done(performance.now());
  };
  let last;
  const read = async () => {
    let text = '';
    for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop();
      for (const event of events) {
        const found = /^data: (.+)$/m.exec(event);
        if (!found) continue;
        last = JSON.parse(found[1]).data.seance;
        tell(last);
      }
    }
  };
  read().catch(() => undefined);
  return {
    until: (wanted) =>
      new Promise((done) => {
        if (last && wanted(last)) return done(performance.now());
        waiting.add({ wanted, done });
      }),
    stop: () => stop.abort(),
  };
}

/** Answers everything, criterion after criterion, without comments. */
async function answer(client, idBoussole, member) {
  const mine = await client.post('/api/boussole/getBoussoleByIndividu');
  const { idBoussoleIndividu } = mine.find((one) => one.idBoussole === idBoussole);
  for (let i = 0; i < criteria; i += 1) {
    const { id_critere_boussole: idCritere } = await client.post('/api/boussole/getNextQuestion', {
      idBoussole,
    });
    await client.post('/api/boussole/resultatBoussole', {
      idBoussoleIndividu,
      idCritere,
      question_1: ((member + i) % 11) - 5,
      question_2: ((member * 3 + i) % 11) - 5,
      commentaire: 'Rien à ajouter',
    });
  }
  await client.post('/api/boussole/modifStatut', { idBoussole, statut: 'Terminé' });
}

async function playOnce(url, admin, clients, idBoussole) {
  const command = async (name, rest = '') => {
    const { seance } = await admin.graphql(`{ seance(idBoussole: ${idBoussole}) { version } }`);
    return admin.graphql(
      `mutation { ${name}(input: { idBoussole: ${idBoussole}, version: ${seance.version} ${rest} }) { phase } }`,
    );
  };
  await admin.graphql(`mutation { startSeance(idBoussole: ${idBoussole}) { id } }`);
  const { createProjectorLink: link } = await admin.graphql(
    `mutation { createProjectorLink(idBoussole: ${idBoussole}) { url } }`,
  );
  const secret = { Authorization: `Projecteur ${link.url.split('#')[1]}` };
  const projector = await follow(url, idBoussole, secret);
  const phones = await Promise.all(
    clients.map((client) => follow(url, idBoussole, { cookie: client.cookie() })),
  );
  await command('moveSeance', ', phase: REPONSES');
  await Promise.all(clients.map((client, member) => answer(client, idBoussole, member)));
  const ended = performance.now();
  const counted = (await projector.until(({ terminees }) => terminees === members)) - ended;

  const revealed = performance.now();
  const painted = phones.map(async (phone, i) => {
    await phone.until(({ publication }) => publication === 1);
    await new Promise((done) => setTimeout(done, Math.random() * JITTER));
    const { resultatBoussole } = await clients[i].graphql(PAGE, { id: idBoussole });
    if (resultatBoussole.resultat.moyennes[0].nombre !== members) throw new Error('not published');
    return ms(revealed);
  });
  await command('revealSeance');
  const commanded = ms(revealed);
  const last = Math.max(...(await Promise.all(painted)));
  await command('endSeance');
  for (const one of [projector, ...phones]) one.stop();
  return { counted, commanded, last };
}

const quantile = (times, q) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * q) - 1]);

await onEachEngine(
  ADMIN,
  async (url, engine) => {
    const admin = createClient(url);
    await admin.post('/api/access/login', ADMIN);
    const idEquipe = await makeTeam(admin, { name: 'Séance', code: CODE, criteria });
    const clients = [];
    for (let first = 0; first < members; first += 10) {
      const group = Array.from({ length: Math.min(10, members - first) }, (_, i) => first + i);
      const come = (m) => enter(url, { code: CODE, idEquipe, pseudo: `Seance${m}` });
      clients.push(...(await Promise.all(group.map(come))));
    }
    const found = [];
    for (let play = 0; play < plays; play += 1) {
      const { createCampagne: campagne } = await admin.graphql(
        `mutation { createCampagne(input: { nom: "Séance ${play}", annee: ${YEAR} }) { id } }`,
      );
      const { createBoussole: boussole } = await admin.graphql(
        `mutation { createBoussole(idEquipe: ${idEquipe}, idCampagne: ${campagne.id}) { id } }`,
      );
      found.push(await playOnce(url, admin, clients, boussole.id));
    }
    const say = (name) => {
      const times = found.map((one) => one[name]);
      return `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, max ${quantile(times, 1)} ms`;
    };
    console.log(`✔ ${engine}: ${plays} séances of ${members} phones and a projector, one address`);
    console.log(`  last end → everybody counted on the projector: ${say('counted')}`);
    console.log(`  « Révéler » → answered: ${say('commanded')}`);
    console.log(`  « Révéler » → the last phone has read the result: ${say('last')}`);
  },
  options.engine.split(','),
);
