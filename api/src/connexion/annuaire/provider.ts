import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';

import type { OidcConfig } from '../../core/oidc.js';
import type { Attempt } from './attempt.js';
import { RefusedEntry } from './refusal.js';

/** By how many seconds the directory's clock may differ from ours. */
const SKEW = 60;
/** How long the directory may take to answer, in seconds. */
const TIMEOUT = 5;
const SUBJECT_MAX = 255;

/** Who the directory says that somebody is. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The mail that it says is theirs; undefined when it does not vouch for it. */
  mail: () => Promise<string | undefined>;
}

/**
 * What the directory says of itself, read at each attempt: its keys may change at any time, and logins are rare.
 *
 * @throws RefusedEntry when it does not answer.
 */
async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Configuration> {
  const server = new URL(issuer);
  const metadata = { client_secret: clientSecret, [clockTolerance]: SKEW };
  const execute = [enableNonRepudiationChecks];
  if (server.protocol === 'http:') execute.push(allowInsecureRequests);
  try {
    const found = await discovery(server, clientId, metadata, undefined, {
      execute,
      timeout: TIMEOUT,
    });
    // Some directories answer in the name of all their clients: their identities would then open our accounts.
    if (new URL(found.serverMetadata().issuer).href !== server.href)
      throw new Error('other issuer');
    return found;
  } catch (cause) {
    throw new RefusedEntry('absent', { cause });
  }
}

/** Where the browser goes to sign in. */
export async function addressOf(oidc: OidcConfig, attempt: Attempt): Promise<string> {
  const found = await discover(oidc);
  return buildAuthorizationUrl(found, {
    redirect_uri: oidc.redirect,
    scope: 'openid email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** Whether the directory did not answer, or said that it is unwell. */
const isAway = (error: unknown): boolean =>
  (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof Error && error.cause instanceof Response && error.cause.status >= 500);

function refusalOfError(cause: unknown): RefusedEntry {
  if (cause instanceof AuthorizationResponseError) return new RefusedEntry('annule', { cause });
  return new RefusedEntry(isAway(cause) ? 'absent' : 'refus', { cause });
}

/**
 * Takes the code to the directory, and reads who came back.
 *
 * @param query what the directory put into the address.
 * @throws RefusedEntry
 */
export async function identityOf(
  oidc: OidcConfig,
  attempt: Attempt,
  query: URLSearchParams,
): Promise<Identity> {
  const found = await discover(oidc);
  try {
    // Of our own address, whatever the request says of its host.
    const tokens = await authorizationCodeGrant(found, new URL(`${oidc.redirect}?${query}`), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !isSubject(claims.sub) || !isForUs(claims['azp'], oidc))
      throw new Error('claims');
    const mail = async () => {
      if (claims['email'] !== undefined) return vouched(oidc, claims);
      if (found.serverMetadata().userinfo_endpoint === undefined) return undefined;
      return vouched(oidc, await fetchUserInfo(found, tokens.access_token, claims.sub));
    };
    return {
      issuer: claims.iss,
      subject: claims.sub,
      mail: () =>
        mail().catch((cause: unknown) => {
          throw refusalOfError(cause);
        }),
    };
  } catch (cause) {
    throw refusalOfError(cause);
  }
}

const isSubject = (sub: string): boolean =>
  sub.trim() !== '' && sub.length <= SUBJECT_MAX && sub.isWellFormed() && !sub.includes('\0');

/** The library looks at it only where a token is for several programs. */
const isForUs = (party: unknown, { clientId }: OidcConfig): boolean =>
  party === undefined || party === clientId;

function vouched(
  { trustsMail }: OidcConfig,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const { email, email_verified: isVerified } = claims;
  return typeof email === 'string' && (isVerified === true || trustsMail) ? email : undefined;
}
