import { expect, test } from '@jest/globals';

import { readCsv } from './csv.js';

const HEADER = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe';
const TEXT = `${HEADER}\r\nLefèvre;Zoé;zoé@exemple.fr;User;Cœur « d’Élan » à 5 €;Quai nord|Quai sud\r\n`;
const CELLS = {
  nom: 'Lefèvre',
  prenom: 'Zoé',
  adresseMail: 'zoé@exemple.fr',
  profil: 'User',
  societe: 'Cœur « d’Élan » à 5 €',
  equipe: 'Quai nord|Quai sud',
};

const SPECIAL: Record<string, number> = { '€': 0x80, '’': 0x92, œ: 0x9c };
const windows1252 = (text: string) =>
  Buffer.from([...text].map((c) => SPECIAL[c] ?? c.charCodeAt(0)));

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 avec BOM', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16LE', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16LE', Buffer.from(TEXT, 'utf16le')],
  ['Windows-1252', windows1252(TEXT)],
] as const)('a file in %s is read with its accents', (encoding, bytes) => {
  const file = readCsv(bytes);

  expect(file.encodage).toBe(encoding);
  expect(file.lignes).toEqual([{ ligne: 2, cellules: CELLS, tooManyColumns: false }]);
});

test.each([';', ',', '\t'])('the separator %j is recognised from the first line', (separator) => {
  const file = readCsv(Buffer.from(TEXT.replaceAll(';', separator)));

  expect(file.separateur).toBe(separator);
  expect(file.lignes[0]?.cellules).toEqual(CELLS);
});

test('columns come in any order, with or without accents, quotes and case; others are named', () => {
  const { lignes, colonnesIgnorees } = readCsv(
    Buffer.from(
      '"E-MAIL",Téléphone,PRÉNOM,nom,Profil\na@b.fr,06,Zoé,"Martin, dite ""Zouzou""",0\n',
    ),
  );

  expect(colonnesIgnorees).toEqual(['Téléphone']);
  expect(lignes[0]?.cellules).toEqual({
    adresseMail: 'a@b.fr',
    prenom: 'Zoé',
    nom: 'Martin, dite "Zouzou"',
    profil: '0',
    societe: '',
    equipe: '',
  });
});

test('a line is numbered as an editor shows it: blank lines and line breaks in a cell count', () => {
  const { lignes } = readCsv(
    Buffer.from(`${HEADER}\r\n\r\n"a\r\nb";;;;;\r\n;;;;;\r\nc;;;;;\r\nd;;;;;;trop\r\n`),
  );

  expect(lignes.map(({ ligne, tooManyColumns }) => [ligne, tooManyColumns])).toEqual([
    [3, false],
    [6, false],
    [7, true],
  ]);
});

const lines = (n: number) => `${HEADER}\n${'a;b;c@d;User;;\n'.repeat(n)}`;

test.each([
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8]), /^Ce fichier n’est pas un fichier CSV/],
  ['nothing', Buffer.alloc(0), /Il manque : Nom, Prenom, Adresse mail, Profil$/],
  ['no mail column', Buffer.from('Nom;Prenom;Profil\n'), /Il manque : Adresse mail$/],
  ['a column twice', Buffer.from(`${HEADER};Mail\n`), /« Adresse mail » figure deux fois$/],
  ['a header alone', Buffer.from(`${HEADER}\n;;;\n`), /^Le fichier ne contient aucun utilisateur$/],
  ['an open quote', Buffer.from(`${HEADER}\na;b;c;d\n"x;b\n`), /^Ligne 3 : les guillemets/],
  ['too many lines', Buffer.from(lines(5_001)), /^Le fichier a plus de 5000 lignes/],
])('%s is refused in French', (_, bytes, message) => {
  expect(() => readCsv(bytes)).toThrow(message);
});

test('5,000 lines are read', () => {
  expect(readCsv(Buffer.from(lines(5_000))).lignes).toHaveLength(5_000);
});
