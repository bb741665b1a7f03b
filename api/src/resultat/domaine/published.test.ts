import { expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildEquipe,
  buildMembre,
  buildBoussole,
  participationOf,
  finish,
  asAdmin,
  publish,
} = scenes(app);

test('the answers of two publications are those of as many participations, however many people one of them has', async () => {
  const scene = await buildScene({ membres: 3, criteres: 1, k: 3 });
  const { idSociete, idEquipe, idCampagne } = scene;
  const admin = await asAdmin();
  const { idEquipe: below } = await buildEquipe({ idSociete, idParent: idEquipe });
  const membres = [await buildMembre({ idEquipe: below }), await buildMembre({ idEquipe: below })];
  membres.push(await buildMembre({ idEquipe: below }));
  const { idBoussole } = await buildBoussole({ idEquipe: below, idCampagne });
  const participations = [];
  for (const { id } of membres) participations.push(await participationOf(idBoussole, id));
  for (const id of scene.participations) await finish(scene, id);
  for (const id of participations) await finish({ ...scene, idBoussole }, id);
  for (const id of [scene.idBoussole, idBoussole]) {
    await publish(admin, id);
  }
  // As in a team of more than a thousand people.
  await run(app.database.fork(), sql`alter table publication disable trigger user`);
  await run(
    app.database.fork(),
    sql`update publication set lignes = (select jsonb_agg(l || jsonb_build_object(
        'idBoussoleIndividu', (l ->> 'idBoussoleIndividu')::int + 1000 * ${idBoussole - scene.idBoussole}::int))
      from jsonb_array_elements(lignes) l) where id_boussole = ${scene.idBoussole}`,
  );

  const { body } = await admin.post('/api/equipes/getResultatDomaine', {
    idParent: idEquipe,
    idCampagne,
  });

  const numbers = body.map((row: { id_boussole_individu: number }) => row.id_boussole_individu);
  expect(numbers).toHaveLength(6);
  expect(new Set(numbers).size).toBe(6);
});
