import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { useTemoins } from './testing/temoins.js';

const app = useApp();
const { buildScene, finish } = scenes(app);
const { admin, buildTemoin } = useTemoins(app);

const RETRAITS = '{ retraitsTemoin { jour boussole critere motif } temoin { conservation } }';

test('a témoin reads which comments were removed in its company, where, why and on which day; never their words', async () => {
  const scene = await buildScene({ membres: 1, criteres: 1 });
  const other = await buildScene({ membres: 1, criteres: 1 });
  for (const one of [scene, other]) {
    await finish(one);
    await run(
      app.database.fork(),
      sql`insert into commentaire (id_boussole, id_societe, commentaire, roti) values (${one.idBoussole}, ${one.idSociete}, 'Un mot de trop', 1)`,
    );
  }
  const remove = async (input: string) =>
    expect(
      (await admin().graphql(`mutation { deleteCommentaire(input: { ${input} }) { id } }`)).message,
    ).toBeUndefined();
  await remove(`idBoussole: ${scene.idBoussole}, commentaire: "Un mot de trop", motif: PERSONNE`);
  await remove(`idBoussole: ${other.idBoussole}, commentaire: "Un mot de trop", motif: INJURE`);
  await remove(
    `idBoussole: ${scene.idBoussole}, idCritere: ${scene.idCritere}, commentaire: "ok", motif: AUTRE`,
  );

  const { client } = await buildTemoin(scene.idSociete);
  const { data } = await client.graphql(RETRAITS);
  const boussole = expect.stringMatching(new RegExp(`^${scene.libelleEquipe} – `));
  const jour = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(data).toEqual({
    retraitsTemoin: [
      { jour, boussole, critere: expect.stringMatching(/^Critère/), motif: 'AUTRE' },
      { jour, boussole, critere: null, motif: 'PERSONNE' },
    ],
    temoin: { conservation: null },
  });
  expect(JSON.stringify(data)).not.toContain('Un mot de trop');

  await admin().graphql(`mutation { deleteBoussole(id: ${scene.idBoussole}) { id } }`);
  expect((await client.graphql(RETRAITS)).data).toMatchObject({
    retraitsTemoin: [
      { boussole, motif: 'AUTRE' },
      { boussole, critere: null },
    ],
  });
});
