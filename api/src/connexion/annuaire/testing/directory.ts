import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { DestinationStream } from 'pino';

import type { OidcConfig } from '../../../core/oidc.js';
import { useApp, type Client, type TestApp } from '../../../testing/app.js';
import { rows, sql } from '../../../testing/sql.js';
import { CLIENT, SECRET, startIssuer, type Claims } from './issuer.js';

export const ZOE = { sub: 'zoe-42', email: 'zoe@exemple.fr', email_verified: true };

/** The settings of a test: the issuer is the one that it starts. */
export const settings = (values: Partial<OidcConfig> = {}): OidcConfig => ({
  issuer: '',
  clientId: CLIENT,
  clientSecret: SECRET,
  name: 'Exemple',
  redirect: 'https://boussole.exemple.fr/connexion/annuaire/retour',
  only: false,
  trustsMail: false,
  ...values,
});

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** The product with a directory, and the gestures of whoever enters by it. */
export function useDirectory(values: Partial<OidcConfig> = {}, logged?: DestinationStream) {
  const oidc = settings(values);
  const app: TestApp = useApp(
    { oidc, trustedProxies: ['loopback'], ...(logged && { logLevel: 'info' }) },
    logged,
  );
  const theatre = {
    app,
    oidc,
    // beforeAll sets it; no test body runs earlier.
    issuer: undefined as unknown as Issuer,
  };
  beforeAll(async () => {
    theatre.issuer = await startIssuer();
    oidc.issuer = theatre.issuer.url;
  });
  beforeEach(() => theatre.issuer.reset(ZOE));
  afterAll(() => theatre.issuer.close());

  /** Leaves for the directory: the address to which the browser is led. */
  const leave = async (client: Client): Promise<string> =>
    (await client.get('/connexion/annuaire')).headers['location'] ?? '';
  const comeBack = (client: Client, query: URLSearchParams) =>
    client.get(`/connexion/annuaire/retour?${query}`);
  /** The whole way. */
  const enter = async (client: Client = app.anonymous(), who?: Claims) => {
    if (who) theatre.issuer.reset(who);
    return comeBack(client, theatre.issuer.authorize(await leave(client)));
  };
  const identities = () =>
    rows<{ emetteur: string; sujet: string; id: number }>(
      app.database.fork(),
      sql`select emetteur, sujet, id_individu as id from identite_externe order by sujet`,
    );
  return Object.assign(theatre, { leave, comeBack, enter, identities });
}
