import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

import type { Method } from '../../http/rest.js';

/** The part of JSON Schema that the description uses. */
export interface Schema {
  $ref?: string;
  /** Names what it is, where its bounds would say less. */
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  /** False: a reporting token does not get this field. */
  'x-jeton'?: boolean;
}

interface Content {
  schema: Schema;
  example?: unknown;
}

export interface Reply {
  $ref?: string;
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, Content>;
}

export interface Operation {
  tags: [string];
  operationId: string;
  summary: string;
  description: string;
  /** Absent from what a reporting token is given. */
  'x-droits'?: string;
  /** What gives access, where it is not a session only. */
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Reply>;
}

/** Whether a reporting token gives access too. */
export const isOpenToJeton = ({ security }: Operation): boolean =>
  security?.some((means) => 'jeton' in means) ?? false;

export interface Openapi {
  /** `x-jeton`: the description for who has a reporting token. */
  info: { title: string; summary: string; description: string; 'x-jeton'?: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: {
    securitySchemes: Record<string, unknown>;
    responses: Record<string, Reply>;
    schemas: Record<string, Schema>;
  };
}

/** Path of a file, which is the same from the sources and from api/dist: in the nearest folder above that holds it. */
export function find(name: string, folder = import.meta.dirname): string {
  const file = resolve(folder, name);
  if (existsSync(file)) return file;
  if (dirname(folder) === folder) throw new Error(`${name} is missing`);
  return find(name, dirname(folder));
}

let read: { text: string; document: Openapi } | undefined;

/** Reads the description of the REST facade, at the first request for it. */
export function openapi(): { text: string; document: Openapi } {
  if (!read) {
    const text = readFileSync(find('schema/openapi.yaml'), 'utf8');
    read = { text: text, document: parse(text) as Openapi };
  }
  return read;
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Follows a schema's reference; fields beside the reference win. */
export function schemaOf({ components }: Openapi, { $ref, ...local }: Schema): Schema {
  return $ref ? { ...components.schemas[nameOf($ref)], ...local } : local;
}

/** The same for a reply. */
export function replyOf({ components }: Openapi, { $ref, ...local }: Reply): Reply {
  return $ref ? { ...components.responses[nameOf($ref)], ...local } : local;
}

export interface Call {
  method: Method;
  path: string;
  operation: Operation;
}

/** Every call of the description, in its order. */
export const callsOf = ({ paths }: Openapi): Call[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: 'GET' as const, path, operation: get }] : []),
    ...(post ? [{ method: 'POST' as const, path, operation: post }] : []),
  ]);
