import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { factories } from '../../testing/factories.js';
import { rows, run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildEquipe, buildMembre, buildAdmin, buildAccount, buildBoussole, buildCritere } =
  factories(app);

const KEEP =
  'mutation ($input: RegisterCompteProvisoireInput!) { registerCompteProvisoire(input: $input) { ok provisoire } }';
const NEXT = 'mutation { renewSession { ok } }';
const keep = (client: Client, pseudo: string, password = 'secret1') =>
  client.graphql(KEEP, { input: { pseudo, motDePasse: password } });
const write = (statement: ReturnType<typeof sql>) => run(app.database.fork(), statement);
const trail = async () =>
  (
    await rows<{ action: string }>(
      app.database.fork(),
      sql`select action from audit order by id_audit`,
    )
  ).map(({ action }) => action);

let equipe: Awaited<ReturnType<typeof buildEquipe>>;
beforeEach(async () => {
  equipe = await buildEquipe();
  await buildCritere({ idSociete: equipe.idSociete });
  await buildBoussole({ idEquipe: equipe.idEquipe });
  await write(sql`update equipe set sans_compte = true where id_equipe = ${equipe.idEquipe}`);
});
async function enter(client = app.anonymous()) {
  await client.graphql('mutation ($code: String!) { confirmCodeEquipe(code: $code) { id } }', {
    code: equipe.codeEquipe,
  });
  const { data, code } = await client.graphql(
    'mutation { createCompteProvisoire { pseudo idBoussole } }',
  );
  const made = (data?.['createCompteProvisoire'] ?? {}) as { pseudo: string; idBoussole: number };
  return { client, code, ...made };
}
/** As if the person had answered every criterion. */
const finish = () =>
  write(
    sql`update boussole_individu set statut = 'Terminé'
      where id_individu in (select id_individu from individu where provisoire)`,
  );

describe('« Garder mon accès »', () => {
  test('the account signs in anywhere with its new pseudo and password, in the same team, its other sessions ended', async () => {
    const { client } = await enter();

    expect((await keep(client, 'Camille29')).data).toEqual({
      registerCompteProvisoire: { ok: true, provisoire: false },
    });

    const elsewhere = app.anonymous();
    const login = await elsewhere.post('/api/access/loginUserAdeo', {
      pseudo: 'camille29',
      password: 'secret1',
    });
    expect(login.status).toBe(200);
    expect(
      (await elsewhere.graphql('{ session { provisoire } moi { libelleEquipe } }')).data,
    ).toEqual({
      session: { provisoire: false },
      moi: { libelleEquipe: equipe.libelleEquipe },
    });
    expect(await trail()).toContain('individu:garde');
  });

  test('keeps the drawn pseudo; refuses one that is taken, and what the rules of registration refuse', async () => {
    const { pseudo: taken } = await buildAccount();
    const { client, pseudo } = await enter();

    expect(await keep(client, String(taken).toUpperCase())).toMatchObject({ code: 'DUPLICATE' });
    expect(await keep(client, 'abc')).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await keep(client, 'Camille29', '12345')).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await keep(client, pseudo)).code).toBeUndefined();
  });

  test('is for a provisional account only, once', async () => {
    const membre = await app.as((await buildMembre(equipe)).id);
    const { client } = await enter();
    await keep(client, 'Camille29');

    for (const one of [membre, client]) {
      expect(await keep(one, 'Camille30')).toMatchObject({ code: 'CONFLICT' });
      expect(await one.graphql(NEXT)).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await keep(app.anonymous(), 'Camille30')).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('a hundred tries of taken pseudos are its last for ten minutes, as at the registration', async () => {
    const { client } = await enter();
    const { pseudo } = await buildAccount();
    await write(
      sql`insert into essai select 'pseudo:127.0.0.1', n::text, ${app.context().now().toISOString()} from generate_series(1, 100) n`,
    );

    expect(await keep(client, String(pseudo))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('« Personne suivante »', () => {
  test.each([true, false])(
    'the lent phone makes another account, whether the first has finished (%s) or not; its session opens nothing more',
    async (hasFinished) => {
      const first = await enter();
      if (hasFinished) await finish();

      expect((await first.client.graphql(NEXT)).code).toBeUndefined();

      expect(await first.client.graphql('{ moi { pseudo } }')).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
      const second = await enter(first.client);
      expect(second.code).toBeUndefined();
      expect(second.pseudo).not.toBe(first.pseudo);
      expect(await trail()).toContain('deconnexion');
    },
  );

  test('without it the browser makes no second account', async () => {
    const first = await enter();

    await first.client.graphql('mutation { logout { ok } }');

    expect((await enter(first.client)).code).toBe('DUPLICATE');
  });
});

test('no facilitator makes a link for a provisional account, nor resets it; giving it a mail or a profile makes it ordinary', async () => {
  const admin = await app.as((await buildAdmin()).id);
  const { client, pseudo } = await enter();
  const { data } = await client.graphql('{ moi { id } }');
  const id = Number(/"id":(\d+)/.exec(JSON.stringify(data))?.[1]);
  const links = (variables: object) =>
    admin.graphql(
      'mutation ($ids: [Int!], $etat: EtatCompte, $recherche: String) { renewLiens(ids: $ids, etat: $etat, recherche: $recherche) { liens { id } } }',
      variables,
    );

  expect(await links({ ids: [id] })).toMatchObject({ code: 'NOT_FOUND' });
  expect((await links({ etat: 'EXPIRE', recherche: pseudo })).data).toEqual({
    renewLiens: { liens: [] },
  });
  expect(await admin.graphql(`mutation { renewMotDePasse(id: ${id}) { envoye } }`)).toMatchObject({
    code: 'FORBIDDEN',
  });
  const state = async () =>
    (
      await admin.graphql(
        'query ($p: PageInput) { individusPage(page: $p) { lignes { pseudo etat } } }',
        {
          p: { recherche: pseudo },
        },
      )
    ).data;
  expect(await state()).toEqual({ individusPage: { lignes: [{ pseudo, etat: 'PROVISOIRE' }] } });
  await admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
    { input: { id, idProfil: 0, adresseMail: 'zoe@exemple.fr' } },
  );
  expect(await state()).toEqual({ individusPage: { lignes: [{ pseudo, etat: 'EXPIRE' }] } });
});
