import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';

import type { Client } from '../../../../api/src/testing/app.js';
import { documentsOfWeb } from '../../plans/testing/documents.js';

const textOf = (name: string) => documentsOfWeb().find(({ nom }) => nom === name)?.texte ?? '';
export const PAGE = textOf('ResultatBoussolePage');
export const DOMAINE = textOf('ResultatDomaine');
export const ENSEMBLE = textOf('Ensemble');
export const TREE = textOf('DomainesPage');
export const USERS = textOf('UsersPage');

export interface Reply {
  headers: Record<string, unknown>;
  text: string;
}

async function ask(
  client: Client,
  query: string,
  variables: object,
  sent: Record<string, string> = {},
): Promise<Reply> {
  const { status, headers, text } = await client.post('/graphql', { query, variables }).set(sent);
  expect(status).toBe(200);
  const {
    'x-request-id': _id,
    date: _date,
    // A kept reply is compressed before it is sent, so that its length is known.
    'content-length': _length,
    'transfer-encoding': _chunked,
    ...same
  } = headers as Record<string, string>;
  const policy = same['content-security-policy']?.replace(/nonce-[^']+/, 'nonce');
  return { headers: { ...same, 'content-security-policy': policy }, text };
}

/** The results page, as its document asks for it. */
export const page = (
  client: Client,
  idBoussole: number,
  sent: Record<string, string> = {},
  admin = false,
): Promise<Reply> => ask(client, PAGE, { idBoussole, admin }, sent);

/** The same, computed: its document has a text that nobody has sent before. */
export const computed = (client: Client, idBoussole: number, admin = false): Promise<Reply> =>
  ask(client, `${PAGE} # ${randomUUID()}`, { idBoussole, admin });
