import { Writable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { openSmtp } from '../testing/smtp.js';
import { run, sql } from '../testing/sql.js';
import { campaigns, workingDay } from './testing/campaign.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const log: string[] = [];
const written = new Writable({
  write(chunk, _encoding, next) {
    log.push(String(chunk));
    next();
  },
});
const app = useApp(
  { smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr', logLevel: 'trace' },
  written,
);
const { build, as, subscribe, plan, play } = campaigns(app);

beforeEach(() => {
  smtp.replies.length = 0;
  smtp.refuse(null);
  log.length = 0;
});

const CANARY = 'canari-de-la-reponse';

/** A whole campaign with two reminders, in which these members answer, of six; some mails fail at first. */
async function run1(answering: readonly number[], of: 'company' | 'branch' = 'company') {
  const scene = await build(6);
  const { admin, idEquipe, idMembres, participations, idBoussole, idCriteres } = scene;
  const scope = of === 'company' ? scene.scope : `${scene.scope}, idEquipe: ${idEquipe}`;
  for (const [i, id] of idMembres.entries()) await subscribe(id, `place-${i}@maison.example`);
  await plan(admin, scope, [`${workingDay(1)} 10:00`, `${workingDay(2)} 22:00`]);
  for (const i of answering) {
    const membre = await as(idMembres[i] ?? 0);
    for (const idCritere of idCriteres)
      await membre.post('/api/boussole/resultatBoussole', {
        idBoussoleIndividu: participations[i],
        idCritere,
        question_1: 3,
        question_2: -2,
        commentaire: CANARY,
      });
    await membre.graphql(`mutation { closeParticipation(idBoussole: ${idBoussole}) { id } }`);
  }
  log.length = 0;
  const seen: unknown[] = [];
  const look = async () => {
    const { data } = await admin.graphql(
      `{ rappelsCampagne(${scope}) { rappels { date parti destinataires envoyes attendus echecs } } }`,
    );
    seen.push(data);
  };
  smtp.refuse('passagère');
  await play(`${workingDay(1)} 10:00`);
  await look();
  smtp.refuse(null);
  for (const wall of [
    `${workingDay(1)} 10:05`,
    `${workingDay(1)} 10:10`,
    `${workingDay(3)} 08:00`,
  ]) {
    await play(wall);
    await look();
  }
  const mails = smtp.replies.map(({ de, pour, raw }) => ({ de, pour, raw }));
  return { scene, mails, seen, log: log.join('') };
}

test.each(['company', 'branch'] as const)(
  'whoever answers, the same mails of a %s go to the same people, in the same order, at the same times, to the byte',
  async (of) => {
    const first = await run1([0, 2, 5], of);
    // The second run starts from the same numbers, as the first one did.
    await run(
      app.database.fork(),
      sql`truncate societe, campagne, individu restart identity cascade`,
    );
    smtp.replies.length = 0;
    const second = await run1([1, 3, 4], of);

    expect(first.seen.at(-1)).toMatchObject({
      rappelsCampagne: { rappels: [{ envoyes: 6 }, { envoyes: 6 }] },
    });
    expect(first.mails).toHaveLength(12);
    expect(second.mails).toEqual(first.mails);
    expect(second.seen.map((one) => JSON.stringify(one))).toEqual(
      first.seen.map((one) => JSON.stringify(one)),
    );
  },
);

test('nobody who answered, and nothing that was answered, is in a mail, in the log or in what a facilitator reads of it', async () => {
  const { scene, mails, seen, log: lines } = await run1([0, 2]);

  for (const told of [JSON.stringify(mails), JSON.stringify(seen), lines]) {
    expect(told).not.toContain(CANARY);
    expect(told).not.toMatch(/Terminé|Non commencé|En cours/);
  }
  // The log names no address, and no participation.
  expect(lines).toContain('rappels envoyés');
  expect(lines).not.toContain('maison.example');
  expect(lines).not.toContain(`"idBoussoleIndividu":${scene.idBoussoleIndividu}`);
  expect(JSON.stringify(seen)).not.toContain('maison.example');
});
