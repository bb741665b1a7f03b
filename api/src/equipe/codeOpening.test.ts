import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, sql } from '../testing/sql.js';
import { entering } from './testing/entering.js';

const app = useApp();
const { buildEquipe, buildAdmin, buildMembre } = factories(app);
const { find, register, membres } = entering(app);

const FIELDS = '{ id codeEquipe codeActif effectif comptes }';
const RENEW = `mutation ($id: Int!) { renewCodeEquipe(id: $id) ${FIELDS} }`;
const SWITCH = `mutation ($id: Int!, $actif: Boolean!) { updateEquipe(input: { id: $id, codeActif: $actif }) ${FIELDS} }`;
const HEADCOUNT = `mutation ($id: Int!, $effectif: Int) { updateEquipe(input: { id: $id, effectif: $effectif }) ${FIELDS} }`;

const INVITE =
  'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { envoye } }';

interface Equipe {
  id: number;
  codeEquipe: string;
  codeActif: boolean;
  effectif: number | null;
  comptes: number;
}

let admin: Client;
beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
});

const renew = async (id: number): Promise<Equipe> => {
  const { data } = await admin.graphql(RENEW, { id });
  return data?.['renewCodeEquipe'] as Equipe;
};
const traces = () =>
  rows<{ action: string; detail: object }>(
    app.database.fork(),
    sql`select action, detail from audit where objet = 'equipe' order by id_audit`,
  );

describe('a renewed code', () => {
  test('opens the team; the old one is unknown at once, at both steps (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();

    const equipe = await renew(idEquipe);

    expect(equipe.codeEquipe).toMatch(/^[A-HJ-NP-Za-km-z2-9]{6}$/);
    expect(equipe.codeEquipe).not.toBe(codeEquipe);
    expect((await find(codeEquipe)).body).toEqual([]);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(403);
    expect((await find(equipe.codeEquipe)).body).toHaveLength(1);
    expect((await register({ equipe: idEquipe, codeEquipe: equipe.codeEquipe })).status).toBe(201);
  });

  test('voids the proofs that the old one left in browsers (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const client = app.anonymous();
    await find(codeEquipe, client);
    await renew(idEquipe);

    const reply = await register({ equipe: idEquipe }, client);

    expect(reply.status).toBe(403);
    expect(reply.body.message).toBe('Votre inscription doit commencer par le code de votre équipe');
    expect(await membres(idEquipe)).toBe(0);
  });

  test('is never in the trail, nor is the one before it', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();

    const equipe = await renew(idEquipe);

    const lines = await traces();
    expect(lines.map(({ action }) => action)).toEqual(['equipe:codeRenew']);
    expect(JSON.stringify(lines)).not.toContain(codeEquipe);
    expect(JSON.stringify(lines)).not.toContain(equipe.codeEquipe);
  });

  test('of a team that is unknown is an error', async () =>
    expect(await admin.graphql(RENEW, { id: 999 })).toMatchObject({ code: 'NOT_FOUND' }));
});

describe('a code that is switched off', () => {
  const cut = (id: number, isActive = false) => admin.graphql(SWITCH, { id, actif: isActive });

  test('answers as an unknown one, byte for byte, its proofs too, until it is on again (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const client = app.anonymous();
    await find(codeEquipe, client);
    const { data } = await cut(idEquipe);

    expect(data?.['updateEquipe']).toMatchObject({ codeActif: false, codeEquipe });
    const [cutOff, unknown] = [await find(codeEquipe), await find('Rien00')];
    expect([cutOff.status, cutOff.text]).toEqual([unknown.status, unknown.text]);
    const refusal = await register({ equipe: idEquipe, codeEquipe });
    expect(refusal.status).toBe(403);
    expect(refusal.text).toBe((await register({ equipe: idEquipe, codeEquipe: 'Rien00' })).text);
    expect((await register({ equipe: idEquipe }, client)).status).toBe(403);

    await cut(idEquipe, true);
    expect((await register({ equipe: idEquipe }, client)).status).toBe(201);
    expect((await traces()).map(({ action, detail }) => [action, detail])).toEqual([
      ['equipe:update', expect.objectContaining({ changements: { codeActif: [true, false] } })],
      ['equipe:update', expect.objectContaining({ changements: { codeActif: [false, true] } })],
    ]);
  });
});

describe('a headcount', () => {
  const bound = (id: number, headcount: number | null) =>
    admin.graphql(HEADCOUNT, { id, effectif: headcount });

  test('reached, the code takes nobody more until a facilitator says so (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    await buildMembre({ idEquipe });
    const { data } = await bound(idEquipe, 2);
    expect(data?.['updateEquipe']).toMatchObject({ effectif: 2, comptes: 1 });
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(201);

    const refusal = await register({ equipe: idEquipe, codeEquipe });
    const graphql = await app
      .anonymous()
      .graphql('mutation ($input: RegisterInput!) { register(input: $input) { ok } }', {
        input: { pseudo: 'EnTrop26', motDePasse: 'secret1', code: codeEquipe },
      });

    expect(refusal.status).toBe(449);
    expect(refusal.body).toEqual({
      message:
        'Cette équipe est complète\u00a0: son code n’inscrit plus personne. Demandez à votre facilitateur.',
      code: 'DUPLICATE',
    });
    expect(graphql).toMatchObject({ code: 'DUPLICATE', message: refusal.body.message });
    expect(await membres(idEquipe)).toBe(2);
    await bound(idEquipe, null);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(201);
  });

  test('of ten, fifty who register at once: exactly ten get in (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    await bound(idEquipe, 10);

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => register({ equipe: idEquipe, codeEquipe })),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 449)).toHaveLength(40);
    expect(await membres(idEquipe)).toBe(10);
  });

  test('is any whole number from 1 on, fewer than the accounts present included', async () => {
    const { idEquipe } = await buildEquipe();
    for (let i = 0; i < 3; i += 1) await buildMembre({ idEquipe });

    for (const headcount of [0, -1, 10_001]) {
      expect(await bound(idEquipe, headcount)).toMatchObject({
        code: 'BAD_USER_INPUT',
        champ: 'effectif',
      });
    }
    for (const headcount of [2, 1, 3])
      expect((await bound(idEquipe, headcount)).code).toBeUndefined();
  });

  test('is of those whom the code lets in: the accounts that a facilitator made use up no place', async () => {
    const { idEquipe, idSociete, codeEquipe } = await buildEquipe();
    for (let i = 0; i < 3; i += 1)
      await admin.graphql(INVITE, {
        input: {
          nom: 'Roy',
          prenom: 'Zoé',
          adresseMail: `place${i}@exemple.fr`,
          idProfil: 0,
          idSociete,
          idEquipes: [idEquipe],
        },
      });
    await bound(idEquipe, 2);

    const entries = [];
    for (let i = 0; i < 3; i += 1)
      entries.push((await register({ equipe: idEquipe, codeEquipe })).status);

    expect(entries).toEqual([201, 201, 449]);
    expect(await membres(idEquipe)).toBe(5);
  });

  test('leaves its former and its new value in the trail', async () => {
    const { idEquipe } = await buildEquipe();
    await bound(idEquipe, 8);
    await bound(idEquipe, 9);
    await bound(idEquipe, null);

    expect((await traces()).map(({ action, detail }) => [action, detail])).toEqual([
      ['equipe:update', expect.objectContaining({ changements: { effectif: [null, 8] } })],
      ['equipe:update', expect.objectContaining({ changements: { effectif: [8, 9] } })],
      ['equipe:update', expect.objectContaining({ changements: { effectif: [9, null] } })],
    ]);
  });
});
