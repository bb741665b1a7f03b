import { paths } from '../src/paths.js';
import type { Demo } from './demo.js';
import { expect } from './fixtures.js';

export type Name = keyof typeof paths;
type Address = (demo: Demo) => string;

/** Pages whose address names something, without a way up to a company, and why. */
export const APART: Partial<Record<Name, string>> = {
  rejoindre: 'read by people who are not signed in',
  activation: 'read by people who are not signed in',
  lienRappel: 'read by people who are not signed in',
  reponseBoussole: 'the questions, while they are answered: nothing beside them',
  boussoleCommentaire: 'the last question',
  seance: 'projected before the team: its pilot has the way up',
  userEdit: 'an account, which may have no company',
  campagneTemoin: 'for the témoin, to whom the pages of the company are refused',
};

/** The others, each in the demo's company: those that no row of routes opens for this reader. */
export const BELOW = {
  admin: {
    resultatBoussole: ({ idBoussole }) => paths.resultatBoussole({ id: idBoussole }),
    resultatCritere: ({ idBoussole }) => paths.resultatCritere({ idBoussole, idCritere: 1 }),
    confidentialite: ({ idBoussole }) => paths.confidentialite({ id: idBoussole }),
    ficheEquipe: ({ idEquipe: id }) => paths.ficheEquipe({ id }),
    fichesEquipes: ({ idSociete }) => paths.fichesEquipes({ idSociete }),
    resultatCritereDomaine: ({ idSociete }) =>
      paths.resultatCritereDomaine({ idDomaine: 1, idSociete, idCampagne: 1, idCritere: 1 }),
  },
  member: {
    domaines: ({ idSociete }) => paths.domaines({ idSociete }),
    resultatDomaine: ({ idSociete }) => paths.resultatDomaine({ id: 1, idSociete }),
    resultatCritereDomaine: ({ idSociete }) =>
      paths.resultatCritereDomaine({ idDomaine: 1, idSociete, idCampagne: 1, idCritere: 1 }),
    ensemble: ({ idSociete }) => paths.ensemble({ idSociete }),
    rapport: ({ idSociete }) => `${paths.rapport({ idSociete })}?branche=8`,
    branche: ({ idEquipe }) => paths.branche({ idEquipe }),
  },
} satisfies Record<string, Partial<Record<Name, Address>>>;

/** Those that a member of the company reads too. */
export const SHARED: Name[] = [
  'resultatBoussole',
  'resultatCritere',
  'confidentialite',
  'domaines',
  'resultatDomaine',
  'resultatCritereDomaine',
  'ensemble',
  'rapport',
  'branche',
];

/** Checks that the page is still the one that was asked for: whom it is refused is led elsewhere. */
function expectPage({ page }: Demo, name: Name): void {
  const address = new RegExp(`^${paths[name].pattern.replace(/:\w+/g, '[^/]+')}$`);
  expect(new URL(page.url()).pathname, name).toMatch(address);
}

/** Checks that an administrator reads of which company this page is, and is one press away from its home. */
export async function expectWayUp(demo: Demo, name: Name): Promise<void> {
  const pages = demo.page.getByRole('navigation', { name: 'Pages de la société' });
  await expect(pages.getByRole('link', { name: 'Kerloédan Nautisme' }), name).toHaveAttribute(
    'href',
    `/societe/${demo.idSociete}`,
  );
  expectPage(demo, name);
}

/** Checks that a member, to whom the pages of a company are refused, reads none of their links. */
export async function expectNoWayUp(demo: Demo, name: Name): Promise<void> {
  await expect(demo.page.locator('a[href^="/societe"]'), name).toHaveCount(0);
  expectPage(demo, name);
}
