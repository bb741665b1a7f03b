import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { CreateBoussoleDocument, CreateBoussolesDocument } from '../generated/boussole.js';
import { answer, refuse } from '../testing/server.js';
import {
  ANNEE,
  campagne,
  open,
  serve,
  ACTIF,
  INACTIF,
  servePicker,
  serveCampagnes,
  openPicker,
} from './creation/testing/picker.js';

test("the team's boussoles are listed, each with a way to its results (journey §2, /creationBoussole/{teamId}) (journey §2 /creationBoussole/{teamId}.1) (journey §2 /creationBoussole/{teamId}.2) (journey §2 /creationBoussole/{teamId}.3) (journey §2 /creationBoussole/{teamId}.4)", async () => {
  serve();

  open();

  expect(
    await screen.findByRole('heading', { name: "Boussole de l'équipe: Logistique" }),
  ).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'ID',
    'Date de création',
    'Campagne',
    'Identifiant Boussole',
    'Actions',
  ]);
  expect(screen.getByRole('cell', { name: /12 mars 2026/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir resultat' })).toHaveAttribute(
    'href',
    '/resultatBoussole/31',
  );
  expect(
    screen.getByRole('link', { name: 'Confidentialité de la boussole Campagne 2026' }),
  ).toHaveAttribute('href', '/confidentialite/31');
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/equipeBoussole/2');
  expect(screen.getByRole('link', { name: 'Code à imprimer' })).toHaveAttribute(
    'href',
    '/ficheEquipe/5',
  );
});

test('a boussole of a Directe company may show nothing before the session, from 5 people unless told otherwise', async () => {
  serve();
  serveCampagnes(campagne(6, ANNEE));
  const sent = answer(CreateBoussoleDocument, { createBoussole: { id: 32 } });
  const { user, dialog } = await openPicker();
  expect(dialog.getByText('Niveau de confidentialité : Directe.')).toBeVisible();

  await user.click(dialog.getByRole('checkbox', { name: 'Ne rien montrer avant la séance' }));
  expect(dialog.getByText('Niveau de confidentialité : Publiée.')).toBeVisible();
  const k = dialog.getByRole('combobox', { name: 'Nombre minimal de personnes (k)' });
  expect(k).toHaveDisplayValue('5');
  await user.selectOptions(k, '4');
  expect(dialog.getByText(/à moins de 4 personnes à la fois/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(await screen.findByText('boussole créé avec succès !')).toBeVisible();
  expect(sent).toEqual([{ idEquipe: 5, idCampagne: 6, k: 4 }]);
});

test('for several teams of a Directe company the choice is said to be made team by team, and nothing of it is sent', async () => {
  serve();
  serveCampagnes(campagne(6, ANNEE));
  const sent = answer(CreateBoussolesDocument, { createBoussoles: { creees: 3, existantes: 0 } });
  const { user, dialog } = await openPicker();
  await user.click(dialog.getByRole('checkbox', { name: 'Ne rien montrer avant la séance' }));

  await user.click(dialog.getByRole('radio', { name: /^Toute la société/ }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(dialog.getByText('Niveau de confidentialité : Directe.')).toBeVisible();
  expect(dialog.getByText(/se choisit équipe par équipe/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  await screen.findByText(/^3 boussoles créées/);
  expect(sent).toEqual([{ idSociete: 2, idCampagne: 6, idDomaine: null }]);
});

test('the boussoles of a Publiée company have its level, for one team and for all', async () => {
  serve();
  servePicker([campagne(6, ANNEE)], [ACTIF], 7);
  const { user, dialog } = await openPicker();

  for (const portee of ['Cette équipe', /^Toute la société/]) {
    await user.click(dialog.getByRole('radio', { name: portee }));
    expect(dialog.getByText('Niveau de confidentialité : Publiée.')).toBeVisible();
    expect(dialog.getByText(/à moins de 7 personnes à la fois/)).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  }
});

test('the boussole of the chosen campaign is created and the list reloads (journey §8, Boussole create success) (journey §4.6) (journey §2 /creationBoussole/{teamId}.5)', async () => {
  const loads = serve();
  serveCampagnes(campagne(6, 2026), campagne(7, 2027));
  const sent = answer(CreateBoussoleDocument, { createBoussole: { id: 32 } });
  const { user, dialog, picker } = await openPicker();
  await user.selectOptions(picker, 'Campagne 2027');

  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(await screen.findByText('boussole créé avec succès !')).toBeVisible();
  expect(sent).toEqual([{ idEquipe: 5, idCampagne: 7 }]);
  expect(loads).toHaveLength(2);
});

test.each([
  ['none', []],
  ['only inactive ones', [INACTIF]],
])(
  'a company that has %s among its criteria is told before the boussole is created, which stays possible',
  async (_, criteres) => {
    serve();
    servePicker([campagne(6, 2026)], criteres);
    const sent = answer(CreateBoussoleDocument, { createBoussole: { id: 32 } });
    const { user, dialog, picker } = await openPicker();

    expect(dialog.getByText(/^Cette société n’a aucun critère actif/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ajouter des critères' })).toHaveAttribute(
      'href',
      '/criteres/2',
    );
    await user.selectOptions(picker, 'Campagne 2026');
    await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

    expect(await screen.findByText('boussole créé avec succès !')).toBeVisible();
    expect(sent).toHaveLength(1);
  },
);

test('a company with one active criterion is told nothing', async () => {
  serve();
  serveCampagnes(campagne(6, 2026));

  const { dialog } = await openPicker();

  expect(dialog.queryByText(/aucun critère/)).not.toBeInTheDocument();
});

test.each([
  ['Le domaine Opérations (2 équipes)', 4, { creees: 2, existantes: 0 }, /^2 boussoles créées/],
  ['Toute la société (3 équipes)', null, { creees: 1, existantes: 2 }, /2 équipes avaient déjà/],
])('"%s" creates for all of them at once', async (portee, idDomaine, createBoussoles, message) => {
  serve();
  serveCampagnes(campagne(6, 2026));
  const sent = answer(CreateBoussolesDocument, { createBoussoles });
  const { user, dialog, picker } = await openPicker();
  await user.selectOptions(picker, 'Campagne 2026');
  await user.click(dialog.getByRole('radio', { name: portee }));

  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ idSociete: 2, idCampagne: 6, idDomaine }]);
});

test('when every team has its boussole already, nothing is called a success', async () => {
  serve();
  serveCampagnes(campagne(6, 2026));
  answer(CreateBoussolesDocument, { createBoussoles: { creees: 0, existantes: 3 } });
  const { user, dialog, picker } = await openPicker();
  await user.selectOptions(picker, 'Campagne 2026');
  await user.click(dialog.getByRole('radio', { name: /^Toute la société/ }));

  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('ont déjà leur boussole');
  expect(screen.getByRole('dialog', { name: 'Créer une boussole' })).toBeVisible();
});

test('a second boussole of a campaign is refused with the reason (journey §8, Boussole create failure)', async () => {
  serve();
  serveCampagnes(campagne(6, 2026));
  refuse(
    CreateBoussoleDocument,
    'DUPLICATE',
    'Cette équipe a déjà une boussole pour cette campagne',
  );
  const { user, dialog, picker } = await openPicker();
  await user.selectOptions(picker, 'Campagne 2026');

  await user.click(dialog.getByRole('button', { name: 'Créer une boussole' }));

  expect(
    await screen.findByText(
      'Erreur lors de la création de la boussole ... Cette équipe a déjà une boussole pour cette campagne',
    ),
  ).toBeVisible();
});
