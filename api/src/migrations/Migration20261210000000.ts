import { Migration } from '@mikro-orm/migrations';

/** A line of the trail is kept for a year, and may be erased only when it is older (promises 35). */
const KEPT_FOR = `interval '12 months'`;

/**
 * What the nightly housekeeping needs: seals of the trail, the day each person was last seen, the tasks done each night.
 *
 * Lines are sealed after they are written: sealing while writing would make every write wait for the previous one.
 */
export class Migration20261210000000 extends Migration {
  override up(): void {
    this.addSql(`create table audit_sceau (
      rang bigint primary key check (rang > 0),
      id_audit bigint not null constraint audit_sceau_ligne_unique unique,
      ligne bytea not null,
      empreinte bytea not null
    )`);

    // Digests every column of a line, in a form that does not depend on settings of the session.
    this.addSql(`create function audit_condenser(a audit) returns bytea language sql stable as $$
      select sha256(convert_to(jsonb_build_array(a.id_audit, to_char(a.quand at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
        a.au_jour, a.id_individu, a.action, a.objet, a.id_objet, a.detail)::text, 'UTF8'))
    $$`);

    // Works in bounded steps, and looks back as far as the longest transaction may lag behind the others.
    this.addSql(`create function audit_sceller() returns integer language plpgsql as $$
    declare
      a audit;
      dernier bigint;
      chaine bytea;
      scelles integer := 0;
    begin
      perform pg_advisory_xact_lock(7302027);
      select s.rang, s.empreinte into dernier, chaine from audit_sceau s order by s.rang desc limit 1;
      for a in select * from audit x where not exists (select from audit_sceau s where s.id_audit = x.id_audit)
            and x.id_audit > coalesce((select max(id_audit) from audit_sceau), 0) - 10000
          order by x.id_audit limit 5000 loop
        dernier := coalesce(dernier, 0) + 1;
        chaine := sha256(coalesce(chaine, ''::bytea) || audit_condenser(a));
        insert into audit_sceau values (dernier, a.id_audit, audit_condenser(a), chaine);
        scelles := scelles + 1;
      end loop;
      return scelles;
    end $$`);

    // Uses the server's clock, so that a caller's clock cannot make a young line look old.
    this.addSql(`create or replace function audit_refuser() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.quand < now() - ${KEPT_FOR} then
        return old;
      end if;
      raise exception using errcode = 'BS004', message = 'the audit trail is append-only';
    end $$`);
    this.addSql(`create function audit_sceau_refuser() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from audit where id_audit = old.id_audit) then
        return old;
      end if;
      raise exception using errcode = 'BS004', message = 'the seals of the audit trail are append-only';
    end $$`);
    this.addSql(`create trigger audit_sceau_refuser before update or delete on audit_sceau
      for each row execute function audit_sceau_refuser()`);
    this.addSql(`create trigger audit_sceau_refuser_vidage before truncate on audit_sceau
      for each statement execute function audit_sceau_refuser()`);

    this.addSql(`create table entretien (
      tache varchar(45) primary key,
      nuit date not null
    )`);

    this.addSql(`alter table individu add column vu_le date not null default current_date`);
  }
}
