import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { maintain } from '../entretien/entretien.service.js';
import { useApp } from '../testing/app.js';
import { openSmtp, readPart } from '../testing/smtp.js';
import { rows, run, sql } from '../testing/sql.js';
import { at, campaigns, workingDay } from './testing/campaign.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const { build, as, subscribe, plan, read, play, sendings } = campaigns(app);
const day = workingDay(1);
const FIRST = `${day} 10:00`;

beforeEach(() => {
  smtp.replies.length = 0;
  smtp.refuse(null);
});

const sentTo = () => smtp.replies.map(({ pour }) => pour);
const states = async () => (await sendings()).map(({ etat }) => etat);

/** A company whose members all have an address, and a reminder at FIRST. */
async function planned(membres = 3) {
  const scene = await build(membres);
  for (const id of scene.idMembres) await subscribe(id);
  await plan(scene.admin, scene.scope, [FIRST]);
  return scene;
}

test('each address gets it once, alone, at its date, with what stops them', async () => {
  const { idMembres, admin, scope } = await planned();
  await play(`${day} 09:59`);
  expect(sentTo()).toEqual([]);

  await play(FIRST);
  await play(`${day} 10:01`);

  expect(sentTo()).toEqual(idMembres.map((id) => [`membre-${id}@maison.example`]));
  const { raw = '' } = smtp.replies[0] ?? {};
  const text = readPart(raw, 'text/plain');
  expect(text).toContain('Vous avez peut-être déjà répondu');
  expect(text).toContain('http://boussole.exemple.fr/mesBoussoles');
  expect(raw.replaceAll('\r\n ', ' ')).toMatch(
    /^List-Unsubscribe: <http:\/\/boussole\.exemple\.fr\/lienRappel\/arret-membre-\d+@maison\.example>/m,
  );
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
  expect(readPart(raw, 'text/html')).not.toMatch(/<img|src=|https?:\/\/(?!boussole\.exemple\.fr)/);
  expect(await read(admin, scope)).toEqual([
    { parti: true, destinataires: 3, envoyes: 3, attendus: 0, echecs: 0 },
  ]);
});

test('eight runners at once send each mail once', async () => {
  await planned(6);
  app.setNow(at(FIRST));

  await Promise.all(Array.from({ length: 8 }, () => maintain(app.context())));

  expect(new Set(sentTo().flat()).size).toBe(6);
  expect(smtp.replies).toHaveLength(6);
});

test('a minute takes as many as its setting says, and none by the process that leaves them to another', async () => {
  await planned(5);
  app.setNow(at(FIRST));
  const minuteOf = (mailsPerMinute: number) => {
    const ctx = app.context();
    return maintain({ ...ctx, config: { ...ctx.config, mailsPerMinute } }, undefined, ['patient']);
  };

  await minuteOf(0);
  expect(sentTo()).toEqual([]);
  await minuteOf(2);
  expect(sentTo()).toHaveLength(2);
  await minuteOf(100);
  expect(sentTo()).toHaveLength(5);
});

test('whoever has no confirmed address, or no open boussole, gets none', async () => {
  const { idMembres, admin, scope, idOtherEquipe } = await build(4);
  const [there = 0, unconfirmed = 0, gone = 0, refusing = 0] = idMembres;
  for (const id of [there, gone, refusing]) await subscribe(id);
  await run(
    app.database.fork(),
    sql`insert into rappel_adresse (id_individu, adresse, arret, empreinte, expire_le)
      values (${unconfirmed}, 'x@y.example', 'x', 'y', now() + interval '7 days')`,
  );
  await run(
    app.database.fork(),
    sql`update rappel_adresse set refusee_le = now() where id_individu = ${refusing}`,
  );
  await run(
    app.database.fork(),
    sql`update membre_equipe set id_equipe = ${idOtherEquipe} where id_individu = ${gone}`,
  );
  await plan(admin, scope, [FIRST]);

  await play(FIRST);

  expect(sentTo()).toEqual([[`membre-${there}@maison.example`]]);
});

test('nothing leaves at night nor at the weekend, even what an outage has left', async () => {
  const { admin, scope } = await planned(1);
  await play(`${day} 20:00`);
  await play(`${workingDay(2)} 07:59`);
  expect(sentTo()).toEqual([]);
  expect(await read(admin, scope)).toMatchObject([{ parti: false }]);

  await play(`${workingDay(2)} 08:00`);

  expect(sentTo()).toHaveLength(1);
});

test('two reminders that an outage has left make one mail', async () => {
  const { admin, scope, idMembres } = await build(1);
  for (const id of idMembres) await subscribe(id);
  await plan(admin, scope, [FIRST, `${workingDay(2)} 10:00`]);

  await play(`${workingDay(3)} 10:00`);

  expect(sentTo()).toHaveLength(1);
  expect(await read(admin, scope)).toMatchObject([
    { parti: true, destinataires: 0 },
    { parti: true, destinataires: 1 },
  ]);
});

test('a mail that fails is tried again later, then given up; only a count tells', async () => {
  smtp.refuse('passagère');
  const { admin, scope } = await planned(1);
  await play(FIRST);
  expect(await read(admin, scope)).toMatchObject([{ envoyes: 0, attendus: 1, echecs: 0 }]);
  await play(`${day} 10:09`);
  expect(await sendings()).toMatchObject([{ etat: 'ATTENTE', essais: 1 }]);

  smtp.refuse(null);
  await play(`${day} 10:10`);

  expect(await sendings()).toMatchObject([{ etat: 'ENVOYE', essais: 2 }]);
  expect(await read(admin, scope)).toMatchObject([{ envoyes: 1, attendus: 0, echecs: 0 }]);
});

test('it is given up after five tries', async () => {
  smtp.refuse('contenu');
  await planned(1);
  for (const wall of [
    FIRST,
    `${day} 10:10`,
    `${day} 11:10`,
    `${day} 15:10`,
    `${workingDay(2)} 15:10`,
  ])
    await play(wall);

  expect(await sendings()).toMatchObject([{ etat: 'ABANDONNE', essais: 5 }]);
});

test('a greylist puts every address off at once, and none is stopped by it', async () => {
  smtp.refuse('passagère');
  const { idMembre } = await planned(5);
  await play(FIRST);
  expect((await sendings()).filter(({ essais }) => essais > 0)).toHaveLength(5);

  smtp.refuse(null);
  await play(`${day} 10:10`);

  expect(await states()).toEqual(Array.from({ length: 5 }, () => 'ENVOYE'));
  const membre = await as(idMembre);
  expect((await membre.graphql('{ adresseRappel { refusee } }')).data).toEqual({
    adresseRappel: { refusee: false },
  });
});

test('a mail server that breaks off once it has a message is not given it again: it may have taken it', async () => {
  smtp.refuse('coupure');
  await planned(1);
  await play(FIRST);
  smtp.refuse(null);

  await play(`${day} 10:10`);

  expect(sentTo()).toHaveLength(1);
  expect(await states()).toEqual(['ABANDONNE']);
});

test('a crowd is written to over one connection a minute, a hundred at most', async () => {
  await planned(120);
  const before = smtp.connections();
  await play(FIRST);
  expect([smtp.replies.length, smtp.connections() - before]).toEqual([100, 1]);

  await play(`${day} 10:01`);

  expect([new Set(sentTo().flat()).size, smtp.connections() - before]).toEqual([120, 2]);
});

test('a mail server that fails three times in a row is left alone until the next minute', async () => {
  smtp.refuse('contenu');
  await planned(5);
  await play(FIRST);

  expect((await sendings()).filter(({ essais }) => essais > 0)).toHaveLength(3);
});

test('an address that is refused for good is written to no more, and its owner is told', async () => {
  smtp.refuse('adresse');
  const { admin, scope, idMembre } = await build(1);
  await subscribe(idMembre);
  await plan(admin, scope, [FIRST, `${workingDay(2)} 10:00`]);
  await play(FIRST);
  expect(await states()).toEqual(['REFUSE']);
  smtp.refuse(null);

  await play(`${workingDay(2)} 10:00`);

  expect(sentTo()).toEqual([]);
  const membre = await as(idMembre);
  expect((await membre.graphql('{ adresseRappel { refusee } }')).data).toEqual({
    adresseRappel: { refusee: true },
  });
  const { data } = await membre.graphql('{ mesDonnees }');
  expect(JSON.parse(String(data?.mesDonnees))).toMatchObject({
    'Rappels envoyés': [{ État: 'REFUSE', Essais: 1 }],
  });
});

test.each([
  ['501 5.1.3 Bad recipient address syntax', true],
  ['553 5.1.2 We cannot find this domain', true],
  ['554 Recipient address rejected', true],
  // A relay that is closed to us says so to everybody, and nobody's address is wrong.
  ['554 5.7.1 Relay access denied', false],
  ['552 5.2.2 Mailbox full', false],
])(
  'three addresses to which the server says %j stop nobody else’s reminder (fault 10)',
  async (sentence, isForGood) => {
    const { idMembres, admin, scope } = await build(5);
    for (const id of idMembres) await subscribe(id);
    for (const id of idMembres.slice(0, 3)) smtp.reply(`membre-${id}@maison.example`, sentence);
    await plan(admin, scope, [FIRST]);

    await play(FIRST);

    expect(sentTo()).toEqual(idMembres.slice(3).map((id) => [`membre-${id}@maison.example`]));
    const kept = isForGood ? 'REFUSE' : 'ATTENTE';
    expect(await states()).toEqual([kept, kept, kept, 'ENVOYE', 'ENVOYE']);
  },
);

test('an address withdrawn, or a boussole closed, before the next try is not written to', async () => {
  smtp.refuse('passagère');
  const { idMembres, idBoussole } = await planned(2);
  await play(FIRST);
  smtp.refuse(null);
  await run(
    app.database.fork(),
    sql`delete from rappel_adresse where id_individu = ${idMembres[0] ?? 0}`,
  );
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_boussole = ${idBoussole}`,
  );

  await play(`${day} 10:10`);

  expect(sentTo()).toEqual([]);
  expect(await states()).toEqual(['ABANDONNE', 'ABANDONNE']);
});

test('a mail that a process had taken when it stopped is never sent twice', async () => {
  await planned(2);
  app.setNow(at(FIRST));
  await play(`${day} 09:59`);
  await run(app.database.fork(), sql`update rappel set parti_le = now()`);
  const [stopped] = await rows<{ id: number }>(
    app.database.fork(),
    sql`insert into rappel_envoi (id_rappel, id_individu, etat, apres)
      select id_rappel, id_individu, 'PRIS', ${at(FIRST).toISOString()}::timestamptz from rappel cross join rappel_adresse
      returning id_individu as id`,
  );
  expect(stopped).toBeDefined();

  await play(FIRST);

  expect(sentTo()).toEqual([]);
  expect(await states()).toEqual(['PRIS', 'PRIS']);

  // What became of it is not known: an hour later it waits no more.
  await play(`${day} 11:01`);
  expect(await states()).toEqual(['ABANDONNE', 'ABANDONNE']);
  expect(sentTo()).toEqual([]);
});

test('the log counts mails and names nobody; the trail likewise', async () => {
  await planned(2);
  await play(FIRST);
  const lines = await rows<{ line: string }>(
    app.database.fork(),
    sql`select audit::text as line from audit where action like 'rappel:%'`,
  );

  expect(JSON.stringify(lines)).toContain('idSociete');
  expect(JSON.stringify(lines)).not.toContain('maison.example');
});
