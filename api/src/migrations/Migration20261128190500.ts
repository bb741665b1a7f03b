import { Migration } from '@mikro-orm/migrations';

/**
 * An account that is entered by a link made again says of the boussoles that it finds nothing of its own (decisions §1, « Past
 * answers »): whoever made the link would read who has answered.
 */
export class Migration20261128190500 extends Migration {
  override up(): void {
    this.addSql('alter table individu add column relie_le timestamptz');
    this.addSql('alter table individu add column deja_ouvert boolean not null default false');
    this.addSql('drop function boussole_facts(integer, boolean, timestamptz)');
    this.addSql(`create function boussole_facts(person integer, admin boolean, moment timestamptz)
      returns table(id_boussole integer, id_equipe integer, id_societe integer, id_campagne integer, annee integer, open boolean,
        closes_at timestamptz, visu_societe boolean, minimum integer, member boolean, participant boolean,
        id_boussole_individu integer, statut varchar, commente boolean, seuil integer, publication integer, par_equipe boolean)
      language sql stable parallel safe as $$
      select b.id_boussole, b.id_equipe, b.id_societe, b.id_campagne, c.annee,
        is_open(b.cloturee_le, b.closes_at, moment), b.closes_at, e.visu_societe,
        threshold(b.ancien_minimum, admin or e.member or i.id_individu is not null), e.member or i.id_individu is not null,
        p.id_boussole_individu is not null and (e.member or i.id_individu is not null),
        p.id_boussole_individu, case when x.id_individu is null then p.statut else 'Non commencé' end,
        p.commente and x.id_individu is null, b.seuil, b.publication, x.id_individu is not null
      from boussole b
      join equipe_facts(person) e on e.id_equipe = b.id_equipe
      join campagne c on c.id_campagne = b.id_campagne
      left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = person
      left join individu i on i.id_individu = p.id_individu and i.provisoire
      left join individu x on x.id_individu = person and x.relie_le >= b.date_creation $$`);
  }
}
