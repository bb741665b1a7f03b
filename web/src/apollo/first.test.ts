import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';

import { server } from '../testing/server.js';
import { watchClocks } from '../testing/silence.js';
import { readRefusal } from './errors.js';
import { endpoint } from './exchange.js';
import { askFirst, forgetFirst } from './first.js';
import { onUnauthenticated, post } from './post.js';

const bodyOf = (id: number) => JSON.stringify({ operationName: 'Equipe', variables: { id } });
const ask = (id: number, authorization?: string) =>
  post({ uri: endpoint(), body: bodyOf(id), operationName: 'Equipe', authorization });

const meta = document.createElement('meta');
meta.name = 'first';
let clocks: ReturnType<typeof watchClocks>;
let sent: string[];
beforeEach(() => {
  clocks = watchClocks();
  sent = [];
  server.use(
    http.post('*/graphql', async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({ data: { rank: sent.length } });
    }),
  );
  meta.content = bodyOf(7);
  document.head.append(meta);
  askFirst();
});
afterEach(async () => {
  await clocks.elapse(10_000);
  clocks.restore();
  meta.remove();
});

test('what the server wrote is asked at once, and answers the page that asks the same, once', async () => {
  const replies = [await ask(7), await ask(7)];

  expect(replies).toEqual([{ data: { rank: 1 } }, { data: { rank: 2 } }]);
  expect(sent).toEqual([bodyOf(7), bodyOf(7)]);
});

test('it answers nothing else, and nobody who asks in another name', async () => {
  await Promise.all([ask(8), ask(7, 'Bearer projecteur')]);

  expect(sent.toSorted()).toEqual([bodyOf(7), bodyOf(7), bodyOf(8)]);
});

test('a page that comes late asks again', async () => {
  await clocks.elapse(10_000);
  await ask(7);
  askFirst();

  expect(sent).toEqual([bodyOf(7), bodyOf(7)]);
});

test.each([
  [401, { message: "Vous n'êtes pas connecté", code: 'UNAUTHENTICATED' }, 'UNAUTHENTICATED'],
  [0, null, 'NETWORK'],
])('a failure (%i) is told to the page that comes for the reply', async (status, refusal, code) => {
  await ask(7);
  server.use(
    http.post('*/graphql', () =>
      refusal ? HttpResponse.json(refusal, { status }) : HttpResponse.error(),
    ),
  );
  const heard: unknown[] = [];
  askFirst();
  const forget = onUnauthenticated((operationName) => heard.push(operationName));

  const failure = await ask(7).catch(readRefusal);
  forget();

  expect(failure).toMatchObject({ code });
  expect(heard).toEqual(refusal ? ['Equipe'] : []);
});

test('a page that nothing was written into asks nothing by itself', async () => {
  await ask(7);
  meta.content = '__FIRST__';
  askFirst();
  await ask(8);

  expect(sent).toEqual([bodyOf(7), bodyOf(8)]);
});

test('once forgotten, it answers nobody', async () => {
  forgetFirst();
  const reply = await ask(7);

  expect(reply).toEqual({ data: { rank: 2 } });
  expect(sent).toEqual([bodyOf(7), bodyOf(7)]);
});
