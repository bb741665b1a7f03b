import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin } = factories(app);

const CREATE = `mutation ($id: Int!, $list: String!) {
  createEquipes(idSociete: $id, list: $list) { version equipes { libelleEquipe idParent id } } }`;

interface Stored {
  nom: string;
  parent: string | null;
  domaine: string;
  code: string;
}

async function paste(list: string, existing: string[] = []) {
  const { idSociete: id } = await buildSociete();
  for (const libelleEquipe of existing) await buildEquipe({ idSociete: id, libelleEquipe });
  const admin = await app.as((await buildAdmin()).id);
  const { message, code, champ } = await admin.graphql(CREATE, { id, list });
  const stored = await rows(
    app.database.fork(),
    sql<Stored>`select e.libelle_equipe as nom, p.libelle_equipe as parent, r.libelle_equipe as domaine,
        e.code_equipe as code
      from equipe e left join equipe p on p.id_equipe = e.id_parent join equipe r on r.id_equipe = e.id_racine
      where e.id_societe = ${id} order by e.ordre, e.id_equipe`,
  );
  return { refusal: { message, code, champ }, stored };
}

test('a pasted list becomes a tree after the teams that the company has', async () => {
  const { refusal, stored } = await paste(
    'Opérations\r\n\tQuai nord\r\n\t\tGrue 1\r\n\tQuai sud\r\n\r\n- Ventes\n',
    ['Siège'],
  );

  expect(refusal.message).toBeUndefined();
  expect(stored.map(({ nom, parent, domaine }) => [nom, parent, domaine])).toEqual([
    ['Siège', null, 'Siège'],
    ['Opérations', null, 'Opérations'],
    ['Quai nord', 'Opérations', 'Opérations'],
    ['Grue 1', 'Quai nord', 'Opérations'],
    ['Quai sud', 'Opérations', 'Opérations'],
    ['Ventes', null, 'Ventes'],
  ]);
  expect(new Set(stored.map(({ code }) => code)).size).toBe(6);
});

const TREE = [
  ['Direction', null],
  ['Paie', 'Direction'],
  ['Saisie', 'Paie'],
  ['Ventes', null],
];
test.each([
  ['Word’s bullets without its spaces', '•\tDirection\no\tPaie\n\uf0a7\tSaisie\n•\tVentes'],
  ['Word’s bullets with them', 'Direction\n\to\tPaie\n\t\t▪\tSaisie\nVentes'],
  ['other bullets of Word', 'Direction\n·\u00a0\u00a0Paie\n▪ Saisie\nVentes'],
  ['dashes', '– Direction\n  – Paie\n    — Saisie\n- Ventes'],
  ['numbers', '1. Direction\n\t1.1. Paie\n\t\ta) Saisie\n2) Ventes'],
  ['Excel’s quotes', '"Direction"\n\t"Paie"\n\t\t"Saisie"\n"Ventes"'],
  ['columns of a table', 'Direction\tPaie\tSaisie\nVentes\t\t'],
  ['columns that name the branch again', 'Direction\tPaie\nDirection\tPaie\tSaisie\nVentes'],
  ['columns whose empty cells mean those above', 'Direction\tPaie\n\t\tSaisie\nVentes\t'],
  ['signs without width', '\ufeffDirection\n\u200b\tPaie\u200b\n\t\tSai\u00adsie\nVentes'],
])('a list is read with %s (fault 14)', async (_, list) => {
  const { refusal, stored } = await paste(list);

  expect(refusal.message).toBeUndefined();
  expect(stored.map(({ nom, parent }) => [nom, parent])).toEqual(TREE);
});

test.each([
  ['a quote of the name', '"Équipe ""A"""', 'Équipe "A"'],
  ['a name that only begins like a bullet', 'ouest', 'ouest'],
  ['a name with a number', '1re équipe', '1re équipe'],
  ['a year', '2026', '2026'],
])('%s is kept (fault 14)', async (_, list, name) => {
  expect((await paste(list)).stored.map(({ nom }) => nom)).toEqual([name]);
});

test.each([
  ['by its spaces', 'SIÈGE\n  Paie\n    Saisie\nVentes\n'],
  ['in the column of branches', 'Siège\tPaie\nSiège\tPaie\tSaisie\nVentes'],
])('teams are added under a branch that the company has, %s (fault 14)', async (_, list) => {
  const { refusal, stored } = await paste(list, ['Siège', 'Entrepôt']);

  expect(refusal.message).toBeUndefined();
  expect(stored.map(({ nom, parent, domaine }) => [nom, parent, domaine])).toEqual([
    ['Siège', null, 'Siège'],
    ['Entrepôt', null, 'Entrepôt'],
    ['Paie', 'Siège', 'Siège'],
    ['Saisie', 'Paie', 'Siège'],
    ['Ventes', null, 'Ventes'],
  ]);
});

test('forty teams are made in one call', async () => {
  const list = Array.from({ length: 40 }, (_, n) => `${n % 8 ? '    ' : ''}Équipe ${n}`).join('\n');

  const { stored } = await paste(list);

  expect(stored).toHaveLength(40);
  expect(stored.filter(({ parent }) => parent === null)).toHaveLength(5);
});

test.each([
  ['a name twice', 'Quai\n  quai', 'Ligne 2 : ce nom est déjà celui de la ligne 1'],
  [
    'a name of the company',
    'Ports\nSIÈGE',
    'Ligne 2 : ce nom est déjà celui d’une équipe de la société',
  ],
  [
    'a branch of the company below another one',
    'Ports\n Siège\n  Paie',
    'Ligne 2 : ce nom est déjà celui d’une équipe de la société',
  ],
  [
    'a branch in two columns that is a team elsewhere in the list',
    'Ports\tQuai\nQuai\tNord',
    'Ligne 2 : ce nom est déjà celui de la ligne 1',
  ],
  ['a name too long', `Ports\n${'x'.repeat(101)}`, 'Ligne 2 : Le nom de l’équipe est trop long'],
  [
    'an indent of no team above',
    '   Ports\n Quai',
    'Ligne 2 : ce retrait n’est celui d’aucune équipe au-dessus',
  ],
  [
    'a name on two lines, far to the right (minutes of work)',
    `Ports\n${' '.repeat(90_000)}Quai\u2028nord`,
    'Ligne 2 : Ce texte contient des caractères interdits (U+2028)',
  ],
  [
    'a table of two columns with what nobody sees in a cell',
    'Ports\tQuai nord\nPorts\tQuai \u202esud\u0007',
    'Ligne 2 : Ce texte contient des caractères interdits (U+202E, U+0007)',
  ],
  ['no name', ' \n\n', 'Collez au moins un nom d’équipe, un par ligne'],
])('%s is refused by its line, and nothing is written', async (_, list, message) => {
  const { refusal, stored } = await paste(list, ['Siège']);

  expect(refusal).toEqual({ message, code: 'BAD_USER_INPUT', champ: 'list' });
  expect(stored).toHaveLength(1);
});
