import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';

const app = useApp();
const { asAdmin, buildSociete } = scenes(app);

/** How else the name « L'atelier  n° 1 » is typed, so that a reader sees the same. */
const TWINS = {
  'in capitals': "L'ATELIER N° 1",
  'with two spaces': "L'atelier  n° 1",
  'with spaces around': " L'atelier n° 1 ",
  'with a no-break space': "L'atelier n°\u00a01",
  'with a narrow no-break space': "L'atelier n°\u202f1",
  'with a thin space': "L'atelier\u2009n° 1",
  'with an ideographic space': "L'atelier\u3000n° 1",
  'with an empty Braille pattern': "L'atelier\u2800n° 1",
  'with a zero-width space': "L'ate\u200blier n° 1",
  'with a soft hyphen': "L'ate\u00adlier n° 1",
  'with a word joiner': "L'atelier\u2060 n° 1",
  'with a byte order mark': "\ufeffL'atelier n° 1",
  'with a variation selector': "L'atelier\ufe0e n° 1",
  'with a Hangul filler': "L'atelier\u3164 n° 1",
  'with a curly apostrophe': 'L’atelier n° 1',
  'with a letter apostrophe': 'Lʼatelier n° 1',
  'with an acute accent for apostrophe': 'L´atelier n° 1',
  'with a prime': 'L′atelier n° 1',
};
const NAME = "L'atelier n° 1";
/** What a reader tells apart. */
const OTHERS = [
  "L'âtelier n° 1",
  'L-atelier n° 1',
  "L'ateli-er n° 1",
  "L'œtelier n° 1",
  "L'oetelier n° 1",
];

type Give = (name: string) => Promise<string | undefined>;
const sent = async (client: Client, query: string, name: string) =>
  (await client.graphql(query, { name })).code;

/** How each kind of name is given to something new; the code of the refusal, if any. */
const KINDS: Record<string, () => Promise<Give>> = {
  company: async () => {
    const admin = await asAdmin();
    return (name) =>
      sent(
        admin,
        'mutation ($name: String!) { createSociete(input: { libelleSociete: $name }) { id } }',
        name,
      );
  },
  team: async () => {
    const admin = await asAdmin();
    const { idSociete } = await buildSociete();
    return (name) =>
      sent(
        admin,
        `mutation ($name: String!) { createEquipe(input: { idSociete: ${idSociete}, libelleEquipe: $name, codeEquipe: "${code()}" }) { id } }`,
        name,
      );
  },
  criterion: async () => {
    const admin = await asAdmin();
    const { idSociete } = await buildSociete();
    return (name) =>
      sent(
        admin,
        `mutation ($name: String!) { createCritere(input: { idSociete: ${idSociete}, libelle: $name, description: "d" }) { id } }`,
        name,
      );
  },
  campaign: async () => {
    const admin = await asAdmin();
    return (name) =>
      sent(
        admin,
        'mutation ($name: String!) { createCampagne(input: { nom: $name, annee: 2026 }) { id } }',
        name,
      );
  },
};
let codes = 0;
const code = () => `N${String((codes += 1)).padStart(5, '0')}`;

test.each(Object.keys(KINDS))(
  'a %s whose name a reader would take for another one is refused, and what a reader tells apart is taken',
  async (kind) => {
    const give = await KINDS[kind]?.();
    expect(await give?.(NAME)).toBeUndefined();

    const answers: [string, string | undefined][] = [];
    for (const [how, name] of Object.entries(TWINS)) answers.push([how, await give?.(name)]);
    const others = [];
    for (const name of OTHERS) others.push(await give?.(name));

    expect(answers).toEqual(Object.keys(TWINS).map((how) => [how, 'DUPLICATE']));
    expect(others).toEqual(OTHERS.map(() => undefined));
  },
);
