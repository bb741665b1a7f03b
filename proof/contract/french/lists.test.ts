import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildSchema, getNamedType, isEnumType } from 'graphql';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { nodesOf } from '../../../api/src/testing/nodes.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { enumName } from '../../../schema/enums.js';
import { compareFrench } from '../../../schema/french.js';

const app = useApp();
const { asAdmin, buildAccount, buildAdmin, buildCampagne, buildEquipe, buildMembre, buildSociete } =
  scenes(app);

/** Names as people write them, in no order. */
const NAMES = [
  'Équipe 10',
  'Œuvre',
  'équipe 2',
  'Zoé',
  'Atelier d’usinage',
  'Équipe 9',
  'Émile',
  'Saint‑Étienne',
  'Oeillet',
  'Ex æquo',
  'Cote',
  'Côté',
  'Atelier d’assemblage 12 bis',
  'Atelier d’assemblage 2 ter',
  'Opéra',
];
const IN_ORDER = NAMES.toSorted(compareFrench);

/** What is typed → the name that must be found. */
const SEARCHES: [typed: string, found: string][] = [
  ['oeuvre', 'Œuvre'],
  ['ŒUVRE', 'Œuvre'],
  ['œillet', 'Oeillet'],
  ['ex aequo', 'Ex æquo'],
  ["d'usinage", 'Atelier d’usinage'],
  ['d’usinage', 'Atelier d’usinage'],
  ['d`usinage', 'Atelier d’usinage'],
  ['dʼusinage', 'Atelier d’usinage'],
  ['saint-étienne', 'Saint‑Étienne'],
  ['Saint Etienne', 'Saint‑Étienne'],
];

const sow = async (text: (name: string) => ReturnType<typeof sql>) => {
  for (const name of NAMES) await run(app.database.fork(), text(name));
};
const societes = () => sow((name) => sql`insert into societe (libelle_societe) values (${name})`);
const jetons = (name: string, societe: ReturnType<typeof sql>) => sql`
  insert into jeton (id_societe, nom, empreinte, cree_le, expire_le)
  select id_societe, ${name}, encode(sha256(convert_to(${name}, 'UTF8')), 'hex'), now(), now() + interval '1 day'
  from societe where ${societe}`;

interface List {
  /** Fills the list with the names in this column. */
  fill: () => Promise<unknown>;
  /** Reads this column of a row. */
  read: string;
}

const individus = (column: string): List => ({
  read: column === 'adresse_mail' ? 'adresseMail' : column,
  fill: () => sow((name) => sql`insert into individu (${sql.ref(column)}) values (${name})`),
});

let idSociete = 0;

/** Every list that the database searches and sorts, column by column. */
const LISTS: Record<string, Record<string, List>> = {
  societesPage: { libelleSociete: { fill: societes, read: 'libelleSociete' } },
  individusPage: {
    pseudo: individus('pseudo'),
    nom: individus('nom'),
    prenom: individus('prenom'),
    adresseMail: individus('adresse_mail'),
    libelleSociete: {
      read: 'libelleSociete',
      fill: async () => {
        await societes();
        await run(
          app.database.fork(),
          sql`insert into individu (pseudo, id_societe) select 'p' || id_societe, id_societe from societe`,
        );
      },
    },
  },
  jetonsPage: {
    nom: {
      read: 'nom',
      fill: async () => {
        const { libelleSociete } = await buildSociete();
        await sow((name) => jetons(name, sql`libelle_societe = ${libelleSociete}`));
      },
    },
    libelleSociete: {
      read: 'societes { libelleSociete }',
      fill: async () => {
        await societes();
        await sow((name) => jetons(name, sql`libelle_societe = ${name}`));
      },
    },
  },
  auditPage: {
    auteur: {
      read: 'auteur { nom }',
      fill: () =>
        sow(
          (
            name,
          ) => sql`with i as (insert into individu (nom) values (${name}) returning id_individu)
            insert into audit (quand, au_jour, id_individu, action) select now(), false, id_individu, 'connexion' from i`,
        ),
    },
  },
  // Facilitators are named in it, members are not.
  journalTemoin: {
    auteur: {
      read: 'auteur',
      fill: async () => {
        ({ idSociete } = await buildSociete());
        await sow(
          (
            name,
          ) => sql`with i as (insert into individu (nom, id_profil) values (${name}, 1) returning id_individu)
            insert into audit (quand, au_jour, id_individu, action, id_societe)
            select now(), false, id_individu, 'connexion', ${idSociete}::int from i`,
        );
      },
    },
  },
};
/** Columns that hold no names: dates, numbers, or the product's own words (action, profile). */
const WITHOUT_NAME = ['action', 'dateExpiration', 'derniereUtilisation', 'libelleProfil', 'quand'];

/** Who reads a list: the témoin of the company its own, a facilitator the others. */
async function readerOf(list: string): Promise<Client> {
  if (list !== 'journalTemoin') return asAdmin();
  const { id } = await buildAccount({ idProfil: 2 });
  await run(
    app.database.fork(),
    sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete})`,
  );
  return app.as(id);
}

/** A name, or that of what is named, the first of several. */
const shown = (value: unknown): string => {
  const one = Array.isArray(value) ? value[0] : value;
  return String(Object(one).nom ?? Object(one).libelleSociete ?? one);
};

async function lines(client: Client, list: string, read: string, page: object, tri?: string) {
  const sort = tri ? `tri: ${tri}, ` : '';
  const { data, message } = await client.graphql(
    `query ($page: PageInput) { ${list}(${sort}page: $page) { lignes { ${read} } } }`,
    { page: { taille: 100, ...page } },
  );
  expect(message).toBeUndefined();
  const { lignes: listed } = Object(data?.[list]);
  return listed.map((row: Record<string, unknown>) => shown(row[read.split(' ')[0] ?? '']));
}
const sown = (values: string[]) => values.filter((value) => NAMES.includes(value));

const CASES = Object.entries(LISTS).flatMap(([list, columns]) =>
  Object.entries(columns).map(([sort, comment]) => ({
    liste: list,
    column: sort,
    tri: list === 'societesPage' ? undefined : enumName(sort),
    ...comment,
  })),
);

test.each(CASES)(
  '$liste sorts $column as a French reader does, numbers by value, both ways (fault 13)',
  async ({ liste, tri, fill, read }) => {
    await fill();
    const reader = await readerOf(liste);

    expect(sown(await lines(reader, liste, read, {}, tri))).toEqual(IN_ORDER);
    expect(sown(await lines(reader, liste, read, { descendant: true }, tri))).toEqual(
      IN_ORDER.toReversed(),
    );
  },
);

test.each(CASES)(
  '$liste finds what its $column says, however œ, apostrophes, spaces, dashes, accents and case are typed (fault 13)',
  async ({ liste, fill, read }) => {
    await fill();
    const reader = await readerOf(liste);

    const foundNames: Record<string, string[]> = {};
    for (const [search] of SEARCHES)
      foundNames[search] = sown(await lines(reader, liste, read, { recherche: search }));

    expect(foundNames).toEqual(
      Object.fromEntries(SEARCHES.map(([typed, found]) => [typed, [found]])),
    );
  },
);

test('the teams of reports are found however œ, apostrophes, spaces, dashes, accents and case are typed (fault 13)', async () => {
  ({ idSociete } = await buildSociete());
  for (const libelleEquipe of NAMES) await buildEquipe({ idSociete, libelleEquipe });
  const admin = await asAdmin();

  for (const [typed, found] of SEARCHES) {
    const { data } = await admin.graphql(
      `query ($s: Int!, $r: String!) { resultatsSociete(idSociete: $s, filtre: { recherche: $r }) { edges { node { equipe { libelleEquipe } } } } }`,
      { s: idSociete, r: typed },
    );
    expect(nodesOf(data, 'resultatsSociete')).toEqual([{ equipe: { libelleEquipe: found } }]);
  }
});

const SOURCES = ['api/src', 'schema', 'web/src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ nom: `${root}/${name}`, texte: readFileSync(`${root}/${name}`, 'utf8') })),
);

test('every list that the server pages, and every column that it sorts, is in the table above (fault 13)', async () => {
  const fields = buildSchema(readFileSync('schema/schema.graphql', 'utf8')).getQueryType();
  const paginated = Object.values(fields?.getFields() ?? {}).filter(({ args }) =>
    args.some(({ type }) => {
      return getNamedType(type).name === 'PageInput';
    }),
  );
  const told = paginated.map(({ name, args }) => {
    const [tri] = args.filter((arg) => arg.name === 'tri').map(({ type }) => getNamedType(type));
    return { name, sorts: isEnumType(tri) ? tri.getValues().map((value) => value.name) : [] };
  });
  const columns = told.flatMap(({ sorts }) => sorts);
  const { societesPage: _unsorted, ...sorted } = LISTS;
  const known = [...Object.values(sorted).flatMap((list) => Object.keys(list)), ...WITHOUT_NAME];

  expect(paginated.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted());
  expect(new Set(columns)).toEqual(new Set(known.map(enumName)));
  // What the schema names is taken, and another is refused.
  ({ idSociete } = await buildSociete());
  for (const { name, sorts } of told) {
    const reader = await readerOf(name);
    for (const sort of sorts) await lines(reader, name, '__typename', {}, sort);
    const other = await reader.graphql(`{ ${name}(tri: AUTRE) { total } }`);
    const champ = sorts.length > 0 ? 'AUTRE' : 'tri';
    expect(other).toMatchObject({ code: 'BAD_USER_INPUT', champ });
  }
});

test('no statement sorts names but by the one order (fault 13)', async () => {
  const texts = await rows<{ colonne: string }>(
    app.database.fork(),
    sql`select distinct column_name as colonne from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying')
        and (column_name ~ '^(libelle|nom|prenom|pseudo|adresse)')`,
  );
  const named = new RegExp(`\\b(${texts.map(({ colonne }) => colonne).join('|')}|auteur)\\b`);
  const exceptions = ['api/src/testing', 'api/src/migrations', 'api/src/sauvegarde'];
  const faults = SOURCES.filter(({ nom }) => !exceptions.some((folder) => nom.startsWith(folder)))
    .flatMap(({ nom, texte }) =>
      [...texte.matchAll(/order\s?by:?\s([^`]{0,160})/gi)].map(([, next = '']) => ({
        nom,
        suite: next,
      })),
    )
    .map(({ nom, suite }) => ({
      nom,
      suite:
        suite
          .split(/\n\s*\n|\blimit\b|\breturning\b|\bon conflict\b|\)\s*\n|\)::|\bfrom\b/)[0]
          ?.replace(/\$\{[^}]*\}/g, '') ?? '',
    }))
    .filter(({ suite }) => named.test(suite) || /collate/.test(suite));

  expect(texts.length).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});

/** Files that may fold texts for another reason: the rule itself, and the demo's pseudos. NFC alone folds nothing. */
const OTHER_REASON = /^(schema\/french|api\/src\/demo\/organisation)\.ts$/;

test('nobody folds or compares texts by a rule of their own (fault 13)', () => {
  const faults = SOURCES.filter(
    ({ nom, texte }) =>
      /localeCompare|Collator|\.normalize\('NFK?D'|u0300/.test(texte) && !OTHER_REASON.test(nom),
  ).map(({ nom }) => nom);

  expect(faults.filter((name) => !name.startsWith('api/src/migrations/'))).toEqual([]);
});

test('lists that come whole are in the same order: companies, users, campaigns, a person’s teams (fault 13)', async () => {
  const admin = await asAdmin();
  const { id } = await buildAdmin();
  const { idSociete: societe } = await buildSociete();
  const { id: idMembre } = await buildMembre({ idSociete: societe });
  await societes();
  for (const name of NAMES) {
    await buildCampagne({ nom: name, annee: 2001 });
    await run(app.database.fork(), sql`insert into individu (nom) values (${name})`);
    const { idEquipe } = await buildEquipe({ idSociete: societe, libelleEquipe: name });
    await run(
      app.database.fork(),
      sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
        values (${idMembre}, ${idEquipe}, ${societe})`,
    );
  }

  const { data, message } = await admin.graphql(
    `query ($id: Int!) { societes { libelleSociete } individus { nom } campagnes { nom }
      individu(id: $id) { equipes { libelleEquipe } } }`,
    { id: idMembre },
  );
  const membre = await app.as(idMembre);
  const { LIBELLE_EQUIPE } = (await membre.get('/api/register/me')).body;
  const { data: owned } = await membre.graphql('{ mesDonnees }');
  const read = Object(data);
  const names = (list: object[]) => sown(list.flatMap((row) => Object.values(row)));

  expect([message, id > 0]).toEqual([undefined, true]);
  expect({
    societes: names(read.societes),
    individus: names(read.individus),
    campagnes: names(read.campagnes),
    equipes: names(read.individu.equipes),
    moi: LIBELLE_EQUIPE.split(', '),
    donnees: Object(JSON.parse(String(Object(owned).mesDonnees)))['Équipes'],
  }).toEqual(
    Object.fromEntries(
      ['societes', 'individus', 'campagnes', 'equipes', 'moi', 'donnees'].map((what) => [
        what,
        IN_ORDER,
      ]),
    ),
  );
});
