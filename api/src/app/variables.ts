import {
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

/** No input of the schema has half as many fields, and no tree of teams, in a request, half as many values. */
const FIELDS_MAX = 30;
const VALUES_MAX = 100_000;
const TOO_MANY = `La requête GraphQL demande trop\u00a0: plus de ${VALUES_MAX.toLocaleString('fr-FR')} valeurs`;

/** Whether an object anywhere in this value has more fields than any input, or the request more values than there is room for. */
function isTooLarge(value: unknown, room: { values: number }): boolean {
  // A list instead of a recursion: lists nested as deep as a form allows could overflow the stack.
  const remaining = [value];
  while (remaining.length > 0) {
    const item = remaining.pop();
    if (typeof item !== 'object' || item === null) continue;
    const inside = Object.values(item);
    room.values -= inside.length;
    if (room.values < 0 || (!Array.isArray(item) && inside.length > FIELDS_MAX)) return true;
    for (const nested of inside) remaining.push(nested);
  }
  return false;
}

/**
 * The first fault of an operation's variables, in graphql-js's own words.
 *
 * For each unknown field graphql-js writes out the whole object, and compares the name with every name it knows: 30 kB of
 * unknown fields took six seconds. So what is too large is not given to it, and it stops at the first fault.
 */
export function variablesFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const room = { values: VALUES_MAX };
  const large = variableDefinitions.find(({ variable }) =>
    isTooLarge(variables[variable.name.value], room),
  );
  if (large) {
    const text = `Variable "$${large.variable.name.value}" got invalid value of too many fields`;
    const extensions = room.values < 0 ? { phrase: TOO_MANY } : {};
    return new GraphQLError(text, { nodes: large, extensions });
  }
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  return errors?.[0];
}
