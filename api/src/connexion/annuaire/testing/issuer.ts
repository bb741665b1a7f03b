import {
  createHash,
  createHmac,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = 'boussole';
export const SECRET = 'un-secret-de-client';

export type Claims = Record<string, unknown>;
type Place = 'discovery' | 'token' | 'jwks' | 'userinfo';

interface Key {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** What an issuer never does, and this one does when it is told to. */
export interface Faults {
  /** Hangs up, instead of answering. */
  away?: Place;
  /** Answers so, instead of doing its work. */
  replies?: Partial<Record<Place, { status: number; body: string }>>;
  /** Changes what the token says. */
  claims?: (claims: Claims) => Claims;
  /** Writes the whole token otherwise. */
  token?: (claims: Claims, issuer: Signer) => string;
  metadata?: Claims;
  /** Believes any code and any proof of it. */
  credulous?: boolean;
}

interface Signer {
  sign(claims: Claims, header?: Claims): string;
}

interface Asked {
  nonce: string | null;
  challenge: string | null;
  redirect: string | null;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = (): Key => ({
  kid: randomUUID(),
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});

/** A token that nobody signed, or signed with what everybody may know. */
export const unsigned = (claims: Claims): string => `${encode({ alg: 'none' })}.${encode(claims)}.`;
export function signedWith(secret: string, claims: Claims): string {
  const content = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

async function bodyOf(req: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(Buffer.from(part));
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/** A directory on loopback, right until it is told to be wrong: what `oidc-provider` cannot be. */
export async function startIssuer() {
  let key = newKey();
  let published = [key];
  let faults: Faults = {};
  let person: Claims = {};
  const codes = new Map<string, Asked>();
  const heard: string[] = [];

  const signed = (claims: Claims, header: Claims = {}): string => {
    const content = `${encode({ alg: 'RS256', kid: key.kid, ...header })}.${encode(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`;
  };

  function idToken({ nonce }: Asked): string {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer.url, aud: CLIENT, iat: now, exp: now + 300, nonce, ...person };
    const claims = faults.claims?.(usual) ?? usual;
    return faults.token?.(claims, { sign: signed }) ?? signed(claims);
  }

  function isProved({ challenge, redirect }: Asked, sent: URLSearchParams): boolean {
    const shown = createHash('sha256').update(sent.get('code_verifier') ?? '');
    return shown.digest('base64url') === challenge && sent.get('redirect_uri') === redirect;
  }

  async function token(req: IncomingMessage) {
    const sent = await bodyOf(req);
    const asked = codes.get(sent.get('code') ?? '');
    if (!faults.credulous) codes.delete(sent.get('code') ?? '');
    const isTheirs = sent.get('client_id') === CLIENT && sent.get('client_secret') === SECRET;
    if (!asked || !isTheirs || !(faults.credulous || isProved(asked, sent))) {
      return { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) };
    }
    const said = { token_type: 'Bearer', access_token: 'acces', id_token: idToken(asked) };
    return { status: 200, body: JSON.stringify(said) };
  }

  const places: Record<string, Place> = {
    '/.well-known/openid-configuration': 'discovery',
    '/token': 'token',
    '/jwks': 'jwks',
    '/me': 'userinfo',
  };
  const work: Record<Place, (req: IncomingMessage) => Promise<{ status: number; body: string }>> = {
    discovery: async () => ({
      status: 200,
      body: JSON.stringify({
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/auth`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...faults.metadata,
      }),
    }),
    token,
    jwks: async () => ({
      status: 200,
      body: JSON.stringify({
        keys: published.map(({ kid, publicKey }) => ({
          ...publicKey.export({ format: 'jwk' }),
          kid,
          use: 'sig',
        })),
      }),
    }),
    userinfo: async () => ({ status: 200, body: JSON.stringify(issuer.userinfo) }),
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const place = places[req.url ?? ''];
    if (!place || faults.away === place) return void req.destroy();
    heard.push(place);
    const { status, body } = faults.replies?.[place] ?? (await work[place](req));
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  }

  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });

  const issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    userinfo: {} as Claims,
    /** The places that were asked, in order. */
    heard,
    /** Begins anew, with this person before it. */
    reset(who: Claims): void {
      [person, faults, issuer.userinfo] = [who, {}, {}];
      published = [key];
      heard.length = 0;
      codes.clear();
    },
    fail: (how: Faults): void => void (faults = { ...faults, ...how }),
    /** Signs with a new key from now on; it tells so or not. */
    rotate({ isTold }: { isTold: boolean }): void {
      key = newKey();
      if (isTold) published = [key];
    },
    /** The person signs in: what the directory puts into the address by which the browser goes back. */
    authorize(address: string): URLSearchParams {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      codes.set(code, {
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        redirect: asked.get('redirect_uri'),
      });
      return new URLSearchParams({ code, state: asked.get('state') ?? '' });
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
  return issuer;
}
