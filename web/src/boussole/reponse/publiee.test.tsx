import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { tell, untell } from '../../testing/meta.js';
import { renderPage } from '../../testing/renderPage.js';
import { question } from '../fixtures.js';
import { acceptFinish, acceptSave, fill, next, open, serve } from './testing/answering.js';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());
afterEach(untell);

const PUBLIEE = { k: 5, lecteurs: false, publication: null };

test('in a Publiée boussole, the card says that only who finishes enters, and with how many (publication, P3, P10)', async () => {
  serve({ confidentialite: PUBLIEE });
  tell({ responsable: 'Cap Ouest SAS' });

  const { user } = open();

  const card = within(await screen.findByRole('complementary', { name: 'Qui voit quoi' }));
  const [sentence, listed] = card.getAllByText(
    /Rien ne s’affiche à moins de 5 personnes à la fois/,
  );
  expect(sentence).toBeVisible();
  expect(listed).not.toBeVisible();
  expect(card.getByText('Responsable : Cap Ouest SAS')).toBeVisible();
  // The rest is folded, so that « Suivant » is on the first screen.
  expect(card.getByText(/que si vous répondez à tous les critères/)).not.toBeVisible();
  await user.click(card.getByText('Qui voit quoi'));
  expect(card.getByText(/que si vous répondez à tous les critères/)).toBeVisible();
  expect(card.getByText('Responsable du traitement : Cap Ouest SAS.')).toBeVisible();
  expect(card.queryByText(/dès « Suivant »|juste avant et juste après/)).not.toBeInTheDocument();
  expect(card.queryByText(/déjà publiés/)).not.toBeInTheDocument();
});

test('a late-comer reads before the first answer that theirs may never be shown (publication, P5)', async () => {
  serve({
    confidentialite: { k: 5, lecteurs: false, publication: { numero: 1, faites: 7, total: 20 } },
  });

  const { user } = open();

  expect(
    await screen.findByText(
      'Résultats déjà publiés : vos réponses s’y ajouteront à partir de 5 personnes de plus, sinon jamais.',
    ),
  ).toBeVisible();
  const whole = screen.getByText(/elles ne s’afficheront jamais pour votre équipe/);
  expect(whole).not.toBeVisible();
  await user.click(screen.getByText('Qui voit quoi'));
  expect(whole).toBeVisible();
  expect(screen.getByText(/Rien ne s’affiche à moins de 5 personnes/)).toBeVisible();
});

test('where fewer than k are left, a late-comer reads what is true for their team', async () => {
  serve({
    confidentialite: { k: 5, lecteurs: false, publication: { numero: 1, faites: 7, total: 9 } },
  });

  const { user } = open();

  expect(
    await screen.findByText(
      'Des résultats sont déjà publiés : vos réponses ne s’afficheront sans doute pas pour votre équipe.',
    ),
  ).toBeVisible();
  await user.click(screen.getByText('Qui voit quoi'));
  expect(
    screen.getByText(
      'Des résultats sont déjà publiés, pour 7 personnes sur 9. Il en reste moins de 5 : vos réponses ne s’afficheront sans doute pas pour votre équipe. Elles peuvent compter pour la société.',
    ),
  ).toBeVisible();
});

test.each([
  [PUBLIEE, true],
  [{ k: null, lecteurs: false, publication: null }, false],
])(
  'whoever leaves before the end of %j is told that nothing is counted yet: %s',
  async (confidentialite, isTold) => {
    acceptSave();
    serve({ confidentialite });
    const { user, unmount } = open();
    await fill(user);
    await user.click(next());
    await screen.findByText('2/3');

    unmount();

    renderPage(<p>Ailleurs</p>, { path: '/' });
    await screen.findByText('Ailleurs');
    expect(screen.queryAllByText(/^Vous n’avez pas terminé/)).toHaveLength(isTold ? 1 : 0);
  },
);

test('whoever finishes is not told that they left (publication, P3)', async () => {
  acceptSave();
  acceptFinish();
  serve({ confidentialite: PUBLIEE, questions: [question(1)] });
  const { user } = open();
  await fill(user);

  await user.click(next());

  expect(await screen.findByText('Boussole Terminé !')).toBeVisible();
  expect(await screen.findByLabelText('Adresse')).toBeVisible();
  expect(screen.queryByText(/^Vous n’avez pas terminé/)).not.toBeInTheDocument();
});
