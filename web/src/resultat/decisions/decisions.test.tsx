import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CreatePlanEquipeDocument,
  ModifierPlanActionPageDocument,
  PlanOwnersDocument,
  RegisterPlanActionPageDocument,
} from '../../generated/planEquipe.js';
import { ChangeEtatPlanDocument, ResultatBoussolePageDocument } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import {
  annee,
  buildCreated,
  buildResultat,
  moyenne,
  SANS_EVOLUTION,
  SANS_ROTI,
} from '../fixtures.js';
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
/** What the form of an action asks for. */
function answerForm() {
  const equipe = { id: 12, libelleEquipe: 'Logistique', societe: { id: 3 } };
  const { objectif, action, lead, echeance, criteres } = decided;
  answer(ModifierPlanActionPageDocument, {
    planEquipe: {
      ...buildCreated({ objectif, action, lead, echeance, criteres }),
      id: decided.id,
      idBoussole: 3,
      idResponsable: null,
      raison: null,
      equipe,
    },
  });
  answer(RegisterPlanActionPageDocument, { equipe, boussole: { id: 4, criteres: [] } });
  answer(PlanOwnersDocument, { individusPage: { lignes: [] } });
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

test('a facilitator takes it up again in a form that holds what it said; given up, nothing is written and it stays', async () => {
  answerForm();
  const sent = answer(CreatePlanEquipeDocument, {
    createPlanEquipe: buildCreated({ idOrigine: 7, objectif: decided.objectif }),
  });
  const { user, pages } = open(true);
  const takeUp = async () => {
    await user.click(await screen.findByRole('link', { name: /^Reprendre/ }));
    return within(await screen.findByRole('dialog', { name: 'Reprendre ce plan cette année' }));
  };

  const first = await takeUp();
  expect(await first.findByRole('textbox', { name: 'Objectif' })).toHaveValue(decided.objectif);
  expect(first.getByRole('textbox', { name: 'Action' })).toHaveValue(decided.action);
  await user.click(first.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);

  const again = await takeUp();
  await user.click(await again.findByRole('button', { name: 'Valider' }));

  expect(await screen.findByText('Plan repris cette année')).toBeVisible();
  const { objectif, action, lead } = decided;
  const input = { idEquipe: 12, idBoussole: 4, objectif, action, lead, idOrigine: 7 };
  expect(sent).toEqual([{ input }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: /^Reprendre/ })).not.toBeInTheDocument();
  expect(pages).toHaveLength(1);
});

test('it is done in one click; a refusal says so and leaves the button', async () => {
  refuse(ChangeEtatPlanDocument, 'NOT_FOUND', 'Élément introuvable');
  const { user } = open(true);

  await user.click(await screen.findByRole('button', { name: /^C’est fait/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Élément introuvable');
  expect(screen.getByRole('button', { name: /^C’est fait/ })).toBeEnabled();
});

test('it is given up with a reason', async () => {
  const sent = answer(ChangeEtatPlanDocument, {
    updateEtatPlanEquipe: { id: 7, etat: 'ABANDONNE', raison: 'Trop cher' },
  });
  const { user, pages } = open(true);

  await user.click(await screen.findByRole('button', { name: /^Abandonner/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
  expect(await dialog.findByText('La raison doit être renseignée')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Trop cher');
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(pages).toHaveLength(2);
  expect(sent).toEqual([{ input: { id: 7, etat: 'ABANDONNE', raison: 'Trop cher' } }]);
});
