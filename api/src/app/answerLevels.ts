import {
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

/** One level of an answer: the fields that have no resolver and are read in place. */
export interface Level {
  leaves: { nom: string; bytes: number }[];
  composite: { nom: string; bytes: number; level: Level }[];
  /** Fragments and inline fragments: each is a level of the same object. */
  chunks: Level[];
}

const levels = new WeakMap<SelectionSetNode, Level>();

/** Bytes of `"key":` and of the comma after the value. */
export const keyBytes = ({ alias, name }: FieldNode): number => (alias ?? name).value.length + 4;

export function levelOf(
  set: SelectionSetNode,
  type: GraphQLObjectType,
  info: Pick<GraphQLResolveInfo, 'fragments'>,
): Level {
  const known = levels.get(set);
  if (known) return known;
  const level: Level = { leaves: [], composite: [], chunks: [] };
  levels.set(set, level);
  for (const node of set.selections) {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = info.fragments[node.name.value];
      if (fragment) level.chunks.push(levelOf(fragment.selectionSet, type, info));
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      level.chunks.push(levelOf(node.selectionSet, type, info));
    } else addField(level, node, type, info);
  }
  return level;
}

/** Fields with a resolver are left out here: they are counted when it runs. */
function addField(
  level: Level,
  node: FieldNode,
  type: GraphQLObjectType,
  info: Pick<GraphQLResolveInfo, 'fragments'>,
): void {
  const name = node.name.value;
  const field = type.getFields()[name];
  if (field?.resolve) return;
  const bytes = keyBytes(node);
  const below = field && getNamedType(field.type);
  if (node.selectionSet && isObjectType(below)) {
    level.composite.push({
      nom: name,
      bytes,
      level: levelOf(node.selectionSet, below, info),
    });
  } else level.leaves.push({ nom: name, bytes });
}

/** What JSON writes as it is: neither quotes, nor what is not printed, nor halves of a pair. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') {
    return PLAIN.test(value)
      ? Buffer.byteLength(value) + 2
      : Buffer.byteLength(JSON.stringify(value));
  }
  if (typeof value === 'number') return String(value).length;
  return value instanceof Date ? 26 : 5;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
