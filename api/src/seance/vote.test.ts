import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildMembre, finish, asAdmin, count, gather } = scenes(app);

const VOTE = 'vote { ouvert votants points { idCritere points } }';
const pilot = (client: Client, idBoussole: number) => {
  let version = 1;
  return async (name: string, input = '') => {
    const { data, code, message } = await client.graphql(
      `mutation { seance: ${name}(input: { idBoussole: ${idBoussole}, version: ${version} ${input} }) { version ${VOTE} } }`,
    );
    const seance = Object(data?.['seance']);
    version = seance.version ?? version;
    return { code, message, vote: seance.vote };
  };
};

/** A séance of so many people in its discussion, with k = 3. */
async function discuss(membres: number) {
  const scene = await buildScene({ membres, k: 3 });
  const admin = await asAdmin();
  for (const participation of scene.participations) await finish(scene, participation);
  const { idBoussole: id } = scene;
  await admin.graphql(`mutation { openSeance(idBoussole: ${id}) { id } }`);
  await gather(id);
  const act = pilot(admin, id);
  await act('updateSeance', ', phase: REPONSES');
  await act('revealSeance');
  const voters = await Promise.all(scene.idMembres.map((membre) => app.as(membre)));
  return { scene, id, act, admin, voters };
}

const put = (client: Client | undefined, idBoussole: number, ...dots: [number, number][]) =>
  (client ?? app.anonymous()).graphql(
    `mutation ($input: UpdateVoteInput!) { updateVote(input: $input) { ${VOTE} } }`,
    { input: { idBoussole, points: dots.map(([idCritere, points]) => ({ idCritere, points })) } },
  );

test('dots are hidden until the vote closes, then summed up, and nobody’s own are kept', async () => {
  const { scene, id, act, voters, admin } = await discuss(4);
  const [one = 0, other = 0] = scene.idCriteres;
  await act('updateSeance', ', phase: DISCUSSION');
  expect((await put(voters[0], id, [one, 1])).message).toBe('Le vote n’est pas ouvert');
  expect((await act('openVote')).vote).toEqual({ ouvert: true, votants: 0, points: null });

  await put(voters[0], id, [one, 3]);
  await put(voters[0], id, [one, 1], [other, 2]);
  await put(voters[1], id, [other, 3]);
  await put(voters[3], id, [one, 3]);
  await put(voters[3], id);
  const { data } = await put(voters[2], id, [one, 1]);

  expect(data).toEqual({ updateVote: { vote: { ouvert: true, votants: 3, points: null } } });
  const mine = `{ monVote(idBoussole: ${id}) { idCritere points } }`;
  expect((await voters[0]?.graphql(mine))?.data).toEqual({
    monVote: [
      { idCritere: one, points: 1 },
      { idCritere: other, points: 2 },
    ],
  });
  const points = [
    { idCritere: other, points: 5 },
    { idCritere: one, points: 2 },
  ];
  expect((await act('closeVote')).vote).toEqual({ ouvert: false, votants: 3, points });
  expect(await count(sql`select count(*)::int as n from seance_vote`)).toBe(0);

  // Whoever is erased takes no dot away, and a second vote cannot be subtracted from the first.
  await admin.graphql(`mutation { deleteIndividu(id: ${scene.idMembres[0]}) { id } }`);
  expect(await act('openVote')).toMatchObject({
    code: 'CONFLICT',
    message: 'Le résultat du vote est déjà affiché',
  });
  const { data: later } = await admin.graphql(`{ seance(idBoussole: ${id}) { ${VOTE} } }`);
  expect(later).toEqual({ seance: { vote: { ouvert: false, votants: 3, points } } });

  // Nor in a later séance of the same boussole.
  await act('closeSeance');
  await admin.graphql(`mutation { openSeance(idBoussole: ${id}) { id } }`);
  const again = pilot(admin, id);
  for (const phase of ['REPONSES', 'REVELEE', 'DISCUSSION'])
    await again('updateSeance', `, phase: ${phase}`);
  expect(await again('openVote')).toMatchObject({
    message: 'Le résultat du vote est déjà affiché',
  });
});

test('below k people the dots are never shown, and the vote may be opened again', async () => {
  const { scene, id, act, voters } = await discuss(3);
  await act('updateSeance', ', phase: DISCUSSION');
  await act('openVote');
  await put(voters[0], id, [scene.idCritere, 3]);
  await put(voters[1], id, [scene.idCritere, 3]);

  expect((await act('closeVote')).vote).toEqual({ ouvert: false, votants: 2, points: null });
  expect((await act('openVote')).vote).toEqual({ ouvert: true, votants: 0, points: null });
  expect((await act('closeSeance')).vote).toEqual({ ouvert: false, votants: 0, points: null });
});

test('three dots each, on published criteria, by participants', async () => {
  const { scene, id, act, voters, admin } = await discuss(3);
  const [one = 0, other = 0] = scene.idCriteres;
  await act('updateSeance', ', phase: DISCUSSION');
  await act('openVote');
  const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);

  for (const dots of [
    [[one, 4]],
    [
      [one, 2],
      [other, 2],
    ],
    [
      [one, 1],
      [one, 1],
    ],
    [[999_999, 1]],
  ]) {
    const points = dots.map(([idCritere = 0, n = 0]): [number, number] => [idCritere, n]);
    expect((await put(voters[0], id, ...points)).code).toBe('BAD_USER_INPUT');
  }
  expect((await put(neighbour, id, [one, 1])).code).toBe('FORBIDDEN');
  expect((await put(admin, id, [one, 1])).code).toBe('FORBIDDEN');
  await expect(
    run(
      app.database.fork(),
      sql`insert into seance_vote select id_seance, ${scene.idMembre}, '{1,1,1,1}' from seance`,
    ),
  ).rejects.toThrow('seance_vote_dots_check');
});

test('while the vote is open nobody’s erasure or departure tells whether they had voted', async () => {
  const { scene, id, act, voters, admin } = await discuss(6);
  const [one = 0, other = 0] = scene.idCriteres;
  await act('updateSeance', ', phase: DISCUSSION');
  await act('openVote');
  for (const client of voters.slice(0, 4)) await put(client, id, [one, 3]);
  const counted = async () => {
    const { data } = await admin.graphql(`{ seance(idBoussole: ${id}) { vote { votants } } }`);
    return Object(data?.['seance']).vote.votants;
  };
  const [first, second, , , silent] = scene.idMembres;

  for (const person of [first, silent]) {
    const { code } = await admin.graphql(`mutation { deleteIndividu(id: ${person}) { id } }`);
    expect(code).toBeUndefined();
    expect(await counted()).toBe(4);
  }
  const departure = await admin.graphql(
    'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }',
    { input: { id: second, idProfil: 0, equipesRetirees: [scene.idEquipe] } },
  );
  expect(departure.code).toBeUndefined();
  expect(await counted()).toBe(4);

  await put(voters[5], id, [other, 1]);
  expect((await act('closeVote')).vote).toEqual({
    ouvert: false,
    votants: 5,
    points: [
      { idCritere: one, points: 12 },
      { idCritere: other, points: 1 },
    ],
  });
});

/** Enters somebody's account by a link that a facilitator is shown. */
async function enterByLink(admin: Client, idMembre: number): Promise<Client> {
  const { data } = await admin.graphql(
    `mutation { renewLiens(ids: [${idMembre}]) { liens { lienActivation } } }`,
  );
  const jeton = String(Object(data?.['renewLiens']).liens[0].lienActivation).split('/').at(-1);
  const password = 'un autre mot';
  await app
    .anonymous()
    .graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      { input: { jeton, motDePasse: password, pseudo: `relie${idMembre}` } },
    );
  const pseudo = await row<{ pseudo: string }>(
    app.database.fork(),
    sql`select pseudo from individu where id_individu = ${idMembre}`,
  );
  const client = app.anonymous();
  const entered = await client.post('/api/access/loginUserAdeo', { ...pseudo, password });
  expect(entered.status).toBe(200);
  return client;
}

test('dots are neither read nor replaced by whoever enters the account by a link', async () => {
  const { scene, id, act, voters, admin } = await discuss(3);
  const [one = 0, other = 0] = scene.idCriteres;
  await act('updateSeance', ', phase: DISCUSSION');
  await act('openVote');
  await put(voters[0], id, [one, 3]);
  const entering = await enterByLink(admin, scene.idMembre);

  const mine = `{ monVote(idBoussole: ${id}) { idCritere points } }`;
  const later = [entering, await app.as(scene.idMembre)];
  for (const client of later) {
    expect((await client.graphql(mine)).data).toEqual({ monVote: [] });
    for (const dots of [[], [[other, 3]]] as [number, number][][]) {
      expect(await put(client, id, ...dots)).toMatchObject({
        code: 'CONFLICT',
        message: 'Ces points ont été mis avec une autre connexion',
      });
    }
  }
  for (const client of voters.slice(1)) await put(client, id, [one, 1]);
  expect((await act('closeVote')).vote).toMatchObject({
    votants: 3,
    points: [{ idCritere: one, points: 5 }],
  });
});

test('accounts entered by a link since the reveal do not make the k of a vote', async () => {
  const { scene, id, act, voters, admin } = await discuss(4);
  const [one = 0] = scene.idCriteres;
  await act('updateSeance', ', phase: DISCUSSION');
  await act('openVote');
  await put(voters[0], id, [one, 3]);
  await put(voters[1], id, [one, 3]);
  for (const idMembre of scene.idMembres.slice(2))
    await put(await enterByLink(admin, idMembre), id, [one, 3]);

  expect((await act('closeVote')).vote).toEqual({ ouvert: false, votants: 4, points: null });
});
