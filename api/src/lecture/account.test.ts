import { expect, test } from '@jest/globals';

import { messages } from '../messages.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildSociete, buildEquipe, buildFacilitateur, buildBoussole, buildCampagne } =
  scenes(app);
const { asAdmin, buildMembre } = scenes(app);

interface Sent {
  idSociete: number | null;
  idEquipes?: readonly number[];
}
let made = 0;
const create = async (client: Client, { idSociete, idEquipes = [] }: Sent) => {
  made += 1;
  const reply = await client.graphql(
    `mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id libelleProfil idSociete equipes { id } } } }`,
    {
      input: {
        nom: 'Petit',
        prenom: 'Alix',
        adresseMail: `alix${made}@exemple.fr`,
        idProfil: 4,
        idSociete,
        idEquipes,
      },
    },
  );
  const created = reply.data?.['createIndividu'] as { individu: { id: number } } | null;
  return { ...reply, id: created?.individu.id ?? 0 };
};
const update = (client: Client, id: number, input: object) =>
  client.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { idSociete equipes { id } } }',
    { input: { id, idProfil: 4, ...input } },
  );
const lectureOf = async (id: number) =>
  (await (await app.as(id)).graphql('{ lecture { societe { id } branche { id } } }')).data?.[
    'lecture'
  ];
const trail = (id: number) =>
  rows(
    app.database.fork(),
    sql`select action, id_societe from audit where id_objet = ${id} and action like 'lecture:%' order by id_audit`,
  );

test('an administrator makes a lecteur of a branch, moves it and takes it away; the trail says so each time', async () => {
  const { idSociete, idEquipe, idOtherEquipe } = await buildScene();
  const admin = await asAdmin();

  const { id, data } = await create(admin, { idSociete, idEquipes: [idEquipe] });
  const given = await lectureOf(id);
  await update(admin, id, {
    idSociete,
    equipesAjoutees: [idOtherEquipe],
    equipesRetirees: [idEquipe],
  });
  const moved = await lectureOf(id);
  const joined = await row(
    app.database.fork(),
    sql`select from membre_equipe where id_individu = ${id}`,
  );
  await update(admin, id, { idSociete, equipesRetirees: [idOtherEquipe] });
  const widened = await lectureOf(id);
  const member = await admin.graphql(`{ individu(id: ${id}) { idSociete equipes { id } } }`);
  await admin.graphql(`mutation { deleteIndividu(id: ${id}) { id } }`);

  expect(data?.['createIndividu']).toMatchObject({
    individu: { libelleProfil: 'Lecteur', idSociete, equipes: [{ id: idEquipe }] },
  });
  expect(given).toEqual({ societe: { id: idSociete }, branche: { id: idEquipe } });
  expect(moved).toEqual({ societe: { id: idSociete }, branche: { id: idOtherEquipe } });
  expect(joined).toBeUndefined();
  expect(widened).toEqual({ societe: { id: idSociete }, branche: null });
  expect(member.data).toEqual({ individu: { idSociete, equipes: [] } });
  expect(await trail(id)).toEqual(
    ['create', 'delete', 'create', 'delete', 'create', 'delete'].map((verb) => ({
      action: `lecture:${verb}`,
      id_societe: idSociete,
    })),
  );
});

test('a lecteur has one company, and one branch of it at most, and is one for good', async () => {
  const { idSociete, idEquipe, idOtherEquipe } = await buildScene();
  const { idEquipe: elsewhere } = await buildEquipe();
  const { id: idMembre } = await buildMembre({ idEquipe });
  const admin = await asAdmin();
  const { id } = await create(admin, { idSociete });

  expect(await create(admin, { idSociete: null })).toMatchObject({ champ: 'idSociete' });
  expect(await create(admin, { idSociete, idEquipes: [idEquipe, idOtherEquipe] })).toMatchObject({
    code: 'BAD_USER_INPUT',
    champ: 'idEquipes',
  });
  expect(await create(admin, { idSociete, idEquipes: [elsewhere] })).toMatchObject({
    message: messages.individu.equipesOfOtherSociete,
  });
  expect(await update(admin, idMembre, { idSociete })).toMatchObject({
    code: 'CONFLICT',
    message: messages.individu.lecteurForGood,
  });
  expect(await update(admin, id, { idSociete, idProfil: 0 })).toMatchObject({ code: 'CONFLICT' });
});

test('a facilitator makes and changes lecteurs of their companies, and knows of no other', async () => {
  const [{ idSociete }, { idSociete: other }] = [await buildScene(), await buildSociete()];
  const facilitateur = await app.as((await buildFacilitateur([idSociete])).id);
  const admin = await asAdmin();
  const elsewhere = await create(admin, { idSociete: other });

  const own = await create(facilitateur, { idSociete });

  expect(await lectureOf(own.id)).toEqual({ societe: { id: idSociete }, branche: null });
  expect(await create(facilitateur, { idSociete: other })).toMatchObject({
    code: 'BAD_USER_INPUT',
    champ: 'idSociete',
  });
  expect(await update(facilitateur, own.id, { idSociete: other })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(await update(facilitateur, elsewhere.id, { idSociete })).toMatchObject({
    code: 'NOT_FOUND',
  });
  const list = await facilitateur.graphql(`{ lecteurs(idSociete: ${idSociete}) { id } }`);
  expect(list.data).toEqual({ lecteurs: [{ id: own.id }] });
  expect(
    await facilitateur.graphql(`mutation { deleteIndividu(id: ${own.id}) { id } }`),
  ).toMatchObject({ data: { deleteIndividu: { id: own.id } } });
});

test('members are told of lecteurs by the boussoles made since there are some, and by no other', async () => {
  const { idSociete, idEquipe, idOtherEquipe, idBoussole: before, idMembre } = await buildScene();
  const admin = await asAdmin();
  await create(admin, { idSociete, idEquipes: [idEquipe] });
  const { idCampagne } = await buildCampagne();
  const { idBoussole: after } = await buildBoussole({ idEquipe, idCampagne });
  const { idBoussole: beside } = await buildBoussole({ idEquipe: idOtherEquipe, idCampagne });
  const membre = await app.as(idMembre);
  const told = async (client: Client, id: number) =>
    (await client.graphql(`{ boussole(id: ${id}) { confidentialite { lecteurs } } }`)).data?.[
      'boussole'
    ];
  const lecteurs = (are: boolean) => ({ confidentialite: { lecteurs: are } });
  const parcours = await membre.graphql(
    `{ parcours(idBoussole: ${after}) { confidentialite { lecteurs } } }`,
  );

  expect(await told(membre, before)).toEqual(lecteurs(false));
  expect(await told(membre, after)).toEqual(lecteurs(true));
  expect(await told(admin, beside)).toEqual(lecteurs(false));
  expect(parcours.data?.['parcours']).toEqual(lecteurs(true));
});

test('somebody is invited by mail to read a company or a branch; who has an account already is not told where', async () => {
  const { idSociete, idEquipe } = await buildScene();
  const elsewhere = await buildScene();
  const facilitateur = await app.as((await buildFacilitateur([idSociete])).id);
  const invite = async (adresseMail: string, place: object) => {
    const reply = await facilitateur.graphql(
      'mutation ($input: CreateLectureInput!) { createLecture(input: $input) { envoye lienActivation individu { id } } }',
      { input: { adresseMail, ...place } },
    );
    return { ...reply, made: Object(reply.data?.['createLecture']) };
  };

  const whole = await invite('alix@exemple.fr', { idSociete });
  const branch = await invite('zoe@exemple.fr', { idSociete, idEquipe });

  expect(whole.made).toMatchObject({
    envoye: false,
    lienActivation: expect.stringMatching(/^\/activation\//),
  });
  expect(await lectureOf(whole.made.individu.id)).toEqual({
    societe: { id: idSociete },
    branche: null,
  });
  expect(await lectureOf(branch.made.individu.id)).toMatchObject({ branche: { id: idEquipe } });
  const taken = { code: 'DUPLICATE', champ: 'adresseMail' };
  expect(await invite('ALIX@exemple.fr', { idSociete })).toMatchObject(taken);
  const refused = { code: 'BAD_USER_INPUT' };
  expect(await invite('a@exemple.fr', { idSociete: elsewhere.idSociete })).toMatchObject(refused);
  expect(await invite('a@exemple.fr', { idSociete: 999_999 })).toMatchObject(refused);
  expect(await invite('a@exemple.fr', { idSociete, idEquipe: elsewhere.idEquipe })).toMatchObject(
    refused,
  );
});
