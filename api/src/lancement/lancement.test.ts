import { expect, test } from '@jest/globals';

import { parisInstant, parisTime } from '../../../schema/paris.js';
import { maintain } from '../entretien/entretien.service.js';
import { useApp, type Client } from '../testing/app.js';
import { inParallel, scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const {
  asAdmin,
  buildAccount,
  buildCampagne,
  buildCritere,
  buildEquipe,
  buildMembre,
  buildSociete,
} = scenes(app);
/** The next year: none of its dates has come, wherever this is played. */
const YEAR = new Date().getFullYear() + 1;
const NAME = `Campagne ${YEAR}`;

function at(wall: string): string {
  const instant = parisInstant(`${YEAR}-${wall}`);
  if (!instant) throw new Error(`${wall} is no moment`);
  return instant.toISOString();
}
const DATES = { dateOuverture: at('06-01 08:00'), dateFermeture: at('06-30 18:00') };
/** The first Wednesdays of the second and of the third week of June. */
const REMINDERS = [8, 15].map((from) => {
  const day = [0, 1, 2, 3, 4, 5, 6]
    .map((more) => `06-${String(from + more).padStart(2, '0')}`)
    .find((one) => new Date(`${YEAR}-${one}T12:00:00Z`).getUTCDay() === 3);
  return at(`${day} 10:00`);
});

const LAUNCH = `mutation ($idSociete: Int!, $idCampagne: Int, $nom: String, $annee: Int,
    $dateOuverture: DateTimeISO, $dateFermeture: DateTimeISO, $rappels: [DateTimeISO!]) {
  launchCampagne(input: { idSociete: $idSociete, idCampagne: $idCampagne, nom: $nom, annee: $annee,
    dateOuverture: $dateOuverture, dateFermeture: $dateFermeture, rappels: $rappels }) {
    campagne { id nom annee } creees } }`;

/** A company of three teams, in March; how its facilitator launches a campaign that is to be made. */
async function setUp({ k }: { k?: number } = {}) {
  app.setNow(new Date(at('03-01 09:00')));
  const { idSociete } = await buildSociete({ k });
  if (k === undefined) await buildCritere({ idSociete });
  const { idEquipe } = await buildEquipe({ idSociete });
  // It has somebody of its own: a team that only holds others is not asked.
  await buildMembre({ idEquipe });
  await buildEquipe({ idSociete, idParent: idEquipe });
  await buildEquipe({ idSociete });
  const admin = await asAdmin();
  const launch = (plan: object = {}, by: Client = admin) =>
    by.graphql(LAUNCH, { idSociete, nom: NAME, annee: YEAR, ...plan });
  return { idSociete, admin, launch };
}

/** Every row that a launch may write, but those of the trail's seal. */
const written = async () => {
  const [found] = await rows<Record<string, unknown>>(
    app.database.fork(),
    sql`select (select json_agg(nom) from campagne) as campagnes,
      (select json_agg(json_build_array(opens_at, opened_at, closes_at)) from campagne_societe) as dates,
      (select json_agg(prevu_le order by prevu_le) from rappel) as rappels,
      (select count(*)::int from boussole) as boussoles,
      (select json_agg(action order by id_audit) from audit where action ~ '^(campagne|rappel|boussole)') as lines`,
  );
  return found;
};
const NOTHING = { campagnes: null, dates: null, rappels: null, boussoles: 0, lines: null };
const iso = (found: unknown) => (found as string[]).map((moment) => new Date(moment).toISOString());

test('a campaign is made with its dates and its reminders in one call, then opens and closes by itself', async () => {
  const { launch } = await setUp();

  const reply = await launch({ ...DATES, rappels: REMINDERS });

  expect(reply.data).toMatchObject({
    launchCampagne: { campagne: { nom: NAME, annee: YEAR }, creees: 0 },
  });
  const planned = await written();
  expect(iso(planned?.['rappels'])).toEqual(REMINDERS);
  expect(planned).toMatchObject({
    boussoles: 0,
    lines: ['campagne:create', 'campagne:dates', 'rappel:dates'],
  });
  const clock = (moment: string) => parisTime(new Date(moment));
  expect(
    await rows(
      app.database.fork(),
      sql`select detail -> 'changements' as changes from audit where action ~ ':dates$' order by id_audit`,
    ),
  ).toEqual([
    {
      changes: {
        dateOuverture: [null, clock(DATES.dateOuverture)],
        dateFermeture: [null, clock(DATES.dateFermeture)],
      },
    },
    { changes: { dates: ['', REMINDERS.map(clock).join(', ')] } },
  ]);
  app.setNow(new Date(at('06-01 08:01')));
  await maintain(app.context());
  expect((await written())?.['boussoles']).toBe(3);
  app.setNow(new Date(at('06-30 18:01')));
  await maintain(app.context());
  expect(
    await rows(
      app.database.fork(),
      sql`select distinct cloturee_le = closes_at as "onTime" from boussole`,
    ),
  ).toEqual([{ onTime: true }]);
});

test('without an opening its teams have their boussole at once; a second launch changes nothing that it does not say', async () => {
  const { idSociete, admin, launch } = await setUp();
  const made = await launch({ dateFermeture: DATES.dateFermeture, rappels: REMINDERS });
  expect(made.data).toMatchObject({ launchCampagne: { creees: 3 } });
  const { campagne } = Object(made.data?.['launchCampagne']);
  const before = await written();
  await buildEquipe({ idSociete });

  const again = await admin.graphql(LAUNCH, { idSociete, idCampagne: campagne.id });

  expect(again.data).toMatchObject({
    launchCampagne: { campagne: { id: campagne.id }, creees: 1 },
  });
  expect(await written()).toMatchObject({ dates: before?.['dates'], rappels: before?.['rappels'] });
});

test.each([
  ['a reminder after the closing', { ...DATES, rappels: [at('07-15 10:00')] }, 'rappels'],
  ['a reminder in the past', { ...DATES, rappels: [at('02-01 10:00')] }, 'rappels'],
  ['three reminders', { ...DATES, rappels: [...REMINDERS, at('06-03 10:00')] }, 'rappels'],
  [
    'an opening after the closing',
    { dateOuverture: at('07-01 08:00'), dateFermeture: DATES.dateFermeture },
    'dateFermeture',
  ],
  ['an opening in the past', { dateOuverture: at('02-01 08:00') }, 'dateOuverture'],
  ['a closing beyond its year', { dateFermeture: `${YEAR + 1}-03-01T08:00:00Z` }, 'dateFermeture'],
  ['a campaign without a name', { ...DATES, nom: ' ' }, 'nom'],
  ['a campaign of no year', { ...DATES, annee: undefined }, 'annee'],
])(
  '%s is refused by its field, and nothing of the launch is written',
  async (_what, plan, field) => {
    const { launch } = await setUp();

    const reply = await launch(plan);

    expect([reply.code, reply.champ]).toEqual(['BAD_USER_INPUT', field]);
    expect(await written()).toEqual(NOTHING);
  },
);

test('a « Publiée » company without a criterion cannot open: neither the campaign nor its dates stay', async () => {
  const { launch } = await setUp({ k: 5 });

  const reply = await launch({ dateFermeture: DATES.dateFermeture, rappels: REMINDERS });

  expect(reply.code).toBe('BAD_USER_INPUT');
  expect(await written()).toEqual(NOTHING);
});

test('an unknown company, or an unknown campaign, is told so', async () => {
  const { idSociete, admin, launch } = await setUp();

  expect((await launch({ idSociete: 999_999 })).code).toBe('NOT_FOUND');
  const unknown = await admin.graphql(LAUNCH, { idSociete, idCampagne: 999_999, ...DATES });

  expect(unknown.code).toBe('NOT_FOUND');
  expect(await written()).toEqual(NOTHING);
});

test('facilitators who press at once launch one campaign, and the others are told that it is there', async () => {
  const { launch } = await setUp();
  const admins = [await asAdmin(), await asAdmin(), await asAdmin()];

  const replies = await inParallel(3, (i) => launch({ rappels: REMINDERS }, admins[i]));

  const codes = replies.map(({ code }) => code ?? 'done').toSorted();
  expect(codes).toEqual(['DUPLICATE', 'DUPLICATE', 'done']);
  expect(await written()).toMatchObject({ campagnes: [NAME], boussoles: 3 });
});

test('an earlier closing waits for the témoin whole; of a campaign that is made with it, nobody was told another date', async () => {
  const { idSociete, admin, launch } = await setUp();
  const { id } = await buildAccount({ pseudo: null, adresseMail: 't@exemple.fr', idProfil: 2 });
  const ask = sql`update societe set accord_temoin = true, seuil = 3 where id_societe = ${idSociete}`;
  const name = sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete})`;
  for (const statement of [ask, name]) await run(app.database.fork(), statement);
  const { idCampagne } = await buildCampagne({ annee: YEAR });
  const before = await written();
  const again = () =>
    admin.graphql(LAUNCH, { idSociete, idCampagne, ...DATES, rappels: REMINDERS });

  expect((await again()).code).toBe('CONFLICT');
  expect(await written()).toEqual(before);
  await run(
    app.database.fork(),
    sql`update accord set accepte = true, repondu_le = ${at('03-01 09:00')}::timestamptz`,
  );

  expect((await again()).code).toBeUndefined();
  expect((await launch(DATES)).code).toBeUndefined();
});
