import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../api/src/testing/app.js';
import { answer, scenes, type Scene } from '../../api/src/testing/scene.js';
import { run, sql } from '../../api/src/testing/sql.js';
import { sent } from './plans/testing/sent.js';
import { page } from './testing/readers.js';

/**
 * An `ETag` is compared by whoever has it, and a page that takes a statement more comes later: what makes either move is told
 * to every reader. In Publiée it is what the page shows and nothing else.
 */
const app = useApp();
const { buildScene, buildAdmin, buildMembre, finish, setStatut, publish } = scenes(app);

interface Reader {
  name: string;
  /** Reads the page and the figures; returns the number of statements, and the version of the figures. */
  read: () => Promise<{ statements: number; version: string | undefined }>;
}

/** The page as this reader may ask for it: the product's own, or the figures that a program may read. */
const FIGURES =
  'query ($idBoussole: Int!) { resultatBoussole(idBoussole: $idBoussole) { participation { faites } resultat { note { moyenneQ1 } } } }';

async function readersOf(scene: Scene) {
  const { idBoussole, idOtherEquipe, idSociete, idMembres } = scene;
  const admin = await app.as((await buildAdmin()).id);
  const last = await app.as(idMembres.at(-1) ?? 0);
  const neighbour = await app.as((await buildMembre({ idEquipe: idOtherEquipe })).id);
  const program = await app.asJeton(idSociete);
  const reader = (name: string, client: Client): Reader => ({
    name,
    read: async () => {
      let version: string | undefined;
      const statements = await sent(app, async () => {
        if (name === 'program') await client.graphql(FIGURES, { idBoussole });
        else await page(client, idBoussole, {}, name === 'admin');
        version = (await client.get(`/api/chiffres/${idBoussole}`)).headers['etag'];
      });
      return { statements: statements.length, version };
    },
  });
  const readers = [
    reader('admin', admin),
    reader('team-mate', last),
    reader('neighbour', neighbour),
    reader('program', program),
  ];
  // A token notes that it was used.
  for (const { read } of readers) await read();
  return readers;
}

/** Everybody's reading, before something happens and after it. */
async function around(readers: readonly Reader[], happening: () => Promise<unknown>) {
  const moved: string[] = [];
  for (const { name, read } of readers) {
    await read();
    const before = await read();
    await happening();
    const after = await read();
    if (JSON.stringify(after) !== JSON.stringify(before)) moved.push(name);
  }
  return moved;
}

test.each(['before the first publication', 'after it'])(
  'in Publiée no reply comes later, nor has another version, because somebody began, answered or rated (%s)',
  async (when) => {
    const scene = await buildScene({ membres: 20, k: 3, visuSociete: true });
    const readers = await readersOf(scene);
    const finished = when === 'after it' ? scene.participations.slice(0, 4) : [];
    for (const participation of finished) await finish(scene, participation);
    const admin = await app.as((await buildAdmin()).id);
    const { code } = await publish(admin, scene.idBoussole);
    expect(code === undefined).toBe(finished.length > 0);
    let next = 4;
    const begin = async () => {
      next += 1;
      const colleague = await app.as(scene.idMembres[next] ?? 0);
      const idBoussoleIndividu = scene.participations[next];
      expect((await answer(colleague, scene, { idBoussoleIndividu })).status).toBe(201);
    };
    expect(await around(readers, begin)).toEqual([]);
    const again = await app.as(scene.idMembres[5] ?? 0);
    const correct = () =>
      answer(again, scene, { idBoussoleIndividu: scene.participations[5], question_1: -3 });
    expect(await around(readers, correct)).toEqual([]);

    let ended = 5;
    const end = async () => {
      await setStatut([scene.participations[ended] ?? 0], 'Terminé');
      ended += 1;
    };
    // Who may follow how many have finished is told so, a program never (P2).
    expect(await around(readers, end)).not.toContain('program');
    const rate = () =>
      run(
        app.database.fork(),
        sql`update boussole_individu set commente = true where id_boussole_individu =
          (select min(id_boussole_individu) from boussole_individu where statut = 'Terminé' and not commente)`,
      );
    expect(await around(readers, rate)).toEqual([]);
  },
);

test('what is shown moves them: a publication, and in Directe each answer', async () => {
  const publiee = await buildScene({ membres: 4, k: 3, visuSociete: true });
  for (const participation of publiee.participations) await finish(publiee, participation);
  const program = (await readersOf(publiee)).filter(({ name }) => name === 'program');
  const admin = await app.as((await buildAdmin()).id);
  expect(await around(program, () => publish(admin, publiee.idBoussole))).toEqual(['program']);

  const directe = await buildScene({ membres: 2, visuSociete: true });
  const readers = await readersOf(directe);
  const member = await app.as(directe.idMembre);
  let score = 0;
  const change = () => answer(member, directe, { question_1: (score += 1) });
  const told = ['admin', 'team-mate'];
  const those = readers.filter(({ name }) => told.includes(name));
  expect(await around(those, change)).toEqual(told);
});
