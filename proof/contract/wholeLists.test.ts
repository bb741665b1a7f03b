import { beforeEach, expect, test } from '@jest/globals';

import { random } from '../../api/src/demo/random.js';
import { EQUIPE_NAMES } from '../../api/src/equipe/equipe.entity.js';
import { useApp, type Client } from '../../api/src/testing/app.js';
import { scenes } from '../../api/src/testing/scene.js';
import { run, sql } from '../../api/src/testing/sql.js';
import { isAgain } from '../../api/src/testing/wire.js';
import { fold } from '../../schema/french.js';
import { LIGNES_MAX } from '../../schema/limits.js';

const app = useApp();
const { asAdmin, buildMembre, buildSociete } = scenes(app);

/** What JSON escapes, what it does not, and what the French order and search care for. */
const LETTERS = [...'aeoÉéœçñ zZ09-\'’/<&"\\', '\n', '\t', '\u0001', '\u007f', '\u2028', '😀', '𝒳'];
const draw = random('listes entières');
const among = <T>(values: readonly T[]) => values[Math.floor(draw() * values.length)] as T;
/** A name of any characters; its number makes it the only one. */
const name = (n: number) =>
  `${Array.from({ length: Math.floor(draw() * 20) }, () => among(LETTERS)).join('')}${n}`;

const PEOPLE = 120;
let admin: Client;
let idSociete: number;

async function sow(): Promise<void> {
  const em = app.database.fork();
  ({ idSociete } = await buildSociete({ visuSociete: true }));
  const names = (howMany: number) => Array.from({ length: howMany }, (_, n) => name(n));
  await run(
    em,
    sql`insert into societe (libelle_societe, visu_societe)
      select libelle, n % 2 = 0 from unnest(${names(30)}::text[]) with ordinality s (libelle, n)`,
  );
  await run(
    em,
    sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine, ordre)
      select ${idSociete}::int, libelle, lpad(n::text, 6, 'T'), 0, n % 7
      from unnest(${names(40)}::text[]) with ordinality e (libelle, n)`,
  );
  await run(
    em,
    sql`insert into individu (pseudo, nom, prenom, adresse_mail, id_societe)
      select nullif(pseudo, ''), nullif(nom, ''), prenom, case when n % 3 > 0 then n || '@exemple.fr' end,
        case when n % 4 > 0 then ${idSociete}::int end
      from unnest(${names(PEOPLE)}::text[], ${names(PEOPLE).map((nom, n) => (n % 5 ? nom : ''))}::text[],
        ${names(PEOPLE)}::text[]) with ordinality i (pseudo, nom, prenom, n)`,
  );
  await run(
    em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select i.id_individu, e.id_equipe, e.id_societe from individu i join equipe e using (id_societe)
      where (i.id_individu * 7 + e.id_equipe * 3) % 11 = 0`,
  );
}

beforeEach(async () => {
  admin = await asAdmin();
  await sow();
});

type Row = Record<string, unknown>;
interface List {
  /** Asks for the list by the specified call. */
  ask: (who: Client, part?: Row) => ReturnType<Client['get']>;
  /** The same list by the other door, made into the specified rows here. */
  rows: () => Promise<Row[]>;
  /** The page of the other door that finds this text, in the same order; absent where it has none. */
  search?: string;
  id: string;
}

const graphql = async (query: string): Promise<Row[]> => {
  const { data } = await admin.graphql(query);
  const [list] = Object.values(data ?? {});
  return list as Row[];
};
const address = (path: string, part: Row = {}) =>
  `${path}?${new URLSearchParams(Object.entries(part).map(([key, value]): [string, string] => [key, String(value)]))}`;

const LISTS: Record<string, List> = {
  users: {
    ask: (who, part) => who.get(address('/api/register/getAllUsers', part)),
    rows: async () =>
      (
        await graphql(
          '{ individus { id pseudo nom prenom adresseMail idProfil libelleProfil idSociete libelleSociete equipes { id libelleEquipe } } }',
        )
      ).map((one) => ({
        ID_INDIVIDU: one['id'],
        PSEUDO: one['pseudo'],
        NOM: one['nom'],
        PRENOM: one['prenom'],
        ADRESSE_MAIL: one['adresseMail'],
        ID_PROFIL: one['idProfil'],
        LIBELLE_PROFIL: one['libelleProfil'],
        ID_SOCIETE: one['idSociete'],
        LIBELLE_SOCIETE: one['libelleSociete'],
        equipes: (one['equipes'] as Row[]).map((e) => ({
          value: e['id'],
          label: e['libelleEquipe'],
        })),
      })),
    search: 'individusPage(tri: NOM, page: $input)',
    id: 'ID_INDIVIDU',
  },
  companies: {
    ask: (who, part) =>
      part
        ? who.post('/api/societes/getAllSocietes', part)
        : who.get('/api/societes/getAllSocietes'),
    rows: async () =>
      (await graphql('{ societes { id libelleSociete visuSociete } }')).map((one) => ({
        ID_SOCIETE: one['id'],
        LIBELLE_SOCIETE: one['libelleSociete'],
        VISU_SOCIETE: one['visuSociete'] ? 1 : 0,
      })),
    search: 'societesPage(page: $input)',
    id: 'ID_SOCIETE',
  },
  teams: {
    ask: (who, part = {}) => who.post('/api/equipes/getAllEquipes', { idSociete, ...part }),
    rows: async () =>
      (
        await graphql(
          `{ equipes(idSociete: ${idSociete}) { ${Object.values(EQUIPE_NAMES).join(' ')} } }`,
        )
      ).map((one) =>
        Object.fromEntries(Object.entries(EQUIPE_NAMES).map(([rest, field]) => [rest, one[field]])),
      ),
    id: 'ID_EQUIPE',
  },
};
const EACH = Object.entries(LISTS);

test.each(EACH)(
  'all %s: the specified call and the other door say the same, byte for byte',
  async (_what, { ask, rows }) => {
    const expected = await rows();

    const { text } = await ask(admin);

    expect(expected.length).toBeGreaterThan(30);
    expect(text).toBe(JSON.stringify(expected));
  },
);

// Fifty thousand rows are refused before anything of the engine’s own.
if (!isAgain) {
  test('a list that is too long to be given whole is refused in a sentence; its pages are not', async () => {
    const { ask } = LISTS['users'] as List;
    await run(
      app.database.fork(),
      sql`insert into individu (nom, prenom) select 'n' || n % 7, 'p' from generate_series(1, ${LIGNES_MAX}::int) n`,
    );

    const { status, body } = await ask(admin);
    const page = await ask(admin, { page: 2, parPage: 13 });

    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
    expect(body.message).toBe('Cette liste a plus de 50\u202f000 lignes : demandez-la par pages');
    expect([page.status, page.body.length]).toEqual([200, 13]);
  });
}

test.each(EACH)(
  'pages of %s, one after the other, are the whole list, and fields those asked for',
  async (_what, { ask, rows, id }) => {
    const whole = await rows();
    const read: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await ask(admin, { page, parPage: 13 });
      read.push(...body);
      if (body.length < 13) break;
    }
    const { body: alone } = await ask(admin, { parPage: 7, champs: id });
    const { body: first } = await ask(admin, { page: 1 });

    expect(read).toEqual(whole);
    expect(alone).toEqual(whole.slice(0, 7).map((row) => ({ [id]: row[id] })));
    expect(first).toEqual(whole.slice(0, 100));
  },
);

test.each(EACH)(
  'a search of %s finds what the page of the other door finds',
  async (_what, { ask, rows, search, id }) => {
    const whole = await rows();
    const texts = [
      'é',
      'OE',
      '1',
      "'",
      '%',
      '😀',
      ...Array.from({ length: 12 }, () => among(LETTERS)),
    ];
    for (const typed of texts.filter((one) => !/[\p{Cc}\u2028]/u.test(one))) {
      const { body } = await ask(admin, { recherche: typed });
      const found = new Set(body.map((row: Row) => row[id]));

      expect(body).toEqual(whole.filter((row) => found.has(row[id])));
      if (!search) continue;
      const query = `query ($input: PageInput) { page: ${search} { total lignes { id } } }`;
      const { data } = await admin.graphql(query, { input: { recherche: typed, taille: 100 } });
      const { total, lignes } = Object(data?.['page']) as {
        total: number;
        lignes: { id: number }[];
      };
      expect(body).toHaveLength(total);
      expect(body.slice(0, 100).map((row: Row) => row[id])).toEqual(lignes.map((line) => line.id));
    }
  },
);

test('a search of users finds those whose own texts hold its words, whose company or team holds it, and nobody else, with or without trigrams', async () => {
  const { ask, rows } = LISTS['users'] as List;
  const whole = await rows();
  const holds = (row: Row, typed: string) => {
    const searched = fold(typed).trim();
    const own = ['PSEUDO', 'PRENOM', 'NOM', 'ADRESSE_MAIL'].map((field) => row[field] ?? '');
    const equipes = row['equipes'] as { label: string }[];
    return (
      searched.split(' ').every((word) => fold(own.join(' ')).includes(word)) ||
      [String(row['LIBELLE_SOCIETE'] ?? ''), ...equipes.map(({ label }) => label)].some((text) =>
        fold(text).includes(searched),
      )
    );
  };
  const parts = whole.flatMap((row) => {
    const text = fold(String(row['NOM'] ?? row['equipes'] ?? ''));
    const start = Math.floor(draw() * text.length);
    return text.slice(start, start + 1 + Math.floor(draw() * 6));
  });

  for (const typed of parts
    .filter((part) => /^\P{Cc}+$/u.test(part) && part.isWellFormed())
    .slice(0, 60)) {
    const { body } = await ask(admin, { recherche: typed });

    expect([typed, body]).toEqual([typed, whole.filter((row) => holds(row, typed))]);
  }
});

const REFUSED: [part: Row, field: string, message: RegExp][] = [
  [{ page: 0 }, 'page', /^Ce numéro de page n’est pas valide$/],
  [{ page: 'deux' }, 'page', /^Ce numéro de page/],
  [{ page: 1_000_001 }, 'page', /^Ce numéro de page/],
  [{ parPage: 101 }, 'parPage', /^Une page compte de 1 à 100 lignes$/],
  [{ parPage: '1e2' }, 'parPage', /^Une page compte/],
  [{ recherche: 'a'.repeat(101) }, 'recherche', /^La recherche est trop longue$/],
  [{ champs: 'MOT_DE_PASSE' }, 'champs', /^Les champs de cette liste sont ID_/],
  [{ champs: '' }, 'champs', /^Les champs de cette liste sont ID_/],
];

test.each(EACH)(
  'a part of %s that makes no sense is refused in a sentence that names it',
  async (_what, { ask }) => {
    for (const [part, field, message] of REFUSED) {
      const { status, body } = await ask(admin, part);

      expect([part, status, body.code, body.champ.split('.')[0]]).toEqual([
        part,
        400,
        'BAD_USER_INPUT',
        field,
      ]);
      expect(body.message).toMatch(message);
    }
  },
);

test('who may not know a team’s code neither gets nor asks for it', async () => {
  const { ask } = LISTS['teams'] as List;
  const [{ ID_EQUIPE: idEquipe }] = (await ask(admin)).body;
  const membre = await app.as((await buildMembre({ idEquipe })).id);

  const whole = await ask(membre);
  const asked = await ask(membre, { champs: ['ID_EQUIPE', 'CODE_EQUIPE'] });

  expect(whole.body[0]).not.toHaveProperty('CODE_EQUIPE');
  expect([asked.status, asked.body.champ]).toEqual([400, 'champs.1']);
});
