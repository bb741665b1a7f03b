import { expect, test } from '@jest/globals';
import {
  getIntrospectionQuery,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import supertest, { type Response } from 'supertest';

import { restRoutes } from '../../../api/src/app/routes.js';
import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { CHAMPS_JETON } from '../../../api/src/jeton/portee.js';
import { useApp } from '../../../api/src/testing/app.js';
import { attenduDe, titreDe } from './testing/expected.js';
import { ACTEURS, type Acteur } from './testing/matrix.js';
import { adresseDe, codeDe, codeRecu, envoyer, joueur, type Porte } from './testing/play.js';
import type { Ligne, Moi } from './testing/row.js';
import { lignes } from './testing/rows/index.js';
import { plateauNul, poser } from './testing/stage.js';

const app = useApp();
const { preparer } = joueur(app);
const schema = await buildGraphqlSchema();

const REFUS = {
  code: 'FORBIDDEN',
  message: 'Un jeton de rapport ne peut que lire les résultats de sa société',
};
/** A token reads as whoever is of the company, and of none of its teams, once results are open to all. */
const VOISIN: Moi = { acteur: 'membre_autre_equipe_visu1', id: 0 };

/** All that a token may ask: whoever adds to it changes this list, too. */
const RACINES = [
  'boussole',
  'boussolesEquipe',
  'campagnes',
  'criteres',
  'equipe',
  'equipes',
  'resultatBoussole',
  'resultatDomaine',
  'resultatsSociete',
  'rotiDomaine',
];
const APPELS = [
  'POST /boussole/getBoussoleByEquipe',
  'POST /boussole/getBoussoleIndividuByBoussole',
  'POST /boussole/getResultatByBoussole',
  'GET /campagneBoussole/getCampagne',
  'POST /commentaireBoussole/getCommentaireByDomaine',
  'POST /criteresBoussole/getAllCriteresBoussole',
  'POST /criteresBoussole/getCritereByBoussole',
  'POST /equipes/getAllEquipes',
  'POST /equipes/getEquipeById',
  'POST /equipes/getResultatDomaine',
];

const documentDe = ({ graphql }: Ligne): DocumentNode | undefined =>
  graphql && parse(graphql(plateauNul, VOISIN));

/** Every `Type.field` that a document asks. */
function champsDe(document: DocumentNode, graphe: GraphQLSchema): string[] {
  const types = new TypeInfo(graphe);
  const champs: string[] = [];
  const noter = ({ name }: { name: { value: string } }) => {
    champs.push(`${types.getParentType()?.name}.${name.value}`);
  };
  visit(document, visitWithTypeInfo(types, { Field: noter }));
  return champs;
}

function isOuvert(champ: string): boolean {
  const [type = '', nom = ''] = champ.split('.');
  const ouverts = CHAMPS_JETON[type];
  return typeof ouverts === 'symbol' || (ouverts?.includes(nom) ?? false);
}

const racinesDe = (document: DocumentNode): string[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((choix) =>
          choix.kind === Kind.FIELD ? choix.name.value : [],
        )
      : [],
  );

/** A document that the schema does not know, or that asks about the schema itself, is no matter of rights. */
const parGraphql = lignes.flatMap((ligne) => {
  const document = documentDe(ligne);
  if (!document || validate(schema, document).length > 0) return [];
  const champs = champsDe(document, schema);
  if (champs.some((champ) => champ.includes('__'))) return [];
  return {
    ligne,
    titre: titreDe(ligne),
    racines: racinesDe(document),
    ouvert: champs.every(isOuvert),
  };
});

test('through REST, every call is refused but these, before its body is looked at', async () => {
  const { idSociete } = await poser(app);
  const Authorization = `Bearer ${await app.jeton(idSociete)}`;
  const permis: string[] = [];
  const refus: unknown[] = [];

  for (const { path, handlers } of restRoutes) {
    for (const methode of Object.keys(handlers)) {
      const adresse = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const agent = supertest(app.app);
      const appel = methode === 'GET' ? agent.get(adresse) : agent.post(adresse).send('{');
      const { status, body } = await appel.set({ Authorization }).type('json');
      if (status === 403) refus.push(body);
      else permis.push(`${methode} ${path}`);
    }
  }

  expect(permis.toSorted()).toEqual(APPELS.toSorted());
  expect(refus).toEqual(refus.map(() => REFUS));
});

test('every root field of GraphQL is refused but these, and so is what a person is or wrote behind them', async () => {
  const plateau = await poser(app);
  const jeton = await app.asJeton(plateau.idSociete);
  const fermes = parGraphql.filter(({ ouvert }) => !ouvert);
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );

  for (const { ligne, titre } of fermes) {
    const recu = await envoyer('graphql', ligne, jeton, plateau, VOISIN);
    expect([titre, codeRecu(recu)]).toEqual([titre, 'FORBIDDEN']);
  }

  const refusees = new Set(fermes.flatMap(({ racines }) => racines));
  expect(roots.filter((racine) => !refusees.has(racine) && !RACINES.includes(racine))).toEqual([]);
  expect(CHAMPS_JETON['Query']).toEqual(expect.arrayContaining(RACINES));
  expect(CHAMPS_JETON['Query']).toHaveLength(RACINES.length);
});

const lectures = [
  ...parGraphql
    .filter(({ ouvert }) => ouvert)
    .map(({ ligne, titre }) => ({ porte: 'graphql' as const, ligne, titre })),
  ...lignes
    .filter(
      (ligne) =>
        ligne.rest && APPELS.includes(adresseDe(ligne, plateauNul).join(' ').replace('/api', '')),
    )
    .map((ligne) => ({ porte: 'rest' as const, ligne, titre: titreDe(ligne) })),
];

const recuDe = (porte: Porte, recu: Response) => (porte === 'rest' ? recu.status : codeRecu(recu));

const refusDe = (porte: Porte) => (porte === 'rest' ? 403 : 'FORBIDDEN');

/** What the table says of that actor, by that door. */
function vouluDe(porte: Porte, ligne: Ligne, acteur: Acteur): number | string {
  if (porte === 'rest') return attenduDe(ligne, acteur);
  return codeDe(ligne.attendusGraphql?.[ACTEURS.indexOf(acteur)] ?? attenduDe(ligne, acteur));
}

test.each(lectures)(
  'by $porte, $titre answers a token as a neighbour in an open company, this one being closed; and another company’s as a stranger',
  async ({ porte, ligne }) => {
    const plateau = await preparer(ligne);
    const jeton = await app.asJeton(plateau.idSociete);
    const etranger = await app.asJeton(plateau.idAutreSociete);
    // What no member may ask.
    const comme = ligne.id === 'resultatsSociete' ? 'admin' : VOISIN.acteur;

    const recus = [
      await envoyer(porte, ligne, jeton, plateau, VOISIN),
      await envoyer(porte, ligne, etranger, plateau, VOISIN),
    ];

    expect(recus.map((recu) => recuDe(porte, recu))).toEqual([
      // Of a campaign that its company does not have, a member reads nothing and a program is told (fault 24).
      ligne.id === 'A027' ? refusDe(porte) : vouluDe(porte, ligne, comme),
      vouluDe(porte, ligne, 'membre_autre_societe'),
    ]);
  },
);

test('what a token is refused in the middle of a document leaves it the rest', async () => {
  const { idSociete, idBoussole } = await poser(app);
  const jeton = await app.asJeton(idSociete);
  const query = `{ equipes(idSociete: ${idSociete}) { id codeEquipe societe { id } }
    resultatBoussole(idBoussole: ${idBoussole}) { annee plans { id } ambassadeurs } }`;

  const { body } = await jeton.post('/graphql', { query });

  expect(body.data.equipes.length).toBeGreaterThan(1);
  for (const equipe of body.data.equipes) {
    expect(equipe).toEqual({ id: expect.any(Number), codeEquipe: null, societe: null });
  }
  expect(body.data.resultatBoussole).toEqual({
    annee: expect.any(Number),
    plans: null,
    ambassadeurs: null,
  });
  expect(body.errors).toHaveLength(2 * body.data.equipes.length + 2);
});

test('the whole schema is told to admins and to tokens, as GraphiQL and reporting tools ask for it, and to nobody else', async () => {
  const plateau = await poser(app);
  const query = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true });

  const [admin, jeton, membre] = await Promise.all([
    (await app.as(plateau.idAdmin)).graphql(query),
    (await app.asJeton(plateau.idSociete)).graphql(query),
    (await app.as(plateau.idMembre)).graphql(query),
  ]);

  expect(jeton.data).toEqual(admin.data);
  expect(admin.data).toMatchObject({ __schema: { queryType: { name: 'Query' } } });
  expect(membre).toMatchObject({ status: 400, data: null });
});

test('what comes back again and again is answered, and refused, as the first time', async () => {
  const { idSociete, idBoussole } = await poser(app);
  const jeton = await app.asJeton(idSociete);
  const fois = async (query: string) => {
    const recus = [];
    for (let i = 0; i < 6; i++) recus.push(await jeton.graphql(query));
    expect(new Set(recus.map((recu) => JSON.stringify(recu))).size).toBe(1);
    return recus[0];
  };

  expect((await fois('{ moi { id } }'))?.code).toBe('FORBIDDEN');
  const page = (champs: string) =>
    fois(`{ resultatBoussole(idBoussole: ${idBoussole}) { ${champs} } }`);
  expect((await page('annee ambassadeurs'))?.code).toBe('FORBIDDEN');
  expect((await page('annee synthese { synthese }'))?.data).toMatchObject({
    resultatBoussole: { synthese: null },
  });
  expect((await page('annee'))?.code).toBeUndefined();
});
