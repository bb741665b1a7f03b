import { expect, test } from '@jest/globals';

import { random, type Random } from '../../demo/random.js';
import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const {
  buildSociete,
  buildEquipe,
  buildMembre,
  buildCritere,
  buildCampagne,
  buildBoussole,
  participationOf,
  addParticipations,
  writeScores,
  asAdmin,
} = scenes(app);

interface RealBoussole {
  idBoussole: number;
  idEquipe: number;
  idRacine: number;
  idCampagne: number;
  annee: number;
  /** By criterion: the number of answers, and their sum for question 1. */
  vrai: Map<number, { nombre: number; somme: number }>;
}
interface Forest {
  idSociete: number;
  minimum: number;
  idEquipes: number[];
  racines: Map<number, number>;
  campagnes: { idCampagne: number; annee: number }[];
  boussoles: RealBoussole[];
}

const integer = (draw: Random, max: number) => Math.floor(draw() * max);

/** A company of random trees whose boussoles have few answers, so that there are many groups to hide. */
async function plant(draw: Random, visuSociete: boolean): Promise<Forest> {
  const minimum = [1, 2, 3, 5][integer(draw, 4)] ?? 1;
  const { idSociete } = await buildSociete({ visuSociete, minimumReponses: minimum });
  const idEquipes: number[] = [];
  const roots = new Map<number, number>();
  for (let e = 0; e < 4 + integer(draw, 4); e++) {
    const idParent = draw() < 0.25 ? null : (idEquipes[integer(draw, idEquipes.length)] ?? null);
    const { idEquipe } = await buildEquipe({ idSociete, idParent });
    idEquipes.push(idEquipe);
    roots.set(idEquipe, roots.get(idParent ?? 0) ?? idEquipe);
  }
  for (let c = 0; c < 2; c++) await buildCritere({ idSociete });
  const campagnes = [];
  for (const annee of [2024, 2025, 2025, 2026]) campagnes.push(await buildCampagne({ annee }));
  return { idSociete, minimum, idEquipes, racines: roots, campagnes, boussoles: [] };
}

/** Gives each criterion no answer, one, or a few, so that counts differ between criteria. */
async function sow(forest: Forest, draw: Random): Promise<void> {
  const criteres = await app.database
    .fork()
    .getConnection()
    .execute<{ id: number }[]>(
      `select id_critere as id from critere where id_societe = ${forest.idSociete} order by 1`,
    );
  for (const idEquipe of forest.idEquipes) {
    for (const { idCampagne, annee } of forest.campagnes) {
      if (draw() < 0.2) continue;
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      const participations = await addParticipations(idBoussole, 6);
      const holds = new Map<number, { nombre: number; somme: number }>();
      const scores = criteres.flatMap(({ id: critere }) => {
        const respondents = participations.slice(0, integer(draw, 7));
        const notes = respondents.map((participation) => {
          const question1 = integer(draw, 11) - 5;
          return { participation, critere, question1, question2: -question1 || 0 };
        });
        const sum = notes.reduce((s, { question1 }) => s + question1, 0);
        holds.set(critere, { nombre: notes.length, somme: sum });
        return notes;
      });
      await writeScores(idBoussole, scores);
      const idRoot = forest.racines.get(idEquipe) ?? 0;
      forest.boussoles.push({
        idBoussole,
        idEquipe,
        idRacine: idRoot,
        idCampagne,
        annee,
        vrai: holds,
      });
    }
  }
}

interface Annee {
  annee: number;
  moyennes: { idCritere: number; nombre: number | null; repartitionQ1: number[] | null }[];
}
interface Page {
  resultat: Annee;
  resultatN1: Annee | null;
  resultatN2: Annee | null;
}
const ANNEE = 'annee moyennes { idCritere nombre repartitionQ1 }';
const PAGE = `{ resultat { ${ANNEE} } resultatN1 { ${ANNEE} } resultatN2 { ${ANNEE} } }`;

async function read(client: Client, field: string): Promise<Page | null> {
  const { data } = await client.graphql(`{ page: ${field} ${PAGE} }`);
  return (data?.['page'] as Page | undefined) ?? null;
}

/** Exact count and sum, as an attacker computes them from a distribution. */
const known = (annee: Annee | null, idCritere: number) => {
  const distribution = annee?.moyennes.find((m) => m.idCritere === idCritere)?.repartitionQ1;
  if (!distribution) return null;
  return distribution.reduce(
    (s, n, k) => ({ nombre: s.nombre + n, somme: s.somme + n * (k - 5) }),
    {
      nombre: 0,
      somme: 0,
    },
  );
};

/** All that a reader learns of single boussoles, directly or as past years of others. */
async function observe(client: Client, { boussoles }: Forest) {
  const seen = new Map<string, { nombre: number; somme: number }>();
  for (const { idBoussole, idEquipe, annee } of boussoles) {
    const page = await read(client, `resultatBoussole(idBoussole: ${idBoussole})`);
    for (const [yearsBack, given] of [
      page?.resultat,
      page?.resultatN1,
      page?.resultatN2,
    ].entries()) {
      const target =
        yearsBack === 0
          ? idBoussole
          : boussoles.findLast((b) => b.idEquipe === idEquipe && b.annee === annee - yearsBack)
              ?.idBoussole;
      for (const { idCritere } of given?.moyennes ?? []) {
        const figure = known(given ?? null, idCritere);
        if (figure) seen.set(`${target} ${idCritere}`, figure);
      }
    }
  }
  return seen;
}

const addUp = (figures: { nombre: number; somme: number }[]) =>
  figures.reduce((a, b) => ({ nombre: a.nombre + b.nombre, somme: a.somme + b.somme }), {
    nombre: 0,
    somme: 0,
  });

/** Reads every domain and every boussole, subtracts, and finds no group below the minimum. */
async function attack(client: Client, forest: Forest, minimum: number) {
  const tally = { montres: 0, proteges: 0 };
  const seen = await observe(client, forest);
  for (const idParent of new Set(forest.racines.values())) {
    for (const { idCampagne } of forest.campagnes) {
      const field = `resultatDomaine(idDomaine: ${idParent}, idCampagne: ${idCampagne})`;
      const page = await read(client, field);
      if (!page) continue;
      const { body: rows } = await client.post('/api/equipes/getResultatDomaine', {
        idParent,
        idCampagne,
      });
      const own = forest.boussoles.filter(
        (b) => b.idRacine === idParent && b.idCampagne === idCampagne,
      );
      for (const { idCritere } of page.resultat.moyennes) {
        const total = addUp(own.map((b) => b.vrai.get(idCritere) ?? addUp([])));
        const isKnown = own.map((b) => seen.get(`${b.idBoussole} ${idCritere}`));
        const rest = total.nombre - addUp(isKnown.filter((v) => v !== undefined)).nombre;
        const safe = total.nombre >= Math.max(1, minimum) && (rest === 0 || rest >= minimum);

        const figure = known(page.resultat, idCritere);
        const returned = rows.filter(
          (row: { id_critere_boussole: number }) => row.id_critere_boussole === idCritere,
        );
        expect(figure).toEqual(safe ? total : null);
        expect(returned).toHaveLength(safe ? total.nombre : 0);
        tally[safe ? 'montres' : 'proteges']++;
      }
    }
    await compareAnnees(client, forest, idParent);
  }
  return tally;
}

/** Each past year of a domain's page must equal that year's own page, so that there is nothing more to subtract. */
async function compareAnnees(client: Client, forest: Forest, idParent: number): Promise<void> {
  const pages = new Map<number, Page | null>();
  for (const { idCampagne } of forest.campagnes) {
    const field = `resultatDomaine(idDomaine: ${idParent}, idCampagne: ${idCampagne})`;
    pages.set(idCampagne, await read(client, field));
  }
  for (const { idCampagne, annee } of forest.campagnes) {
    const page = pages.get(idCampagne);
    for (const [yearsBack, past] of [page?.resultatN1, page?.resultatN2].entries()) {
      const ofAnnee = forest.campagnes.findLast(
        (c) =>
          c.annee === annee - yearsBack - 1 &&
          forest.boussoles.some((b) => b.idRacine === idParent && b.idCampagne === c.idCampagne),
      );
      expect(past ?? null).toEqual(
        page && ofAnnee ? (pages.get(ofAnnee.idCampagne)?.resultat ?? null) : null,
      );
    }
  }
}

/** Makes a new member of these teams, who takes part in some of their boussoles. */
async function enter(forest: Forest, idEquipes: number[], draw: Random): Promise<Client> {
  const { id } = await buildMembre({ idSociete: forest.idSociete });
  const em = app.database.fork();
  await run(
    em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select ${id}::int, id_equipe, id_societe from equipe where id_equipe = any(${idEquipes}::int[])`,
  );
  for (const { idBoussole, idEquipe } of forest.boussoles) {
    if (!idEquipes.includes(idEquipe) || draw() < 0.3) continue;
    await run(
      em,
      sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
        values (${idBoussole}, ${id}, ${forest.idSociete})`,
    );
    expect(await participationOf(idBoussole, id)).toBeGreaterThan(0);
  }
  return app.as(id);
}

test.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'whoever subtracts the teams it sees from their domain finds no group below the minimum, over criteria and years (random trees, draw %i)',
  async (seed) => {
    const draw = random('soustraction', seed);
    const visuSociete = seed % 3 !== 2;
    const forest = await plant(draw, visuSociete);
    await sow(forest, draw);
    const [root = 0] = forest.racines.values();
    const own = forest.idEquipes.filter((id) => forest.racines.get(id) === root);
    const neighbours = forest.idEquipes.filter(() => draw() < 0.3);
    const elsewhere = Math.max(forest.minimum, 3);

    const tallies = [
      await attack(await asAdmin(), forest, forest.minimum),
      await attack(await enter(forest, own, draw), forest, elsewhere),
      await attack(await enter(forest, neighbours, draw), forest, elsewhere),
    ];

    const [shown, guarded] = [
      tallies.reduce((s, b) => s + b.montres, 0),
      tallies.reduce((s, b) => s + b.proteges, 0),
    ];
    expect(shown).toBeGreaterThan(0);
    expect(guarded).toBeGreaterThan(0);
  },
);
