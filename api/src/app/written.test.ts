import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { isObjectType, type GraphQLResolveInfo } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { permissionOf } from '../acces/fields.js';
import { useApp } from '../testing/app.js';
import { servedSchema } from './server.js';

const app = useApp();

/** Each written field resolver as the sources say it: `CritereResolver Critere logo`. */
const WRITTEN = readdirSync('api/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => readFileSync(`api/src/${name}`, 'utf8').split(/^(?=@Resolver\()/m))
  .filter((text) => text.startsWith('@Resolver('))
  .flatMap((text) => {
    const [, type, resolver] =
      /^@Resolver\((?:\(\) => (\w+))?.*?\)\nexport class (\w+)/s.exec(text) ?? [];
    return text
      .split('\n  @FieldResolver(')
      .slice(1)
      .map((after) => `${resolver} ${type} ${/^ {2}(?:async )?(\w+)\(/m.exec(after)?.[1]}`);
  });

const storage = getMetadataStorage();
let schema: Awaited<ReturnType<typeof servedSchema>>;
beforeAll(async () => {
  schema = await servedSchema();
});

/** Every GraphQL type of this class, and of those that inherit from it. */
const typesOf = (written: string): string[] =>
  storage.objectTypes.flatMap(({ target, name }) => {
    for (let one: unknown = target; typeof one === 'function'; one = Object.getPrototypeOf(one))
      if (one.name === written) return [name];
    return [];
  });

const fieldOf = (type: string, name: string) => {
  const found = schema.getType(type);
  return isObjectType(found) ? found.getFields()[name] : undefined;
};

test('type-graphql knows the resolvers that the sources write, and no other', () => {
  const known = storage.fieldResolvers.map(
    ({ target, getObjectType, methodName }) =>
      `${target.name} ${getObjectType?.().name} ${methodName}`,
  );

  expect(WRITTEN.length).toBeGreaterThan(40);
  expect(WRITTEN.toSorted()).toEqual(known.toSorted());
});

test.each(WRITTEN)('%s is what its field is resolved by', async (written) => {
  const [resolver, type = '', method = ''] = written.split(' ');
  const found = storage.fieldResolvers.find(
    (one) => one.target.name === resolver && one.methodName === method,
  );
  const run = jest.spyOn(found?.target.prototype, method).mockReturnValue('as it was written');

  const given = await Promise.all(
    typesOf(type).map((name) =>
      fieldOf(name, found?.schemaName ?? '')?.resolve?.(
        {},
        {},
        app.context(),
        {} as GraphQLResolveInfo,
      ),
    ),
  );
  run.mockRestore();

  expect(given.length).toBeGreaterThan(0);
  expect(new Set(given)).toEqual(new Set(['as it was written']));
});

test('every other field is a property of the same name, read without a resolver but for who may read it', () => {
  const others = storage.objectTypes.flatMap(({ name: type, fields = [] }) =>
    fields
      .filter(({ target, name }) => !WRITTEN.some((one) => one.endsWith(` ${target.name} ${name}`)))
      .map(({ name, schemaName }) => ({ type, name, schemaName })),
  );

  expect(others.length).toBeGreaterThan(300);
  expect(others.filter(({ name, schemaName }) => name !== schemaName)).toEqual([]);
  const resolved = others.filter(({ type, name }) => fieldOf(type, name)?.resolve);
  const readBySome = ({ type, name }: (typeof others)[number]) =>
    permissionOf(fieldOf(type, name)?.extensions ?? {}) !== null;
  expect(resolved).toEqual(others.filter(readBySome));
});
