import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';

import { random } from '../../demo/random.js';
import { useApp, type Client } from '../../testing/app.js';
import { ANNEE, readFigures } from '../../testing/figures.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const {
  buildSociete,
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  buildMembre,
  addParticipations,
  writeScores,
  asAdmin,
} = scenes(app);

interface Cell {
  idCritere: number;
  q1: number | null;
  nombre: number | null;
  masque: string | null;
  verdictQ1: string | null;
}
interface Team {
  idEquipe: number;
  libelleEquipe: string;
  niveau: number;
  etat: string;
  idBoussole: number | null;
  cellules: Cell[];
}
interface Ensemble {
  total: number;
  campagne: { annee: number } | null;
  campagnes: { annee: number }[];
  criteres: { id: number; libelle: string }[];
  lignes: Team[];
}

/** A cell that says nothing. */
const NOTHING = {
  q1: null,
  q2: null,
  nombre: null,
  masque: null,
  verdictQ1: null,
  verdictQ2: null,
  ecartQ1: null,
  ecartQ2: null,
};

const MAP = `query ($idSociete: Int!, $idCampagne: Int, $page: Int) {
  ensemble(idSociete: $idSociete, idCampagne: $idCampagne, page: $page) {
    total campagne { annee } campagnes { annee } criteres { id libelle }
    lignes { idEquipe libelleEquipe niveau etat idBoussole moyenneQ1 moyenneQ2 bandeQ1 bandeQ2
      cellules { idCritere q1 q2 nombre masque verdictQ1 verdictQ2 ecartQ1 ecartQ2 } } } }`;
const read = async (
  client: Client,
  variables: { idSociete: number; idCampagne?: number; page?: number },
) => (await client.graphql(MAP, variables)).data?.['ensemble'] as Ensemble;

/** Each participation answers every criterion, around a level. */
async function answer(idBoussole: number, idCriteres: number[], n: number, level: number) {
  const draw = random('ensemble', idBoussole);
  const score = () => Math.max(-5, Math.min(5, level + Math.floor(draw() * 4) - 2));
  const participations = await addParticipations(idBoussole, n);
  await writeScores(
    idBoussole,
    participations.flatMap((participation) =>
      idCriteres.map((critere) => ({
        participation,
        critere,
        question1: score(),
        question2: score(),
      })),
    ),
  );
}

/** A company of two campaigns: a domain, a team below it that fell, and one that was never asked. */
async function buildOrganisation({ visuSociete = false, answers = 6 } = {}) {
  const { idSociete } = await buildSociete({ visuSociete });
  const { idEquipe: domaine } = await buildEquipe({ idSociete, libelleEquipe: 'Zone' });
  const { idEquipe: alone } = await buildEquipe({ idSociete, libelleEquipe: 'Ancre' });
  const { idEquipe: below } = await buildEquipe({ idSociete, idParent: domaine });
  const idCriteres = [
    (await buildCritere({ idSociete })).id,
    (await buildCritere({ idSociete })).id,
  ];
  const campagnes = [];
  for (const [annee, level] of [
    [2025, 3],
    [2026, -2],
  ] as const) {
    const { idCampagne } = await buildCampagne({ annee });
    campagnes.push(idCampagne);
    for (const idEquipe of [domaine, below]) {
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      await answer(idBoussole, idCriteres, answers, idEquipe === below ? level : 1);
    }
  }
  app.setNow(new Date('2026-06-01T10:00:00Z'));
  return { idSociete, domaine, alone, below, idCriteres, campagnes };
}

const CHANGE = '{ verdict ecart }';
const PAGE = `resultat { ${ANNEE} } evolutions { criteres { idCritere question1 ${CHANGE} question2 ${CHANGE} } }`;

type Moyenne = Record<'idCritere' | 'masque' | 'moyenneQ1' | 'moyenneQ2' | 'nombre', unknown>;

/** A row of the map, as its page would have it. */
async function rowOfPage(client: Client, idBoussole: number) {
  const { data } = await client.graphql(
    `{ resultatBoussole(idBoussole: ${idBoussole}) { ${PAGE} } }`,
  );
  const { resultat, evolutions } = Object(data?.['resultatBoussole']);
  const { note, moyennes } = resultat;
  return {
    moyenneQ1: note.moyenneQ1,
    moyenneQ2: note.moyenneQ2,
    bandeQ1: note.bandeQ1,
    bandeQ2: note.bandeQ2,
    cellules: moyennes.map(({ idCritere, moyenneQ1, moyenneQ2, nombre, masque }: Moyenne) => {
      const change = evolutions.criteres.find((one: Moyenne) => one.idCritere === idCritere);
      return {
        idCritere,
        q1: moyenneQ1,
        q2: moyenneQ2,
        nombre,
        masque,
        verdictQ1: change?.question1?.verdict ?? null,
        verdictQ2: change?.question2?.verdict ?? null,
        ecartQ1: change?.question1?.ecart ?? null,
        ecartQ2: change?.question2?.ecart ?? null,
      };
    }),
  };
}

test('an admin reads each team as its own page shows it, in the order of the tree, the latest campaign unless told', async () => {
  const { idSociete, domaine, below, alone, idCriteres } = await buildOrganisation();
  await buildCampagne({ annee: 2027 });
  const admin = await asAdmin();

  const map = await read(admin, { idSociete });

  expect(map).toMatchObject({
    total: 3,
    campagne: { annee: 2026 },
    campagnes: [{ annee: 2026 }, { annee: 2025 }],
  });
  expect(map.criteres.map(({ id }) => id)).toEqual(idCriteres);
  expect(map.lignes.map(({ idEquipe, niveau, etat }) => [idEquipe, niveau, etat])).toEqual([
    [domaine, 0, 'LISIBLE'],
    [below, 1, 'LISIBLE'],
    [alone, 0, 'SANS_BOUSSOLE'],
  ]);
  for (const team of map.lignes.slice(0, 2)) {
    expect(team).toMatchObject(await rowOfPage(admin, team.idBoussole ?? 0));
  }
  const verdicts = map.lignes[1]?.cellules.map(({ verdictQ1 }) => verdictQ1);
  expect(verdicts).toEqual(['EN_BAISSE', 'EN_BAISSE']);
  expect(map.lignes[2]?.cellules).toEqual(
    idCriteres.map((idCritere) => ({ idCritere, ...NOTHING })),
  );
});

test.each([
  [1, { home: 1, elsewhere: null }],
  [2, { home: 2, elsewhere: null }],
  [3, { home: 3, elsewhere: 3 }],
])('%i answers show to a member of an open company: %j', async (answers, shown) => {
  const { idSociete, domaine, below } = await buildOrganisation({ visuSociete: true, answers });
  const { id } = await buildMembre({ idEquipe: domaine });

  const map = await read(await app.as(id), { idSociete });

  for (const [idEquipe, count] of [
    [domaine, shown.home],
    [below, shown.elsewhere],
  ] as const) {
    const team = map.lignes.find((one) => one.idEquipe === idEquipe);
    const mask = count === null ? 'PAS_ASSEZ' : null;
    expect(team).toMatchObject({
      cellules: Array.from({ length: 2 }, () =>
        mask ? { ...NOTHING, masque: mask } : { nombre: count, masque: null },
      ),
    });
    expect(team).toMatchObject(await rowOfPage(await app.as(id), team?.idBoussole ?? 0));
  }
});

test('a Publiée boussole that waits shows nothing, not even a column; a published one shows what was published', async () => {
  const { idSociete } = await buildSociete({ k: 3 });
  const { idEquipe } = await buildEquipe({ idSociete });
  const { id: idCritere } = await buildCritere({ idSociete });
  const { idCampagne } = await buildCampagne({ annee: 2026 });
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
  app.setNow(new Date('2026-06-01T10:00:00Z'));
  await answer(idBoussole, [idCritere], 4, 2);
  const admin = await asAdmin();

  const waiting = await read(admin, { idSociete });

  expect(waiting).toMatchObject({ criteres: [], lignes: [{ etat: 'EN_ATTENTE', cellules: [] }] });

  await run(
    app.database.fork(),
    sql`update boussole_individu set statut = 'Terminé' where id_boussole = ${idBoussole}`,
  );
  await admin.graphql(`mutation { closeBoussole(id: ${idBoussole}) { id } }`);

  const [published] = (await read(admin, { idSociete })).lignes;
  const { resultat } = await readFigures(admin, idBoussole);
  expect(published).toMatchObject({
    etat: 'LISIBLE',
    cellules: resultat.moyennes.map(({ moyenneQ1 }) => ({ nombre: 4, q1: moyenneQ1 })),
  });
});

test('teams come 200 a page, sisters as the tree has them, with the same columns on each page', async () => {
  const { idSociete } = await buildOrganisation();
  await run(
    app.database.fork(),
    sql`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine, ordre)
      select ${idSociete}, 'Rang ' || n, 'P' || lpad(n::text, 5, '0'), 0, 1000 - n from generate_series(1, 210) n`,
  );
  const admin = await asAdmin();

  const [first, second, beyond] = [
    await read(admin, { idSociete }),
    await read(admin, { idSociete, page: 2 }),
    await read(admin, { idSociete, page: 4 }),
  ];

  expect([first.lignes.length, second.lignes.length, beyond.lignes.length]).toEqual([200, 13, 0]);
  expect([first.total, second.total, beyond.total]).toEqual([213, 213, 213]);
  expect(second.criteres).toEqual(first.criteres);
  expect(second.lignes.at(-1)?.libelleEquipe).toBe('Rang 1');
});

test('a company without a boussole has no campaign and no column; one of others is refused', async () => {
  const { idSociete, campagnes } = await buildOrganisation();
  const { idSociete: empty } = await buildSociete({ visuSociete: true });
  await buildEquipe({ idSociete: empty });
  const { id } = await buildMembre({ idSociete: empty });
  const [admin, member] = [await asAdmin(), await app.as(id)];
  const [idCampagne = 0] = campagnes;

  expect(await read(member, { idSociete: empty })).toMatchObject({
    campagne: null,
    campagnes: [],
    criteres: [],
    lignes: [{ etat: 'SANS_BOUSSOLE' }],
  });
  const ask = async (client: Client, variables: object) =>
    (await client.graphql(MAP, { ...variables })).code;
  expect(await ask(admin, { idSociete: empty, idCampagne })).toBe('NOT_FOUND');
  expect(await ask(member, { idSociete: empty, idCampagne })).toBe('FORBIDDEN');
  expect(await ask(member, { idSociete: empty, idCampagne: 999_999 })).toBe('FORBIDDEN');
  expect(await ask(member, { idSociete })).toBe('FORBIDDEN');
  expect(await ask(admin, { idSociete, page: 0 })).toBe('BAD_USER_INPUT');
});

test('the files hold the cells of the map, teams in the order of the tree, and no formula', async () => {
  const { idSociete, below, campagnes } = await buildOrganisation();
  await run(
    app.database.fork(),
    sql`update equipe set libelle_equipe = '=1+1' where id_equipe = ${below}`,
  );
  const admin = await asAdmin();
  const map = await read(admin, { idSociete });

  const where = `idSociete: ${idSociete}, idCampagne: ${campagnes[1]}`;
  const { data } = await admin.graphql(`{ csv: exportEnsemble(${where}, format: CSV) { nom contenu }
    xlsx: exportEnsemble(${where}, format: XLSX) { contenu } }`);

  const bytes = (name: string) => Buffer.from(Object(data?.[name]).contenu, 'base64');
  const csv: string[][] = parse(bytes('csv'), { bom: true, delimiter: ';' });
  const ff = csv.filter(([table]) => table === 'FF');
  expect(csv[0]?.slice(0, 4)).toEqual(['Tableau', 'Equipe', 'Niveau', 'Note']);
  expect(ff.map(([, equipe]) => equipe)).toEqual(['Zone', "'=1+1", 'Ancre']);
  const written = (figure: number | null | undefined) => figure?.toFixed(2).replace('.', ',') ?? '';
  expect(ff.map((line) => line.slice(4))).toEqual(
    map.lignes.map(({ cellules }) => cellules.map(({ q1 }) => written(q1))),
  );
  expect(csv.find((line) => line[0] === 'Changement FF' && line[2] === '1')?.slice(4)).toEqual([
    'en baisse',
    'en baisse',
  ]);
  const [sheet] = await readExcelFile(bytes('xlsx'));
  expect(sheet?.data.slice(1).map((line) => line.slice(3))).toEqual(
    map.lignes.map(({ cellules }) => cellules.map(({ q1 }) => q1)),
  );
});
