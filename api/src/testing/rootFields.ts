import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** A selection of all plain fields of an answer, and of what it leads to, so many levels down. */
function selection(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return levels > 1 ? [`${field.name} ${selection(field.type, levels - 1)}`] : [];
  });
  return `{ ${fields.length ? fields.join(' ') : '__typename'} }`;
}

/** One field of Query or Mutation. */
export interface RootField {
  operation: 'query' | 'mutation';
  champ: GraphQLField<unknown, unknown>;
}

export const rootFields = (schema: GraphQLSchema): RootField[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({
    operation: 'query' as const,
    champ: field,
  })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({
    operation: 'mutation' as const,
    champ: field,
  })),
];

export function documentOf({ operation, champ }: RootField, levels: number): string {
  const { name, args, type } = champ;
  const declares = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = args.length ? `${name}(${passed})` : name;
  return `${operation}${args.length ? ` (${declares})` : ''} { ${call} ${selection(type, levels)} }`;
}
