import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';

import type { Methode } from '../../http/rest.js';

/** As much of JSON Schema as the description uses. */
export interface Schema {
  $ref?: string;
  /** A word for what it is, where its bounds would say less. */
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
}

interface Contenu {
  schema: Schema;
  example?: unknown;
}

export interface Reponse {
  $ref?: string;
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, Contenu>;
}

export interface Operation {
  tags: [string];
  operationId: string;
  summary: string;
  description: string;
  'x-droits': string;
  /** What opens it, where it is not the session alone. */
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, Contenu> };
  responses: Record<string, Reponse>;
}

/** Whether a reporting token opens it, too. */
export const isOuvertAuJeton = ({ security }: Operation): boolean =>
  security?.some((moyen) => 'jeton' in moyen) ?? false;

export interface Openapi {
  info: { title: string; summary: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Lowercase<Methode>, Operation>>>;
  components: { responses: Record<string, Reponse>; schemas: Record<string, Schema> };
}

/** The same file from the sources and from api/dist: the nearest folder above that holds it. */
function trouver(dossier: string): string {
  const fichier = resolve(dossier, 'schema/openapi.yaml');
  if (existsSync(fichier)) return fichier;
  if (dirname(dossier) === dossier) throw new Error('schema/openapi.yaml is missing');
  return trouver(dirname(dossier));
}

let lu: { texte: string; document: Openapi } | undefined;

/** The description of the REST facade, read at the first request for it. */
export function openapi(): { texte: string; document: Openapi } {
  if (!lu) {
    const texte = readFileSync(trouver(import.meta.dirname), 'utf8');
    lu = { texte, document: parse(texte) as Openapi };
  }
  return lu;
}

const nomDe = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A schema with its reference followed; what stands beside the reference wins. */
export function schemaDe({ components }: Openapi, { $ref, ...local }: Schema): Schema {
  return $ref ? { ...components.schemas[nomDe($ref)], ...local } : local;
}

/** Likewise for a reply. */
export function reponseDe({ components }: Openapi, { $ref, ...local }: Reponse): Reponse {
  return $ref ? { ...components.responses[nomDe($ref)], ...local } : local;
}

export interface Appel {
  methode: Methode;
  path: string;
  operation: Operation;
}

/** Every call of the description, in its order. */
export const appelsDe = ({ paths }: Openapi): Appel[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ methode: 'GET' as const, path, operation: get }] : []),
    ...(post ? [{ methode: 'POST' as const, path, operation: post }] : []),
  ]);
