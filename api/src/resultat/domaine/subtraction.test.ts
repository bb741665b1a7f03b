import { expect, test } from '@jest/globals';

import { hasard, type Hasard } from '../../demo/hasard.js';
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
  participationDe,
  ajouterParticipations,
  ecrireScores,
  asAdmin,
} = scenes(app);

interface BoussoleVraie {
  idBoussole: number;
  idEquipe: number;
  idRacine: number;
  idCampagne: number;
  annee: number;
  /** Answers and sum of question 1, by criterion. */
  vrai: Map<number, { nombre: number; somme: number }>;
}
interface Foret {
  idSociete: number;
  minimum: number;
  idEquipes: number[];
  racines: Map<number, number>;
  campagnes: { idCampagne: number; annee: number }[];
  boussoles: BoussoleVraie[];
}

const entier = (tirage: Hasard, max: number) => Math.floor(tirage() * max);

/** A company of random trees, with boussoles of few answers: groups to hide are everywhere. */
async function planter(tirage: Hasard, visuSociete: boolean): Promise<Foret> {
  const minimum = [1, 2, 3, 5][entier(tirage, 4)] ?? 1;
  const { idSociete } = await buildSociete({ visuSociete, minimumReponses: minimum });
  const idEquipes: number[] = [];
  const racines = new Map<number, number>();
  for (let e = 0; e < 4 + entier(tirage, 4); e++) {
    const idParent = tirage() < 0.25 ? null : (idEquipes[entier(tirage, idEquipes.length)] ?? null);
    const { idEquipe } = await buildEquipe({ idSociete, idParent });
    idEquipes.push(idEquipe);
    racines.set(idEquipe, racines.get(idParent ?? 0) ?? idEquipe);
  }
  for (let c = 0; c < 2; c++) await buildCritere({ idSociete });
  const campagnes = [];
  for (const annee of [2024, 2025, 2025, 2026]) campagnes.push(await buildCampagne({ annee }));
  return { idSociete, minimum, idEquipes, racines, campagnes, boussoles: [] };
}

/** Answers: none, one, or a few to each criterion, so that counts differ between criteria. */
async function semer(foret: Foret, tirage: Hasard): Promise<void> {
  const criteres = await app.database
    .fork()
    .getConnection()
    .execute<{ id: number }[]>(
      `select id_critere as id from critere where id_societe = ${foret.idSociete} order by 1`,
    );
  for (const idEquipe of foret.idEquipes) {
    for (const { idCampagne, annee } of foret.campagnes) {
      if (tirage() < 0.2) continue;
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      const participations = await ajouterParticipations(idBoussole, 6);
      const vrai = new Map<number, { nombre: number; somme: number }>();
      const scores = criteres.flatMap(({ id: critere }) => {
        const repondants = participations.slice(0, entier(tirage, 7));
        const notes = repondants.map((participation) => {
          const question1 = entier(tirage, 11) - 5;
          return { participation, critere, question1, question2: -question1 || 0 };
        });
        const somme = notes.reduce((s, { question1 }) => s + question1, 0);
        vrai.set(critere, { nombre: notes.length, somme });
        return notes;
      });
      await ecrireScores(idBoussole, scores);
      const idRacine = foret.racines.get(idEquipe) ?? 0;
      foret.boussoles.push({ idBoussole, idEquipe, idRacine, idCampagne, annee, vrai });
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

async function lire(client: Client, champ: string): Promise<Page | null> {
  const { data } = await client.graphql(`{ page: ${champ} ${PAGE} }`);
  return (data?.['page'] as Page | undefined) ?? null;
}

/** Exact count and sum, as an attacker finds them in a distribution. */
const lu = (annee: Annee | null, idCritere: number) => {
  const repartition = annee?.moyennes.find((m) => m.idCritere === idCritere)?.repartitionQ1;
  if (!repartition) return null;
  return repartition.reduce((s, n, k) => ({ nombre: s.nombre + n, somme: s.somme + n * (k - 5) }), {
    nombre: 0,
    somme: 0,
  });
};

/** Everything a reader learns of single boussoles, by itself or as the past of another. */
async function observer(client: Client, { boussoles }: Foret) {
  const vues = new Map<string, { nombre: number; somme: number }>();
  for (const { idBoussole, idEquipe, annee } of boussoles) {
    const page = await lire(client, `resultatBoussole(idBoussole: ${idBoussole})`);
    for (const [recul, lue] of [page?.resultat, page?.resultatN1, page?.resultatN2].entries()) {
      const cible =
        recul === 0
          ? idBoussole
          : boussoles.findLast((b) => b.idEquipe === idEquipe && b.annee === annee - recul)
              ?.idBoussole;
      for (const { idCritere } of lue?.moyennes ?? []) {
        const figure = lu(lue ?? null, idCritere);
        if (figure) vues.set(`${cible} ${idCritere}`, figure);
      }
    }
  }
  return vues;
}

const cumuler = (figures: { nombre: number; somme: number }[]) =>
  figures.reduce((a, b) => ({ nombre: a.nombre + b.nombre, somme: a.somme + b.somme }), {
    nombre: 0,
    somme: 0,
  });

/** Reads every domain and every boussole, subtracts, and finds nothing below the minimum. */
async function attaquer(client: Client, foret: Foret, minimum: number) {
  const bilan = { montres: 0, proteges: 0 };
  const vues = await observer(client, foret);
  for (const idParent of new Set(foret.racines.values())) {
    for (const { idCampagne } of foret.campagnes) {
      const champ = `resultatDomaine(idDomaine: ${idParent}, idCampagne: ${idCampagne})`;
      const page = await lire(client, champ);
      if (!page) continue;
      const { body: lignes } = await client.post('/api/equipes/getResultatDomaine', {
        idParent,
        idCampagne,
      });
      const siennes = foret.boussoles.filter(
        (b) => b.idRacine === idParent && b.idCampagne === idCampagne,
      );
      for (const { idCritere } of page.resultat.moyennes) {
        const total = cumuler(siennes.map((b) => b.vrai.get(idCritere) ?? cumuler([])));
        const connues = siennes.map((b) => vues.get(`${b.idBoussole} ${idCritere}`));
        const reste = total.nombre - cumuler(connues.filter((v) => v !== undefined)).nombre;
        const sur = total.nombre >= Math.max(1, minimum) && (reste === 0 || reste >= minimum);

        const figure = lu(page.resultat, idCritere);
        const rendues = lignes.filter(
          (ligne: { id_critere_boussole: number }) => ligne.id_critere_boussole === idCritere,
        );
        expect(figure).toEqual(sur ? total : null);
        expect(rendues).toHaveLength(sur ? total.nombre : 0);
        bilan[sur ? 'montres' : 'proteges']++;
      }
    }
    await comparerAnnees(client, foret, idParent);
  }
  return bilan;
}

/** The past years of a domain's page are pages of their own, figure by figure: nothing more to subtract. */
async function comparerAnnees(client: Client, foret: Foret, idParent: number): Promise<void> {
  const pages = new Map<number, Page | null>();
  for (const { idCampagne } of foret.campagnes) {
    const champ = `resultatDomaine(idDomaine: ${idParent}, idCampagne: ${idCampagne})`;
    pages.set(idCampagne, await lire(client, champ));
  }
  for (const { idCampagne, annee } of foret.campagnes) {
    const page = pages.get(idCampagne);
    for (const [recul, passee] of [page?.resultatN1, page?.resultatN2].entries()) {
      const deLAnnee = foret.campagnes.findLast(
        (c) =>
          c.annee === annee - recul - 1 &&
          foret.boussoles.some((b) => b.idRacine === idParent && b.idCampagne === c.idCampagne),
      );
      expect(passee ?? null).toEqual(
        page && deLAnnee ? (pages.get(deLAnnee.idCampagne)?.resultat ?? null) : null,
      );
    }
  }
}

/** Adds a member to these teams, and to some of their boussoles. */
async function entrer(foret: Foret, idEquipes: number[], tirage: Hasard): Promise<Client> {
  const { id } = await buildMembre({ idSociete: foret.idSociete });
  const em = app.database.fork();
  await run(
    em,
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select ${id}::int, id_equipe, id_societe from equipe where id_equipe = any(${idEquipes}::int[])`,
  );
  for (const { idBoussole, idEquipe } of foret.boussoles) {
    if (!idEquipes.includes(idEquipe) || tirage() < 0.3) continue;
    await run(
      em,
      sql`insert into boussole_individu (id_boussole, id_individu, id_societe)
        values (${idBoussole}, ${id}, ${foret.idSociete})`,
    );
    expect(await participationDe(idBoussole, id)).toBeGreaterThan(0);
  }
  return app.as(id);
}

test.each(Array.from({ length: 6 }, (_, graine) => graine))(
  'whoever subtracts the teams it sees from their domain finds no group below the minimum, over criteria and years (random trees, draw %i)',
  async (graine) => {
    const tirage = hasard('soustraction', graine);
    const visuSociete = graine % 3 !== 2;
    const foret = await planter(tirage, visuSociete);
    await semer(foret, tirage);
    const [racine = 0] = foret.racines.values();
    const siennes = foret.idEquipes.filter((id) => foret.racines.get(id) === racine);
    const voisines = foret.idEquipes.filter(() => tirage() < 0.3);
    const chezAutrui = Math.max(foret.minimum, 3);

    const bilans = [
      await attaquer(await asAdmin(), foret, foret.minimum),
      await attaquer(await entrer(foret, siennes, tirage), foret, chezAutrui),
      await attaquer(await entrer(foret, voisines, tirage), foret, chezAutrui),
    ];

    const [montres, proteges] = [
      bilans.reduce((s, b) => s + b.montres, 0),
      bilans.reduce((s, b) => s + b.proteges, 0),
    ];
    expect(montres).toBeGreaterThan(0);
    expect(proteges).toBeGreaterThan(0);
  },
);
