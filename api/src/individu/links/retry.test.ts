import { afterAll, expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { ouvrirSmtp } from '../../testing/smtp.js';
import { rows, run, sql } from '../../testing/sql.js';
import { untilWaiting } from '../../testing/waiting.js';
import { reessayerEnvois } from './renvoi.service.js';

const smtp = await ouvrirSmtp();
afterAll(() => smtp.fermer());
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.exemple.fr' });
const { asAdmin, buildCompte } = scenes(app);

const RENVOYER = 'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { envoyes } }';
const CHANGER =
  'mutation ($ancien: String!, $nouveau: String!) { updateMotDePasse(ancien: $ancien, nouveau: $nouveau) { id } }';

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
    await untilWaiting(app.database, () => fini.essai);
    const mien = membre
      .graphql(CHANGER, { ancien: 'premier mot', nouveau: 'second mot' })
      .then(({ data }) => {
        fini.mien = true;
        return data;
      });
    // Whoever tries again, and whoever voids.
    await untilWaiting(app.database, () => fini.mien, 2);
    return { essai, mien };
  });
  await suite.essai;

  expect(await suite.mien).toEqual({ updateMotDePasse: { id: expect.any(Number) } });
  expect(
    await rows(
      app.database.fork(),
      sql`select from jeton_activation where id_individu = ${premier.id}`,
    ),
  ).toEqual([]);
});
