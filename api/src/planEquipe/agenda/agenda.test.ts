import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { rows, run, sql } from '../../testing/sql.js';

let logged = '';
const write = (line: string) => {
  logged += line;
};
const app = useApp({ logLevel: 'trace', publicUrl: 'http://boussole.exemple.fr' }, { write });
const { buildScene, buildAdmin } = scenes(app);

const ORIGIN = 'http://boussole.exemple.fr';
const ADDRESS = /^http:\/\/boussole\.exemple\.fr(\/agenda\/([\w-]{43})\.ics)$/;

const change = async (client: Client, mutation: string, idSociete?: number) => {
  const which = idSociete === undefined ? '' : `(idSociete: ${idSociete})`;
  const { data } = await client.graphql(
    `mutation { ${mutation}${which} { adresse dateCreation } }`,
  );
  return (data as Record<string, { adresse: string | null }>)[mutation]?.adresse ?? '';
};
/** The path of an address that was made. */
const pathOf = (adresse: string): string => ADDRESS.exec(adresse)?.[1] ?? '';
const open = async (client: Client, idSociete?: number) =>
  pathOf(await change(client, 'renewAgenda', idSociete));

/** What a calendar reads: folded lines are one line again (RFC 5545, 3.1). */
const read = async (path: string) => {
  const reply = await app.anonymous().get(path);
  return {
    ...reply,
    status: reply.status,
    lines: reply.text.replaceAll('\r\n ', '').split('\r\n'),
  };
};
const titles = async (path: string) =>
  (await read(path)).lines.filter((line) => line.startsWith('SUMMARY:'));

const plan = ({ idEquipe, idBoussole, idSociete }: Scene, target: string, values: object = {}) => {
  const {
    echeance = '2027-03-28',
    etat = 'A_FAIRE',
    idResponsable = null,
    idOrigine = null,
  } = {
    ...values,
  } as Record<string, string | number | null>;
  return run(
    app.database.fork(),
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation, etat, raison,
        echeance, id_responsable, id_origine)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, ${target}, 'Couper à 18 h', 'Zoé Roy', now(), ${etat},
        ${etat === 'ABANDONNE' ? 'Trop cher' : null}, ${echeance}, ${idResponsable}, ${idOrigine})`,
  );
};

test('a facilitator’s calendar reads the actions of a company that are to be done by a day, without a session', async () => {
  const scene = await buildScene({ membres: 3 });
  const admin = await app.as((await buildAdmin()).id);
  await plan(scene, 'Mieux dormir', { idResponsable: scene.idMembre });
  await plan(scene, 'Fini', { etat: 'FAIT' });
  await plan(scene, 'Laissé', { etat: 'ABANDONNE' });
  await plan(scene, 'Sans date', { echeance: null });
  await plan(await buildScene(), 'Ailleurs');

  const reply = await read(await open(admin, scene.idSociete));

  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'X-WR-TIMEZONE:Europe/Paris',
      'DTSTART;VALUE=DATE:20270328',
      `SUMMARY:Mieux dormir (${scene.libelleEquipe})`,
      String.raw`DESCRIPTION:Couper à 18 h\nÀ faire`,
      `URL;VALUE=URI:${ORIGIN}/resultatBoussole/${scene.idBoussole}`,
    ]),
  );
  expect(reply.lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  // Calendars live elsewhere: neither who leads nor who owns is in them.
  expect(reply.text).not.toMatch(/Zoé|Roy/);
});

test('a member’s calendar reads the actions that the member owns, of every team, and nobody else’s', async () => {
  const scene = await buildScene({ membres: 3 });
  const [first = 0, second = 0] = scene.idMembres;
  await plan(scene, 'La mienne', { idResponsable: first });
  await plan(scene, 'La sienne', { idResponsable: second });
  await plan(scene, 'À personne');

  const path = await open(await app.as(first));

  expect(await titles(path)).toEqual([`SUMMARY:La mienne (${scene.libelleEquipe})`]);
});

test('an address is shown once, renewed, and taken away; only its digest is stored, and no log holds it', async () => {
  const { idMembre } = await buildScene();
  const membre = await app.as(idMembre);
  const state = async () =>
    (await membre.graphql('{ agenda { adresse dateCreation } }')).data?.['agenda'];
  expect(await state()).toEqual({ adresse: null, dateCreation: null });

  const first = await open(membre);
  expect(await state()).toEqual({ adresse: null, dateCreation: expect.any(String) });
  const second = await open(membre);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);

  await change(membre, 'deleteAgenda');
  expect((await read(second)).status).toBe(404);
  expect(await state()).toEqual({ adresse: null, dateCreation: null });

  const secret = second.slice('/agenda/'.length, -'.ics'.length);
  const [kept] = await rows<{ all: string }>(
    app.database.fork(),
    sql`select coalesce(string_agg(a::text, ''), '') || (select string_agg(t::text, '') from audit t) as all from agenda a`,
  );
  expect(kept?.all).toMatch(/agenda:ouvreMien.*agenda:fermeMien/s);
  expect(`${kept?.all}${logged}`).not.toContain(secret);
  expect(logged).toContain('"/agenda"');
});

test('an address opens nothing else: neither door takes it, and a facilitator who is one no more has no company', async () => {
  const scene = await buildScene();
  await plan(scene, 'Mieux dormir');
  const { id } = await buildAdmin();
  const path = await open(await app.as(id), scene.idSociete);
  const secret = path.slice('/agenda/'.length, -'.ics'.length);

  const asked = await app
    .anonymous()
    .get('/api/register/getAllUsers')
    .set({ Authorization: `Bearer ${secret}`, Cookie: `boussole=${secret}` });
  expect(asked.status).toBe(401);
  expect((await app.anonymous().post(path)).status).toBe(405);

  await run(app.database.fork(), sql`update individu set id_profil = 0 where id_individu = ${id}`);
  expect((await read(path)).status).toBe(404);
});

test('the account opened anew, or gone, takes its addresses away', async () => {
  const scene = await buildScene({ membres: 2 });
  const [first = 0, second = 0] = scene.idMembres;
  const paths = [await open(await app.as(first)), await open(await app.as(second))];

  await run(
    app.database.fork(),
    sql`update individu set rouvert_le = now() where id_individu = ${first}`,
  );
  await run(app.database.fork(), sql`delete from individu where id_individu = ${second}`);

  expect(await Promise.all(paths.map(async (path) => (await read(path)).status))).toEqual([
    404, 404,
  ]);
});

test('unknown addresses are slowed down as other secrets are, in French', async () => {
  const tries = [];
  for (let i = 0; i < 21; i++) tries.push((await read(`/agenda/${'x'.repeat(43)}.ics`)).status);

  expect(tries).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
});

test('texts stay texts: nothing that somebody wrote adds an event or a property', async () => {
  const scene = await buildScene();
  const admin = await app.as((await buildAdmin()).id);
  await plan(scene, 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT; b, c\\n\nATTACH:http://x.example');

  const { lines } = await read(await open(admin, scene.idSociete));

  expect(lines.filter((line) => /^(BEGIN|END):VEVENT|^ATTACH/.test(line))).toEqual([
    'BEGIN:VEVENT',
    'END:VEVENT',
  ]);
});

test('of a long text a calendar has the beginning: two thousand whole ones held the server for five seconds', async () => {
  const scene = await buildScene();
  const admin = await app.as((await buildAdmin()).id);
  const path = await open(admin, scene.idSociete);
  for (const length of [120, 121]) await plan(scene, '🙂'.repeat(length));
  await run(app.database.fork(), sql`update plan_equipe set action = repeat('é', 5000)`);

  const { lines, text } = await read(path);

  expect(await titles(path)).toEqual(
    ['🙂'.repeat(120), `${'🙂'.repeat(119)}…`].map(
      (title) => `SUMMARY:${title} (${scene.libelleEquipe})`,
    ),
  );
  expect(lines).toContain(`DESCRIPTION:${'é'.repeat(399)}…\\nÀ faire`);
  expect(text.length).toBeLessThan(3_000);
});
