import { expect, test } from '@jest/globals';

import { DASHBOARD_MAX } from '../../../schema/limits.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const {
  buildScene,
  buildSociete,
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  finish,
  addParticipations,
  writeScores,
  asAdmin,
} = scenes(app);

const FIRST = `{
  campagnesEnCours { incomplet lignes { societe { id } faites auMoins total equipes sansBoussole campagne { annee } dateFermeture } }
  plansDus { incomplet lignes { societe { id } enRetard bientot } } }`;
const MOVED = '{ libelle ecart demain }';
const SECOND = `{ changements { comparees incomplet lignes { societe { id } idBoussole equipe { libelleEquipe } annee
  enBaisse ${MOVED} enHausse ${MOVED} contrastes ${MOVED} } } }`;

interface Campagne {
  societe: { id: number };
  faites: number;
  total: number;
  equipes: number;
  sansBoussole: number;
}
interface Moved {
  libelle: string;
  ecart: number | null;
  demain: boolean;
}
const readCampagnes = async (client: Client) =>
  Object((await client.graphql(FIRST)).data?.['campagnesEnCours']).lignes as Campagne[];
const readChanges = async (client: Client) => {
  const { data } = await client.graphql(SECOND);
  return data?.['changements'] as {
    comparees: number;
    incomplet: boolean;
    lignes: {
      idBoussole: number;
      enBaisse: Moved[];
      enHausse: Moved[];
      contrastes: Moved[];
    }[];
  };
};

/** What the home of a company says of its teams, added up. */
async function home(client: Client, idSociete: number) {
  const { data } = await client.graphql(
    `{ equipes(idSociete: ${idSociete}) { boussoles { participation { faites total } } } }`,
  );
  const equipes = data?.['equipes'] as {
    boussoles: { participation: { faites: number; total: number } }[];
  }[];
  const all = equipes.flatMap(({ boussoles }) => boussoles.map((b) => b.participation));
  return {
    faites: all.reduce((sum, { faites }) => sum + faites, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  };
}

test.each([
  ['a Directe', null],
  ['a Publiée', 3],
])(
  'the campaign under way of %s company has the participation that its home adds up to',
  async (_level, k) => {
    const scene = await buildScene({ membres: 5, k });
    const admin = await asAdmin();
    const read = async () => (await readCampagnes(admin))[0];
    const expected = {
      societe: { id: scene.idSociete },
      equipes: 1,
      sansBoussole: 1,
      auMoins: k !== null,
    };

    expect(await read()).toMatchObject({ ...expected, faites: 0, total: 5 });
    for (const participation of scene.participations.slice(1)) {
      await finish(scene, participation);
      expect(await read()).toMatchObject({
        ...expected,
        ...(await home(admin, scene.idSociete)),
      });
    }
  },
);

test('a campaign that takes no answer any more is not under way, and those that close first come first', async () => {
  const over = await buildScene();
  const later = await buildScene();
  const first = await buildScene();
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = now() where id_boussole = ${over.idBoussole}`,
  );
  await run(
    app.database.fork(),
    sql`update boussole set closes_at = closes_at - interval '1 day' where id_boussole = ${first.idBoussole}`,
  );

  const read = await readCampagnes(await asAdmin());

  expect(read.map(({ societe }) => societe.id)).toEqual([first.idSociete, later.idSociete]);
});

test('actions that are late or due within thirty days are counted by company, those done are not', async () => {
  app.setNow(new Date('2026-06-01T10:00:00Z'));
  const { idBoussole, idEquipe, idSociete } = await buildScene({ annee: 2026 });
  for (const [day, etat] of [
    ['2026-05-31', 'A_FAIRE'],
    ['2026-05-01', 'EN_COURS'],
    ['2026-05-01', 'FAIT'],
    ['2026-06-01', 'A_FAIRE'],
    ['2026-07-01', 'A_FAIRE'],
    ['2026-07-02', 'A_FAIRE'],
    [null, 'A_FAIRE'],
  ])
    await run(
      app.database.fork(),
      sql`insert into plan_equipe (id_boussole, id_equipe, id_societe, objectif, action, lead, echeance, etat, date_creation)
        values (${idBoussole}, ${idEquipe}, ${idSociete}, 'o', 'a', 'l', ${day}::date, ${etat}, now())`,
    );

  const { data } = await (await asAdmin()).graphql(FIRST);

  expect(data?.['plansDus']).toEqual({
    incomplet: false,
    lignes: [{ societe: { id: idSociete }, enRetard: 2, bientot: 2 }],
  });
});

test('of more companies than one reading gives, each list says that it is cut', async () => {
  const { idCampagne } = await buildCampagne();
  await run(
    app.database.fork(),
    sql`with s as (insert into societe (libelle_societe) select 'Cap ' || n from generate_series(1, ${DASHBOARD_MAX + 1}::int) n returning id_societe),
      e as (insert into equipe (libelle_equipe, code_equipe, id_societe) select 'Quai', 'C' || lpad(id_societe::text, 5, '0'), id_societe from s returning id_equipe, id_societe),
      b as (insert into boussole (id_equipe, id_campagne, id_societe, date_creation)
        select id_equipe, ${idCampagne}::int, id_societe, now() from e returning id_boussole, id_equipe, id_societe)
      insert into plan_equipe (id_boussole, id_equipe, id_societe, objectif, action, lead, echeance, etat, date_creation)
        select id_boussole, id_equipe, id_societe, 'o', 'a', 'l', '2020-01-01', 'A_FAIRE', now() from b`,
  );

  const { data } = await (await asAdmin()).graphql(FIRST);

  for (const list of ['campagnesEnCours', 'plansDus']) {
    const { incomplet, lignes } = Object(data?.[list]);
    expect([list, incomplet, lignes.length]).toEqual([list, true, DASHBOARD_MAX]);
  }
});

type Level = readonly [q1: number, q2: number];

/** The answers of a team in a year: a level for each criterion. */
async function answer(idBoussole: number, idCriteres: number[], n: number, levels: Level[]) {
  const participations = await addParticipations(idBoussole, n);
  await writeScores(
    idBoussole,
    participations.flatMap((participation) =>
      idCriteres.map((critere, rank) => {
        const [question1, question2] = levels[rank] ?? [0, 0];
        return { participation, critere, question1, question2 };
      }),
    ),
  );
}

const BEFORE: Level[] = [
  [3, 3],
  [3, 3],
  [0, 0],
  [0, 0],
];
const AFTER: Level[] = [
  [-2, 3],
  [3, 0],
  [3, 0],
  [2, -2],
];
/** Of the first two, OR fell most where FF fell least. */
const CROSSED: Level[] = [
  [1, -5],
  [-1, 3],
  [0, 0],
  [0, 0],
];

/** Two years of a company: its teams went from one level to another. */
async function buildYears({ n = 6, minimumReponses = 1, teams = ['Zone'], after = AFTER } = {}) {
  const { idSociete } = await buildSociete({ minimumReponses });
  const idCriteres: number[] = [];
  for (const libelle of ['Outils', 'Charge', 'Entraide', 'Décision'])
    idCriteres.push((await buildCritere({ idSociete, libelle })).id);
  const campagnes = [await buildCampagne({ annee: 2025 }), await buildCampagne({ annee: 2026 })];
  const boussoles: number[] = [];
  for (const libelleEquipe of teams) {
    const { idEquipe } = await buildEquipe({ idSociete, libelleEquipe });
    for (const [year, { idCampagne }] of campagnes.entries()) {
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      await answer(idBoussole, idCriteres, n, year === 0 ? BEFORE : after);
      if (year === 1) boussoles.push(idBoussole);
    }
  }
  app.setNow(new Date('2026-06-01T10:00:00Z'));
  return { idSociete, idCriteres, boussoles };
}

test('what changed is said team by team, by name, in the words of the page of its boussole', async () => {
  const { idSociete, boussoles } = await buildYears({ teams: ['Zone', 'Ancre'] });
  const admin = await asAdmin();

  const read = await readChanges(admin);

  const societe = { id: idSociete };
  const said = {
    enBaisse: [
      { libelle: 'Outils', ecart: -5, demain: false },
      { libelle: 'Charge', ecart: -3, demain: true },
    ],
    enHausse: [{ libelle: 'Entraide', ecart: 3, demain: false }],
    contrastes: [{ libelle: 'Décision', ecart: null, demain: false }],
  };
  expect(read).toEqual({
    comparees: 2,
    incomplet: false,
    lignes: [
      {
        societe,
        idBoussole: boussoles[1],
        equipe: { libelleEquipe: 'Ancre' },
        annee: 2026,
        ...said,
      },
      {
        societe,
        idBoussole: boussoles[0],
        equipe: { libelleEquipe: 'Zone' },
        annee: 2026,
        ...said,
      },
    ],
  });
  const page = await admin.graphql(
    `{ resultatBoussole(idBoussole: ${boussoles[0]}) { evolutions { phrase } } }`,
  );
  expect(Object(page.data?.['resultatBoussole']).evolutions.phrase).toMatch(
    /\. Forte baisse : outils, charge \(demain\)\. Forte hausse : entraide\. Contrasté : décision\./,
  );
});

test('the size of a change is that of today’s question, and orders the criteria here and on the team’s page', async () => {
  const { boussoles } = await buildYears({ after: CROSSED });
  const admin = await asAdmin();

  const [line] = (await readChanges(admin)).lignes;

  expect(line?.enBaisse.map(({ libelle, ecart }) => [libelle, ecart])).toEqual([
    ['Charge', -4],
    ['Outils', -2],
  ]);
  const page = await admin.graphql(
    `{ resultatBoussole(idBoussole: ${boussoles[0]}) { evolutions { phrase } } }`,
  );
  expect(Object(page.data?.['resultatBoussole']).evolutions.phrase).toMatch(
    /Forte baisse : charge, outils\./,
  );
});

test.each([
  ['four answers', { n: 4 }],
  ['fewer answers than the company shows', { n: 6, minimumReponses: 7 }],
])('nothing is said of a year of %s', async (_case, change) => {
  await buildYears(change);

  expect(await readChanges(await asAdmin())).toEqual({
    comparees: 0,
    incomplet: false,
    lignes: [],
  });
});

test('a criterion that was given another sense since is not compared', async () => {
  const { idCriteres, boussoles } = await buildYears();
  await run(
    app.database.fork(),
    sql`update boussole_critere set sens = 1 where id_boussole = ${boussoles[0]} and id_critere = ${idCriteres[0]}`,
  );

  const { lignes } = await readChanges(await asAdmin());

  expect(lignes[0]?.enBaisse).toMatchObject([{ libelle: 'Charge' }]);
});

test('a campaign that has just begun hides nothing of what the last one said', async () => {
  const { idSociete, boussoles } = await buildYears();
  const { idEquipe } = await buildEquipe({ idSociete, libelleEquipe: 'Neuve' });
  const { idCampagne } = await buildCampagne({ annee: 2026 });
  await buildBoussole({ idEquipe, idCampagne });

  const { lignes } = await readChanges(await asAdmin());

  expect(lignes.map(({ idBoussole }) => idBoussole)).toEqual(boussoles);
});

test('a Publiée boussole is compared once it is published, and by what was published', async () => {
  const { boussoles } = await buildYears();
  await run(
    app.database.fork(),
    sql`update boussole set seuil = 3, publication = null where id_boussole = ${boussoles[0]}`,
  );

  expect((await readChanges(await asAdmin())).lignes).toEqual([]);
});
