import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  CreatePlanEquipeDocument,
  ModifierPlanActionPageDocument,
  PlanChoicesDocument,
  PlanOwnersDocument,
  UpdatePlanEquipeDocument,
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
  answer(ModifierPlanActionPageDocument, {
    planEquipe: {
      ...buildCreated({ objectif: decided.objectif }),
      idBoussole: 4,
      idResponsable: null,
      raison: null,
      equipe: { id: 12, libelleEquipe: 'Logistique', societe: { id: 3 } },
    },
  });
  answer(PlanChoicesDocument, { boussole: { id: 4, criteres: [] } });
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
  expect(within(block).getAllByRole('button', { name: /^Reprendre/ })).toHaveLength(1);
  expect(within(block).getAllByText(/en retard/)).toHaveLength(1);
});

test.each([
  [
    null,
    'Plan repris cette année. Son échéance du 11 déc. 2025 est passée : donnez-lui une autre date',
  ],
  ['2025-12-11', 'Plan repris cette année'],
])(
  'a facilitator carries it over in one click; the server says what came along, here the date %j, and a date left behind is told',
  async (echeance, told) => {
    const sent = answer(CreatePlanEquipeDocument, {
      createPlanEquipe: buildCreated({ idOrigine: 7, objectif: decided.objectif, echeance }),
    });
    answerForm();
    const { user, pages } = open(true);

    await user.click(await screen.findByRole('button', { name: /^Reprendre/ }));

    await waitFor(() => expect(sent).toHaveLength(1));
    const { objectif, action, lead } = decided;
    const input = { idEquipe: 12, idBoussole: 4, objectif, action, lead, idOrigine: 7 };
    expect(sent).toEqual([{ input }]);
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reprendre/ })).not.toBeInTheDocument();
    expect(pages).toHaveLength(1);
  },
);

test('of an action that is carried over, a date left behind is asked for at once', async () => {
  answer(CreatePlanEquipeDocument, { createPlanEquipe: buildCreated({ idOrigine: 7 }) });
  answerForm();
  const sent = answer(UpdatePlanEquipeDocument, {
    updatePlanEquipe: {
      id: 8,
      objectif: '',
      action: '',
      lead: '',
      version: 'suivante',
      criteres: [],
      idResponsable: null,
      echeance: '2027-06-30',
    },
  });
  const { user } = open(true);

  await user.click(await screen.findByRole('button', { name: /^Reprendre/ }));

  await screen.findByText(/^Plan repris cette année/);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Échéance'), { target: { value: '2027-06-30' } });
  await user.click(dialog.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[0]?.input).toMatchObject({ id: 8, echeance: '2027-06-30' });
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
