import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import iconv from 'iconv-lite';

import { readPeople } from './people.js';

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

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 avec BOM', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16LE', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16LE', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16BE', iconv.encode(TEXT, 'utf-16be', { addBOM: true })],
  ['UTF-16BE', iconv.encode(TEXT, 'utf-16be')],
  ['Windows-1252', iconv.encode(TEXT, 'windows1252')],
  ['Macintosh', iconv.encode(TEXT.replace('€', 'euros'), 'macroman')],
] as const)('a file in %s is read with its accents (fault 11)', async (encoding, bytes) => {
  const file = await readPeople(bytes);

  expect(file.encodage).toBe(encoding);
  expect(file.aConfirmer).toBe(false);
  // The old Macintosh has no sign for euros.
  const societe = encoding === 'Macintosh' ? CELLS.societe.replace('€', 'euros') : CELLS.societe;
  expect(file.lignes).toEqual([
    { ligne: 2, cellules: { ...CELLS, societe }, tooManyColumns: false, isStray: false },
  ]);
});

const people = (...names: string[]) =>
  [HEADER, ...names.map((name, i) => `${name};p${i}@exemple.fr;User;;`), ''].join('\r\n');
const ENCODINGS = ['windows1252', 'cp850', 'macroman'] as const;

/** Names that people have, in both cases; with each the encodings of which a reader must choose. */
const NAMES: [string, ...(typeof ENCODINGS)[number][]][] = [
  ['Lefèvre;Zoé'],
  ['Dubois;Hélène'],
  ['DUPRÉ;HÉLÈNE', 'macroman'],
  ['Lenoir;François', 'cp850', 'macroman'],
  ['Côté;Benoît'],
  ['Müller;Jérôme'],
  ['Muñoz;José'],
  ['Garçon;Anaïs', 'cp850', 'macroman'],
  ['Lefèvre;Paul', 'cp850'],
  ['NOËL;Paul', 'windows1252', 'cp850', 'macroman'],
];

test.each(
  NAMES.flatMap(([name, ...asked]) =>
    ENCODINGS.map((encoding) => [name, encoding, asked] as const),
  ),
)(
  '%s in %s is read with its letters, or asked, never read with others (fault 11)',
  async (name, encoding, asked) => {
    const file = await readPeople(iconv.encode(people(name), encoding));

    const { nom, prenom } = file.lignes[0]?.cellules ?? {};
    expect([file.aConfirmer, file.aConfirmer || `${nom};${prenom}`]).toEqual([
      asked.includes(encoding),
      asked.includes(encoding) || name,
    ]);
    const shown = file.lectures.map(({ exemple }) => exemple);
    expect(shown).toContainEqual(
      name
        .split(';')
        .filter((cell) => /[\u0080-\uffff]/.test(cell))
        .join(', '),
    );
  },
);

test.each([
  ['WINDOWS_1252', 'windows1252'],
  ['MS_DOS', 'cp850'],
  ['MACINTOSH', 'macroman'],
] as const)('what somebody chose is what is read: %s (fault 11)', async (chosen, encoding) => {
  const file = await readPeople(iconv.encode(people('NOËL;Pàul'), encoding), chosen);

  expect(file.aConfirmer).toBe(false);
  expect(file.lignes[0]?.cellules).toMatchObject({ nom: 'NOËL', prenom: 'Pàul' });
});

test('a file of a Macintosh that is UTF-8 by chance is asked, not read as Armenian (fault 11)', async () => {
  const file = await readPeople(iconv.encode(people('L’école;Paul'), 'macroman'));

  expect(file.aConfirmer).toBe(true);
  expect(file.lectures).toContainEqual({ encodage: 'MACINTOSH', ligne: 2, exemple: 'L’école' });
});

test.each(['Łukasz', 'Ивано́в', 'Ζωή', '王', 'Ñandú 🧭'])(
  '%s in UTF-8 is read, whatever its letters',
  async (name) => {
    const file = await readPeople(Buffer.from(people(`${name};Paul`)));

    expect([file.aConfirmer, file.lignes[0]?.cellules.nom]).toEqual([false, name]);
  },
);

test('lines of another encoding are those that are told, in a file with or without a mark (fault 11)', async () => {
  const [header = '', ...lines] = people('Lefèvre;Zoé', 'Noël;Anaïs', 'Roy;Ali').split('\r\n');
  for (const mark of ['', '\ufeff']) {
    const file = await readPeople(
      Buffer.concat([
        Buffer.from(`${mark}${header}\r\n${lines[0]}\r\n`),
        iconv.encode(`${lines[1]}\r\n`, 'windows1252'),
        Buffer.from(lines[2] ?? ''),
      ]),
    );

    expect(file.lignes.map(({ ligne, isStray }) => [ligne, isStray])).toEqual([
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect(file.lignes[1]?.cellules.nom).toBe('Noël');
  }
});

test.each([
  ['01-sep.csv', 3, 'Dupont', 'Zoé', 'zoe.01@exemple.fr', ''],
  ['03-utf16be.csv', 2, 'Dupont', 'Zoé', 'zoe.03@exemple.fr', ''],
  ['06-cp850.csv', 2, 'Lefèvre', 'Zoé', 'zoe.06@exemple.fr', ''],
  ['09-blank-first-lines.csv', 4, 'Dupont', 'Zoé', 'zoe.09@exemple.fr', ''],
  ['12-courriel.csv', 2, 'Dupont', 'Zoé', 'zoe.12@exemple.fr', ''],
  ['14-display-name.csv', 2, 'Dupont', 'Zoé', 'Zoé Dupont <zoe.14@exemple.fr>', ''],
  ['22-equipe-quotes.csv', 2, 'Dupont', 'Zoé', 'zoe.22@exemple.fr', 'A "B" / C'],
  ['31-mixed-latin1-in-utf8.csv', 2, 'Lefèvre', 'Zoe', 'zoe.31@exemple.fr', ''],
])(
  'the file of the field %s is read (fault 11)',
  async (name, ligne, nom, prenom, mail, equipe) => {
    const file = await readPeople(readFileSync(join(import.meta.dirname, 'testing', name)));

    expect(file.aConfirmer).toBe(false);
    expect(file.lignes).toMatchObject([
      { ligne, cellules: { nom, prenom, adresseMail: mail, profil: 'User', equipe } },
    ]);
  },
);

test('how a file of one foreign letter was read is told with its line (fault 11)', async () => {
  const file = await readPeople(
    readFileSync(join(import.meta.dirname, 'testing/31-mixed-latin1-in-utf8.csv')),
  );

  expect(file.lectures[0]).toEqual({ encodage: 'WINDOWS_1252', ligne: 2, exemple: 'Lefèvre' });
});

test('a title and blank lines above the header are passed over, and lines keep their numbers (fault 11)', async () => {
  const file = await readPeople(
    Buffer.from(
      `Liste des "salariés;\n\n;;\nImprimée le 3 mars, pour Zoé\n${HEADER}\na;b;c@d.fr;User;;\n`,
    ),
  );

  expect(file.lignes.map(({ ligne, cellules }) => [ligne, cellules.nom])).toEqual([[6, 'a']]);
});

test('without a column for profiles everybody is a User; with one, an empty cell is no profile (fault 11)', async () => {
  const without = await readPeople(Buffer.from('Nom;Prénom;E-mail\na;b;c@d.fr\n'));
  const empty = await readPeople(Buffer.from('Nom;Prénom;Courriel;Profil\na;b;c@d.fr;\n'));

  expect(without.lignes[0]?.cellules).toMatchObject({ adresseMail: 'c@d.fr', profil: 'User' });
  expect(empty.lignes[0]?.cellules).toMatchObject({ adresseMail: 'c@d.fr', profil: '' });
});

test.each([';', ',', '\t', '|'])(
  'the separator %j is recognised from the header',
  async (separator) => {
    const file = await readPeople(
      Buffer.from(TEXT.replace('nord|Quai', 'nord/Quai').replaceAll(';', separator)),
    );

    expect(file.separateur).toBe(separator);
    expect(file.lignes[0]?.cellules).toEqual({ ...CELLS, equipe: 'Quai nord/Quai sud' });
  },
);

test('columns come in any order, with or without accents, quotes and case; others are named', async () => {
  const { lignes, colonnesIgnorees } = await readPeople(
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

test('a line is numbered as an editor shows it: blank lines and line breaks in a cell count', async () => {
  const { lignes } = await readPeople(
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
  [
    'a broken archive',
    Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8]),
    /^Ce fichier n’est ni un fichier CSV, ni/,
  ],
  [
    'an image',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
    /^Ce fichier n’est ni un fichier CSV, ni/,
  ],
  ['an .xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /^Ce classeur est d’un ancien format/],
  ['nothing', Buffer.alloc(0), /^Le fichier est vide$/],
  ['a page of text', Buffer.from('\n\nbonjour\n'), /^Une ligne doit porter les noms/],
  [
    'a header too far',
    Buffer.from(`${'x\n'.repeat(50)}${HEADER}\na;b;c@d.fr;;;\n`),
    /^Une ligne doit porter/,
  ],
  [
    'no mail column',
    Buffer.from('Nom;Prenom;Profil\n'),
    /^La ligne 1 porte les noms des colonnes. Il manque : Adresse mail$/,
  ],
  [
    'no mail column, below a title',
    Buffer.from('Liste\n\nNom;Prenom;Profil\n'),
    /^La ligne 3 porte/,
  ],
  ['a column twice', Buffer.from(`${HEADER};Mail\n`), /« Adresse mail » figure deux fois$/],
  ['a header alone', Buffer.from(`${HEADER}\n;;;\n`), /^Le fichier ne contient aucun utilisateur$/],
  ['an open quote', Buffer.from(`${HEADER}\na;b;c;d\n"x;b\n`), /^Ligne 3 : les guillemets/],
  ['too many lines', Buffer.from(lines(5_001)), /^Le fichier a plus de 5000 lignes/],
])('%s is refused in French', async (_, bytes, message) => {
  await expect(readPeople(bytes)).rejects.toThrow(message);
});

test('5,000 lines are read', async () => {
  expect((await readPeople(Buffer.from(lines(5_000)))).lignes).toHaveLength(5_000);
});
