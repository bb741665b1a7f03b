import { z } from 'zod';

/** Whom facilitators sign in with, beside their password. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the button calls it. */
  name: string;
  /** Where it leads back, which its operator has to enter there. */
  redirect: string;
  /** Whether it alone opens the accounts of profiles 1 to 4, but the first administrator's. */
  only: boolean;
  /** Whether its mails are its people's, though it does not say so: it is the company's own directory. */
  trustsMail: boolean;
}

export const REDIRECT_PATH = '/connexion/annuaire/retour';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const oidcSettings = {
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(500).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_ONLY: flag.optional(),
  OIDC_MAIL_SUR: flag.optional(),
};

type Settings = z.infer<z.ZodObject<typeof oidcSettings>> & { PUBLIC_URL?: string | undefined };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Directories of everybody: whoever makes an account there would choose the mail that they enter by. */
const OF_ALL = /^\/(common|organizations|consumers)(\/|$)/i;

/** Refuses an issuer that others may read, or that vouches for people of any company. */
function refuseIssuer(issuer: string): void {
  const { protocol, hostname, pathname, search, hash } = new URL(issuer);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname)) {
    throw new Error(
      'OIDC_ISSUER commence par https:// : le secret et les identités passeraient en clair.',
    );
  }
  if (search || hash) {
    throw new Error(
      'OIDC_ISSUER est une adresse sans ? ni #. Recopiez celle que donne l’annuaire.',
    );
  }
  if (OF_ALL.test(pathname) && /(^|\.)(microsoftonline\.\w+|windows\.net)$/.test(hostname)) {
    throw new Error(
      'OIDC_ISSUER est l’adresse commune de Microsoft, qui accepte les comptes de toutes les entreprises. Mettez-y l’identifiant de votre locataire (tenant), comme https://login.microsoftonline.com/<identifiant>/v2.0.',
    );
  }
}

/**
 * The directory of the settings; undefined without one.
 *
 * @throws Error with a French sentence when they do not go together.
 */
export function readOidc(settings: Settings): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = settings;
  const { OIDC_NAME: name, OIDC_ONLY: only, OIDC_MAIL_SUR: sure, PUBLIC_URL: url } = settings;
  if (!issuer && !id && !secret && name === undefined && !only && !sure) return undefined;
  if (!issuer || !id || !secret) {
    throw new Error(
      'OIDC_ISSUER, OIDC_CLIENT_ID et OIDC_CLIENT_SECRET vont ensemble, et OIDC_NAME, OIDC_ONLY et OIDC_MAIL_SUR ne vont pas sans eux.',
    );
  }
  refuseIssuer(issuer);
  if (!url) {
    throw new Error(
      'OIDC_ISSUER ne va pas seul : indiquez aussi dans PUBLIC_URL l’adresse où l’on ouvre Boussole, comme https://boussole.exemple.fr. L’annuaire y ramène.',
    );
  }
  return {
    issuer,
    clientId: id,
    clientSecret: secret,
    name: name ?? 'votre annuaire',
    redirect: new URL(REDIRECT_PATH, url).href,
    only: only ?? false,
    trustsMail: sure ?? false,
  };
}
