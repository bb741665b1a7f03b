import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { rows, run, sql } from '../testing/sql.js';
import { prepareFirstStart } from './firstStart.js';

const app = useApp();
const ADMIN = { mail: 'ines@exemple.fr', motDePasse: 'huit caractères' };

const admins = async () => {
  const all = sql<{ mail: string }>`select adresse_mail as mail from individu where id_profil = 1`;
  return (await rows(app.database.fork(), all)).map(({ mail }) => mail);
};
const login = ({ mail, motDePasse }: typeof ADMIN) =>
  app.anonymous().post('/api/access/login', { mail, password: motDePasse });

test.each([
  [{ motDePasse: 'abc' }, 'ADMIN_PASSWORD : Le mot de passe doit faire minimum 8 caractères.'],
  [{ motDePasse: 'sept789' }, 'ADMIN_PASSWORD : Le mot de passe doit faire minimum 8 caractères.'],
  [{ mail: 'pasunmail' }, "ADMIN_MAIL : L'adresse mail n'est pas valide."],
])('%j makes no administrator, and once corrected makes one', async (wrong, sentence) => {
  await expect(prepareFirstStart(app.context(), { ...ADMIN, ...wrong })).rejects.toThrow(sentence);
  expect(await admins()).toEqual([]);

  expect(await prepareFirstStart(app.context(), ADMIN)).toBe(true);
  expect(await admins()).toEqual([ADMIN.mail]);
  expect((await login(ADMIN)).status).toBe(200);
});

test('an administrator made by an older version is not refused, whatever the settings still say', async () => {
  await prepareFirstStart(app.context(), ADMIN);

  expect(await prepareFirstStart(app.context(), { mail: 'x', motDePasse: 'abc' })).toBe(true);
  expect(await admins()).toEqual([ADMIN.mail]);
});

// docs/INSTALLATION.md says these words to whoever has lost the password of the only administrator.
test('an only administrator who has lost the password comes back by the settings, once the base is told', async () => {
  await prepareFirstStart(app.context(), ADMIN);
  const changed = { ...ADMIN, motDePasse: 'un tout autre' };
  await prepareFirstStart(app.context(), changed);
  expect((await login(changed)).status).toBe(401);

  await run(
    app.database.fork(),
    sql`update individu set id_profil = 0 where adresse_mail = 'ines@exemple.fr'`,
  );
  await prepareFirstStart(app.context(), changed);

  expect(await admins()).toEqual([ADMIN.mail]);
  expect((await login(changed)).status).toBe(200);
});
