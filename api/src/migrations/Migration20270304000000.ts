import { Migration } from '@mikro-orm/migrations';

/**
 * The témoin (publication, P12), tried by hostile hands.
 *
 * The seal that it is shown depends on all lines before, those that it may not read yet included. A line of a member has few
 * unknowns: whoever has the seals before and after it would try them all, and learn who has signed in and when. A random
 * number in each line, which nobody is told, leaves nothing to try.
 */
export class Migration20270304000000 extends Migration {
  override up(): void {
    this.addSql('alter table audit add column grain uuid');
    // A line of before has none, and keeps the digest that its seal was made of.
    this.addSql(`create or replace function audit_condenser(a audit) returns bytea language sql stable as $$
      select sha256(convert_to((
        jsonb_build_array(a.id_audit, to_char(a.quand at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
          a.au_jour, a.id_individu, a.action, a.objet, a.id_objet, a.detail)
        || case when a.id_societe is null then '[]'::jsonb else jsonb_build_array(a.id_societe) end
        || case when a.grain is null then '[]'::jsonb else jsonb_build_array(a.grain) end)::text, 'UTF8'))
    $$`);
    this.addSql(`create or replace function audit_situer() returns trigger language plpgsql as $$
    begin
      new.id_societe := coalesce(new.id_societe, (new.detail ->> 'idSociete')::integer, case when new.objet is null
        then audit_societe('individu', new.id_individu) else audit_societe(new.objet, new.id_objet) end);
      new.grain := gen_random_uuid();
      return new;
    end $$`);

    // The one place that decides which numbers of people a témoin is told: from k on, of a Directe boussole from five.
    this.addSql(`create function told_to_temoin(nombre integer, minimum integer) returns integer language sql immutable parallel safe
      as $$ select case when nombre >= coalesce(minimum, 5) then nombre end $$`);

    // To take the témoin away waits too. A whole mail must fit in a value: an agreement is for that one alone.
    this.addSql('alter table accord drop constraint accord_acte_check');
    this.addSql(`alter table accord add constraint accord_acte_check check (acte in
      ('NIVEAU', 'FERMETURE', 'REINITIALISATION', 'EFFECTIF', 'TEMOIN', 'RETRAIT', 'SANS_ACCORD'))`);
    // Without an answer it may be done in the end.
    this.addSql('alter table accord drop constraint accord_utilise_check');
    this.addSql(
      'alter table accord add constraint accord_utilise_check check (utilise_le is null or accepte is not false)',
    );
    this.addSql('alter table accord alter column valeur type varchar(300)');
  }
}
