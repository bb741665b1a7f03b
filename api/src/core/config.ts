import { isIP } from 'node:net';
import { z } from 'zod';

import { EXPECTED } from './expected.js';
import { misspeltIn } from './misspelt.js';
import { oidcSettings, readOidc, type OidcConfig } from './oidc.js';
import { SECRET_FILES, withSecrets } from './secrets.js';

/** A setting that is `1` or `0`; any other value stops the start, because it is probably a typing error. */
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** Several values of one setting, separated by commas. */
const list = z
  .string()
  .default('')
  .transform((values) =>
    values
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  );
const isNetwork = (address: string): boolean => {
  const [ip = '', mask = '0'] = address.split('/');
  return isIP(ip) !== 0 && /^\d{1,3}$/.test(mask) && Number(mask) <= (isIP(ip) === 4 ? 32 : 128);
};

const ADDRESS = String.raw`[^\s<>"@,;]+@[^\s<>"@,;]+`;
/** `boussole@exemple.fr`, or `Boussole RH <boussole@exemple.fr>`: nothing that could begin another header. */
const SENDER = new RegExp(`^(?:${ADDRESS}|[^<>"\\r\\n]{1,80} <${ADDRESS}>)$`);

/** The name and the address of a sender; the product's own name when it has none. */
function senderOf(written: string): { name: string; address: string } {
  const [, name = 'Boussole', address = written] = /^(.*) <(.*)>$/.exec(written) ?? [];
  return { name: name.trim(), address };
}

/** A name and an address, on one line of a page. */
const said = z
  .string()
  .trim()
  .regex(/^[^\r\n]{1,200}$/);

const settings = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOLER: z.string().min(1).optional(),
  MIGRATIONS: flag.default(true),
  DATABASE_REPLICA_URLS: list,
  TRUSTED_PROXIES: list.pipe(z.array(z.string().refine(isNetwork))),
  DATA_DIR: z.string().min(1).default('./data'),
  ADMIN_MAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROVIDER_URL: z.url().default('https://boussole.example'),
  RESPONSABLE: said.optional(),
  DPO: said.optional(),
  MENTIONS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]/)
    .optional(),
  MAIL_FROM: z.string().regex(SENDER).optional(),
  MAILS_PER_MINUTE: z.coerce.number().int().min(0).max(10_000).default(100),
  PGLITE_ACCEPTE: z.string().optional(),
  // Long enough that nobody guesses it.
  METRICS_TOKEN: z.string().min(16).optional(),
  ...oidcSettings,
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export interface Config {
  /** Absent: every address of the machine; with the demo, whose passwords are public, this computer only. */
  host?: string;
  port: number;
  /** Absent: the embedded database in dataDir is used. */
  databaseUrl?: string;
  /** A transaction pooler in front of that server, by which requests go. */
  databasePooler?: string;
  /** Whether a start brings the database up to date; else it only checks that it is. */
  migrates: boolean;
  replicaUrls: string[];
  /** Addresses and networks of the load balancers in front, whose word on the caller's address is trusted. */
  trustedProxies: string[];
  dataDir: string;
  admin?: { mail: string; motDePasse: string };
  /** Absent: demo data only in a fresh embedded database outside production. */
  demo?: boolean;
  publicUrl?: string;
  providerUrl: string;
  /** Who decides why and how data are treated (GDPR, art. 4.7), and their officer: as members are told of them. */
  responsable?: string;
  dpo?: string;
  mentionsUrl?: string;
  smtpUrl?: string;
  /** Who the mails are from. Absent: nobody who reads, at the product's own host. */
  mailFrom?: { name: string; address: string };
  /** Most reminders that this process sends in a minute; 0: another one sends them. */
  mailsPerMinute: number;
  /** The bearer token that a monitor sends to read /metrics. */
  metricsToken?: string;
  /** Absent: facilitators sign in with their password alone. */
  oidc?: OidcConfig;
  production: boolean;
  /** The operator accepts that a power cut may lose the last writes of the embedded database. */
  pgliteAccepted: boolean;
  logLevel: string;
}

/** Refuses an address that is no PostgreSQL server's. */
function refuseOther(setting: string, url?: string): void {
  if (!url || /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) return;
  throw new Error(
    `${setting} n’est pas l’adresse d’une base PostgreSQL. Elle s’écrit postgresql://utilisateur:motdepasse@machine:5432/base, avec %40 pour un @ dans le mot de passe, %2F pour un /.`,
  );
}

/** Refuses settings with which every link sent by mail would lead nowhere. The demo is only tried on its own computer. */
function refuseLostLinks({ DEMO, PUBLIC_URL, SMTP_URL }: z.infer<typeof settings>): void {
  if (DEMO) return;
  if (SMTP_URL && !PUBLIC_URL) {
    throw new Error(
      'SMTP_URL ne va pas seul : indiquez aussi dans PUBLIC_URL l’adresse où l’on ouvre Boussole, comme https://boussole.exemple.fr. Les liens des mails en sont faits.',
    );
  }
  const url = URL.parse(PUBLIC_URL ?? '');
  if (url && url.href !== `${url.origin}/`) {
    throw new Error(
      `PUBLIC_URL est une adresse sans chemin, comme ${url.origin} : Boussole répond à la racine de son adresse, pas dans un dossier.`,
    );
  }
}

/**
 * Reads the settings. No other code reads the environment.
 *
 * @throws Error with a French sentence that names the wrong setting.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable means "not set": docker compose passes variables that are not set that way.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const meant = misspeltIn(Object.keys(given), [...Object.keys(settings.shape), ...SECRET_FILES]);
  if (meant) {
    const [written, name] = meant;
    throw new Error(`${written} n’est pas un réglage de Boussole. Vouliez-vous dire ${name} ?`);
  }
  const read = settings.safeParse(withSecrets(given));
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path: [name] }) => String(name)));
    const wrong = [...names].map((name) => `${name} (attendu : ${EXPECTED[name]})`).join(', ');
    throw new Error(`Réglage incorrect : ${wrong}. Voir le tableau des réglages dans README.md.`);
  }
  const r = read.data;
  refuseOther('DATABASE_URL', r.DATABASE_URL);
  refuseOther('DATABASE_POOLER', r.DATABASE_POOLER);
  for (const url of r.DATABASE_REPLICA_URLS) refuseOther('DATABASE_REPLICA_URLS', url);
  if (r.DATABASE_POOLER && !r.DATABASE_URL) {
    throw new Error(
      'DATABASE_POOLER ne va pas seul : indiquez aussi dans DATABASE_URL l’adresse du serveur PostgreSQL lui-même, par où passent mises à niveau et sauvegardes.',
    );
  }
  refuseLostLinks(r);
  if (Boolean(r.ADMIN_MAIL) !== Boolean(r.ADMIN_PASSWORD)) {
    throw new Error('ADMIN_MAIL et ADMIN_PASSWORD vont ensemble : renseignez les deux, ou aucun.');
  }
  return {
    host: r.HOST,
    port: r.PORT,
    databaseUrl: r.DATABASE_URL,
    databasePooler: r.DATABASE_POOLER,
    migrates: r.MIGRATIONS,
    replicaUrls: r.DATABASE_REPLICA_URLS,
    trustedProxies: r.TRUSTED_PROXIES,
    dataDir: r.DATA_DIR,
    admin:
      r.ADMIN_MAIL && r.ADMIN_PASSWORD
        ? { mail: r.ADMIN_MAIL, motDePasse: r.ADMIN_PASSWORD }
        : undefined,
    demo: r.DEMO,
    publicUrl: r.PUBLIC_URL,
    providerUrl: r.PROVIDER_URL,
    responsable: r.RESPONSABLE,
    dpo: r.DPO,
    mentionsUrl: r.MENTIONS_URL,
    smtpUrl: r.SMTP_URL,
    mailFrom: r.MAIL_FROM === undefined ? undefined : senderOf(r.MAIL_FROM),
    mailsPerMinute: r.MAILS_PER_MINUTE,
    metricsToken: r.METRICS_TOKEN,
    oidc: readOidc(r),
    production: r.NODE_ENV === 'production',
    pgliteAccepted: r.PGLITE_ACCEPTE === 'oui',
    logLevel: r.LOG_LEVEL,
  };
}
