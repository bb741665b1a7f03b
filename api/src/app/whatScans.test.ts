import { expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import pino from 'pino';
import supertest from 'supertest';

import { codeSignatures } from '../connexion/proof.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { factories } from '../testing/factories.js';
import { run, sql } from '../testing/sql.js';
import { whatScans } from './session.js';

const app = useApp();
const { buildBoussole, buildEquipe } = factories(app);

/** Opens a page and returns what it carries of a scan, and whether a proof was left in the browser. */
async function open(address: string, cookie = '') {
  const say = whatScans({
    config: testConfig(),
    database: app.database,
    logger: pino({ level: 'silent' }),
  });
  const page: RequestHandler = async (req, res) => void res.send({ scan: await say(req, res) });
  const reply = await supertest(express().use(page)).get(address).set({ cookie });
  const proof = String(reply.get('Set-Cookie')).includes('boussole_code=');
  return { scan: reply.body.scan, proof };
}
const NOTHING = { scan: undefined, proof: false };
const signed = async (code: string) =>
  `/r/${code}?s=${(await codeSignatures(app.context()))(code)}`;

test('the page of a signed address carries the team, what is open there and who is signed in, and may enter', async () => {
  const { idEquipe, libelleEquipe, codeEquipe } = await buildEquipe();
  const address = await signed(codeEquipe);
  const equipe = {
    id: idEquipe,
    libelleEquipe,
    accueille: false,
    ouverte: false,
    fermee: false,
    k: null,
  };

  expect(await open(address)).toEqual({
    scan: { code: codeEquipe, equipe, session: '' },
    proof: true,
  });
  await buildBoussole({ idEquipe });
  expect((await open(address)).scan.equipe.ouverte).toBe(true);
});

test('without the signature of its own code a page carries nothing, and leaves no proof: a code is not tried by it', async () => {
  const { idEquipe, codeEquipe } = await buildEquipe();
  const other = await buildEquipe();
  const address = await signed(codeEquipe);
  const [, signature = ''] = address.split('?s=');

  for (const tried of [
    `/r/${codeEquipe}`,
    `/r/${codeEquipe}?s=`,
    `/r/${codeEquipe}?s=${'x'.repeat(12)}`,
    `/r/${other.codeEquipe}?s=${signature}`,
    `/r/${codeEquipe}?s=${signature}&s=${signature}`,
    `/login?s=${signature}`,
  ])
    expect([tried, await open(tried)]).toEqual([tried, NOTHING]);
  await run(
    app.database.fork(),
    sql`update equipe set code_actif = false where id_equipe = ${idEquipe}`,
  );
  expect(await open(address)).toEqual(NOTHING);
});

test('a printed square of a renewed code carries nothing', async () => {
  const { idEquipe, codeEquipe } = await buildEquipe();
  const address = await signed(codeEquipe);
  await run(
    app.database.fork(),
    sql`update equipe set code_equipe = 'Neuf33' where id_equipe = ${idEquipe}`,
  );

  expect(await open(address)).toEqual(NOTHING);
});
