import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { BranchePageDocument, type BranchePageQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, disconnect, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, moyenne, SANS_EVOLUTION } from '../fixtures.js';
import { BranchePage } from './BranchePage.js';

type Branche = BranchePageQuery['resultatBranche'];

const CAMPAGNES = [
  { id: 7, nom: 'Campagne 2026', annee: 2026 },
  { id: 5, nom: 'Printemps', annee: 2025 },
];
const serve = (values: Partial<Branche> = {}) =>
  answer(BranchePageDocument, {
    resultatBranche: {
      idEquipe: 3,
      idSociete: 2,
      libelleEquipe: 'Ateliers',
      libelleSociete: 'Cap Ouest',
      ancetres: [{ id: 1, libelleEquipe: 'Industrie' }],
      campagne: CAMPAGNES[0] ?? null,
      campagnes: CAMPAGNES,
      equipes: 4,
      boussoles: 3,
      comptees: 2,
      minimumReponses: 3,
      resultat: annee(2026, [moyenne(1, 'Entraide')]),
      resultatN1: null,
      resultatN2: null,
      ruptures: [],
      evolutions: { ...SANS_EVOLUTION, phrase: 'Première mesure. Fierté : entraide.' },
      ...values,
    },
  });
const open = (search = '') =>
  renderPage(<BranchePage />, {
    path: paths.branche.pattern,
    url: `${paths.branche({ idEquipe: 3 })}${search}`,
  });

beforeEach(() => signIn(true));

test('a team and those below it: who, where, what is said, and how many boussoles are counted', async () => {
  const sent = serve();
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Ateliers' })).toBeVisible();
  expect(screen.getByText('Industrie')).toBeVisible();
  expect(screen.getByText('Cap Ouest, Campagne 2026')).toBeVisible();
  expect(screen.getByText(/Fierté/)).toBeVisible();
  expect(screen.getByText('4 équipes')).toBeVisible();
  expect(screen.getByText(/^2 boussoles sur 3 comptent ici/)).toBeVisible();
  expect(screen.getByText('Rien ne s’affiche à moins de 3 réponses.')).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'Entraide : FF +3,25, OR −1,50' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/ensemble/2');
  expect(sent).toEqual([{ idEquipe: 3 }]);
});

test('another campaign is asked by the address', async () => {
  const sent = serve();
  const { user } = open('?campagne=7');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Campagne' }), '5');
  await user.click(screen.getByRole('button', { name: 'Valider' }));

  await waitFor(() =>
    expect(sent).toEqual([
      { idEquipe: 3, idCampagne: 7 },
      { idEquipe: 3, idCampagne: 5 },
    ]),
  );
});

test('without a boussole it says so, and draws nothing', async () => {
  serve({ boussoles: 0, comptees: 0, ancetres: [], campagne: null, campagnes: [] });
  open();

  expect(
    await screen.findByText('Aucune boussole dans ces équipes pour cette campagne.'),
  ).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('whoever may not read it is told so; a server that is silent can be asked again', async () => {
  refuse(BranchePageDocument, 'FORBIDDEN', 'Accès refusé');
  const { unmount } = open();
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  unmount();

  disconnect(BranchePageDocument);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  serve();
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ateliers' })).toBeVisible();
});
