import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';

import { CreateBoussolesDocument } from '../generated/boussole.js';
import { UpdateCritereImageDocument } from '../generated/critere.js';
import { SessionDocument } from '../generated/light/app.js';
import { SocietesPageDocument } from '../generated/societe.js';
import { server } from '../testing/server.js';
import { fallSilent, watchClocks } from '../testing/silence.js';
import { readRefusal } from './errors.js';
import { send } from './light.js';
import { limitOf, LONG_OPERATIONS } from './limits.js';
import { createServerLink } from './serverLink.js';

const SRC = join(import.meta.dirname, '..');
let clocks: ReturnType<typeof watchClocks>;
beforeEach(() => void (clocks = watchClocks()));
afterEach(() => clocks.restore());

const client = () =>
  new ApolloClient({
    link: createServerLink('http://localhost/graphql'),
    cache: new InMemoryCache(),
  });

const failureOf = (request: Promise<unknown>) => request.then(() => undefined, readRefusal);

test.each([
  ['without a client', 8_000, () => send(SessionDocument, {})],
  [
    'by the client, to read',
    8_000,
    () =>
      client().query({
        query: SocietesPageDocument,
        variables: { input: { recherche: '', page: 1, taille: 10 } },
      }),
  ],
  [
    'by the client, for a whole company',
    60_000,
    () =>
      client().mutate({
        mutation: CreateBoussolesDocument,
        variables: { idSociete: 1, idCampagne: 1 },
      }),
  ],
  [
    'by the client, with a file',
    60_000,
    () =>
      client().mutate({
        mutation: UpdateCritereImageDocument,
        variables: { input: { idCritere: 1, idSociete: 1 }, image: new File(['x'], 'x.png') },
      }),
  ],
])(
  'a request sent %s that is never answered fails after %i ms (fault 14)',
  async (_, limit, ask) => {
    const received = fallSilent();
    const failure = failureOf(ask());
    await received;

    await clocks.elapse(limit);

    expect(await failure).toMatchObject({ code: 'NETWORK' });
  },
);

test('an answer whose end never comes fails as well (fault 14)', async () => {
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  server.use(
    http.post('*/graphql', () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":'));
          begun();
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'application/json' } });
    }),
  );
  const failure = failureOf(send(SessionDocument, {}));
  await hasBegun;

  await clocks.elapse(8_000);

  expect(await failure).toMatchObject({ code: 'NETWORK' });
});

test('an answer stops the clock (fault 14)', async () => {
  server.use(http.post('*/graphql', () => HttpResponse.json({ data: { session: { ok: true } } })));

  await send(SessionDocument, {});

  expect(clocks.isWaiting(8_000)).toBe(false);
});

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('nothing in the pages asks the network but where there is a limit (fault 14)', () => {
  const ASKS = /\bfetch\(|XMLHttpRequest|EventSource|WebSocket|sendBeacon/;
  const asking = filesOf(SRC)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .filter((file) => ASKS.test(readFileSync(file, 'utf8')));

  expect(asking.map((file) => relative(SRC, file)).toSorted()).toEqual([
    'apollo/events.ts',
    'apollo/exchange.ts',
    'graphiql/fetcher.ts',
  ]);
  for (const file of asking) expect(readFileSync(file, 'utf8')).toMatch(/limited\(.*\n[^]*signal,/);
});

test('every operation has eight seconds, but for those told to be long (fault 14)', () => {
  const operations = filesOf(SRC)
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^(?:query|mutation|subscription) (\w+)/gm),
    ])
    .map(([, name]) => name ?? '');

  const long = operations.filter((name) => limitOf(name) !== 8_000);

  // What draws a file or writes a whole company must be among them, whoever adds it.
  const whole = operations.filter((name) =>
    /^(?:Export|Import|(?:Create|Close|Add)\w+s$)/.test(name),
  );
  expect(whole.filter((name) => limitOf(name) === 8_000)).toEqual([]);
  expect(operations.length).toBeGreaterThan(60);
  expect(long.toSorted()).toEqual([...LONG_OPERATIONS].toSorted());
});
