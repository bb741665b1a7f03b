import { Migration } from '@mikro-orm/migrations';

/**
 * Outside a séance how many have finished an open Publiée boussole is one stored number, which grows by k at a time and at night
 * (decisions §4): who signs in or out beside a counter that moves would be told by name.
 */
export class Migration20261128191500 extends Migration {
  override up(): void {
    this.addSql('alter table boussole add column comptees integer not null default 0');
    this.addSql(`create function en_seance(boussole_id integer) returns boolean language sql stable parallel safe as $$
      select exists (select from boussole b join seance s using (id_boussole)
        where b.id_boussole = boussole_id and b.cloturee_le is null and s.ended_at is null and b.seuil <= (
          select count(*) from membre_equipe m join individu i on i.id_individu = m.id_individu
          where m.id_equipe = b.id_equipe and (i.cree_le >= s.started_at or exists (select from session x
            where x.id_individu = m.id_individu and x.vu_le >= s.started_at)))) $$`);
    this.addSql(`create or replace function boussole_participations(live boolean)
      returns table(id_boussole integer, faites integer, total integer) language sql stable parallel safe as $$
      select b.id_boussole,
        case when b.seuil is null or b.publication is not null or not live then k.faites
          when b.cloturee_le is not null then 0
          when en_seance(b.id_boussole) then (select count(*)::int from boussole_individu p
            where p.id_boussole = b.id_boussole and p.statut = 'Terminé')
          else b.comptees end,
        case when live and b.seuil is not null and b.publication is null then (select count(*)::int from boussole_individu p
          where p.id_boussole = b.id_boussole) else k.membres end
      from boussole b join boussole_cumul k using (id_boussole) $$`);
  }
}
