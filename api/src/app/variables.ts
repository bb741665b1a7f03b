import {
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';

/** No input of the schema has half as many fields. */
const FIELDS_MAX = 30;

/** Whether an object that is somewhere in this value has more fields than any that could be meant. */
function isTooWide(value: unknown): boolean {
  // A list of its own: lists within lists, as deep as a body is long, would take the stack.
  const remaining = [value];
  while (remaining.length > 0) {
    const item = remaining.pop();
    if (typeof item !== 'object' || item === null) continue;
    const inside = Object.values(item);
    if (!Array.isArray(item) && inside.length > FIELDS_MAX) return true;
    for (const nested of inside) remaining.push(nested);
  }
  return false;
}

const refusal = (nodes: VariableDefinitionNode): GraphQLError => {
  const { value } = nodes.variable.name;
  return new GraphQLError(`Variable "$${value}" got invalid value of too many fields`, { nodes });
};

/**
 * What is wrong first with the variables of an operation, in graphql-js's own words.
 *
 * It writes the whole object out for each field that it does not know, and compares that one's name with all that it knows:
 * 30 kB of unknown fields took six seconds. So objects that are too large are not shown to it, and it stops at the first
 * fault.
 */
export function variablesFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const large = variableDefinitions.find(({ variable }) =>
    isTooWide(variables[variable.name.value]),
  );
  if (large) return refusal(large);
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  return errors?.[0];
}
