import { Migration } from '@mikro-orm/migrations';

/** Freezes what a boussole asks, as before, with the sense that each criterion has that day. */
const FREEZE = `with figees as (
    update boussole b set criteres_figes_le = now()
    where b.id_boussole = any(boussoles) and b.criteres_figes_le is null and exists (
      select from critere c where c.id_societe = b.id_societe and c.statut = 'Actif' and c.supprime_le is null)
    returning b.id_boussole, b.id_societe)
  insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description,
      libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image, sens)
    select b.id_boussole, c.id_critere, c.id_societe, c.libelle, c.description,
      c.libelle_ff_vert, c.libelle_ff_rouge, c.libelle_or_vert, c.libelle_or_rouge, c.image, c.sens
    from figees b join critere c using (id_societe)
    where c.statut = 'Actif' and c.supprime_le is null
    for key share of c`;

/** A boussole with those of its team, one a year, up to its own year. */
const HISTORY = `select b.id_boussole, y.id_boussole as id_shown, c.annee - cy.annee as recul, cy.annee, cy.nom
  from boussole b join campagne c using (id_campagne)
  join boussole y on y.id_equipe = b.id_equipe join campagne cy on cy.id_campagne = y.id_campagne
  where y.id_boussole = b.id_boussole or cy.annee < c.annee and not exists (
    select from boussole x join campagne cx on cx.id_campagne = x.id_campagne
    where x.id_equipe = b.id_equipe and cx.annee = cy.annee and x.id_boussole > y.id_boussole)`;

/** The campaigns in which a domain has boussoles, one a year, up to the one asked for. */
const DOMAINE_HISTORY = `select distinct on (c.annee) asked.annee - c.annee, c.id_campagne, c.annee, c.nom
  from campagne asked
  join campagne c on c.id_campagne = asked.id_campagne or c.annee < asked.annee
  where asked.id_campagne = campaign
    and exists (select from boussole_cumul k where k.id_racine = domain and k.id_campagne = c.id_campagne)
  order by c.annee, c.id_campagne desc`;

/**
 * The sense that a criterion has, counted from 0: it rises when a facilitator renames it and says that it now means
 * something else. A boussole keeps the sense that it asked; two years compare when it is the same.
 */
export class Migration20270202000000 extends Migration {
  override up(): void {
    this.addSql('alter table critere add column sens integer not null default 0');
    this.addSql('alter table boussole_critere add column sens integer not null default 0');
    this.addSql(
      `create or replace function boussole_figer(boussoles integer[]) returns void language sql as $$ ${FREEZE} $$`,
    );
    this.addSql(`create view boussole_history as ${HISTORY}`);
    this.addSql(`create function domaine_history(domain integer, campaign integer)
      returns table (recul integer, id_campagne integer, annee integer, nom varchar)
      language sql stable parallel safe as $$ ${DOMAINE_HISTORY} $$`);
  }
}
