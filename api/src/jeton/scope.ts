import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';

import type { AppContext } from '../core/context.js';
import { ForbiddenError } from '../core/errors.js';
import { words } from '../core/words.js';
import { messages } from '../messages.js';

/** REST calls that a reporting token may make. All others are refused, including those added later. */
export const JETON_CALLS: readonly string[] = [
  '/campagneBoussole/getCampagne',
  '/equipes/getAllEquipes',
  '/equipes/getEquipeById',
  '/criteresBoussole/getAllCriteresBoussole',
  '/criteresBoussole/getCritereByBoussole',
  '/boussole/getBoussoleByEquipe',
  '/boussole/getBoussoleIndividuByBoussole',
  '/boussole/getResultatByBoussole',
  '/chiffres/:idBoussole',
  '/equipes/getResultatDomaine',
  '/commentaireBoussole/getCommentaireByDomaine',
];

const EVERYTHING = Symbol('every field');
const ANNEES = words('resultat resultatN1 resultatN2 ruptures evolutions');
const PAGE = words(`idSociete libelleSociete libelleEquipe nomCampagne annee anneeCourante
  minimumReponses`);

/** Types of figures, and of what has changed in them. */
const FIGURES = Object.fromEntries(
  words(`Evolution EvolutionCritere Evolutions Moyenne Note Participation ResultatAnnee
    Rupture`).map((type) => [type, EVERYTHING] as const),
);

/** The same for GraphQL: types, and the fields of each. No person's name, nothing that somebody wrote. */
export const JETON_FIELDS: Readonly<Record<string, readonly string[] | typeof EVERYTHING>> = {
  Query: words(`campagnes criteres equipes equipe boussole boussolesEquipe resultatBoussole
    resultatDomaine resultatsSociete rotiDomaine historiqueCritere historiqueCritereDomaine`),
  Campagne: EVERYTHING,
  Critere: words(`id idSociete libelle description statut libelleFfVert libelleFfRouge
    libelleOrVert libelleOrRouge`),
  CritereDemande: EVERYTHING,
  Equipe: words('id idSociete libelleEquipe idParent ordre parent enfants boussoles'),
  Boussole: words(`id idEquipe idCampagne dateCreation k ouverte campagne equipe criteres
    participation resultatBoussole`),
  ...FIGURES,
  Roti: EVERYTHING,
  ResultatBoussole: [...PAGE, ...ANNEES, 'idBoussole', 'idEquipe', 'ouverte', 'participation'],
  ResultatDomaine: [
    ...PAGE,
    ...ANNEES,
    ...words('idDomaine idCampagne nombreBoussoles participation roti'),
  ],
  ResultatsSociete: EVERYTHING,
  ResultatsEquipe: EVERYTHING,
  ResultatEquipeAnnee: EVERYTHING,
  AutresReponses: EVERYTHING,
  HistoriqueCritere: EVERYTHING,
  AnneeCritere: EVERYTHING,
};

/**
 * What the link of a room's projector may read, of its one boussole: the séance, the team's code while people
 * enter and answer, and the figures that it has published. No person's name, nothing that somebody wrote. REST has nothing for it.
 */
export const PROJECTOR_FIELDS: typeof JETON_FIELDS = {
  Query: ['seance', 'resultatBoussole'],
  Seance: EVERYTHING,
  EntreeSeance: EVERYTHING,
  VoteSeance: EVERYTHING,
  PointsCritere: EVERYTHING,
  ...FIGURES,
  ResultatBoussole: JETON_FIELDS['ResultatBoussole'] ?? [],
};

const isOpen = (opened: typeof JETON_FIELDS, type: string, field: string): boolean => {
  const fields = opened[type] ?? [];
  return fields === EVERYTHING || fields.includes(field);
};

/** The calls as patterns of their paths. */
const calls = JETON_CALLS.map((call) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Refuses a reporting token, or a projector, that is not allowed. */
function require({ actor }: AppContext, jeton: boolean, projector: boolean): void {
  if (actor?.jeton !== undefined && !jeton) throw new ForbiddenError(messages.jeton.readOnly);
  if (actor?.projector !== undefined && !projector) {
    throw new ForbiddenError(messages.seance.projectorOnly);
  }
}

/** @throws ForbiddenError when a reporting token makes a call other than those above, or a projector any. */
export const requireCall = (ctx: AppContext, path: string): void =>
  require(ctx, calls.some((call) => call.test(path)), false);

/** Adds to the description of each field or type that reporting tokens may read it. */
export function describeForJetons(schema: GraphQLSchema): GraphQLSchema {
  const say = (what: { description?: string | null | undefined }) => {
    what.description = `${what.description ?? ''} Open to reporting tokens.`.trim();
  };
  for (const type of Object.values(schema.getTypeMap())) {
    const open = JETON_FIELDS[type.name];
    if (!isObjectType(type) || !open) continue;
    if (open === EVERYTHING) say(type);
    else for (const name of open) say(type.getFields()[name] ?? {});
  }
  return schema;
}

/** Closes every field of the schema to reporting tokens and to projectors, except those above. */
export function closeToJetons(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    // Types without any closed field stay as fast as they are: a projector reaches them from the fields above alone.
    if (JETON_FIELDS[type.name] === EVERYTHING) continue;
    for (const field of Object.values(type.getFields())) {
      const jeton = isOpen(JETON_FIELDS, type.name, field.name);
      const projector = isOpen(PROJECTOR_FIELDS, type.name, field.name);
      if (jeton && projector) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (root, args, ctx: AppContext, info) => {
        require(ctx, jeton, projector);
        return resolve(root, args, ctx, info);
      };
    }
  }
  return schema;
}
