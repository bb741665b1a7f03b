import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, rows, sql } from '../testing/sql.js';
import { brasserCommentaires, oublierAnciens } from './brassage.service.js';

const app = useApp();
const { buildScene, finir } = scenes(app);
const MEMBRES = 8;

async function commenter({ idBoussole, idMembres }: Scene): Promise<void> {
  for (const [i, idMembre] of idMembres.entries()) {
    const { status } = await (
      await app.as(idMembre)
    ).post('/api/commentaireBoussole', {
      idBoussole,
      commentaire: `Mot ${i}`,
      roti: 1 + (i % 5),
    });
    expect(status).toBe(201);
  }
}

interface Ligne {
  id: string;
  commentaire: string;
  roti: number;
}
const lire = () =>
  rows<Ligne>(
    app.database.fork(),
    sql`select id_commentaire as id, commentaire, roti from commentaire order by ctid`,
  );
const parTexte = (lignes: Ligne[]) =>
  lignes
    .map(({ commentaire, roti }) => `${commentaire} ${roti}`)
    .toSorted((a, b) => a.localeCompare(b));

/** What whoever holds the database tries: the transaction that ticked "has commented" also wrote the comment. */
const rattaches = async (): Promise<number> => {
  const trouve = await row<{ n: number }>(
    app.database.fork(),
    sql`select count(*)::int as n from commentaire c join boussole_individu b
      on b.id_boussole = c.id_boussole and b.xmin = c.xmin and b.commente`,
  );
  return trouve?.n ?? 0;
};

test('neither the mark of its transaction nor its place leads from a comment to a person, and nothing else changes', async () => {
  const scene = await buildScene({ membres: MEMBRES, criteres: 1 });
  for (const participation of scene.participations) await finir(scene, participation);
  await commenter(scene);
  const avant = await lire();
  // What the attack finds before: it would find it after.
  expect(await rattaches()).toBe(MEMBRES);
  expect(avant.map(({ commentaire }) => commentaire)).toEqual(
    scene.idMembres.map((_, i) => `Mot ${i}`),
  );

  expect(await brasserCommentaires(app.context())).toBe(MEMBRES);
  await oublierAnciens(app.context());

  expect(await rattaches()).toBe(0);
  const apres = await lire();
  expect(parTexte(apres)).toEqual(parTexte(avant));
  expect(apres.filter(({ id }) => avant.some((autre) => autre.id === id))).toEqual([]);
  // One order in 8! is that of the days.
  expect(apres.map(({ commentaire }) => commentaire)).not.toEqual(
    avant.map(({ commentaire }) => commentaire),
  );
});

test('a night without a new comment writes nothing; one more comment shuffles its whole boussole', async () => {
  const scene = await buildScene({ membres: 3, criteres: 1 });
  for (const participation of scene.participations) await finir(scene, participation);
  await commenter({ ...scene, idMembres: scene.idMembres.slice(0, 2) });
  await brasserCommentaires(app.context());

  expect(await brasserCommentaires(app.context())).toBe(0);
  await commenter({ ...scene, idMembres: scene.idMembres.slice(2) });
  expect(await brasserCommentaires(app.context())).toBe(3);
  expect(await rattaches()).toBe(0);
});

test('no comment is lost or doubled when people comment during the shuffle', async () => {
  const scene = await buildScene({ membres: 20, criteres: 1 });
  for (const participation of scene.participations) await finir(scene, participation);
  await commenter({ ...scene, idMembres: scene.idMembres.slice(0, 10) });

  const clients = await Promise.all(scene.idMembres.slice(10).map((id) => app.as(id)));
  const [statuts] = await Promise.all([
    Promise.all(
      clients.map(async (client, i) => {
        const { idBoussole } = scene;
        const corps = { idBoussole, commentaire: `Autre ${i}`, roti: 3 };
        return (await client.post('/api/commentaireBoussole', corps)).status;
      }),
    ),
    brasserCommentaires(app.context()),
    brasserCommentaires(app.context()),
  ]);

  expect(statuts).toEqual(Array.from({ length: 10 }, () => 201));
  const textes = (await lire()).map(({ commentaire }) => commentaire);
  expect(textes).toHaveLength(20);
  expect(new Set(textes).size).toBe(20);
});
