import {
  bandeMoyenne,
  bandeParticipation,
  bandeRoti,
  participationRate,
} from '../../../schema/notation.js';
import { sql } from '../core/sql.js';
import type { Mask, Moyenne, Note, Participation, ResultatAnnee, Roti } from './resultat.types.js';

type MoyenneRow = Omit<Moyenne, 'bandeQ1' | 'bandeQ2' | 'masque'>;

/** One year's figures, as the statement gives them. */
export interface AnneeRow {
  recul: number;
  annee: number;
  nomCampagne: string;
  moyennes: MoyenneRow[];
  note: Pick<Note, 'moyenneQ1' | 'moyenneQ2'>;
}

type Sql = ReturnType<typeof sql>;

/**
 * `moyennes` of boussoles each read by itself, from their kept sums; a criterion with fewer answers than `minimum` is not
 * shown.
 *
 * @param source gives `id_boussole` and is called `s` in `recul`.
 */
export const moyennesOf = (source: Sql, yearsBack: Sql, minimum: Sql) => sql`
  moyennes as (
    select ${yearsBack} as recul, bc.id_critere, bc.libelle, r.nombre > 0 and r.nombre >= ${minimum} as montre, r.nombre,
      r.somme_q1::numeric / nullif(r.nombre, 0) as q1, r.somme_q2::numeric / nullif(r.nombre, 0) as q2,
      r.repartition_q1, r.repartition_q2
    from ${source} s join boussole_critere bc using (id_boussole)
    left join resultat_cumul r on r.id_boussole = bc.id_boussole and r.id_critere = bc.id_critere)`;

/**
 * Rounds and gathers `moyennes (recul, id_critere, libelle, montre, nombre, q1, q2, repartition_q1, repartition_q2)`
 * by year, hidden criteria without figures; the Note is the mean of the exact averages shown (decisions §5).
 */
export const rowsByAnnee = sql`
  lignes as (
    select recul, json_agg(json_build_object('idCritere', id_critere, 'libelle', libelle,
        'nombre', case when montre then nombre end,
        'moyenneQ1', case when montre then round(q1, 2)::float8 end,
        'moyenneQ2', case when montre then round(q2, 2)::float8 end,
        'repartitionQ1', case when montre then to_json(repartition_q1) end,
        'repartitionQ2', case when montre then to_json(repartition_q2) end) order by id_critere) as moyennes,
      -- A third has no last digit: rounded first where it cannot matter, so that an exact half stays one.
      json_build_object('moyenneQ1', round(round(avg(q1) filter (where montre), 14), 2)::float8,
        'moyenneQ2', round(round(avg(q2) filter (where montre), 14), 2)::float8) as note
    from moyennes group by recul)`;

/** A mean that was not made is of too few answers: the statement makes no other null. */
const withBandes = <T extends Pick<Note, 'moyenneQ1' | 'moyenneQ2'>>(row: T) => ({
  ...row,
  masque: row.moyenneQ1 === null ? ('PAS_ASSEZ' as const) : null,
  bandeQ1: row.moyenneQ1 === null ? null : bandeMoyenne(row.moyenneQ1),
  bandeQ2: row.moyenneQ2 === null ? null : bandeMoyenne(row.moyenneQ2),
});

const WITHOUT_NOTE: Note = withBandes({ moyenneQ1: null, moyenneQ2: null });

/** One year's figures, with their colours. */
export const presentAnnee = ({
  annee,
  nomCampagne,
  moyennes,
  note,
}: Omit<AnneeRow, 'recul'>): ResultatAnnee => ({
  annee,
  nomCampagne,
  moyennes: moyennes.map(withBandes),
  note: withBandes(note),
});

/** Year N, which is always there, and the two before, which may not be. */
export function presentAnnees(
  rows: readonly AnneeRow[],
  { annee, nomCampagne }: { annee: number; nomCampagne: string },
) {
  const read = (yearsBack: number): ResultatAnnee | null => {
    const row = rows.find((candidate) => candidate.recul === yearsBack);
    return row ? presentAnnee(row) : null;
  };
  const empty = { annee, nomCampagne, moyennes: [], note: WITHOUT_NOTE };
  return { resultat: read(0) ?? empty, resultatN1: read(1), resultatN2: read(2) };
}

export function presentParticipation(done: number, total: number): Participation {
  const rate = participationRate(done, total);
  return { faites: done, total, taux: rate, bande: bandeParticipation(rate) };
}

/** No figure of a ROTI, and why. */
export const maskedRoti = (mask: Mask): Roti => ({
  moyenne: null,
  nombre: null,
  bande: null,
  masque: mask,
});

/** No average of ratings that may not be shown: one alone would be its author's. */
export const presentRoti = (moyenne: number | null, count: number, showable: boolean): Roti =>
  moyenne === null || !showable
    ? maskedRoti('PAS_ASSEZ')
    : { moyenne, nombre: count, bande: bandeRoti(moyenne), masque: null };
