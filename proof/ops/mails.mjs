// Reminders in the play of years: who has an address, a mail server that keeps what it is given, and what must hold of it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

import { openMailServer } from '../../scripts/tools/mailServer.mjs';

const DAY = 86_400_000;
/** Far from any clock of a play: nobody is erased for having been away. */
const SEEN = '2900-01-01';

/** A mail server on this machine: the number of each message that it took, and how often. */
export async function openMailCounter() {
  const taken = new Map();
  const { url, close } = await openMailServer((message) => {
    const [, number] = /^Message-ID: <([0-9a-f]+)@/im.exec(message) ?? [];
    taken.set(number, (taken.get(number) ?? 0) + 1);
  });
  return { url, taken, close };
}

/** Two members in each team, with a confirmed address. */
export const subscribeMembers = (database) =>
  database.query(
    `with born as (
      insert into individu (pseudo, id_societe, vu_le)
      select 'membre' || e.id_equipe || '-' || n, e.id_societe, $1 from equipe e, generate_series(1, 2) n
      returning id_individu, pseudo, id_societe),
    placed as (
      insert into membre_equipe (id_individu, id_equipe, id_societe)
      select id_individu, split_part(substr(pseudo, 7), '-', 1)::int, id_societe from born)
    insert into rappel_adresse (id_individu, adresse, arret, confirmee_le)
    select id_individu, pseudo || '@maison.example', md5(pseudo), now() from born`,
    [SEEN],
  );

/** The first Tuesday or Wednesday, no public holiday, at this moment or later, at 10:00 UTC: reminders may go then. */
export function workingMoment(moment) {
  const at = new Date(moment);
  at.setUTCHours(10, 0, 0, 0);
  const isHoliday = () =>
    ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].includes(
      at.toISOString().slice(5, 10),
    );
  while (at.getTime() < moment || ![2, 3].includes(at.getUTCDay()) || isHoliday())
    at.setTime(at.getTime() + DAY);
  return at.getTime();
}

/** Whether no mail waits any more that may leave at this moment. */
export async function mailsDueAt(database, moment) {
  const { rows } = await database.query(
    `select (select count(*) from rappel where (parti_le is null or attend) and prevu_le <= $1)
      + (select count(*) from rappel_envoi where etat = 'ATTENTE' and apres <= $1) as waiting`,
    [new Date(moment)],
  );
  return Number(rows[0].waiting) === 0 || `${rows[0].waiting} mails waiting`;
}

const GONE = `select (select count(*)::int from rappel where parti_le is not null and not attend) as reminders,
  (select count(*)::int from rappel where id_equipe is not null and not attend) as branches,
  (select count(*)::int from audit where action = 'rappel:envoi') as lines`;
/** Mails to a team that has reminders of its own from those of its company: there must be none. */
const FROM_ABOVE = `select count(*)::int as mails from rappel r join rappel_envoi v using (id_rappel)
  join membre_equipe m using (id_individu) join rappel own on own.id_campagne = r.id_campagne and own.id_equipe = m.id_equipe
  where r.id_equipe is null`;
const SENDINGS = `select v.id_rappel, a.arret, v.etat from rappel_envoi v join rappel_adresse a using (id_individu)`;

/** Each reminder has left once, and each of its mails has been taken once, or never: by whom it was held was killed. */
export async function judgeMails(database, taken) {
  const { rows: gone } = await database.query(GONE);
  assert.equal(gone[0].lines, gone[0].reminders, 'a line of the trail for each reminder');
  const { rows: above } = await database.query(FROM_ABOVE);
  assert.equal(above[0].mails, 0, 'a branch with its own reminders got those of its company');
  const { rows } = await database.query(SENDINGS);
  const { reminders, branches } = gone[0];
  const found = { reminders, branches, mails: 0, neverSent: 0 };
  const known = new Set();
  for (const { id_rappel: id, arret, etat } of rows) {
    const number = createHash('sha256').update(`${id} ${arret}`).digest('hex').slice(0, 32);
    known.add(number);
    const times = taken.get(number) ?? 0;
    assert(times <= 1, `a mail of reminder ${id} was taken ${times} times`);
    if (etat === 'ENVOYE') assert.equal(times, 1, `a mail of reminder ${id} was never taken`);
    found.mails += times;
    found.neverSent += times === 0 ? 1 : 0;
  }
  for (const number of taken.keys()) assert(known.has(number), 'a mail that nothing asked for');
  return found;
}
