import { beforeEach, describe, expect, test } from '@jest/globals';

import { eraseInactive } from '../individu/ownData/erasure.service.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';
import { asking, SET } from './testing/asking.js';

/** A facilitator who wants what the témoin has not agreed to, by the accounts of a member and of the témoin. */
const app = useApp();
const { asAdmin, buildScene, buildAccount, buildSociete } = scenes(app);
const { answer, asked, makeTemoin, setUp, write } = asking(app);

const UPDATE = 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }';
const RENEW = 'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { liens { id lienActivation } } }';
const RESET = 'mutation ($id: Int!) { renewMotDePasse(id: $id) { envoye } }';
const DELETE = 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }';
const ACTIVATE =
  'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }';
const HOUR = 3_600_000;

let admin: Client;
beforeEach(async () => {
  app.setNow(undefined);
  admin = await asAdmin();
});

const place = (id: number, idSociete: number, more: object = {}) =>
  admin.graphql(UPDATE, { input: { id, idProfil: 0, idSociete, ...more } });

describe('the account of a member', () => {
  test('moved to a company that does not ask, it is opened there without an agreement no more', async () => {
    const { scene, temoin } = await setUp(admin);
    const { idSociete: elsewhere } = await buildSociete();
    const { idMembre: id } = scene;
    await place(id, scene.idSociete, { equipesRetirees: [scene.idEquipe] });
    expect((await place(id, elsewhere)).code).toBeUndefined();

    expect((await admin.graphql(RENEW, { ids: [id] })).code).toBe('CONFLICT');
    expect((await place(id, elsewhere, { adresseMail: 'moi@exemple.fr' })).code).toBe('CONFLICT');
    expect((await asked(temoin)).map(({ libelle, valeur }) => [libelle, valeur])).toEqual([
      ['un membre', 'une autre adresse mail'],
      ['un membre', ''],
    ]);
  });

  test('its arrival from another company stands in the trail of both', async () => {
    const { scene } = await setUp(admin);
    const { idSociete: elsewhere } = await buildSociete();
    const { id } = await buildAccount();
    await place(id, elsewhere);
    await place(id, scene.idSociete);

    const found = await row<{ n: number }>(
      app.database.fork(),
      sql`select count(distinct id_societe)::int as n from audit where action = 'individu:update'
        and id_objet = ${id} and id_societe in (${elsewhere}, ${scene.idSociete})`,
    );
    expect(found?.n).toBe(2);
  });

  test('while somebody answers with it without a password, it is not given an address', async () => {
    const { scene } = await setUp(admin);
    const { idMembre: id } = scene;
    await write(
      sql`update individu set provisoire = true, mot_de_passe = null where id_individu = ${id}`,
    );

    const given = await place(id, scene.idSociete, { adresseMail: 'moi@exemple.fr' });

    expect(given.code).toBe('CONFLICT');
  });

  test('an agreement to another link is none to another address', async () => {
    const { scene, temoin } = await setUp(admin);
    const { idMembre: id, idSociete } = scene;
    await admin.graphql(RENEW, { ids: [id] });
    await answer(temoin, (await asked(temoin))[0]?.id);

    const moved = await place(id, idSociete, { adresseMail: 'moi@exemple.fr' });

    expect(moved.code).toBe('CONFLICT');
    expect((await admin.graphql(RENEW, { ids: [id] })).code).toBeUndefined();
  });

  test('a link that was made before its company asks opens nothing afterwards', async () => {
    const scene = await buildScene({ k: 5 });
    const temoin = await makeTemoin(scene.idSociete);
    const { data } = await admin.graphql(RENEW, { ids: [temoin.id] });
    const jeton = String(Object(data?.['renewLiens']).liens[0].lienActivation).split('/').at(-1);
    await admin.graphql(SET, { id: scene.idSociete, actif: true });

    const opened = await app
      .anonymous()
      .graphql(ACTIVATE, { input: { jeton, motDePasse: 'boussole-secret' } });

    expect(opened.code).toBe('NOT_FOUND');
    expect((await temoin.client.graphql('{ temoin { k } }')).code).toBeUndefined();
  });
});

describe('the account of the témoin', () => {
  test('it is told that a request is about its own account', async () => {
    const { temoin } = await setUp(admin);
    await admin.graphql(RESET, { id: temoin.id });

    expect(await asked(temoin)).toMatchObject([
      { acte: 'REINITIALISATION', libelle: 'votre compte', etat: 'ATTENTE', repondant: null },
    ]);
  });

  test('of two, each answers alone for its own removal, and who answered is named', async () => {
    const { scene, temoin } = await setUp(admin);
    const second = await makeTemoin(scene.idSociete);
    await write(
      sql`update individu set prenom = 'Noé', nom = 'Vals' where id_individu = ${temoin.id}`,
    );
    await admin.graphql(DELETE, { id: temoin.id });
    const [removal] = await asked(second);

    const notItsOwn = await answer(second, removal?.id);
    expect([notItsOwn.code, notItsOwn.message]).toEqual([
      'CONFLICT',
      'Seul le témoin concerné peut accepter d’être retiré',
    ]);
    await answer(temoin, removal?.id, false);

    expect((await admin.graphql(DELETE, { id: temoin.id })).code).toBe('CONFLICT');
    expect(
      (await asked(second)).map(({ etat, libelle, repondant }) => [etat, libelle, repondant]),
    ).toEqual([
      ['ATTENTE', 'Noé Vals', null],
      ['REFUSE', 'Noé Vals', 'Noé Vals'],
    ]);
  });

  test('one who is silent for a fortnight is taken away, and not a day before', async () => {
    const { scene, temoin } = await setUp(admin);
    await admin.graphql(DELETE, { id: temoin.id });
    const remove = async (hours: number) => {
      app.setNow(new Date(Date.now() + hours * HOUR));
      admin = await asAdmin();
      return (await admin.graphql(DELETE, { id: temoin.id })).code;
    };

    expect(await remove(14 * 24)).toBe('CONFLICT');
    expect(await remove(15 * 24 + 1)).toBeUndefined();
    expect((await admin.graphql(SET, { id: scene.idSociete, actif: false })).code).toBeUndefined();
  });

  test('it is not moved away, opened elsewhere and brought back', async () => {
    const { temoin } = await setUp(admin);
    const { idSociete: elsewhere } = await buildSociete();

    const moved = await admin.graphql(UPDATE, {
      input: { id: temoin.id, idProfil: 2, idSociete: elsewhere },
    });

    expect(moved.code).toBe('CONFLICT');
  });

  test('a second one that was agreed to is not given another address before it is opened', async () => {
    const { scene } = await setUp(admin);
    const { id } = await buildAccount({ pseudo: null, adresseMail: 'elu@exemple.fr', idProfil: 2 });
    await write(sql`update individu set mot_de_passe = null where id_individu = ${id}`);
    await write(
      sql`insert into temoin (id_individu, id_societe) values (${id}, ${scene.idSociete})`,
    );

    const moved = await admin.graphql(UPDATE, {
      input: { id, idProfil: 2, idSociete: scene.idSociete, adresseMail: 'moi@exemple.fr' },
    });

    expect(moved.code).toBe('CONFLICT');
  });

  test('an agreement to one address is none to another that begins alike', async () => {
    const { scene, temoin } = await setUp(admin);
    const create = (end: string) =>
      admin.graphql(
        'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id } } }',
        {
          input: {
            nom: 'Élu',
            prenom: 'Sacha',
            adresseMail: `${'a'.repeat(120)}${end}@exemple.fr`,
            idProfil: 2,
            idSociete: scene.idSociete,
          },
        },
      );
    await create('1');
    await answer(temoin, (await asked(temoin))[0]?.id);

    expect((await create('2')).code).toBe('CONFLICT');
    expect((await create('1')).code).toBeUndefined();
  });

  test('the night erases no témoin whom its company asks, while there is no other', async () => {
    const { scene, temoin } = await setUp(admin);
    const second = await makeTemoin(scene.idSociete);
    const erase = async () => {
      await write(
        sql`update individu set vu_le = vu_le - interval '3 years' where id_individu in (${temoin.id}, ${second.id})`,
      );
      await eraseInactive(app.context());
      const left = await row<{ n: number }>(
        app.database.fork(),
        sql`select count(*)::int as n from temoin where id_societe = ${scene.idSociete}`,
      );
      return left?.n;
    };

    expect(await erase()).toBe(1);
    expect(await erase()).toBe(1);
    await write(
      sql`update societe set accord_temoin = false where id_societe = ${scene.idSociete}`,
    );
    expect(await erase()).toBe(0);
  });
});
