import {
  GraphQLError,
  OperationTypeNode,
  type ASTVisitor,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';

import { NODES_MAX, Reading, type Watched } from './reading.js';

/** Promise 18: the team tree is fetched flat, so a depth of 8 suffices. */
const DEPTH_MAX = 8;
/** What a tool asks of the schema itself: a type in nine wrappings. GraphQL's own rule keeps it from turning in circles. */
const SCHEMA_DEPTH_MAX = 16;
const FIELDS_MAX = 250;
const ALIAS_MAX = 10;
const WATCHED: Watched = {
  /** At most one of these in a document: each is a try at a secret. */
  secrets: new Set([
    'login',
    'loginByPseudo',
    'checkCodeEquipe',
    'register',
    'updateMotDePasse',
    'activateCompte',
  ]),
  /** At most two of these: root fields run at once, and each is computed before the answer is found too large. */
  heavy: new Set([
    'commentairesDomaine',
    'exportBoussole',
    'exportDomaine',
    'plansDomaine',
    'resultatDomaine',
    'resultatsSociete',
  ]),
};
const HEAVY_MAX = 2;

/** Tokens read at most before the parser gives up. */
export const WORDS_MAX = 1_000;

/** Letters of a document at most: the texts of a form may be written in it, long lists belong in variables. */
export const LETTERS_MAX = 100_000;

/** Faults of a document told at most: each is located in its text, which may be long. */
export const FAULTS_MAX = 10;

/** What a list of lists is worth, when each is the same. */
const MULTIPLIES = 'une liste entière pour chaque ligne d’une autre (remonter, puis redescendre)';

/** What a document asks too much of, in the words of the refusal; the first is said. */
function excessOf(read: Reading): string | undefined {
  if (read.nodes > NODES_MAX) return `plus de ${NODES_MAX} champs et fragments`;
  if (read.depth > DEPTH_MAX || read.schemaDepth > SCHEMA_DEPTH_MAX) {
    return `plus de ${DEPTH_MAX} niveaux`;
  }
  if (read.fields > FIELDS_MAX) return `plus de ${FIELDS_MAX} champs`;
  if (read.aliases > ALIAS_MAX) return `plus de ${ALIAS_MAX} alias`;
  if (read.heavy > HEAVY_MAX) return `plus de ${HEAVY_MAX} résultats de société ou de domaine`;
  if (read.schemas > 1) return 'plus d’une lecture du schéma';
  if (read.secrets > 1) return 'plus d’un essai de mot de passe ou de code';
  return read.multiplies ? MULTIPLIES : undefined;
}

/** Validation rule: bounds what one document may ask, whatever its aliases and fragments. */
export function limits(context: ValidationContext): ASTVisitor {
  const tooMuch = excessOf(new Reading(context.getSchema(), context.getDocument(), WATCHED));
  return {
    OperationDefinition(operation) {
      if (tooMuch) refuse(context, operation, `La requête GraphQL demande trop\u00a0: ${tooMuch}`);
      // The schema has none: the execution would fail on it as on a fault of ours.
      if (operation.operation === OperationTypeNode.SUBSCRIPTION)
        refuse(context, operation, 'Boussole n’a pas d’abonnement GraphQL');
    },
  };
}

/** The sentence goes to the caller as it is. */
function refuse(context: ValidationContext, nodes: OperationDefinitionNode, phrase: string): void {
  context.reportError(
    new GraphQLError('The document is refused', { nodes, extensions: { phrase } }),
  );
}
