import type { AppContext } from '../core/context.js';
import { int, LIST, rows, run, sql, typed } from '../core/sql.js';
import type { Figures } from './figures.js';

/** What is written of a team in a campaign. */
export interface Written {
  idEquipe: number;
  faites: number;
  total: number | null;
  rotis: number;
  sommeRotis: number;
  /** By key of criterion; null: asked, and too few answers to be kept. */
  criteres: ReadonlyMap<number, Figures | null>;
}

export interface Place {
  idSociete: number;
  idCampagne: number;
  annee: number;
  k: number;
}

const NOTHING = sql`array_fill(0, array[11])`;

/**
 * Writes each team's year as a closed boussole with one publication, which is made of the sums alone. It has no participation, no row
 * and no comment: it is shown by what shows every publication.
 *
 * A distribution that did not come is stored as zeros, which make no total (`distribution_connue`).
 */
export async function writeYears(
  tx: AppContext,
  { idSociete, idCampagne, annee, k }: Place,
  teams: readonly Written[],
): Promise<void> {
  const now = tx.now().toISOString();
  const ids = await rows(
    tx.em,
    typed({ id: int`id_boussole`, idEquipe: int`id_equipe` })`
      insert into boussole (id_societe, id_equipe, id_campagne, date_creation, cloturee_le, closes_at, criteres_figes_le,
        seuil, publication, effectif, question_ff, question_or)
      select ${idSociete}::int, t.id, ${idCampagne}::int, ${now}::timestamptz, d.day, d.day, ${now}::timestamptz,
        ${k}::int, 1, t.total, s.question_ff, s.question_or
      from unnest(${teams.map((team) => team.idEquipe)}::int[], ${teams.map((team) => team.total)}::int[])
        with ordinality t(id, total, rank)
      join societe s on s.id_societe = ${idSociete}
      -- The year is over, or it is this one: the last moment on which it took answers.
      cross join (select least(${now}::timestamptz, year_end(${annee}::int) - interval '1 second') as day) d
      order by t.rank returning ${LIST}`,
  );
  const idOf = new Map(ids.map(({ id, idEquipe }) => [idEquipe, id]));
  const written = teams.map((team) => ({ ...team, id: idOf.get(team.idEquipe) ?? 0 }));
  await writeCriteres(tx, idSociete, written);
  await writePublications(tx, { idSociete, annee, k }, written);
}

type WithId = Written & { id: number };

async function writeCriteres(tx: AppContext, idSociete: number, teams: readonly WithId[]) {
  const cells = teams.flatMap(({ id, criteres }) =>
    [...criteres].map(([critere, figures]) => ({ boussole: id, critere, ...figures })),
  );
  const given = JSON.stringify(cells);
  await run(
    tx.em,
    sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description,
        libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image, sens, rang)
      select n.boussole, c.id_critere, c.id_societe, c.libelle, c.description,
        c.libelle_ff_vert, c.libelle_ff_rouge, c.libelle_or_vert, c.libelle_or_rouge, c.image, c.sens, c.rang
      from json_to_recordset(${given}::json) as n(boussole int, critere int)
      join critere c on c.id_societe = ${idSociete} and c.id_critere = n.critere
      for key share of c`,
  );
  await run(
    tx.em,
    sql`insert into resultat_cumul (id_boussole, id_critere, id_societe, id_racine, id_campagne, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2, publiee)
      select n.boussole, n.critere, k.id_societe, k.id_racine, k.id_campagne, n.nombre, n."sommeQ1", n."sommeQ2",
        coalesce(n."repartitionQ1", ${NOTHING}), coalesce(n."repartitionQ2", ${NOTHING}), true
      from json_to_recordset(${given}::json) as n(boussole int, critere int, nombre int, "sommeQ1" int, "sommeQ2" int,
        "repartitionQ1" int[], "repartitionQ2" int[])
      join boussole_cumul k on k.id_boussole = n.boussole
      where n.nombre is not null order by n.boussole, n.critere`,
  );
}

async function writePublications(
  tx: AppContext,
  { idSociete, annee, k }: Omit<Place, 'idCampagne'>,
  teams: readonly WithId[],
) {
  const now = tx.now().toISOString();
  const given = JSON.stringify(
    teams.map(({ id, idEquipe, faites, total, rotis, sommeRotis, criteres }) => ({
      boussole: id,
      equipe: idEquipe,
      faites,
      total,
      rotis,
      sommeRotis,
      chiffres: Object.fromEntries([...criteres].filter(([, figures]) => figures !== null)),
    })),
  );
  const years = sql`json_to_recordset(${given}::json) as n(boussole int, equipe int, faites int, total int, rotis int,
    "sommeRotis" int, chiffres jsonb)`;
  await run(
    tx.em,
    sql`insert into reprise (id_societe, id_equipe, id_boussole, annee, importee_le, rotis, somme_rotis, chiffres)
      select ${idSociete}::int, n.equipe, n.boussole, ${annee}::int, ${now}::timestamptz, n.rotis, n."sommeRotis", n.chiffres
      from ${years}`,
  );
  await run(
    tx.em,
    sql`insert into publication (id_boussole, numero, id_societe, publiee_le, seuil, libelle_equipe, faites, total,
        moyennes, note, lignes, commentaires)
      select n.boussole, 1, ${idSociete}::int, ${now}::timestamptz, ${k}::int, e.libelle_equipe, n.faites, n.total,
        f.moyennes, f.note, '[]', '[]'
      from ${years} join equipe e on e.id_equipe = n.equipe cross join lateral boussole_figures(n.boussole, 1) f`,
  );
  await run(
    tx.em,
    sql`update boussole_cumul k set membres = c.membres, faites = c.faites, rotis = c.rotis, somme_rotis = c.somme_rotis
      from boussole_compte c where c.id_boussole = k.id_boussole and k.id_boussole = any(${teams.map(({ id }) => id)}::int[])`,
  );
}
