import { Migration } from '@mikro-orm/migrations';

/**
 * The boussole before, where a year has several (decision 036). A campaign's place in its year is said once, by `campagne_avant`, which
 * nothing calls where a year has one campaign.
 *
 * Years back: 0 is the boussole itself, 1 and 2 the years before, -1 the boussole before in its own year.
 */
export class Migration20261130170200 extends Migration {
  override up(): void {
    // Figures that were imported were not made on the day of their import: their boussole was over then.
    this.addSql(`create function campagne_jour(company integer, campaign integer) returns date language sql stable parallel safe
      as $$ select coalesce(c.jour, (
      select (min(least(b.date_creation, b.cloturee_le)) at time zone 'Europe/Paris')::date
      from boussole b where b.id_societe = company and b.id_campagne = campaign))
  from campagne c where c.id_campagne = campaign $$`);
    this.addSql(`create function campagne_avant(company integer, one integer, other integer) returns boolean
      language sql stable parallel safe
      as $$ select (coalesce(campagne_jour(company, one), 'infinity'), one)
    < (coalesce(campagne_jour(company, other), 'infinity'), other) $$`);
    this.addSql(HISTORY);
    this.addSql(YEARS);
    this.addSql('drop function domaine_years(integer, integer)');
    this.addSql(DOMAINE_YEARS);
    this.addSql('drop function domaine_history(integer, integer)');
    this.addSql(DOMAINE_HISTORY);
  }
}

/** Whether another boussole of the team is of the same year as `y`; `more` says which. */
const another = (more = '') => `exists (select from boussole x join campagne cx using (id_campagne)
        where x.id_equipe = b.id_equipe and x.id_boussole <> y.id_boussole and cx.annee = cy.annee${more})`;
/** The day of `y`, where its year alone does not tell it from another. */
const DAY = `case when ${another()} then campagne_jour(b.id_societe, y.id_campagne) end as jour`;
const OF_TEAM = `from boussole b join campagne c on c.id_campagne = b.id_campagne
      join boussole y on y.id_equipe = b.id_equipe join campagne cy on cy.id_campagne = y.id_campagne`;
/** An earlier boussole of the same year. */
const EARLIER = `cy.annee = c.annee and y.id_boussole <> b.id_boussole
        and campagne_avant(b.id_societe, y.id_campagne, b.id_campagne)`;

const HISTORY = `create or replace view boussole_history as
      select b.id_boussole, y.id_boussole as id_shown, c.annee - cy.annee as recul, cy.annee, cy.nom, ${DAY}
      ${OF_TEAM}
      where y.id_boussole = b.id_boussole or cy.annee < c.annee or ${EARLIER}`;

const hasFigures = (boussole: string) =>
  `exists (select from resultat_cumul k where k.id_boussole = ${boussole}.id_boussole)`;

const YEARS = `create or replace view boussole_years as
      select b.id_boussole, y.id_boussole as id_shown,
        case when cy.annee = c.annee and y.id_boussole <> b.id_boussole then -1 else c.annee - cy.annee end as recul,
        cy.annee, cy.nom, ${DAY},
        cy.annee = c.annee and y.id_boussole <> b.id_boussole
          or c.annee - cy.annee = 1 and not exists (select from boussole x join campagne cx using (id_campagne)
            where x.id_equipe = b.id_equipe and x.id_boussole <> b.id_boussole and cx.annee = c.annee and ${hasFigures('x')}
              and campagne_avant(b.id_societe, x.id_campagne, b.id_campagne)) as comparee
      ${OF_TEAM}
      where y.id_boussole = b.id_boussole
        or ${EARLIER} and ${hasFigures('y')}
          and not ${another(` and x.id_boussole <> b.id_boussole and ${hasFigures('x')}
            and campagne_avant(b.id_societe, y.id_campagne, x.id_campagne)
            and campagne_avant(b.id_societe, x.id_campagne, b.id_campagne)`)}
        or c.annee - cy.annee in (1, 2)
          and not ${another(' and campagne_avant(b.id_societe, y.id_campagne, x.id_campagne)')}`;

/** Whether the domain has a boussole in a campaign. */
const isIn = (campagne: string) => `exists (select from boussole_cumul k
      where k.id_racine = domain and k.id_campagne = ${campagne}.id_campagne)`;
const inDomain = (
  more: string,
) => `exists (select from campagne x where x.annee = c.annee and x.id_campagne <> c.id_campagne
      and ${isIn('x')}${more})`;
const DOMAIN_DAY = `case when ${inDomain('')} then campagne_jour(e.id_societe, c.id_campagne) end`;
const DOMAIN_ROWS = `from campagne asked cross join equipe e join campagne c on c.id_campagne = asked.id_campagne`;
const DOMAIN_TYPE = `(domain integer, campaign integer)
      returns table(recul integer, id_campagne integer, annee integer, nom character varying, jour date)
      language sql stable parallel safe`;
const inYear = (campagne: string) => `(select count(*) from boussole_cumul k
      where k.id_racine = domain and k.id_campagne = ${campagne}.id_campagne
        and exists (select from resultat_cumul r where r.id_boussole = k.id_boussole))`;

/** A campaign of which at least half as many teams have figures: that of a single team is not the domain's year before. */
const isWide = (campagne: string) =>
  `${inYear(campagne)} > 0 and 2 * ${inYear(campagne)} >= ${inYear('asked')}`;

const DOMAINE_YEARS = `create function domaine_years${DOMAIN_TYPE}
      as $$ select case when c.annee = asked.annee and c.id_campagne <> asked.id_campagne then -1 else asked.annee - c.annee end,
    c.id_campagne, c.annee, c.nom, ${DOMAIN_DAY}
  ${DOMAIN_ROWS} or c.annee between asked.annee - 2 and asked.annee
  where asked.id_campagne = campaign and e.id_equipe = domain and ${isIn('c')} and case
    when c.id_campagne = asked.id_campagne then true
    when c.annee = asked.annee then campagne_avant(e.id_societe, c.id_campagne, asked.id_campagne) and ${isWide('c')}
      and not ${inDomain(` and x.id_campagne <> asked.id_campagne and campagne_avant(e.id_societe, c.id_campagne, x.id_campagne)
      and campagne_avant(e.id_societe, x.id_campagne, asked.id_campagne) and ${isWide('x')}`)}
    else not ${inDomain(' and campagne_avant(e.id_societe, c.id_campagne, x.id_campagne)')} end $$`;

const DOMAINE_HISTORY = `create function domaine_history${DOMAIN_TYPE}
      as $$ select (row_number() over (order by h.annee desc, h.jour desc, h.id_campagne desc))::int - 1, h.*
  from (select c.id_campagne, c.annee, c.nom, ${DOMAIN_DAY} as jour
    ${DOMAIN_ROWS} or c.annee <= asked.annee
    where asked.id_campagne = campaign and e.id_equipe = domain and ${isIn('c')}
      and (c.annee < asked.annee or c.id_campagne = asked.id_campagne
        or campagne_avant(e.id_societe, c.id_campagne, asked.id_campagne))) h $$`;
