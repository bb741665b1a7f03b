import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { createServer } from '../../../api/src/app/server.js';
import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { DOCUMENTS_FILE, idDocument } from '../../../schema/documents.js';

const app = useApp();
const { buildScene } = scenes(app);

const PLANS =
  'query Plans($idParent: Int!, $idCampagne: Int!) { plansDomaine(idDomaine: $idParent, idCampagne: $idCampagne) { id objectif action lead } }';
const webRoot = mkdtempSync(join(tmpdir(), 'boussole-pages-'));
writeFileSync(join(webRoot, DOCUMENTS_FILE), JSON.stringify({ [idDocument(PLANS)]: PLANS }));
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

/** A domain with 1.2 MB of plans: 2,000 teams with two of 300 characters, or one member who fills all fields. */
async function buildPlans() {
  const { idEquipe, idBoussole, idSociete, idCampagne, idMembre } = await buildScene({
    visuSociete: true,
  });
  await run(
    app.database.fork(),
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      select ${idEquipe}::int, ${idBoussole}::int, ${idSociete}::int, repeat('o', 5000), repeat('a', 5000), repeat('l', 5000), now()
      from generate_series(1, 80)`,
  );
  const { config, logger, now } = app.context();
  const product = await createServer({ config, logger, now, database: app.database, webRoot });
  const send = async (headers: Record<string, string>, body: object) => {
    const variables = { idParent: idEquipe, idCampagne };
    return supertest(product.app)
      .post('/graphql')
      .set(headers)
      .send({ ...body, variables });
  };
  return { send, stop: product.stop, idSociete, idMembre };
}

test('a page of the product shows a member all that is written; the same document from elsewhere has its megabyte (fault 6)', async () => {
  const { send, stop, idSociete, idMembre } = await buildPlans();
  const cookie = { Cookie: await app.cookieOf(idMembre) };
  const jeton = { Authorization: `Bearer ${await app.jeton(idSociete)}` };

  const persistedQuery = { version: 1, sha256Hash: idDocument(PLANS) };
  const named = { extensions: { persistedQuery } };
  const page = await send(cookie, named);
  const text = await send(cookie, { query: PLANS });
  const digest = createHash('sha256').update(PLANS).digest('hex');
  const both = { extensions: { persistedQuery: { version: 1, sha256Hash: digest } }, query: PLANS };
  const two = [await send(cookie, both), await send(cookie, both)];
  const tool = await send(jeton, named);
  await stop();

  expect(page.body.errors).toBeUndefined();
  expect(page.body.data.plansDomaine).toHaveLength(80);
  for (const { body } of [text, ...two]) {
    expect(body.errors[0].message).toBe(
      'La requête GraphQL demande trop\u00a0: une réponse de plus de 1 Mo',
    );
  }
  expect(tool.body.data?.plansDomaine ?? null).toBeNull();
});
