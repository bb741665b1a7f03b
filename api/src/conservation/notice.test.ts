import { afterAll, beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { openSmtp, readPart } from '../testing/smtp.js';
import { rows, sql } from '../testing/sql.js';
import { announceErasures } from './notice.service.js';
import { keeping, type Years } from './testing/company.js';

const smtp = await openSmtp();
afterAll(() => smtp.close());
beforeEach(() => void (smtp.replies.length = 0));
const app = useApp({ smtpUrl: smtp.url, publicUrl: 'http://boussole.test.fr' });
const { buildYears, buildFacilitateur, buildAdmin, closedFor, erase, passMonth, written, asAdmin } =
  keeping(app);

const mails = () =>
  smtp.replies.map(({ pour, raw }) => [pour[0], readPart(raw, 'text/plain')] as const);
const setKept = async (years: Years, months: number | null) =>
  (await asAdmin()).graphql(
    `mutation { updateSociete(input: { id: ${years.idSociete}, libelleSociete: "${years.libelleSociete}", conservation: ${months} }) { conservation } }`,
  );
const announce = () => announceErasures(app.context());
const closed = ({ campagnes }: Years) =>
  campagnes.slice(0, 2).flatMap(({ boussoles }) => boussoles);
const keptOf = async (id: number) =>
  Object(
    (
      await (
        await asAdmin()
      ).graphql(`{ boussole(id: ${id}) { conservation { mois prevueLe effaceeLe } } }`)
    ).data?.['boussole'],
  ).conservation;

test('a company keeps its answers for good until it has said otherwise, from a short list', async () => {
  const years = await buildYears(null);
  await closedFor(years, 120);
  expect(await passMonth()).toBe(0);
  expect(await keptOf(closed(years)[0] ?? 0)).toEqual({
    mois: null,
    prevueLe: null,
    effaceeLe: null,
  });

  expect(await setKept(years, 7)).toMatchObject({
    code: 'BAD_USER_INPUT',
    champ: 'conservation',
    message: 'La durée de conservation est de 6, 12, 24, 36 ou 60 mois',
  });
  expect((await setKept(years, 12)).data).toEqual({ updateSociete: { conservation: 12 } });
});

test('what goes is told thirty days before, once, to those who facilitate the company, or else to administrators', async () => {
  const years = await buildYears(null);
  const alone = await buildYears(3);
  const { adresseMail } = await buildAdmin();
  const facilitateur = await buildFacilitateur([years.idSociete]);
  await setKept(years, 12);
  await setKept(alone, 6);
  await closedFor(years, 12);
  await closedFor(alone, 4);
  smtp.replies.length = 0;

  expect(await announce()).toBe(6);
  const [[to, said] = []] = mails();
  expect([mails().length, to]).toEqual([1, facilitateur.adresseMail]);
  expect(said).toMatch(/À partir du \d+ \S+ \d{4}, Boussole efface les réponses une à une/);
  expect(said).toContain('(3 boussoles)');
  expect(said).toContain('Les moyennes, les répartitions et la participation restent');
  expect(await announce()).toBe(0);
  expect(await erase()).toBe(0);
  expect(await keptOf(closed(years)[0] ?? 0)).toMatchObject({
    mois: 12,
    prevueLe: expect.any(String),
    effaceeLe: null,
  });

  smtp.replies.length = 0;
  await closedFor(alone, 6);
  expect(await announce()).toBe(6);
  expect(mails().map(([pour]) => pour)).toContain(adresseMail);
  expect(
    await rows(
      app.database.fork(),
      sql`select action, id_societe, detail ->> 'aEffacer' as boussoles from audit
        where action = 'societe:effacement' order by id_audit`,
    ),
  ).toEqual(
    [years, alone].map(({ idSociete }) => ({
      action: 'societe:effacement',
      id_societe: idSociete,
      boussoles: '6',
    })),
  );
});

test('a longer time puts off what was announced; but never what was told to those who answered', async () => {
  const years = await buildYears(null);
  await setKept(years, 12);
  await closedFor(years, 12);
  await announce();
  await setKept(years, 24);
  expect(await announce()).toBe(0);
  expect((await keptOf(closed(years)[0] ?? 0)).prevueLe).toBe(null);
  expect(await passMonth()).toBe(0);

  // This year's boussole was made before any time was told; one made now tells 24 months.
  const [idEquipe = 0] = years.equipes.slice(1);
  const { data } = await (
    await asAdmin()
  ).graphql(
    `mutation { createBoussole(idEquipe: ${idEquipe}, idCampagne: ${years.campagnes[2]?.idCampagne}) { id } }`,
  );
  const made = Object(data?.['createBoussole']).id;
  await setKept(years, null);
  expect(await keptOf(made)).toMatchObject({ mois: 24 });
  expect(await keptOf(closed(years)[0] ?? 0)).toMatchObject({ mois: null });
  await setKept(years, 60);
  expect(await keptOf(made)).toMatchObject({ mois: 24 });
  await setKept(years, 6);
  expect(await keptOf(made)).toMatchObject({ mois: 6 });
});

test('nothing goes while a boussole of its campaign is open in the company', async () => {
  const years = await buildYears(3);
  await setKept(years, 6);
  await closedFor(years, 7);
  const [first = 0] = closed(years);
  await rows(
    app.database.fork(),
    sql`update boussole set cloturee_le = null, closes_at = 'infinity' where id_boussole = ${first}`,
  );

  expect(await passMonth()).toBe(3);
  expect(await written([first])).not.toMatchObject({ reponses: 0 });
});
