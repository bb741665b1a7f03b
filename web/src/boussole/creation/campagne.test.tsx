import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CreateBoussoleDocument,
  CreateBoussolesDocument,
  CreateCampagneDocument,
} from '../../generated/boussole.js';
import { answer } from '../../testing/server.js';
import { ANNEE, campagne, serve, serveCampagnes, openPicker } from './testing/picker.js';

test('a campaign must be chosen (journey §5.5) (journey §2 /creationBoussole/{teamId}.5)', async () => {
  serve();
  serveCampagnes(campagne(6, ANNEE - 1), campagne(7, ANNEE + 1));
  const sent = answer(CreateBoussoleDocument, { createBoussole: { id: 32 } });
  const { user, dialog, picker } = await openPicker();
  await user.selectOptions(picker, '');

  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(await dialog.findByText('La campagne doit être renseigné')).toBeVisible();
  expect(sent).toEqual([]);
});

test("the current year's campaign is chosen already, and another can be", async () => {
  serve();
  serveCampagnes(campagne(7, ANNEE + 1), campagne(6, ANNEE), campagne(5, ANNEE - 1));
  const sent = answer(CreateBoussoleDocument, { createBoussole: { id: 32 } });
  const { user, dialog, picker } = await openPicker();

  expect(picker).toHaveDisplayValue(`Campagne ${ANNEE}`);
  await user.selectOptions(picker, '');
  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));
  expect(await dialog.findByText('La campagne doit être renseigné')).toBeVisible();
  await user.selectOptions(picker, `Campagne ${ANNEE}`);
  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(await screen.findByText('boussole créé avec succès !')).toBeVisible();
  expect(sent).toEqual([{ idEquipe: 5, idCampagne: 6 }]);
});

test("the current year's campaign needs no choice to be sent", async () => {
  serve();
  serveCampagnes(campagne(6, ANNEE));
  const sent = answer(CreateBoussoleDocument, { createBoussole: { id: 32 } });
  const { user, dialog } = await openPicker();

  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(await screen.findByText('boussole créé avec succès !')).toBeVisible();
  expect(sent).toEqual([{ idEquipe: 5, idCampagne: 6 }]);
});

/** The campaign in which the page's team already has a boussole. */
const TAKEN = { id: 60, nom: `Campagne ${ANNEE}`, annee: ANNEE };

const AUTOMNE = { id: 7, nom: "Campagne d'automne", annee: ANNEE };

const option = (picker: HTMLElement, name: RegExp) => within(picker).getByRole('option', { name });

test('a campaign that the team has already is said taken and cannot be chosen; the newest free one is (fault 15)', async () => {
  serve();
  serveCampagnes(TAKEN, campagne(5, ANNEE - 1), AUTOMNE);

  const { picker } = await openPicker();

  expect(picker).toHaveDisplayValue(`Campagne d'automne (${ANNEE})`);
  const taken = option(picker, /^Campagne \d+ \(cette équipe l’a déjà\)$/);
  expect(taken).toHaveValue('60');
  expect(taken).toBeDisabled();
});

test('where every campaign is taken or over, none is chosen (fault 15)', async () => {
  serve();
  serveCampagnes(TAKEN, campagne(5, ANNEE - 1));

  const { picker } = await openPicker();

  expect(picker).toHaveDisplayValue('Merci de choisir une campagne');
});

test('what this team has, the others of the company may lack: chosen for all, given up for one (fault 15)', async () => {
  serve();
  serveCampagnes(TAKEN, campagne(5, ANNEE - 1));
  const sent = answer(CreateBoussolesDocument, { createBoussoles: { creees: 2, existantes: 1 } });
  const { user, dialog, picker } = await openPicker();

  await user.click(dialog.getByRole('radio', { name: /^Toute la société/ }));

  expect(option(picker, /déjà/)).toBeEnabled();
  expect(picker).toHaveValue('60');
  await user.click(dialog.getByRole('radio', { name: 'Cette équipe' }));
  expect(picker).toHaveDisplayValue('Merci de choisir une campagne');
  await user.click(dialog.getByRole('radio', { name: /^Toute la société/ }));
  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));
  expect(await screen.findByText(/^2 boussoles créées/)).toBeVisible();
  expect(sent).toEqual([{ idSociete: 2, idCampagne: 60, idDomaine: null }]);
});

test('a past campaign says that the boussole will be born closed, the others say nothing', async () => {
  serve();
  serveCampagnes(campagne(7, ANNEE + 1), campagne(6, ANNEE), campagne(5, ANNEE - 1));
  const { user, dialog, picker } = await openPicker();
  const notice = () => dialog.queryByText(/^Cette campagne est terminée :/);
  expect(notice()).not.toBeInTheDocument();

  await user.selectOptions(picker, `Campagne ${ANNEE - 1}`);
  expect(notice()).toBeVisible();

  await user.selectOptions(picker, `Campagne ${ANNEE + 1}`);
  expect(notice()).not.toBeInTheDocument();
});

test('the campaign has the focus as soon as it can be chosen', async () => {
  serve();
  serveCampagnes(campagne(6, 2026));

  const { picker } = await openPicker();

  await waitFor(() => expect(picker).toHaveFocus());
});

test('a missing campaign is added inside the picker, and chosen', async () => {
  serve();
  serveCampagnes(campagne(6, 2026));
  const sent = answer(CreateCampagneDocument, { createCampagne: campagne(8, 2028) });
  const { user, dialog, picker } = await openPicker();
  await user.click(dialog.getByRole('button', { name: 'Ajouter une campagne' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nom de la campagne' }), 'Campagne 2028');
  await user.clear(dialog.getByRole('textbox', { name: 'Année' }));
  await user.type(dialog.getByRole('textbox', { name: 'Année' }), '2028');
  expect(dialog.getByRole('button', { name: 'Créer une boussole' })).toBeDisabled();

  serveCampagnes(campagne(6, 2026), campagne(8, 2028));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));

  expect(await dialog.findByRole('button', { name: 'Ajouter une campagne' })).toBeVisible();
  expect(picker).toHaveDisplayValue('Campagne 2028');
  expect(dialog.getByRole('button', { name: 'Créer une boussole' })).toBeEnabled();
  expect(sent).toEqual([{ input: { nom: 'Campagne 2028', annee: 2028 } }]);
});

test('a campaign without a name or with an impossible year is refused under its field', async () => {
  serve();
  serveCampagnes();
  const { user, dialog } = await openPicker();
  await user.click(dialog.getByRole('button', { name: 'Ajouter une campagne' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Année' }));

  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));

  expect(await dialog.findByText('Le nom de la campagne doit être renseigné')).toBeVisible();
  expect(dialog.getByText('L’année doit être comprise entre 2000 et 2100')).toBeVisible();
});
