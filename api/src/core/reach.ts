import { Client, type ClientConfig } from 'pg';

import { IN_TIME, WAITS } from './postgres.js';

/** The settings that name a server to go in by. */
type Setting = 'DATABASE_URL' | 'DATABASE_POOLER';
interface Refusal {
  host: string;
  user: string;
  base: string;
  /** What the other end says, in its own language. */
  said: string;
}

/** How long a statement may take there, as the server says it; `0` is for ever. */
const limitOf = async (client: Client): Promise<unknown> =>
  (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]
    ?.statement_timeout;

const NO_SERVER = ({ host }: { host: string }) =>
  `${host} n’accepte pas les réglages d’une connexion, ou n’en tient pas compte : c’est sans doute un répartiteur de connexions (PgBouncer). Donnez dans DATABASE_URL l’adresse du serveur PostgreSQL lui-même, et dans DATABASE_POOLER celle du répartiteur.`;

/**
 * Whether the server lets us in, with the settings of every connection. The ORM would make a base that is absent: a name
 * misspelt would start an empty product.
 *
 * @throws Error with a French sentence, also for a pooler, which would lend one request's settings to another.
 */
export async function reach(url: string): Promise<void> {
  const { stream: _, Client: __, ...waits } = WAITS;
  const client = clientOf(url, 'DATABASE_URL', waits);
  await client.connect().catch(refusedBy(url, 'DATABASE_URL'));
  const limit = await limitOf(client).finally(() => client.end());
  if (limit === '0') throw new Error(NO_SERVER(new URL(url)));
}

const UNLIMITED =
  'le répartiteur de connexions ne limite pas la durée des requêtes : voir connect_query dans ops/pgbouncer.ini';
const NO_POOLER =
  'DATABASE_POOLER mène au serveur PostgreSQL lui-même, sans répartiteur : rien n’y épargne de connexions, et les requêtes n’y ont ni limite de durée ni plans gardés. Donnez l’adresse du répartiteur, ou retirez ce réglage';
const BY_SESSION =
  'le répartiteur de connexions est en mode session : chaque connexion d’un processus en tient une du serveur, et il n’en épargne aucune. Mettez pool_mode = transaction (ops/pgbouncer.ini)';

/**
 * Whether a transaction pooler lets us in.
 *
 * @returns what to warn of, in French: it works all the same.
 * @throws Error with a French sentence.
 */
export async function reachPooler(url: string): Promise<string[]> {
  const client = clientOf(url, 'DATABASE_POOLER', IN_TIME);
  const refused = refusedBy(url, 'DATABASE_POOLER');
  await client.connect().catch(refused);
  const limit = await limitOf(client)
    .catch(refused)
    .finally(() => client.end());
  if (await isServer(url)) return [NO_POOLER];
  const bySession = await keepsSessions(url).catch(() => false);
  return [...(limit === '0' ? [UNLIMITED] : []), ...(bySession ? [BY_SESSION] : [])];
}

/** A limit that nobody sets, so that where it is heard it was ours. */
const OF_OURS = 3_989;

/** Whether this end takes the settings of a session, which a pooler refuses or leaves out. */
async function isServer(url: string): Promise<boolean> {
  const client = clientOf(url, 'DATABASE_POOLER', { ...IN_TIME, statement_timeout: OF_OURS });
  try {
    await client.connect();
    return (await limitOf(client)) === `${OF_OURS}ms`;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether each of two connections keeps one session of the server to itself. One that lends a session for a transaction lends
 * both the same, or another each time: they ask out of turn, so that no rotation gives each its own by chance.
 */
async function keepsSessions(url: string): Promise<boolean> {
  const options = { ...IN_TIME, query_timeout: IN_TIME.connectionTimeoutMillis };
  const pair = [0, 1].map(() => clientOf(url, 'DATABASE_POOLER', options));
  const seen = [new Set<unknown>(), new Set<unknown>()];
  try {
    await Promise.all(pair.map((client) => client.connect()));
    for (const place of [0, 0, 1, 0, 1, 1, 1, 0, 0, 1]) {
      const found = await pair[place]?.query<{ pid: number }>('select pg_backend_pid() as pid');
      seen[place]?.add(found?.rows[0]?.pid);
    }
    return (
      new Set(seen.flatMap((pids) => [...pids])).size === 2 && seen.every(({ size }) => size === 1)
    );
  } finally {
    await Promise.all(pair.map((client) => client.end().catch(() => undefined)));
  }
}

/** The driver reads the authority's file at once: an absent one is named as the settings' fault that it is. */
function clientOf(url: string, setting: Setting, options: ClientConfig): Client {
  try {
    return new Client({ connectionString: url, ...options });
  } catch (cause) {
    const file: unknown = cause instanceof Error ? Reflect.get(cause, 'path') : undefined;
    if (typeof file !== 'string') throw cause;
    throw new Error(
      `${setting} : le fichier ${file} ne se lit pas (${codeOf(cause)}). Corrigez sslrootcert dans l’adresse, ou les droits du fichier.`,
      { cause },
    );
  }
}

/** What an operator may do about a server that does not let the product in, by PostgreSQL's code or the system's. */
const REFUSED: Record<string, (where: Refusal) => string> = {
  '28P01': ({ host, user }) =>
    `Le serveur PostgreSQL ${host} refuse le mot de passe de « ${user} ». Corrigez DATABASE_URL.`,
  '28000': ({ host, user, base }) =>
    `Le serveur PostgreSQL ${host} ne connaît pas l’utilisateur « ${user} », ne le laisse pas entrer d’ici dans la base « ${base} » (pg_hba.conf), ou exige TLS (?sslmode=verify-full). Créez-le (createuser), ou corrigez DATABASE_URL.`,
  '53300': ({ host, user }) =>
    `Le serveur PostgreSQL ${host} refuse à « ${user} » une connexion de plus. Montez max_connections (ou la limite du compte), ou mettez PgBouncer (DATABASE_POOLER).`,
  '3D000': ({ host, base }) =>
    `Le serveur PostgreSQL ${host} n’a pas de base « ${base} ». Créez-la (createdb), ou corrigez DATABASE_URL.`,
  '08P01': NO_SERVER,
};

const poolerRefuses = ({ host, user, base, said }: Refusal) =>
  `Le répartiteur de connexions ${host} n’ouvre pas la base « ${base} » à « ${user} » (${said}). Corrigez ses réglages (ops/pgbouncer.ini), ou DATABASE_POOLER.`;

const WHO: Record<Setting, string> = {
  DATABASE_URL: 'Le serveur PostgreSQL',
  DATABASE_POOLER: 'Le répartiteur de connexions',
};

/** The French sentence for a server that does not let the product in. */
const refusedBy =
  (url: string, setting: Setting) =>
  (cause: unknown): never => {
    const { host, pathname, username } = new URL(url);
    const [user = '', base = ''] = [username || 'postgres', pathname.slice(1)].map(
      decodeURIComponent,
    );
    const where = { host, user, base, said: cause instanceof Error ? cause.message : '' };
    throw new Error(sentence(codeOf(cause), setting, where), { cause });
  };

/** What TLS says of a certificate: of nobody we know, or of another machine. */
const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function sentence(code: string, setting: Setting, where: Refusal): string {
  if (UNKNOWN_AUTHORITY.has(code)) {
    return `Le certificat de ${where.host} n’est pas reconnu (${where.said}). Donnez dans ${setting} le certificat de son autorité (sslrootcert=…), et le nom de machine qu’il porte.`;
  }
  if (code === 'ENOTFOUND') return `La machine ${where.host} est introuvable. Corrigez ${setting}.`;
  const say = setting === 'DATABASE_URL' ? REFUSED[code] : isFromServer(code) && poolerRefuses;
  return say
    ? say(where)
    : `${WHO[setting]} ${where.host} est inaccessible. Démarrez-le, ou corrigez ${setting}.`;
}

/** PostgreSQL's codes have five signs, the system's are words. */
const isFromServer = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code: unknown = Reflect.get(e, 'code');
    if (typeof code === 'string') return code;
  }
  return '';
}
