import { schemaDe, type Openapi, type Schema } from './openapi.js';

/** One field of a body, as the page lists it. */
export interface Champ {
  nom: string;
  requis: boolean;
  type: string;
  description: string;
}

const TYPES: Record<string, string> = {
  array: 'liste',
  boolean: 'booléen',
  integer: 'entier',
  null: 'nul',
  object: 'objet',
  string: 'texte',
};

const bornes = (min: number | undefined, max: number | undefined, unite: string): string => {
  if (min === undefined && max === undefined) return '';
  if (min === undefined) return `${max}${unite} au plus`;
  return max === undefined ? `${min}${unite} au moins` : `de ${min} à ${max}${unite}`;
};

const motif = ({ pattern }: Schema): string => {
  if (pattern === undefined) return '';
  return pattern === '@' ? 'avec un @' : `forme ${pattern}`;
};

const listeDe = (type: string): string => {
  if (type.includes(' ')) return `liste de : ${type}`;
  return /^[aeiou]/.test(type) ? `liste d’${type}s` : `liste de ${type}s`;
};

/** A type and its bounds in a few French words. */
export function typeDe(openapi: Openapi, brut: Schema): string {
  const schema = schemaDe(openapi, brut);
  if (schema.title) return schema.title;
  if (schema.anyOf) {
    return [...new Set(schema.anyOf.map((choix) => typeDe(openapi, choix)))].join(' ou ');
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((valeur) => JSON.stringify(valeur)).join(' | ');
  if (schema.format === 'binary') return 'fichier';
  if (schema.format === 'date-time') return 'date et heure';
  if (schema.type === 'array' && schema.items) {
    return [listeDe(typeDe(openapi, schema.items)), bornes(undefined, schema.maxItems, '')]
      .filter(Boolean)
      .join(', ');
  }
  const types = [schema.type ?? 'object'].flat().map((type) => TYPES[type] ?? type);
  return [
    types.join(' ou '),
    bornes(schema.minimum, schema.maximum, ''),
    bornes(schema.minLength, schema.maxLength, ' caractères'),
    motif(schema),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fields of a body, those of what it holds included, named as one reaches them: `equipes[].value`. */
export function champsDe(openapi: Openapi, brut: Schema, chemin = ''): Champ[] {
  const schema = schemaDe(openapi, brut);
  const objet = schema.anyOf?.map((choix) => schemaDe(openapi, choix)).find((c) => c.properties);
  const { properties, required = [] } = objet ?? schema;
  if (schema.items) return champsDe(openapi, schema.items, `${chemin}[]`);
  return Object.entries(properties ?? {}).flatMap(([cle, valeur]) => {
    const nom = chemin ? `${chemin}.${cle}` : cle;
    const { title, description = '' } = schemaDe(openapi, valeur);
    // What a title names is explained once, at the top of the page.
    const dite = title ? (valeur.description ?? '') : description;
    return [
      { nom, requis: required.includes(cle), type: typeDe(openapi, valeur), description: dite },
      ...champsDe(openapi, valeur, nom),
    ];
  });
}
