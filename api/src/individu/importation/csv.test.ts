import { expect, test } from '@jest/globals';

import { lireCsv } from './csv.js';

const ENTETE = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe';
const TEXTE = `${ENTETE}\r\nLefèvre;Zoé;zoé@exemple.fr;User;Cœur « d’Élan » à 5 €;Quai nord|Quai sud\r\n`;
const CELLULES = {
  nom: 'Lefèvre',
  prenom: 'Zoé',
  adresseMail: 'zoé@exemple.fr',
  profil: 'User',
  societe: 'Cœur « d’Élan » à 5 €',
  equipe: 'Quai nord|Quai sud',
};

const SPECIAUX: Record<string, number> = { '€': 0x80, '’': 0x92, œ: 0x9c };
const windows1252 = (texte: string) =>
  Buffer.from([...texte].map((c) => SPECIAUX[c] ?? c.charCodeAt(0)));

test.each([
  ['UTF-8', Buffer.from(TEXTE)],
  ['UTF-8 avec BOM', Buffer.from(`\ufeff${TEXTE}`)],
  ['UTF-16LE', Buffer.from(`\ufeff${TEXTE}`, 'utf16le')],
  ['UTF-16LE', Buffer.from(TEXTE, 'utf16le')],
  ['Windows-1252', windows1252(TEXTE)],
] as const)('a file in %s is read with its accents', (encodage, octets) => {
  const fichier = lireCsv(octets);

  expect(fichier.encodage).toBe(encodage);
  expect(fichier.lignes).toEqual([{ ligne: 2, cellules: CELLULES, tropDeColonnes: false }]);
});

test.each([';', ',', '\t'])('the separator %j is recognised from the first line', (separateur) => {
  const fichier = lireCsv(Buffer.from(TEXTE.replaceAll(';', separateur)));

  expect(fichier.separateur).toBe(separateur);
  expect(fichier.lignes[0]?.cellules).toEqual(CELLULES);
});

test('columns come in any order, with or without accents, quotes and case; others are named', () => {
  const { lignes, colonnesIgnorees } = lireCsv(
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
  const { lignes } = lireCsv(
    Buffer.from(`${ENTETE}\r\n\r\n"a\r\nb";;;;;\r\n;;;;;\r\nc;;;;;\r\nd;;;;;;trop\r\n`),
  );

  expect(lignes.map(({ ligne, tropDeColonnes }) => [ligne, tropDeColonnes])).toEqual([
    [3, false],
    [6, false],
    [7, true],
  ]);
});

const lignes = (n: number) => `${ENTETE}\n${'a;b;c@d;User;;\n'.repeat(n)}`;

test.each([
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8]), /^Ce fichier n’est pas un fichier CSV/],
  ['nothing', Buffer.alloc(0), /Il manque : Nom, Prenom, Adresse mail, Profil$/],
  ['no mail column', Buffer.from('Nom;Prenom;Profil\n'), /Il manque : Adresse mail$/],
  ['a column twice', Buffer.from(`${ENTETE};Mail\n`), /« Adresse mail » figure deux fois$/],
  ['a header alone', Buffer.from(`${ENTETE}\n;;;\n`), /^Le fichier ne contient aucun utilisateur$/],
  ['an open quote', Buffer.from(`${ENTETE}\na;b;c;d\n"x;b\n`), /^Ligne 3 : les guillemets/],
  ['too many lines', Buffer.from(lignes(5_001)), /^Le fichier a plus de 5000 lignes/],
])('%s is refused in French', (_, octets, message) => {
  expect(() => lireCsv(octets)).toThrow(message);
});

test('5,000 lines are read', () => {
  expect(lireCsv(Buffer.from(lignes(5_000))).lignes).toHaveLength(5_000);
});
