import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a document asks for once its fragments are written out, counted without writing them out. */
export interface Poids {
  champs: number;
  alias: number;
  sensibles: number;
  /** Fields that each add up a whole company or domain. */
  lourds: number;
  /** Readings of the whole schema. */
  schemas: number;
  /** Levels of data, and those that lead into the schema itself. */
  hauteur: number;
  hauteurSchema: number;
}

const RIEN: Poids = {
  champs: 0,
  alias: 0,
  sensibles: 0,
  lourds: 0,
  schemas: 0,
  hauteur: 0,
  hauteurSchema: 0,
};

const SCHEMA = new Set(['__schema', '__type']);

const ajouter = (a: Poids, b: Poids): Poids => ({
  champs: a.champs + b.champs,
  alias: a.alias + b.alias,
  sensibles: a.sensibles + b.sensibles,
  lourds: a.lourds + b.lourds,
  schemas: a.schemas + b.schemas,
  hauteur: Math.max(a.hauteur, b.hauteur),
  hauteurSchema: Math.max(a.hauteurSchema, b.hauteurSchema),
});

export const fragmentsDe = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

/**
 * Weighs a document, all its operations together.
 *
 * Each node is visited once: a fragment is weighed where it is first spread, and its weight counted wherever it is spread
 * again. Fragments that spread each other twice sixty times over are 2^60 fields, known in sixty steps.
 */
export function peser(
  document: DocumentNode,
  { sensibles, lourds }: Record<'sensibles' | 'lourds', ReadonlySet<string>>,
): Poids {
  const fragments = fragmentsDe(document);
  const connus = new Map<string, Poids>();

  const peserFragment = (nom: string): Poids => {
    const connu = connus.get(nom);
    if (connu) return connu;
    const fragment = fragments.get(nom);
    // One that leads back to itself adds nothing: GraphQL's own rules refuse it.
    connus.set(nom, RIEN);
    const poids = fragment ? peserChamps(fragment.selectionSet) : RIEN;
    connus.set(nom, poids);
    return poids;
  };

  const peserUn = (noeud: SelectionNode): Poids => {
    if (noeud.kind === Kind.FRAGMENT_SPREAD) return peserFragment(noeud.name.value);
    if (noeud.kind === Kind.INLINE_FRAGMENT) return peserChamps(noeud.selectionSet);
    const dessous = noeud.selectionSet ? peserChamps(noeud.selectionSet) : RIEN;
    const nom = noeud.name.value;
    const { hauteur, hauteurSchema } = dessous;
    const profond = SCHEMA.has(nom) ? Math.max(hauteur, hauteurSchema) : hauteurSchema;
    return {
      champs: dessous.champs + 1,
      alias: dessous.alias + (noeud.alias ? 1 : 0),
      sensibles: dessous.sensibles + (sensibles.has(nom) ? 1 : 0),
      lourds: dessous.lourds + (lourds.has(nom) ? 1 : 0),
      schemas: dessous.schemas + (nom === '__schema' ? 1 : 0),
      hauteur: SCHEMA.has(nom) ? 1 : hauteur + 1,
      hauteurSchema: profond > 0 ? profond + 1 : 0,
    };
  };

  /** A level holds at least itself. */
  const peserChamps = ({ selections }: SelectionSetNode): Poids =>
    selections.map(peserUn).reduce(ajouter, { ...RIEN, hauteur: 1 });

  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ selectionSet }) => peserChamps(selectionSet))
    .reduce(ajouter, RIEN);
}
