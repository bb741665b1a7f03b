import {
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  type GraphQLSchema,
} from 'graphql';

import { costSaid } from './cost.js';

/** A schema as text, with what its directives say of each field: graphql-js prints their definitions, not their uses. */
export function printedSchema(of: GraphQLSchema): string {
  const schema = lexicographicSortSchema(of);
  let text = printSchema(schema);
  const ends = parse(text).definitions.flatMap((type) =>
    type.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (type.fields ?? []).map(({ name, loc }) => ({
          of: type.name.value,
          name: name.value,
          end: loc?.end ?? 0,
        }))
      : [],
  );
  for (const { of: typeName, name, end } of ends.toReversed()) {
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (!field) continue;
    const refusable = field.extensions['semanticNonNull'] ? ' @semanticNonNull' : '';
    text = `${text.slice(0, end)}${refusable}${costSaid(field)}${text.slice(end)}`;
  }
  return `${text}\n`;
}
