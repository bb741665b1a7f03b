import { beforeEach, describe, expect, test } from '@jest/globals';

import { eraseInactive } from '../individu/ownData/erasure.service.js';
import { useApp, type Client } from '../testing/app.js';
import { inParallel, scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';

/** A facilitator who wants what the témoin has not agreed to. */
const app = useApp();
const { asAdmin, buildScene, buildAccount, buildSociete, buildEquipe } = scenes(app);

const SET =
  'mutation ($id: Int!, $actif: Boolean!) { setAccordTemoin(idSociete: $id, actif: $actif) { actif } }';
const UPDATE = 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }';
const RENEW = 'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { liens { id lienActivation } } }';
const RESET = 'mutation ($id: Int!) { resetMotDePasse(id: $id) { envoye } }';
const DELETE = 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }';
const DATES = `mutation ($s: Int!, $c: Int!, $e: Int, $d: DateTimeISO) {
  setDatesCampagne(idSociete: $s, idCampagne: $c, idEquipe: $e, dateFermeture: $d) { dateFermeture } }`;
const ACTIVATE =
  'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur } }';
const HOUR = 3_600_000;
const YEAR = new Date().getFullYear();

let admin: Client;
beforeEach(async () => {
  app.setNow(undefined);
  admin = await asAdmin();
});

interface Asked {
  id: number;
  acte: string;
  libelle: string;
  valeur: string;
  etat: string;
  repondant: string | null;
}
interface Temoin {
  id: number;
  client: Client;
}

const write = (statement: ReturnType<typeof sql>) => run(app.database.fork(), statement);
const inUse = (id: number) =>
  write(sql`update individu set mot_de_passe = 'x' where id_individu = ${id}`);

async function makeTemoin(idSociete: number): Promise<Temoin> {
  const adresseMail = `t${Math.random()}@exemple.fr`;
  const { id } = await buildAccount({ pseudo: null, adresseMail, idProfil: 2 });
  await inUse(id);
  await write(sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete})`);
  return { id, client: await app.as(id) };
}

/** A company that asks, with its témoin; its member has a password. */
async function setUp(): Promise<{ scene: Scene; temoin: Temoin }> {
  const scene = await buildScene({ k: 5 });
  const temoin = await makeTemoin(scene.idSociete);
  await inUse(scene.idMembre);
  await admin.graphql(SET, { id: scene.idSociete, actif: true });
  return { scene, temoin };
}

const asked = async ({ client }: Temoin): Promise<Asked[]> => {
  const { data } = await client.graphql(
    '{ accordsTemoin { id acte libelle valeur etat repondant } }',
  );
  return data?.['accordsTemoin'] as Asked[];
};
const answer = ({ client }: Temoin, id: number | undefined, isAccepted = true) =>
  client.graphql(
    'mutation ($id: Int!, $accepte: Boolean!) { repondAccord(id: $id, accepte: $accepte) { etat } }',
    { id, accepte: isAccepted },
  );
const place = (id: number, idSociete: number, more: object = {}) =>
  admin.graphql(UPDATE, { input: { id, idProfil: 0, idSociete, ...more } });

describe('the account of a member', () => {
  test('moved to a company that does not ask, it is opened there without an agreement no more', async () => {
    const { scene, temoin } = await setUp();
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
    const { scene } = await setUp();
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
    const { scene } = await setUp();
    const { idMembre: id } = scene;
    await write(
      sql`update individu set provisoire = true, mot_de_passe = null where id_individu = ${id}`,
    );

    const given = await place(id, scene.idSociete, { adresseMail: 'moi@exemple.fr' });

    expect(given.code).toBe('CONFLICT');
  });

  test('an agreement to another link is none to another address', async () => {
    const { scene, temoin } = await setUp();
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
    const { temoin } = await setUp();
    await admin.graphql(RESET, { id: temoin.id });

    expect(await asked(temoin)).toMatchObject([
      { acte: 'REINITIALISATION', libelle: 'votre compte', etat: 'ATTENTE', repondant: null },
    ]);
  });

  test('of two, each answers alone for its own removal, and who answered is named', async () => {
    const { scene, temoin } = await setUp();
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
    const { scene, temoin } = await setUp();
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
    const { temoin } = await setUp();
    const { idSociete: elsewhere } = await buildSociete();

    const moved = await admin.graphql(UPDATE, {
      input: { id: temoin.id, idProfil: 2, idSociete: elsewhere },
    });

    expect(moved.code).toBe('CONFLICT');
  });

  test('a second one that was agreed to is not given another address before it is opened', async () => {
    const { scene } = await setUp();
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
    const { scene, temoin } = await setUp();
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
    const { scene, temoin } = await setUp();
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

describe('closings', () => {
  const at = (day: string) => `${YEAR}-12-${day}T21:00:00Z`;
  const close = (scene: Scene, idEquipe: number | null, date: string) =>
    admin.graphql(DATES, { s: scene.idSociete, c: scene.idCampagne, e: idEquipe, d: date });

  test('the year of a campaign is not moved back without an agreement: that would close it at once', async () => {
    const scene = await buildScene({ annee: YEAR + 1 });
    const elsewhere = await buildScene({ annee: YEAR + 1 });
    const temoin = await makeTemoin(scene.idSociete);
    await admin.graphql(SET, { id: scene.idSociete, actif: true });
    const move = (id: number) =>
      admin.graphql(
        `mutation { updateCampagne(input: { id: ${id}, nom: "C${id}", annee: ${YEAR - 1} }) { annee } }`,
      );

    expect((await move(scene.idCampagne)).code).toBe('CONFLICT');
    expect((await move(elsewhere.idCampagne)).code).toBeUndefined();
    const closings = async () =>
      row<{ n: number }>(
        app.database.fork(),
        sql`select count(*)::int as n from boussole where id_societe = ${scene.idSociete} and closes_at > now()`,
      );
    expect(await closings()).toEqual({ n: 1 });
    const [request] = await asked(temoin);
    expect(request).toMatchObject({ acte: 'FERMETURE', libelle: expect.any(String) });

    await answer(temoin, request?.id);
    expect((await move(scene.idCampagne)).code).toBeUndefined();
    expect(await closings()).toEqual({ n: 0 });
  });

  test('an agreement for a team is none for the company', async () => {
    const { scene, temoin } = await setUp();
    await close(scene, scene.idEquipe, at('30'));
    const [request] = await asked(temoin);
    expect(request?.libelle).toBe(scene.libelleEquipe);
    expect(request?.valeur).toMatch(/^30 décembre \d{4} à 22:00, campagne « /);
    await answer(temoin, request?.id);

    expect((await close(scene, null, at('30'))).code).toBe('CONFLICT');
    expect((await close(scene, scene.idEquipe, at('30'))).code).toBeUndefined();
  });

  test('a team that was moved below another is not closed earlier by a date that is put off', async () => {
    const scene = await buildScene({ k: 5 });
    const temoin = await makeTemoin(scene.idSociete);
    const { idEquipe: domain } = await buildEquipe({ idSociete: scene.idSociete });
    await close(scene, domain, at('20'));
    await admin.graphql(SET, { id: scene.idSociete, actif: true });
    const moved = await admin.graphql(
      'mutation ($input: SaveArbreEquipesInput!) { saveArbreEquipes(input: $input) { version } }',
      {
        input: {
          idSociete: scene.idSociete,
          equipes: [{ id: scene.idEquipe, libelleEquipe: scene.libelleEquipe, idParent: domain }],
        },
      },
    );
    expect(moved.message).toBeUndefined();

    expect((await close(scene, domain, at('21'))).code).toBe('CONFLICT');
    expect(await asked(temoin)).toHaveLength(1);
  });
});

describe('requests', () => {
  test('forty of them hide none that waits', async () => {
    const { scene, temoin } = await setUp();
    for (let minute = 10; minute < 50; minute++)
      await admin.graphql(DATES, {
        s: scene.idSociete,
        c: scene.idCampagne,
        d: `${YEAR}-12-30T20:${minute}:00Z`,
      });

    expect(await asked(temoin)).toHaveLength(40);
  });

  test('one agreement lets one of four pass, and the others ask again, once', async () => {
    const { scene, temoin } = await setUp();
    await admin.graphql(RENEW, { ids: [scene.idMembre] });
    await answer(temoin, (await asked(temoin))[0]?.id);

    const replies = await inParallel(4, () => admin.graphql(RENEW, { ids: [scene.idMembre] }));

    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await asked(temoin)).map(({ etat }) => etat)).toEqual(['ATTENTE', 'UTILISE']);
  });

  test('a company that is deleted meanwhile leaves neither request nor error', async () => {
    const { scene, temoin } = await setUp();
    const replies = await inParallel(6, (i) =>
      i === 3
        ? admin.graphql('mutation ($id: Int!) { deleteSociete(id: $id) { id } }', {
            id: scene.idSociete,
          })
        : admin.graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', {
            id: scene.idBoussole,
          }),
    );

    expect(replies.map(({ code }) => code ?? 'done')).not.toContain('INTERNAL_SERVER_ERROR');
    expect((await temoin.client.graphql('{ accordsTemoin { id } }')).code).toBe('FORBIDDEN');
    expect(
      await row(app.database.fork(), sql`select from accord where id_societe = ${scene.idSociete}`),
    ).toBeUndefined();
  });
});
