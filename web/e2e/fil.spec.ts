import { paths } from '../src/paths.js';
import { enter, urlCritere, urlPlan, urlSynthese, type Demo } from './demo.js';
import { expect, visit as test } from './fixtures.js';

type Name = keyof typeof paths;
type Address = (demo: Demo) => Promise<string> | string;

/** Pages whose address names something, without a way up to a company, and why. */
const APART: Partial<Record<Name, string>> = {
  rejoindre: 'read by people who are not signed in',
  activation: 'read by people who are not signed in',
  lienRappel: 'read by people who are not signed in',
  reponseBoussole: 'the questions, while they are answered: nothing beside them',
  boussoleCommentaire: 'the last question',
  seance: 'projected before the team: its pilot has the way up',
  userEdit: 'an account, which may have no company',
  campagneTemoin: 'for the témoin, to whom the pages of the company are refused',
};

/** The others, each in the demo's company. */
const BELOW: Partial<Record<Name, Address>> = {
  resultatBoussole: ({ idBoussole }) => paths.resultatBoussole({ id: idBoussole }),
  resultatCritere: ({ idBoussole }) => paths.resultatCritere({ idBoussole, idCritere: 1 }),
  seancePilote: ({ idBoussole }) => paths.seancePilote({ id: idBoussole }),
  confidentialite: ({ idBoussole }) => paths.confidentialite({ id: idBoussole }),
  societeEdit: ({ idSociete: id }) => paths.societeEdit({ id }),
  creationEquipes: ({ idSociete }) => paths.creationEquipes({ idSociete }),
  equipeBoussole: ({ idSociete }) => paths.equipeBoussole({ idSociete }),
  ficheEquipe: ({ idEquipe: id }) => paths.ficheEquipe({ id }),
  fichesEquipes: ({ idSociete }) => paths.fichesEquipes({ idSociete }),
  criteres: ({ idSociete: id }) => paths.criteres({ id }),
  creationCriteres: ({ idSociete }) => paths.creationCriteres({ idSociete }),
  editCriteres: urlCritere,
  creationBoussole: ({ idEquipe }) => paths.creationBoussole({ idEquipe }),
  domaines: ({ idSociete }) => paths.domaines({ idSociete }),
  resultatDomaine: ({ idSociete }) => paths.resultatDomaine({ id: 1, idSociete }),
  ensemble: ({ idSociete }) => paths.ensemble({ idSociete }),
  branche: ({ idEquipe }) => paths.branche({ idEquipe }),
  plans: ({ idSociete }) => paths.plans({ idSociete }),
  accords: ({ idSociete }) => paths.accords({ idSociete }),
  resultatCritereDomaine: ({ idSociete }) =>
    paths.resultatCritereDomaine({ idDomaine: 1, idSociete, idCampagne: 1, idCritere: 1 }),
  syntheseBoussole: ({ idBoussole: id }) => paths.syntheseBoussole({ id }),
  modifierSynthese: urlSynthese,
  ambassadeurBoussole: ({ idBoussole: id }) => paths.ambassadeurBoussole({ id }),
  registerPlanAction: ({ idEquipe, idBoussole }) =>
    `${paths.registerPlanAction({ id: idEquipe })}?autreParam=${idBoussole}`,
  modifierPlanAction: urlPlan,
};

/** Those that a member of the company reads too. */
const SHARED: Name[] = [
  'resultatBoussole',
  'resultatCritere',
  'confidentialite',
  'domaines',
  'resultatDomaine',
  'resultatCritereDomaine',
  'ensemble',
  'branche',
];

test('every page whose address names something is tried below, or stands apart with its reason', () => {
  const named = Object.keys(paths).filter((name) => paths[name as Name].pattern.includes(':'));

  // The home of a company is where the others lead.
  const told = [...Object.keys(BELOW), ...Object.keys(APART), 'societe'];
  expect(told.toSorted()).toEqual(named.toSorted());
});

test('each page below a company leads back to its home', async ({ page }) => {
  const demo = await enter(page, 'admin');
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  for (const [name, address] of Object.entries(BELOW)) {
    await page.goto(await address(demo));

    await expect(trail.getByRole('link', { name: 'Page de la société' }), name).toHaveAttribute(
      'href',
      `/societe/${demo.idSociete}`,
    );
  }
});

test('a member, to whom these pages are refused, reads none of their links', async ({ page }) => {
  const demo = await enter(page, 'member');
  for (const name of SHARED) {
    const url = (await BELOW[name]?.(demo)) ?? '';
    await page.goto(url);

    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('a[href^="/societe"]'), name).toHaveCount(0);
    expect(new URL(page.url()).pathname, name).toBe(new URL(url, page.url()).pathname);
  }
});
