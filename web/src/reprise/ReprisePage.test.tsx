import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  DeleteRepriseDocument,
  ImportResultatsDocument,
  ReprisePageDocument,
  type ReprisePageQuery,
} from '../generated/reprise.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { ReprisePage, type Report } from './ReprisePage.js';

const PAGE: ReprisePageQuery = {
  societe: { id: 3, libelleSociete: 'Cap Élan' },
  equipes: [{ id: 5, libelleEquipe: 'Quai nord' }],
  criteresSociete: [{ id: 7, libelle: 'Entraide' }],
  campagnes: [{ id: 9, nom: 'Baromètre', annee: 2025 }],
  reprises: [],
};
const LINE: Report['lignes'][number] = {
  ligne: 2,
  annee: 2025,
  branche: '',
  equipe: 'Quai nord',
  critere: 'Entraide',
  ff: '2,38',
  or: '-0,5',
  nombre: '8',
  etat: 'A_IMPORTER',
  remarques: [],
};
const READY: Report = {
  encodage: 'UTF-8',
  separateur: ';',
  feuille: null,
  colonnesIgnorees: [],
  aConfirmer: false,
  lectures: [],
  colonneAnnee: true,
  annees: [{ annee: 2025, idCampagne: 9, nom: 'Baromètre', faute: null }],
  fautes: [],
  equipesInconnues: [],
  criteresInconnus: [],
  enErreur: 0,
  aImporter: 1,
  equipes: 1,
  inchangees: 0,
  criteresCrees: 0,
  k: 3,
  importe: false,
  lignes: [LINE, { ...LINE, ligne: 3, equipe: 'Total', etat: 'TOTAL', remarques: ['Total lu'] }],
};
const UNKNOWN: Report = {
  ...READY,
  enErreur: 1,
  equipesInconnues: [{ nom: 'Quai est', branche: 'Sud' }],
  criteresInconnus: ['Cantine'],
  lignes: [{ ...LINE, equipe: 'Quai est', etat: 'EN_ERREUR', remarques: ['Quelle équipe ?'] }],
};

const FILE = new File(['Équipe'], 'resultats.csv');
const show = (page: ReprisePageQuery = PAGE) => {
  answer(ReprisePageDocument, page);
  return renderPage(<ReprisePage />, {
    path: paths.importResultats.pattern,
    url: paths.importResultats({ idSociete: 3 }),
  });
};
const bring = async (user: ReturnType<typeof show>['user']) =>
  user.upload(await screen.findByLabelText('Fichier CSV ou Excel'), FILE);

test('a file is read as soon as it is chosen, line by line, and kept when somebody says so', async () => {
  const sent = answer(ImportResultatsDocument, ({ simuler }) => ({
    importResultats: { ...READY, importe: !simuler },
  }));
  const { user } = show();
  await bring(user);

  expect(await screen.findByText(/1 ligne pour 1 résultat d’équipe/)).toBeVisible();
  expect(screen.getByText(/1 ligne n’est pas gardée/)).toBeVisible();
  const [, kept, total] = screen.getAllByRole('row');
  expect(within(kept ?? document.body).getByText('Sera importée')).toBeVisible();
  expect(within(total ?? document.body).getByText('Total lu')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importer 1 ligne' }));

  expect(await screen.findByText(/1 ligne importée pour 1 résultat d’équipe/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir la carte des équipes' })).toHaveAttribute(
    'href',
    '/ensemble/3',
  );
  expect(sent.map(({ simuler, input }) => [simuler, input.idSociete])).toEqual([
    [true, 3],
    [false, 3],
  ]);
});

test('unknown names are told what they are, one choice at a time, and the file is read again', async () => {
  const sent = answer(ImportResultatsDocument, { importResultats: UNKNOWN });
  const { user } = show();
  await bring(user);

  expect(await screen.findByText('1 ligne sur 1 à corriger.', { exact: false })).toBeVisible();
  expect(screen.getByText('Quelle équipe ?')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importer/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Équipe « Quai est » (Sud)'), 'Quai nord');
  await user.selectOptions(screen.getByLabelText('Critère « Cantine »'), 'Écarter ces lignes');
  await user.selectOptions(
    screen.getByLabelText('Campagne de 2025'),
    'Nouvelle : « Campagne 2025 »',
  );

  expect(sent.at(-1)?.input).toEqual({
    idSociete: 3,
    equipes: [{ nom: 'Quai est', idEquipe: 5 }],
    criteres: [{ nom: 'Cantine', idCritere: null }],
    campagnes: [{ annee: 2025, nom: 'Campagne 2025' }],
  });
});

test('all the criteria that lack are made with the import, as inactive ones, by one press', async () => {
  const names = ['Cantine', 'Accueil', 'Rythme'];
  const sent = answer(ImportResultatsDocument, ({ simuler, input }) => ({
    importResultats: input.criteres?.length
      ? { ...READY, criteresInconnus: simuler ? names : [], criteresCrees: 2, importe: !simuler }
      : { ...UNKNOWN, criteresInconnus: names },
  }));
  const { user } = show();
  await bring(user);
  await user.selectOptions(
    await screen.findByLabelText('Critère « Rythme »'),
    'Écarter ces lignes',
  );
  expect(await screen.findByText(/2 critères seront créés, inactifs/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Créer les 2 critères manquants' }));
  expect(screen.getByLabelText('Critère « Cantine »')).toHaveDisplayValue(
    'Créer ce critère, inactif',
  );
  await user.click(screen.getByRole('button', { name: /^Importer/ }));

  expect(await screen.findByText(/2 critères ont été créés, inactifs/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compléter les critères' })).toHaveAttribute(
    'href',
    paths.criteres({ id: 3 }),
  );
  expect(sent.at(-1)?.input.criteres).toEqual([
    { nom: 'Rythme', idCritere: null },
    { nom: 'Cantine', creer: true },
    { nom: 'Accueil', creer: true },
  ]);
});

test('a table that is corrected and checked again keeps what was said of its names and of its years', async () => {
  const sent = answer(ImportResultatsDocument, { importResultats: UNKNOWN });
  const { user } = show();
  await bring(user);
  await user.selectOptions(await screen.findByLabelText('Équipe « Quai est » (Sud)'), 'Quai nord');
  await user.selectOptions(
    screen.getByLabelText('Campagne de 2025'),
    'Nouvelle : « Campagne 2025 »',
  );

  await user.type(screen.getByLabelText(/collez les cellules/), 'Équipe');
  await user.click(screen.getByRole('button', { name: 'Vérifier' }));

  expect(await screen.findByLabelText('Équipe « Quai est » (Sud)')).toHaveDisplayValue('Quai nord');
  expect(sent.at(-1)?.input).toEqual({
    idSociete: 3,
    equipes: [{ nom: 'Quai est', idEquipe: 5 }],
    campagnes: [{ annee: 2025, nom: 'Campagne 2025' }],
  });
});

test('the year of another table that tells none is asked for anew', async () => {
  const bare = { ...READY, colonneAnnee: false, annees: [], fautes: ['Dites de quelle année'] };
  const sent = answer(ImportResultatsDocument, ({ input }) => ({
    importResultats: input.campagnes?.length ? { ...READY, colonneAnnee: false } : bare,
  }));
  const { user } = show();
  await bring(user);
  await user.selectOptions(await screen.findByLabelText('Année de ces résultats'), '2025');
  expect(await screen.findByRole('button', { name: 'Importer 1 ligne' })).toBeVisible();

  await bring(user);

  expect(await screen.findByText('Dites de quelle année')).toBeVisible();
  expect(screen.getByLabelText('Année de ces résultats')).toHaveDisplayValue(
    'Choisissez une année',
  );
  expect(sent.at(-1)?.input.campagnes).toBeUndefined();
});

test('cells are pasted, and the year of a table that tells none is asked for', async () => {
  const bare = { ...READY, colonneAnnee: false, annees: [], fautes: ['Dites de quelle année'] };
  const sent = answer(ImportResultatsDocument, ({ input }) => ({
    importResultats: input.campagnes?.length ? READY : bare,
  }));
  const { user } = show();
  await user.type(await screen.findByLabelText(/collez les cellules/), 'Équipe');
  await user.click(screen.getByRole('button', { name: 'Vérifier' }));

  expect(await screen.findByText('Dites de quelle année')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Année de ces résultats'), '2025');
  expect(await screen.findByRole('button', { name: 'Importer 1 ligne' })).toBeVisible();
  expect(sent.map(({ input }) => input.campagnes)).toEqual([undefined, [{ annee: 2025 }]]);
});

test('what refuses the whole file stays on the page until another one is read', async () => {
  refuse(ImportResultatsDocument, 'BAD_USER_INPUT', 'Il manque : OR');
  const { user } = show();
  await bring(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('Il manque : OR');
});

test('what was imported is withdrawn after a question, unless something was compared with it', async () => {
  const campagne = { id: 9, nom: 'Baromètre', annee: 2025 };
  const imported = {
    campagne,
    equipes: 8,
    importeeLe: '2026-11-30T10:00:00.000Z',
    retenuePar: null,
  };
  const kept = {
    ...imported,
    campagne: { id: 8, nom: 'Ancien', annee: 2024 },
    retenuePar: 'Quai nord',
  };
  const sent = answer(DeleteRepriseDocument, { deleteReprise: { id: 9 } });
  const { user } = show({ ...PAGE, reprises: [imported, kept] });

  expect(await screen.findByText(/une boussole de « Quai nord » a été publiée/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retirer Ancien' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retirer Baromètre' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer' }),
  );

  expect(await screen.findByText('Les résultats importés ont été retirés')).toBeVisible();
  expect(sent).toEqual([{ input: { idSociete: 3, idCampagne: 9 } }]);
});
