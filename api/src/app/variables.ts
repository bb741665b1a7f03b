import {
  getVariableValues,
  GraphQLError,
  valueFromASTUntyped,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';

/** No input of the schema has half as many fields. */
const FIELDS_MAX = 30;

/** Whether an object anywhere in this value has more fields than any input. */
function isTooWide(value: unknown): boolean {
  // A list instead of a recursion: lists nested as deep as a body allows would overflow the stack.
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
 * The first fault of an operation's variables, in graphql-js's own words.
 *
 * For each unknown field graphql-js writes out the whole object, and compares the name with every name it knows: 30 kB of
 * unknown fields took six seconds. So objects that are too wide are not given to it, and it stops at the first fault.
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

/** The variables as they were sent, with the default of each that was not: the compiler knows none of a required one. */
export function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}
