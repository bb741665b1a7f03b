import { request, type APIRequestContext, type Page } from '@playwright/test';

import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { expectAccessible, settle } from './gestes.js';

const K = 3;
const MEMBERS = 5;
const PASSWORD = 'grand-large';

/** Asks the API, in the session of this client, and returns the field that was asked. */
async function ask<Data>(client: APIRequestContext, query: string, variables = {}): Promise<Data> {
  const reply = await client.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await reply.json()) as { data: Record<string, Data>; errors?: unknown };
  expect(errors, query).toBeUndefined();
  const [first] = Object.values(data);
  if (first === undefined) throw new Error(`No answer to ${query}`);
  return first;
}

/** A team of a Publiée company, its members, each with a session, and its boussole. */
async function prepare(admin: APIRequestContext, baseURL: string) {
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
async function finish(member: APIRequestContext, idBoussole: number, score: number) {
  const { id, questions } = await ask<Joined>(
    member,
    `mutation { joinBoussole(idBoussole: ${idBoussole}) { id questions { idCritere } } }`,
  );
  for (const [rank, { idCritere }] of questions.entries()) {
    const question1 = Math.max(-5, Math.min(5, score + (rank % 4) - 1));
    const input = { idParticipation: id, idCritere, question1, question2: score, commentaire: '–' };
    await ask(
      member,
      'mutation ($input: ReponseInput!) { saveReponse(input: $input) { statut } }',
      { input },
    );
  }
  await ask(member, `mutation { finishBoussole(idBoussole: ${idBoussole}) { statut } }`);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('figures come when they are published, for three people at once, and what comes too late stays out (publication, P2 to P5)', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, 'admin');
  const { idBoussole, members } = await prepare(page.request, baseURL ?? '');
  const [first, second, third, fourth] = members;
  if (!first || !second || !third || !fourth) throw new Error('Four members answer in this story');
  await finish(first, idBoussole, 1);
  await finish(second, idBoussole, 3);

  await page.goto(`/resultatBoussole/${idBoussole}`);
  await expect(page.getByText(`2 sur ${MEMBERS}`)).toBeVisible();
  await expect(button(page, 'Publier')).toBeDisabled();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('a member waits too, and reads what becomes of the answers', async () => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      storageState: await fourth.storageState(),
    });
    const own = await context.newPage();
    await own.goto(`/reponseBoussole/${idBoussole}`);
    await expect(own.getByText(/Rien ne s’affiche à moins de 3 personnes/)).toBeVisible();
    await expectAccessible(own);
    await own.goto(`/resultatBoussole/${idBoussole}`);
    await expect(own.getByText(`2 sur ${MEMBERS}`)).toBeVisible();
    await expect(own.getByRole('button', { name: 'Publier' })).toHaveCount(0);
    await context.close();
  });

  await finish(third, idBoussole, -2);
  await expect(button(page, 'Publier'), 'the page reads again by itself').toBeEnabled({
    timeout: 30_000,
  });
  await button(page, 'Publier').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/Il manque 2 personnes/)).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText(/^Publié le .* 3 personnes sur 5 \(k = 3\)$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  await settle(page);
  await expectAccessible(page);

  await finish(fourth, idBoussole, 5);
  await page.reload();
  await expect(page.getByText(/4 sur 5 ont terminé à ce jour/)).toBeVisible();
  await button(page, 'Fermer').click();
  await expect(dialog.getByText(/1 réponse terminée depuis restera hors/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer la boussole' }).click();
  await expect(page.getByText(/^1 personne a terminé trop tard/)).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await Promise.all(members.map((member) => member.dispose()));
});
