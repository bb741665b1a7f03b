import { Migration } from '@mikro-orm/migrations';

/** A boussole keeps its company's two default questions with the criteria that it froze. */
export class Migration20261129201001 extends Migration {
  override up(): void {
    this.addSql(
      'alter table boussole add column question_ff varchar(255), add column question_or varchar(255)',
    );
    this.addSql(`create or replace function boussole_figer(boussoles integer[]) returns void language sql as $$ with figees as (
    update boussole b set criteres_figes_le = now(), question_ff = s.question_ff, question_or = s.question_or
    from societe s
    where s.id_societe = b.id_societe
      and b.id_boussole = any(boussoles) and b.criteres_figes_le is null and exists (
      select from critere c where c.id_societe = b.id_societe and c.statut = 'Actif' and c.supprime_le is null)
    returning b.id_boussole, b.id_societe)
  insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description,
      libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image, sens)
    select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description,
      c.libelle_ff_vert, c.libelle_ff_rouge, c.libelle_or_vert, c.libelle_or_rouge, c.image, c.sens
    from figees b join critere c using (id_societe)
    where c.statut = 'Actif' and c.supprime_le is null
    for key share of c $$`);
  }
}
