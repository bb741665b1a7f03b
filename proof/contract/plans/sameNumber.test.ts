import { expect, test } from '@jest/globals';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import type { Cible } from '../../../api/src/audit/testing/ecriture.js';
import { ECRITURES } from '../../../api/src/audit/testing/ecritures.js';
import { APPELS_JETON } from '../../../api/src/jeton/portee.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { rapporter } from '../../../api/src/testing/rapport.js';
import { chemins, documentsDuWeb, type Document } from './testing/documents.js';
import { ADMIN, AUTRE_ADMIN, MEMBRE, peupler } from './testing/populate.js';
import { envoyees } from './testing/sent.js';

const app = useApp();
const N = 4;
/** The clock stands still: what notes a last use would otherwise be one statement more, once in a while. */
const QUAND = new Date();

type Acteur = 'admin' | 'membre' | 'jeton';
type Acteurs = Record<Acteur, Client>;

/** Everything n times, and those who ask, who have all asked before. */
async function dresser(n: number): Promise<Acteurs> {
  await app.database.reset();
  app.setNow(QUAND);
  await peupler(app, n);
  const acteurs = {
    admin: await app.as(ADMIN),
    membre: await app.as(MEMBRE),
    jeton: await app.asJeton(1),
  };
  for (const client of Object.values(acteurs)) await client.graphql('{ campagnes { id } }');
  return acteurs;
}

interface Appel {
  nom: string;
  /** Whether it gave what it was asked for. */
  jouer: (acteurs: Acteurs) => Promise<boolean>;
}
interface Compte {
  requetes: number;
  rendu: boolean;
}

/** What each call takes among n of everything. */
async function compter(n: number, appels: readonly Appel[]): Promise<Map<string, Compte>> {
  const acteurs = await dresser(n);
  const comptes = new Map<string, Compte>();
  for (const { nom, jouer } of appels) {
    let rendu = false;
    const requetes = await envoyees(app, async () => {
      rendu = await jouer(acteurs);
    });
    comptes.set(nom, { requetes: requetes.length, rendu });
  }
  return comptes;
}

/** Those that take more, or less, among twice as many. */
async function ecarts(appels: readonly Appel[]) {
  const un = await compter(N, appels);
  const deux = await compter(2 * N, appels);
  const differents = appels.flatMap(({ nom }) =>
    un.get(nom)?.requetes === deux.get(nom)?.requetes
      ? []
      : [`${nom}: ${un.get(nom)?.requetes} then ${deux.get(nom)?.requetes}`],
  );
  rapporter(40, {
    'calls played at N and 2N': appels.length,
    'calls that take more': differents.length,
  });
  return { differents, rendus: [...deux].filter(([, { rendu }]) => rendu).map(([nom]) => nom) };
}

const enGraphql =
  (acteur: Acteur, { texte, variables }: Document) =>
  async (acteurs: Acteurs): Promise<boolean> => {
    const { status, data, code } = await acteurs[acteur].graphql(texte, variables);
    return status === 200 && data !== null && code === undefined;
  };

const appelsDe = (documents: readonly Document[], qui: readonly Acteur[]): Appel[] =>
  documents.flatMap((document) =>
    qui.map((acteur) => ({
      nom: `${document.nom} (${acteur})`,
      jouer: enGraphql(acteur, document),
    })),
  );

/** Asked of nobody here: why. */
const NON_RENDUS: Readonly<Record<string, string>> = {
  ActivationPage: 'no such link',
  activation: 'no such link',
};

test('every document that the pages send to read takes as many statements among 2N teams as among N (fault 7)', async () => {
  const lectures = documentsDuWeb().filter(({ operation }) => operation === 'query');
  const { differents, rendus } = await ecarts(appelsDe(lectures, ['admin', 'membre']));

  expect(differents).toEqual([]);
  const muets = lectures.filter(
    ({ nom }) => !rendus.some((rendu) => rendu.startsWith(`${nom} `)) && !(nom in NON_RENDUS),
  );
  expect(muets.map(({ nom }) => nom)).toEqual([]);
}, 300_000);

test('every edge of the schema, then every edge after it, takes as many statements among 2N teams as among N (fault 7)', async () => {
  const documents = chemins(await buildGraphqlSchema(), 3);
  const { differents, rendus } = await ecarts([
    ...appelsDe(documents, ['admin']),
    ...appelsDe(chemins(await buildGraphqlSchema(), 2), ['membre', 'jeton']),
  ]);

  expect(differents).toEqual([]);
  const racines = new Set(documents.map(({ racines: [racine] }) => racine ?? ''));
  const muettes = [...racines].filter(
    (racine) => !rendus.some((nom) => nom.startsWith(`${racine} `)) && !(racine in NON_RENDUS),
  );
  expect(muettes).toEqual([]);
  expect(documents.length).toBeGreaterThan(300);
}, 600_000);

/** What any call of the REST facade may be asked about. */
const CORPS = {
  idSociete: 1,
  id_societe: 1,
  idEquipe: 1,
  id_equipe: 1,
  idBoussole: 1,
  idParent: 1,
  idCampagne: 1,
  idCritere: 1,
  id_plan: 1,
  id_boussole_individu: 1,
  id: 1,
  codeEquipe: 'E00001',
};
/** What ends a session, and a file. */
const AUTRES = /logout|images/;
const PERSONNES: readonly Acteur[] = ['admin', 'membre'];
const TOUS: readonly Acteur[] = [...PERSONNES, 'jeton'];

test('every call of the REST facade that reads takes as many statements among 2N teams as among N (fault 7)', async () => {
  const appels = restRoutes.flatMap(({ path, handlers }) =>
    Object.keys(handlers)
      .filter((methode) => (methode === 'GET' || /\/get\w+$/.test(path)) && !AUTRES.test(path))
      .flatMap((methode) =>
        (APPELS_JETON.includes(path) ? TOUS : PERSONNES).map((acteur) => ({
          nom: `${methode} ${path} (${acteur})`,
          jouer: async (acteurs: Acteurs) => {
            const client = acteurs[acteur];
            const { status } = await (methode === 'GET'
              ? client.get(`/api${path}`)
              : client.post(`/api${path}`, CORPS));
            return status === 200;
          },
        })),
      ),
  );
  const { differents, rendus } = await ecarts(appels);

  expect(differents).toEqual([]);
  expect(rendus.length).toBeGreaterThan(50);
}, 300_000);

const CIBLE: Cible = {
  idSociete: 1,
  idEquipe: 1,
  idAutreEquipe: 2,
  libelleEquipe: 'Équipe 1',
  idCampagne: 1,
  idBoussole: 1,
  idCriteres: [1, 2],
  idMembres: [1, 2],
  participations: [1, 2],
  idMembre: 2,
  idBoussoleIndividu: 1,
  idCritere: 1,
  idSynthese: 1,
  idPlan: 1,
  idCampagneLibre: 1,
  idAutreAdmin: AUTRE_ADMIN,
  idNouvelle: 2,
  idJeton: 1,
};
/** Small things before what takes them away. */
const rang = (mutation: string): number =>
  ['deleteIndividu', 'deleteCritere', 'deleteBoussole', 'deleteEquipe', 'deleteSociete'].indexOf(
    mutation,
  );

test('every write of a facilitator takes as many statements among 2N teams as among N (fault 7)', async () => {
  const ecritures = ECRITURES.filter(({ mutation }) => mutation !== 'logout').toSorted(
    (a, b) => rang(a.mutation) - rang(b.mutation),
  );
  const schema = await buildGraphqlSchema();
  const appels = ecritures.map(({ mutation, appel, arguments: donnees }) => ({
    nom: mutation,
    jouer: async ({ admin }: Acteurs) => {
      if (appel) return Boolean(await appel(CIBLE, admin));
      const champ = schema.getMutationType()?.getFields()[mutation];
      const valeurs = donnees?.(CIBLE) ?? {};
      const declares = (champ?.args ?? []).filter(({ name }) => name in valeurs);
      const passes = declares.map(({ name }) => `${name}: $${name}`).join(', ');
      const types = declares.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const suite = /^(Boolean|Int|String)!?$/.test(String(champ?.type)) ? '' : '{ __typename }';
      const { code } = await admin.graphql(
        `mutation${types && ` (${types})`} { ${mutation}${passes && `(${passes})`} ${suite} }`,
        valeurs,
      );
      return code === undefined;
    },
  }));
  const { differents, rendus } = await ecarts(appels);

  expect(differents).toEqual([]);
  expect(rendus.length).toBeGreaterThan(25);
}, 300_000);
