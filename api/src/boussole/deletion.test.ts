import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { RawBuilder } from 'kysely';

import { useApp } from '../testing/app.js';
import { enParallele, parStatut, repondre, scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { meet } from '../testing/waiting.js';

const app = useApp();
const { buildScene, finir, compter, asAdmin } = scenes(app);

const TOURS = 6;
const MEMBRES = 6;

/** Every member answers, while an admin deletes a little earlier or later each time. */
async function courir(
  scene: Scene,
  tour: number,
  critere: (i: number) => number,
  path: string,
  body: object,
) {
  const membres = await enParallele(MEMBRES, (i) => app.as(scene.idMembres[i] ?? 0));
  const [premier] = membres;
  const admin = await asAdmin();
  if (premier) await repondre(premier, scene);
  const [reponses, suppression] = await Promise.all([
    Promise.all(
      membres.map(async (membre, i) => {
        await setTimeout(i);
        return repondre(membre, scene, {
          idBoussoleIndividu: scene.participations[i],
          idCritere: scene.idCriteres[critere(i)],
        });
      }),
    ),
    setTimeout(tour % 8).then(() => admin.post(path, body)),
  ]);
  return { reponses: Object.keys(parStatut(reponses)), suppression: suppression.status };
}

/** Another writer has done this much and not yet committed when the call arrives; it ends, then the call does. */
const pendant = <T>(
  debut: RawBuilder<unknown>,
  appel: () => PromiseLike<T>,
  fin?: RawBuilder<unknown>,
): Promise<T> => meet(app.database, { begin: [debut], end: fin ? [fin] : [] }, appel);

test('an answer that meets the deletion of its boussole half-way is refused like any other stranger’s', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await repondre(membre, scene);
  const { idBoussole, idCriteres } = scene;

  const reply = await pendant(
    sql`select from boussole where id_boussole = ${idBoussole} for update`,
    () => repondre(membre, scene, { idCritere: idCriteres[1] }),
    sql`delete from boussole where id_boussole = ${idBoussole}`,
  );

  expect(reply.status).toBe(403);
});

test('an answer that meets the deletion of its criterion half-way is refused as out of the list', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  await repondre(membre, scene);
  const [, idCritere] = scene.idCriteres;

  const reply = await pendant(sql`delete from critere where id_critere = ${idCritere}`, () =>
    repondre(membre, scene, { idCritere }),
  );

  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe('Ce critère ne fait pas partie de cette boussole');
});

test('the deletion of a criterion that meets its first answer half-way keeps the answer', async () => {
  const scene = await buildScene();
  await repondre(await app.as(scene.idMembre), scene);
  const admin = await asAdmin();
  const [, idCritere] = scene.idCriteres;
  const { idSociete, idBoussole, idBoussoleIndividu } = scene;

  const reply = await pendant(
    sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
      values (${idBoussoleIndividu}, ${idCritere}, ${idBoussole}, ${idSociete}, 1, 1, 'ok')`,
    () => admin.post('/api/criteresBoussole/deleteCritere', { idCritere, idSociete }),
  );

  expect(reply.status).toBe(200);
  expect(await compter(sql`select count(*)::int as n from resultat`)).toBe(2);
});

test('I9: answers that race with the deletion of their boussole are saved or refused, never an internal error or an orphan', async () => {
  for (let tour = 0; tour < TOURS; tour++) {
    const scene = await buildScene({ membres: MEMBRES, criteres: 8 });

    const { reponses, suppression } = await courir(
      scene,
      tour,
      (i) => (i + tour) % 8,
      '/api/boussole/delete',
      { idBoussole: scene.idBoussole },
    );

    expect(suppression).toBe(200);
    expect(reponses.filter((statut) => !['201', '403'].includes(statut))).toEqual([]);
    expect(await compter(sql`select count(*)::int as n from resultat`)).toBe(0);
  }
});

test('I12: answers that race with the deletion of their criterion are saved or refused, and those saved stay', async () => {
  for (let tour = 0; tour < TOURS; tour++) {
    const scene = await buildScene({ membres: MEMBRES, criteres: 2 });
    const [, idCritere = 0] = scene.idCriteres;

    const { reponses, suppression } = await courir(
      scene,
      tour,
      () => 1,
      '/api/criteresBoussole/deleteCritere',
      { idCritere, idSociete: scene.idSociete },
    );

    expect(suppression).toBe(200);
    expect(reponses.filter((statut) => !['201', '400'].includes(statut))).toEqual([]);
    const gardees = await compter(
      sql`select count(*)::int as n from resultat where id_critere = ${idCritere}`,
    );
    const critere = await compter(
      sql`select count(*)::int as n from critere where id_critere = ${idCritere}`,
    );
    expect(critere).toBe(reponses.includes('201') ? 1 : 0);
    expect(gardees > 0).toBe(reponses.includes('201'));
  }
});

test('deleting a company takes its answers and its illustrated criteria, and leaves its people', async () => {
  const scene = await buildScene();
  const autre = await buildScene();
  const image = 'a'.repeat(64);
  const em = app.database.fork();
  await run(
    em,
    sql`insert into image_critere (id_societe, empreinte, contenu) values (${scene.idSociete}, ${image}, '')`,
  );
  await run(em, sql`update critere set image = ${image} where id_critere = ${scene.idCritere}`);
  await repondre(await app.as(scene.idMembre), scene);
  await finir(autre);
  const admin = await asAdmin();

  const reply = await admin.post('/api/societes/delete', { idSociete: scene.idSociete });

  expect(reply.status).toBe(200);
  const restes = sql<{
    n: number;
  }>`select ((select count(*) from equipe where id_societe = ${scene.idSociete}) +
    (select count(*) from critere where id_societe = ${scene.idSociete}) +
    (select count(*) from image_critere) +
    (select count(*) from resultat where id_boussole = ${scene.idBoussole}))::int as n`;
  expect(await compter(restes)).toBe(0);
  expect(await compter(sql`select count(*)::int as n from resultat`)).toBe(2);
  expect(await compter(sql`select count(*)::int as n from individu where id_profil = 0`)).toBe(4);
});
