import { expect, test } from '@jest/globals';
import type { RawBuilder } from 'kysely';

import { useApp } from '../testing/app.js';
import { answer, byStatut, inParallel, scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { meet, stagger } from '../testing/waiting.js';

const app = useApp();
const { buildScene, finish, count, asAdmin } = scenes(app);

const ROUNDS = 6;
const MEMBRES = 6;

/** Every member answers, while an admin deletes at slightly different moments. */
async function race(
  scene: Scene,
  round: number,
  critere: (i: number) => number,
  path: string,
  body: object,
) {
  const membres = await inParallel(MEMBRES, (i) => app.as(scene.idMembres[i] ?? 0));
  const [first] = membres;
  const admin = await asAdmin();
  if (first) await answer(first, scene);
  const [reponses, deletion] = await Promise.all([
    Promise.all(
      membres.map(async (membre, i) => {
        await stagger(i);
        return answer(membre, scene, {
          idBoussoleIndividu: scene.participations[i],
          idCritere: scene.idCriteres[critere(i)],
        });
      }),
    ),
    stagger(round % 8).then(() => admin.post(path, body)),
  ]);
  return { reponses: Object.keys(byStatut(reponses)), suppression: deletion.status };
}

/** Another transaction has done this much without committing when the call arrives; it commits, then the call goes on. */
const during = <T>(
  start: RawBuilder<unknown>,
  call: () => PromiseLike<T>,
  end?: RawBuilder<unknown>,
): Promise<T> => meet(app.database, { begin: [start], end: end ? [end] : [] }, call);

test('an answer that meets the deletion of its boussole half-way is refused like any other stranger’s', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene);
  const { idBoussole, idCriteres } = scene;

  const reply = await during(
    sql`select from boussole where id_boussole = ${idBoussole} for update`,
    () => answer(membre, scene, { idCritere: idCriteres[1] }),
    sql`delete from boussole where id_boussole = ${idBoussole}`,
  );

  expect(reply.status).toBe(403);
});

test('an answer that meets the deletion of its criterion half-way is refused as out of the list', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await answer(membre, scene);
  const [, idCritere] = scene.idCriteres;

  const reply = await during(sql`delete from critere where id_critere = ${idCritere}`, () =>
    answer(membre, scene, { idCritere }),
  );

  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe('Ce critère ne fait pas partie de cette boussole');
});

test('the deletion of a criterion that meets its first answer half-way keeps the answer', async () => {
  const scene = await buildScene();
  await answer(await app.as(scene.idMembre), scene);
  const admin = await asAdmin();
  const [, idCritere] = scene.idCriteres;
  const { idSociete, idBoussole, idBoussoleIndividu } = scene;

  const reply = await during(
    sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
      values (${idBoussoleIndividu}, ${idCritere}, ${idBoussole}, ${idSociete}, 1, 1, 'ok')`,
    () => admin.post('/api/criteresBoussole/deleteCritere', { idCritere, idSociete }),
  );

  expect(reply.status).toBe(200);
  expect(await count(sql`select count(*)::int as n from resultat`)).toBe(2);
});

test('I9: answers that race with the deletion of their boussole are saved or refused, never an internal error or an orphan', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await buildScene({ membres: MEMBRES, criteres: 8 });

    const { reponses, suppression } = await race(
      scene,
      round,
      (i) => (i + round) % 8,
      '/api/boussole/delete',
      { idBoussole: scene.idBoussole },
    );

    expect(suppression).toBe(200);
    expect(reponses.filter((statut) => !['201', '403'].includes(statut))).toEqual([]);
    expect(await count(sql`select count(*)::int as n from resultat`)).toBe(0);
  }
});

test('I12: answers that race with the deletion of their criterion are saved or refused, and those saved stay', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const scene = await buildScene({ membres: MEMBRES, criteres: 2 });
    const [, idCritere = 0] = scene.idCriteres;

    const { reponses, suppression } = await race(
      scene,
      round,
      () => 1,
      '/api/criteresBoussole/deleteCritere',
      { idCritere, idSociete: scene.idSociete },
    );

    expect(suppression).toBe(200);
    expect(reponses.filter((statut) => !['201', '400'].includes(statut))).toEqual([]);
    const kept = await count(
      sql`select count(*)::int as n from resultat where id_critere = ${idCritere}`,
    );
    const critere = await count(
      sql`select count(*)::int as n from critere where id_critere = ${idCritere}`,
    );
    expect(critere).toBe(reponses.includes('201') ? 1 : 0);
    expect(kept > 0).toBe(reponses.includes('201'));
  }
});

test('deleting a company takes its answers and its illustrated criteria, and leaves its people', async () => {
  const scene = await buildScene();
  const other = await buildScene();
  const image = 'a'.repeat(64);
  const em = app.database.fork();
  await run(
    em,
    sql`insert into image_critere (id_societe, empreinte, contenu) values (${scene.idSociete}, ${image}, '')`,
  );
  await run(em, sql`update critere set image = ${image} where id_critere = ${scene.idCritere}`);
  await answer(await app.as(scene.idMembre), scene);
  await finish(other);
  const admin = await asAdmin();

  const reply = await admin.post('/api/societes/delete', { idSociete: scene.idSociete });

  expect(reply.status).toBe(200);
  const leftovers = sql<{
    n: number;
  }>`select ((select count(*) from equipe where id_societe = ${scene.idSociete}) +
    (select count(*) from critere where id_societe = ${scene.idSociete}) +
    (select count(*) from image_critere) +
    (select count(*) from resultat where id_boussole = ${scene.idBoussole}))::int as n`;
  expect(await count(leftovers)).toBe(0);
  expect(await count(sql`select count(*)::int as n from resultat`)).toBe(2);
  expect(await count(sql`select count(*)::int as n from individu where id_profil = 0`)).toBe(4);
});
