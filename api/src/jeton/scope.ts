import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';

import type { AppContext } from '../core/context.js';
import { ForbiddenError } from '../core/errors.js';
import { messages } from '../messages.js';

/** REST calls that the bearer of a reporting token may make; every other is refused, one added later included. */
export const APPELS_JETON: readonly string[] = [
  '/campagneBoussole/getCampagne',
  '/equipes/getAllEquipes',
  '/equipes/getEquipeById',
  '/criteresBoussole/getAllCriteresBoussole',
  '/criteresBoussole/getCritereByBoussole',
  '/boussole/getBoussoleByEquipe',
  '/boussole/getBoussoleIndividuByBoussole',
  '/boussole/getResultatByBoussole',
  '/equipes/getResultatDomaine',
  '/commentaireBoussole/getCommentaireByDomaine',
];

const TOUT = Symbol('every field');
const ANNEES = ['resultat', 'resultatN1', 'resultatN2'];
const PAGE = [
  'idSociete',
  'libelleSociete',
  'libelleEquipe',
  'nomCampagne',
  'annee',
  'anneeCourante',
  'minimumReponses',
];

/** The same of GraphQL: types, and the fields of each. No name of a person, nothing that somebody wrote. */
export const CHAMPS_JETON: Readonly<Record<string, readonly string[] | typeof TOUT>> = {
  Query: [
    'campagnes',
    'criteres',
    'equipes',
    'equipe',
    'boussole',
    'boussolesEquipe',
    'resultatBoussole',
    'resultatDomaine',
    'resultatsSociete',
    'rotiDomaine',
  ],
  Campagne: TOUT,
  Critere: [
    'id',
    'idSociete',
    'libelle',
    'description',
    'statut',
    'libelleFfVert',
    'libelleFfRouge',
    'libelleOrVert',
    'libelleOrRouge',
  ],
  CritereDemande: TOUT,
  Equipe: [
    'id',
    'idSociete',
    'libelleEquipe',
    'idParent',
    'ordre',
    'parent',
    'enfants',
    'boussoles',
  ],
  Boussole: [
    'id',
    'idEquipe',
    'idCampagne',
    'dateCreation',
    'ouverte',
    'campagne',
    'equipe',
    'criteres',
    'participation',
    'resultat',
  ],
  Participation: TOUT,
  Roti: TOUT,
  Note: TOUT,
  Moyenne: TOUT,
  ResultatAnnee: TOUT,
  ResultatBoussole: [...PAGE, ...ANNEES, 'idBoussole', 'idEquipe', 'ouverte', 'participation'],
  ResultatDomaine: [
    ...PAGE,
    ...ANNEES,
    'idDomaine',
    'idCampagne',
    'nombreBoussoles',
    'participation',
    'roti',
  ],
  ResultatsSociete: TOUT,
  ResultatsEquipe: TOUT,
  ResultatEquipeAnnee: TOUT,
};

const appels = new Set(APPELS_JETON.map((appel) => appel.toLowerCase()));

/** Refuses a reporting token whatever is not its business. */
function exiger(ctx: AppContext, permis: boolean): void {
  if (ctx.acteur?.jeton !== undefined && !permis) {
    throw new ForbiddenError(messages.jeton.lectureSeule);
  }
}

/** @throws ForbiddenError for the bearer of a reporting token at another call than those above. */
export const exigerAppel = (ctx: AppContext, path: string): void =>
  exiger(ctx, appels.has(path.toLowerCase().replace(/\/$/, '')));

/** Says of each field, or of a whole type, that a reporting token may read it. */
export function decrirePourJetons(schema: GraphQLSchema): GraphQLSchema {
  const dire = (quoi: { description?: string | null | undefined }) => {
    quoi.description = `${quoi.description ?? ''} Open to reporting tokens.`.trim();
  };
  for (const type of Object.values(schema.getTypeMap())) {
    const ouverts = CHAMPS_JETON[type.name];
    if (!isObjectType(type) || !ouverts) continue;
    if (ouverts === TOUT) dire(type);
    else for (const nom of ouverts) dire(type.getFields()[nom] ?? {});
  }
  return schema;
}

/** Closes to reporting tokens every field of the schema but those above. */
export function fermerAuxJetons(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const ouverts = CHAMPS_JETON[type.name] ?? [];
    if (ouverts === TOUT) continue;
    for (const champ of Object.values(type.getFields())) {
      if (ouverts.includes(champ.name)) continue;
      const { resolve = defaultFieldResolver } = champ;
      champ.resolve = (racine, args, ctx: AppContext, info) => {
        exiger(ctx, false);
        return resolve(racine, args, ctx, info);
      };
    }
  }
  return schema;
}
