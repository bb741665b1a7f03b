import { Migration } from '@mikro-orm/migrations';

/**
 * A person's relation to a boussole. A provisional account that is a member no more still reads its own boussole: nobody
 * can make it a member again.
 */
const BOUSSOLE = `select b.id_boussole, b.id_equipe, b.id_societe, b.id_campagne, c.annee,
    is_open(b.cloturee_le, b.closes_at, moment), b.closes_at, e.visu_societe,
    threshold(b.ancien_minimum, admin or e.member or i.id_individu is not null), e.member or i.id_individu is not null,
    p.id_boussole_individu is not null and (e.member or i.id_individu is not null),
    p.id_boussole_individu, p.statut, p.commente, b.seuil, b.publication
  from boussole b
  join equipe_facts(person) e on e.id_equipe = b.id_equipe
  join campagne c on c.id_campagne = b.id_campagne
  left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = person
  left join individu i on i.id_individu = p.id_individu and i.provisoire`;

/** People answer without an account of their own: a provisional one, without password, in a team that welcomes them. */
export class Migration20270115000000 extends Migration {
  override up(): void {
    this.addSql('alter table equipe add column sans_compte boolean not null default false');
    this.addSql(`alter table individu add column provisoire boolean not null default false,
      add constraint individu_provisoire_check check (not provisoire or mot_de_passe is null)`);
    this.addSql(
      'create index individu_provisoire_index on individu (id_individu) where provisoire',
    );
    this.addSql(`create function equipe_accueille(equipe_id integer) returns boolean language sql stable parallel safe as $$
      select sans_compte from equipe where id_equipe = equipe_id $$`);
    this.addSql(`create or replace function boussole_facts(person integer, admin boolean, moment timestamptz)
      returns table (id_boussole integer, id_equipe integer, id_societe integer, id_campagne integer, annee integer,
        open boolean, closes_at timestamptz, visu_societe boolean, minimum integer, member boolean, participant boolean,
        id_boussole_individu integer, statut varchar, commente boolean, seuil integer, publication integer)
      language sql stable parallel safe as $$ ${BOUSSOLE} $$`);
  }
}
