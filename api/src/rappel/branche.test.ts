import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { nodesOf } from '../testing/nodes.js';
import { scenes } from '../testing/scene.js';
import { openSmtp } from '../testing/smtp.js';
import { rows, run, sql } from '../testing/sql.js';
import { at, campaigns, workingDay } from './testing/campaign.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const { build, subscribe, plan, read, play } = campaigns(app);
const { buildEquipe, buildMembre, buildBoussole } = scenes(app);
const day = workingDay(1);
const [FIRST, SECOND, THIRD] = [`${day} 10:00`, `${day} 11:00`, `${day} 12:00`];

beforeEach(() => {
  smtp.replies.length = 0;
  smtp.refuse(null);
});

/** To whom mails went since the last look. */
const sentTo = () =>
  smtp.replies
    .splice(0)
    .flatMap(({ pour }) => pour.map((address) => address.split('@')[0]))
    .toSorted();

/** Teams top > under > leaf, and another one, each with a boussole and a member who has an address. */
async function setUp() {
  const scene = await build(1);
  const { idSociete, idCampagne, idEquipe: top, idOtherEquipe: other } = scene;
  const { idEquipe: under } = await buildEquipe({ idSociete, idParent: top });
  const { idEquipe: leaf } = await buildEquipe({ idSociete, idParent: under });
  await subscribe(scene.idMembre, 'top@maison.example');
  for (const [name, idEquipe] of Object.entries({ under, leaf, other })) {
    const { id } = await buildMembre({ idEquipe });
    await subscribe(id, `${name}@maison.example`);
    await buildBoussole({ idEquipe, idCampagne });
  }
  const of = (idEquipe: number) => `${scene.scope}, idEquipe: ${idEquipe}`;
  return { ...scene, top, under, leaf, other, of };
}

test('how many have an address is told before anything goes, from five on, by those who get it', async () => {
  const { admin, scope, idSociete, idMembre, idEquipe: top } = await build(7);
  const { idEquipe: under } = await buildEquipe({ idSociete, idParent: top });
  const below = await buildMembre({ idEquipe: under });
  const told = async (of: string) => {
    const { data } = await admin.graphql(`{ rappelsCampagne(${of}) { adresses } }`);
    return (data as { rappelsCampagne: { adresses: number | null } }).rappelsCampagne.adresses;
  };
  const members = await rows<{ id: number }>(
    app.database.fork(),
    sql`select id_individu as id from membre_equipe where id_equipe = ${top} order by 1`,
  );
  for (const { id } of members.slice(0, 4)) await subscribe(id);
  expect(await told(scope)).toBeNull();

  await subscribe(below.id);
  expect(await told(scope)).toBe(5);
  // One more or less is not seen: who leaves a team does not tell whether they had one.
  await subscribe(members[4]?.id ?? 0);
  expect(await told(scope)).toBe(5);
  await run(
    app.database.fork(),
    sql`delete from membre_equipe where id_individu = ${members[4]?.id ?? 0}`,
  );
  expect(await told(scope)).toBe(5);
  // A branch with reminders of its own is not written to by those of the company.
  await plan(admin, `${scope}, idEquipe: ${under}`, [FIRST]);
  expect(await told(scope)).toBeNull();
  await subscribe(members.at(-1)?.id ?? 0);
  expect(await told(scope)).toBe(5);

  await run(
    app.database.fork(),
    sql`update rappel_adresse set refusee_le = now() where id_individu = ${idMembre}`,
  );
  expect(await told(scope)).toBeNull();
});

test('a branch gets its own reminders alone, but for the branch below that has others; the nearest win', async () => {
  const { admin, scope, of, under, leaf } = await setUp();
  await plan(admin, scope, [FIRST]);
  await plan(admin, of(under), [SECOND]);
  await plan(admin, of(leaf), [THIRD]);

  const sent: unknown[] = [];
  for (const moment of [FIRST, SECOND, THIRD]) {
    await play(moment);
    sent.push(sentTo());
  }

  expect(sent).toEqual([['other', 'top'], ['under'], ['leaf']]);
  expect(await read(admin, of(under))).toEqual([
    { parti: true, destinataires: 1, envoyes: 1, attendus: 0, echecs: 0 },
  ]);
  expect(await read(admin, scope)).toMatchObject([{ parti: true, destinataires: 2 }]);
});

test('at the same moment as the company’s, each gets one mail, and the line of time has one mark', async () => {
  const { admin, scope, of, under } = await setUp();
  await plan(admin, scope, [FIRST, THIRD]);
  await plan(admin, of(under), [FIRST]);

  await play(FIRST);

  expect(sentTo()).toEqual(['leaf', 'other', 'top', 'under']);
  const { data } = await admin.graphql(
    '{ viesCampagnes { edges { node { jalons { genre date } } } } }',
  );
  const [life] =
    nodesOf<{ jalons: { genre: string; date: string }[] }>(data, 'viesCampagnes') ?? [];
  const marks = life?.jalons.filter(({ genre }) => genre === 'RAPPEL').map(({ date }) => date);
  expect(marks).toEqual([FIRST, THIRD].map((wall) => at(wall).toISOString()));
});

test.each([
  ['the same day, one mail: both would say the same', FIRST, SECOND, 1],
  ['another day, one each', FIRST, `${workingDay(2)} 10:00`, 2],
])('a member of two branches gets, %s', async (_how, first, second, mails) => {
  const { admin, scope, of, under, other, idSociete } = await setUp();
  const { id } = await buildMembre({ idEquipe: under });
  await subscribe(id, 'both@maison.example');
  await run(
    app.database.fork(),
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe) values (${id}, ${other}, ${idSociete})`,
  );
  await plan(admin, scope, [first]);
  await plan(admin, of(under), [second]);

  await play(first);
  await play(second);

  const sent = sentTo();
  expect(sent.filter((name) => name === 'both')).toHaveLength(mails);
  expect(sent.filter((name) => name !== 'both')).toEqual(['leaf', 'other', 'top', 'under']);
});

test('those of a branch that are taken away leave it those of the company', async () => {
  const { admin, scope, of, under } = await setUp();
  await plan(admin, scope, [THIRD]);
  await plan(admin, of(under), [SECOND]);
  await plan(admin, of(under), []);

  await play(SECOND);
  expect(sentTo()).toEqual([]);
  await play(THIRD);

  expect(sentTo()).toEqual(['leaf', 'other', 'top', 'under']);
});

test('which branches have their own is told by name', async () => {
  const { admin, scope, of, under } = await setUp();
  await plan(admin, of(under), [FIRST]);

  const { data } = await admin.graphql(
    `{ rappelsCampagne(${scope}) { idEquipe rappels { date } branches { id } } }`,
  );

  expect(data?.['rappelsCampagne']).toEqual({
    idEquipe: null,
    rappels: [],
    branches: [{ id: under }],
  });
});

test('a process of the version before neither sends a branch’s reminder to the company, nor takes it away', async () => {
  const { admin, scope, idSociete, idCampagne, of, under } = await setUp();
  await plan(admin, scope, [FIRST]);
  await play(FIRST);
  sentTo();
  await plan(admin, of(under), [SECOND], ', plus: true');
  app.setNow(at(SECOND));
  const now = at(SECOND).toISOString();

  // As that version writes them: what is due, and what a change of the company's dates takes away.
  const started = await run(
    app.database.fork(),
    sql`update rappel r set parti_le = ${now}::timestamptz
      where r.parti_le is null and r.prevu_le <= ${now}::timestamptz`,
  );
  const removed = await run(
    app.database.fork(),
    sql`delete from rappel where id_societe = ${idSociete} and id_campagne = ${idCampagne}
      and parti_le is null and prevu_le <> all('{}'::timestamptz[])`,
  );

  expect([started, removed]).toEqual([0, 0]);
  await play(SECOND);
  expect(sentTo()).toEqual(['leaf', 'under']);
});

test('two a campaign are counted by who gets them: what the company’s sent already counts in its branch', async () => {
  const { admin, scope, of, under } = await setUp();
  await plan(admin, scope, [FIRST]);
  await play(FIRST);
  const dates = [SECOND, THIRD];

  const refused = await plan(admin, of(under), dates);

  expect([refused.code, refused.champ]).toEqual(['BAD_USER_INPUT', 'dates']);
  expect(refused.message).toMatch(/^Deux rappels au plus/);
  expect((await plan(admin, of(under), dates, ', plus: true')).code).toBeUndefined();
  expect((await plan(admin, scope, [THIRD])).code).toBeUndefined();
});

test('two reminders of a branch that an outage has left make one mail, beside the company’s', async () => {
  const { admin, scope, of, under } = await setUp();
  await plan(admin, scope, [FIRST]);
  await plan(admin, of(under), [FIRST, SECOND]);

  await play(`${workingDay(2)} 10:00`);

  expect(sentTo()).toEqual(['leaf', 'other', 'top', 'under']);
});

test('a team of another company has no reminders here', async () => {
  const { admin, of } = await setUp();
  const { idEquipe } = await buildEquipe();

  const written = await plan(admin, of(idEquipe), [FIRST]);
  const asked = await admin.graphql(`{ rappelsCampagne(${of(idEquipe)}) { possible } }`);

  expect([written.code, written.champ]).toEqual(['BAD_USER_INPUT', 'idEquipe']);
  expect([asked.code, asked.champ]).toEqual(['BAD_USER_INPUT', 'idEquipe']);
});
