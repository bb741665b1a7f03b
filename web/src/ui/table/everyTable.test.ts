import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const SRC = join(import.meta.dirname, '../..');

/** Each file of the pages that draws a table, and what searches, sorts and pages it. */
const TABLES: Readonly<Record<string, string>> = {
  'accord/AccordsPage.tsx': 'DataTable',
  'audit/AuditPage.tsx': 'TablePage',
  'boussole/CreationBoussolePage.tsx': 'DataTable',
  'boussole/MesBoussolesPage.tsx': 'DataTable',
  'campagne/CampagnesPage.tsx': 'TablePage',
  'campagne/vies/Participation.tsx': 'DataTable',
  'critere/CriteresPage.tsx': 'DataTable',
  'equipe/EquipeBoussolePage.tsx': 'TablePage',
  'facilitation/FacilitateursPage.tsx': 'DataTable',
  'facilitation/Lecteurs.tsx': 'DataTable',
  'individu/utilisateurs/UsersPage.tsx': 'TablePage',
  'individu/utilisateurs/import/ImportReport.tsx': 'DataTable',
  'jeton/JetonsPage.tsx': 'TablePage',
  'planEquipe/PlansPage.tsx': 'TablePage',
  'reprise/Rapport.tsx': 'DataTable',
  'resultat/blocs/PlansTable.tsx': 'DataTable',
  'resultat/domaine/DomainesPage.tsx': 'TablePage',
  // The map has its own frame: its search, its orders and its window are beside it, and all lines are on one page.
  'resultat/ensemble/HeatGrid.tsx': 'HeatLine',
  'resultat/ensemble/PlansLus.tsx': 'DataTable',
  // The years of one criterion, a handful, in the order of time.
  'resultat/historique/YearsTable.tsx': 'TableRoot',
  // In a document for paper they show all their rows, and nothing else.
  'resultat/rapport/EnsembleSheet.tsx': 'DataTable',
  'resultat/rapport/OtherSheets.tsx': 'DataTable',
  'societe/SocietesPage.tsx': 'TablePage',
  'temoin/CampagneTemoinPage.tsx': 'TablePage',
  'temoin/JournalTemoinPage.tsx': 'TablePage',
  'temoin/RetraitsTemoinPage.tsx': 'TablePage',
  // This table has its own frame: its Note row is no criterion and stays whatever is searched, and other years stand
  // beside it. Search, headers and pager are the common ones. It shows all criteria on one page at first, because the
  // Note row and the chart beside it are about all of them.
  'resultat/tableau/CriteresTable.tsx': 'TableSearch ColumnHeader TablePager',
};

/** Columns that no header sorts by, and why. */
const UNSORTED: Readonly<Record<string, string>> = {
  'individu/utilisateurs/userColumns.tsx':
    'the state of an account: the filter beside the search chooses by it; its teams, of which one may have several',
  'jeton/JetonsPage.tsx': 'what a token reads: one cell, one to three things',
  'resultat/historique/YearsTable.tsx': 'the years of one criterion, in the order of time',
  'resultat/tableau/CriteresTable.tsx': 'an earlier year: one cell, two figures',
};

const sources = readdirSync(SRC, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))
  .filter((file) => !/^(ui\/table|testing|stubs)\//.test(file));
const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8');

test('every table of the product searches, sorts and pages (admin §2 /societes.8) (journey §2 Mon compte.4) (fault 20) (fault 21)', () => {
  const drawing = sources.filter((file) =>
    /<(?:table|Table\.Root|TableRoot|TableGrid|DataTable|TablePage)\b|role="(?:table|grid)"/.test(
      textOf(file),
    ),
  );

  expect(drawing.toSorted()).toEqual(Object.keys(TABLES).toSorted());
  for (const [file, parts] of Object.entries(TABLES)) {
    for (const part of parts.split(' ')) expect(textOf(file)).toContain(`<${part}`);
  }
});

test('a header that sorts nothing says why (fault 21)', () => {
  const unsorted = sources.filter((file) =>
    /sortable: false|<Table\.ColumnHeader/.test(textOf(file)),
  );

  // The row headers of the score table are not columns.
  expect(Object.keys(UNSORTED).toSorted()).toEqual(unsorted.toSorted());
});
