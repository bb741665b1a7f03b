import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Promise 18: the team tree is fetched flat, so a depth of 8 suffices. */
const PROFONDEUR_MAX = 8;
/** What a tool asks of the schema itself: a type in nine wrappings. GraphQL's own rule keeps it from turning in circles. */
const PROFONDEUR_SCHEMA_MAX = 16;
const CHAMPS_MAX = 250;
const ALIAS_MAX = 10;
/** At most one of these in a document: each is a try at a secret. */
const SENSIBLES = new Set([
  'login',
  'loginByPseudo',
  'equipeByCode',
  'register',
  'updateMotDePasse',
  'activer',
]);

/** Tokens read at most before the parser gives up. */
export const MOTS_MAX = 1_000;

/** What a document asks too much of, in the words of the refusal; the first is said. */
const exces = (compte: { exces: number; champs: number; alias: number; sensibles: number }) => {
  if (compte.exces > 0) return `plus de ${PROFONDEUR_MAX} niveaux`;
  if (compte.champs > CHAMPS_MAX) return `plus de ${CHAMPS_MAX} champs`;
  if (compte.alias > ALIAS_MAX) return `plus de ${ALIAS_MAX} alias`;
  return compte.sensibles > 1 ? 'plus d’un essai de mot de passe ou de code' : undefined;
};

/** Validation rule: bounds what one document may ask, whatever its aliases and fragments. */
export function limits(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of context.getDocument().definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
  }
  const compte = { champs: 0, alias: 0, sensibles: 0, exces: 0 };

  const walk = (
    set: SelectionSetNode,
    depth: number,
    seen: ReadonlySet<string>,
    permise = PROFONDEUR_MAX,
  ): void => {
    compte.exces = Math.max(compte.exces, depth - permise);
    if (depth > permise || compte.champs > CHAMPS_MAX) return;
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        compte.champs++;
        if (node.alias) compte.alias++;
        if (SENSIBLES.has(node.name.value)) compte.sensibles++;
        const schema = node.name.value === '__schema' || node.name.value === '__type';
        const suite = schema ? PROFONDEUR_SCHEMA_MAX : permise;
        if (node.selectionSet) walk(node.selectionSet, depth + 1, seen, suite);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        walk(node.selectionSet, depth, seen, permise);
      } else if (!seen.has(node.name.value)) {
        const fragment = fragments.get(node.name.value);
        if (fragment) {
          walk(fragment.selectionSet, depth, new Set([...seen, node.name.value]), permise);
        }
      }
    }
  };

  return {
    OperationDefinition(operation) {
      walk(operation.selectionSet, 1, new Set());
      const trop = exces(compte);
      if (trop) refuser(context, operation, `La requête GraphQL demande trop\u00a0: ${trop}`);
      // The schema has none: the execution would fail on it as on a fault of ours.
      if (operation.operation === OperationTypeNode.SUBSCRIPTION)
        refuser(context, operation, 'Boussole n’a pas d’abonnement GraphQL');
    },
  };
}

/** The sentence goes to the caller as it is. */
function refuser(context: ValidationContext, nodes: OperationDefinitionNode, phrase: string): void {
  context.reportError(
    new GraphQLError('The document is refused', { nodes, extensions: { phrase } }),
  );
}
