import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { asAdmin, buildScene, buildSociete, finish, buildAccount } = scenes(app);

const CREATE = `mutation ($input: CreateIndividuInput!) {
  createIndividu(input: $input) { individu { id idProfil libelleProfil libelleSociete } lienActivation } }`;
const UPDATE =
  'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id libelleSociete } }';
const JOURNAL = `query ($page: PageInput, $reglages: Boolean! = false) {
  journalTemoin(page: $page, reglages: $reglages) { total lignes { quand auJour auteur action objet
    comptes { nom valeur } changements { champ avant apres } } } }`;
const SEAL =
  'query ($note: String) { sceauTemoin(note: $note) { lignes scellees intact dernier dernierJour retrouveLe } }';
const BOUSSOLES = `query ($idCampagne: Int!) { boussolesTemoin(idCampagne: $idCampagne) { id libelleEquipe k ouverteLe
  ouverte participants termines parCode parFacilitateur parLien effaces publications { numero jour faites k } } }`;

let admin: Client;
let counter = 0;
beforeEach(async () => {
  admin = await asAdmin();
});

const inputOf = (idSociete: number | null) => ({
  nom: 'Élu',
  prenom: 'Sacha',
  adresseMail: `temoin${(counter += 1)}@exemple.fr`,
  idProfil: 2,
  ...(idSociete !== null && { idSociete }),
});

async function buildTemoin(idSociete: number): Promise<{ id: number; client: Client }> {
  const { data } = await admin.graphql(CREATE, { input: inputOf(idSociete) });
  const { id } = Object(data?.['createIndividu']).individu;
  return { id, client: await app.as(id) };
}

interface Line {
  auteur: string | null;
  action: string;
  objet: string | null;
}
async function journal(client: Client, variables: object = {}): Promise<Line[]> {
  const { data, message } = await client.graphql(JOURNAL, {
    page: { taille: 100, tri: 'quand', descendant: true },
    ...variables,
  });
  expect(message).toBeUndefined();
  return Object(data?.['journalTemoin']).lignes;
}
const actionsOf = (lines: readonly Line[]) => lines.map(({ action }) => action);

describe('the account', () => {
  test('an administrator makes it, of one company, without any team; its row of `individu` names no company', async () => {
    const { idSociete, libelleSociete } = await buildSociete();

    const { data } = await admin.graphql(CREATE, { input: inputOf(idSociete) });

    expect(data).toMatchObject({
      createIndividu: {
        individu: { idProfil: 2, libelleProfil: 'Témoin', libelleSociete },
        lienActivation: expect.stringMatching(/^\/activation\//),
      },
    });
    const { id } = Object(data?.['createIndividu']).individu;
    expect(
      await row(
        app.database.fork(),
        sql`select i.id_societe as own, t.id_societe as of from individu i join temoin t using (id_individu)
          where id_individu = ${id}`,
      ),
    ).toEqual({ own: null, of: idSociete });
  });

  test('by REST too, where getProfil still lists two profiles', async () => {
    const { idSociete, libelleSociete } = await buildSociete();

    const made = await admin.post('/api/register', {
      nom: 'Élu',
      prenom: 'Sacha',
      mail: `rest${idSociete}@exemple.fr`,
      profil: 2,
      societe: idSociete,
      equipe: [],
    });
    const profils = await admin.get('/api/register/getProfil');

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ LIBELLE_PROFIL: 'Témoin', LIBELLE_SOCIETE: libelleSociete });
    expect(profils.body.map((profil: { ID_PROFIL: number }) => profil.ID_PROFIL)).toEqual([0, 1]);
  });

  test.each([
    [
      'no company',
      () => ({ idSociete: undefined }),
      'idSociete',
      'Choisissez la société de ce témoin',
    ],
    [
      'a team',
      ({ idEquipe }: Scene) => ({ idEquipes: [idEquipe] }),
      'idEquipes',
      'Un témoin n’est membre d’aucune équipe',
    ],
  ])('it is refused with %s', async (_what, changes, field, message) => {
    const scene = await buildScene();

    const refused = await admin.graphql(CREATE, {
      input: { ...inputOf(scene.idSociete), ...changes(scene) },
    });

    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: field });
  });

  test('nobody becomes a témoin, and no témoin anything else: the last administrator neither', async () => {
    const { idSociete } = await buildSociete();
    const { id: idTemoin } = await buildTemoin(idSociete);
    const { id: idAdmin } = await buildAccount({ adresseMail: `a${idSociete}@b.fr`, idProfil: 1 });
    const { id: idMembre } = await buildAccount();
    const turn = (id: number, idProfil: number) =>
      admin.graphql(UPDATE, { input: { id, idProfil, idSociete } });

    for (const refused of [
      await turn(idTemoin, 0),
      await turn(idTemoin, 1),
      await turn(idAdmin, 2),
      await turn(idMembre, 2),
    ]) {
      expect(refused.code).toBe('CONFLICT');
    }
    expect((await turn(idTemoin, 2)).code).toBeUndefined();
  });

  test('moved to another company, it reads that one alone; without its company it reads nothing', async () => {
    const first = await buildScene();
    const second = await buildSociete();
    const { id, client } = await buildTemoin(first.idSociete);
    const name = async () => {
      const { data, code } = await client.graphql('{ temoin { libelleSociete } }');
      return code ?? Object(data?.['temoin']).libelleSociete;
    };

    await admin.graphql(UPDATE, { input: { id, idProfil: 2, idSociete: second.idSociete } });
    expect(await name()).toBe(second.libelleSociete);
    expect(actionsOf(await journal(client))).not.toContain('individu:create');

    await admin.graphql('mutation ($id: Int!) { deleteSociete(id: $id) { id } }', {
      id: second.idSociete,
    });
    expect(await name()).toBe('FORBIDDEN');
  });

  test('it signs in by mail, for twelve hours, and its session says what it is', async () => {
    const { idSociete } = await buildSociete();
    const input = inputOf(idSociete);
    const { data } = await admin.graphql(CREATE, { input });
    const jeton = String(Object(data?.['createIndividu']).lienActivation).split('/').at(-1);
    const client = app.anonymous();

    const activated = await client.graphql(
      'mutation ($input: ActivateCompteInput!) { activateCompte(input: $input) { facilitateur pseudoRequis } }',
      { input: { jeton, motDePasse: 'boussole-secret' } },
    );
    const session = await client.graphql(
      'mutation ($mail: String!, $mdp: String!) { login(mail: $mail, motDePasse: $mdp) { ok facilitateur temoin } }',
      { mail: input.adresseMail, mdp: 'boussole-secret' },
    );

    expect(activated.data).toEqual({ activateCompte: { facilitateur: true, pseudoRequis: false } });
    expect(session.data).toEqual({ login: { ok: true, facilitateur: false, temoin: true } });
    expect((await client.get('/api/isAdmin')).status).toBe(403);
    await run(
      app.database.fork(),
      sql`update session set cree_le = now() - interval '13 hours' where id_individu =
        (select id_individu from individu where adresse_mail = ${input.adresseMail})`,
    );
    expect((await client.graphql('{ temoin { k } }')).code).toBe('UNAUTHENTICATED');
  });
});

test('it reads the settings of its company, and the state of each boussole by team', async () => {
  const scene = await buildScene({ k: 3, membres: 4 });
  const { client } = await buildTemoin(scene.idSociete);
  const read = async () => {
    const { data, message } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });
    expect(message).toBeUndefined();
    return Object(data?.['boussolesTemoin'])[0];
  };

  const { data } = await client.graphql(
    '{ temoin { k visuSociete jetons membres facilitateurs campagnes { id boussoles ouvertes } } }',
  );
  expect(data?.['temoin']).toMatchObject({
    k: 3,
    visuSociete: false,
    jetons: 0,
    membres: 4,
    campagnes: [{ id: scene.idCampagne, boussoles: 1, ouvertes: 1 }],
  });

  for (const participation of scene.participations.slice(0, 2)) await finish(scene, participation);
  expect(await read()).toMatchObject({
    libelleEquipe: scene.libelleEquipe,
    k: 3,
    participants: 4,
    termines: null,
    publications: [],
  });
  await finish(scene, scene.participations[2]);
  await admin.graphql('mutation ($id: Int!) { publishBoussole(id: $id) { id } }', {
    id: scene.idBoussole,
  });
  expect(await read()).toMatchObject({
    termines: 3,
    publications: [
      { numero: 1, faites: 3, k: 3, jour: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ],
  });
});

test('in Directe it is told how many have finished from five on', async () => {
  const scene = await buildScene({ membres: 6 });
  const { client } = await buildTemoin(scene.idSociete);
  const told = async () => {
    const { data } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });
    return Object(data?.['boussolesTemoin'])[0].termines;
  };

  for (const participation of scene.participations.slice(0, 4)) await finish(scene, participation);
  expect(await told()).toBeNull();
  await finish(scene, scene.participations[4]);
  expect(await told()).toBe(5);
});

test('in Directe, taking somebody out does not tell whether they had begun', async () => {
  const told = async (begins: boolean) => {
    const scene = await buildScene({ membres: 7 });
    const [gone = 0, left = 0] = scene.idMembres;
    const { client } = await buildTemoin(scene.idSociete);
    if (begins)
      await run(
        app.database.fork(),
        sql`update boussole_individu set statut = 'En cours' where id_individu in (${gone}, ${left})`,
      );
    await admin.graphql('mutation ($id: Int!) { deleteIndividu(id: $id) { id } }', { id: gone });
    await admin.graphql(UPDATE, {
      input: {
        id: left,
        idProfil: 0,
        idSociete: scene.idSociete,
        equipesRetirees: [scene.idEquipe],
      },
    });
    const { data } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });
    const { participants, termines, effaces } = Object(data?.['boussolesTemoin'])[0];
    return { participants, termines, effaces };
  };

  expect(await told(true)).toEqual(await told(false));
});

test('it counts the accounts that are younger than a boussole, by how they were made', async () => {
  const scene = await buildScene({ k: 3, membres: 5 });
  const [code = 0, facilitator = 0, link = 0, gone = 0] = scene.idMembres;
  const em = () => app.database.fork();
  await run(
    em(),
    sql`update individu set cree_le = now() - interval '1 day' where id_individu = any(${scene.idMembres}::int[])`,
  );
  await run(
    em(),
    sql`update individu set cree_le = now() + interval '1 hour' where id_individu = ${code}`,
  );
  await run(
    em(),
    sql`update individu set cree_le = now() + interval '1 hour', inscrit_seul = false where id_individu = ${facilitator}`,
  );
  await run(
    em(),
    sql`update individu set rouvert_le = now() + interval '1 hour' where id_individu = ${link}`,
  );
  await run(em(), sql`delete from individu where id_individu = ${gone}`);
  const { client } = await buildTemoin(scene.idSociete);

  const { data } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });

  expect(Object(data?.['boussolesTemoin'])[0]).toMatchObject({
    participants: 5,
    parCode: 1,
    parFacilitateur: 1,
    parLien: 1,
    effaces: 1,
  });
});

describe('the trail', () => {
  test('names facilitators, and no member: neither as author nor as object, nor to a search', async () => {
    const scene = await buildScene();
    const [idMembre = 0] = scene.idMembres;
    const { client } = await buildTemoin(scene.idSociete);
    await run(
      app.database.fork(),
      sql`update individu set prenom = 'Ximena', nom = 'Quintrala' where id_individu = ${idMembre}`,
    );
    await (await app.as(idMembre)).post('/api/register/me/modify', { nom: 'Zut', prenom: 'Yan' });
    await admin.graphql(UPDATE, {
      input: { id: idMembre, idProfil: 0, nom: 'Quintrala', idSociete: scene.idSociete },
    });
    // What members do is shown from the following day.
    await yesterday();

    const lines = await journal(client);
    const found = await journal(client, { page: { taille: 100, recherche: 'quintrala' } });

    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'individu:update',
          auteur: 'Camille Roy',
          objet: 'un membre',
        }),
        expect.objectContaining({
          action: 'individu:profil',
          auteur: 'un membre',
          objet: 'un membre',
          auJour: true,
        }),
      ]),
    );
    expect(JSON.stringify(lines)).not.toMatch(/Quintrala|Ximena|Zut|Yan/);
    expect(found).toEqual([]);
  });

  test('whoever acted as a facilitator is named, a member again too; whoever was a member is not, a facilitator since', async () => {
    const scene = await buildScene();
    const [idMembre = 0] = scene.idMembres;
    const { client } = await buildTemoin(scene.idSociete);
    await (await app.as(idMembre)).post('/api/register/me/modify', { nom: 'Zut', prenom: 'Yan' });
    const { id: idSecond } = await buildAccount({
      adresseMail: `f${idMembre}@exemple.fr`,
      idProfil: 1,
    });
    await run(
      app.database.fork(),
      sql`update individu set prenom = 'Noé', nom = 'Vals' where id_individu = ${idSecond}`,
    );
    await (
      await app.as(idSecond)
    ).graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', { id: scene.idBoussole });
    await yesterday();
    await admin.graphql(UPDATE, { input: { id: idMembre, idProfil: 1 } });
    await admin.graphql(UPDATE, { input: { id: idSecond, idProfil: 0 } });

    const authors = new Map((await journal(client)).map(({ action, auteur }) => [action, auteur]));

    expect(authors.get('boussole:close')).toBe('Noé Vals');
    expect(authors.get('individu:profil')).toBe('un membre');
  });

  test('tells no number of answers, of few people, or of another company', async () => {
    const scene = await buildScene();
    const other = await buildScene();
    const { client } = await buildTemoin(scene.idSociete);
    await admin.graphql(
      'mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }',
      { input: { idSociete: other.idSociete, libelle: `Ailleurs ${other.idSociete}` } },
    );
    const copied = await admin.graphql(
      'mutation ($id: Int!, $of: Int!) { copieCriteres(idSociete: $id, idSource: $of) { dejaPresents } }',
      { id: scene.idSociete, of: other.idSociete },
    );
    expect(copied.message).toBeUndefined();
    const em = app.database.fork();
    // A Directe boussole of before, frozen with the only one who had finished.
    await run(
      em,
      sql`insert into audit (quand, action, objet, id_objet, detail) values
        (now(), 'boussole:publish', 'boussole', ${scene.idBoussole}, '{"numero": 1, "k": 1, "faites": 1}')`,
    );
    await admin.graphql('mutation ($id: Int!) { deleteBoussole(id: $id) { id } }', {
      id: scene.idBoussole,
    });

    const { data } = await client.graphql(JOURNAL, { page: { taille: 100 } });
    const lines = Object(data?.['journalTemoin']).lignes as (Line & {
      comptes: { nom: string }[];
    })[];
    const told = new Map(lines.map(({ action, comptes }) => [action, comptes.map((c) => c.nom)]));

    expect(told.get('boussole:publish')?.toSorted()).toEqual(['k', 'numero']);
    expect(told.get('boussole:delete')).toEqual([]);
    expect(told.get('critere:copie')?.toSorted()).toEqual(['crees', 'dejaPresents']);
  });

  test('what members did today is in neither the lines nor the seal', async () => {
    const scene = await buildScene();
    const { client } = await buildTemoin(scene.idSociete);
    const seal = async () => (await client.graphql(SEAL)).data?.['sceauTemoin'];
    const before = { seal: await seal(), lines: await journal(client) };

    await (
      await app.as(scene.idMembre)
    ).post('/api/register/me/modify', { nom: 'Zut', prenom: 'Yan' });

    expect({ seal: await seal(), lines: await journal(client) }).toEqual(before);
  });

  test('two companies with a témoin each: nothing of the other', async () => {
    const [ours, theirs] = [await buildScene({ k: 3 }), await buildScene({ k: 3 })];
    const { client } = await buildTemoin(ours.idSociete);
    const before = JSON.stringify([await journal(client), (await client.graphql(SEAL)).data]);

    await buildTemoin(theirs.idSociete);
    await admin.graphql(
      'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id } }',
      { input: { id: theirs.idSociete, libelleSociete: 'Ailleurs', k: 5 } },
    );
    await admin.graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', {
      id: theirs.idBoussole,
    });
    await admin.graphql(
      'query ($id: Int!) { resultatBoussole(idBoussole: $id) { lignes { question1 } } }',
      {
        id: theirs.idBoussole,
      },
    );

    expect(JSON.stringify([await journal(client), (await client.graphql(SEAL)).data])).toBe(before);
    const { data } = await client.graphql(BOUSSOLES, { idCampagne: theirs.idCampagne });
    expect(data).toEqual({ boussolesTemoin: [] });
  });

  test('tells of a facilitator who was made, and of accounts that a file made in its company, by their number', async () => {
    const [ours, theirs] = [await buildSociete(), await buildSociete()];
    const { client } = await buildTemoin(ours.idSociete);
    await admin.graphql(CREATE, {
      input: {
        nom: 'Vals',
        prenom: 'Noé',
        adresseMail: `f${ours.idSociete}@exemple.fr`,
        idProfil: 1,
      },
    });
    const lines = [1, 2, 3].map(
      (n) =>
        `Roy;Ali;i${n}x${ours.idSociete}@exemple.fr;User;${(n === 3 ? theirs : ours).libelleSociete};`,
    );
    const file = `Nom;Prenom;Adresse mail;Profil;Societe;Equipe\n${lines.join('\n')}\n`;
    const query =
      'mutation ($fichier: Upload!) { importIndividus(fichier: $fichier, simuler: false) { importe } }';
    const imported = await admin
      .post('/graphql')
      .set('Apollo-Require-Preflight', 'true')
      .field('operations', JSON.stringify({ query, variables: { fichier: null } }))
      .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
      .attach('0', Buffer.from(file), { filename: 'u.csv', contentType: 'text/csv' });
    expect(imported.body.data).toEqual({ importIndividus: { importe: true } });

    const { data } = await client.graphql(JOURNAL, { page: { taille: 100 } });
    const told = Object(data?.['journalTemoin']).lignes as (Line & {
      comptes: { nom: string; valeur: string }[];
    })[];

    expect(told).toContainEqual(
      expect.objectContaining({ action: 'individu:create', objet: 'Noé Vals' }),
    );
    expect(told.find(({ action }) => action === 'individu:import')?.comptes).toContainEqual({
      nom: 'nombre',
      valeur: '2',
    });
  });

  test('lists the changes of what keeps answers confidential, with their values', async () => {
    const scene = await buildScene({ k: 5 });
    const { client } = await buildTemoin(scene.idSociete);
    await admin.graphql(
      'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id } }',
      { input: { id: scene.idSociete, libelleSociete: `S${scene.idSociete}`, k: 3 } },
    );

    const lines = await journal(client, { reglages: true });

    expect(lines).toEqual([
      expect.objectContaining({
        action: 'societe:update',
        auteur: 'Camille Roy',
        changements: expect.arrayContaining([{ champ: 'k', avant: '5', apres: '3' }]),
      }),
    ]);
  });

  test('a seal that was noted down is found again, until its line is changed: then the chain is broken', async () => {
    const scene = await buildScene();
    const { client } = await buildTemoin(scene.idSociete);
    const read = async (note?: string) =>
      Object((await client.graphql(SEAL, { note })).data?.['sceauTemoin']);

    const first = await read();
    expect(first).toMatchObject({ lignes: 1, scellees: 1, intact: true, retrouveLe: null });
    expect(await read(` ${String(first.dernier).toUpperCase()} `)).toMatchObject({
      retrouveLe: first.dernierJour,
    });
    expect((await read('0'.repeat(64))).retrouveLe).toBeNull();
    expect((await client.graphql(SEAL, { note: 'abc' })).code).toBe('BAD_USER_INPUT');

    const em = app.database.fork();
    await run(em, sql`alter table audit disable trigger user`);
    await run(
      em,
      sql`update audit set action = 'societe:create' where id_societe = ${scene.idSociete}`,
    );
    await run(em, sql`alter table audit enable trigger user`);
    expect(await read()).toMatchObject({ intact: false });
  });
});

/** Moves what members did to the day before, by the clock of the trail. */
async function yesterday(): Promise<void> {
  const em = app.database.fork();
  await run(em, sql`alter table audit disable trigger user`);
  await run(em, sql`update audit set quand = quand - interval '1 day' where au_jour`);
  await run(em, sql`alter table audit enable trigger user`);
}

test('whoever is no témoin is refused each of its calls', async () => {
  const scene = await buildScene();
  const readers = {
    membre: await app.as(scene.idMembre),
    admin,
    token: await app.asJeton(scene.idSociete),
  };

  for (const [name, client] of Object.entries(readers)) {
    for (const document of [
      '{ temoin { k } }',
      '{ journalTemoin { total } }',
      '{ sceauTemoin { lignes } }',
      '{ boussolesTemoin(idCampagne: 1) { id } }',
    ])
      expect([name, document, (await client.graphql(document)).code]).toEqual([
        name,
        document,
        'FORBIDDEN',
      ]);
  }
  expect(await rows(app.database.fork(), sql`select from temoin`)).toEqual([]);
});
