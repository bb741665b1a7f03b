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

interface Decrit {
  nom: string;
  description?: string | null | undefined;
}

/** A type, what it is made of, and what its fields take. */
function partsDe(type: GraphQLNamedType): Decrit[] {
  const { name, description } = type;
  const parts: Decrit[] = [{ nom: name, description }];
  const ajouter = (part: { name: string; description?: string | null }, sous = name) =>
    parts.push({ nom: `${sous}.${part.name}`, description: part.description });
  if (isEnumType(type)) type.getValues().forEach((valeur) => ajouter(valeur));
  if (isInputObjectType(type)) Object.values(type.getFields()).forEach((champ) => ajouter(champ));
  if (!isObjectType(type)) return parts;
  for (const champ of Object.values(type.getFields())) {
    ajouter(champ);
    for (const argument of champ.args) ajouter(argument, `${name}.${champ.name}`);
  }
  return parts;
}

test('every type, field, value and argument of the schema is described, in sentences', async () => {
  const schema = await buildGraphqlSchema();
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );

  const parts = types.flatMap(partsDe);

  expect(parts.length).toBeGreaterThan(500);
  expect(parts.filter(({ description }) => !description).map(({ nom }) => nom)).toEqual([]);
  expect(
    parts.filter(({ description }) => !/[.)]$/.test(description ?? '')).map(({ nom }) => nom),
  ).toEqual([]);
});
