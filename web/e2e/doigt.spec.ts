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

/**
 * Some time after the next tap, taps every visible score once more, and returns how many of these taps chose something.
 *
 * It runs in the page, by the page's own clock, because a slow machine delays the screen's guard as much as the finger.
 */
const tapAgain = (page: Page, apart: number) =>
  page.evaluateHandle((ms) => {
    const again = () => {
      const reached = [...document.querySelectorAll<HTMLElement>('input[type="radio"]')].filter(
        (radio) => {
          const { left, top, width, height } = radio.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === radio;
        },
      );
      for (const radio of reached) radio.click();
      return reached.length;
    };
    const reached = new Promise<number>((resolve) => {
      // A finger comes down again only after it has left: before the click, it would still be the same tap.
      const handleTap = () => setTimeout(() => resolve(again()), ms);
      document.addEventListener('click', handleTap, { once: true, capture: true });
    });
    // Wrapped in an object: a returned promise would be awaited.
    return { reached };
  }, apart);

/** How slow the network is, and how far apart the two taps are; with the last, the answer is still on its way. */
const HANDS = [
  { network: 0, apart: 400 },
  { network: 150, apart: 400 },
  { network: 350, apart: 400 },
  { network: 0, apart: 400, motion: 'reduce' },
  { network: 900, apart: 400 },
] as const;

test('the second tap of a double tap chooses nothing on the next criterion, wherever it falls (fault 14)', async ({
  page,
}) => {
  const idBoussole = await arrange(page);
  let network = 0;
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
    const second = await tapAgain(page, hand.apart);

    await page.getByRole('button', { name: 'Rien à ajouter, suivant' }).tap();

    const reached = await second.evaluate((tap) => tap.reached);
    await progress(page, index + 2);
    expect(reached, JSON.stringify(hand)).toBe(0);
    await expect(checked(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('');
  }
});
