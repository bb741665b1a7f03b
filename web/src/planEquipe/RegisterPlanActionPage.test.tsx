import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  CreatePlanEquipeDocument,
  ModifierPlanActionPageDocument,
  PlanOwnersDocument,
  RegisterPlanActionPageDocument,
} from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { RegisterPlanActionPage } from './RegisterPlanActionPage.js';

const open = (search = '?autreParam=4') =>
  renderPage(<RegisterPlanActionPage />, {
    path: paths.registerPlanAction.pattern,
    url: `${paths.registerPlanAction({ id: 12 })}${search}`,
  });
const accept = () =>
  answer(CreatePlanEquipeDocument, {
    createPlanEquipe: {
      id: 7,
      idOrigine: null,
      objectif: 'Alléger',
      action: 'Répartir',
      lead: 'Inès',
      version: 'première',
      criteres: [],
      dateCreation: '2026-11-22T09:00:00.000Z',
      etat: 'A_FAIRE',
      echeance: null,
    },
  });
const box = (name: string) => screen.findByRole('textbox', { name });
const valider = () => screen.getByRole('button', { name: 'Valider' });

type User = ReturnType<typeof open>['user'];
async function fill(user: User, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await user.type(await box(name), value);
}

beforeEach(() => {
  answer(RegisterPlanActionPageDocument, {
    equipe: { id: 12, libelleEquipe: 'Quai nord', societe: { id: 3 } },
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
      lignes: [{ id: 5, prenom: 'Inès', nom: 'Petit', equipes: [{ id: 12 }] }],
    },
  });
});

test('an action that answers a criterion has it ticked; whom « Lead » names owns it', async () => {
  const sent = accept();
  const { user } = open('?autreParam=4&critere=2');
  expect(await screen.findByRole('checkbox', { name: 'Autonomie' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Entraide' })).not.toBeChecked();
  expect(screen.queryByLabelText('État')).not.toBeInTheDocument();

  await fill(user, { Objectif: 'Alléger', Action: 'Répartir', Lead: 'Inès Petit' });
  await user.type(screen.getByLabelText('Échéance'), '2026-12-01');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  const texts = { objectif: 'Alléger', action: 'Répartir', lead: 'Inès Petit' };
  const followed = { criteres: [2], echeance: '2026-12-01', idResponsable: 5 };
  expect(sent).toEqual([{ input: { idEquipe: 12, idBoussole: 4, ...texts, ...followed } }]);
});

test('an action is added to the team and its boussole, and leads to the results (journey §2, /registerPlanAction/{id}) (journey §8, Plan create 201) (journey §2 Action plan create and edit.1) (journey §4.5) (journey §1.1)', async () => {
  const sent = accept();
  const { user } = open();
  expect(await screen.findByText('Quai nord')).toBeVisible();
  for (const name of ['Objectif', 'Action', 'Lead']) {
    expect((await box(name)).tagName).toBe('TEXTAREA');
  }

  await fill(user, { Objectif: 'Alléger', Action: 'Répartir', Lead: 'Sofiane' });
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent(
    "le plan d'action a été rajouté avec succès",
  );
  const input = { objectif: 'Alléger', action: 'Répartir', lead: 'Sofiane' };
  expect(sent).toEqual([{ input: { idEquipe: 12, idBoussole: 4, ...input } }]);
});

test('an action of a year before is taken up with what it said; what is past or not asked any more is left, and the rest comes along by the server', async () => {
  const sent = accept();
  answer(ModifierPlanActionPageDocument, {
    planEquipe: {
      id: 3,
      objectif: 'Alléger',
      action: 'Répartir',
      lead: 'Inès Petit',
      version: 'lue',
      criteres: [2, 40],
      idResponsable: 5,
      echeance: '2020-12-01',
      etat: 'EN_COURS',
      raison: null,
      idBoussole: 2,
      equipe: {
        id: 12,
        libelleEquipe: 'Quai nord',
        societe: { id: 3 },
      },
    },
  });
  const { user } = open('?autreParam=4&origine=3');

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Reprendre ce plan cette année',
  );
  expect(await box('Objectif')).toHaveValue('Alléger');
  expect(screen.getByRole('checkbox', { name: 'Autonomie' })).toBeChecked();
  expect(screen.getByLabelText('Échéance')).toHaveValue('');
  expect(
    screen.getByText('Son échéance du 1 déc. 2020 est passée : donnez-lui une autre date.'),
  ).toBeVisible();
  await user.clear(await box('Lead'));
  await fill(user, { Lead: 'Zoé' });
  await user.click(valider());

  expect(await screen.findByText('Plan repris cette année')).toBeVisible();
  const texts = { objectif: 'Alléger', action: 'Répartir', lead: 'Zoé' };
  const followed = { idResponsable: null, idOrigine: 3 };
  expect(sent).toEqual([{ input: { idEquipe: 12, idBoussole: 4, ...texts, ...followed } }]);
});

test.each([
  ['Objectif', 'veuillez entrer un objectif svp'],
  ['Action', 'veuillez entrer une action svp'],
  ['Lead', 'veuillez entrer un Lead svp'],
])('%s is required (journey §5.9)', async (missing, message) => {
  const sent = accept();
  const { user } = open();
  const values = { Objectif: 'Alléger', Action: 'Répartir', Lead: 'Sofiane', [missing]: ' ' };

  await fill(user, values);
  await user.click(valider());

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a failure of ours says the catalogue’s sentence too (fault 6)', async () => {
  refuse(CreatePlanEquipeDocument, 'INTERNAL', 'Erreur interne');
  const { user } = open();
  await fill(user, { Objectif: 'Alléger', Action: 'Répartir', Lead: 'Sofiane' });

  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Veuillez remplir tous les champs svp',
  );
  expect(await box('Objectif')).toHaveValue('Alléger');
});

test('a refusal of the server keeps the form (journey §8, Plan create, non-201)', async () => {
  refuse(CreatePlanEquipeDocument, 'BAD_USER_INPUT', 'Ce texte contient …', 'lead');
  const { user } = open();

  await fill(user, { Objectif: 'Alléger', Action: 'Répartir', Lead: 'Sofiane' });
  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Veuillez remplir tous les champs svp',
  );
  expect(screen.getByText('Ce texte contient …')).toBeVisible();
  expect(await box('Objectif')).toHaveValue('Alléger');
});

test('a lost network says so and keeps what was typed', async () => {
  disconnect(CreatePlanEquipeDocument);
  const { user } = open();

  await fill(user, { Objectif: 'Alléger', Action: 'Répartir', Lead: 'Sofiane' });
  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas');
  expect(await box('Action')).toHaveValue('Répartir');
});

test.each(['', '?autreParam=abc'])(
  'an address that ends with "%s" says what is missing',
  (search) => {
    open(search);

    expect(screen.getByRole('alert')).toHaveTextContent('Cette adresse est incomplète');
  },
);
