import { describe, expect, test } from '@jest/globals';

import { maintain } from '../entretien/entretien.service.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildMembre, finish, asAdmin, count, gather } = scenes(app);

const FIELDS = `phase version k libelleEquipe arrives attendus terminees participants atteignable revelation
  idCritere discutes ordre minuteurFin publication termineeLe vote { ouvert votants points { idCritere points } }`;
const command = (name: string, type: string) =>
  `mutation ($input: ${type}!) { seance: ${name}(input: $input) { ${FIELDS} } }`;
const DOCUMENTS: Record<string, string> = {
  move: command('updateSeance', 'UpdateSeanceInput'),
  reveal: command('revealSeance', 'CommandSeanceInput'),
  show: command('updateCritereSeance', 'UpdateCritereSeanceInput'),
  timer: command('updateMinuteur', 'UpdateMinuteurInput'),
  end: command('closeSeance', 'CommandSeanceInput'),
};

const start = (client: Client, id: number) =>
  client.graphql(`mutation ($id: Int!) { seance: openSeance(idBoussole: $id) { ${FIELDS} } }`, {
    id,
  });
const read = async (client: Client, id: number) =>
  Object(
    (await client.graphql(`query ($id: Int!) { seance(idBoussole: $id) { ${FIELDS} } }`, { id }))
      .data,
  ).seance;
/** Sends a command with the version that is true, or with the given one. */
async function send(client: Client, name: string, id: number, input: object = {}) {
  const { version } = await read(client, id);
  const reply = await client.graphql(DOCUMENTS[name] ?? '', {
    input: { idBoussole: id, version, ...input },
  });
  return { ...reply, seance: reply.data?.['seance'] };
}
const finishSome = async (scene: Scene, from: number, to: number) => {
  for (const participation of scene.participations.slice(from, to))
    await finish(scene, participation);
};
/** A séance whose first three of so many people have finished. */
async function begin(membres: number, finished = 3) {
  const scene = await buildScene({ membres, k: 3 });
  const admin = await asAdmin();
  await start(admin, scene.idBoussole);
  await send(admin, 'move', scene.idBoussole, { phase: 'REPONSES' });
  await gather(scene.idBoussole);
  await finishSome(scene, 0, finished);
  return { scene, admin, id: scene.idBoussole };
}

describe('starting', () => {
  test('makes a Directe boussole without answers Publiée, with k of at least 3, and is told in the trail', async () => {
    const { idBoussole: id } = await buildScene({ membres: 4 });
    const admin = await asAdmin();

    const { data } = await start(admin, id);

    expect(data).toMatchObject({
      seance: { phase: 'ACCUEIL', version: 1, k: 3, attendus: 4, publication: null, vote: null },
    });
    expect((await start(admin, id)).data).toEqual(data);
    const told = await rows<{ action: string }>(
      app.database.fork(),
      sql`select action from audit order by id_audit`,
    );
    expect(told.map(({ action }) => action)).toEqual(['boussole:level', 'seance:start']);
  });

  test('takes the stricter k, of the company or of the boussole', async () => {
    const { idBoussole: id, idSociete } = await buildScene({ membres: 4, k: 4 });
    await run(
      app.database.fork(),
      sql`update societe set seuil = 6 where id_societe = ${idSociete}`,
    );

    expect((await start(await asAdmin(), id)).data).toMatchObject({
      seance: { k: 6, atteignable: false },
    });
  });

  test('is refused in Directe once somebody has answered, and once closed', async () => {
    const answered = await buildScene({ membres: 3 });
    await finish(answered);
    const closed = await buildScene({ membres: 3, k: 3 });
    const admin = await asAdmin();
    await admin.graphql(`mutation { closeBoussole(id: ${closed.idBoussole}) { id } }`);

    expect(await start(admin, answered.idBoussole)).toMatchObject({
      code: 'CONFLICT',
      message: 'Des chiffres ont déjà pu être lus',
    });
    expect(await start(admin, closed.idBoussole)).toMatchObject({
      code: 'CONFLICT',
      message: 'Cette boussole est fermée',
    });
    expect(await read(admin, closed.idBoussole)).toBeNull();
  });
});

describe('a séance', () => {
  test('counts who has entered since, who is expected, who has finished', async () => {
    const scene = await buildScene({ membres: 4, k: 3 });
    const { idBoussole: id, idMembre } = scene;
    const admin = await asAdmin();
    await start(admin, id);
    expect(await read(admin, id)).toMatchObject({ arrives: 0, attendus: 4 });

    const membre = await app.as(idMembre);
    expect(await read(membre, id)).toMatchObject({ arrives: 1, terminees: 0, participants: 4 });
    await send(admin, 'move', id, { phase: 'REPONSES' });
    await finishSome(scene, 0, 2);
    // Not live before k have come: alone in a séance, one would read who answers.
    expect(await read(membre, id)).toMatchObject({ terminees: 0 });
    for (const other of scene.idMembres.slice(1, 3)) await app.as(other);
    expect(await read(membre, id)).toMatchObject({
      arrives: 3,
      phase: 'REPONSES',
      terminees: 2,
    });
    await finishSome(scene, 2, 3);
    expect(await read(membre, id)).toMatchObject({
      phase: 'PRETE',
      revelation: 'INCOMPLETE',
    });
  });

  test('is revealed once k have finished, once, by whoever comes first', async () => {
    const { admin, id } = await begin(5, 2);
    expect(await send(admin, 'reveal', id)).toMatchObject({
      code: 'CONFLICT',
      message: 'Moins de 3 personnes ont terminé : rien ne peut être publié',
    });
    const { scene, id: other } = await begin(6);
    const { version } = await read(admin, other);
    const facilitators = [admin, await asAdmin(), await asAdmin()];

    const replies = await Promise.all(
      facilitators.map((client) => send(client, 'reveal', other, { version })),
    );

    expect(replies.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    expect(replies.find(({ code }) => code)?.message).toBe('La séance a déjà avancé');
    expect(await count(sql`select count(*)::int as n from publication`)).toBe(1);
    expect(await read(admin, other)).toMatchObject({
      phase: 'REVELEE',
      publication: 1,
      revelation: null,
    });
    await finishSome(scene, 3, 4);
    expect(await read(admin, other)).toMatchObject({ revelation: 'ATTENDRE' });
  });

  test('opened alone tells no number and reveals nothing, whatever has been answered (P4)', async () => {
    const scene = await buildScene({ membres: 4, k: 3 });
    const { idBoussole: id } = scene;
    const admin = await asAdmin();
    await finishSome(scene, 0, 4);
    await start(admin, id);
    await send(admin, 'move', id, { phase: 'REPONSES' });

    expect(await read(admin, id)).toMatchObject({
      phase: 'REPONSES',
      terminees: 0,
      revelation: 'ATTENDRE',
    });
    expect(await send(admin, 'reveal', id)).toMatchObject({
      code: 'CONFLICT',
      message:
        'On révèle en séance, une fois 3 personnes arrivées. Sinon, les résultats paraissent à la fermeture.',
    });
    expect(await count(sql`select count(*)::int as n from publication`)).toBe(0);
  });

  test('publishes a further block in the discussion, which goes on', async () => {
    const { scene, admin, id } = await begin(6);
    await send(admin, 'reveal', id);
    await send(admin, 'move', id, { phase: 'DISCUSSION' });
    await finishSome(scene, 3, 6);

    const { seance } = await send(admin, 'reveal', id);

    expect(seance).toMatchObject({ phase: 'DISCUSSION', publication: 2, revelation: null });
  });

  test('goes by its arrows alone, and a command that has seen an older version changes nothing', async () => {
    const { admin, id } = await begin(3);

    const late = await send(admin, 'move', id, { phase: 'DISCUSSION', version: 1 });
    expect(late).toMatchObject({ code: 'CONFLICT', message: 'La séance a déjà avancé' });
    const skipped = await send(admin, 'move', id, { phase: 'REVELEE' });
    expect(skipped).toMatchObject({
      code: 'CONFLICT',
      message: 'La séance ne peut pas passer à cette étape maintenant',
    });
    await send(admin, 'reveal', id);
    for (const phase of ['DISCUSSION', 'ENGAGEMENT', 'FIN', 'ENGAGEMENT', 'REVELEE', 'FIN']) {
      expect((await send(admin, 'move', id, { phase })).seance).toMatchObject({ phase });
    }
    expect(await send(admin, 'move', id, { phase: 'PRETE' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('shows published criteria in the discussion, in an order, with a timer', async () => {
    const { scene, admin, id } = await begin(3);
    const { idCritere } = scene;
    expect((await send(admin, 'show', id, { idCritere })).code).toBe('CONFLICT');
    await send(admin, 'reveal', id);
    await send(admin, 'move', id, { phase: 'DISCUSSION' });

    const shown = await send(admin, 'show', id, { idCritere, ordre: 'PLUS_BAS' });
    expect(shown.seance).toMatchObject({ idCritere, ordre: 'PLUS_BAS' });
    expect((await send(admin, 'show', id, {})).seance).toMatchObject({
      idCritere: null,
      ordre: 'PLUS_BAS',
    });
    expect(await send(admin, 'show', id, { idCritere: 999_999 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Choisissez un critère parmi ceux qui sont publiés',
    });

    app.setNow(new Date('2026-11-22T10:00:00Z'));
    const facilitator = await asAdmin();
    expect((await send(facilitator, 'timer', id, { secondes: 90 })).seance).toMatchObject({
      minuteurFin: '2026-11-22T10:01:30.000Z',
    });
    expect((await send(facilitator, 'timer', id, {})).seance).toMatchObject({ minuteurFin: null });
    app.setNow(undefined);
  });

  test('tells the criteria that were shown one by one, each once, in the order in which they were', async () => {
    const { scene, admin, id } = await begin(3);
    const [first = 0, second = 0] = scene.idCriteres;
    await send(admin, 'reveal', id);
    const { seance } = await send(admin, 'move', id, { phase: 'DISCUSSION' });
    expect(seance).toMatchObject({ discutes: [] });

    for (const idCritere of [second, null, first, second])
      await send(admin, 'show', id, { idCritere });
    await send(admin, 'move', id, { phase: 'FIN' });
    const { seance: ended } = await send(admin, 'end', id);

    expect(ended).toMatchObject({ idCritere: second, discutes: [second, first] });
  });

  test('ends for good and leaves the boussole as it is; another one goes on from what is published', async () => {
    const { admin, id } = await begin(3);
    await send(admin, 'reveal', id);

    const { seance } = await send(admin, 'end', id);

    expect(seance).toMatchObject({ phase: 'REVELEE', termineeLe: expect.any(String) });
    expect(await send(admin, 'move', id, { phase: 'DISCUSSION' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Aucune séance n’est en cours pour cette boussole',
    });
    expect((await admin.graphql(`{ boussole(id: ${id}) { ouverte } }`)).data).toEqual({
      boussole: { ouverte: true },
    });
    await start(admin, id);
    await send(admin, 'move', id, { phase: 'REPONSES' });
    expect((await send(admin, 'move', id, { phase: 'REVELEE' })).seance).toMatchObject({
      phase: 'REVELEE',
      publication: 1,
    });
  });

  test('that nobody ends ends by itself after twelve hours, once', async () => {
    const { id } = await begin(3);
    await run(
      app.database.fork(),
      sql`update seance set started_at = now() where id_boussole = ${id}`,
    );
    const started = Date.now();
    app.setNow(new Date(started + 11 * 3600 * 1000));
    expect(await maintain(app.context())).not.toHaveProperty('seances:terminer');

    app.setNow(new Date(started + 12.1 * 3600 * 1000));
    const [one, other] = await Promise.all([maintain(app.context()), maintain(app.context())]);

    expect(Number(one['seances:terminer'] ?? 0) + Number(other['seances:terminer'] ?? 0)).toBe(1);
    expect(await read(await asAdmin(), id)).toMatchObject({
      phase: 'REPONSES',
      termineeLe: expect.any(String),
    });
    expect(
      await count(sql`select count(*)::int as n from audit where action = 'seance:expire'`),
    ).toBe(1);
    app.setNow(undefined);
  });

  test('is read by the team and by facilitators; to other people it is as if it were none', async () => {
    const { scene, admin, id } = await begin(3);
    const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);
    const ask = (client: Client) => client.graphql(`{ seance(idBoussole: ${id}) { id } }`);

    expect((await ask(await app.as(scene.idMembre))).data).toMatchObject({ seance: {} });
    expect((await ask(neighbour)).code).toBe('FORBIDDEN');
    expect((await ask(await app.asJeton(scene.idSociete))).code).toBe('FORBIDDEN');
    expect((await ask(app.anonymous())).code).toBe('UNAUTHENTICATED');
    expect((await send(admin, 'end', id)).code).toBeUndefined();
  });

  test('welcomes whoever has no account, until it is revealed', async () => {
    const { scene, admin, id } = await begin(3);
    const welcomes = () => count(sql`select equipe_accueille(${scene.idEquipe})::int as n`);

    expect(await welcomes()).toBe(1);
    await send(admin, 'reveal', id);
    expect(await welcomes()).toBe(0);
  });

  test('leaves with its boussole', async () => {
    const { admin, id } = await begin(3);

    await admin.graphql(`mutation { deleteBoussole(id: ${id}) { id } }`);

    expect(await count(sql`select count(*)::int as n from seance`)).toBe(0);
  });
});
