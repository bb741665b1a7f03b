import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { ModifierSynthesePageDocument, UpdateSyntheseDocument } from '../generated/synthese.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refusal, refuse } from '../testing/server.js';
import { ModifierSynthesePage } from './ModifierSynthesePage.js';

const serve = (synthese: { id: number; synthese: string; version: string } | null) =>
  answer(ModifierSynthesePageDocument, {
    resultatBoussole: {
      idBoussole: 4,
      libelleEquipe: 'Quai nord',
      nomCampagne: 'Campagne 2026',
      synthese,
    },
  });
const open = () =>
  renderPage(<ModifierSynthesePage />, {
    path: paths.modifierSynthese.pattern,
    url: paths.modifierSynthese({ id: 4 }),
  });
const textbox = () => screen.findByRole('textbox', { name: 'Synthese' });
const valider = () => screen.getByRole('button', { name: 'Valider' });

beforeEach(() => void serve({ id: 31, synthese: 'Une équipe soudée.', version: 'lue' }));

test("a boussole's synthesis is rewritten, and leads to the results (journey §2, /modifierSynthese/{id}) (journey §8, Synthesis modify 200) (journey §4.5)", async () => {
  const sent = answer(UpdateSyntheseDocument, {
    updateSynthese: { id: 31, synthese: 'Une équipe soudée. Très.', version: 'suivante' },
  });
  const { user } = open();
  expect(await textbox()).toHaveValue('Une équipe soudée.');

  await user.type(await textbox(), ' Très.');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent('la synthese a été mis a jour avec succès');
  expect(sent).toEqual([{ id: 31, synthese: 'Une équipe soudée. Très.', version: 'lue' }]);
});

test('a refusal keeps the form (journey §8, Synthesis modify, non-200)', async () => {
  refuse(UpdateSyntheseDocument, 'INTERNAL');
  const { user } = open();

  await user.type(await textbox(), ' Très.');
  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de la modification de la synthese',
  );
  expect(await textbox()).toHaveValue('Une équipe soudée. Très.');
});

test('an emptied synthesis is asked for, and nothing is sent (journey §5.7)', async () => {
  const sent = answer(UpdateSyntheseDocument, {
    updateSynthese: { id: 31, synthese: '', version: 'suivante' },
  });
  const { user } = open();

  await user.clear(await textbox());
  await user.click(valider());

  expect(await screen.findByText('veuillez entrer la synthese svp')).toBeVisible();
  expect(sent).toEqual([]);
});

test('"Annuler" asks once something was changed, not before (journey §4.7)', async () => {
  const { user } = open();
  await user.type(await textbox(), '!');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
});

test('without a synthesis to change, the page leads to its creation', async () => {
  serve(null);

  open();

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/syntheseBoussole/4');
});

test('of two who write it, the second sees the text of the first beside their own, and may put theirs in its place (fault 8)', async () => {
  const sent = answer(UpdateSyntheseDocument, ({ version, synthese }) =>
    version === 'lue'
      ? refusal('CONFLICT', 'Quelqu’un d’autre a modifié ce texte')
      : { updateSynthese: { id: 31, synthese, version: 'suivante' } },
  );
  const { user } = open();
  await user.type(await textbox(), ' À moi.');
  serve({ id: 31, synthese: 'Le texte du collègue.', version: 'collègue' });

  await user.click(valider());

  expect(await screen.findByText('Le texte du collègue.')).toBeVisible();
  expect(await textbox()).toHaveValue('Une équipe soudée. À moi.');
  await user.click(valider());
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(sent.map(({ version }) => version)).toEqual(['lue', 'collègue']);
});

test('the text of the first may be taken instead (fault 8)', async () => {
  refuse(UpdateSyntheseDocument, 'CONFLICT');
  const { user } = open();
  await user.type(await textbox(), ' À moi.');
  serve({ id: 31, synthese: 'Le texte du collègue.', version: 'collègue' });
  await user.click(valider());

  await user.click(await screen.findByRole('button', { name: 'Reprendre le sien' }));

  expect(await textbox()).toHaveValue('Le texte du collègue.');
  expect(screen.queryByText(/^Quelqu’un d’autre/)).not.toBeInTheDocument();
});
