import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { ChangeEtatPlanDocument, ResultatBoussolePageDocument } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, buildResultat, moyenne, SANS_EVOLUTION, SANS_ROTI } from '../fixtures.js';
import { ResultatBoussolePage } from '../ResultatBoussolePage.js';
import type { Resultat } from '../years.js';

const decided: Resultat['plansPrecedents'][number] = {
  id: 7,
  objectif: 'Moins de projets à la fois',
  action: 'Trois au plus',
  lead: 'Sofiane Haddad',
  dateCreation: '2025-03-11T08:00:00.000Z',
  etat: 'EN_COURS',
  raison: null,
  echeance: '2025-12-11',
  criteres: [1, 99],
};

/** A change, with the types by which the cache matches its fragments. */
const change = (verdict: 'EN_BAISSE' | 'STABLE') => ({
  __typename: 'Evolution' as const,
  verdict,
  ecart: -2,
  plusHautes: 0.1,
  plusBasses: 0.8,
});
const evolutions = {
  ...SANS_EVOLUTION,
  criteres: [{ idCritere: 1, question1: change('EN_BAISSE'), question2: change('STABLE') }],
};

function open(isAdmin: boolean, plansPrecedents = [decided]) {
  signIn(isAdmin);
  const pages = answer(ResultatBoussolePageDocument, {
    resultatBoussole: buildResultat({
      roti: SANS_ROTI,
      plansPrecedents,
      evolutions,
      resultatN1: annee(2025, [moyenne(1, 'Entraide', { moyenneQ1: 5, moyenneQ2: -1.2 })]),
    }),
  });
  const view = renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
  return { ...view, pages };
}
const section = () => screen.findByRole('region', { name: 'Ce que nous avions décidé' });

test('a member reads what was decided, how far it is, and what moved since, and is offered nothing', async () => {
  open(false);

  const block = await section();
  expect(block).toHaveTextContent('Moins de projets à la fois');
  expect(block).toHaveTextContent(
    'Sofiane Haddad, décidé en 2025, pour le 11 déc. 2025, en retard',
  );
  expect(block).toHaveTextContent('En cours');
  expect(block).toHaveTextContent('depuis, Entraide :FF+5,00en baisse+3,25OR−1,20stable−1,50');
  expect(within(block).queryByRole('button')).not.toBeInTheDocument();
});

test('what was done or given up is told after what is to be done, with what moved since, and nothing is offered for it', async () => {
  open(true, [
    { ...decided, id: 5, objectif: 'Un outil de plus', etat: 'ABANDONNE', raison: 'Trop cher' },
    { ...decided, id: 6, objectif: 'Un stand rangé', etat: 'FAIT' },
    decided,
  ]);

  const block = await section();
  expect(block).toHaveTextContent(
    /Moins de projets à la fois.*en retard.*Un outil de plusAbandonné.*11 déc\. 2025, abandonné : Trop cherdepuis, Entraide.*Un stand rangéFait/,
  );
  expect(within(block).getAllByRole('link', { name: /^Reprendre/ })).toHaveLength(1);
  expect(within(block).getAllByText(/en retard/)).toHaveLength(1);
});

test('it is done in one click; a refusal says so and leaves the button', async () => {
  refuse(ChangeEtatPlanDocument, 'NOT_FOUND', 'Élément introuvable');
  const { user } = open(true);

  await user.click(await screen.findByRole('button', { name: /^C’est fait/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Élément introuvable');
  expect(screen.getByRole('button', { name: /^C’est fait/ })).toBeEnabled();
});
