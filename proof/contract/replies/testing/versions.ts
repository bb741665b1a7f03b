import { readSession, type Beside } from '../../../../api/src/connexion/session.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';

/** Scenes whose every table has a row, and the versions of what is read of them. */
export function versionsIn(app: TestApp) {
  const { buildScene, buildAdmin, finish, asAdmin } = scenes(app);

  /** What an administrator's session is given as the version of something. */
  async function versionsOf(what: Beside['what'], ...ids: number[]) {
    const { id } = await buildAdmin();
    const jeton = (await app.cookieOf(id)).replace('boussole=', '');
    return async () => (await readSession(app.context(), jeton, { what, ids }))?.shown?.version;
  }

  async function whole({ k = null as number | null } = {}): Promise<Scene> {
    const scene = await buildScene({ membres: 3, k });
    for (const participation of scene.participations) await finish(scene, participation);
    const admin = await asAdmin();
    if (k !== null) {
      await admin.graphql('mutation ($id: Int!) { publishBoussole(id: $id) { id } }', {
        id: scene.idBoussole,
      });
    }
    await run(
      app.database.fork(),
      sql`insert into synthese (id_boussole, id_societe, synthese) values (${scene.idBoussole}, ${scene.idSociete}, 'Dite')`,
    );
    await run(
      app.database.fork(),
      sql`insert into ambassadeur (id_boussole, rang, id_societe, nom) values (${scene.idBoussole}, 1, ${scene.idSociete}, 'Zoé')`,
    );
    await run(
      app.database.fork(),
      sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
        values (${scene.idEquipe}, ${scene.idBoussole}, ${scene.idSociete}, 'o', 'a', 'l', now())`,
    );
    return scene;
  }

  return { versionsOf, whole };
}
