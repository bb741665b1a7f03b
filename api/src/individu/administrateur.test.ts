import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';
import { openAdministrateur } from './administrateur.service.js';

const app = useApp();
const { buildMembre, asAdmin } = scenes(app);
const MAIL = 'exploitante@exemple.fr';

const open = (mail: string) => openAdministrateur(app.context(0, true), mail);
const enter = async (password: string) =>
  (await app.anonymous().post('/api/access/login', { mail: MAIL, password })).status;

test('an administrator is made, enters, and gets a new password that ends the old one and the sessions', async () => {
  await asAdmin();
  const made = await open(MAIL);
  expect(made.isNew).toBe(true);
  expect(await enter(made.motDePasse)).toBe(200);

  const again = await open('Exploitante@exemple.fr');

  expect(again.isNew).toBe(false);
  expect(await enter(made.motDePasse)).not.toBe(200);
  expect(await enter(again.motDePasse)).toBe(200);
  const told = await row<{ actions: string[] }>(
    app.database.fork(),
    sql`select array_agg(action order by id_audit) as actions from audit
      where objet = 'individu' and id_objet = (select id_individu from individu where adresse_mail = ${MAIL})`,
  );
  expect(told?.actions).toEqual(expect.arrayContaining(['individu:create', 'individu:reset']));
});

test.each([
  ['pas-une-adresse', 'n’est pas une adresse mail'],
  ['membre@exemple.fr', 'n’est pas administrateur'],
])('%s is refused, and nothing changes', async (mail, said) => {
  const { id } = await buildMembre({});
  const em = app.database.fork();
  await row(
    em,
    sql`update individu set adresse_mail = 'membre@exemple.fr' where id_individu = ${id} returning id_individu`,
  );
  const before = await row(em, sql`select count(*) as n, max(mot_de_passe) as p from individu`);

  await expect(open(mail)).rejects.toThrow(said);

  expect(await row(em, sql`select count(*) as n, max(mot_de_passe) as p from individu`)).toEqual(
    before,
  );
});
