import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { openSmtp, readPart } from '../testing/smtp.js';
import { run, sql } from '../testing/sql.js';
import { tellEnds } from './notice.service.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
beforeEach(() => void (smtp.replies.length = 0));
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.test.fr' });
const { buildAccount, buildSociete } = scenes(app);

const DAY = 24 * 3600 * 1000;
/** The mails of the night that is so many days from now. */
async function told(days: number) {
  app.setNow(new Date(Date.now() + days * DAY));
  smtp.replies.length = 0;
  await tellEnds(app.context());
  app.setNow(undefined);
  return smtp.replies.map(({ pour, raw }) => [pour[0], readPart(raw, 'text/plain')] as const);
}

async function make(jours: number) {
  const { idSociete } = await buildSociete();
  const { id, adresseMail } = await buildAccount({ adresseMail: 'ali@exemple.fr', idProfil: 1 });
  const client = await app.as(id);
  const { data } = await client.graphql(
    `mutation { createJeton(input: { nom: "Power BI", idSocietes: [${idSociete}], jours: ${jours} }) { jeton { id } } }`,
  );
  const made = data?.['createJeton'] as { jeton: { id: number } } | undefined;
  return { client, id, adresseMail, idJeton: made?.jeton.id ?? 0 };
}

test('its end is told thirty days before and seven, once each, to who made the token', async () => {
  const { adresseMail } = await make(90);

  expect(await told(59)).toEqual([]);
  const [[to, text] = ['', '']] = await told(61);
  expect(to).toBe(adresseMail);
  expect(text).toMatch(/Il reste 30 jours au plus au jeton de rapport « Power BI »/);
  expect(await told(62)).toEqual([]);
  const near = await told(84);
  expect(near.map(([, phrase]) => /Il reste 7 jours/.test(phrase))).toEqual([true]);
  expect(await told(85)).toEqual([]);
  expect(await told(91)).toEqual([]);
});

test('of a token made for less, nothing is told that was known; renewed, it is told anew', async () => {
  const { client, idJeton } = await make(20);
  expect(await told(0)).toEqual([]);
  expect(await told(14)).toHaveLength(1);

  await client.graphql(`mutation { renewJeton(input: { id: ${idJeton}, jours: 60 }) { secret } }`);

  expect(await told(14)).toEqual([]);
  expect(await told(31)).toHaveLength(1);
});

test('who leads the company no more is told nothing', async () => {
  const { id } = await make(90);
  await run(app.database.fork(), sql`update individu set id_profil = 0 where id_individu = ${id}`);

  expect(await told(61)).toEqual([]);
});
