import { beforeEach, expect, test } from '@jest/globals';

import { entities } from '../app/entities.js';
import { hashPassword } from '../connexion/password.js';
import { withDatabase } from '../core/command.js';
import { LEVELS } from '../core/levels.js';
import { openDatabase } from '../core/openDatabase.js';
import { useApp, type Client } from '../testing/app.js';
import { useBases } from '../testing/bases.js';
import { inParallel, scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

/** Tests that an address is one, that a mailbox has one account, and what becomes of accounts from before that. */
const app = useApp();
const { asAdmin, buildAccount, buildAdmin } = scenes(app);
const buildFacilitateur = (adresseMail: string) =>
  buildAccount({ pseudo: null, adresseMail, idProfil: 1 });
const newBase = useBases();

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const INVALID = "L'adresse mail n'est pas valide";
const WRONG = ['Zoé <z@x>', 'mailto:z@x.fr', 'z@x.fr;y@x.fr', 'z z@x.fr', '@', 'z@x.fr\u200b'];
const zoe = { pseudo: '', nom: 'Martin', prenom: 'Zoé', profil: 0 };
const CREATE =
  'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id } } }';
const UPDATE =
  'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { nom adresseMail etat } }';
const create = (adresseMail: string) =>
  admin.graphql(CREATE, { input: { nom: 'Martin', prenom: 'Zoé', adresseMail, idProfil: 0 } });
const update = (id: number, extra: object) =>
  admin.graphql(UPDATE, { input: { id, idProfil: 1, ...extra } });

test.each(WRONG)(
  '%j is refused at creation, by both doors, and at a change (fault 12)',
  async (mail) => {
    const { status, body } = await admin.post('/api/register', { ...zoe, mail });
    expect([status, body.message]).toEqual([400, INVALID]);
    expect(await create(mail)).toMatchObject({ code: 'BAD_USER_INPUT', message: INVALID });
    const { id } = await buildAdmin({ adresseMail: 'zoe@exemple.fr' });
    expect(await update(id, { adresseMail: mail })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: INVALID,
      champ: 'adresseMail',
    });
  },
);

test.each([
  ['zoe@münchen.example', 'zoe@xn--mnchen-3ya.example'],
  ['zoe@xn--mnchen-3ya.example', 'ZOE@MÜNCHEN.example'],
  ['zoe@bücher.été.example', 'zoe@xn--bcher-kva.xn--t-9fab.example'],
  ['zoe@exemple.fr', 'zoe@EXEMPLE.fr'],
])(
  '%j and %j are one mailbox, which has one account and one login (fault 12)',
  async (one, other) => {
    const { id, motDePasse } = await buildFacilitateur(one);

    expect((await admin.post('/api/register', { ...zoe, mail: other })).status).toBe(449);
    expect(await create(other)).toMatchObject({ code: 'DUPLICATE' });
    const second = await buildAdmin({ adresseMail: 'autre@exemple.fr' });
    expect(await update(second.id, { adresseMail: other })).toMatchObject({ code: 'DUPLICATE' });
    for (const mail of [one, other])
      expect(
        (await app.anonymous().post('/api/access/login', { mail, password: motDePasse })).status,
      ).toBe(200);
    // Its own address, written otherwise, is no duplicate.
    expect(await update(id, { adresseMail: other })).toMatchObject({ code: undefined });
  },
);

test('six facilitators who give one mailbox at once, written in two ways, make one account (fault 12)', async () => {
  const made = await inParallel(6, (i) =>
    create(i % 2 ? 'zoe@münchen.example' : 'zoe@xn--mnchen-3ya.example'),
  );
  expect(made.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(made.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(5);
});

test('the database writes a domain as the network does, like the pages (fault 12)', async () => {
  const domains = [
    'münchen',
    'bücher',
    'été',
    '例え',
    'пример',
    'παράδειγμα',
    'مثال',
    'école-à-lui',
    'ａｂｃ',
    'é',
    '😀x',
  ];
  for (const domain of domains) {
    const [read] = await rows<{ boite: string }>(
      app.database.fork(),
      sql`select boite_mail(${`a@${domain}.example`}) as boite`,
    );
    expect([domain, read?.boite]).toEqual([
      domain,
      `a@${new URL(`http://${domain}.example`).hostname}`,
    ]);
  }
});

const BEFORE = LEVELS[LEVELS.indexOf('Migration20261128000000') - 1] ?? '';
const OLD = [
  'ali@exemple.fr',
  ...WRONG,
  'zoe@münchen.example',
  'zoe@xn--mnchen-3ya.example',
  'lea@intranet',
];

test('accounts from before stay, sign in, are listed « adresse à corriger », and only need another address (fault 12)', async () => {
  const config = await newBase();
  const password = 'huit caractères';
  await withDatabase(config, { until: BEFORE }, async (database) => {
    const digest = await hashPassword(password);
    for (const mail of OLD)
      await run(
        database.fork(),
        sql`insert into individu (adresse_mail, id_profil, mot_de_passe) values (${mail}, 1, ${digest})`,
      );
  });

  const database = await openDatabase(config, entities, { patient: true });
  try {
    const read = await rows<{ mail: string; wrong: boolean }>(
      database.fork(),
      sql`select adresse_mail as mail, mail_a_corriger as wrong from individu order by id_individu`,
    );
    const wrong = [...WRONG, 'zoe@xn--mnchen-3ya.example'];
    expect(read.map(({ mail }) => mail)).toEqual(OLD);
    expect(read.filter((account) => account.wrong).map(({ mail }) => mail)).toEqual(wrong);
    // A twin may not be made again once one of them has another address.
    await run(
      database.fork(),
      sql`update individu set adresse_mail = 'zoe@exemple.fr' where adresse_mail = 'zoe@xn--mnchen-3ya.example'`,
    );
    const [corrected] = await rows<{ wrong: boolean }>(
      database.fork(),
      sql`select mail_a_corriger as wrong from individu where adresse_mail = 'zoe@exemple.fr'`,
    );
    expect(corrected).toEqual({ wrong: false });
    await expect(
      run(
        database.fork(),
        sql`insert into individu (adresse_mail, id_profil) values ('zoe@xn--mnchen-3ya.example', 1)`,
      ),
    ).rejects.toThrow('individu_boite_unique');
  } finally {
    await database.close();
  }
});

test.each(WRONG)(
  'an account with %j signs in, is changed without its address, and is found by its state until that is corrected (fault 12)',
  async (mail) => {
    const { id, motDePasse } = await buildFacilitateur('zoe@exemple.fr');
    await run(
      app.database.fork(),
      sql`update individu set adresse_mail = ${mail}, mail_a_corriger = true where id_individu = ${id}`,
    );
    const { status } = await app
      .anonymous()
      .post('/api/access/login', { mail, password: motDePasse });
    expect(status).toBe(200);
    expect(
      (await admin.graphql('{ individusPage(etat: A_CORRIGER) { total lignes { id etat } } }'))
        .data,
    ).toEqual({ individusPage: { total: 1, lignes: [{ id, etat: 'A_CORRIGER' }] } });

    expect((await update(id, { nom: 'Roy', adresseMail: mail })).data).toEqual({
      updateIndividu: { nom: 'Roy', adresseMail: mail, etat: 'A_CORRIGER' },
    });
    expect((await update(id, { adresseMail: 'neuve@exemple.fr' })).data).toMatchObject({
      updateIndividu: { adresseMail: 'neuve@exemple.fr', etat: 'ACTIF' },
    });
  },
);
