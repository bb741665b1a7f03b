import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { AuditPageDocument, type AuditPageQuery } from '../generated/audit.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { AuditPage } from './AuditPage.js';

type Ligne = AuditPageQuery['auditPage']['lignes'][number];
const LIGNE: Ligne = {
  quand: '2026-05-12T08:30:15.000Z',
  auJour: false,
  auteur: { id: 1, nom: 'Camille Roy' },
  action: 'SOCIETE_DELETE',
  objet: { id: 3, nom: 'Cap Élan' },
  comptes: [],
  changements: [],
};
const serve = (lignes: Ligne[], total = lignes.length) =>
  answer(AuditPageDocument, { alertesProduit: null, auditPage: { lignes, total } });
const renderAudit = () => renderPage(<AuditPage />, { path: paths.audit.pattern });
const lireLignes = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((ligne) => ligne.textContent);

test('a line reads as a French sentence, with its time and what went with it', async () => {
  serve([
    {
      ...LIGNE,
      comptes: [
        { nom: 'equipes', valeur: '4' },
        { nom: 'reponses', valeur: '38' },
        { nom: 'boussoles', valeur: '0' },
      ],
    },
  ]);

  renderAudit();

  expect(await screen.findByText('a supprimé la société « Cap Élan »')).toBeVisible();
  expect(screen.getByText('équipes : 4 · réponses supprimées : 38')).toBeVisible();
  expect(screen.getByText(/^12 mai 2026[,à ]+10:30:15$/)).toHaveAttribute('datetime', LIGNE.quand);
  expect(screen.getByText('Camille Roy')).toBeVisible();
});

test('an account, a team and a token of the same number keep each its own name (trial 59)', async () => {
  serve([
    { ...LIGNE, objet: { id: 1, nom: 'Quai' }, action: 'EQUIPE_DELETE' },
    { ...LIGNE, objet: { id: 1, nom: 'Tableau de bord RH' }, action: 'JETON_CREATE' },
  ]);

  renderAudit();

  await screen.findByText(/« Quai »/);
  expect(lireLignes()).toEqual([
    expect.stringMatching(/Camille Roy.*«\sQuai\s»/),
    expect.stringMatching(/Camille Roy.*«\sTableau de bord RH\s»/),
  ]);
});

test.each<[Partial<Ligne>, string]>([
  [{ auteur: { id: 1, nom: null } }, 'Compte supprimé (n° 1)'],
  [{ auteur: null }, 'Une personne non connectée'],
  [{ auteur: { id: null, nom: 'un membre' } }, 'un membre'],
  [{ auteur: null, action: 'BOUSSOLE_EXPIRE' }, 'Le produita fermé, à la date venue, la boussole'],
  [
    { auteur: null, action: 'INDIVIDU_DELETE', comptes: [{ nom: 'clavier', valeur: 'true' }] },
    'La personne qui tient le serveura supprimé l’utilisateur',
  ],
  [
    { auteur: null, action: 'REFUS', comptes: [{ nom: 'jeton', valeur: '4' }] },
    'Jeton de rapport n° 4',
  ],
  [{ objet: { id: 3, nom: null } }, 'a supprimé la société n° 3'],
  [{ action: 'CONNEXION', objet: null }, 'a ouvert une session'],
  [{ action: 'CONNEXION_REFUS', objet: { id: 29, nom: 'zoe29' } }, 'incorrect (compte : zoe29)'],
  [
    { action: 'REFUS', objet: null, comptes: [{ nom: 'appel', valeur: 'deleteSociete' }] },
    'appel\u00a0: deleteSociete',
  ],
  [
    {
      action: 'INDIVIDU_UPDATE',
      objet: { id: 2, nom: 'Ali' },
      comptes: [{ nom: 'idProfil', valeur: '0' }],
    },
    'a modifié l’utilisateur « Ali »profil\u00a0: User',
  ],
  [
    { action: 'BOUSSOLE_CLOSE_ALL', comptes: [{ nom: 'idCampagne', valeur: '4' }] },
    'campagne n°\u00a04',
  ],
  [
    { action: 'CRITERE_IMAGE', objet: { id: 3, nom: 'Cap' }, comptes: [] },
    'a changé l’image du critère «\u00a0Cap\u00a0»',
  ],
  [
    { action: 'SOCIETE_UPDATE', comptes: [{ nom: 'visuSociete', valeur: 'true' }] },
    'résultats ouverts à la société\u00a0: oui',
  ],
  [
    {
      action: 'CAMPAGNE_UPDATE',
      changements: [
        { champ: 'annee', garde: true, avant: '2026', apres: '2020' },
        { champ: 'nom', garde: false, avant: null, apres: null },
      ],
    },
    'année\u00a0: 2026 → 2020 · nom\u00a0: modifié',
  ],
  [
    {
      action: 'INDIVIDU_UPDATE',
      changements: [
        { champ: 'idProfil', garde: true, avant: '0', apres: '1' },
        { champ: 'equipes', garde: true, avant: '', apres: 'Quai nord' },
        { champ: 'visuSociete', garde: true, avant: 'false', apres: 'true' },
      ],
    },
    'profil\u00a0: User → Administrateur · équipes\u00a0: rien → Quai nord · résultats ouverts à la société\u00a0: non → oui',
  ],
  [
    {
      action: 'BOUSSOLE_LEVEL',
      changements: [{ champ: 'k', garde: true, avant: null, apres: '5' }],
    },
    'niveau de confidentialité\u00a0: Directe → Publiée (k = 5)',
  ],
  [{ action: 'INDIVIDU_IMPORT', objet: null }, 'a importé des utilisateurs'],
  [
    { action: 'AUTRE', objet: null, comptes: [{ nom: 'action', valeur: 'nouvelle:chose' }] },
    'a fait « nouvelle:chose »',
  ],
])('%j is told as "%s"', async (plus, texte) => {
  serve([{ ...LIGNE, ...plus }]);

  renderAudit();

  await waitFor(() => expect(lireLignes()[0]).toContain(texte));
});

test('what a member did shows its day alone', async () => {
  serve([{ ...LIGNE, quand: '2026-05-12T12:00:00.000Z', auJour: true, action: 'CONNEXION' }]);

  renderAudit();

  expect(await screen.findByText('12 mai 2026')).toBeVisible();
});

test('the server searches, sorts and pages, latest first', async () => {
  const sent = serve([LIGNE], 1_000);
  const { user } = renderAudit();
  await screen.findByText('Page 1 sur 100');

  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await user.click(screen.getByRole('button', { name: /^Qui/ }));
  await user.type(screen.getByPlaceholderText('Rechercher ...'), 'société');

  await waitFor(() => expect(sent.at(-1)?.input?.recherche).toBe('société'));
  expect(sent).toMatchObject([
    { tri: 'QUAND', input: { descendant: true, page: 1, taille: 10, recherche: '' } },
    { tri: 'QUAND', input: { page: 2 } },
    { tri: 'AUTEUR', input: { descendant: false, page: 1 } },
    { tri: 'AUTEUR', input: { page: 1, recherche: 'société' } },
  ]);
});

test('an empty trail says so', async () => {
  serve([]);

  renderAudit();

  expect(await screen.findByText('Le journal est vide')).toBeVisible();
});
