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
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

import { fragmentsDe } from './poids.js';

/**
 * On the way down a document: one thing; the lines of a list, each its own; or what the lines of a list share, once a line.
 * A list asked of the latter is as many times itself as there are lines: N teams, each its parent, each its N children.
 */
type Etape = 'un' | 'lignes' | 'partage';

const META: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  [SchemaMetaFieldDef.name]: SchemaMetaFieldDef,
  [TypeMetaFieldDef.name]: TypeMetaFieldDef,
};

const suivants = (type: GraphQLObjectType): GraphQLObjectType[] =>
  Object.values(type.getFields())
    .map((champ) => getNamedType(champ.type))
    .filter(isObjectType);

/** Types from which edges lead back to themselves: a road may turn in circles among them. */
function typesEnRond(schema: GraphQLSchema): ReadonlySet<string> {
  const enRond = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((depart) => {
      const atteints = new Set<GraphQLObjectType>();
      const aller = (type: GraphQLObjectType): void => {
        for (const suivant of suivants(type)) {
          if (atteints.has(suivant)) continue;
          atteints.add(suivant);
          aller(suivant);
        }
      };
      aller(depart);
      return atteints.has(depart);
    });
  return new Set(enRond.map(({ name }) => name));
}

const parSchema = new WeakMap<GraphQLSchema, ReadonlySet<string>>();
const enRondDe = (schema: GraphQLSchema): ReadonlySet<string> => {
  const connus = parSchema.get(schema) ?? typesEnRond(schema);
  parSchema.set(schema, connus);
  return connus;
};

const isListe = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(getNullableType(type));

/** Whether the document asks for a list of what the lines of another list share: an edge that multiplies. */
export function multiplie(schema: GraphQLSchema, document: DocumentNode): boolean {
  const enRond = enRondDe(schema);
  const fragments = fragmentsDe(document);
  // A fragment is walked once a step that it is spread at: three times at most.
  const vus = new Set<string>();

  const suite = (champ: GraphQLField<unknown, unknown>, etape: Etape): Etape | null => {
    const tourne = enRond.has(getNamedType(champ.type).name);
    if (isListe(champ)) {
      if (etape === 'partage') return tourne ? null : 'partage';
      return 'lignes';
    }
    return tourne && etape === 'lignes' ? 'partage' : etape;
  };

  const champMultiplie = (noeud: FieldNode, parent: GraphQLObjectType, etape: Etape): boolean => {
    const champ = META[noeud.name.value] ?? parent.getFields()[noeud.name.value];
    const type = champ && getNamedType(champ.type);
    if (!noeud.selectionSet || !champ || !isObjectType(type)) return false;
    const dessous = suite(champ, etape);
    return dessous === null || ensemble(noeud.selectionSet, type, dessous);
  };

  const fragmentMultiplie = (nom: string, etape: Etape): boolean => {
    const fragment = fragments.get(nom);
    const cle = `${etape} ${nom}`;
    if (!fragment || vus.has(cle)) return false;
    vus.add(cle);
    const type = schema.getType(fragment.typeCondition.name.value);
    return isObjectType(type) && ensemble(fragment.selectionSet, type, etape);
  };

  const ensemble = (
    { selections }: SelectionSetNode,
    parent: GraphQLObjectType,
    etape: Etape,
  ): boolean =>
    selections.some((noeud) => {
      if (noeud.kind === Kind.FIELD) return champMultiplie(noeud, parent, etape);
      if (noeud.kind === Kind.FRAGMENT_SPREAD) return fragmentMultiplie(noeud.name.value, etape);
      return ensemble(noeud.selectionSet, parent, etape);
    });

  return document.definitions.some((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return false;
    const racine = schema.getRootType(definition.operation);
    return racine ? ensemble(definition.selectionSet, racine, 'un') : false;
  });
}
