import { expect } from '@jest/globals';

import type { Client } from '../../../api/src/testing/app.js';
import { documentsOfWeb } from '../plans/testing/documents.js';

export const PAGE = documentsOfWeb().find(({ nom }) => nom === 'ResultatBoussolePage')?.texte ?? '';

interface Reply {
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
