import {
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

import { words } from '../../core/words.js';

const NOTE = 'bandeQ1 bandeQ2 masque moyenneQ1 moyenneQ2';

/**
 * The fields whose values are the same for all callers of one kind: a reply that holds nothing else may be given to the
 * next one. A field that is not named here is never kept; a test asks which it is of each new one.
 */
const FIELDS = {
  Query: 'arbreEquipes ensemble equipes individusPage resultatBoussole resultatDomaine',
  ArbreEquipes: 'equipes version',
  ResultatBoussole:
    'ambassadeurs annee anneeCourante comptesEquipe confidentialite dateFermeture evolutions idBoussole idEquipe idSociete libelleEquipe libelleSociete minimumReponses nomCampagne ouverte participation plans plansPrecedents resultat resultatN1 resultatN2 roti ruptures synthese',
  ResultatDomaine:
    'annee anneeCourante evolutions idCampagne idDomaine idSociete libelleEquipe libelleSociete minimumReponses nombreBoussoles nomCampagne participation plans resultat resultatN1 resultatN2 roti ruptures sansPublication',
  Ensemble: 'campagne campagnes criteres idSociete libelleSociete lignes total',
  EnsembleCampagne: 'annee id nom',
  EnsembleCritere: 'id libelle',
  EnsembleEquipe:
    'bandeQ1 bandeQ2 ecartsQ1 ecartsQ2 etat idBoussole idDomaine idEquipe idParent libelleEquipe masques moyenneQ1 moyenneQ2 niveau nombres q1 q2 verdictsQ1 verdictsQ2',
  // Of a team what its own row says, without its code: a tree shows it, and a plan of a domain says whose it is.
  Equipe: 'id idParent idSociete libelleEquipe ordre',
  ComptesEquipe: 'comptes depuisCreation masque',
  Confidentialite: 'k niveau participants publication reste revelation terminees',
  Publication: 'faites jour numero total',
  EquipeNommee: 'id libelleEquipe',
  Evolutions: 'comparaisons criteres marquants parHasard phrase',
  EvolutionCritere: 'idCritere masque question1 question2',
  Evolution: 'ecart plusBasses plusHautes verdict',
  // What an administrator sees of accounts, for every administrator.
  Individu:
    'actif adresseMail effacementPrevuLe equipes etat id idProfil idSociete libelleProfil libelleSociete nom prenom pseudo',
  IndividuPage: 'lignes total',
  Participation: 'bande faites taux total',
  PlanEquipe: `action criteres dateCreation echeance equipe etat id idBoussole idEquipe idIndividu idOrigine
     idResponsable lead objectif raison`,
  ResultatAnnee: 'annee moyennes nomCampagne note',
  Moyenne: `${NOTE} idCritere libelle nombre repartitionQ1 repartitionQ2`,
  Note: NOTE,
  Roti: 'bande masque moyenne nombre',
  Rupture: 'depuis idCritere',
  Synthese: 'id idIndividu synthese',
};

export const SHARED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(FIELDS).map(([type, names]) => [type, new Set(words(names))]),
);

/** A document whose reply may be kept. */
export interface SharedDocument {
  /** Stands for the text in keys. */
  number: number;
  operation: string | undefined;
  root: KeptRoot;
  /** Names of the variables, on whose values the reply depends. */
  variables: string[];
  /** The keys of what is asked for, or the variables that bear them: a boussole, a domain and a campaign, or a company. */
  keys: Key[];
}
type Key = number | { variable: string };

/** The arguments of each kept page, in the order of its keys. */
const ARGUMENTS = {
  arbreEquipes: ['idSociete'],
  equipes: ['idSociete'],
  ensemble: ['idSociete'],
  individusPage: [],
  resultatBoussole: ['idBoussole'],
  resultatDomaine: ['idDomaine', 'idCampagne'],
};
export type KeptRoot = keyof typeof ARGUMENTS;
const isKept = (root: string): root is KeptRoot => root in ARGUMENTS;

let documents = 0;

function keyOf(root: FieldNode, argument: string): Key[] {
  const value = root.arguments?.find(({ name }) => name.value === argument)?.value;
  if (value?.kind === Kind.INT) return [Number(value.value)];
  return value?.kind === Kind.VARIABLE ? [{ variable: value.name.value }] : [];
}

function holdsOnlyShared(schema: GraphQLSchema, document: DocumentNode): boolean {
  let only = true;
  const types = new TypeInfo(schema);
  const look = (field: FieldNode) => {
    const name = field.name.value;
    if (name !== '__typename' && !SHARED.get(types.getParentType()?.name ?? '')?.has(name)) {
      only = false;
    }
  };
  visit(document, visitWithTypeInfo(types, { Field: look }));
  return only;
}

/** What to know of a valid document in order to keep its replies; undefined when they may not be kept. */
export function sharedDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): SharedDocument | undefined {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const [root, ...others] = operation.selectionSet.selections;
  if (operations.length > 1 || others.length > 0 || root?.kind !== Kind.FIELD) return undefined;
  const name = root.name.value;
  if (!isKept(name)) return undefined;
  const keys = ARGUMENTS[name].flatMap((argument) => keyOf(root, argument));
  const isKnown = keys.length === ARGUMENTS[name].length;
  if (!isKnown || !holdsOnlyShared(schema, document)) return undefined;
  documents += 1;
  return {
    number: documents,
    operation: operation.name?.value,
    root: name,
    variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
    keys,
  };
}
