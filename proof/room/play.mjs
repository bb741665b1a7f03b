// One séance: people enter (the first time), answer at once, and see the result; times in ms.
import { readFileSync } from 'node:fs';

import { openPhone, openProjector } from './pages.mjs';
import { answer, follow, join } from './phones.mjs';

/** Clock ticks a second in /proc. */
const TICKS = 100;

/** Processor time that these processes have used, in ms; where the system tells. */
export function usedBy(pids) {
  try {
    return pids
      .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '))
      .reduce(
        (sum, fields) => sum + ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS,
        0,
      );
  } catch {
    return Number.NaN;
  }
}

/** A company with its criteria; each play has a team of its own. */
export async function makeCompany(admin, criteria) {
  await admin.post('/api/societes/', { libelleSociete: 'Séance', visuSociete: 0 });
  const companies = await admin.get('/api/societes/getAllSocietes');
  const { ID_SOCIETE: idSociete } = companies.find((one) => one.LIBELLE_SOCIETE === 'Séance');
  for (let i = 1; i <= criteria; i += 1) {
    const texts = { libelle: `Critère ${i}`, description: `Description ${i}` };
    await admin.post('/api/criteresBoussole/', { idSociete, ...texts });
  }
  const [{ id_campagne: idCampagne }] = await admin.get('/api/campagneBoussole/getCampagne');
  return { idSociete, idCampagne };
}

const EQUIPE = `mutation ($input: CreateEquipeInput!) { createEquipe(input: $input) {
  id codeEquipe signatureCode } }`;

/** A team, its boussole, and the séance of it, which waits for people to enter. */
export async function begin({ admin, idSociete, idCampagne }, play) {
  const codeEquipe = `Sea${String(play).padStart(3, '0')}`;
  const input = { idSociete, libelleEquipe: `Équipe ${play}`, codeEquipe };
  const { createEquipe: equipe } = await admin.graphql(EQUIPE, { input });
  const { createBoussole: boussole } = await admin.graphql(
    'mutation ($e: Int!, $c: Int!) { createBoussole(idEquipe: $e, idCampagne: $c) { id } }',
    { e: equipe.id, c: idCampagne },
  );
  await admin.graphql(`mutation { openSeance(idBoussole: ${boussole.id}) { id } }`);
  return { idBoussole: boussole.id, code: equipe.codeEquipe, signature: equipe.signatureCode };
}

/** Everybody enters at once: by the signed address, or by the code, which some mistype. */
async function enterAll({ url, members, wrong, refused }, scan, play) {
  const enter = (i) => {
    const isWrong = play === 0 && i < wrong;
    return join(url, { ...scan, typo: isWrong ? `Faux${10 + i}` : undefined }, refused);
  };
  const joined = await Promise.all(Array.from({ length: members }, (_, i) => enter(i)));
  return {
    clients: joined.map(({ client }) => client),
    entered: Math.max(...joined.map(({ ms }) => ms)),
  };
}

/** A command of the facilitator, on the state as it is. */
async function command(admin, idBoussole, name, rest = '') {
  const { seance } = await admin.graphql(`{ seance(idBoussole: ${idBoussole}) { version } }`);
  await admin.graphql(
    `mutation { ${name}(input: { idBoussole: ${idBoussole}, version: ${seance.version}${rest} }) { phase } }`,
  );
}

async function open(room, idBoussole) {
  const { url, browser, admin, clients, pages, isBlocked } = room;
  const { createLienProjection: link } = await admin.graphql(
    `mutation { createLienProjection(idBoussole: ${idBoussole}) { url } }`,
  );
  const projector = await openProjector(browser, url, link.url, isBlocked);
  const real = await Promise.all(
    clients
      .slice(0, pages)
      .map((client) => openPhone(browser, url, client, { idBoussole, isBlocked })),
  );
  const pretended = clients
    .slice(pages)
    .map((client) => follow(url, client, idBoussole, isBlocked));
  return { projector, real, pretended };
}

/** People answer; how long after the last of them the projector has painted that all have finished. */
async function answerAll({ admin, clients }, idBoussole, { projector, real }) {
  const all = `${clients.length} sur ${clients.length}`;
  await Promise.all(real.map((page) => page.shows('La séance commence bientôt')));
  await command(admin, idBoussole, 'updateSeance', ', phase: REPONSES');
  const counted = projector.painted('main', all);
  await Promise.all(clients.map((client, member) => answer(client, idBoussole, member)));
  const ended = Date.now();
  return (await counted) - ended;
}

/** The facilitator reveals; how long until the answer to that, the pretended phones, the real ones and the projector. */
async function revealAll({ admin, clients, pids }, idBoussole, { projector, real, pretended }) {
  for (const page of real) page.requests();
  const bubbles = projector.painted('main .bubble');
  const tables = real.map((page) => page.painted('table'));
  const reads = pretended.map((phone) => phone.page(clients.length));
  const used = usedBy(pids);
  const started = Date.now();
  await command(admin, idBoussole, 'revealSeance');
  const commanded = Date.now() - started;
  const since = (times) => Math.max(...times.map((time) => time - started));
  const [onProjector, onReal, onPretended] = [
    since([await bubbles]),
    since(await Promise.all(tables)),
    since(await Promise.all(reads)),
  ];
  return {
    commanded,
    projector: onProjector,
    pretended: onPretended,
    real: onReal,
    everybody: Math.max(onProjector, onReal, onPretended),
    requests: Math.max(...real.map((page) => page.requests())),
    processor: usedBy(pids) - used,
  };
}

/** Plays one séance of a new team, from the scan to the reveal. */
export async function playOnce(room, play) {
  const scan = await begin(room, play);
  const { idBoussole } = scan;
  const { clients, entered } = await enterAll(room, scan, play);
  if (room.refused.length > 0) throw new Error(`refused: ${room.refused.slice(0, 3).join('\n')}`);
  const full = { ...room, clients };
  const pages = await open(full, idBoussole);
  try {
    const counted = await answerAll(full, idBoussole, pages);
    const revealed = await revealAll(full, idBoussole, pages);
    await command(room.admin, idBoussole, 'closeSeance');
    return { entered, counted, ...revealed };
  } finally {
    for (const phone of pages.pretended) phone.stop();
    await Promise.all([pages.projector, ...pages.real].map((page) => page.close()));
  }
}
