import { expect, test } from '@jest/globals';

import { createIndividuSchema, editIndividuSchema } from './individu.js';
import { mailboxOf, mailSchema } from './mail.js';
import { adresseRappelSchema } from './rappel.js';

const INVALID = "L'adresse mail n'est pas valide";
const sentences = (typed: string) =>
  mailSchema.safeParse(typed).error?.issues.map(({ message }) => message);

test.each([
  '',
  '@',
  'zoe',
  'zoe@',
  '@exemple.fr',
  'Zoé <zoe@exemple.fr>',
  '<zoe@exemple.fr>',
  '"Zoé" <zoe@exemple.fr>',
  'mailto:zoe@exemple.fr',
  'zoe@exemple.fr,ali@exemple.fr',
  'zoe@exemple.fr;ali@exemple.fr',
  'zoe@exemple.fr ; ali@exemple.fr',
  'zoe@exemple.fr ali@exemple.fr',
  'zoe@exemple.fr/ali@exemple.fr',
  'zoe @exemple.fr',
  'zoe@ exemple.fr',
  'zoe martin@exemple.fr',
  'zoe@exemple.fr\u200b',
  'zo\u00ade@exemple.fr',
  'zoe\u00a0@exemple.fr',
  'zoe@exemple\n.fr',
  'zoe@@exemple.fr',
  'zoe@exemple..fr',
  'zoe@.fr',
  'zoe@exemple.fr.',
  'zoe@exemple.fr,',
  'zoe.@exemple.fr',
  'zo..e@exemple.fr',
  'zoe@-exemple.fr',
  'zoe@exemple.fr)',
  '(zoe@exemple.fr',
  'o’neil@exemple.fr',
  'zoe\u202e@exemple.fr',
  'zoe@[10.0.0.1]',
])('%j is no address that a mail server takes (fault 12)', (typed) => {
  expect(sentences(typed)).toEqual([INVALID]);
});

test.each([
  ['zoe@exemple.fr', 'zoe@exemple.fr'],
  [' Zoe@Exemple.FR\u00a0', 'Zoe@Exemple.FR'],
  ["o'neil+boussole@exemple.fr", "o'neil+boussole@exemple.fr"],
  ['zoe@intranet', 'zoe@intranet'],
  ['zoe@srv_mail.local', 'zoe@srv_mail.local'],
  ['zoé@exemple.fr', 'zoé@exemple.fr'],
  ['zoe@mu\u0308nchen.example', 'zoe@münchen.example'],
  ['zoe@xn--mnchen-3ya.example', 'zoe@xn--mnchen-3ya.example'],
  ['उदाहरण@उदाहरण.example', 'उदाहरण@उदाहरण.example'],
])('%j is one, kept as %j (fault 12)', (typed, kept) => {
  expect(mailSchema.parse(typed)).toBe(kept);
});

test.each([
  ['Zoe@MÜNCHEN.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@mu\u0308nchen.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@XN--MNCHEN-3YA.EXAMPLE', 'zoe@xn--mnchen-3ya.example'],
  ['Zoé@Exemple.FR', 'zoé@exemple.fr'],
  // What is no address may be a pseudo, or one from before the rule.
  [' Zoe2026 ', 'zoe2026'],
  ['Zoé <Z@x>', 'zoé <z@x>'],
])('the mailbox of %j is %j (fault 12)', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox);
});

test('a text of a megabyte is answered at once (fault 12)', () => {
  const typed = `zoe@${'é'.repeat(500_000)}`;
  expect(mailboxOf(typed)).toBe(typed);
  expect(sentences(typed)).toEqual(["L'adresse mail est trop longue"]);
});

const ZOE = { nom: 'Martin', prenom: 'Zoé', idProfil: 0 as const };

test('the forms and the reminders have this rule; an address from before it may stay (fault 12)', () => {
  const wrong = 'Zoé <z@x>';
  const refusal = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues.map(({ message }) => message);
  expect(refusal(createIndividuSchema.safeParse({ ...ZOE, adresseMail: wrong }))).toEqual([
    INVALID,
  ]);
  expect(refusal(adresseRappelSchema.safeParse({ adresse: wrong }))).toEqual([INVALID]);

  const edit = (current: string | null, adresseMail: string) =>
    refusal(
      editIndividuSchema(current).safeParse({
        ...ZOE,
        idSociete: null,
        idEquipes: [],
        adresseMail,
      }),
    );
  expect(edit('zoe@exemple.fr', wrong)).toEqual([INVALID]);
  expect([edit(wrong, wrong), edit(wrong, ''), edit(null, '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
