import { Migration } from '@mikro-orm/migrations';

/**
 * The person of the facts is joined once: with one table more than PostgreSQL orders by itself (join_collapse_limit), the facts of
 * a team's few boussoles were read by way of all.
 */
export class Migration20261128204500 extends Migration {
  override up(): void {
    this.addSql(`create or replace function boussole_facts(person integer, admin boolean, moment timestamptz)
      returns table(id_boussole integer, id_equipe integer, id_societe integer, id_campagne integer, annee integer, open boolean,
        closes_at timestamptz, visu_societe boolean, minimum integer, member boolean, participant boolean,
        id_boussole_individu integer, statut varchar, commente boolean, seuil integer, publication integer, par_equipe boolean)
      language sql stable parallel safe as $$
      select b.id_boussole, b.id_equipe, b.id_societe, b.id_campagne, c.annee,
        is_open(b.cloturee_le, b.closes_at, moment), b.closes_at, e.visu_societe,
        threshold(b.ancien_minimum, admin or e.member or p.id_individu is not null and i.provisoire),
        e.member or p.id_individu is not null and i.provisoire,
        p.id_individu is not null and (e.member or i.provisoire),
        p.id_boussole_individu, case when i.relie_le >= b.date_creation then 'Non commencé' else p.statut end,
        p.commente and (i.relie_le >= b.date_creation) is not true, b.seuil, b.publication,
        coalesce(i.relie_le >= b.date_creation, false)
      from boussole b
      join equipe_facts(person) e on e.id_equipe = b.id_equipe
      join campagne c on c.id_campagne = b.id_campagne
      left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = person
      left join individu i on i.id_individu = person $$`);
  }
}
