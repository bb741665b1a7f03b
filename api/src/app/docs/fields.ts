import { schemaOf, type Openapi, type Schema } from './openapi.js';

/** One field of a body, as the page lists it. */
export interface Field {
  nom: string;
  required: boolean;
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

const bounds = (min: number | undefined, max: number | undefined, unit: string): string => {
  if (min === undefined && max === undefined) return '';
  if (min === undefined) return `${max}${unit} au plus`;
  return max === undefined ? `${min}${unit} au moins` : `de ${min} à ${max}${unit}`;
};

const patternOf = ({ pattern }: Schema): string => {
  if (pattern === undefined) return '';
  return pattern === '@' ? 'avec un @' : `forme ${pattern}`;
};

const listOf = (type: string): string => {
  if (type.includes(' ')) return `liste de : ${type}`;
  return /^[aeiou]/.test(type) ? `liste d’${type}s` : `liste de ${type}s`;
};

/** A type and its bounds in a few French words. */
export function typeOf(openapi: Openapi, raw: Schema): string {
  const schema = schemaOf(openapi, raw);
  if (schema.title) return schema.title;
  if (schema.anyOf) {
    return [...new Set(schema.anyOf.map((choice) => typeOf(openapi, choice)))].join(' ou ');
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.format === 'binary') return 'fichier';
  if (schema.format === 'date-time') return 'date et heure';
  if (schema.type === 'array' && schema.items) {
    return [listOf(typeOf(openapi, schema.items)), bounds(undefined, schema.maxItems, '')]
      .filter(Boolean)
      .join(', ');
  }
  const types = [schema.type ?? 'object'].flat().map((type) => TYPES[type] ?? type);
  return [
    types.join(' ou '),
    bounds(schema.minimum, schema.maximum, ''),
    bounds(schema.minLength, schema.maxLength, ' caractères'),
    patternOf(schema),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fields of a body and of the objects in it, each named by its path: `equipes[].value`. */
export function fieldsOf(openapi: Openapi, raw: Schema, path = ''): Field[] {
  const schema = schemaOf(openapi, raw);
  const object = schema.anyOf?.map((choice) => schemaOf(openapi, choice)).find((c) => c.properties);
  const { properties, required = [] } = object ?? schema;
  if (schema.items) return fieldsOf(openapi, schema.items, `${path}[]`);
  return Object.entries(properties ?? {}).flatMap(([key, value]) => {
    const name = path ? `${path}.${key}` : key;
    const { title, description = '' } = schemaOf(openapi, value);
    // A title names a notion that the top of the page explains once.
    const said = title ? (value.description ?? '') : description;
    return [
      {
        nom: name,
        required: required.includes(key),
        type: typeOf(openapi, value),
        description: said,
      },
      ...fieldsOf(openapi, value, name),
    ];
  });
}
