import { Migration } from '@mikro-orm/migrations';

/**
 * A session notes when it was seen once a minute: whoever was seen in the minute before a séance began has arrived, or a room
 * that answers at once would wait for its reveal.
 */
export class Migration20261128212500 extends Migration {
  override up(): void {
    this.addSql(`create or replace function en_seance(boussole_id integer) returns boolean language sql stable parallel safe as $$
      select exists (select from boussole b join seance s using (id_boussole)
        where b.id_boussole = boussole_id and b.cloturee_le is null and s.ended_at is null and b.seuil <= (
          select count(*) from membre_equipe m join individu i on i.id_individu = m.id_individu
          where m.id_equipe = b.id_equipe and (i.cree_le >= s.started_at or exists (select from session x
            where x.id_individu = m.id_individu and x.vu_le >= s.started_at - interval '1 minute')))) $$`);
  }
}
