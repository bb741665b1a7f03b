import type { SqlEntityManager } from '@mikro-orm/sql';

import { int, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';

/** Notes which comments and accounts the base has removed, and of which boussoles it has erased the answers, before its rows go, in this transaction only. */
export async function noteRemoved(em: SqlEntityManager): Promise<void> {
  await run(
    em,
    sql`create temporary table retires on commit drop as
      select quand, id_objet, detail from audit where action = 'commentaire:delete'`,
  );
  await run(
    em,
    sql`create temporary table comptes_effaces on commit drop as
      select quand, id_objet from audit where action = 'individu:delete'`,
  );
  await run(
    em,
    sql`create temporary table effacees (id_boussole integer, date_creation timestamptz) on commit drop`,
  );
  // A base of an older level has erased none.
  if (await row(em, sql`select where to_regclass('effacement') is not null`))
    await run(
      em,
      sql`insert into effacees select id_boussole, date_creation from effacement join boussole using (id_boussole)
        where efface_le is not null`,
    );
}

/**
 * The boussoles whose answers the replaced base had erased, their time over, and which hold them again.
 *
 * @returns the team and the campaign of each, as a person reads it.
 */
export async function listKeptAgain(em: SqlEntityManager): Promise<string[]> {
  const back = await rows(
    em,
    typed({ lieu: text`e.libelle_equipe || ', ' || c.nom` })`select ${LIST}
      from effacees f join boussole b using (id_boussole, date_creation) join equipe e using (id_equipe)
        join campagne c using (id_campagne)
      where exists (select from resultat r where r.id_boussole = b.id_boussole)
        or exists (select from commentaire m where m.id_boussole = b.id_boussole)
      order by c.annee, b.id_boussole`,
  );
  return back.map(({ lieu }) => lieu);
}

/**
 * The comments that the replaced base had removed since the file, whose words are therefore back.
 *
 * @returns where each stands and the day of its removal in Paris, as a person reads it, in order of removal; never its words.
 */
export async function listBroughtBack(em: SqlEntityManager): Promise<string[]> {
  const back = await rows(
    em,
    typed({
      lieu: text`concat_ws(', ', e.libelle_equipe, c.nom,
        case when r.detail ? 'idCritere' then coalesce(k.libelle, 'critère supprimé') else 'commentaire final' end,
        'retiré le ' || to_char(r.quand at time zone 'Europe/Paris', 'DD/MM/YYYY'))`,
    })`select ${LIST}
      from retires r join boussole b on b.id_boussole = r.id_objet and b.date_creation <= r.quand
        join equipe e using (id_equipe) join campagne c using (id_campagne)
        left join critere k on k.id_critere = (r.detail ->> 'idCritere')::int
      where not exists (select from audit a
        where a.action = 'commentaire:delete' and (a.id_objet, a.quand) = (r.id_objet, r.quand))
      order by r.quand`,
  );
  return back.map(({ lieu }) => lieu);
}

/** An account that was erased, by its number: its name is what was erased. */
export interface Erased {
  id: number;
  /** The day in Paris on which it was erased, as a person reads it. */
  jour: string;
}

/** The accounts that somebody had erased in the replaced base since the file, and which are therefore back; those of the product go again by themselves. */
export const listErased = (em: SqlEntityManager): Promise<Erased[]> =>
  rows(
    em,
    typed({
      id: int`i.id_individu`,
      jour: text`to_char(max(f.quand) at time zone 'Europe/Paris', 'DD/MM/YYYY')`,
    })`select ${LIST} from comptes_effaces f join individu i on i.id_individu = f.id_objet and i.cree_le <= f.quand
      group by i.id_individu order by i.id_individu`,
  );
