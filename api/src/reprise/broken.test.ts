import { expect, test } from '@jest/globals';

import { AT_ONE, lineWith, read, spread } from './testing/sheet.js';

test.each([
  ['a mean that is no number', { FF: 'bien' }, /FF.*bien.*n’est pas un nombre/],
  ['an error of a spreadsheet', { OR: '#DIV/0!' }, /OR.*#DIV\/0!.*n’est pas un nombre/],
  ['a mean without its number', { FF: '' }, /La moyenne FF manque/],
  ['no OR', { OR: '' }, /La moyenne OR manque/],
  ['above 5', { FF: '5,01' }, /FF.*5,01.*n’est pas entre −5 et 5/],
  ['below −5', { OR: '-6' }, /OR.*-6.*n’est pas entre −5 et 5/],
  ['a mean of another scale', { FF: '72' }, /n’est pas entre/],
  ['a percentage', { FF: '72 %' }, /n’est pas un nombre/],
  [
    'a nought that the format of a column added',
    { FF: '2,30', Réponses: '6' },
    /6 réponses ne peuvent pas avoir 2,30.*2,17 et 2,33.*affichez-le avec moins de décimales.: 2,3\.$/,
  ],
  ['a tie below zero', { FF: '-2,20', Réponses: '8' }, /−2,25 et −2,13\./],
  ['an impossible mean', { FF: '2,33' }, /4 réponses ne peuvent pas avoir 2,33.*2,25 et 2,5/],
  ['no number of answers', { Réponses: '' }, /Le nombre de réponses manque/],
  ['half an answer', { Réponses: '4,5' }, /4,5.*n’est pas un nombre entier/],
  ['answers below zero', { Réponses: '-4' }, /-4.*n’est pas un nombre entier de 0 à 10\s000/],
  [
    'more answers than a team has',
    { Réponses: '10001' },
    /n’est pas un nombre entier de 0 à 10\s000/,
  ],
  ['a fraction of answers', { Réponses: '4/5' }, /n’est pas un nombre entier/],
  ['an unknown team', { Équipe: 'Quai est' }, /Quai est.*n’existe pas/],
  ['no team', { Équipe: '' }, /L’équipe manque/],
  ['an unknown criterion', { Critère: 'Cantine' }, /Cantine.*n’existe pas/],
  ['no criterion', { Critère: '' }, /Le critère manque/],
  ['no year', { Année: '' }, /L’année manque/],
  ['a year that is none', { Année: '25' }, /«.25.» n’est pas une année/],
  ['half a year', { Année: '2025,5' }, /n’est pas une année/],
  ['a school year', { Année: '2024-2025' }, /n’est pas une année/],
  ['a team that has a boussole', { Équipe: 'Atelier' }, /a déjà une boussole cette année-là/],
  [
    'a distribution of words',
    { ...spread('FF', AT_ONE), ...spread('OR', AT_ONE), 'FF 3': 'x' },
    /chaque case compte des réponses/,
  ],
  [
    'a distribution of more people',
    { ...spread('FF', [1, ...AT_ONE.slice(1)]), ...spread('OR', AT_ONE) },
    /compte 5 réponses, la ligne en annonce 4/,
  ],
  [
    'a distribution of another mean',
    { ...spread('FF', [0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0]), ...spread('OR', AT_ONE) },
    /a 0 pour moyenne, pas 1/,
  ],
  ['one distribution', spread('FF', AT_ONE), /les deux répartitions/],
  [
    'a participation in words',
    { Participation: 'presque tous' },
    /ne dit pas combien de personnes/,
  ],
  [
    'a percentage that no number of people gives',
    { Participation: '70 %' },
    /4 personnes et «.70 %.» ne disent pas combien étaient attendues/,
  ],
  [
    'a participation of which the spreadsheet made a day',
    { Participation: '08-oct', ROTI: '4' },
    /^Participation.*08-oct.*Écrivez «.8 sur 10.», ou «.8.» si vous ignorez combien étaient attendues\.$/,
  ],
  ['more people than were awaited', { Effectif: '3' }, /4 personnes.*sur 3/],
  ['an unclear number of people awaited', { Effectif: 'dix' }, /dix.*ne dit pas combien/],
  ['more than all', { Participation: '9/8' }, /9 personnes ne peuvent pas avoir terminé sur 8/],
  [
    'fewer than answers',
    { Participation: '3/8' },
    /3 personnes ont terminé, mais un critère a 4 réponses/,
  ],
  [
    'ratings below zero',
    { ROTI: '4', 'Nombre de ROTI': '-4' },
    /Le nombre de ROTI «.-4.» n’est pas un nombre entier de 0/,
  ],
  ['a ROTI above 5', { ROTI: '6', 'Nombre de ROTI': '4' }, /ROTI.*n’est pas entre 1 et 5/],
  [
    'an impossible ROTI',
    { ROTI: '4,1', 'Nombre de ROTI': '4' },
    /4 réponses ne peuvent pas avoir 4,1/,
  ],
])('%s is refused on its line, with its reason', async (_what, values, reason) => {
  const { lines, teams } = await read(lineWith(values));

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ etat: 'EN_ERREUR', row: { ligne: 2 } });
  expect(lines[0]?.remarques.join(' ')).toMatch(reason);
  expect(teams.length).toBeLessThan(2);
});

test.each([
  [
    'the same criterion twice',
    lineWith({}, ['2025;forge;SENS;2;2;4']),
    3,
    /déjà ce critère à la ligne 2/,
  ],
  [
    'a participation that changes',
    lineWith({ Participation: '4/8' }, ['2025;Forge;Qualité de l’accueil;2;2;4;5/8']),
    3,
    /la ligne 2 dit autre chose/,
  ],
  [
    'a cell too many',
    lineWith({}, ['2025;Forge;Qualité de l’accueil;2;2;4;;9']),
    3,
    /plus de colonnes/,
  ],
])('%s is refused on its line', async (_what, file, at, reason) => {
  const { lines } = await read(file);
  const wrong = lines.filter(({ etat }) => etat === 'EN_ERREUR');

  expect(wrong.map(({ row }) => row.ligne)).toEqual([at]);
  expect(wrong[0]?.remarques.join(' ')).toMatch(reason);
});

test.each([
  ['nothing', '', /Le fichier est vide/],
  ['titles alone', 'Équipe;Critère;FF;OR;Réponses', /aucun résultat/],
  ['no title', 'Forge;Sens;1;1;4', /noms des colonnes/],
  ['a title that lacks', 'Équipe;Critère;FF;OR\nForge;Sens;1;1', /Il manque : Réponses$/],
  [
    'titles that are not known',
    'Équipe;Critère;FF de mai;OR;Gens\nForge;Sens;1;1;4',
    /Il manque : FF, Réponses\. Titres non reconnus : FF de mai, Gens$/,
  ],
  [
    'a title twice for another',
    'Équipe;Critère;FF;FF;Réponses\nForge;Sens;1;1;4',
    /FF.*figure deux fois/,
  ],
  ['a title twice', 'Équipe;Critère;FF;FF;OR;Réponses\nForge;Sens;1;1;1;4', /figure deux fois/],
  ['open quotes', 'Équipe;Critère;FF;OR;Réponses\n"Forge;Sens;1;1;4', /guillemets/],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /n’est ni un fichier CSV/],
])('a file of %s is refused whole', (_what, bytes, reason) =>
  expect(read(bytes)).rejects.toThrow(reason),
);
