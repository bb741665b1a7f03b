import { expect, test } from '@jest/globals';

import { LIGNES_MAX } from '../../../../schema/limits.js';
import { random, type Random } from '../../demo/random.js';
import { useApp, type Client } from '../../testing/app.js';
import { ANNEE, compute, type Read } from '../../testing/figures.js';
import { scenes, type Score } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const {
  buildSociete,
  buildEquipe,
  buildMembre,
  buildCritere,
  buildCampagne,
  buildBoussole,
  addParticipations,
  writeScores,
  setStatut,
  asAdmin,
} = scenes(app);

interface Domaine {
  idSociete: number;
  idParent: number;
  idEquipes: number[];
  idCriteres: number[];
}

/** A domain of a given depth: each level has one more team than the one above, all under that level's first team. */
async function buildDomaine({ visuSociete = true, minimumReponses = 1 } = {}): Promise<Domaine> {
  const { idSociete } = await buildSociete({ visuSociete, minimumReponses });
  const { idEquipe: idParent } = await buildEquipe({ idSociete });
  const idEquipes = [idParent];
  for (const [parent, children] of [2, 2, 1, 1].entries()) {
    for (let i = 0; i < children; i++) {
      const idEquipe = await buildEquipe({ idSociete, idParent: idEquipes[parent] ?? idParent });
      idEquipes.push(idEquipe.idEquipe);
    }
  }
  const idCriteres: number[] = [];
  for (let c = 0; c < 3; c++) idCriteres.push((await buildCritere({ idSociete })).id);
  return { idSociete, idParent, idEquipes, idCriteres };
}

/** Random answers to a team's boussole; some participations are finished. */
async function answer(idBoussole: number, idCriteres: number[], draw: Random) {
  const participations = await addParticipations(idBoussole, 3 + Math.floor(draw() * 4));
  const scores: Score[] = participations.flatMap((participation) =>
    idCriteres
      .filter(() => draw() < 0.9)
      .map((critere) => ({
        participation,
        critere,
        question1: Math.floor(draw() * 11) - 5,
        question2: Math.floor(draw() * 11) - 5,
      })),
  );
  await writeScores(idBoussole, scores);
  const finished = participations.filter(() => draw() < 0.5);
  await setStatut(finished, 'Terminé');
  return { scores, total: participations.length, faites: finished.length };
}

interface ReadDomaine extends Read {
  nombreBoussoles: number;
  plans: { libelleEquipe: string; objectif: string }[];
  roti: { moyenne: number | null };
}
async function read(client: Client, idParent: number, idCampagne: number): Promise<ReadDomaine> {
  const { data } =
    await client.graphql(`{ resultatDomaine(idDomaine: ${idParent}, idCampagne: ${idCampagne}) {
    nombreBoussoles participation { faites total taux bande } roti { moyenne nombre bande masque }
    plans { equipe { libelleEquipe } objectif }
    resultat { ${ANNEE} } resultatN1 { ${ANNEE} } resultatN2 { ${ANNEE} } } }`);
  return data?.['resultatDomaine'] as ReadDomaine;
}
const comment = (idBoussole: number, idSociete: number, rotis: number[]) =>
  run(
    app.database.fork(),
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      select ${idBoussole}::int, ${idSociete}::int, 'Mot ' || roti, roti from unnest(${rotis}::smallint[]) as roti`,
  );

test('a domain sums up every answer of its whole subtree, this campaign and the two years before, and nothing else (journey §7, POST /api/equipes/getResultatDomaine) (journey §9.3) (journey §9.4)', async () => {
  const { idSociete, idParent, idEquipes, idCriteres } = await buildDomaine();
  const { idEquipe: beside } = await buildEquipe({ idSociete });
  const draw = random('domaine');
  const expected = new Map<number, { scores: Score[]; faites: number; total: number }>();
  const campagnes = new Map<number, number>();
  for (const annee of [2025, 2024, 2023, 2022]) {
    const { idCampagne } = await buildCampagne({ annee });
    campagnes.set(annee, idCampagne);
    const sums = { scores: [] as Score[], faites: 0, total: 0 };
    for (const idEquipe of [...idEquipes, beside]) {
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      const given = await answer(idBoussole, idCriteres, draw);
      if (idEquipe === beside) continue;
      sums.scores.push(...given.scores);
      sums.faites += given.faites;
      sums.total += given.total;
    }
    expected.set(annee, sums);
  }
  const admin = await asAdmin();
  const idCampagne = campagnes.get(2025) ?? 0;

  const known = await read(admin, idParent, idCampagne);
  const { body } = await admin.post('/api/equipes/getResultatDomaine', { idParent, idCampagne });

  expect(known.nombreBoussoles).toBe(idEquipes.length);
  const annees = [known.resultat, known.resultatN1, known.resultatN2];
  for (const [yearsBack, annee] of [2025, 2024, 2023].entries()) {
    const scores = expected.get(annee)?.scores ?? [];
    expect(annees[yearsBack]).toMatchObject({ annee, ...compute(idCriteres, scores) });
  }
  const { scores, faites, total } = expected.get(2025) ?? { scores: [], faites: 0, total: 1 };
  const bande = faites * 2 >= total ? 'ORANGE' : 'ROUGE';
  expect(known.participation).toEqual({ faites, total, taux: faites / total, bande });
  const pairs = (rows: Record<string, unknown>[]) =>
    rows.map((l) => `${l['critere']} ${l['q1']} ${l['q2']}`).toSorted();
  expect(
    pairs(
      body.map((l: Record<string, unknown>) => ({
        critere: l['id_critere_boussole'],
        q1: l['question_1'],
        q2: l['question_2'],
      })),
    ),
  ).toEqual(pairs(scores.map((s) => ({ critere: s.critere, q1: s.question1, q2: s.question2 }))));
});

test('a row of a domain has exactly the fields of a row of a boussole', async () => {
  const { idParent, idCriteres } = await buildDomaine();
  const { idCampagne, idBoussole } = await buildBoussole({ idEquipe: idParent });
  const [participation = 0] = await addParticipations(idBoussole, 1);
  const [critere = 0] = idCriteres;
  await writeScores(idBoussole, [{ participation, critere, question1: -5, question2: 5 }]);

  const { body } = await (
    await asAdmin()
  ).post('/api/equipes/getResultatDomaine', { idParent, idCampagne });

  expect(body).toEqual([
    {
      id_boussole_individu: 1,
      id_critere_boussole: critere,
      libelle: expect.stringMatching(/^Critère/),
      question_1: -5,
      question_2: 5,
      statut: 'Non commencé',
    },
  ]);
});

test('a past year is the latest of its campaigns, whole, and equals that campaign read by itself', async () => {
  const { idParent, idEquipes, idCriteres } = await buildDomaine();
  const draw = random('deux campagnes');
  const { idCampagne } = await buildCampagne({ annee: 2025 });
  const { idCampagne: first } = await buildCampagne({ annee: 2024 });
  const { idCampagne: second } = await buildCampagne({ annee: 2024 });
  await buildCampagne({ annee: 2024 });
  for (const idEquipe of idEquipes) {
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne: first });
    await answer(idBoussole, idCriteres, draw);
  }
  const { idBoussole } = await buildBoussole({ idEquipe: idParent, idCampagne: second });
  await answer(idBoussole, idCriteres, draw);
  const admin = await asAdmin();

  const { resultat, resultatN1, resultatN2 } = await read(admin, idParent, idCampagne);

  expect(resultat).toMatchObject({ annee: 2025, moyennes: [] });
  expect(resultatN1).toEqual((await read(admin, idParent, second)).resultat);
  expect(resultatN2).toBeNull();
});

test('a criterion renamed between two boussoles is one criterion, named as last asked', async () => {
  const { idParent, idEquipes, idCriteres } = await buildDomaine();
  const { idCampagne } = await buildCampagne();
  const [critere = 0] = idCriteres;
  for (const [i, idEquipe] of idEquipes.slice(0, 2).entries()) {
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const [participation = 0] = await addParticipations(idBoussole, 1);
    await run(
      app.database.fork(),
      sql`update critere set libelle = ${`Nom ${i}`} where id_critere = ${critere}`,
    );
    await writeScores(idBoussole, [{ participation, critere, question1: i, question2: i }]);
  }

  const { resultat } = await read(await asAdmin(), idParent, idCampagne);

  const [moyenne] = resultat.moyennes;
  expect(moyenne).toMatchObject({ libelle: 'Nom 1', nombre: 2, moyenneQ1: 0.5 });
});

test('the ROTI of a domain is over all its comments; only an admin reads their texts (journey §7, POST /api/commentaireBoussole/getCommentaireByDomaine) (journey §9.5)', async () => {
  const { idSociete, idParent, idEquipes } = await buildDomaine();
  const { idCampagne } = await buildCampagne();
  const rotis = [
    [5, 4],
    [2, 2, 3],
  ];
  for (const [i, idEquipe] of idEquipes.slice(0, 2).entries()) {
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    await comment(idBoussole, idSociete, rotis[i] ?? []);
  }
  const neighbour = await app.as((await buildMembre({ idEquipe: idEquipes[3] })).id);
  const domaine = { idParent, idCampagne };
  const path = '/api/commentaireBoussole/getCommentaireByDomaine';

  for (const [client, text] of [
    [await asAdmin(), true],
    [neighbour, false],
  ] as const) {
    const roti = { moyenne: 3.2, nombre: 5, bande: 'VERT', masque: null };
    expect((await read(client, idParent, idCampagne)).roti).toEqual(roti);
    const { data } = await client.graphql(
      `{ rotiDomaine(idDomaine: ${idParent}, idCampagne: ${idCampagne}) { moyenne nombre bande masque } }`,
    );
    expect(data).toEqual({ rotiDomaine: roti });
    const { body } = await client.post(path, domaine);
    const opinions = body.toSorted((a: { roti: number }, b: { roti: number }) => a.roti - b.roti);
    expect(opinions).toEqual(
      [2, 2, 3, 4, 5].map((note) =>
        text ? { commentaire: `Mot ${note}`, roti: note } : { roti: note },
      ),
    );
  }
});

const CACHE = { moyenne: null, nombre: null, bande: null, masque: 'PAS_ASSEZ' };

test('who reads a domain whole, and no ROTI, is told that it may not', async () => {
  const { idSociete, idParent, idEquipes } = await buildDomaine({ visuSociete: false });
  const { idCampagne, idBoussole } = await buildBoussole({ idEquipe: idParent });
  await comment(idBoussole, idSociete, [3, 3, 3]);
  const { id } = await buildMembre({ idEquipe: idParent });
  for (const idEquipe of idEquipes)
    await run(
      app.database.fork(),
      sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
        values (${id}, ${idEquipe}, ${idSociete}) on conflict do nothing`,
    );

  const { roti } = await read(await app.as(id), idParent, idCampagne);

  expect(roti).toEqual({ ...CACHE, masque: 'INTERDIT' });
});

test('below three ratings a neighbour sees no ROTI of a domain, an admin does', async () => {
  const { idSociete, idParent, idEquipes } = await buildDomaine();
  const { idCampagne, idBoussole } = await buildBoussole({ idEquipe: idParent });
  await comment(idBoussole, idSociete, [2, 3]);
  const neighbour = await app.as((await buildMembre({ idEquipe: idEquipes[3] })).id);

  expect((await read(neighbour, idParent, idCampagne)).roti).toEqual(CACHE);
  expect((await read(await asAdmin(), idParent, idCampagne)).roti.moyenne).toBe(2.5);
  const { body } = await neighbour.post('/api/commentaireBoussole/getCommentaireByDomaine', {
    idParent,
    idCampagne,
  });
  expect(body).toEqual([]);
});

test.each([
  [[4, 2], false],
  [[4, 2, 1], true],
  [[4, 3], true],
])(
  'with a minimum of 3, the ROTI and texts of a domain of teams with %j comments show: %s, since an admin reads the large teams apart',
  async (numbers, shown) => {
    const { idSociete, idParent, idEquipes } = await buildDomaine({ minimumReponses: 3 });
    const { idCampagne } = await buildCampagne();
    for (const [i, count] of numbers.entries()) {
      const { idBoussole } = await buildBoussole({ idEquipe: idEquipes[i], idCampagne });
      await comment(idBoussole, idSociete, Array<number>(count).fill(3));
    }
    const admin = await asAdmin();
    const total = numbers.reduce((sum, count) => sum + count, 0);

    const { roti } = await read(admin, idParent, idCampagne);
    const { body } = await admin.post('/api/commentaireBoussole/getCommentaireByDomaine', {
      idParent,
      idCampagne,
    });

    expect(roti).toEqual(
      shown ? { moyenne: 3, nombre: total, bande: 'VERT', masque: null } : CACHE,
    );
    expect(body).toHaveLength(shown ? total : 0);
  },
);

test('the plans of a domain are those of the campaign, with the name of their team (journey §7, POST /api/planEquipe/getPlanByCampagne)', async () => {
  const { idParent, idEquipes } = await buildDomaine();
  const { idCampagne } = await buildCampagne();
  const admin = await asAdmin();
  const idPlans: number[] = [];
  for (const idEquipe of idEquipes.slice(0, 2)) {
    for (const campagne of [idCampagne, (await buildCampagne()).idCampagne]) {
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne: campagne });
      const plan = { id_equipe: idEquipe, id_boussole: idBoussole, action: 'a', lead: 'l' };
      const { body } = await admin.post('/api/planEquipe', { ...plan, objectif: `${idEquipe}` });
      if (campagne === idCampagne) idPlans.push(body.id_plan);
    }
  }
  const membre = await app.as((await buildMembre({ idEquipe: idEquipes[4] })).id);

  const { body } = await membre.post('/api/planEquipe/getPlanByCampagne', { idCampagne, idParent });
  const { plans } = await read(membre, idParent, idCampagne);

  expect(body.map((plan: { id_plan: number }) => plan.id_plan)).toEqual(idPlans);
  expect(Object.keys(body[0]).toSorted()).toEqual(
    // oxfmt-ignore
    ['DATE', 'LIBELLE_EQUIPE', 'action', 'date_creation', 'id_boussole', 'id_equipe', 'id_individu', 'id_plan', 'lead', 'objectif'],
  );
  expect(plans.map(({ objectif }) => objectif)).toEqual(idEquipes.slice(0, 2).map(String));
});

test('a domain without boussole in a campaign has no figures', async () => {
  const { idParent } = await buildDomaine();
  const { idCampagne } = await buildCampagne({ annee: 2025 });

  const known = await read(await asAdmin(), idParent, idCampagne);

  expect(known).toMatchObject({ nombreBoussoles: 0, roti: CACHE, plans: [], resultatN1: null });
  expect(known.resultat).toMatchObject({ annee: 2025, moyennes: [], note: { moyenneQ1: null } });
  expect(known.participation).toEqual({ faites: 0, total: 0, taux: 0, bande: 'ROUGE' });
});

test('the answers of a domain too large to be read one by one are refused in a sentence; its averages are not', async () => {
  const { idParent, idEquipes, idCriteres } = await buildDomaine();
  const { idCampagne } = await buildCampagne({ annee: 2025 });
  const { idBoussole } = await buildBoussole({ idEquipe: idEquipes[0] ?? 0, idCampagne });
  await answer(idBoussole, idCriteres, random('trop'));
  const admin = await asAdmin();
  const ask = () => admin.post('/api/equipes/getResultatDomaine', { idParent, idCampagne });
  const count = (quantity: number) =>
    run(
      app.database.fork(),
      sql`update resultat_cumul set nombre = case when id_critere = ${idCriteres[0] ?? 0} then ${quantity}::int else 0 end`,
    );

  await count(LIGNES_MAX);
  expect((await ask()).status).toBe(200);
  await count(LIGNES_MAX + 1);
  const { status, body } = await ask();

  expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
  expect(body.message).toMatch(/^Ce domaine a plus de 50 000 réponses/);
  expect((await read(admin, idParent, idCampagne)).nombreBoussoles).toBe(1);
});
