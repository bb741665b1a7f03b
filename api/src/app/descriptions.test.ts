import { expect, test } from '@jest/globals';
import {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';

import { buildGraphqlSchema } from './schema.js';

interface Described {
  nom: string;
  description?: string | null | undefined;
}

/** A type, its fields or values, and the arguments of its fields. */
function partsOf(type: GraphQLNamedType): Described[] {
  const { name, description } = type;
  const parts: Described[] = [{ nom: name, description }];
  const add = (part: { name: string; description?: string | null }, below = name) =>
    parts.push({ nom: `${below}.${part.name}`, description: part.description });
  if (isEnumType(type)) type.getValues().forEach((value) => add(value));
  if (isInputObjectType(type)) Object.values(type.getFields()).forEach((field) => add(field));
  if (!isObjectType(type)) return parts;
  for (const field of Object.values(type.getFields())) {
    add(field);
    for (const argument of field.args) add(argument, `${name}.${field.name}`);
  }
  return parts;
}

test('every type, field, value and argument of the schema is described, in sentences', async () => {
  const schema = await buildGraphqlSchema();
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );

  const parts = types.flatMap(partsOf);

  expect(parts.length).toBeGreaterThan(500);
  expect(parts.filter(({ description }) => !description).map(({ nom }) => nom)).toEqual([]);
  expect(
    parts.filter(({ description }) => !/[.)]$/.test(description ?? '')).map(({ nom }) => nom),
  ).toEqual([]);
});
