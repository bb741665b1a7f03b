import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type DocumentNode,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';

import { isRecord } from '../apollo/isRecord.js';

const file = fileURLToPath(new URL('../../../schema/schema.graphql', import.meta.url));
const schema = buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });

type Fragments = ReadonlyMap<string, SelectionSetNode>;

/** What a selection holds, whatever fragments it is written in. */
const fieldsOf = (set: SelectionSetNode, fragments: Fragments): SelectionSetNode['selections'] =>
  set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection.name.value);
    return inner ? fieldsOf(inner, fragments) : [];
  });

function typed(
  value: unknown,
  set: SelectionSetNode,
  type: GraphQLObjectType,
  fragments: Fragments,
): unknown {
  if (Array.isArray(value)) return value.map((one) => typed(one, set, type, fragments));
  if (!isRecord(value)) return value;
  const whole: Record<string, unknown> = { ...value };
  for (const field of fieldsOf(set, fragments)) {
    if (field.kind !== Kind.FIELD) continue;
    const name = field.name.value;
    const key = field.alias?.value ?? name;
    if (name === '__typename') whole[key] ??= type.name;
    const inner = type.getFields()[name];
    const innerType = inner && getNamedType(inner.type);
    if (!field.selectionSet || !isObjectType(innerType)) continue;
    if (key in whole) whole[key] = typed(whole[key], field.selectionSet, innerType, fragments);
  }
  return whole;
}

const documents = new Map<string, DocumentNode>();

/**
 * The data of a reply with every `__typename` that the request asked for, as the server gives it: a page that sends back
 * what it read must be seen to fail.
 */
export function withTypenames(query: string, data: unknown): unknown {
  const document = documents.get(query) ?? parse(query, { noLocation: true });
  documents.set(query, document);
  const fragments = new Map<string, SelectionSetNode>();
  let whole = data;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition.selectionSet);
    }
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = schema.getRootType(definition.operation);
    if (root) whole = typed(whole, definition.selectionSet, root, fragments);
  }
  return whole;
}
