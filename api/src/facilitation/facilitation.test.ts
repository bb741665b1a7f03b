import { expect, test } from '@jest/globals';

import { messages } from '../messages.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { seancesOf, useStreams } from '../testing/streams.js';
import { until } from '../testing/waiting.js';

const app = useApp();
const { buildScene, buildSociete, buildEquipe, buildFacilitateur, buildMembre, asAdmin, gather } =
  scenes(app);
const { buildAccount, buildCampagne, buildBoussole } = scenes(app);
const { open } = useStreams(app);

const READ = (id: number) => `{ facilitateurs(idSociete: ${id}) { facilitateurs { id } } }`;
const give = (client: Client, idSociete: number, adresseMail: string) =>
  client.graphql(
    `mutation ($input: CreateFacilitationInput!) { createFacilitation(input: $input) { envoye lienActivation individu { id nom idProfil } } }`,
    { input: { idSociete, adresseMail } },
  );
const take = (client: Client, idSociete: number, idIndividu: number) =>
  client.graphql(
    `mutation { deleteFacilitation(idSociete: ${idSociete}, idIndividu: ${idIndividu}) { facilitateurs { id } } }`,
  );
/** A list of things with their ids, of a reply. */
const idsIn = (list: unknown): number[] => (list as { id: number }[]).map(({ id }) => id);
const idIn = (thing: unknown): number => (thing as { id: number }).id;
const societesOf = async (client: Client) =>
  idsIn((await client.graphql('{ societes { id } }')).data?.['societes']);

test('a company that an administrator gives is held from the next request on, and one taken is not; the trail says who did both', async () => {
  const { idSociete } = await buildSociete();
  const { id, adresseMail } = await buildFacilitateur([]);
  const [admin, facilitateur] = [await asAdmin(), await app.as(id)];
  expect(await societesOf(facilitateur)).toEqual([]);

  const given = await give(admin, idSociete, adresseMail.toUpperCase());
  const held = await societesOf(facilitateur);
  const seen = await facilitateur.graphql(READ(idSociete));
  const again = await give(admin, idSociete, adresseMail);
  const taken = await take(admin, idSociete, id);
  const after = await facilitateur.graphql(READ(idSociete));

  expect(given.data).toEqual({ createFacilitation: null });
  expect(held).toEqual([idSociete]);
  expect(seen.data).toEqual({ facilitateurs: { facilitateurs: [{ id }] } });
  expect(again.data).toEqual(given.data);
  expect(taken.data).toEqual({ deleteFacilitation: { facilitateurs: [] } });
  expect(await societesOf(facilitateur)).toEqual([]);
  expect(after).toMatchObject({ code: 'NOT_FOUND', data: { facilitateurs: null } });
  const trail = await rows(
    app.database.fork(),
    sql`select action, id_objet, id_societe from audit where action like 'facilitation:%' order by id_audit`,
  );
  expect(trail).toEqual(
    ['create', 'delete'].map((verb) => ({
      action: `facilitation:${verb}`,
      id_objet: id,
      id_societe: idSociete,
    })),
  );
});

test('the address of another profile is refused, as an odd one, and so is to take what was not given', async () => {
  const { idSociete } = await buildSociete();
  const { adresseMail } = await buildAccount({ adresseMail: 'zoe@exemple.fr', idProfil: 0 });
  const { id, adresseMail: known } = await buildFacilitateur([]);
  const admin = await asAdmin();

  const refused = (message: string) => ({ code: 'BAD_USER_INPUT', champ: 'adresseMail', message });
  expect(await give(admin, idSociete, adresseMail ?? '')).toMatchObject(
    refused(messages.facilitation.otherProfil),
  );
  expect(await give(admin, idSociete, 'personne')).toMatchObject(
    refused("L'adresse mail n'est pas valide"),
  );
  expect(await take(admin, idSociete, id)).toMatchObject({ code: 'NOT_FOUND' });
  for (const address of [known, 'personne@exemple.fr'])
    expect(await give(admin, 999_999, address)).toMatchObject({ code: 'NOT_FOUND' });
  expect(
    await row(
      app.database.fork(),
      sql`select 1 from individu where adresse_mail = 'personne@exemple.fr'`,
    ),
  ).toBeUndefined();
});

test('whoever has no account is invited: the link opens an account that holds the company', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const given = Object(
    (await give(admin, idSociete, 'sacha@exemple.fr')).data?.['createFacilitation'],
  );
  const client = app.anonymous();
  const opened = await client.graphql(
    'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur pseudoRequis } }',
    { input: { jeton: given.lienActivation.split('/').at(-1), motDePasse: 'huit caractères' } },
  );

  expect(given).toMatchObject({ envoye: false, individu: { nom: null, idProfil: 3 } });
  expect(opened.data).toEqual({ confirmCompte: { facilitateur: true, pseudoRequis: false } });
  expect(await societesOf(client)).toEqual([idSociete]);
  const trail = await rows<{ action: string }>(
    app.database.fork(),
    sql`select action from audit where id_objet = ${given.individu.id} and objet = 'individu' order by id_audit`,
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'facilitation:create',
    'individu:create',
    'individu:activate',
  ]);
});

test('isAdmin answers 200 to a facilitator, whose session and pages are a facilitator’s', async () => {
  const { id } = await buildFacilitateur([]);
  const client = await app.as(id);

  expect((await client.get('/api/isAdmin')).status).toBe(200);
  const { data } = await client.graphql('{ session { facilitateur temoin } moi { facilitateur } }');
  expect(data).toEqual({
    session: { facilitateur: true, temoin: false },
    moi: { facilitateur: true },
  });
});

test('a facilitator makes a company, which is theirs at once; another’s of the same name is not told', async () => {
  const [one, other] = [await buildFacilitateur([]), await buildFacilitateur([])];
  const [first, second] = [await app.as(one.id), await app.as(other.id)];
  const make = (client: Client) =>
    client.graphql(
      `mutation { createSociete(input: { libelleSociete: "Renault" }) { id contenu { equipes } } }`,
    );

  const made = await make(first);
  const twin = await make(second);
  const twice = await make(first);
  const byRest = await second.post('/api/societes/', {
    libelleSociete: ' RENAULT',
    visuSociete: 0,
  });

  const idOf = ({ data }: typeof made) => idIn(data?.['createSociete']);
  expect(made.data).toEqual({ createSociete: { id: idOf(made), contenu: { equipes: 0 } } });
  expect(await societesOf(first)).toEqual([idOf(made)]);
  expect(await societesOf(second)).toEqual([idOf(twin)]);
  expect(twice).toMatchObject({ code: 'DUPLICATE' });
  expect(byRest.status).toBe(449);
  // An administrator sees all, and has names of their own.
  expect((await make(await asAdmin())).code).toBeUndefined();
});

test('a name that a facilitator gives to an administrators’ company tells of no other company (issue 56)', async () => {
  const [{ idSociete }, shared] = [await buildSociete(), await buildSociete()];
  await buildSociete({ libelleSociete: 'Renault' });
  const { id } = await buildFacilitateur([idSociete, shared.idSociete]);
  const client = await app.as(id);
  const rename = (who: Client, one: number) =>
    who.graphql(
      `mutation { updateSociete(input: { id: ${one}, libelleSociete: "Renault" }) { libelleSociete } }`,
    );

  expect((await rename(client, idSociete)).data).toEqual({
    updateSociete: { libelleSociete: 'Renault' },
  });
  // Of what they named themselves they are told.
  expect(await rename(client, shared.idSociete)).toMatchObject({ code: 'DUPLICATE' });
  expect(await rename(await asAdmin(), shared.idSociete)).toMatchObject({ code: 'DUPLICATE' });
});

test('codes of teams that are taken are told to a facilitator three times a day (issue 56)', async () => {
  const { idSociete } = await buildSociete();
  const elsewhere = [];
  for (let i = 0; i < 4; i += 1) elsewhere.push((await buildEquipe()).codeEquipe);
  const [client, admin] = [
    await app.as((await buildFacilitateur([idSociete])).id),
    await asAdmin(),
  ];
  const make = (who: Client, codeEquipe: string, libelleEquipe: string) =>
    who.graphql(
      `mutation { createEquipe(input: { idSociete: ${idSociete}, libelleEquipe: "${libelleEquipe}", codeEquipe: "${codeEquipe}" }) { id } }`,
    );

  for (const code of elsewhere.slice(0, 3))
    expect(await make(client, code, 'Équipe')).toMatchObject({ code: 'DUPLICATE' });
  for (const code of [elsewhere[3] ?? '', 'Libre1'])
    expect(await make(client, code, 'Équipe')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await make(admin, 'Libre1', 'Équipe')).code).toBeUndefined();
});

test('the reporting tokens that a facilitator made end with their company, and no other (issue 56)', async () => {
  const [one, other] = [await buildScene(), await buildScene()];
  const { id } = await buildFacilitateur([one.idSociete, other.idSociete]);
  const [client, admin] = [await app.as(id), await asAdmin()];
  const make = async (who: Client, idSociete: number) => {
    const { data } = await who.graphql(
      `mutation { createJeton(input: { nom: "Rapport", idSocietes: [${idSociete}], jours: 9 }) { secret } }`,
    );
    return String(Object(data?.['createJeton']).secret);
  };
  const secrets = {
    theirs: await make(client, one.idSociete),
    elsewhere: await make(client, other.idSociete),
    admins: await make(admin, one.idSociete),
  };
  const opened = async () => {
    const read: string[] = [];
    for (const [name, secret] of Object.entries(secrets)) {
      const { status } = await app
        .anonymous()
        .post('/graphql')
        .set('Authorization', `Bearer ${secret}`)
        .send({ query: '{ campagnes { id } }' });
      if (status === 200) read.push(name);
    }
    return read;
  };
  expect(await opened()).toEqual(['theirs', 'elsewhere', 'admins']);

  await take(admin, one.idSociete, id);
  expect(await opened()).toEqual(['elsewhere', 'admins']);

  await admin.graphql(`mutation { deleteIndividu(id: ${id}) { id } }`);
  expect(await opened()).toEqual(['admins']);
  const trail = await rows<{ action: string; id_societe: number }>(
    app.database.fork(),
    sql`select action, id_societe from audit where action like '%:delete' order by id_audit`,
  );
  expect(trail.map(({ action, id_societe: societe }) => [action, societe])).toEqual([
    ['facilitation:delete', one.idSociete],
    ['jeton:delete', one.idSociete],
    ['facilitation:delete', other.idSociete],
    ['jeton:delete', other.idSociete],
    ['individu:delete', null],
  ]);
});

test('a company taken away in the middle of a séance ends its stream and its commands', async () => {
  const scene = await buildScene({ membres: 3, k: 3 });
  const { id } = await buildFacilitateur([scene.idSociete]);
  const client = await app.as(id);
  await client.graphql(`mutation { openSeance(idBoussole: ${scene.idBoussole}) { id } }`);
  await gather(scene.idBoussole);
  const stream = await open(scene.idBoussole, { Cookie: await app.cookieOf(id) });
  await until(() => seancesOf(stream).length === 1);
  expect(seancesOf(stream)[0]).toMatchObject({ entree: { codeEquipe: expect.any(String) } });

  const admin = await asAdmin();
  await take(admin, scene.idSociete, id);
  const command = (who: Client) =>
    who.graphql(
      `mutation { updateSeance(input: { idBoussole: ${scene.idBoussole}, version: 1, phase: REPONSES }) { version } }`,
    );
  const refused = await command(client);
  await command(admin);

  await until(() => stream.isOver);
  expect(refused).toMatchObject({ code: 'NOT_FOUND' });
  expect(seancesOf(stream)).toHaveLength(1);
});

test('a facilitator who is a member elsewhere reads there as a member does, and exports nothing', async () => {
  const own = await buildScene();
  const there = await buildScene({ membres: 1 });
  const { id } = await buildFacilitateur([own.idSociete]);
  await run(
    app.database.fork(),
    sql`with moved as (update individu set id_societe = ${there.idSociete} where id_individu = ${id})
      insert into membre_equipe (id_individu, id_equipe, id_societe) values (${id}, ${there.idEquipe}, ${there.idSociete})`,
  );
  await run(
    app.database.fork(),
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe) values (${there.idBoussole}, ${id}, ${there.idSociete})`,
  );
  const client = await app.as(id);
  const read = (idBoussole: number) =>
    client.graphql(`{ boussole(id: ${idBoussole}) { id equipe { codeEquipe } } }`);

  expect((await read(own.idBoussole)).code).toBeUndefined();
  const elsewhere = await read(there.idBoussole);
  expect(elsewhere.data).toEqual({
    boussole: { id: there.idBoussole, equipe: { codeEquipe: null } },
  });
  for (const query of [
    `{ exportBoussole(idBoussole: ${there.idBoussole}, format: CSV) { nom } }`,
    `{ commentairesBoussole(idBoussole: ${there.idBoussole}) { roti } }`,
    `mutation { closeBoussole(id: ${there.idBoussole}) { id } }`,
  ])
    expect(await client.graphql(query)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a facilitator makes members, témoins and lecteurs of their companies, not facilitators nor administrators, nor in others’', async () => {
  const { idSociete } = await buildSociete();
  const { idSociete: other } = await buildSociete();
  const { id } = await buildFacilitateur([idSociete]);
  const client = await app.as(id);
  let n = 0;
  const make = (idProfil: number, where: number | null) =>
    client.graphql(
      `mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { idProfil } } }`,
      {
        input: {
          nom: 'Roy',
          prenom: 'Zoé',
          adresseMail: `zoe${++n}@exemple.fr`,
          idProfil,
          idSociete: where,
        },
      },
    );

  for (const profil of [0, 2]) expect((await make(profil, idSociete)).code).toBeUndefined();
  for (const profil of [1, 3])
    expect(await make(profil, idSociete)).toMatchObject({ code: 'FORBIDDEN', champ: 'idProfil' });
  for (const where of [other, 999_999])
    expect(await make(0, where)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: messages.individu.unknownSociete,
    });
  expect(await make(0, null)).toMatchObject({ message: messages.individu.ownSociete });
  const { data } = await client.graphql('{ profils(temoin: true) { id } individus { idSociete } }');
  expect(data?.['profils']).toEqual([{ id: 0 }, { id: 2 }, { id: 4 }]);
  expect(data?.['individus']).toEqual([{ idSociete }, { idSociete }]);
});

test('an account of another profile that is also a member is seen, and changed by administrators alone', async () => {
  const { idSociete } = await buildSociete();
  const { id: colleague } = await buildFacilitateur([]);
  await run(
    app.database.fork(),
    sql`update individu set id_societe = ${idSociete} where id_individu = ${colleague}`,
  );
  const { id } = await buildFacilitateur([idSociete]);
  const client = await app.as(id);

  const { data } = await client.graphql('{ individus { id } }');
  expect(data).toEqual({ individus: [{ id: colleague }] });
  for (const mutation of [
    `updateIndividu(input: { id: ${colleague}, nom: "Autre", idProfil: 3 }) { id }`,
    `updateIndividu(input: { id: ${colleague}, nom: "Autre", idProfil: 0 }) { id }`,
    `renewMotDePasse(id: ${colleague}) { envoye }`,
    `deleteIndividu(id: ${colleague}) { id }`,
  ])
    expect(await client.graphql(`mutation { ${mutation} }`)).toMatchObject({
      code: 'FORBIDDEN',
      message: messages.individu.byAdmin,
    });
});

test('who is a facilitator no more has no company: the trail of each says so', async () => {
  const { idSociete } = await buildSociete();
  const { id } = await buildFacilitateur([idSociete]);
  const admin = await asAdmin();

  await admin.graphql(`mutation { updateIndividu(input: { id: ${id}, idProfil: 0 }) { id } }`);
  await admin.graphql(`mutation { updateIndividu(input: { id: ${id}, idProfil: 3 }) { id } }`);

  expect(await societesOf(await app.as(id))).toEqual([]);
  expect(
    await row(
      app.database.fork(),
      sql`select id_societe from audit where action = 'facilitation:delete' and id_objet = ${id}`,
    ),
  ).toEqual({ id_societe: idSociete });
});

test('a facilitator sees administrators’ campaigns, their own and those of their companies, and changes their own', async () => {
  const own = await buildScene();
  const colleague = await app.as((await buildFacilitateur([])).id);
  const { id } = await buildFacilitateur([own.idSociete]);
  const client = await app.as(id);
  const make = async (who: Client) => {
    const { data } = await who.graphql(
      'mutation { createCampagne(input: { nom: "Renault 2027", annee: 2027 }) { id } }',
    );
    return idIn(data?.['createCampagne']);
  };
  const [hidden, mine] = [await make(colleague), await make(client)];
  const { data } = await client.graphql('{ campagnes { id modifiable } }');

  expect(hidden * mine).toBeGreaterThan(0);
  const ids = idsIn(data?.['campagnes']);
  expect(ids).toEqual(expect.arrayContaining([mine, own.idCampagne]));
  expect(ids).not.toContain(hidden);
  expect(data?.['campagnes']).toEqual(ids.map((one) => ({ id: one, modifiable: one === mine })));
  const rename = (idCampagne: number) =>
    client.graphql(
      `mutation { updateCampagne(input: { id: ${idCampagne}, nom: "Autre", annee: 2027 }) { nom } }`,
    );
  expect(await rename(hidden)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await rename(own.idCampagne)).toMatchObject({
    code: 'FORBIDDEN',
    message: messages.campagne.ofAnother,
  });
  expect((await rename(mine)).data).toEqual({ updateCampagne: { nom: 'Autre' } });
  for (const call of [
    `createBoussole(idEquipe: ${own.idOtherEquipe}, idCampagne: ${hidden}) { id }`,
    `createBoussoles(idSociete: ${own.idSociete}, idCampagne: ${hidden}) { creees }`,
  ])
    expect(await client.graphql(`mutation { ${call} }`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(
    await client.graphql(
      `{ datesCampagne(idSociete: ${own.idSociete}, idCampagne: ${hidden}) { dateFermeture } }`,
    ),
  ).toMatchObject({ code: 'NOT_FOUND' });

  // A colleague of the same company gives it a date there.
  const shared = await app.as((await buildFacilitateur([own.idSociete])).id);
  const dated = await make(shared);
  expect(idsIn((await client.graphql('{ campagnes { id } }')).data?.['campagnes'])).not.toContain(
    dated,
  );
  await shared.graphql(
    `mutation { updateDatesCampagne(input: { idSociete: ${own.idSociete}, idCampagne: ${dated}, dateOuverture: "2027-03-01T09:00:00Z" }) { dateOuverture } }`,
  );
  expect(idsIn((await client.graphql('{ campagnes { id } }')).data?.['campagnes'])).toContain(
    dated,
  );
  expect(await rename(dated)).toMatchObject({ code: 'FORBIDDEN' });

  const { idEquipe } = await buildEquipe();
  await buildBoussole({ idEquipe, idCampagne: mine });
  expect(await rename(mine)).toMatchObject({
    code: 'CONFLICT',
    message: messages.campagne.usedElsewhere,
  });
});

test('a file of users names the companies of its sender alone, and does not tell where an address is', async () => {
  const { idSociete, libelleSociete } = await buildSociete();
  const elsewhere = await buildSociete();
  await run(
    app.database.fork(),
    sql`insert into individu (nom, prenom, adresse_mail, id_societe) values ('Secret', 'Nom', 'prise@exemple.fr', ${elsewhere.idSociete})`,
  );
  const { id } = await buildFacilitateur([idSociete]);
  const { agent } = await app.as(id);
  const send = async (...lines: string[]) => {
    const { body } = await agent
      .post('/graphql')
      .set('Apollo-Require-Preflight', 'true')
      .field(
        'operations',
        JSON.stringify({
          query: `mutation ($fichier: Upload!) { importIndividus(simuler: true, fichier: $fichier) { lignes { erreurs avis } } }`,
          variables: { fichier: null },
        }),
      )
      .field('map', '{"0":["variables.fichier"]}')
      .attach(
        '0',
        Buffer.from(['Nom;Prenom;Adresse mail;Profil;Societe;Equipe', ...lines].join('\r\n')),
        'a.csv',
      );
    return body.data.importIndividus.lignes;
  };

  const told = await send(
    `Roy;Zoé;zoe@exemple.fr;User;${libelleSociete};`,
    `Roy;Léo;leo@exemple.fr;User;${elsewhere.libelleSociete};`,
    'Roy;Ali;ali@exemple.fr;User;;',
    `Roy;Ida;ida@exemple.fr;Administrateur;${libelleSociete};`,
    `Roy;Eva;prise@exemple.fr;User;${libelleSociete};`,
  );

  expect(told).toEqual([
    { erreurs: [], avis: [] },
    { erreurs: [messages.importation.unknownSociete(elsewhere.libelleSociete)], avis: [] },
    { erreurs: [messages.individu.ownSociete], avis: [] },
    { erreurs: [messages.importation.unknownProfil('Administrateur', 'User')], avis: [] },
    { erreurs: [messages.individu.takenMail('prise@exemple.fr')], avis: [] },
  ]);
});

test('lists, the dashboard, the trail and the agenda are of the facilitator’s companies', async () => {
  const own = await buildScene();
  const other = await buildScene();
  await buildMembre({ idEquipe: other.idEquipe });
  await buildCampagne();
  const { id } = await buildFacilitateur([own.idSociete]);
  const [client, admin] = [await app.as(id), await asAdmin()];
  for (const { idSociete } of [own, other])
    await admin.graphql(
      `mutation { createJeton(input: { nom: "Rapport", idSocietes: [${idSociete}], jours: 9 }) { jeton { id } } }`,
    );

  const replies = await Promise.all(
    [
      'societesPage { total } jetonsPage { total lignes { societes { id } } }',
      'campagnesEnCours { lignes { societe { id } } }',
      'viesCampagnes { edges { node { societe { id } } } }',
      'auditPage { total lignes { action } } individusPage { total lignes { idSociete } }',
    ].map((fields) => client.graphql(`{ ${fields} }`)),
  );
  const data = Object.assign({}, ...replies.map((reply) => reply.data));
  const address = await client.graphql(
    `mutation { renewAgenda(idSociete: ${own.idSociete}) { adresse } }`,
  );
  const { adresse } = Object(address.data?.['renewAgenda']);
  const url = new URL(adresse).pathname;
  const before = await app.anonymous().get(url);
  await take(admin, own.idSociete, id);
  const after = await app.anonymous().get(url);

  expect(data).toMatchObject({
    societesPage: { total: 1 },
    jetonsPage: { total: 1, lignes: [{ societes: [{ id: own.idSociete }] }] },
    campagnesEnCours: { lignes: [{ societe: { id: own.idSociete } }] },
    viesCampagnes: { edges: [{ node: { societe: { id: own.idSociete } } }] },
    auditPage: { total: 1 },
    individusPage: { total: 2 },
  });
  expect([before.status, after.status]).toEqual([200, 404]);
});

test('the trail of a company that a person leaves for another names no team of that one', async () => {
  const own = await buildScene();
  const other = await buildEquipe({ libelleEquipe: 'Cachée' });
  const { id } = await buildFacilitateur([own.idSociete]);
  const [client, admin] = [await app.as(id), await asAdmin()];

  await admin.graphql(`mutation { updateIndividu(input: { id: ${own.idMembre}, idProfil: 0,
    idSociete: ${other.idSociete}, equipesRetirees: [${own.idEquipe}], equipesAjoutees: [${other.idEquipe}] }) { id } }`);
  const { data } = await client.graphql(
    '{ auditPage { lignes { action changements { champ garde avant apres } } } }',
  );

  expect(data).toMatchObject({
    auditPage: {
      lignes: [
        {
          action: 'INDIVIDU_UPDATE',
          changements: expect.arrayContaining([
            { champ: 'equipes', garde: false, avant: null, apres: null },
          ]),
        },
      ],
    },
  });
  expect(JSON.stringify(data)).not.toContain('Cachée');
});
