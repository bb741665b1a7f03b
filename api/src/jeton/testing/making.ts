import { expect } from '@jest/globals';
import supertest from 'supertest';

import type { Client, TestApp } from '../../testing/app.js';

export interface Made {
  secret: string;
  adresse: string;
  jeton: { id: number };
}

/** A token that reads these companies, or that branch. */
export async function make(client: Client, reach: object): Promise<Made> {
  const { data, message } = await client.graphql(
    'mutation ($input: CreateJetonInput!) { createJeton(input: $input) { secret adresse jeton { id } } }',
    { input: { nom: 'Rapport', jours: 90, ...reach } },
  );
  expect(message).toBeUndefined();
  return data?.['createJeton'] as Made;
}

/** What the API answers whoever bears this secret. */
export const askAs = async ({ app }: TestApp, secret: string, query: string) => {
  const reply = await supertest(app)
    .post('/graphql')
    .set('Authorization', `Bearer ${secret}`)
    .send({ query });
  return { status: reply.status, ...reply.body };
};
