import { Migration } from '@mikro-orm/migrations';

/**
 * The day in Paris on which a sum was last seen to change: by who reads a Directe boussole from its own minimum on, and by who
 * reads it from three answers on, as a program does. What changes below that moves neither: nobody sees it. Null: not since this level.
 */
export class Migration20261130200000 extends Migration {
  override up(): void {
    this.addSql(
      'alter table resultat_cumul add column modifie_le date, add column modifie_loin_le date',
    );
    this.addSql(`create function jour_paris(moment timestamptz) returns date language sql immutable parallel safe
      as $$ select (moment at time zone 'Europe/Paris')::date $$`);
    this.addSql(`create function resultat_cumul_dater() returns trigger language plpgsql as $$
  declare
    jour date := jour_paris(now());
    minimum integer;
    most integer := new.nombre;
  begin
    if tg_op = 'UPDATE' then
      if (new.nombre, new.somme_q1, new.somme_q2, new.repartition_q1, new.repartition_q2)
        = (old.nombre, old.somme_q1, old.somme_q2, old.repartition_q1, old.repartition_q2) then
        return new;
      end if;
      -- What is no longer shown was seen to go.
      most := greatest(new.nombre, old.nombre);
    end if;
    select ancien_minimum into minimum from boussole where id_boussole = new.id_boussole;
    if is_shown(most, 0, threshold(minimum, true)) then new.modifie_le := jour; end if;
    if is_shown(most, 0, threshold(minimum, false)) then new.modifie_loin_le := jour; end if;
    return new;
  end $$`);
    this.addSql(`create trigger resultat_cumul_dater before insert or update on resultat_cumul
      for each row execute function resultat_cumul_dater()`);
    // The same choice as boussole_shown makes: the publication, else the sums. Its moment is told where nothing came on a later day.
    this.addSql(`create function boussole_modifiee(boussole_id integer, at_home boolean, moment timestamptz)
      returns table(publiee_le timestamptz, jour date) language sql stable parallel safe
      as $$ select case when jour_paris(m.publiee_le) = m.jour then m.publiee_le end, m.jour
    from (select p.publiee_le, greatest(jour_paris(p.publiee_le),
        case when not is_open(b.cloturee_le, b.closes_at, moment) then jour_paris(coalesce(b.cloturee_le, b.closes_at)) end,
        case when p.publiee_le is null then (select max(case when at_home then r.modifie_le else r.modifie_loin_le end)
          from resultat_cumul r where r.id_boussole = b.id_boussole) end) as jour
      from boussole b
      left join publication p on p.id_boussole = b.id_boussole and p.numero = b.publication and (at_home or p.seuil >= 3)
      where b.id_boussole = boussole_id) m $$`);
  }
}
