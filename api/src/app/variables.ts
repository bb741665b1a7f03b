import {
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';

/** No input of the schema has half as many fields. */
const CHAMPS_MAX = 30;

/** Whether an object that is somewhere in this value has more fields than any that could be meant. */
function tropLarge(valeur: unknown): boolean {
  // A list of its own: lists within lists, as deep as a body is long, would take the stack.
  const restent = [valeur];
  while (restent.length > 0) {
    const une = restent.pop();
    if (typeof une !== 'object' || une === null) continue;
    const dedans = Object.values(une);
    if (!Array.isArray(une) && dedans.length > CHAMPS_MAX) return true;
    for (const un of dedans) restent.push(un);
  }
  return false;
}

const refus = (nodes: VariableDefinitionNode): GraphQLError => {
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
export function fauteDeVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const large = variableDefinitions.find(({ variable }) =>
    tropLarge(variables[variable.name.value]),
  );
  if (large) return refus(large);
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  return errors?.[0];
}
