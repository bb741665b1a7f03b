import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import {
  BoussoleCommentairePageDocument,
  CreateCommentaireDocument,
  NiveauCommentaireDocument,
  type StatutParticipation,
} from '../generated/commentaire.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { BoussoleCommentairePage } from './BoussoleCommentairePage.js';

const serve = (
  values: { statut?: StatutParticipation; commente?: boolean; ouverte?: boolean } = {},
) => {
  answer(NiveauCommentaireDocument, ({ id }) => ({
    // The boussole of the participation, whose own id is another one.
    boussole: { id, confidentialite: { k: id === 4 ? null : 5 } },
  }));
  return answer(BoussoleCommentairePageDocument, {
    maParticipation: {
      id: 77,
      idBoussole: 4,
      statut: 'TERMINE',
      commente: false,
      ouverte: true,
      ...values,
    },
  });
};
const accept = () => answer(CreateCommentaireDocument, { createCommentaire: { id: 1 } });

const open = () =>
  renderPage(<BoussoleCommentairePage />, {
    path: paths.boussoleCommentaire.pattern,
    url: paths.boussoleCommentaire({ id: 77 }),
  });

const textbox = () => screen.findByRole('textbox', { name: 'Commentaire' });
const valider = () => screen.getByRole('button', { name: 'Valider' });

beforeEach(() => void serve());

test('five radio buttons stand under the specified heading (journey §2, /boussoleCommentaire/{id}) (journey §2 /boussoleCommentaire/{id}.1)', async () => {
  open();

  expect(
    await screen.findByRole('group', {
      name: 'ROTI (Comment évaluez-vous notre service dans son ensemble ?)',
    }),
  ).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});

test('comment and rating are sent, and lead to the results (journey §8, Comment 201) (journey §2 /boussoleCommentaire/{id}.1) (journey §4.5)', async () => {
  const sent = accept();
  const { user } = open();
  expect((await textbox()).tagName).toBe('TEXTAREA');
  await user.type(await textbox(), 'Très utile');
  await user.click(screen.getByRole('radio', { name: '4' }));

  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByText('le commentaire a été rajouté avec succès')).toBeVisible();
  expect(sent).toEqual([{ input: { idBoussole: 4, commentaire: 'Très utile', roti: 4 } }]);
});

test('one tap leaves a neutral comment, never over what somebody wrote', async () => {
  const sent = accept();
  const { user } = open();
  await user.type(await textbox(), 'Mes mots');
  expect(screen.queryByRole('button', { name: 'Rien à ajouter' })).not.toBeInTheDocument();
  await user.clear(await textbox());

  await user.click(screen.getByRole('button', { name: 'Rien à ajouter' }));
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(sent).toEqual([{ input: { idBoussole: 4, commentaire: 'Rien à ajouter', roti: 4 } }]);
});

test('comment and rating are both required, each with its sentence (journey §5.8)', async () => {
  const sent = accept();
  const { user } = open();
  await textbox();

  await user.click(valider());

  expect(await screen.findByText("Veuillez saisir un commentaire s'il vous plaît")).toBeVisible();
  expect(screen.getByText("Veuillez saisir une note s'il vous plaît")).toBeVisible();
  expect(sent).toEqual([]);
});

test('a comment without its rating takes the focus to the first rating', async () => {
  const { user } = open();
  await user.type(await textbox(), 'Très utile');

  await user.click(valider());

  expect(await screen.findByText("Veuillez saisir une note s'il vous plaît")).toBeVisible();
  expect(screen.getByRole('radio', { name: '1, Pas du tout utile' })).toHaveFocus();
});

test('a second comment is refused with the specified sentence (journey §8, Comment, non-201) (journey §9.6)', async () => {
  refuse(CreateCommentaireDocument, 'DUPLICATE');
  const { user } = open();
  await user.type(await textbox(), 'Encore');
  await user.click(screen.getByRole('radio', { name: '1, Pas du tout utile' }));

  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(
    screen.getByText('Vous avez déjà laissé un commentaire pour cette boussole'),
  ).toBeVisible();
});

test('a comment that comes after the closing is told so, in the server’s words, and nothing is left to send (fault 11)', async () => {
  refuse(CreateCommentaireDocument, 'CONFLICT', 'Cette boussole est fermée');
  const { user } = open();
  await user.type(await textbox(), 'Trop tard');
  await user.click(screen.getByRole('radio', { name: '4' }));
  serve({ ouverte: false });

  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent('Cette boussole est fermée');
  expect(await screen.findByRole('link', { name: 'Voir mes résultats' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument();
  expect(
    screen.queryByText('Vous avez déjà laissé un commentaire pour cette boussole'),
  ).not.toBeInTheDocument();
});

test.each(['TERMINE', 'EN_COURS'] as const)(
  'a closed boussole asks for no comment of who is « %s » (fault 11)',
  async (statut) => {
    serve({ statut, ouverte: false });

    open();

    expect(await screen.findByText('Cette boussole est fermée')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir mes résultats' })).toHaveAttribute(
      'href',
      '/resultatBoussole/4',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test('a lost network keeps what was typed', async () => {
  disconnect(CreateCommentaireDocument);
  const { user } = open();
  await user.type(await textbox(), 'À garder');
  await user.click(screen.getByRole('radio', { name: '5, Très utile' }));

  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas');
  expect(await textbox()).toHaveValue('À garder');
});

test('a comment already left leads to the results', async () => {
  serve({ commente: true });

  open();

  expect(
    await screen.findByText('Vous avez déjà laissé un commentaire pour cette boussole'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir mes résultats' })).toHaveAttribute(
    'href',
    '/resultatBoussole/4',
  );
});

test('before the end the member is sent back to the questions', async () => {
  serve({ statut: 'EN_COURS' });

  open();

  expect(await screen.findByRole('link', { name: 'Continuer' })).toHaveAttribute(
    'href',
    '/reponseBoussole/4',
  );
});

test('"Unauthorized" is shown for a participation of somebody else', async () => {
  refuse(BoussoleCommentairePageDocument, 'UNAUTHENTICATED');

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});
