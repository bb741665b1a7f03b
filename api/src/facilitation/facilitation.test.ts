import { expect, test } from '@jest/globals';

import { messages } from '../messages.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, sql } from '../testing/sql.js';
import { seancesOf, useStreams } from '../testing/streams.js';
import { until } from '../testing/waiting.js';
import { give, READ, societesOf, take } from './testing/facilitation.js';

const app = useApp();
const { buildScene, buildSociete, buildFacilitateur, asAdmin, gather, buildAccount } = scenes(app);
const { open } = useStreams(app);

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
