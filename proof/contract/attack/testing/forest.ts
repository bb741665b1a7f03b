import { hasard, melange, type Hasard } from '../../../../api/src/demo/hasard.js';
import type { TestApp } from '../../../../api/src/testing/app.js';
import { scenes } from '../../../../api/src/testing/scene.js';
import { run, sql } from '../../../../api/src/testing/sql.js';

/** One answer as it was given; no two of the same criterion of a boussole are alike, so that each betrays its author. */
export interface ReponseVraie {
  personne: number;
  critere: number;
  question1: number;
  question2: number;
  commentaire: string;
}
export interface BoussoleVraie {
  id: number;
  idEquipe: number;
  idRacine: number;
  idCampagne: number;
  annee: number;
  /** In the order in which they were written. */
  reponses: ReponseVraie[];
  clotures: { personne: number; commentaire: string; roti: number }[];
}
export interface Foret {
  idSociete: number;
  criteres: number[];
  equipes: { id: number; idRacine: number; membres: number[] }[];
  campagnes: { idCampagne: number; annee: number }[];
  boussoles: BoussoleVraie[];
}

/** What no reply may hold beside a person's mark, and what marks a person. */
export const MARQUE_COMMENTAIRE = 'zqcommentaire';
export const MARQUE_PERSONNE = 'zqpersonne';

const ANNEES = [2025, 2026];
const COUPLES = Array.from({ length: 121 }, (_, i) => [Math.floor(i / 11) - 5, (i % 11) - 5]);
const entier = (tirage: Hasard, max: number) => Math.floor(tirage() * max);

/** A company of one to three random trees, teams of 1 to 9, two campaigns, answers of whom it pleases. */
export async function planter(
  app: TestApp,
  graine: number,
  { visuSociete, minimumReponses }: { visuSociete: boolean; minimumReponses: number },
): Promise<Foret> {
  const tirage = hasard('attaque', graine);
  const { buildSociete, buildEquipe, buildCritere, buildCampagne, buildBoussole } = scenes(app);
  const { idSociete } = await buildSociete({ visuSociete, minimumReponses });
  const criteres: number[] = [];
  for (let c = 0; c < 2; c++) criteres.push((await buildCritere({ idSociete })).id);
  const campagnes = [];
  for (const annee of ANNEES) campagnes.push(await buildCampagne({ annee }));
  const foret: Foret = { idSociete, criteres, equipes: [], campagnes, boussoles: [] };
  let personne = 0;
  for (let e = 0; e < 3 + entier(tirage, 4); e++) {
    const parente = tirage() < 0.3 ? undefined : foret.equipes[entier(tirage, e)];
    const { idEquipe: id } = await buildEquipe({ idSociete, idParent: parente?.id ?? null });
    // Small teams are the ones to hide: more of them than chance would give.
    const taille = 1 + (tirage() < 0.5 ? entier(tirage, 3) : entier(tirage, 9));
    const membres = Array.from({ length: taille }, () => graine * 1_000 + 100_000 + ++personne);
    foret.equipes.push({ id, idRacine: parente?.idRacine ?? id, membres });
  }
  await peupler(app, foret);
  for (const { id: idEquipe, idRacine } of foret.equipes) {
    for (const { idCampagne, annee } of campagnes) {
      if (tirage() < 0.1) continue;
      const { idBoussole: id } = await buildBoussole({ idEquipe, idCampagne });
      foret.boussoles.push({
        id,
        idEquipe,
        idRacine,
        idCampagne,
        annee,
        reponses: [],
        clotures: [],
      });
    }
  }
  for (const boussole of foret.boussoles) repondre(foret, boussole, tirage);
  await ecrire(app, foret);
  return foret;
}

async function peupler(app: TestApp, { idSociete, equipes }: Foret): Promise<void> {
  const membres = equipes.flatMap(({ id, membres: ids }) =>
    ids.map((individu) => ({ individu, equipe: id, pseudo: `${MARQUE_PERSONNE}${individu}` })),
  );
  const lus = sql`json_to_recordset(${JSON.stringify(membres)}::json) as m(individu int, equipe int, pseudo text)`;
  await run(
    app.database.fork(),
    sql`insert into individu (id_individu, pseudo, id_societe) select individu, pseudo, ${idSociete}::int from ${lus}`,
  );
  await run(
    app.database.fork(),
    sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
      select individu, equipe, ${idSociete}::int from ${lus}`,
  );
}

/** Most answer everything, some the first criterion only, some nothing; whoever has finished may comment. */
function repondre({ equipes, criteres }: Foret, boussole: BoussoleVraie, tirage: Hasard): void {
  const membres = equipes.find(({ id }) => id === boussole.idEquipe)?.membres ?? [];
  const sorts = new Map(membres.map((personne) => [personne, tirage()]));
  for (const [rang, critere] of criteres.entries()) {
    const couples = melange(COUPLES, tirage);
    for (const [i, personne] of melange(membres, tirage).entries()) {
      const sort = sorts.get(personne) ?? 0;
      if (sort > 0.9 || (sort > 0.8 && rang > 0)) continue;
      const [question1 = 0, question2 = 0] = couples[i] ?? [];
      const commentaire = `${MARQUE_COMMENTAIRE}${personne}x${critere}x${boussole.id}`;
      boussole.reponses.push({ personne, critere, question1, question2, commentaire });
    }
  }
  for (const personne of melange(membres, tirage)) {
    if ((sorts.get(personne) ?? 1) > 0.65) continue;
    const commentaire = `${MARQUE_COMMENTAIRE}${personne}xclotx${boussole.id}`;
    boussole.clotures.push({ personne, commentaire, roti: 1 + entier(tirage, 5) });
  }
}

async function ecrire(app: TestApp, { idSociete, criteres, boussoles }: Foret): Promise<void> {
  const em = app.database.fork();
  const reponses = boussoles.flatMap(({ id, reponses: lues }) =>
    lues.map((reponse) => ({ ...reponse, boussole: id })),
  );
  const clotures = boussoles.flatMap(({ id, clotures: lues }) =>
    lues.map((cloture) => ({ ...cloture, boussole: id })),
  );
  await run(
    em,
    sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description)
      select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description
      from boussole b join critere c using (id_societe) where b.id_societe = ${idSociete}`,
  );
  await run(
    em,
    sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
      select p.id_boussole_individu, r.critere, r.boussole, ${idSociete}::int, r.question1, r.question2, r.commentaire
      from json_to_recordset(${JSON.stringify(reponses)}::json)
        as r(personne int, critere int, boussole int, question1 int, question2 int, commentaire text)
      join boussole_individu p on p.id_boussole = r.boussole and p.id_individu = r.personne`,
  );
  await run(
    em,
    sql`update boussole_individu p set statut = case when n = ${criteres.length}::int then 'Terminé' else 'En cours' end
      from (select id_boussole_individu, count(*) as n from resultat group by 1) r
      where r.id_boussole_individu = p.id_boussole_individu`,
  );
  await run(
    em,
    sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
      select c.boussole, ${idSociete}::int, c.commentaire, c.roti
      from json_to_recordset(${JSON.stringify(clotures)}::json) as c(boussole int, commentaire text, roti int)`,
  );
}

/** How many trees: a dozen with the other tests, TEST_ATTAQUE=1000 in the long form. */
export const ARBRES = Array.from(
  { length: Number(process.env['TEST_ATTAQUE'] ?? 12) },
  (_, graine) => graine,
);
