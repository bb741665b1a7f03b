import { expect, test } from '@jest/globals';

import { createIndividuSchema, updateIndividuSchema, updateMeSchema } from './individu.js';
import { societeSchema } from './societe.js';

const INDIVIDU = { prenom: 'Zoé', nom: 'Martin', adresseMail: 'zoe@exemple.fr', idProfil: 0 };
const MODIFIED = { id: 7, prenom: 'Zoé', nom: 'Martin', idProfil: 0 };
const letters = (count: number) => 'é'.repeat(count);
const mail = (count: number) => `a@${'b'.repeat(count - 2)}`;

const PRENOM = 'Le prenom est trop long';
const NOM = 'Le nom est trop long';

test.each([
  ['a company’s label', societeSchema, { libelleSociete: letters(45) }, undefined],
  [
    'a company’s label',
    societeSchema,
    { libelleSociete: letters(46) },
    'Le libelle de la société est trop long',
  ],
  ['a first name', createIndividuSchema, { ...INDIVIDU, prenom: letters(45) }, undefined],
  ['a first name', createIndividuSchema, { ...INDIVIDU, prenom: letters(46) }, PRENOM],
  ['a last name', createIndividuSchema, { ...INDIVIDU, nom: letters(45) }, undefined],
  ['a last name', createIndividuSchema, { ...INDIVIDU, nom: letters(46) }, NOM],
  ['a mail', createIndividuSchema, { ...INDIVIDU, adresseMail: mail(255) }, undefined],
  [
    'a mail',
    createIndividuSchema,
    { ...INDIVIDU, adresseMail: mail(256) },
    "L'adresse mail est trop longue",
  ],
  ['a first name changed', updateIndividuSchema, { ...MODIFIED, prenom: letters(45) }, undefined],
  ['a first name changed', updateIndividuSchema, { ...MODIFIED, prenom: letters(46) }, PRENOM],
  ['a last name changed', updateIndividuSchema, { ...MODIFIED, nom: letters(46) }, NOM],
  ['one’s own first name', updateMeSchema, { prenom: letters(45), nom: letters(45) }, undefined],
  ['one’s own first name', updateMeSchema, { prenom: letters(46), nom: 'Roy' }, PRENOM],
  ['one’s own last name', updateMeSchema, { prenom: 'Zoé', nom: letters(46) }, NOM],
] as const)(
  '%s: the bound itself is taken, one more is not: %# (admin §9.1) (admin §5.3.1) (admin §5.3.2) (admin §5.3.3) (admin §5.4) (journey §9.7) (fault 20)',
  (_what, schema, input, refusal) => {
    expect(schema.safeParse(input).error?.issues[0]?.message).toBe(refusal);
  },
);

test.each([null, '', '   ', undefined])(
  'a name %j is no name, and none is asked for at an edit (admin §5.4)',
  (name) => {
    const { data } = updateIndividuSchema.safeParse({ ...MODIFIED, nom: name });

    expect(data?.nom ?? null).toBeNull();
  },
);

test.each([
  [{ ...MODIFIED, idProfil: undefined }, 'Le profil doit être renseigné'],
  [{ ...MODIFIED, idProfil: null }, 'Le profil doit être renseigné'],
  [MODIFIED, undefined],
])('a profile is asked for, and 0 is one: %# (admin §5.4)', (input, refusal) => {
  expect(updateIndividuSchema.safeParse(input).error?.issues[0]?.message).toBe(refusal);
});
