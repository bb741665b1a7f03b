// Plays the hour of a séance on the demo, with the pretended phones of `npm run seance:demo`, and shoots each stage:
// the projector and one phone side by side for docs/SEANCE.md; the pilot, the projector's link and the phone by night for
// the gallery.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { root, stop, toolEnv } from '../../scripts/tools/processes.mjs';
import { createClient } from '../../scripts/tools/product.mjs';

const ACCOUNT = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };
const PHONES = 24;
const PROJECTOR = { width: 1280, height: 720 };
const PHONE = { width: 375, height: 667 };
const SCREEN = { width: 1280, height: 800 };
/** A picture of the strip: both screens, of one height. */
const STRIP = { width: 1272, height: 540 };

async function findTeam(admin) {
  const { societes } = await admin.graphql('{ societes { id libelleSociete } }');
  const { id } = societes.find((one) => one.libelleSociete.startsWith('Voilerie'));
  const { equipes } = await admin.graphql(
    `{ equipes(idSociete: ${id}) { id libelleEquipe codeEquipe signatureCode } }`,
  );
  const team = equipes.find((one) => one.libelleEquipe === 'Conseil et vente');
  const { boussolesEquipe: boussoles } = await admin.graphql(
    `{ boussolesEquipe(idEquipe: ${team.id}) { id } }`,
  );
  return { ...team, idEquipe: team.id, idBoussole: boussoles[0].id };
}

/** Sends one command of the facilitator, with the version that the séance has. */
const commands =
  (admin, idBoussole) =>
  async (name, rest = '') => {
    const { seance } = await admin.graphql(`{ seance(idBoussole: ${idBoussole}) { version } }`);
    const input = `{ idBoussole: ${idBoussole}, version: ${seance.version} ${rest} }`;
    await admin.graphql(`mutation { ${name}(input: ${input}) { id } }`);
  };

/** Answers everything in the phone's own session, as its pages do. */
async function answer(page, idBoussole) {
  const ask = async (query, variables) => {
    const reply = await page.request.post('/graphql', { data: { query, variables } });
    return (await reply.json()).data;
  };
  const { createParticipation: mine } = await ask(
    `mutation { createParticipation(idBoussole: ${idBoussole}) { id questions { idCritere } } }`,
  );
  for (const { idCritere } of mine.questions) {
    const input = { idParticipation: mine.id, idCritere, question1: 2, question2: -1 };
    await ask(
      'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { statut } }',
      {
        input: { ...input, commentaire: 'Rien à ajouter' },
      },
    );
  }
  await ask(`mutation { closeParticipation(idBoussole: ${idBoussole}) { statut } }`);
}

const still = async (page) => {
  await page.waitForTimeout(900);
  await page.evaluate(() => document.fonts.ready);
};

/** Puts both screens on one picture. */
async function joinPictures(browser, projector, phone, name) {
  const address = async (page) =>
    `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  const page = await browser.newPage({ viewport: STRIP });
  await page.setContent(
    `<style>body{margin:0;display:flex;justify-content:space-between;background:#fff}
    img{height:538px;border:1px solid #c5cad6;border-radius:6px;box-sizing:border-box}</style>
    <img src="${await address(projector)}"><img src="${await address(phone)}">`,
  );
  await page.screenshot({
    path: join(root, 'docs/images', `seance-${name}.jpg`),
    type: 'jpeg',
    quality: 82,
  });
  await page.close();
  console.log(`seance-${name}.jpg`);
}

/** The pages of the hour, and how they are shot. */
async function openRoom(browser, baseURL, session, team) {
  const options = { baseURL, locale: 'fr-FR', reducedMotion: 'reduce' };
  const phoneOf = { ...options, viewport: PHONE, hasTouch: true, isMobile: true };
  const projector = await browser.newPage({
    ...options,
    viewport: PROJECTOR,
    storageState: session,
  });
  const pilot = await browser.newPage({ ...options, viewport: SCREEN, storageState: session });
  const linked = await browser.newPage({ ...options, viewport: PROJECTOR });
  const phone = await browser.newPage(phoneOf);
  await pilot.goto(`/seance/${team.idBoussole}/pilote`);
  await projector.goto(`/seance/${team.idBoussole}`);
  await linked.goto(team.link);
  await phone.goto(`/r/${team.codeEquipe}?s=${team.signatureCode}`);
  return { phoneOf, projector, pilot, linked, phone };
}

/** @param shoot keeps one picture for the gallery; without it, only the strip is made. */
export async function playHour(browser, baseURL, session, shoot = () => undefined) {
  const admin = createClient(baseURL);
  await admin.post('/api/access/login', ACCOUNT);
  const team = await findTeam(admin);
  const { idBoussole } = team;
  const command = commands(admin, idBoussole);
  await admin.graphql(`mutation { openSeance(idBoussole: ${idBoussole}) { id } }`);
  const { createLienProjection: made } = await admin.graphql(
    `mutation { createLienProjection(idBoussole: ${idBoussole}) { url } }`,
  );
  const room = await openRoom(browser, baseURL, session, { ...team, link: made.url });
  const { projector, pilot, linked, phone } = room;
  const keep = (page, path, state, width) => shoot(page, { actor: 'séance', path, state, width });
  const stage = async (name) => {
    for (const page of [projector, phone]) await still(page);
    await joinPictures(browser, projector, phone, name);
    await keep(pilot, '/seance/pilote', name, '1280');
    await keep(linked, '/seance (lien)', name, '1280');
    await keep(phone, '/seance (téléphone)', name, '375');
    const night = await browser.newPage({
      ...room.phoneOf,
      colorScheme: 'dark',
      storageState: await phone.context().storageState(),
    });
    await night.goto(phone.url());
    await still(night);
    await keep(night, '/seance (téléphone)', `${name}, la nuit`, '375');
    await night.context().close();
  };

  const crowd = spawn(
    'node',
    ['scripts/seance.mjs', '--rapide', `--telephones=${PHONES}`, baseURL],
    { cwd: root, env: toolEnv(), stdio: 'ignore' },
  );
  try {
    await projector.getByText(`${PHONES} arrivés`).waitFor();
    await stage('1-accueil');
    await phone.getByRole('button', { name: 'Répondre maintenant' }).tap();
    await phone.waitForURL(/reponseBoussole/);
    await command('updateSeance', ', phase: REPONSES');
    await command('updateMinuteur', ', secondes: 180');
    await projector.getByText(/ont terminé/).waitFor();
    await stage('2-reponses');
    await answer(phone, idBoussole);
    await phone.goto('/garderAcces');
    await still(phone);
    await keep(phone, '/garderAcces', 'filled', '375');
    await phone.goto(`/resultatBoussole/${idBoussole}`);
    await projector.getByText(`${PHONES + 4} sur ${PHONES + 4} ont terminé`).waitFor();
    await stage('3-prete');
    await command('updateMinuteur', ', secondes: null');
    await command('revealSeance');
    await phone
      .locator('.bubble')
      .first()
      .evaluate((one) => one.closest('svg').scrollIntoView({ block: 'end' }));
    await stage('4-revelee');
    await command('updateSeance', ', phase: DISCUSSION');
    await command('openVote');
    await phone.evaluate(() => scrollTo(0, 150));
    await pilot.getByText(`${PHONES} `).first().waitFor();
    await stage('5-discussion');
    await command('closeVote');
    await projector
      .getByText(/\d points/)
      .first()
      .waitFor();
    await projector.locator('body').press('ArrowRight');
    const follow = phone.getByRole('button', { name: 'Suivre l’écran' });
    if (await follow.isVisible()) await follow.tap();
    await projector.getByText(/ · 1 sur /).waitFor();
    await phone.evaluate(() => scrollTo(0, 150));
    await stage('6-critere');
    await admin.graphql(
      'mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) { id } }',
      {
        input: {
          idEquipe: team.idEquipe,
          idBoussole,
          objectif: 'Savoir où l’on va',
          action: 'Un point de dix minutes chaque lundi, à partir du 7',
          lead: 'Estelle',
        },
      },
    );
    await command('updateSeance', ', phase: ENGAGEMENT');
    await projector.getByText('Savoir où l’on va').waitFor();
    await stage('7-engagement');
    await command('updateSeance', ', phase: FIN');
    await stage('8-fin');
  } finally {
    await stop(crowd);
    for (const page of [projector, pilot, linked, phone]) await page.context().close();
  }
}
