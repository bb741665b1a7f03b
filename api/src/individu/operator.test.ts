import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { readFigures } from '../testing/figures.js';
import { scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';
import { eraseFromServer } from './individu.service.js';
import { findNamed } from './operator.service.js';

const app = useApp();
const { buildScene, buildAdmin, asAdmin, finish } = scenes(app);
const em = () => app.database.fork();
const erase = async (identifiant: string) =>
  eraseFromServer(app.context(), (await findNamed(app.context(), identifiant)).id);

test('whoever holds the server erases a person by their pseudo; their answers stay in the averages, and the trail tells it', async () => {
  const scene = await buildScene({ membres: 3 });
  for (const participation of scene.participations) await finish(scene, participation, 2);
  await run(
    em(),
    sql`update individu set pseudo = 'Émile du quai' where id_individu = ${scene.idMembre}`,
  );
  const admin = await asAdmin();
  const before = await readFigures(admin, scene.idBoussole);

  await erase('émile du quai');

  expect(await rows(em(), sql`select from individu where id_individu = ${scene.idMembre}`)).toEqual(
    [],
  );
  expect(await readFigures(admin, scene.idBoussole)).toEqual(before);
  expect(
    await rows(
      em(),
      sql`select id_individu, id_objet, detail from audit where action = 'individu:delete'`,
    ),
  ).toEqual([{ id_individu: null, id_objet: scene.idMembre, detail: { clavier: true } }]);
});

test('nobody of that name is said so; the last administrator stays', async () => {
  await expect(erase('personne@exemple.fr')).rejects.toThrow('Aucun compte');
  const { adresseMail } = await buildAdmin();
  await run(em(), sql`delete from individu where id_profil = 1 and adresse_mail <> ${adresseMail}`);

  await expect(erase(adresseMail)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await findNamed(app.context(), adresseMail)).toMatchObject({
    profil: 'Administrateur',
    societe: null,
  });
});
