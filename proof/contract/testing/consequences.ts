import type { TestApp } from '../../../api/src/testing/app.js';
import { row, rows, sql } from '../../../api/src/testing/sql.js';
import { demander, type Recu } from './ask.js';
import { lireJson } from './refusals.js';
import { COOKIE, enTete, type Montage } from './setup.js';

/** What a line is judged on once it is answered. */
export interface Suite {
  app: TestApp;
  port: number;
  montage: Montage;
  recu: Recu;
}

const JSON_UTF8 = { 'content-type': 'application/json' };

const exiger = (vrai: boolean, faute: string): string[] => (vrai ? [] : [faute]);

const connecter = (port: number, pseudo: string, password: string) =>
  demander(port, {
    methode: 'POST',
    path: '/api/access/loginUserAdeo',
    headers: JSON_UTF8,
    corps: Buffer.from(JSON.stringify({ pseudo, password })),
  });

const jetonRendu = ({ headers }: Recu): string =>
  new RegExp(`^${COOKIE}=([^;]*)`).exec(
    headers['set-cookie']?.find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? '',
  )?.[1] ?? '';

const statutAdmin = async (port: number, jeton: string): Promise<number> =>
  (await demander(port, { methode: 'GET', path: '/api/isAdmin', headers: enTete(jeton) })).status;

interface Personne {
  id_profil: number;
  id_societe: number | null;
  adresse_mail: string | null;
}
const individu = ({ app }: Suite, ou: ReturnType<typeof sql>) =>
  row<Personne>(
    app.database.fork(),
    sql<Personne>`select id_profil, id_societe, adresse_mail from individu where ${ou}`,
  );

/** The administrator of the fixtures is as it was, and alone. */
async function adminIntact(suite: Suite): Promise<string[]> {
  const admins = await rows<{ id: number; mail: string }>(
    suite.app.database.fork(),
    sql`select id_individu as id, adresse_mail as mail from individu where id_profil = 1`,
  );
  const { A1, MAIL_A1 } = suite.montage.valeurs;
  const [seul] = admins;
  return exiger(
    admins.length === 1 && seul?.id === A1 && seul?.mail === MAIL_A1,
    `the administrators are ${JSON.stringify(admins)}`,
  );
}

/** Whatever became of that account, its holder is no administrator. */
async function pasAdmin({ port }: Suite): Promise<string[]> {
  const jeton = jetonRendu(await connecter(port, 'Zoe2026', 'secret1'));
  const statut = await statutAdmin(port, jeton);
  return exiger(statut !== 200, 'the account that registered itself is an administrator');
}

const membreIntact = async (suite: Suite): Promise<string[]> => {
  const { U1 = 0, S1 } = suite.montage.valeurs;
  const u1 = await individu(suite, sql`id_individu = ${U1}`);
  const statut = await statutAdmin(suite.port, suite.montage.jetons.membre);
  return [
    ...exiger(u1?.id_profil === 0 && u1.id_societe === S1, `$U1 is ${JSON.stringify(u1)}`),
    ...exiger(statut === 403, `isAdmin answers $U1 ${statut}`),
  ];
};

const inscritSimple = async (suite: Suite): Promise<string[]> => {
  const inscrit = await individu(suite, sql`pseudo = 'Zoe2026'`);
  const juste =
    !inscrit || (inscrit.id_profil === 0 && inscrit.id_societe === suite.montage.valeurs['S1']);
  return [
    ...exiger(juste, `the new account is ${JSON.stringify(inscrit)}`),
    ...(await adminIntact(suite)),
    ...(await pasAdmin(suite)),
  ];
};

const connexionPossible = async ({ port }: Suite): Promise<string[]> => {
  const { status } = await connecter(port, 'Zoe64', 'é'.repeat(64));
  return exiger(status === 200, `signing in afterwards answers ${status}`);
};

const critereEnPlace = async ({ app, montage }: Suite): Promise<string[]> => {
  const { C1 = 0, S1 } = montage.valeurs;
  const c1 = await row<{ id_societe: number }>(
    app.database.fork(),
    sql`select id_societe from critere where id_critere = ${C1}`,
  );
  return exiger(c1?.id_societe === S1, '$C1 has changed company');
};

const nouveauCode = async ({ recu, montage }: Suite): Promise<string[]> => {
  const equipe = lireJson(recu.text) as { CODE_EQUIPE?: string } | undefined;
  const code = equipe?.CODE_EQUIPE ?? '';
  return exiger(
    /^[A-Za-z0-9]{6}$/.test(code) && code !== montage.valeurs['CODE1'],
    `the code given is ${code}`,
  );
};

const sessionNeuve = async ({ port, recu }: Suite): Promise<string[]> => {
  const jeton = jetonRendu(recu);
  return [
    ...exiger(jeton.length === 43, `the cookie set is « ${jeton} »`),
    ...exiger((await statutAdmin(port, 'FIXE0000')) === 401, 'the planted cookie opens a session'),
  ];
};

const defautNon = async ({ recu }: Suite): Promise<string[]> =>
  exiger(
    (lireJson(recu.text) as { VISU_SOCIETE?: number } | undefined)?.VISU_SOCIETE === 0,
    'the company shows its results without having been asked to',
  );

const nomGenere = async ({ recu }: Suite): Promise<string[]> => {
  const logo = (lireJson(recu.text) as { Logo?: string } | undefined)?.Logo ?? '';
  return exiger(/^\/api\/images\/[0-9a-f]{64}\.webp$/.test(logo), `the image is served as ${logo}`);
};

const hoteTu = async ({ recu }: Suite): Promise<string[]> =>
  exiger(
    !/attaquant/.test(recu.text + JSON.stringify(recu.headers)),
    'the answer repeats the foreign host',
  );

const prototypeNet = async (): Promise<string[]> =>
  exiger(Reflect.get({}, 'estAdmin') === undefined, 'the prototype of all objects is polluted');

/** What the words of `after`, `snapshot` and `why` want of the lines that are let through, or of more than their answer. */
export const SUITES: Readonly<Record<string, (suite: Suite) => Promise<string[]>>> = {
  B095: defautNon,
  B120: adminIntact,
  B146: connexionPossible,
  B154: pasAdmin,
  B158: pasAdmin,
  B159: inscritSimple,
  B177: nouveauCode,
  B201: critereEnPlace,
  B268: membreIntact,
  B287: prototypeNet,
  B307: hoteTu,
  B332: sessionNeuve,
  B384: nomGenere,
};
