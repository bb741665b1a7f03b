import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import {
  BranchesDuJetonDocument,
  CreateJetonDocument,
  DeleteJetonDocument,
  JetonsPageDocument,
  RenewJetonDocument,
  SocietesDesJetonsDocument,
  type JetonsPageQuery,
} from '../generated/jeton.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { JetonsPage } from './JetonsPage.js';

const JETONS: JetonsPageQuery['jetonsPage']['lignes'] = [
  {
    id: 1,
    nom: 'Power BI',
    societes: [{ id: 7, libelleSociete: 'Cap Élan' }],
    branche: { id: 70, libelleEquipe: 'Ventes' },
    dateExpiration: '2026-12-31T10:00:00.000Z',
    expire: false,
    portees: ['CHIFFRES', 'PLANS'],
    ancienSecretJusque: null,
    derniereUtilisation: '2026-05-12T08:30:00.000Z',
    usages: [
      { jour: '2026-05-12', minutes: 3 },
      { jour: '2026-05-04', minutes: 1 },
    ],
  },
  {
    id: 2,
    nom: 'Ancien',
    societes: [
      { id: 8, libelleSociete: 'Nova' },
      { id: 9, libelleSociete: 'Orme' },
    ],
    branche: null,
    dateExpiration: '2026-01-02T10:00:00.000Z',
    expire: true,
    portees: ['CHIFFRES'],
    ancienSecretJusque: null,
    derniereUtilisation: null,
    usages: [],
  },
];
const CAP = [{ id: 7, libelleSociete: 'Cap Élan' }];
const SECRET = `boussole_${'x'.repeat(43)}`;
const ADDRESS = 'https://boussole.exemple.fr/chiffres/x.csv';
const serve = (lignes = JETONS) =>
  answer(JetonsPageDocument, { jetonsPage: { lignes, total: lignes.length } });
const button = (name: string) => screen.getByRole('button', { name });

async function openList() {
  const sent = serve();
  answer(SocietesDesJetonsDocument, {
    societes: [
      { id: 7, libelleSociete: 'Cap Élan' },
      { id: 8, libelleSociete: 'Nova' },
    ],
  });
  answer(BranchesDuJetonDocument, {
    equipes: [
      { id: 70, libelleEquipe: 'Ventes' },
      { id: 71, libelleEquipe: 'Export' },
    ],
  });
  const { user } = renderPage(<JetonsPage />, { path: paths.jetons.pattern });
  await screen.findByText('Power BI');
  return { user, sent };
}

async function fill(user: Awaited<ReturnType<typeof openList>>['user'], nom: string) {
  await user.click(button('Créer un jeton'));
  await user.type(await screen.findByLabelText('Nom du jeton'), nom);
  await user.type(screen.getByRole('combobox', { name: 'Sociétés' }), 'elan');
  await user.click(await screen.findByRole('option', { name: 'Cap Élan' }));
}

test('tokens are listed with what they read, their end and their last use', async () => {
  await openList();

  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(
    /Power BI.*Cap Élan, branche Ventes.*les chiffres, les plans d’action.*31 déc\. 2026.*12 mai 2026.*4 mai 2026 : une minute.*2 jours sur 30/,
  );
  expect(rows[0]).not.toContain('Expiré');
  expect(rows[1]).toMatch(/Ancien.*Nova et Orme.*2 janv\. 2026.*Expiré.*Jamais/);
});

test('without any token the page says so', async () => {
  serve([]);

  renderPage(<JetonsPage />, { path: paths.jetons.pattern });

  expect(await screen.findByText('Aucun jeton')).toBeVisible();
});

test('the secret stays on screen when the list cannot be loaded again', async () => {
  const { user } = await openList();
  answer(CreateJetonDocument, {
    createJeton: {
      secret: SECRET,
      adresse: ADDRESS,
      jeton: { id: 3, nom: 'Tableau RH', societes: CAP },
    },
  });
  disconnect(JetonsPageDocument);

  await fill(user, 'Tableau RH');
  await user.click(button('Créer le jeton'));

  expect(
    await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.'),
  ).toBeInTheDocument();
  expect(screen.getByDisplayValue(SECRET)).toBeVisible();
  expect(screen.getByText(ADDRESS)).toBeVisible();
});

test('a name and a company are asked for, under their fields', async () => {
  const { user } = await openList();

  await user.click(button('Créer un jeton'));
  const nom = await screen.findByLabelText('Nom du jeton');
  await user.click(button('Créer le jeton'));

  await waitFor(() =>
    expect(nom).toHaveAccessibleErrorMessage('Le nom du jeton doit être renseigné'),
  );
  expect(screen.getByRole('combobox', { name: 'Sociétés' })).toHaveAccessibleErrorMessage(
    'La société doit être renseignée',
  );
});

test('a token that lacks its company alone takes the focus to it', async () => {
  const { user } = await openList();
  await user.click(button('Créer un jeton'));
  await user.type(await screen.findByLabelText('Nom du jeton'), 'Tableau RH');

  await user.click(button('Créer le jeton'));

  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sociétés' })).toHaveFocus());
});

test('a company deleted meanwhile is told under its field', async () => {
  const { user } = await openList();
  refuse(CreateJetonDocument, 'BAD_USER_INPUT', 'Cette société n’existe pas', 'idSocietes');

  await fill(user, 'Tableau RH');
  await user.click(button('Créer le jeton'));

  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Sociétés' })).toHaveAccessibleErrorMessage(
      'Cette société n’existe pas',
    ),
  );
});

test('companies that cannot be loaded are told, and can be asked for again', async () => {
  const { user } = await openList();
  disconnect(SocietesDesJetonsDocument);
  await user.click(button('Créer un jeton'));
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  answer(SocietesDesJetonsDocument, { societes: [{ id: 7, libelleSociete: 'Cap Élan' }] });

  await user.click(retry);

  expect(await screen.findByRole('combobox', { name: 'Sociétés' })).toBeVisible();
});

test('a revocation that fails is told, and the token stays', async () => {
  const { user } = await openList();
  refuse(DeleteJetonDocument, 'INTERNAL', 'Non');

  await user.click(button('Révoquer Ancien'));
  await user.click(await screen.findByRole('button', { name: 'Révoquer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de la révocation du jeton ...',
  );
  expect(screen.getByText('Ancien')).toBeVisible();
});

test('what a token reads is chosen: nothing cannot be sent', async () => {
  const { user } = await openList();
  const sent = answer(CreateJetonDocument, {
    createJeton: {
      secret: SECRET,
      adresse: ADDRESS,
      jeton: { id: 3, nom: 'Plans', societes: CAP },
    },
  });
  await fill(user, 'Plans');
  for (const name of [/^Les chiffres/, 'La participation'])
    await user.click(screen.getByRole('checkbox', { name }));
  expect(button('Créer le jeton')).toBeDisabled();

  await user.click(screen.getByRole('checkbox', { name: /^Les plans d’action/ }));
  await user.click(button('Créer le jeton'));

  await screen.findByDisplayValue(SECRET);
  expect(sent.at(-1)).toMatchObject({ input: { portees: ['PLANS'] } });
});

test('of one company a branch may be chosen; of several none, and what was chosen is forgotten', async () => {
  const { user } = await openList();
  const sent = answer(CreateJetonDocument, {
    createJeton: {
      secret: SECRET,
      adresse: ADDRESS,
      jeton: { id: 3, nom: 'Ventes', societes: CAP },
    },
  });
  await fill(user, 'Ventes');
  const choose = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'Branche' }));
    await user.click(await screen.findByRole('option', { name: 'Ventes' }));
  };
  await choose();
  const societes = screen.getByRole('combobox', { name: 'Sociétés' });
  await user.type(societes, 'nova');
  await user.click(await screen.findByRole('option', { name: 'Nova' }));
  expect(screen.queryByRole('combobox', { name: 'Branche' })).toBeNull();

  await user.click(button('Retirer Nova'));
  expect(await screen.findByRole('combobox', { name: 'Branche' })).toHaveValue('Toute la société');
  await choose();
  await user.click(button('Créer le jeton'));

  await screen.findByDisplayValue(SECRET);
  expect(sent.at(-1)).toMatchObject({ input: { idSocietes: [7], idEquipe: 70 } });
});

test('a company of one team has no branch to choose', async () => {
  const { user } = await openList();
  answer(BranchesDuJetonDocument, { equipes: [{ id: 70, libelleEquipe: 'Ventes' }] });

  await fill(user, 'Tableau RH');

  expect(await screen.findByRole('button', { name: 'Retirer Cap Élan' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Branche' })).toBeNull();
});

test('teams that cannot be read are told under the branch', async () => {
  const { user } = await openList();
  disconnect(BranchesDuJetonDocument);

  await fill(user, 'Tableau RH');

  expect(await screen.findByRole('combobox', { name: 'Branche' })).toHaveAccessibleErrorMessage(
    'Les équipes de cette société n’ont pas pu être lues',
  );
});

test('renewed, a token shows its new secret, once; a failure is told', async () => {
  const { user } = await openList();
  refuse(RenewJetonDocument, 'INTERNAL', 'Non');
  await user.click(button('Renouveler Power BI'));
  await user.click(await screen.findByRole('button', { name: 'Renouveler' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors du renouvellement');
  const sent = answer(RenewJetonDocument, {
    renewJeton: {
      secret: SECRET,
      adresse: ADDRESS,
      jeton: { id: 1, nom: 'Power BI', societes: CAP },
    },
  });
  await user.click(button('Renouveler'));

  expect(await screen.findByDisplayValue(SECRET)).toBeVisible();
  expect(sent.at(-1)).toEqual({ input: { id: 1, jours: 90 } });
});
