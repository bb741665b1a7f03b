import { expect, test } from '@jest/globals';

import { messages } from '../messages.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { idIn, idsIn, societesOf, take } from './testing/facilitation.js';

const app = useApp();
const { buildScene, buildSociete, buildEquipe, buildFacilitateur, asAdmin, buildBoussole } =
  scenes(app);

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
