import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { rows, sql } from '../testing/sql.js';
import { at, campaigns, workingDay, YEAR } from './testing/campaign.js';

const app = useApp();
const { build, plan, read } = campaigns(app);
const day = workingDay(3);
const dates = ({ data }: Awaited<ReturnType<typeof plan>>) =>
  (
    data as { updateRappelsCampagne: { rappels: { date: string }[] } }
  ).updateRappelsCampagne.rappels.map(({ date }) => date);

test('two reminders are planned, moved out of the night and the weekend, and told in the trail', async () => {
  const { admin, scope } = await build();

  const planned = await plan(admin, scope, [`${day} 22:15`, `${day} 10:00`]);

  expect(dates(planned)).toEqual([
    at(`${day} 10:00`).toISOString(),
    at(`${workingDay(4)} 08:00`).toISOString(),
  ]);
  const lines = await rows<{ changements: unknown }>(
    app.database.fork(),
    sql`select detail -> 'changements' as changements from audit where action = 'rappel:dates'`,
  );
  expect(lines).toEqual([{ changements: { dates: ['', `${day} 10:00, ${workingDay(4)} 08:00`] } }]);
  expect(dates(await plan(admin, scope, []))).toEqual([]);
});

test('two moments of one night make one reminder', async () => {
  const { admin, scope } = await build();

  expect(dates(await plan(admin, scope, [`${day} 21:00`, `${day} 23:00`]))).toHaveLength(1);
});

test('more than two are refused unless asked for, and more than six always', async () => {
  const { admin, scope } = await build();
  const many = (n: number) => Array.from({ length: n }, (_, i) => `${workingDay(i + 1)} 10:00`);

  const refused = await plan(admin, scope, many(3));
  expect([refused.code, refused.champ]).toEqual(['BAD_USER_INPUT', 'dates']);
  expect(await read(admin, scope)).toEqual([]);
  expect(dates(await plan(admin, scope, many(3), ', plus: true'))).toHaveLength(3);
  expect((await plan(admin, scope, many(7), ', plus: true')).code).toBe('BAD_USER_INPUT');
});

test.each([
  ['that has no next morning', '9999-12-31 21:00'],
  ['in the past', `${workingDay()} 08:59`],
  ['after the closing', `${YEAR + 1}-01-04 10:00`],
  ['before the closing, in its last night', `${YEAR}-12-31 23:00`],
])('a date %s is refused', async (_when, wall) => {
  const { admin, scope } = await build();

  const { code, champ } = await plan(admin, scope, [wall]);

  expect([code, champ]).toEqual(['BAD_USER_INPUT', 'dates']);
});

test('a company writes its own reminder, tries it, and takes the product’s again', async () => {
  const { admin, scope, idSociete } = await build();
  const look = async (words = '') => {
    const { data, code } = await admin.graphql(
      `{ apercuRappel(${scope}${words}) { objet texte html aCopier lien modele { propre } } }`,
    );
    const told = data?.apercuRappel;
    return { code, ...(told as { texte: string; html: string; aCopier: string }) };
  };
  const first = await look();
  expect(first.texte).toContain('Vous avez peut-être déjà répondu');
  expect(first.aCopier).toContain('Vous avez peut-être déjà répondu');
  expect(first.aCopier).not.toContain('lienRappel');

  const mine = ', objet: "Chez {societe}", texte: "<b>Bonjour</b>\\n\\nJusqu’au {fermeture}."';
  const tried = await look(mine);
  expect(tried).toMatchObject({ modele: { propre: false } });
  expect(tried.texte).toContain(`<b>Bonjour</b>\n\nJusqu’au 31 décembre ${YEAR} à minuit.`);
  expect(tried.html).toContain('&lt;b&gt;Bonjour&lt;/b&gt;');
  expect(tried.html).not.toMatch(/<img|src=/);

  await admin.graphql(
    `mutation { updateModeleRappel(input: { idSociete: ${idSociete}${mine} }) { propre } }`,
  );
  expect(await look()).toMatchObject({ texte: tried.texte, modele: { propre: true } });
  await admin.graphql(
    `mutation { updateModeleRappel(input: { idSociete: ${idSociete}, objet: null, texte: null }) { propre } }`,
  );
  expect(await look()).toMatchObject({ texte: first.texte, modele: { propre: false } });
});

test.each([
  ['objet', '{prenom}', 'texte'],
  ['texte', 'Objet', '{reponses}'],
  ['objet', '', 'texte'],
  ['texte', 'Objet', 'x'.repeat(2001)],
])('%s with what nothing fills, or too long, is refused', async (field, objet, texte) => {
  const { admin, idSociete } = await build();

  const { code, champ } = await admin.graphql(
    `mutation ($objet: String, $texte: String) { updateModeleRappel(input: { idSociete: ${idSociete}, objet: $objet, texte: $texte }) { propre } }`,
    { objet, texte },
  );

  expect([code, champ]).toEqual(['BAD_USER_INPUT', field]);
});
