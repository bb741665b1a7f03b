import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildAdmin, buildCritere } = factories(app);
const { buildScene } = scenes(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const inDatabase = async (id: number) =>
  row<{ supprime: boolean }>(
    app.database.fork(),
    sql`select supprime_le is not null as supprime from critere where id_critere = ${id}`,
  );

test('a criterion never answered is deleted for good (admin §7, POST /api/criteresBoussole/deleteCritere)', async () => {
  const { id, idSociete, libelle } = await buildCritere();
  const admin = await asAdmin();

  const reply = await admin.post('/api/criteresBoussole/deleteCritere', {
    idCritere: id,
    idSociete,
  });

  expect(reply.status).toBe(200);
  expect(await inDatabase(id)).toBeUndefined();
  expect(
    (await admin.post('/api/criteresBoussole', { idSociete, libelle, description: 'd' })).status,
  ).toBe(201);
});

test('whether a criterion was ever answered is told to an administrator alone (fault 15)', async () => {
  const scene = await buildScene({ membres: 1, criteres: 2 });
  const { idCritere, idBoussoleIndividu } = scene;
  const membre = await app.as(scene.idMembre);
  const admin = await asAdmin();
  const answered = `{ critereRepondu(id: ${idCritere}) }`;
  expect((await admin.graphql(answered)).data).toEqual({ critereRepondu: false });
  await membre.post('/api/boussole/resultatBoussole', {
    idBoussoleIndividu,
    idCritere,
    question_1: 2,
    question_2: -1,
    commentaire: 'ok',
  });

  expect((await admin.graphql(answered)).data).toEqual({ critereRepondu: true });
  expect((await membre.graphql(answered)).code).toBe('FORBIDDEN');
  expect((await admin.graphql('{ critereRepondu(id: 999999) }')).code).toBe('NOT_FOUND');
});

test('a criterion once answered leaves every list but stays in past results', async () => {
  const scene = await buildScene({ membres: 1, criteres: 2 });
  const { idSociete, idCritere, idBoussole, idEquipe, idBoussoleIndividu } = scene;
  const membre = await app.as(scene.idMembre);
  const admin = await asAdmin();
  const reponse = {
    idBoussoleIndividu,
    idCritere,
    question_1: 2,
    question_2: -1,
    commentaire: 'ok',
  };
  expect((await membre.post('/api/boussole/resultatBoussole', reponse)).status).toBe(201);

  const { data } = await admin.graphql(
    `mutation { deleteCritere(idSociete: ${idSociete}, id: ${idCritere}) { id } }`,
  );

  expect(data).toEqual({ deleteCritere: { id: expect.any(Number) } });
  expect(await inDatabase(idCritere)).toEqual({ supprime: true });
  const lists = await admin.graphql(
    `{ criteresSociete(idSociete: ${idSociete}) { id } criteres(idSociete: ${idSociete}) { id } }`,
  );
  const remaining = [{ id: scene.idCriteres[1] }];
  expect(lists.data).toEqual({ criteresSociete: remaining, criteres: remaining });
  expect((await admin.post('/api/criteresBoussole/getCritereById', { idCritere })).status).toBe(
    404,
  );
  const resultats = await admin.post('/api/boussole/getResultatByBoussole', {
    idBoussole,
    idEquipe,
  });
  expect(resultats.body.resultat).toEqual([
    expect.objectContaining({ id_critere_boussole: idCritere, question_1: 2, question_2: -1 }),
  ]);
});

test("a criterion is never deleted under another company's name", async () => {
  const { id } = await buildCritere();
  const other = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/criteresBoussole/deleteCritere', {
    idCritere: id,
    idSociete: other.idSociete,
  });

  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe('Ce critère n’appartient pas à cette société');
  expect(await inDatabase(id)).toEqual({ supprime: false });
});

test('I12: an answer that races with the deletion is kept with its criterion, or refused; neither fails', async () => {
  const admin = await asAdmin();
  for (let round = 0; round < 12; round++) {
    const scene = await buildScene({ membres: 6, criteres: 1 });
    const { idCritere, idSociete } = scene;
    const membres = await Promise.all(scene.idMembres.map((id) => app.as(id)));

    const [deletion, ...reponses] = await Promise.all([
      admin.post('/api/criteresBoussole/deleteCritere', { idCritere, idSociete }),
      ...membres.map((membre, i) =>
        membre.post('/api/boussole/resultatBoussole', {
          idBoussoleIndividu: scene.participations[i],
          idCritere,
          question_1: 1,
          question_2: 1,
          commentaire: 'ok',
        }),
      ),
    ]);

    expect(deletion.status).toBe(200);
    const kept = reponses.filter(({ status }) => status === 201).length;
    expect(reponses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await inDatabase(idCritere)).toEqual(kept ? { supprime: true } : undefined);
  }
});
