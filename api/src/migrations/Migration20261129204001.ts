import { Migration } from '@mikro-orm/migrations';

/** A boussole keeps the order of the criteria that it froze; those frozen before keep that of creation. */
export class Migration20261129204001 extends Migration {
  override up(): void {
    this.addSql('alter table boussole_critere add column rang integer');
    this.addSql(`create or replace function boussole_figer(boussoles integer[]) returns void language sql as $$ with figees as (
    update boussole b set criteres_figes_le = now(), question_ff = s.question_ff, question_or = s.question_or
    from societe s
    where s.id_societe = b.id_societe
      and b.id_boussole = any(boussoles) and b.criteres_figes_le is null and exists (
      select from critere c where c.id_societe = b.id_societe and c.statut = 'Actif' and c.supprime_le is null)
    returning b.id_boussole, b.id_societe)
  insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description,
      libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image, sens, rang)
    select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description,
      c.libelle_ff_vert, c.libelle_ff_rouge, c.libelle_or_vert, c.libelle_or_rouge, c.image, c.sens, c.rang
    from figees b join critere c using (id_societe)
    where c.statut = 'Actif' and c.supprime_le is null
    for key share of c $$`);
    this.addSql(`create or replace function boussole_figures(boussole integer, minimum integer)
      returns table(moyennes json, note json) language sql stable parallel safe as $$ select
    json_agg(criterion_figures(bc.id_critere, bc.libelle, is_shown(r.nombre, 0, minimum), r.nombre, r.somme_q1, r.somme_q2,
      r.repartition_q1, r.repartition_q2) order by bc.rang, bc.id_critere),
    note_figures(avg(mean(r.somme_q1, r.nombre)) filter (where is_shown(r.nombre, 0, minimum)),
      avg(mean(r.somme_q2, r.nombre)) filter (where is_shown(r.nombre, 0, minimum)))
  from boussole_critere bc
  left join resultat_cumul r on r.id_boussole = bc.id_boussole and r.id_critere = bc.id_critere
  where bc.id_boussole = boussole
  having count(*) > 0 $$`);
    this.addSql(`do $do$
  declare
    before constant text := pg_get_functiondef('autres_reponses_ecrire'::regproc);
    after constant text := replace(before, 'order by s.id_critere)', 'order by c.rang, s.id_critere)');
  begin
    if after = before then
      raise exception 'autres_reponses_ecrire is not the function that this level changes';
    end if;
    execute after;
  end $do$`);
  }
}
