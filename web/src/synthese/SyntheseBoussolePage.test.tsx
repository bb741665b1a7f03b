import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { CreateSyntheseDocument, SyntheseBoussolePageDocument } from '../generated/synthese.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { SyntheseBoussolePage } from './SyntheseBoussolePage.js';

const open = () =>
  renderPage(<SyntheseBoussolePage />, {
    path: paths.syntheseBoussole.pattern,
    url: paths.syntheseBoussole({ id: 4 }),
  });
const textbox = () => screen.findByRole('textbox', { name: 'Synthese' });
const valider = () => screen.getByRole('button', { name: 'Valider' });

beforeEach(
  () =>
    void answer(SyntheseBoussolePageDocument, {
      resultatBoussole: {
        idBoussole: 4,
        libelleEquipe: 'Quai nord',
        nomCampagne: 'Campagne 2026',
      },
    }),
);

test('a synthesis is saved, and leads to the results (journey §2, /syntheseBoussole/{id}) (journey §8, Synthesis create 201) (journey §2 Synthesis create.1) (journey §4.5) (journey §1.1)', async () => {
  const sent = answer(CreateSyntheseDocument, {
    createSynthese: { id: 9, synthese: 'écrite', version: 'première' },
  });
  const { user } = open();
  expect(await screen.findByText('Quai nord, Campagne 2026')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([await textbox()]);
  expect((await textbox()).tagName).toBe('TEXTAREA');

  await user.type(await textbox(), 'Une équipe soudée.{Enter}À suivre.');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent('la synthese a été rajouté avec succès');
  expect(sent).toEqual([{ idBoussole: 4, synthese: 'Une équipe soudée.\nÀ suivre.' }]);
});

test('a blank synthesis is asked for, and nothing is sent (journey §5.7)', async () => {
  const sent = answer(CreateSyntheseDocument, {
    createSynthese: { id: 9, synthese: 'écrite', version: 'première' },
  });
  const { user } = open();

  await user.type(await textbox(), '  ');
  await user.click(valider());

  expect(await screen.findByText('veuillez entrer la synthese svp')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a second synthesis is refused, and leads to the results (journey §8, Synthesis create, non-201) (journey §2 Synthesis create.1)', async () => {
  refuse(CreateSyntheseDocument, 'DUPLICATE');
  const { user } = open();

  await user.type(await textbox(), 'Encore une');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('alert')).toHaveTextContent('la synthèse existe déjà en bdd');
});

test('a failure of ours says the same, and keeps what was typed (fault 6)', async () => {
  refuse(CreateSyntheseDocument, 'INTERNAL', 'Erreur interne');
  const { user } = open();
  await user.type(await textbox(), 'Un texte');

  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent('la synthèse existe déjà en bdd');
  expect(await textbox()).toHaveValue('Un texte');
});

test('an unknown boussole says so instead of a form', async () => {
  refuse(SyntheseBoussolePageDocument, 'NOT_FOUND', 'Introuvable');

  open();

  expect(await screen.findByRole('alert')).toHaveTextContent('Cette boussole n’existe plus.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
