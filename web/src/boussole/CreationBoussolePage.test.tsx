import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CampagnePickerDocument,
  CreateBoussoleDocument,
  CreateBoussolesDocument,
  CreateCampagneDocument,
  CreationBoussolePageDocument,
  type CampagnePickerQuery,
} from '../generated/boussole.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CreationBoussolePage } from './CreationBoussolePage.js';
import { buildLine, LOGISTIQUE } from './fixtures.js';

/** The current year, so that these tests give the same result in any year. */
const ANNEE = new Date().getFullYear();
const campagne = (id: number, annee: number) => ({ id, nom: `Campagne ${annee}`, annee });

const equipe = (id: number, idParent: number | null, libelleEquipe: string) => ({
  id,
  idParent,
  libelleEquipe,
});
const EQUIPES = [
  equipe(4, null, 'Opérations'),
  equipe(5, 4, 'Logistique'),
  equipe(6, null, 'Ventes'),
];

const open = () =>
  renderPage(<CreationBoussolePage />, {
    path: paths.creationBoussole.pattern,
    url: paths.creationBoussole({ idEquipe: 5 }),
  });

const serve = () =>
  answer(CreationBoussolePageDocument, { equipe: LOGISTIQUE, boussolesEquipe: [buildLine()] });
const ACTIF = { id: 11, statut: 'ACTIF' } as const;
const INACTIF = { id: 12, statut: 'INACTIF' } as const;
const servePicker = (
  campagnes: ReturnType<typeof campagne>[],
  criteresSociete: CampagnePickerQuery['criteresSociete'],
  k: number | null = null,
) =>
  answer(CampagnePickerDocument, {
    campagnes,
    societe: { id: 2, k },
    equipes: EQUIPES,
    criteresSociete,
  });
const serveCampagnes = (...campagnes: ReturnType<typeof campagne>[]) =>
  servePicker(campagnes, [ACTIF, INACTIF]);

async function openPicker() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Créer une boussole' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer une boussole' }));
  const picker = await dialog.findByRole('combobox', { name: 'Campagne' });
  return { user, dialog, picker };
}

test("the team's boussoles are listed, each with a way to its results (journey §2, /creationBoussole/{teamId}) (journey §2 /creationBoussole/{teamId}.1) (journey §2 /creationBoussole/{teamId}.2) (journey §2 /creationBoussole/{teamId}.3) (journey §2 /creationBoussole/{teamId}.4)", async () => {
  serve();

  open();

  expect(
    await screen.findByRole('heading', { name: "Boussole de l'équipe: Logistique" }),
  ).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.map((header) => header?.replace(/[▲▼↕]/, ''))).toEqual([
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
  expect(dialog.getByText(/pour au moins 4 personnes à la fois/)).toBeVisible();
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
    expect(dialog.getByText(/pour au moins 7 personnes à la fois/)).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  }
});

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

    expect(dialog.getByText(/^Cette société n'a aucun critère actif/)).toBeVisible();
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
  expect(dialog.getByText("L'année doit être comprise entre 2000 et 2100")).toBeVisible();
});
