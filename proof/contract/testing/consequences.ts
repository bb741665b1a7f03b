import type { TestApp } from '../../../api/src/testing/app.js';
import { row, rows, sql } from '../../../api/src/testing/sql.js';
import { ask, type Reply } from './ask.js';
import { readJson } from './refusals.js';
import { asHeader, COOKIE, type Setup } from './setup.js';

/** What is needed to judge a row after its answer. */
export interface Consequence {
  app: TestApp;
  port: number;
  setup: Setup;
  received: Reply;
}

const JSON_UTF8 = { 'content-type': 'application/json' };

const require = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

const signIn = (port: number, pseudo: string, password: string) =>
  ask(port, {
    methode: 'POST',
    path: '/api/access/loginUserAdeo',
    headers: JSON_UTF8,
    corps: Buffer.from(JSON.stringify({ pseudo, password })),
  });

const returnedJeton = ({ headers }: Reply): string =>
  new RegExp(`^${COOKIE}=([^;]*)`).exec(
    headers['set-cookie']?.find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? '',
  )?.[1] ?? '';

const statutAdmin = async (port: number, jeton: string): Promise<number> =>
  (await ask(port, { methode: 'GET', path: '/api/isAdmin', headers: asHeader(jeton) })).status;

interface Person {
  id_profil: number;
  id_societe: number | null;
  adresse_mail: string | null;
}
const individu = ({ app }: Consequence, where: ReturnType<typeof sql>) =>
  row<Person>(
    app.database.fork(),
    sql<Person>`select id_profil, id_societe, adresse_mail from individu where ${where}`,
  );

/** The administrator of the fixtures must be unchanged, and the only one. */
async function adminIntact(consequence: Consequence): Promise<string[]> {
  const admins = await rows<{ id: number; mail: string }>(
    consequence.app.database.fork(),
    sql`select id_individu as id, adresse_mail as mail from individu where id_profil = 1`,
  );
  const { A1, MAIL_A1 } = consequence.setup.valeurs;
  const [alone] = admins;
  return require(admins.length === 1 &&
    alone?.id === A1 &&
    alone?.mail === MAIL_A1, `the administrators are ${JSON.stringify(admins)}`);
}

/** Whatever happened to that account, it must not be an administrator's. */
async function notAdmin({ port }: Consequence): Promise<string[]> {
  const jeton = returnedJeton(await signIn(port, 'Zoe2026', 'secret1'));
  const statut = await statutAdmin(port, jeton);
  return require(statut !== 200, 'the account that registered itself is an administrator');
}

const membreIntact = async (consequence: Consequence): Promise<string[]> => {
  const { U1 = 0, S1 } = consequence.setup.valeurs;
  const u1 = await individu(consequence, sql`id_individu = ${U1}`);
  const statut = await statutAdmin(consequence.port, consequence.setup.jetons.membre);
  return [
    ...require(u1?.id_profil === 0 && u1.id_societe === S1, `$U1 is ${JSON.stringify(u1)}`),
    ...require(statut === 403, `isAdmin answers $U1 ${statut}`),
  ];
};

const plainlyRegistered = async (consequence: Consequence): Promise<string[]> => {
  const registered = await individu(consequence, sql`pseudo = 'Zoe2026'`);
  const right =
    !registered ||
    (registered.id_profil === 0 && registered.id_societe === consequence.setup.valeurs['S1']);
  return [
    ...require(right, `the new account is ${JSON.stringify(registered)}`),
    ...(await adminIntact(consequence)),
    ...(await notAdmin(consequence)),
  ];
};

const loginPossible = async ({ port }: Consequence): Promise<string[]> => {
  const { status } = await signIn(port, 'Zoe64', 'é'.repeat(64));
  return require(status === 200, `signing in afterwards answers ${status}`);
};

const critereInPlace = async ({ app, setup }: Consequence): Promise<string[]> => {
  const { C1 = 0, S1 } = setup.valeurs;
  const c1 = await row<{ id_societe: number }>(
    app.database.fork(),
    sql`select id_societe from critere where id_critere = ${C1}`,
  );
  return require(c1?.id_societe === S1, '$C1 has changed company');
};

const freshSession = async ({ port, received }: Consequence): Promise<string[]> => {
  const jeton = returnedJeton(received);
  return [
    ...require(jeton.length === 43, `the cookie set is « ${jeton} »`),
    ...require((await statutAdmin(port, 'FIXE0000')) === 401, 'the planted cookie opens a session'),
  ];
};

const defaultNo = async ({ received }: Consequence): Promise<string[]> =>
  require((readJson(received.text) as { VISU_SOCIETE?: number } | undefined)?.VISU_SOCIETE ===
    0, 'the company shows its results without having been asked to');

const generatedName = async ({ received }: Consequence): Promise<string[]> => {
  const logo = (readJson(received.text) as { Logo?: string } | undefined)?.Logo ?? '';
  return require(/^\/api\/images\/[0-9a-f]{64}\.webp$/.test(
    logo,
  ), `the image is served as ${logo}`);
};

const hostUnsaid = async ({ received }: Consequence): Promise<string[]> =>
  require(!/attaquant/.test(
    received.text + JSON.stringify(received.headers),
  ), 'the answer repeats the foreign host');

const prototypeNet = async (): Promise<string[]> =>
  require(Reflect.get({}, 'estAdmin') === undefined, 'the prototype of all objects is polluted');

/** What the words of `after`, `snapshot` and `why` require of accepted rows, or beyond their answer. */
export const CONSEQUENCES: Readonly<
  Record<string, (consequence: Consequence) => Promise<string[]>>
> = {
  B095: defaultNo,
  B120: adminIntact,
  B146: loginPossible,
  B154: notAdmin,
  B158: notAdmin,
  B159: plainlyRegistered,
  B201: critereInPlace,
  B268: membreIntact,
  B287: prototypeNet,
  B307: hostUnsaid,
  B332: freshSession,
  B384: generatedName,
};
