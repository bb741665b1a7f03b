import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';

import { run, sql } from '../core/sql.js';
import { useApp } from '../testing/app.js';
import { enParallele, parStatut, repondre, scenes, type Scene } from '../testing/scene.js';

const app = useApp();
const { buildScene, finir, compter, asAdmin } = scenes(app);

const TOURS = 25;
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

test('answers that race with the deletion of their boussole are saved or refused, never an internal error or an orphan', async () => {
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

test('answers that race with the deletion of their criterion are saved or refused, and those saved stay', async () => {
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
