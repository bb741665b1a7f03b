import {
  GraphQLError,
  OperationTypeNode,
  type ASTVisitor,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';

import { words } from '../core/words.js';
import { DocumentSize, NODES_MAX, type Watched } from './documentSize.js';

/** Greatest depth of a document (promise 18). The tree of teams is fetched as a flat list, so 8 suffices. */
const DEPTH_MAX = 8;
/**
 * Greatest depth of a question about the schema: tools ask for a type inside up to nine wrappers. GraphQL's own rule
 * prevents cycles there.
 */
const SCHEMA_DEPTH_MAX = 16;
export const FIELDS_MAX = 250;
export const ALIAS_MAX = 10;
/**
 * At most two of these per document: root fields run at once, and each is computed before the answer proves too large. A search
 * of the trail reads a year of it.
 */
export const HEAVY: ReadonlySet<string> = new Set(
  words(`auditPage boussolesTemoin campagnesEnCours changements commentairesDomaine ensemble
    exportBoussole exportDomaine exportEnsemble exportPlans journalTemoin plans plansDomaine plansDus
    resultatBranche resultatDomaine resultatsSociete sceauTemoin viesCampagnes`),
);
/** At most one of these per document: each is an attempt to guess a secret. */
export const SECRETS: ReadonlySet<string> = new Set(
  words(`login loginByPseudo confirmCodeEquipe register updateMotDePasse confirmCompte createCompteProvisoire
    registerCompteProvisoire`),
);
const WATCHED: Watched = { secrets: SECRETS, heavy: HEAVY };
export const HEAVY_MAX = 2;

/** Most tokens that the parser reads. */
export const WORDS_MAX = 1_000;

/** Most characters of a document: the texts of a form may be in it, but long lists belong in variables. */
export const LETTERS_MAX = 100_000;

/** Most faults of a document that are reported: each is located in its text, which may be long. */
export const FAULTS_MAX = 10;

/** How the refusal names a list that is asked for every row of another list and is the same each time. */
const MULTIPLIES = 'une liste entière pour chaque ligne d’une autre (remonter, puis redescendre)';

/** The limit that a document exceeds, in the words of the refusal; only the first one. */
function excessOf(read: DocumentSize): string | undefined {
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

/** Validation rule: limits what one document may ask for, whatever its aliases and fragments. */
export function limits(context: ValidationContext): ASTVisitor {
  const tooMuch = excessOf(new DocumentSize(context.getSchema(), context.getDocument(), WATCHED));
  return {
    OperationDefinition(operation) {
      if (tooMuch) refuse(context, operation, `La requête GraphQL demande trop\u00a0: ${tooMuch}`);
      // The schema has no subscription: without this, executing one would fail like an error of ours.
      if (operation.operation === OperationTypeNode.SUBSCRIPTION)
        refuse(context, operation, 'Boussole n’a pas d’abonnement GraphQL');
    },
  };
}

/** Reports a refusal; its sentence is sent as it is. */
function refuse(context: ValidationContext, nodes: OperationDefinitionNode, phrase: string): void {
  context.reportError(
    new GraphQLError('The document is refused', { nodes, extensions: { phrase } }),
  );
}
