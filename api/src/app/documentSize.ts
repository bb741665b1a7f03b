import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** Most nodes read, those of a fragment each time it is spread: four for each field that a document may hold. */
export const NODES_MAX = 1_000;

/** Fields that are counted by name: those that try a secret, and those that add up a whole company or domain. */
export interface Watched {
  secrets: ReadonlySet<string>;
  heavy: ReadonlySet<string>;
}

/**
 * What a selection stands for on the way down a document: one object; the rows of a list, each with objects of its own; or
 * objects that several rows share.
 *
 * A list asked of shared objects is repeated once per row: N teams, each with its parent, each parent with its N children.
 */
type Step = 'one' | 'lines' | 'shared';

/** Where a selection stands: its type when known, its depth, and whether it reads the schema itself. */
interface Place {
  type: GraphQLObjectType | undefined;
  step: Step;
  level: number;
  inSchema: boolean;
}

/** The fields that lead to the schema itself. */
const META: ReadonlyMap<string, GraphQLField<unknown, unknown>> = new Map([
  [SchemaMetaFieldDef.name, SchemaMetaFieldDef],
  [TypeMetaFieldDef.name, TypeMetaFieldDef],
]);

const nextTypes = (type: GraphQLObjectType): GraphQLObjectType[] =>
  Object.values(type.getFields())
    .map((field) => getNamedType(field.type))
    .filter(isObjectType);

function leadsBack(start: GraphQLObjectType): boolean {
  const reached = new Set<GraphQLObjectType>();
  const follow = (type: GraphQLObjectType): void => {
    for (const next of nextTypes(type)) {
      if (reached.has(next)) continue;
      reached.add(next);
      follow(next);
    }
  };
  follow(start);
  return reached.has(start);
}

const bySchema = new WeakMap<GraphQLSchema, ReadonlySet<GraphQLObjectType>>();
/** The types from which edges lead back to themselves: a document may go round in circles among them. */
function typesInCircles(schema: GraphQLSchema): ReadonlySet<GraphQLObjectType> {
  const known = bySchema.get(schema);
  if (known) return known;
  const found = new Set(Object.values(schema.getTypeMap()).filter(isObjectType).filter(leadsBack));
  bySchema.set(schema, found);
  return found;
}

/**
 * Measures what a document asks for, with its fragments spread and all its operations together. It stops early when there
 * is too much.
 */
export class DocumentSize {
  nodes = 0;
  fields = 0;
  aliases = 0;
  secrets = 0;
  heavy = 0;
  /** How many times the whole schema is read. */
  schemas = 0;
  /** Depth in the data, and depth in the schema itself. */
  depth = 0;
  schemaDepth = 0;
  /** Whether a list is asked of objects that the rows of another list share. */
  multiplies = false;

  readonly #watched: Watched;
  readonly #circles: ReadonlySet<GraphQLObjectType>;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  /** Fragments being read. One that leads back to itself adds nothing, and GraphQL's own rules refuse it. */
  readonly #open = new Set<string>();

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode, watched: Watched) {
    this.#watched = watched;
    this.#circles = typesInCircles(schema);
    for (const one of definitions) {
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(one.name.value, one);
    }
    for (const one of definitions) {
      if (one.kind !== Kind.OPERATION_DEFINITION) continue;
      const type = schema.getRootType(one.operation) ?? undefined;
      this.#read(one.selectionSet, { type, step: 'one', level: 1, inSchema: false });
    }
  }

  /** A level holds at least itself. */
  #read({ selections }: SelectionSetNode, place: Place): void {
    if (place.inSchema) this.schemaDepth = Math.max(this.schemaDepth, place.level);
    else this.depth = Math.max(this.depth, place.level);
    for (const node of selections) {
      this.nodes += 1;
      if (this.nodes > NODES_MAX) return;
      if (node.kind === Kind.FIELD) this.#readField(node, place);
      else if (node.kind === Kind.INLINE_FRAGMENT) this.#read(node.selectionSet, place);
      else this.#readFragment(node.name.value, place);
    }
  }

  #readFragment(name: string, place: Place): void {
    const fragment = this.#fragments.get(name);
    if (!fragment || this.#open.has(name)) return;
    this.#open.add(name);
    this.#read(fragment.selectionSet, place);
    this.#open.delete(name);
  }

  #readField({ name: { value: name }, alias, selectionSet }: FieldNode, place: Place): void {
    this.fields += 1;
    if (alias) this.aliases += 1;
    if (this.#watched.secrets.has(name)) this.secrets += 1;
    if (this.#watched.heavy.has(name)) this.heavy += 1;
    if (name === SchemaMetaFieldDef.name) this.schemas += 1;
    if (!selectionSet) return;
    const field = META.get(name) ?? place.type?.getFields()[name];
    const type = field && getNamedType(field.type);
    this.#read(selectionSet, {
      type: isObjectType(type) ? type : undefined,
      step: field ? this.#stepInto(field, place.step) : place.step,
      level: place.level + 1,
      inSchema: place.inSchema || META.has(name),
    });
  }

  #stepInto({ type, extensions }: GraphQLField<unknown, unknown>, step: Step): Step {
    const named = getNamedType(type);
    // A field marked `own` is each row's own, so nothing below it is shared.
    const turns = isObjectType(named) && this.#circles.has(named) && extensions['own'] !== true;
    if (!isListType(getNullableType(type))) return turns && step === 'lines' ? 'shared' : step;
    if (step !== 'shared') return 'lines';
    this.multiplies ||= turns;
    return step;
  }
}
