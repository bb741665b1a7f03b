import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';

import type { Client } from '../../testing/app.js';
import { factories } from '../../testing/factories.js';
import { rows, run, sql } from '../../testing/sql.js';
import { serverSecret } from '../proof.js';
import type { Reason } from './refusal.js';
import { useDirectory, ZOE } from './testing/directory.js';
import { signedWith, unsigned, type Claims, type Faults } from './testing/issuer.js';

/** Wrong flows: none opens a session, links an identity or makes an account, and each is told in a sentence (issue 56, point 5). */
const directory = useDirectory();
const { app, enter, leave, comeBack, identities } = directory;
const { buildAccount, buildAdmin } = factories(app);

type Reply = Awaited<ReturnType<typeof enter>>;
type Play = (client: Client) => Promise<Reply>;
type Wrong = [name: string, reason: Reason, play: Play];

const MINUTE = 60_000;
const now = () => Math.floor(Date.now() / 1000);
const zoe = () => buildAdmin({ adresseMail: ZOE.email });

/** Zoé has an account, and the directory does this. */
const failing =
  (faults: Faults): Play =>
  async (client) => {
    await zoe();
    directory.issuer.fail(faults);
    return enter(client);
  };
/** The directory does this as the browser leaves. */
const starting =
  (faults: Faults): Play =>
  async (client) => {
    await zoe();
    directory.issuer.fail(faults);
    return client.get('/connexion/annuaire');
  };
const claiming = (extra: Claims): Play =>
  failing({ claims: (claims) => ({ ...claims, ...extra }) });
const without = (name: string): Play =>
  failing({
    claims: (claims) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)),
  });
const writing = (token: NonNullable<Faults['token']>): Play => failing({ token });
/** Zoé has an account, and comes back by another address than the directory's. */
const returning =
  (change: (query: URLSearchParams, client: Client) => Promise<unknown> | void): Play =>
  async (client) => {
    await zoe();
    const query = directory.issuer.authorize(await leave(client));
    await change(query, client);
    return comeBack(client, query);
  };
const saying = (error: string): Play =>
  returning((query) => {
    query.delete('code');
    query.set('error', error);
    query.set('error_description', 'Une phrase de l’annuaire <script>');
  });
const replying = (place: 'token' | 'jwks', status: number, body = '{}') =>
  failing({ replies: { [place]: { status, body } } });

/** The browser's cookie, changed by whoever holds the browser. */
const tampering =
  (change: (parts: string[]) => Promise<string> | string): Play =>
  async () => {
    await zoe();
    const left = await app.anonymous().get('/connexion/annuaire');
    const [cookie = ''] = (left.get('Set-Cookie') ?? [''])[0]?.split(';') ?? [];
    const [name, value = ''] = cookie.split('=');
    const changed = await change(value.split('.'));
    const query = directory.issuer.authorize(left.headers['location'] ?? '');
    return comeBack(app.anonymous(), query).set('Cookie', `${name}=${changed}`);
  };

const ofState: Wrong[] = [
  ['another state', 'expire', returning((query) => query.set('state', `0${'x'.repeat(43)}`))],
  ['a state of no place', 'expire', returning((query) => query.set('state', 'x'))],
  [
    'a place that this browser has not',
    'expire',
    returning((query) => query.set('state', `9${query.get('state')?.slice(1)}`)),
  ],
  ['no state', 'expire', returning((query) => query.delete('state'))],
  ['two states', 'refus', returning((query) => query.append('state', 'autre'))],
  ['two codes', 'refus', returning((query) => query.append('code', 'autre'))],
  ['no code', 'refus', returning((query) => query.delete('code'))],
  ['a code that the directory never gave', 'refus', returning((query) => query.set('code', 'x'))],
  [
    'an iss of another directory in the address',
    'refus',
    returning((query) => query.set('iss', 'https://autre.example')),
  ],
  [
    'the code of another tab, under this one’s state',
    'refus',
    returning(async (query, client) => {
      const other = directory.issuer.authorize(await leave(client));
      query.set('code', other.get('code') ?? '');
    }),
  ],
  [
    'the same, by a directory that believes any proof',
    'refus',
    async (client) => {
      await zoe();
      directory.issuer.fail({ credulous: true });
      const query = directory.issuer.authorize(await leave(client));
      query.set('code', directory.issuer.authorize(await leave(client)).get('code') ?? '');
      return comeBack(client, query);
    },
  ],
  [
    'another browser’s state and code',
    'expire',
    async () => {
      await zoe();
      const query = directory.issuer.authorize(await leave(app.anonymous()));
      return comeBack(app.anonymous(), query);
    },
  ],
  [
    'another browser’s state and code, in one that has an attempt too',
    'expire',
    async (client) => {
      await zoe();
      for (let i = 0; i < 8; i += 1) await leave(client);
      return comeBack(client, directory.issuer.authorize(await leave(app.anonymous())));
    },
  ],
  [
    'eleven minutes at the directory',
    'expire',
    returning(async () => app.setNow(new Date(Date.now() + 11 * MINUTE))),
  ],
  [
    'an end put off in the cookie',
    'expire',
    tampering(([place, end, ...rest]) => [place, Number(end) + 999, ...rest].join('.')),
  ],
  [
    'a secret of one’s own in the cookie',
    'expire',
    tampering(([place, end, , ...rest]) => [place, end, 'x'.repeat(43), ...rest].join('.')),
  ],
  [
    'somebody’s session named in the cookie',
    'expire',
    tampering(([place, end, secret, , seal]) =>
      [place, end, secret, 'a'.repeat(64), seal].join('.'),
    ),
  ],
  ['a cookie without its seal', 'expire', tampering((parts) => parts.slice(0, 4).join('.'))],
  [
    'another secret than the one that left, rightly sealed: the directory sees that the proof is not the code’s',
    'expire',
    tampering(async ([place, end]) => {
      const content = `${place}.${end}.${'y'.repeat(43)}.`;
      const secret = await serverSecret(app.context());
      const seal = createHmac('sha256', secret).update(`annuaire.${content}`).digest('base64url');
      return `${content}.${seal}`;
    }),
  ],
];

const ofToken: Wrong[] = [
  ['no nonce', 'refus', without('nonce')],
  ['another nonce', 'refus', claiming({ nonce: 'autre' })],
  ['another issuer', 'refus', claiming({ iss: 'https://autre.example' })],
  ['no issuer', 'refus', without('iss')],
  ['another audience', 'refus', claiming({ aud: 'autre' })],
  ['no audience', 'refus', without('aud')],
  ['several audiences, without azp', 'refus', claiming({ aud: ['boussole', 'autre'] })],
  [
    'several audiences, the azp another',
    'refus',
    claiming({ aud: ['boussole', 'autre'], azp: 'autre' }),
  ],
  ['one audience, the azp another', 'refus', claiming({ azp: 'autre' })],
  ['an end two minutes ago', 'refus', claiming({ exp: now() - 120 })],
  ['no end', 'refus', without('exp')],
  ['a beginning in ten minutes', 'refus', claiming({ nbf: now() + 600 })],
  ['the algorithm none', 'refus', writing(unsigned)],
  ['a signature by the client’s id', 'refus', writing((claims) => signedWith('boussole', claims))],
  [
    'a signature by the client’s secret',
    'refus',
    writing((claims) => signedWith('un-secret-de-client', claims)),
  ],
  [
    'no signature',
    'refus',
    writing((claims, { sign }) => `${sign(claims).split('.').slice(0, 2).join('.')}.`),
  ],
  [
    'a broken signature',
    'refus',
    writing((claims, { sign }) => sign(claims).replace(/.{9}$/, 'AAAAAAAAA')),
  ],
  [
    'other words under a right signature',
    'refus',
    writing((claims, { sign }) => {
      const [header, , signature] = sign(claims).split('.');
      const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'autre' })).toString(
        'base64url',
      );
      return `${header}.${changed}.${signature}`;
    }),
  ],
  [
    'a key that the directory does not publish',
    'refus',
    async (client) => {
      await zoe();
      directory.issuer.rotate({ isTold: false });
      return enter(client);
    },
  ],
  ['a key named otherwise', 'refus', writing((claims, { sign }) => sign(claims, { kid: 'autre' }))],
  ['no subject', 'refus', without('sub')],
  ['an empty subject', 'refus', claiming({ sub: '' })],
  ['a subject of spaces', 'refus', claiming({ sub: '   ' })],
  ['a subject of 256 signs', 'refus', claiming({ sub: 'z'.repeat(256) })],
  ['a subject with a NUL', 'refus', claiming({ sub: 'z\0' })],
  ['a subject that is a number', 'refus', claiming({ sub: 42 })],
  ['what is no token', 'refus', writing(() => 'bonjour')],
  ['no token', 'refus', replying('token', 200, '{"access_token":"a","token_type":"Bearer"}')],
  ['a page in the place of an answer', 'refus', replying('token', 200, '<html>')],
];

const ofMail: Wrong[] = [
  ['a mail that is not verified', 'sansMail', claiming({ email_verified: false })],
  ['a mail of which nothing is said', 'sansMail', without('email_verified')],
  ['a verified mail in a text', 'sansMail', claiming({ email_verified: 'true' })],
  ['no mail', 'sansMail', without('email')],
  ['several mails', 'sansMail', claiming({ email: [ZOE.email] })],
  ['a mail that nobody has', 'inconnu', claiming({ email: 'personne@exemple.fr' })],
  ['what is no mail', 'inconnu', claiming({ email: '%' })],
  [
    'a pseudo in the place of a mail',
    'inconnu',
    async (client) => {
      await buildAccount({ pseudo: 'Zoe2026', idProfil: 1 });
      return enter(client, { ...ZOE, email: 'Zoe2026' });
    },
  ],
  [
    'another’s mail, in the userinfo of another person',
    'refus',
    async (client) => {
      await zoe();
      directory.issuer.reset({ sub: ZOE.sub });
      directory.issuer.fail({ metadata: { userinfo_endpoint: `${directory.issuer.url}/me` } });
      directory.issuer.userinfo = { ...ZOE, sub: 'autre' };
      return enter(client);
    },
  ],
  [
    'the account of a member',
    'membre',
    async (client) => {
      await buildAccount({ adresseMail: ZOE.email });
      return enter(client);
    },
  ],
  [
    'an account that has become a member’s',
    'membre',
    async (client) => {
      const { id } = await zoe();
      await enter(app.anonymous());
      await run(
        app.database.fork(),
        sql`update individu set id_profil = 0 where id_individu = ${id}`,
      );
      return enter(client);
    },
  ],
  [
    'an account that another identity opens',
    'relie',
    async (client) => {
      await zoe();
      await enter(app.anonymous());
      return enter(client, { ...ZOE, sub: 'zoe-43' });
    },
  ],
  [
    'two accounts of one mailbox',
    'double',
    async (client) => {
      await buildAdmin({ adresseMail: 'zoe@xn--mnchen-3ya.example' });
      const { id } = await buildAdmin();
      await run(
        app.database.fork(),
        sql`update individu set adresse_mail = 'zoe@münchen.example', mail_a_corriger = true where id_individu = ${id}`,
      );
      return enter(client, { ...ZOE, email: 'zoe@münchen.example' });
    },
  ],
];

const ofDirectory: Wrong[] = [
  ['the person gave up', 'annule', saying('access_denied')],
  ['the directory gave up', 'annule', saying('server_error')],
  ['the directory is away at the start', 'absent', starting({ away: 'discovery' })],
  [
    'it is unwell at the start',
    'absent',
    starting({ replies: { discovery: { status: 503, body: '{}' } } }),
  ],
  [
    'it is away when the browser comes back',
    'absent',
    returning(() => directory.issuer.fail({ away: 'discovery' })),
  ],
  ['it is away at the exchange of the code', 'absent', failing({ away: 'token' })],
  ['it is unwell there', 'absent', replying('token', 500)],
  ['it is away when its keys are asked', 'absent', failing({ away: 'jwks' })],
  ['it is unwell there too', 'absent', replying('jwks', 502)],
  [
    'it speaks in the name of another',
    'absent',
    starting({ metadata: { issuer: 'https://autre.example' } }),
  ],
  ['it refuses the client', 'refus', replying('token', 401, '{"error":"invalid_client"}')],
];

const WRONG = [...ofState, ...ofToken, ...ofMail, ...ofDirectory];

test.each(WRONG)('%s: nobody enters (%s)', async (_name, reason, play) => {
  const client = app.anonymous();
  const reply = await play(client);
  const linked = await identities();

  const left = reply.headers['location'] ?? '';
  expect([reply.status, left]).toEqual([303, `/login?annuaire=${reason}`]);
  expect(reply.headers['set-cookie'] ?? []).not.toContainEqual(
    expect.stringMatching(/^boussole=\w/),
  );
  expect((await client.get('/api/checkToken')).status).toBe(401);
  expect(linked.filter(({ sujet }) => sujet !== ZOE.sub)).toEqual([]);
  expect(
    await rows(app.database.fork(), sql`select action from audit where action = 'individu:create'`),
  ).toEqual([]);
});

test('the same return, a second time, and the same code under another state', async () => {
  await zoe();
  const client = app.anonymous();
  const query = directory.issuer.authorize(await leave(client));
  await comeBack(client, query);

  const again = await comeBack(app.anonymous(), query);
  const other = app.anonymous();
  const next = directory.issuer.authorize(await leave(other));
  next.set('code', query.get('code') ?? '');
  const replayed = await comeBack(other, next);

  expect(again.headers['location']).toBe('/login?annuaire=expire');
  expect(replayed.headers['location']).toBe('/login?annuaire=refus');
});

test('while the directory is away, the password still signs in', async () => {
  await buildAccount({ adresseMail: ZOE.email, idProfil: 1 });
  directory.issuer.fail({ away: 'discovery' });
  const client = app.anonymous();
  expect(await leave(client)).toBe('/login?annuaire=absent');

  const reply = await client.post('/api/access/login', {
    mail: ZOE.email,
    password: 'motdepasse',
  });

  expect(reply.status).toBe(200);
});
