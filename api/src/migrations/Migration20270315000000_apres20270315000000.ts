import { Migration } from '@mikro-orm/migrations';

/**
 * No reply is kept any more: what told one page of a domain from the next goes, and a move waits for answers alone again. A
 * process of before reads it, and may not serve after this (`/pret`).
 */
export class Migration20270315000000_apres20270315000000 extends Migration {
  override up(): void {
    for (const table of ['equipe', 'boussole_cumul', 'plan_equipe']) {
      for (const event of ['insert', 'update', 'delete']) {
        this.addSql(`drop trigger ${table}_${event}_tracer on ${table}`);
      }
    }
    this.addSql('drop function lignes_tracer(), plan_tracer(), domaine_tracer(integer[])');
    this.addSql('drop table domaine_trace');
    this.addSql(`create or replace function equipe_changer_de_domaine() returns trigger language plpgsql as $$
      begin
        perform from boussole b join apres n using (id_equipe) join avant a using (id_equipe)
          where n.id_racine <> a.id_racine order by b.id_boussole for update of b;
        update boussole_cumul c set id_racine = n.id_racine
          from boussole b join apres n using (id_equipe) where b.id_boussole = c.id_boussole and c.id_racine <> n.id_racine;
        update resultat_cumul r set id_racine = c.id_racine
          from boussole b join apres n using (id_equipe) join boussole_cumul c using (id_boussole)
          where r.id_boussole = b.id_boussole and r.id_racine <> c.id_racine;
        return null;
      end $$`);
  }
}
