import { describe, expect, test } from '@jest/globals';

import { maintain } from '../../entretien/entretien.service.js';
import { useApp } from '../../testing/app.js';
import { readFigures } from '../../testing/figures.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const { buildScene, buildCampagne, buildMembre, writeScores, setStatut, count, asAdmin, publish } =
  scenes(app);

const DAY = 24 * 3600 * 1000;
const inDays = (n: number) => app.setNow(new Date(Date.now() + n * DAY));
const write = (statement: ReturnType<typeof sql>) => run(app.database.fork(), statement);

/** A team of five, two of whom have kept no account: both have finished, as the others. */
async function arrange(k: number | null) {
  const scene = await buildScene({ membres: 5, k });
  await writeScores(
    scene.idBoussole,
    scene.participations.flatMap((participation, rank) =>
      scene.idCriteres.map((critere) => ({
        participation,
        critere,
        question1: rank - 2,
        question2: rank,
      })),
    ),
  );
  await setStatut(scene.participations, 'Terminé');
  const [one = 0, two = 0] = scene.idMembres;
  await write(
    sql`update individu set provisoire = true where id_individu = any(${[one, two]}::int[])`,
  );
  await write(
    sql`insert into inscription select id, ${scene.idEquipe}, lpad(id::text, 64, '0'), now() from unnest(${[one, two]}::int[]) id`,
  );
  return { ...scene, provisional: [one, two], admin: await asAdmin() };
}
type Scene = Awaited<ReturnType<typeof arrange>>;

const close = ({ admin, idBoussole }: Scene) =>
  admin.graphql(`mutation { closeBoussole(id: ${idBoussole}) { id } }`);
const members = ({ idEquipe }: Scene) =>
  count(sql`select count(*)::int as n from membre_equipe where id_equipe = ${idEquipe}`);
const accounts = ({ provisional }: Scene) =>
  count(
    sql`select count(*)::int as n from individu where id_individu = any(${provisional}::int[])`,
  );
const participants = (idBoussole: number) =>
  count(sql`select count(*)::int as n from boussole_individu where id_boussole = ${idBoussole}`);
/** What « Qui voit quoi » says of a boussole. */
const NOTICE = `query ($id: Int!) { boussole(id: $id) { campagne { nom } confidentialite { k lecteurs }
  equipe { libelleEquipe societe { libelleSociete visuSociete } } } }`;
const idIn = (created: unknown): number => Number(/"id":(\d+)/.exec(JSON.stringify(created))?.[1]);
/** The page of figures as a facilitator reads it. */
const figures = async ({ admin, idBoussole }: Scene) => readFigures(admin, idBoussole);

describe.each([
  ['Directe', null],
  ['Publiée', 3],
])('in « %s », when the boussole closes', (_level, k) => {
  test('a provisional account leaves its team, reads its own result, is in no later boussole or headcount, and its browser is free', async () => {
    const scene = await arrange(k);
    const [id = 0] = scene.provisional;
    const phone = await app.as(id);

    await close(scene);

    expect(await members(scene)).toBe(3);
    expect(await participants(scene.idBoussole)).toBe(5);
    const own = await phone.graphql(
      `{ resultatBoussole(idBoussole: ${scene.idBoussole}) { resultat { moyennes { moyenneQ1 } } } mesBoussoles { idBoussole } }`,
    );
    expect(own.data?.['mesBoussoles']).toEqual([{ idBoussole: scene.idBoussole }]);
    expect(own.code).toBeUndefined();
    const told = await phone.graphql(NOTICE, { id: scene.idBoussole });
    expect(told).toMatchObject({
      data: { boussole: { confidentialite: { k }, equipe: { societe: { visuSociete: false } } } },
    });
    expect(told.code).toBeUndefined();
    // The way to the team gives no more than that: neither its code nor who is there.
    for (const field of ['codeEquipe', 'comptes', 'boussoles { id }', 'enfants { id }'])
      expect(
        await phone.graphql(`{ boussole(id: ${scene.idBoussole}) { equipe { ${field} } } }`),
      ).toMatchObject({ code: 'FORBIDDEN' });
    const { idCampagne } = await buildCampagne();
    const { data } = await scene.admin.graphql(
      `mutation { createBoussole(idEquipe: ${scene.idEquipe}, idCampagne: ${idCampagne}) { id } }`,
    );
    const later = idIn(data?.['createBoussole']);
    expect(await participants(later)).toBe(3);
    expect(
      await phone.graphql(`{ resultatBoussole(idBoussole: ${later}) { idBoussole } }`),
    ).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await phone.graphql(NOTICE, { id: later })).toMatchObject({ code: 'FORBIDDEN' });
    expect(
      await count(
        sql`select count(*)::int as n from inscription where navigateur like '%000' || ${String(id)}`,
      ),
    ).toBe(0);
  });

  test('it is erased after thirty days, not before, and every figure stays', async () => {
    const scene = await arrange(k);
    await close(scene);
    await maintain(app.context());
    const before = await figures(scene);

    inDays(29);
    await maintain(app.context());
    expect(await accounts(scene)).toBe(2);
    inDays(31);
    expect((await maintain(app.context()))['provisoires:effacer']).toBe(2);

    app.setNow(undefined);
    expect(await accounts(scene)).toBe(0);
    expect(await figures(scene)).toEqual(before);
    expect(await participants(scene.idBoussole)).toBe(5);
  });

  test('one that was kept stays a member and an account', async () => {
    const scene = await arrange(k);
    const phone = await app.as(scene.provisional[0] ?? 0);
    await phone.graphql(
      'mutation { registerCompteProvisoire(input: { pseudo: "Gardee29", motDePasse: "secret1" }) { ok } }',
    );

    await close(scene);
    inDays(31);
    await maintain(app.context());

    expect(await members(scene)).toBe(4);
    expect(await accounts(scene)).toBe(1);
  });
});

test('what is kept too late is refused: the account reads its result, and ends', async () => {
  const scene = await arrange(null);
  const phone = await app.as(scene.provisional[0] ?? 0);
  await close(scene);

  expect(
    await phone.graphql(
      'mutation { registerCompteProvisoire(input: { pseudo: "Gardee29", motDePasse: "secret1" }) { ok } }',
    ),
  ).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('fermée') });
});

test('kept while the boussole closes: a member with an account, or neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const scene = await arrange(null);
    const [id = 0] = scene.provisional;
    const phone = await app.as(id);

    const [kept] = await Promise.all([
      phone.graphql(
        `mutation { registerCompteProvisoire(input: { pseudo: "Garde${round}x${id}", motDePasse: "secret1" }) { ok } }`,
      ),
      close(scene),
    ]);

    const inTeam = await count(
      sql`select count(*)::int as n from membre_equipe where id_individu = ${id}`,
    );
    expect({ round, inTeam }).toEqual({ round, inTeam: kept.code === undefined ? 1 : 0 });
  }
});

test('accounts made after the first publication make no block, however many and finished (P5)', async () => {
  const scene = await arrange(3);
  const { admin, idBoussole, idEquipe } = scene;
  await publish(admin, idBoussole);
  const before = await figures(scene);
  await write(sql`update individu set provisoire = false`);
  await write(
    sql`update equipe set sans_compte = true, code_equipe = 'Ouvr01' where id_equipe = ${idEquipe}`,
  );
  inDays(1 / 24);
  for (let n = 0; n < 4; n += 1) {
    const phone = app.anonymous();
    await phone.graphql('mutation { confirmCodeEquipe(code: "Ouvr01") { id } }');
    expect(
      (await phone.graphql('mutation { createCompteProvisoire { pseudo } }')).code,
    ).toBeUndefined();
  }
  const made = await app.database
    .fork()
    .getConnection()
    .execute<{ p: number }[]>(
      'select id_boussole_individu as p from boussole_individu join individu using (id_individu) where provisoire',
    );
  await writeScores(
    idBoussole,
    made.flatMap(({ p: participation }) =>
      scene.idCriteres.map((critere) => ({ participation, critere, question1: 5, question2: 5 })),
    ),
  );
  await setStatut(
    made.map(({ p }) => p),
    'Terminé',
  );

  await publish(admin, idBoussole);

  expect(made).toHaveLength(4);
  expect((await figures(scene)).resultat).toEqual(before.resultat);
});

test('a boussole made meanwhile does not take it in, by day nor by night, and keeps it no longer', async () => {
  const scene = await arrange(null);
  const { idCampagne } = await buildCampagne();
  const { data } = await scene.admin.graphql(
    `mutation { createBoussole(idEquipe: ${scene.idEquipe}, idCampagne: ${idCampagne}) { id } }`,
  );
  const other = idIn(data?.['createBoussole']);
  await maintain(app.context());
  expect(await participants(other)).toBe(3);

  await close(scene);

  expect(await members(scene)).toBe(3);
});

test('once its boussole is deleted, it is erased the next night', async () => {
  const scene = await arrange(null);
  await write(sql`delete from boussole where id_boussole = ${scene.idBoussole}`);

  expect((await maintain(app.context()))['provisoires:effacer']).toBe(2);

  expect(await accounts(scene)).toBe(0);
});

test('facilitators read them as one line a team; the list of users leaves them out, unless searched for', async () => {
  const scene = await arrange(null);
  await buildMembre({ idEquipe: scene.idOtherEquipe });
  const page = async (searched = '') => {
    const { data } = await scene.admin.graphql(
      'query ($p: PageInput) { individusPage(page: $p) { total } comptesProvisoires { nombre equipe { id } } }',
      { p: { recherche: searched } },
    );
    return data;
  };
  const lines = [{ nombre: 2, equipe: { id: scene.idEquipe } }];
  const everybody = await count(sql`select count(*)::int as n from individu where not provisoire`);

  expect(await page()).toEqual({ individusPage: { total: everybody }, comptesProvisoires: lines });
  const name = await count(
    sql`select regexp_replace(pseudo, '\\D', '', 'g')::int as n from individu where id_individu = ${scene.provisional[0]}`,
  );
  expect(await page(`Membre${name}`)).toMatchObject({ individusPage: { total: 1 } });
  await close(scene);
  expect(await page()).toEqual({ individusPage: { total: everybody }, comptesProvisoires: lines });
});
