import { expect, test } from '@jest/globals';

import { messages } from '../messages.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { take } from './testing/facilitation.js';

const app = useApp();
const {
  buildScene,
  buildSociete,
  buildEquipe,
  buildFacilitateur,
  buildMembre,
  asAdmin,
  buildCampagne,
} = scenes(app);

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
