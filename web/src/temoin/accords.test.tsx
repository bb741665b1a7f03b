import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  AccordsTemoinDocument,
  UpdateAccordDocument,
  SceauTemoinDocument,
} from '../generated/temoin.js';
import { answer, refuse } from '../testing/server.js';
import { SCEAU, TEMOIN, serve, renderSpace } from './testing/temoin.js';

beforeEach(() => {
  answer(SceauTemoinDocument, { sceauTemoin: SCEAU });
  answer(AccordsTemoinDocument, { accordsTemoin: [] });
});

const ASKED = {
  id: 9,
  acte: 'NIVEAU' as const,
  libelle: 'Cap Élan',
  valeur: 'Publiée, k = 3',
  demandeur: 'Camille Roy',
  demandeLe: '2026-11-20T09:00:00.000Z',
  expireLe: '2026-11-23T09:00:00.000Z',
  repondant: null as string | null,
  etat: 'ATTENTE' as const,
};

test('what waits for its agreement stands first, and is answered in place', async () => {
  serve();
  answer(AccordsTemoinDocument, { accordsTemoin: [ASKED] });
  const sent = answer(UpdateAccordDocument, { updateAccord: { id: 9, etat: 'ACCEPTE' } });
  const { user } = renderSpace();

  await screen.findByText('Baisser le niveau de « Cap Élan » : Publiée, k = 3');
  expect(screen.getByText(/^Demandé par Camille Roy/)).toBeVisible();
  answer(AccordsTemoinDocument, {
    accordsTemoin: [{ ...ASKED, etat: 'ACCEPTE', repondant: 'Noé Vals' }],
  });
  await user.click(screen.getByRole('button', { name: 'Accepter' }));

  expect(await screen.findByText('Rien n’attend votre réponse.')).toBeVisible();
  expect(screen.getByText(/, par Noé Vals$/)).toBeVisible();
  expect(sent).toEqual([{ id: 9, accepte: true }]);
});

test('of its own removal it is told that silence is an agreement; of a new address, whose', async () => {
  serve();
  answer(AccordsTemoinDocument, {
    accordsTemoin: [
      { ...ASKED, acte: 'RETRAIT', libelle: 'votre compte', valeur: '' },
      {
        ...ASKED,
        id: 10,
        acte: 'REINITIALISATION',
        libelle: 'un membre',
        valeur: 'une autre adresse mail',
      },
    ],
  });

  renderSpace();

  expect(await screen.findByText('Retirer un témoin : votre compte')).toBeVisible();
  expect(screen.getByText(/c’est un accord : refusez si vous êtes là\.$/)).toBeVisible();
  expect(
    screen.getByText(
      'Changer l’adresse mail d’un compte déjà ouvert (un membre) : une autre adresse mail',
    ),
  ).toBeVisible();
});

test('where what waits for it cannot be read, it is told so, not that nothing waits', async () => {
  serve();
  refuse(AccordsTemoinDocument, 'INTERNAL', 'Erreur interne');

  renderSpace();

  const panel = await screen.findByRole('region', { name: 'Votre accord' });
  expect(within(panel).getByRole('alert')).toBeVisible();
  expect(panel).not.toHaveTextContent('Rien n’attend votre réponse.');
});

test('where its agreement is not asked, it says so', async () => {
  serve({ ...TEMOIN, accord: false });

  renderSpace();

  expect(await screen.findByText(/^Votre société ne demande pas votre accord/)).toBeVisible();
});
