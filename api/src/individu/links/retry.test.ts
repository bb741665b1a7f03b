import { afterAll, expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { openSmtp } from '../../testing/smtp.js';
import { rows, run, sql } from '../../testing/sql.js';
import { untilWaiting } from '../../testing/waiting.js';
import { retrySending } from './resending.service.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const { asAdmin, buildAccount } = scenes(app);

const SEND_AGAIN = 'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { envoyes } }';
const CHANGE =
  'mutation ($ancien: String!, $nouveau: String!) { updateMotDePasse(ancien: $ancien, nouveau: $nouveau) { id } }';

test('a link voided while refused mails are tried again is not made anew (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const admin = await asAdmin();
  const first = await buildAccount({ adresseMail: 'a@exemple.fr', motDePasse: 'premier mot' });
  const second = await buildAccount({ adresseMail: 'b@exemple.fr' });
  smtp.refuse('adresse');
  for (const { id } of [first, second]) await admin.graphql(SEND_AGAIN, { ids: [id] });
  smtp.refuse(null);
  app.setNow(new Date('2026-03-02T09:11:00Z'));
  const membre = await app.as(first.id);

  // Another transaction holds the second account: the retry has then made the first one's link, or skips the second.
  const next = await app.database.fork().transactional(async (em) => {
    await run(em, sql`select from individu where id_individu = ${second.id} for update`);
    const done = { essai: false, mine: false };
    const attempt = retrySending(app.context()).then(() => (done.essai = true));
    await untilWaiting(app.database, () => done.essai);
    const mine = membre
      .graphql(CHANGE, { ancien: 'premier mot', nouveau: 'second mot' })
      .then(({ data }) => {
        done.mine = true;
        return data;
      });
    // The retry and the transaction that voids links both wait.
    await untilWaiting(app.database, () => done.mine, 2);
    return { essai: attempt, mine };
  });
  await next.essai;

  expect(await next.mine).toEqual({ updateMotDePasse: { id: expect.any(Number) } });
  expect(
    await rows(
      app.database.fork(),
      sql`select from jeton_activation where id_individu = ${first.id}`,
    ),
  ).toEqual([]);
});
