import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** What to ask of an answer: its plain fields, and those of what it leads to, so many levels down. */
function selection(type: GraphQLOutputType, niveaux: number): string {
  const nomme = getNamedType(type);
  if (!isObjectType(nomme)) return '';
  const champs = Object.values(nomme.getFields()).flatMap((champ) => {
    if (!isObjectType(getNamedType(champ.type))) return [champ.name];
    return niveaux > 1 ? [`${champ.name} ${selection(champ.type, niveaux - 1)}`] : [];
  });
  return `{ ${champs.length ? champs.join(' ') : '__typename'} }`;
}

/** One field of the roots. */
export interface ChampRacine {
  operation: 'query' | 'mutation';
  champ: GraphQLField<unknown, unknown>;
}

export const champsRacines = (schema: GraphQLSchema): ChampRacine[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((champ) => ({
    operation: 'query' as const,
    champ,
  })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((champ) => ({
    operation: 'mutation' as const,
    champ,
  })),
];

export function documentDe({ operation, champ }: ChampRacine, niveaux: number): string {
  const { name, args, type } = champ;
  const declares = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passes = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const appel = args.length ? `${name}(${passes})` : name;
  return `${operation}${args.length ? ` (${declares})` : ''} { ${appel} ${selection(type, niveaux)} }`;
}
