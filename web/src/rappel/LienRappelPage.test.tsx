import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { ConfirmLienRappelDocument, LienRappelPageDocument } from '../generated/rappel.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { LienRappelPage } from './LienRappelPage.js';

const open = () =>
  renderPage(<LienRappelPage />, {
    path: paths.lienRappel.pattern,
    url: paths.lienRappel({ jeton: 'jeton-de-zoe' }),
  });

test.each([
  ['CONFIRMER', 'Confirmer mon adresse', 'Votre adresse est confirmée'],
  ['ARRETER', 'Ne plus en recevoir', 'Vous ne recevrez plus de rappels'],
] as const)('%s is done by a press, not by opening the page', async (usage, label, done) => {
  answer(LienRappelPageDocument, { lienRappel: { usage } });
  const sent = answer(ConfirmLienRappelDocument, { confirmLienRappel: { usage } });
  const { user } = open();
  const press = await screen.findByRole('button', { name: label });
  expect(sent).toEqual([]);

  await user.click(press);

  expect(await screen.findByRole('heading', { name: done })).toBeVisible();
  expect(sent).toEqual([{ jeton: 'jeton-de-zoe' }]);
});

test.each(['on arrival', 'meanwhile'])('a link spent %s is said', async (when) => {
  if (when === 'on arrival') refuse(LienRappelPageDocument, 'NOT_FOUND');
  else {
    answer(LienRappelPageDocument, { lienRappel: { usage: 'CONFIRMER' } });
    refuse(ConfirmLienRappelDocument, 'NOT_FOUND');
  }
  const { user } = open();
  if (when === 'meanwhile')
    await user.click(await screen.findByRole('button', { name: 'Confirmer mon adresse' }));

  expect(await screen.findByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible();
});

test('a failure is said, and can be tried again', async () => {
  answer(LienRappelPageDocument, { lienRappel: { usage: 'ARRETER' } });
  refuse(ConfirmLienRappelDocument, 'INTERNAL');
  const { user } = open();
  const press = await screen.findByRole('button', { name: 'Ne plus en recevoir' });

  await user.click(press);

  expect(await screen.findByRole('alert')).toHaveTextContent('Cela n’a pas pu être enregistré');
  expect(press).toBeEnabled();
});
