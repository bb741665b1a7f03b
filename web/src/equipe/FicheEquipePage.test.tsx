import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  FicheEquipePageDocument,
  FichesEquipesPageDocument,
  UpdateEquipeDocument,
} from '../generated/equipe.js';
import { paths } from '../paths.js';
import { tell, untell } from '../testing/meta.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { FicheEquipePage } from './FicheEquipePage.js';
import { FichesEquipesPage } from './FichesEquipesPage.js';

afterEach(untell);

const societe = { id: 3, libelleSociete: 'Cap Ouest' };
const NORD = {
  id: 12,
  idParent: 11,
  libelleEquipe: 'Quai nord',
  codeEquipe: 'Nord22',
  codeActif: true,
  signatureCode: 'sceau',
  sansCompte: false,
  k: null,
  comptes: 4,
  boussoles: [{ id: 5, ouverte: true, dateFermeture: '2026-12-18T17:00:00.000Z' }],
};
/** The same for the page of one sheet, which reads neither. */
const { idParent: _parent, comptes: _comptes, ...SHEET } = NORD;
const OPERATIONS = {
  ...NORD,
  id: 11,
  idParent: null,
  libelleEquipe: 'Opérations',
  codeEquipe: 'Oper11',
};

const renderFiche = () =>
  renderPage(<FicheEquipePage />, {
    path: paths.ficheEquipe.pattern,
    url: paths.ficheEquipe({ id: 12 }),
  });
const renderFiches = () =>
  renderPage(<FichesEquipesPage />, {
    path: paths.fichesEquipes.pattern,
    url: paths.fichesEquipes({ idSociete: 3 }),
  });

test("a team's sheet has its name, its code, the short address and its QR code", async () => {
  answer(FicheEquipePageDocument, { equipe: { ...SHEET, societe } });
  tell({ dpo: 'dpo@cap-ouest.example' });

  renderFiche();

  const sheet = within(await screen.findByRole('article', { name: 'Quai nord' }));
  expect(sheet.getByRole('heading', { name: 'Quai nord' })).toBeVisible();
  expect(sheet.getByText(/dpo@cap-ouest\.example\.$/)).toBeVisible();
  expect(sheet.getByText('Cap Ouest')).toBeVisible();
  expect(sheet.getByText('http://localhost/r/Nord22')).toBeVisible();
  // The two ways to join need two different names.
  expect(sheet.getByText('Scannez ce carré avec votre téléphone')).toBeVisible();
  expect(sheet.getByText('Code de l’équipe')).toBeVisible();
  expect(sheet.getByRole('img', { name: 'Nord22' })).toHaveTextContent(/^Nmaj\.o.*2chiffre$/);
  expect(sheet.getByRole('img', { name: 'QR code pour rejoindre Quai nord' })).toBeVisible();
});

test.each([
  [null, 'On retrouve votre réponse en lisant les moyennes juste avant et juste après vous.'],
  [4, 'Rien ne s’affiche à moins de 4\u00a0personnes à la fois, toutes ayant terminé.'],
])('the sheet of a team whose level is %j says what it means', async (k, sentence) => {
  answer(FicheEquipePageDocument, { equipe: { ...SHEET, k, societe } });

  renderFiche();

  expect(await screen.findByRole('article')).toHaveTextContent(sentence.replace('\u00a0', ' '));
});

test.each([
  [false, 'Choisissez ensuite un pseudo et un mot de passe.'],
  [true, 'Touchez ensuite « Répondre maintenant » : il n’y a ni compte, ni mot de passe.'],
])('with sansCompte %j sheet and invitation say what happens', async (sansCompte, said) => {
  answer(FicheEquipePageDocument, { equipe: { ...SHEET, sansCompte, societe } });
  const { user } = renderFiche();

  expect(await screen.findByRole('article')).toHaveTextContent(said);
  await user.click(screen.getByRole('button', { name: 'Copier l’invitation de Quai nord' }));

  const copied = await navigator.clipboard.readText();
  expect(copied.replaceAll('\u00a0', ' ')).toBe(
    `Répondez à la boussole de l’équipe Quai nord, jusqu’au 18 décembre 2026 à 18:00 : http://localhost/r/Nord22?s=sceau\n${said}`,
  );
});

test('where nothing is open yet, or no more, nothing is proposed to be sent', async () => {
  const boussoles = NORD.boussoles.map((boussole) => ({ ...boussole, id: 6, ouverte: false }));
  answer(FichesEquipesPageDocument, { societe, equipes: [{ ...NORD, boussoles }] });

  renderFiches();

  expect(await screen.findByText(/seront ici dès que la campagne sera lancée/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Copier|Tableau/ })).not.toBeInTheDocument();
});

test('of two teams, the one that is open is invited, and the page says so', async () => {
  answer(FichesEquipesPageDocument, { societe, equipes: [NORD, { ...OPERATIONS, boussoles: [] }] });

  renderFiches();

  expect(await screen.findByText(/Une équipe n’a pas de boussole ouverte/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Copier/ })).toHaveLength(1);
});

test('a team whose code opens nothing is said, not invited, and opened in one gesture', async () => {
  const cut = { ...NORD, codeActif: false };
  answer(FichesEquipesPageDocument, { societe, equipes: [cut, OPERATIONS] });
  const sent = answer(UpdateEquipeDocument, {
    updateEquipe: {
      id: 12,
      codeEquipe: 'Nord22',
      codeActif: true,
      effectif: null,
      sansCompte: false,
      comptes: 4,
    },
  });
  const { user } = renderFiches();

  expect(await screen.findByText(/Le code de Quai nord n’inscrit personne/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copier l’invitation de Quai nord' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Activer son code' }));

  expect(
    await screen.findByRole('button', { name: 'Copier l’invitation de Quai nord' }),
  ).toBeVisible();
  expect(screen.queryByText(/n’inscrit personne/)).toBeNull();
  expect(sent).toEqual([{ input: { id: 12, codeActif: true } }]);
});

test('a team that only holds others is not invited; one that has people is', async () => {
  const empty = { ...OPERATIONS, comptes: 0, boussoles: [] };
  answer(FichesEquipesPageDocument, { societe, equipes: [NORD, empty] });

  renderFiches();

  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'Quai nord' })).toBeVisible();
});

test('all invitations are copied at once, one after the other', async () => {
  answer(FichesEquipesPageDocument, { societe, equipes: [NORD, OPERATIONS] });
  const { user } = renderFiches();

  await user.click(await screen.findByRole('button', { name: 'Copier toutes les invitations' }));

  const copied = await navigator.clipboard.readText();
  expect(copied.split('\n\n').map((text) => /équipe (.*?),/.exec(text)?.[1])).toEqual([
    'Opérations',
    'Quai nord',
  ]);
});

const served = document.createElement('meta');
served.name = 'public-url';
afterEach(() => served.remove());

test.each([
  ['https://boussole.exemple.fr', 'boussole.exemple.fr/r/Nord22', 0],
  ['http://192.168.1.20:4000', 'http://192.168.1.20:4000/r/Nord22', 0],
  // An empty address is what the server writes when it has no public address set.
  ['', 'http://localhost/r/Nord22', 1],
])('served under %j, the sheet prints the address %s', async (address, printed, warnings) => {
  served.content = address;
  document.head.append(served);
  answer(FicheEquipePageDocument, { equipe: { ...SHEET, societe } });

  renderFiche();

  expect(await screen.findByText(printed)).toBeVisible();
  expect(screen.queryAllByText(/Les téléphones n’atteindront pas/)).toHaveLength(warnings);
});

test('the sheet is printed by its button', async () => {
  answer(FicheEquipePageDocument, { equipe: { ...SHEET, societe } });
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = renderFiche();

  await user.click(await screen.findByRole('button', { name: 'Imprimer' }));

  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/equipeBoussole/3');
});

test("all of a company's sheets follow one another in the order of the tree", async () => {
  answer(FichesEquipesPageDocument, { societe, equipes: [NORD, OPERATIONS] });

  renderFiches();

  expect(
    await screen.findByRole('heading', { name: 'Inviter les équipes de Cap Ouest' }),
  ).toBeVisible();
  const names = screen.getAllByRole('article').map((sheet) => sheet.getAttribute('aria-label'));
  expect(names).toEqual(['Opérations', 'Quai nord']);
  expect(screen.getByRole('button', { name: 'Imprimer tous les codes' })).toBeVisible();
});

test('a large company shows the sheets of a domain, and prints all of them once they are drawn', async () => {
  const printed: number[] = [];
  jest
    .spyOn(window, 'print')
    .mockImplementation(() => void printed.push(screen.getAllByRole('article').length));
  // Three lines of teams that only hold the next one, each with four teams of people at its end: few sheets are drawn.
  const many = Array.from({ length: 201 }, (_, n) => ({
    ...NORD,
    id: 100 + n,
    libelleEquipe: `Agence ${n}`,
    idParent: n < 3 ? null : 100 + (n < 189 ? n - 3 : 186 + (n % 3)),
    ...(n < 189 && { comptes: 0, boussoles: [] }),
  }));
  answer(FichesEquipesPageDocument, { societe, equipes: many });
  const { user } = renderFiches();

  await user.click(await screen.findByRole('button', { name: 'Imprimer ce domaine' }));
  await waitFor(() => expect(printed).toEqual([4]));

  await user.selectOptions(screen.getByLabelText('Domaine'), 'Tous (12 équipes)');
  await user.click(screen.getByRole('button', { name: 'Imprimer tous les codes' }));
  await waitFor(() => expect(printed).toEqual([4, 12]));
});

test('sheets whose address leads a telephone to itself say so, on the screen only', async () => {
  answer(FichesEquipesPageDocument, { societe, equipes: [NORD, OPERATIONS] });

  renderFiches();

  const notice = await screen.findByText(/^Les téléphones n’atteindront pas cette adresse :/);
  expect(notice.closest('[data-screen-only]')).toBeVisible();
  expect(screen.getAllByText(/^http:\/\/localhost\/r\//)).toHaveLength(2);
});

test('a company without a team has no sheet to print', async () => {
  answer(FichesEquipesPageDocument, { societe, equipes: [] });

  renderFiches();

  expect(await screen.findByText('Cette societe ne possede aucune equipe')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Imprimer/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/téléphones/)).not.toBeInTheDocument();
});

test('a team that cannot be read says why', async () => {
  refuse(FicheEquipePageDocument, 'NOT_FOUND', 'Élément introuvable');

  renderFiche();

  expect(await screen.findByRole('alert')).toHaveTextContent('Cette équipe n’existe plus.');
});
