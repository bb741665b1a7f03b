import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildSchema, getNamedType, isInputObjectType } from 'graphql';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { comparer } from '../../../schema/francais.js';

const app = useApp();
const { asAdmin, buildAdmin, buildCampagne, buildEquipe, buildMembre, buildSociete } = scenes(app);

/** As people name things, in no order. */
const NOMS = [
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
const DANS_L_ORDRE = NOMS.toSorted(comparer);

/** What is typed → what it finds. */
const RECHERCHES: [typed: string, found: string][] = [
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

const semer = async (texte: (nom: string) => ReturnType<typeof sql>) => {
  for (const nom of NOMS) await run(app.database.fork(), texte(nom));
};
const societes = () => semer((nom) => sql`insert into societe (libelle_societe) values (${nom})`);
const jetons = (nom: string, societe: ReturnType<typeof sql>) => sql`
  insert into jeton (id_societe, nom, empreinte, cree_le, expire_le)
  select id_societe, ${nom}, encode(sha256(convert_to(${nom}, 'UTF8')), 'hex'), now(), now() + interval '1 day'
  from societe where ${societe}`;

interface Liste {
  /** Fills it with the names in this column. */
  remplir: () => Promise<unknown>;
  /** What the column shows of a line. */
  lire: string;
}

const individus = (colonne: string): Liste => ({
  lire: colonne === 'adresse_mail' ? 'adresseMail' : colonne,
  remplir: () => semer((nom) => sql`insert into individu (${sql.ref(colonne)}) values (${nom})`),
});

let idSociete = 0;

/** Every list that the database searches and sorts, column by column. */
const LISTES: Record<string, Record<string, Liste>> = {
  societesPage: { libelleSociete: { remplir: societes, lire: 'libelleSociete' } },
  individusPage: {
    pseudo: individus('pseudo'),
    nom: individus('nom'),
    prenom: individus('prenom'),
    adresseMail: individus('adresse_mail'),
    libelleSociete: {
      lire: 'libelleSociete',
      remplir: async () => {
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
      lire: 'nom',
      remplir: async () => {
        const { libelleSociete } = await buildSociete();
        await semer((nom) => jetons(nom, sql`libelle_societe = ${libelleSociete}`));
      },
    },
    libelleSociete: {
      lire: 'libelleSociete',
      remplir: async () => {
        await societes();
        await semer((nom) => jetons(nom, sql`libelle_societe = ${nom}`));
      },
    },
  },
  auditPage: {
    auteur: {
      lire: 'auteur',
      remplir: () =>
        semer(
          (nom) => sql`with i as (insert into individu (nom) values (${nom}) returning id_individu)
            insert into audit (quand, au_jour, id_individu, action) select now(), false, id_individu, 'connexion' from i`,
        ),
    },
  },
  resultatsSociete: {
    libelleEquipe: {
      lire: 'libelleEquipe',
      remplir: async () => {
        ({ idSociete } = await buildSociete());
        for (const libelleEquipe of NOMS) await buildEquipe({ idSociete, libelleEquipe });
      },
    },
  },
};
/** Columns that are no names: dates, numbers, or a sentence of ours (the action, the profile). */
const SANS_NOM = [
  'action',
  'dateExpiration',
  'derniereUtilisation',
  'id',
  'libelleProfil',
  'quand',
];

async function lignes(client: Client, liste: string, lire: string, page: object) {
  const [argument, autre] =
    liste === 'resultatsSociete' ? ['page', `idSociete: ${idSociete}, `] : ['input', ''];
  const { data, message } = await client.graphql(
    `query ($page: PageInput) { ${liste}(${autre}${argument}: $page) { lignes { ${lire} } } }`,
    { page: { taille: 100, ...page } },
  );
  expect(message).toBeUndefined();
  const { lignes: lues } = Object(data?.[liste]);
  return lues.map((ligne: Record<string, string>) => ligne[lire]);
}
const semes = (valeurs: string[]) => valeurs.filter((valeur) => NOMS.includes(valeur));

const CAS = Object.entries(LISTES).flatMap(([liste, colonnes]) =>
  Object.entries(colonnes).map(([tri, comment]) => ({ liste, tri, ...comment })),
);

test.each(CAS)(
  '$liste sorts $tri as a French reader does, numbers by value, both ways (fault 13)',
  async ({ liste, tri, remplir, lire }) => {
    const admin = await asAdmin();
    await remplir();

    expect(semes(await lignes(admin, liste, lire, { tri }))).toEqual(DANS_L_ORDRE);
    expect(semes(await lignes(admin, liste, lire, { tri, descendant: true }))).toEqual(
      DANS_L_ORDRE.toReversed(),
    );
  },
);

test.each(CAS)(
  '$liste finds what its $tri says, however œ, apostrophes, spaces, dashes, accents and case are typed (fault 13)',
  async ({ liste, remplir, lire }) => {
    const admin = await asAdmin();
    await remplir();

    const trouves: Record<string, string[]> = {};
    for (const [recherche] of RECHERCHES)
      trouves[recherche] = semes(await lignes(admin, liste, lire, { recherche }));

    expect(trouves).toEqual(
      Object.fromEntries(RECHERCHES.map(([typed, found]) => [typed, [found]])),
    );
  },
);

const SOURCES = ['api/src', 'schema', 'web/src'].flatMap((racine) =>
  readdirSync(racine, { recursive: true, encoding: 'utf8' })
    .filter((nom) => /(?<!\.test)\.tsx?$/.test(nom))
    .map((nom) => ({ nom: `${racine}/${nom}`, texte: readFileSync(`${racine}/${nom}`, 'utf8') })),
);

test('every list that the server pages, and every column that it sorts, is in the table above (fault 13)', () => {
  const champs = buildSchema(readFileSync('schema/schema.graphql', 'utf8')).getQueryType();
  const pagines = Object.values(champs?.getFields() ?? {}).filter(({ args }) =>
    args.some(({ type }) => {
      const entree = getNamedType(type);
      return (
        isInputObjectType(entree) && ('tri' in entree.getFields() || entree.name === 'PageInput')
      );
    }),
  );
  const colonnes = SOURCES.flatMap(({ texte }) =>
    [...texte.matchAll(/pagination\(\s*\[([^\]]+)\]/g)].flatMap(([, liste = '']) =>
      [...liste.matchAll(/'(\w+)'/g)].map(([, colonne = '']) => colonne),
    ),
  );
  const connues = [...Object.values(LISTES).flatMap((liste) => Object.keys(liste)), ...SANS_NOM];

  expect(pagines.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTES).toSorted());
  expect([...new Set(colonnes)].toSorted()).toEqual([...new Set(connues)].toSorted());
});

test('no statement sorts names but by the one order (fault 13)', async () => {
  const textes = await rows<{ colonne: string }>(
    app.database.fork(),
    sql`select distinct column_name as colonne from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying')
        and (column_name ~ '^(libelle|nom|prenom|pseudo|adresse)')`,
  );
  const nommees = new RegExp(`\\b(${textes.map(({ colonne }) => colonne).join('|')}|auteur)\\b`);
  const exceptions = ['api/src/testing', 'api/src/migrations', 'api/src/sauvegarde'];
  const fautes = SOURCES.filter(({ nom }) => !exceptions.some((dossier) => nom.startsWith(dossier)))
    .flatMap(({ nom, texte }) =>
      [...texte.matchAll(/order\s?by:?\s([^`]{0,160})/gi)].map(([, suite = '']) => ({
        nom,
        suite,
      })),
    )
    .map(({ nom, suite }) => ({
      nom,
      suite:
        suite
          .split(/\n\s*\n|\blimit\b|\breturning\b|\bon conflict\b|\)\s*\n|\bfrom\b/)[0]
          ?.replace(/\$\{[^}]*\}/g, '') ?? '',
    }))
    .filter(({ suite }) => nommees.test(suite) || /collate/.test(suite));

  expect(textes.length).toBeGreaterThan(5);
  expect(fautes).toEqual([]);
});

/** The rule itself, and the made-up pseudos of the demo. Composing (NFC) folds nothing. */
const AUTRE_RAISON = /^(schema\/francais|api\/src\/demo\/organisation)\.ts$/;

test('nobody folds or compares texts by a rule of their own (fault 13)', () => {
  const fautes = SOURCES.filter(
    ({ nom, texte }) =>
      /localeCompare|Collator|\.normalize\('NFK?D'|u0300/.test(texte) && !AUTRE_RAISON.test(nom),
  ).map(({ nom }) => nom);

  expect(fautes.filter((nom) => !nom.startsWith('api/src/migrations/'))).toEqual([]);
});

test('lists that come whole are in the same order: companies, users, campaigns, a person’s teams (fault 13)', async () => {
  const admin = await asAdmin();
  const { id } = await buildAdmin();
  const { idSociete: societe } = await buildSociete();
  const { id: idMembre } = await buildMembre({ idSociete: societe });
  await societes();
  for (const nom of NOMS) {
    await buildCampagne({ nom, annee: 2001 });
    await run(app.database.fork(), sql`insert into individu (nom) values (${nom})`);
    const { idEquipe } = await buildEquipe({ idSociete: societe, libelleEquipe: nom });
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
  const { data: donnees } = await membre.graphql('{ mesDonnees }');
  const lu = Object(data);
  const noms = (liste: object[]) => semes(liste.flatMap((ligne) => Object.values(ligne)));

  expect([message, id > 0]).toEqual([undefined, true]);
  expect({
    societes: noms(lu.societes),
    individus: noms(lu.individus),
    campagnes: noms(lu.campagnes),
    equipes: noms(lu.individu.equipes),
    moi: LIBELLE_EQUIPE.split(', '),
    donnees: Object(JSON.parse(String(Object(donnees).mesDonnees)))['Équipes'],
  }).toEqual(
    Object.fromEntries(
      ['societes', 'individus', 'campagnes', 'equipes', 'moi', 'donnees'].map((quoi) => [
        quoi,
        DANS_L_ORDRE,
      ]),
    ),
  );
});
