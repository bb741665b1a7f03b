import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { ouvrirSmtp } from '../../testing/smtp.js';
import { row, rows, run, sql } from '../../testing/sql.js';
import { reessayerEnvois } from './renvoi.service.js';

const smtp = await ouvrirSmtp();
afterAll(() => smtp.fermer());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const { asAdmin, buildCompte } = scenes(app);

const RENVOYER = 'mutation ($ids: [Int!]) { renvoyerLiens(ids: $ids) { envoyes } }';
const CHANGER =
  'mutation ($ancien: String!, $nouveau: String!) { updateMotDePasse(ancien: $ancien, nouveau: $nouveau) }';

/** Whether two wait for rows that others hold: whoever tries again, and whoever voids. */
const attendent = async () =>
  (
    await row<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )?.n ?? 0;

test('a link voided while refused mails are tried again is not made anew (fault 1)', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  const admin = await asAdmin();
  const premier = await buildCompte({ adresseMail: 'a@exemple.fr', motDePasse: 'premier mot' });
  const second = await buildCompte({ adresseMail: 'b@exemple.fr' });
  smtp.refuser('adresse');
  for (const { id } of [premier, second]) await admin.graphql(RENVOYER, { ids: [id] });
  smtp.refuser(null);
  app.setNow(new Date('2026-03-02T09:11:00Z'));
  const membre = await app.as(premier.id);

  // The second account is held by another gesture: who tries again has made the first one's link, or leaves the second.
  const suite = await app.database.fork().transactional(async (em) => {
    await run(em, sql`select from individu where id_individu = ${second.id} for update`);
    const fini = { essai: false, mien: false };
    const essai = reessayerEnvois(app.context()).then(() => (fini.essai = true));
    const jusque = async (assez: () => Promise<boolean>) => {
      for (let i = 0; i < 400 && !app.database.embedded && !(await assez()); i++)
        await setTimeout(5);
    };
    await jusque(async () => fini.essai || (await attendent()) > 0);
    const mien = membre
      .graphql(CHANGER, { ancien: 'premier mot', nouveau: 'second mot' })
      .then(({ data }) => {
        fini.mien = true;
        return data;
      });
    await jusque(async () => fini.mien || (await attendent()) > 1);
    return { essai, mien };
  });
  await suite.essai;

  expect(await suite.mien).toEqual({ updateMotDePasse: true });
  expect(
    await rows(
      app.database.fork(),
      sql`select from jeton_activation where id_individu = ${premier.id}`,
    ),
  ).toEqual([]);
});
