import { afterEach, expect, jest, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { rows, run, sql } from '../testing/sql.js';
import { prepareFirstStart } from './firstStart.js';

const app = useApp();
afterEach(() => {
  jest.restoreAllMocks();
});
const ADMIN = { mail: 'ines@exemple.fr', motDePasse: 'huit caractères' };

const admins = async () => {
  const all = sql<{ mail: string }>`select adresse_mail as mail from individu where id_profil = 1`;
  return (await rows(app.database.fork(), all)).map(({ mail }) => mail);
};
const login = ({ mail, motDePasse }: typeof ADMIN) =>
  app.anonymous().post('/api/access/login', { mail, password: motDePasse });

/** The context, and what is warned of in it. */
function listening() {
  const ctx = app.context();
  const warn = jest.spyOn(ctx.logger, 'warn');
  return { ctx, warned: () => warn.mock.calls.flat() };
}

test.each([
  ['huit caractères', []],
  [
    'sept789',
    [
      'ADMIN_PASSWORD : Le mot de passe doit faire minimum 8 caractères. Changez-le dans le produit.',
    ],
  ],
])(
  '«%s» makes an administrator; what the product would not take is warned of',
  async (password, sentences) => {
    const { ctx, warned } = listening();
    const admin = { ...ADMIN, motDePasse: password };

    expect(await prepareFirstStart(ctx, admin)).toBe(true);
    expect(warned()).toEqual(sentences);
    expect((await login(admin)).status).toBe(200);
  },
);

test('a mail that is none makes nobody, and once corrected makes one', async () => {
  const start = prepareFirstStart(app.context(), { ...ADMIN, mail: 'pasunmail' });
  await expect(start).rejects.toThrow("ADMIN_MAIL : L'adresse mail n'est pas valide.");
  expect(await admins()).toEqual([]);

  expect(await prepareFirstStart(app.context(), ADMIN)).toBe(true);
  expect(await admins()).toEqual([ADMIN.mail]);
});

test('of one who is there nothing is said, whatever the settings still say', async () => {
  await prepareFirstStart(app.context(), ADMIN);
  const { ctx, warned } = listening();

  expect(await prepareFirstStart(ctx, { mail: 'x', motDePasse: 'abc' })).toBe(true);
  expect(warned()).toEqual([]);
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

test.each([
  ['zoe@münchen.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@xn--mnchen-3ya.example', 'Zoe@MÜNCHEN.example'],
])(
  'the account of %j becomes the administrator that the settings write %j (fault 12)',
  async (written, mail) => {
    await run(
      app.database.fork(),
      sql`insert into individu (adresse_mail, id_profil) values (${written}, 0)`,
    );
    const admin = { ...ADMIN, mail };

    expect(await prepareFirstStart(app.context(), admin)).toBe(true);

    expect(await admins()).toEqual([written]);
    expect((await login(admin)).status).toBe(200);
    expect((await login({ ...admin, mail: written })).status).toBe(200);
  },
);
