import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.js';

const ADMIN = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };
const CRITERES = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'];

async function post<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(path, { data });
  expect(reply.ok(), path).toBe(true);
  return (await reply.json()) as Reply;
}

/** Makes a company with a team and a member who has a boussole to answer; returns the boussole's id. */
async function arrange(page: Page): Promise<number> {
  const nom = `Doigt ${Date.now()}`;
  const codeEquipe = `d${Date.now().toString(36)}`.slice(-6).padStart(6, 'x');
  await post(page, '/api/access/login', ADMIN);
  await post(page, '/api/societes/', { libelleSociete: nom, visuSociete: 0 });
  const societes = await post<{ ID_SOCIETE: number; LIBELLE_SOCIETE: string }[]>(
    page,
    '/api/societes/getAllSocietes',
    {},
  );
  const idSociete = societes.find((s) => s.LIBELLE_SOCIETE === nom)?.ID_SOCIETE ?? 0;
  for (const libelle of CRITERES) {
    await post(page, '/api/criteresBoussole', { idSociete, libelle, description: 'd' });
  }
  await post(page, '/api/equipes/', { idSociete, libelleEquipe: 'Quai', codeEquipe });
  const [equipe] = await post<{ ID_EQUIPE: number; CODE_EQUIPE: string }[]>(
    page,
    '/api/equipes/getAllEquipes',
    { idSociete },
  );
  const idEquipe = equipe?.ID_EQUIPE ?? 0;
  const campagnes = (await (
    await page.request.get('/api/campagneBoussole/getCampagne')
  ).json()) as { id_campagne: number; nom: string }[];
  // A boussole of a past year would be closed from the start.
  const deCetteAnnee = `Campagne ${new Date().getFullYear()}`;
  const idCampagne = campagnes.find((campagne) => campagne.nom === deCetteAnnee)?.id_campagne ?? 0;
  const pseudo = `doigt${Date.now()}`;
  await page.context().clearCookies();
  await post(page, '/api/register/userAdeo', {
    pseudo,
    password: 'grand-large',
    equipe: idEquipe,
    codeEquipe: equipe?.CODE_EQUIPE,
    nom: null,
    prenom: null,
    email: null,
    profil: 0,
  });
  await post(page, '/api/access/login', ADMIN);
  await post(page, '/api/boussole/', { idEquipe, idCampagne });
  await page.context().clearCookies();
  await post(page, '/api/access/loginUserAdeo', { pseudo, password: 'grand-large' });
  const [boussole] = await post<{ idBoussole: number }[]>(
    page,
    '/api/boussole/getBoussoleByIndividu',
    {},
  );
  return boussole?.idBoussole ?? 0;
}

const progress = (page: Page, rank: number) =>
  expect(page.getByRole('progressbar', { name: 'Progression' })).toHaveAttribute(
    'aria-valuenow',
    String(rank),
  );
const checked = (page: Page) => page.getByRole('radio', { checked: true });

async function score(page: Page): Promise<void> {
  for (const group of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all()) {
    await group.getByRole('radio', { name: /^\+4/ }).tap();
  }
}

/** Within this much of the first tap, a second one is a double tap, in ms: Android's own bound. */
const DOUBLE_TAP_MS = 300;

/**
 * From the next tap on, as long as a second one would be a double tap, tries at every frame to tap each visible score.
 * Returns whether the screen closed under the finger, and how many scores were taken afterwards, or on the next screen.
 *
 * Told by the clock of the frames, which is also that of the screen's guard: a slow machine shows fewer frames, never a
 * later one.
 */
const tapAgain = (page: Page) =>
  page.evaluateHandle((ms) => {
    const rank = () =>
      document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
    const underFinger = () =>
      [...document.querySelectorAll<HTMLElement>('input[type="radio"]')].filter((radio) => {
        const { left, top, width, height } = radio.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === radio;
      });
    const tried = new Promise<{ isClosed: boolean; taken: number }>((resolve) => {
      const first = rank();
      let isClosed = false;
      let taken = 0;
      const handleFrame = (now: number, tappedAt: number) => {
        if (now - tappedAt > ms) {
          resolve({ isClosed, taken });
          return;
        }
        const radios = underFinger();
        if (radios.length === 0) isClosed = true;
        else if (isClosed || rank() !== first) {
          for (const radio of radios) radio.click();
          taken += radios.length;
        }
        requestAnimationFrame((next) => handleFrame(next, tappedAt));
      };
      // A finger comes down again only after it has left: before the click, it would still be the same tap.
      const handleTap = ({ timeStamp }: Event) =>
        requestAnimationFrame((now) => handleFrame(now, timeStamp));
      document.addEventListener('click', handleTap, { once: true, capture: true });
    });
    // Wrapped in an object: a returned promise would be awaited.
    return { tried };
  }, DOUBLE_TAP_MS);

/** How slow the network is, in ms; with the last, the answer is still on its way. */
const HANDS = [
  { network: 0 },
  { network: 150 },
  { network: 350 },
  { network: 0, motion: 'reduce' },
  { network: 900 },
] as const;

test('the second tap of a double tap chooses nothing on the next criterion, wherever it falls (fault 14)', async ({
  page,
}) => {
  const idBoussole = await arrange(page);
  let network = 0;
  let closed = 0;
  await page.route('**/graphql', async (route) => {
    const isSave = route.request().postData()?.includes('SaveResultat') ?? false;
    if (isSave) await new Promise((resolve) => setTimeout(resolve, network));
    await route.continue();
  });
  await page.goto(`/reponseBoussole/${idBoussole}`);

  for (const [index, hand] of HANDS.entries()) {
    ({ network } = hand);
    await page.emulateMedia({ reducedMotion: 'motion' in hand ? hand.motion : 'no-preference' });
    await progress(page, index + 1);
    await score(page);
    const second = await tapAgain(page);

    await page.getByRole('button', { name: 'Rien à ajouter, suivant' }).tap();

    const { isClosed, taken } = await second.evaluate((tap) => tap.tried);
    await progress(page, index + 2);
    expect(taken, JSON.stringify(hand)).toBe(0);
    if (isClosed) closed += 1;
    await expect(checked(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('');
  }
  // A machine too busy to show one frame in this time has tried nothing.
  expect(closed).toBeGreaterThan(0);
});
