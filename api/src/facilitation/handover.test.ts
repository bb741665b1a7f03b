import { expect, test } from '@jest/globals';

import { messages } from '../messages.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { societesOf } from './testing/facilitation.js';

const app = useApp();
const { buildSociete, buildFacilitateur, buildAccount, asAdmin } = scenes(app);

const move = (client: Client, idIndividu: number, adresseMail: string) =>
  client.graphql(
    'mutation ($id: Int!, $mail: String!) { closeFacilitations(idIndividu: $id, adresseMail: $mail) { confiees } }',
    { id: idIndividu, mail: adresseMail },
  );

test('who leaves gives every company to a colleague at once, and holds none at the next request; the trail says so of each', async () => {
  const [one, other, shared] = [await buildSociete(), await buildSociete(), await buildSociete()];
  const ids = [one, other, shared].map(({ idSociete }) => idSociete);
  const leaving = await buildFacilitateur(ids);
  const taker = await buildFacilitateur([shared.idSociete]);
  const [admin, left, next] = [await asAdmin(), await app.as(leaving.id), await app.as(taker.id)];

  expect(await move(left, leaving.id, taker.adresseMail)).toMatchObject({ code: 'FORBIDDEN' });
  const moved = await move(admin, leaving.id, ` ${taker.adresseMail.toUpperCase()}`);

  expect(moved.data).toEqual({ closeFacilitations: { confiees: 3 } });
  expect(await societesOf(left)).toEqual([]);
  expect((await societesOf(next)).toSorted()).toEqual(ids.toSorted());
  const trail = await rows<{ action: string; id_objet: number; id_societe: number }>(
    app.database.fork(),
    sql`select action, id_objet, id_societe from audit where action like 'facilitation:%'`,
  );
  const told = (verb: string, who: number) =>
    trail.flatMap((line) =>
      line.action === `facilitation:${verb}` && line.id_objet === who ? [line.id_societe] : [],
    );
  expect(told('delete', leaving.id).toSorted()).toEqual(ids.toSorted());
  // The taker held the third one already.
  expect(told('create', taker.id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(trail).toHaveLength(5);
});

test('the campaigns of who leaves go to the facilitator who takes over, but for a name that they have; to no administrator, whose campaigns all see', async () => {
  const { idSociete } = await buildSociete();
  const [leaving, taker] = [await buildFacilitateur([idSociete]), await buildFacilitateur([])];
  await buildAccount({ adresseMail: 'chef@exemple.fr', idProfil: 1 });
  const [admin, next] = [await asAdmin(), await app.as(taker.id)];
  const make = (client: Client, nom: string) =>
    client.graphql(`mutation { createCampagne(input: { nom: "${nom}", annee: 2027 }) { id } }`);
  for (const nom of ['Renault 2027', 'Bilan']) await make(await app.as(leaving.id), nom);
  await make(next, 'BILAN');
  const makers = async () =>
    (
      await rows<{ nom: string; facilitateur: number }>(
        app.database.fork(),
        sql`select nom, facilitateur from campagne where facilitateur is not null order by nom collate "C"`,
      )
    ).map(({ nom, facilitateur }) => [nom, facilitateur]);

  await move(admin, leaving.id, 'chef@exemple.fr');
  expect(await makers()).toEqual([
    ['BILAN', taker.id],
    ['Bilan', leaving.id],
    ['Renault 2027', leaving.id],
  ]);

  await move(admin, leaving.id, taker.adresseMail);
  expect(await makers()).toEqual([
    ['BILAN', taker.id],
    ['Bilan', leaving.id],
    ['Renault 2027', taker.id],
  ]);
  const given = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_campagne as id from campagne where nom = 'Renault 2027'`,
  );
  expect(
    await next.graphql(
      `mutation { updateCampagne(input: { id: ${given[0]?.id}, nom: "Renault 2028", annee: 2027 }) { nom } }`,
    ),
  ).toMatchObject({ data: { updateCampagne: { nom: 'Renault 2028' } } });
});

test('given to an administrator, who leads them all, the companies are taken from the first alone', async () => {
  const { idSociete } = await buildSociete();
  const leaving = await buildFacilitateur([idSociete]);
  await buildAccount({ adresseMail: 'chef@exemple.fr', idProfil: 1 });

  const moved = await move(await asAdmin(), leaving.id, 'chef@exemple.fr');

  expect(moved.data).toEqual({ closeFacilitations: { confiees: 1 } });
  expect(await rows(app.database.fork(), sql`select id_individu from facilitation`)).toEqual([]);
});

test('companies are handed over to nobody else: a member, a stranger, oneself; nor from who is no facilitator', async () => {
  const { idSociete } = await buildSociete();
  const { id, adresseMail } = await buildFacilitateur([idSociete]);
  const membre = await buildAccount({ adresseMail: 'zoe@exemple.fr', idProfil: 0 });
  const admin = await asAdmin();

  const { noTaker, oneself } = messages.facilitation;
  for (const [mail, message] of [
    ['zoe@exemple.fr', noTaker],
    ['personne@exemple.fr', noTaker],
    [adresseMail, oneself],
  ] as const)
    expect(await move(admin, id, mail)).toMatchObject({
      code: 'BAD_USER_INPUT',
      champ: 'adresseMail',
      message,
    });
  for (const nobody of [membre.id, 999_999])
    expect(await move(admin, nobody, adresseMail)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await societesOf(await app.as(id))).toEqual([idSociete]);
});

test('two facilitators who are given each other’s companies at once end with all of them', async () => {
  const [one, other] = [await buildSociete(), await buildSociete()];
  const [a, b] = [
    await buildFacilitateur([one.idSociete]),
    await buildFacilitateur([other.idSociete]),
  ];
  const admin = await asAdmin();

  const done = await Promise.all([
    move(admin, a.id, b.adresseMail),
    move(admin, b.id, a.adresseMail),
  ]);

  expect(done.map(({ code }) => code)).toEqual([undefined, undefined]);
  const held = await rows<{ n: number }>(
    app.database.fork(),
    sql`select count(*)::int as n from facilitation group by id_individu`,
  );
  expect(held).toEqual([{ n: 2 }]);
});
