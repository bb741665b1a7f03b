import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  UpdateEtatPlanEquipeDocument,
  DeletePlanEquipeDocument,
  ModifierPlanActionPageDocument,
  PlanChoicesDocument,
  PlanOwnersDocument,
  UpdatePlanEquipeDocument,
} from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { findDialog } from '../testing/dialogs.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refusal, refuse } from '../testing/server.js';
import { ModifierPlanActionPage } from './ModifierPlanActionPage.js';

const plan = { id: 7, objectif: 'Alléger', action: 'Répartir', lead: 'Sofiane' };
const open = () =>
  renderPage(<ModifierPlanActionPage />, {
    path: paths.modifierPlanAction.pattern,
    url: paths.modifierPlanAction({ id: 7 }),
  });
const box = (name: string) => screen.findByRole('textbox', { name });
const valider = () => screen.getByRole('button', { name: 'Valider' });

const stored = {
  ...plan,
  version: 'lue',
  criteres: [1, 40],
  idResponsable: 5,
  echeance: '2026-12-01',
  etat: 'EN_COURS' as const,
  raison: null,
  idBoussole: 4,
  equipe: { id: 12, libelleEquipe: 'Quai nord', societe: { id: 3 } },
};
const person = { prenom: null, nom: null, equipes: [{ id: 12 }] };

beforeEach(() => {
  answer(ModifierPlanActionPageDocument, { planEquipe: stored });
  answer(PlanChoicesDocument, {
    boussole: {
      id: 4,
      criteres: [
        { id: 1, libelle: 'Entraide' },
        { id: 2, libelle: 'Autonomie' },
      ],
    },
  });
  answer(PlanOwnersDocument, {
    individusPage: {
      lignes: [
        { ...person, id: 5, prenom: 'Inès', nom: 'Petit' },
        { ...person, id: 6, prenom: 'Karim' },
        { ...person, id: 8 },
        { ...person, id: 7, prenom: 'Ailleurs', equipes: [{ id: 13 }] },
      ],
    },
  });
});

test('an action is rewritten, and leads to the results (journey §2, /modifierPlanAction/{id}) (journey §8, Plan modify 200) (journey §2 Action plan create and edit.1) (journey §4.5) (fault 1)', async () => {
  const sent = answer(UpdatePlanEquipeDocument, {
    updatePlanEquipe: { ...stored, version: 'suivante' },
  });
  const { user } = open();
  expect(await box('Objectif')).toHaveValue('Alléger');
  expect(await box('Lead')).toHaveValue('Sofiane');
  expect(screen.getByRole('link', { name: 'Quai nord' })).toHaveAttribute(
    'href',
    '/resultatBoussole/4',
  );

  await user.type(await box('Action'), ' mieux');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent(
    "Le plan d'action a été mis à jour avec succès !",
  );
  expect(sent).toEqual([{ input: { ...plan, version: 'lue', action: 'Répartir mieux' } }]);
});

test('under the specified fields stands how the action is followed; what is changed is sent, and the rest stays', async () => {
  const sent = answer(UpdatePlanEquipeDocument, {
    updatePlanEquipe: { ...stored, version: 'suivante' },
  });
  const { user } = open();
  expect(await screen.findByLabelText('Échéance')).toHaveValue('2026-12-01');
  expect(screen.getByLabelText('État')).toHaveDisplayValue('En cours');
  expect(await screen.findByRole('checkbox', { name: 'Entraide' })).toBeChecked();

  await user.click(screen.getByRole('checkbox', { name: 'Autonomie' }));
  await user.clear(await box('Lead'));
  const offered = within(screen.getByRole('group', { name: 'Membres de l’équipe' }));
  // A pseudo tells the others nothing, and who is in another team leads nothing here.
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Inès Petit',
    'Karim',
  ]);
  await user.click(offered.getByRole('button', { name: 'Karim' }));
  await user.clear(screen.getByLabelText('Échéance'));
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  const followed = { lead: 'Karim', criteres: [1, 2, 40], idResponsable: 6, echeance: null };
  expect(sent).toEqual([{ input: { ...plan, version: 'lue', ...followed } }]);
});

test('where the criteria of the boussole cannot be read, the texts are changed all the same, and the rest stays', async () => {
  refuse(PlanChoicesDocument, 'INTERNAL', 'Erreur interne');
  const sent = answer(UpdatePlanEquipeDocument, {
    updatePlanEquipe: { ...stored, version: 'suivante' },
  });
  const { user } = open();

  await user.type(await box('Action'), ' mieux');
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur interne');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur interne');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(sent).toEqual([{ input: { ...plan, version: 'lue', action: 'Répartir mieux' } }]);
});

test('its state is changed with the rest; giving up says why', async () => {
  answer(UpdatePlanEquipeDocument, { updatePlanEquipe: { ...stored, version: 'suivante' } });
  const sent = answer(UpdateEtatPlanEquipeDocument, {
    updateEtatPlanEquipe: { id: 7, etat: 'ABANDONNE', raison: 'Trop cher' },
  });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('État'), 'Abandonné');
  await user.click(valider());
  expect(await screen.findByText('La raison doit être renseignée')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(await screen.findByRole('textbox', { name: /^Pourquoi/ }), 'Trop cher');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(sent).toEqual([{ input: { id: 7, etat: 'ABANDONNE', raison: 'Trop cher' } }]);
});

test('« Lead » may be any text: who is named by nothing of the team’s list leads no more', async () => {
  const sent = answer(UpdatePlanEquipeDocument, {
    updatePlanEquipe: { ...stored, version: 'suivante' },
  });
  const { user } = open();

  await user.type(await box('Lead'), ' et Inès');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  const input = { ...plan, version: 'lue', lead: 'Sofiane et Inès', idResponsable: null };
  expect(sent).toEqual([{ input }]);
});

test.each([
  ['Objectif', 'veuillez entrer un objectif svp'],
  ['Action', 'veuillez entrer une action svp'],
  ['Lead', 'veuillez entrer un Lead svp'],
])('%s may not be emptied (journey §5.9)', async (name, message) => {
  const sent = answer(UpdatePlanEquipeDocument, {
    updatePlanEquipe: { ...stored, version: 'suivante' },
  });
  const { user } = open();

  await user.clear(await box(name));
  await user.click(valider());

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refusal of the server keeps the form (journey §8, Plan modify, non-200)', async () => {
  refuse(UpdatePlanEquipeDocument, 'BAD_USER_INPUT', 'Non', 'id');
  const { user } = open();

  await user.type(await box('Lead'), ' et Inès');
  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Veuillez remplir tous les champs, s'il vous plaît",
  );
  expect(await box('Lead')).toHaveValue('Sofiane et Inès');
});

test('so does a failure of ours (fault 6)', async () => {
  refuse(UpdatePlanEquipeDocument, 'INTERNAL', 'Erreur interne');
  const { user } = open();
  await user.type(await box('Lead'), ' et Inès');

  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Veuillez remplir tous les champs, s'il vous plaît",
  );
});

test('of two who rewrite it, the second sees the texts of the first, keeps their own and may save them (fault 8)', async () => {
  const others = { objectif: 'À eux', action: 'La leur', lead: 'Leur lead' };
  const sent = answer(UpdatePlanEquipeDocument, ({ input }) =>
    input.version === 'lue'
      ? refusal('CONFLICT', 'Quelqu’un d’autre a modifié ce texte')
      : { updatePlanEquipe: { ...stored, version: 'suivante' } },
  );
  const { user } = open();
  await user.type(await box('Action'), ' mieux');
  answer(ModifierPlanActionPageDocument, {
    planEquipe: { ...stored, ...others, idResponsable: 6, version: 'collègue' },
  });

  await user.click(valider());

  for (const text of Object.values(others)) expect(await screen.findByText(text)).toBeVisible();
  expect(await box('Action')).toHaveValue('Répartir mieux');
  await user.click(valider());
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  // How the action is followed was changed by the other one alone: it is not sent, so it stays.
  expect(sent.at(-1)).toEqual({
    input: { ...plan, action: 'Répartir mieux', version: 'collègue' },
  });
});

test('leaving a changed action asks first (journey §4.7)', async () => {
  const { user } = open();
  await user.type(await box('Lead'), '!');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));

  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('an unknown action says so instead of a form', async () => {
  refuse(ModifierPlanActionPageDocument, 'NOT_FOUND', 'Introuvable');

  open();

  expect(await screen.findByRole('alert')).toHaveTextContent('Introuvable');
});

const supprimer = () => screen.findByRole('button', { name: 'Supprimer' });
const confirmer = async () =>
  within(await findDialog('alertdialog')).getByRole('button', { name: 'Supprimer' });

test('an action is deleted once confirmed, and leads to the results', async () => {
  const sent = answer(DeletePlanEquipeDocument, { deletePlanEquipe: { id: 1 } });
  const { user } = open();

  await user.click(await supprimer());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Vous êtes sur le point de supprimer le plan d’action "Alléger" !',
  );
  expect(sent).toEqual([]);
  await user.click(await confirmer());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent('Plan d’action supprimé !');
  expect(sent).toEqual([{ id: 7 }]);
});

test('a deletion given up sends nothing and gives the focus back', async () => {
  const sent = answer(DeletePlanEquipeDocument, { deletePlanEquipe: { id: 1 } });
  const { user } = open();

  await user.click(await supprimer());
  await findDialog('alertdialog');
  await user.keyboard('{Escape}');

  await waitFor(async () => expect(await supprimer()).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a deletion that failed keeps the form', async () => {
  refuse(DeletePlanEquipeDocument, 'INTERNAL', 'Erreur interne');
  const { user } = open();

  await user.click(await supprimer());
  await user.click(await confirmer());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de la suppression du plan d’action ...',
  );
  expect(await box('Objectif')).toHaveValue('Alléger');
});
