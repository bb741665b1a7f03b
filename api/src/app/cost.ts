import {
  DirectiveLocation,
  getNamedType,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  isInputObjectType,
  type GraphQLField,
} from 'graphql';

const texts = new GraphQLList(new GraphQLNonNull(GraphQLString));

/** The directives of https://ibm.github.io/graphql-specs/cost-spec.html that the schema uses. */
export const costDirectives = [
  new GraphQLDirective({
    name: 'cost',
    description:
      'How many values the field counts for, beside what it gives; 1 unless told, of a field that is computed.',
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: { weight: { type: new GraphQLNonNull(GraphQLString) } },
  }),
  new GraphQLDirective({
    name: 'listSize',
    description: 'How long the list is: as the argument asks, else at most the assumed size.',
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: {
      assumedSize: { type: GraphQLInt },
      slicingArguments: { type: texts },
      sizedFields: { type: texts },
      requireOneSlicingArgument: { type: GraphQLBoolean, defaultValue: true },
    },
  }),
];

/** A list that is read by parts or by pages: by which argument, how many unless told, and where they are. */
function slicedBy({ args }: GraphQLField<unknown, unknown>) {
  for (const { name, type, defaultValue } of args) {
    if (name === 'first') return { by: name, usual: defaultValue, field: 'edges' };
    const input = getNamedType(type);
    const size = isInputObjectType(input) ? input.getFields()['taille'] : undefined;
    if (size) return { by: `${name}.${size.name}`, usual: size.defaultValue, field: 'lignes' };
  }
  return undefined;
}

/**
 * What the printed schema says of what a field costs. It is read from what the limits use: the weights that budget.ts counts,
 * the bounds of core/connection.ts, the sizes of pages.
 */
export function costSaid(field: GraphQLField<unknown, unknown>): string {
  const { weight, listSize } = field.extensions;
  const sliced = slicedBy(field);
  return [
    typeof weight === 'number' && ` @cost(weight: "${weight}")`,
    typeof listSize === 'number' && ` @listSize(assumedSize: ${listSize})`,
    sliced &&
      ` @listSize(assumedSize: ${String(sliced.usual)}, slicingArguments: ["${sliced.by}"], sizedFields: ["${sliced.field}"], requireOneSlicingArgument: false)`,
  ]
    .filter(Boolean)
    .join('');
}
