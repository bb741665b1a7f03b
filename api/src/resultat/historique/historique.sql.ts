import type { RawBuilder } from 'kysely';

import { atHome, BOUSSOLE_FACTS, boussoleFacts } from '../../acces/facts.js';
import { isLue, isShownYear } from '../../acces/lecture.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import {
  columnsOf,
  float,
  int,
  ints,
  jsonList,
  jsonObject,
  LIST,
  nullable,
  sql,
  text,
  typed,
  type RowOf,
} from '../../core/sql.js';
import { cells, importedInDomaine, sensesOf } from '../domaine/domaine.sql.js';
import type { DomaineView } from '../domaine/view.js';
import { importedOn } from '../resultat.sql.js';

const yearOf = (sens: RawBuilder<number | null>) =>
  jsonObject({
    annee: int`y.annee`,
    nomCampagne: text`y.nom`,
    jour: nullable(text`y.jour`),
    importeeLe: nullable(text`y.importee_le`),
    sens,
    libelle: text`m.libelle`,
    nombre: nullable(int`m.nombre`),
    moyenneQ1: nullable(float`m."moyenneQ1"`),
    moyenneQ2: nullable(float`m."moyenneQ2"`),
    repartitionQ1: nullable(ints`m."repartitionQ1"`),
    repartitionQ2: nullable(ints`m."repartitionQ2"`),
  });
export type YearRow = RowOf<{ year: ReturnType<typeof yearOf> }>['year'];

/** One criterion of what a page shows: `criterion_figures`, read again. */
const figures =
  sql.raw(`as m("idCritere" integer, libelle text, nombre integer, "moyenneQ1" float8, "moyenneQ2" float8,
    "repartitionQ1" integer[], "repartitionQ2" integer[])`);

const column = columnsOf<{ e: 'equipe'; s: 'societe'; b: 'boussole' }>();
const NAMES = {
  libelleEquipe: text`coalesce(q.libelle_equipe, e.libelle_equipe)`,
  libelleSociete: column('s.libelle_societe'),
};

/** A criterion of a boussole in all years of its team, each as the page of that year shows it to the same reader. */
export const historiqueStatement = (ctx: AppContext, idBoussole: number, idCritere: number) =>
  typed({
    ...BOUSSOLE_FACTS,
    lue: isLue(ctx, sql`facts.id_boussole`),
    ...NAMES,
    annees: jsonList(
      yearOf(
        int`(select bc.sens from boussole_critere bc where bc.id_boussole = y.id_shown and bc.id_critere = ${idCritere})`,
      ),
      (
        year,
      ) => sql`select json_agg(${year} order by y.annee, y.jour, y.id_shown) from boussole_history h
        cross join lateral (select h.*, ${importedOn(sql`h.id_shown`)} as importee_le) y
        cross join lateral boussole_shown(y.id_shown, ${atHome(ctx)}) f
        cross join lateral json_to_recordset(f.moyennes) ${figures}
        where y.id_boussole = facts.id_boussole and m."idCritere" = ${idCritere}
          and ${isShownYear(ctx, sql`y.id_shown`)}`,
    ),
  })`
  select ${LIST} from ${boussoleFacts(ctx)} facts join equipe e using (id_equipe) join societe s on s.id_societe = facts.id_societe
  left join publication q on q.id_boussole = facts.id_boussole and q.numero = facts.publication
  where facts.id_boussole = ${idBoussole}`;

/** The same of a domain, in all campaigns up to the one asked for. */
export const historiqueDomaineStatement = (
  ctx: AppContext,
  view: DomaineView,
  idCritere: number,
) => {
  const years = sql`domaine_history(${view.idDomaine}::int, ${view.idCampagneShown}::int)`;
  const senses = sensesOf(view);
  return typed({
    libelleEquipe: column('e.libelle_equipe'),
    libelleSociete: column('s.libelle_societe'),
    annee: int`coalesce((select annee from campagne where id_campagne = ${view.idCampagneShown}), ${currentAnnee(ctx)})`,
    annees: jsonList(
      yearOf(
        // Without a key it is the first sense; with a null one, teams asked two.
        nullable(
          int`case when y.senses -> ${idCritere}::int::text is null then '0' else y.senses ->> ${idCritere}::int::text end`,
        ),
      ),
      (year) => sql`select json_agg(${year} order by y.recul desc) from (
          select cells.recul, cells.annee, cells.nom, cells.jour, coalesce(${senses}, '{}') as senses,
            ${importedInDomaine(view, sql`(select h.id_campagne from years h where h.recul = cells.recul)`)} as importee_le,
            criterion_figures(id_critere, libelle, shown, nombre, somme_q1, somme_q2, repartition_q1, repartition_q2) as figures
          from cells where id_critere = ${idCritere}) y
        cross join lateral json_to_record(y.figures) ${figures}`,
    ),
  })`
  with ${cells(ctx, view, years)}
  select ${LIST} from equipe e join societe s using (id_societe) where e.id_equipe = ${view.idDomaine}`;
};
