import { Migration } from '@mikro-orm/migrations';

const SEAL = `create or replace function audit_sceller() returns integer language plpgsql as $$
    declare
      a audit;
      dernier bigint;
      chaine bytea;
      plancher bigint;
      scelles integer := 0;
    begin
      perform pg_advisory_xact_lock(7302027);
      select s.rang, s.empreinte into dernier, chaine from audit_sceau s order by s.rang desc limit 1;
      plancher := coalesce((select max(id_audit) from audit_sceau), 0) - 10000;
      for a in select * from audit x where x.id_audit > plancher
            and not exists (select from audit_sceau s where s.id_audit = x.id_audit and s.id_audit > plancher)
          order by x.id_audit limit 5000 loop
        dernier := coalesce(dernier, 0) + 1;
        chaine := sha256(coalesce(chaine, ''::bytea) || audit_condenser(a));
        insert into audit_sceau values (dernier, a.id_audit, audit_condenser(a), chaine);
        scelles := scelles + 1;
      end loop;
      return scelles;
    end $$`;

/** How many have finished, of how many: of every boussole, to be joined; and of one, by the same rule. */
const PARTICIPATIONS = [
  `create function boussole_participations(live boolean)
      returns table (id_boussole integer, faites integer, total integer) language sql stable parallel safe as $$
    select b.id_boussole,
      case when live and b.seuil is not null and b.publication is null then (select count(*)::int from boussole_individu p
        where p.id_boussole = b.id_boussole and p.statut = 'Terminé') else k.faites end,
      case when live and b.seuil is not null and b.publication is null then (select count(*)::int from boussole_individu p
        where p.id_boussole = b.id_boussole) else k.membres end
    from boussole b join boussole_cumul k using (id_boussole) $$`,
  `create or replace function boussole_participation(boussole_id integer, live boolean)
      returns table (faites integer, total integer) language sql stable parallel safe as $$
    select p.faites, p.total from boussole_participations(live) p where p.id_boussole = boussole_id $$`,
];

/**
 * What was written for the small, at the size of a million people (docs/SCALING.md).
 *
 * Whoever deletes one account, criterion or image makes the database look for the rows that refer to it: without an index it
 * read all of them, of every company, once for each. The seals of each minute compare the last lines with the last seals,
 * instead of a year's.
 */
export class Migration20270305000000 extends Migration {
  override up(): void {
    // By the company first, as the foreign keys ask: by the criterion alone, the planner prefers it for the page of a domain,
    // which then reads every team's.
    this.addSql(
      'create index boussole_critere_critere_index on boussole_critere (id_societe, id_critere)',
    );
    this.addSql(
      'create index resultat_cumul_critere_index on resultat_cumul (id_societe, id_critere)',
    );
    this.addSql(
      'create index boussole_critere_image_index on boussole_critere (image) where image is not null',
    );
    this.addSql('create index critere_image_index on critere (image) where image is not null');
    this.addSql(
      'create index plan_equipe_individu_index on plan_equipe (id_individu) where id_individu is not null',
    );
    this.addSql('create index individu_admin_index on individu (id_individu) where id_profil = 1');
    this.addSql(
      'create index synthese_individu_index on synthese (id_individu) where id_individu is not null',
    );
    // What the trail says of somebody goes into the extract of that person's data.
    this.addSql(
      'create index audit_individu_index on audit (id_individu) where id_individu is not null',
    );
    this.addSql(
      "create index audit_sujet_index on audit (id_objet) where id_individu is null and objet = 'individu'",
    );
    this.addSql(SEAL);
    for (const text of PARTICIPATIONS) this.addSql(text);
  }
}
