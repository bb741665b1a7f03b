import { afterAll, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { openSmtp, readPart } from '../testing/smtp.js';
import { run, sql } from '../testing/sql.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
const publicUrl = 'http://boussole.exemple.fr';
const app = useApp({ smtpUrl: smtp.url, publicUrl });
const { asAdmin, buildScene, buildAccount } = scenes(app);

const SET =
  'mutation ($id: Int!, $actif: Boolean!) { updateAccordTemoin(idSociete: $id, actif: $actif) { actif } }';
const HEADCOUNT =
  'mutation ($id: Int!, $n: Int) { updateEquipe(input: { id: $id, effectif: $n }) { id } }';
const CLOSE = 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }';

test('each témoin of a company that asks is told by mail that something waits, not what, and once an hour', async () => {
  const { idSociete, idBoussole, idEquipe } = await buildScene({ k: 5 });
  await run(
    app.database.fork(),
    sql`update equipe set effectif = 10 where id_equipe = ${idEquipe}`,
  );
  const addresses = [`un${idSociete}@exemple.fr`, `deux${idSociete}@exemple.fr`];
  const ids: number[] = [];
  for (const adresseMail of addresses) {
    const { id } = await buildAccount({ pseudo: null, adresseMail, idProfil: 2 });
    await run(
      app.database.fork(),
      sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete})`,
    );
    ids.push(id);
  }
  const admin = await asAdmin();
  await admin.graphql(SET, { id: idSociete, actif: true });
  expect(smtp.replies).toEqual([]);

  const { code } = await admin.graphql(CLOSE, { id: idBoussole });
  expect(code).toBe('CONFLICT');
  expect(smtp.replies.map(({ pour }) => pour).toSorted()).toEqual(
    addresses.map((address) => [address]).toSorted(),
  );
  const { raw = '' } = smtp.replies[0] ?? {};
  const body = readPart(raw, 'text/plain');
  expect(body).toContain('attend votre accord de témoin');
  expect(body).toContain(`\n${publicUrl}/temoin\n`);
  expect(readPart(raw, 'text/html')).toContain(`href="${publicUrl}/temoin"`);

  // The same request again, then another one: they have been told to look.
  await admin.graphql(CLOSE, { id: idBoussole });
  await admin.graphql(SET, { id: idSociete, actif: false });
  expect(smtp.replies.length).toBe(2);

  // A request every 59 minutes must not keep a later one from being told.
  const start = Date.now();
  for (const [minutes, mails] of [
    [59, 2],
    [118, 4],
  ] as const) {
    app.setNow(new Date(start + minutes * 60_000));
    await admin.graphql(HEADCOUNT, { id: idEquipe, n: 100 + minutes });
    expect(smtp.replies.length).toBe(mails);
  }

  // A removal that nobody answers is agreed to: of this one they are always told.
  await admin.graphql('mutation ($id: Int!) { deleteIndividu(id: $id) { id } }', { id: ids[0] });
  expect(smtp.replies.length).toBe(6);
});
