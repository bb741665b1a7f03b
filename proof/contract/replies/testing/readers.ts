import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';

import type { Client } from '../../../../api/src/testing/app.js';
import { documentsOfWeb } from '../../plans/testing/documents.js';

export const PAGE = documentsOfWeb().find(({ nom }) => nom === 'ResultatBoussolePage')?.texte ?? '';

export interface Reply {
  headers: Record<string, unknown>;
  text: string;
}

async function ask(client: Client, query: string, variables: object): Promise<Reply> {
  const { status, headers, text } = await client.post('/graphql', { query, variables });
  expect(status).toBe(200);
  const { 'x-request-id': _id, date: _date, ...same } = headers as Record<string, string>;
  const policy = same['content-security-policy']?.replace(/nonce-[^']+/, 'nonce');
  return { headers: { ...same, 'content-security-policy': policy }, text };
}

/** The results page, as its document asks for it. */
export const page = (client: Client, idBoussole: number, admin = false): Promise<Reply> =>
  ask(client, PAGE, { idBoussole, admin });

/** The same, computed: its document has a text that nobody has sent before. */
export const computed = (client: Client, idBoussole: number, admin = false): Promise<Reply> =>
  ask(client, `${PAGE} # ${randomUUID()}`, { idBoussole, admin });
