import { request, type APIRequestContext } from '@playwright/test';

import { expect } from './fixtures.js';

const K = 3;
const MEMBERS = 5;
const PASSWORD = 'grand-large';

/** Asks the API, in the session of this client, and returns the field that was asked. */
export async function ask<Data>(
  client: APIRequestContext,
  query: string,
  variables = {},
): Promise<Data> {
  const reply = await client.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await reply.json()) as { data: Record<string, Data>; errors?: unknown };
  expect(errors, query).toBeUndefined();
  const [first] = Object.values(data);
  if (first === undefined) throw new Error(`No answer to ${query}`);
  return first;
}

/** A team of a Publiée company, its members, each with a session, and its boussole. */
export async function prepare(admin: APIRequestContext, baseURL: string) {
  const stamp = `${Date.now()}`;
  const { id: idSociete } = await ask<{ id: number }>(
    admin,
    'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }',
    { input: { libelleSociete: `Atelier ${stamp}`, visuSociete: false, k: K } },
  );
  await ask(admin, `mutation { createCriteresDepart(idSociete: ${idSociete}) { __typename } }`);
  const equipe = await ask<{ id: number; codeEquipe: string }>(
    admin,
    'mutation ($input: CreateEquipeInput!) { createEquipe(input: $input) { id codeEquipe } }',
    { input: { idSociete, libelleEquipe: 'Gréement', codeEquipe: stamp.slice(-6) } },
  );
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, rank) => {
      const member = await request.newContext({ baseURL });
      const input = {
        code: equipe.codeEquipe,
        pseudo: `mousse${rank}x${stamp}`,
        motDePasse: PASSWORD,
      };
      await ask(
        member,
        'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }',
        { input },
      );
      const { pseudo, motDePasse: password } = input;
      const signedIn = await member.post('/api/access/loginUserAdeo', {
        data: { pseudo, password },
      });
      expect(signedIn.status()).toBe(200);
      return member;
    }),
  );
  const { id: idCampagne } = await ask<{ id: number }>(
    admin,
    'mutation ($input: CreateCampagneInput!) { createCampagne(input: $input) { id } }',
    { input: { nom: `Carénage ${stamp}`, annee: new Date().getFullYear() } },
  );
  const { id: idBoussole } = await ask<{ id: number }>(
    admin,
    'mutation ($e: Int!, $c: Int!) { createBoussole(idEquipe: $e, idCampagne: $c) { id } }',
    { e: equipe.id, c: idCampagne },
  );
  return { idBoussole, members };
}

interface Joined {
  id: number;
  questions: { idCritere: number }[];
}

/** One member answers every criterion and finishes. */
export async function finish(member: APIRequestContext, idBoussole: number, score: number) {
  const { id, questions } = await ask<Joined>(
    member,
    `mutation { createParticipation(idBoussole: ${idBoussole}) { id questions { idCritere } } }`,
  );
  for (const [rank, { idCritere }] of questions.entries()) {
    const question1 = Math.max(-5, Math.min(5, score + (rank % 4) - 1));
    const input = { idParticipation: id, idCritere, question1, question2: score, commentaire: '–' };
    await ask(
      member,
      'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { statut } }',
      { input },
    );
  }
  await ask(member, `mutation { closeParticipation(idBoussole: ${idBoussole}) { statut } }`);
}
