import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, run, sql } from '../testing/sql.js';
import { settings, useDirectory, ZOE } from './annuaire/testing/directory.js';

const app = useApp();
const { buildAccount } = factories(app);
const directory = useDirectory();
const only = useApp({ oidc: settings({ only: true }) });

const FIELDS = '{ sessions { ouverteLe vueLe courante } annuaire { nom relieLe seul } }';
const read = async (client: Client) =>
  Object((await client.graphql(`{ connexions ${FIELDS} }`)).data?.['connexions']);
const close = (client: Client) => client.graphql(`mutation { closeAutresSessions ${FIELDS} }`);

test('one’s own sessions are listed, this one first, without any that is over or another’s', async () => {
  const { id } = await buildAccount({});
  const before = new Date('2026-11-30T08:00:00Z');
  app.setNow(before);
  const [over, phone] = [await app.as(id), await app.as(id)];
  await app.as((await buildAccount({})).id);
  app.setNow(new Date('2026-11-30T19:30:00Z'));
  await phone.graphql('{ moi { id } }');
  app.setNow(new Date('2026-11-30T21:00:00Z'));
  const here = await app.as(id);

  const { sessions, annuaire } = await read(here);
  app.setNow(undefined);

  expect(sessions).toEqual([
    { ouverteLe: '2026-11-30T21:00:00.000Z', vueLe: '2026-11-30T21:00:00.000Z', courante: true },
    { ouverteLe: '2026-11-30T08:00:00.000Z', vueLe: '2026-11-30T19:30:00.000Z', courante: false },
  ]);
  expect(annuaire).toBeNull();
  expect(over).toBeDefined();
});

test('the others are closed at once, this one goes on; the trail says so when some were', async () => {
  const { id } = await buildAccount({ idProfil: 1, adresseMail: 'a@exemple.fr' });
  const [here, other] = [await app.as(id), await app.as(id)];
  const stranger = await app.as((await buildAccount({})).id);

  const { data } = await close(here);
  await close(here);

  expect(Object(data?.['closeAutresSessions']).sessions).toHaveLength(1);
  expect(await other.graphql('{ moi { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const client of [here, stranger])
    expect((await client.graphql('{ moi { id } }')).code).toBeUndefined();
  expect(
    await rows(
      app.database.fork(),
      sql`select action, id_individu from audit where action like 'deconnexion%'`,
    ),
  ).toEqual([{ action: 'deconnexion:autres', id_individu: id }]);
});

test('who enters by a directory reads since when, a member reads of none', async () => {
  const accounts = factories(directory.app);
  const { id } = await accounts.buildAdmin({ adresseMail: ZOE.email });
  const before = await directory.app.as(id);
  const membre = await directory.app.as((await accounts.buildAccount({})).id);

  const unlinked = (await read(before)).annuaire;
  const client = directory.app.anonymous();
  await directory.enter(client);

  expect(unlinked).toEqual({ nom: 'Exemple', relieLe: null, seul: false });
  expect((await read(client)).annuaire).toEqual({
    nom: 'Exemple',
    relieLe: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    seul: false,
  });
  expect((await read(membre)).annuaire).toBeNull();
});

test('where it alone opens the account, that is said: there is no password to change', async () => {
  const accounts = factories(only);
  const first = await accounts.buildAccount({ adresseMail: 'premier@exemple.fr', idProfil: 1 });
  const { id } = await accounts.buildAccount({ adresseMail: ZOE.email, idProfil: 3 });
  await run(
    only.database.fork(),
    sql`insert into identite_externe (emetteur, sujet, id_individu, reliee_le)
      values ('https://ancien.example', 'zoe', ${id}, '2026-01-01')`,
  );

  expect((await read(await only.as(id))).annuaire).toEqual({
    nom: 'Exemple',
    relieLe: null,
    seul: true,
  });
  expect((await read(await only.as(first.id))).annuaire).toMatchObject({ seul: false });
});
