import { Migration } from '@mikro-orm/migrations';

/** Functions of values only: PostgreSQL inlines them into the calling statement. */
const RULES: readonly [signature: string, type: string, rule: string][] = [
  [
    'is_open(cloturee_le timestamptz, annee integer, this_year integer)',
    'boolean',
    'cloturee_le is null and annee >= this_year',
  ],
  [
    'threshold(minimum_reponses integer, at_home boolean)',
    'integer',
    'case when at_home then minimum_reponses else greatest(minimum_reponses, 3) end',
  ],
  [
    'is_shown(nombre integer, unseen integer, minimum integer)',
    'boolean',
    'nombre > 0 and nombre >= minimum and (unseen = 0 or unseen >= minimum)',
  ],
];

/** A person's relation to a team; `minimum`: the fewest answers of it that they may see summed up. */
const EQUIPE = `select e.id_equipe, e.id_parent, e.id_racine, e.id_societe, s.visu_societe,
    threshold(s.minimum_reponses, admin or m.id_individu is not null), m.id_individu is not null
  from equipe e
  join societe s on s.id_societe = e.id_societe
  left join membre_equipe m on m.id_equipe = e.id_equipe and m.id_individu = person`;

/** A person's relation to a boussole; the participation is that person's own. */
const BOUSSOLE = `select b.id_boussole, b.id_equipe, b.id_societe, b.id_campagne, c.annee,
    is_open(b.cloturee_le, c.annee, this_year), e.visu_societe, e.minimum, e.member,
    e.member and p.id_boussole_individu is not null, p.id_boussole_individu, p.statut, p.commente
  from boussole b
  join equipe_facts(person, admin) e on e.id_equipe = b.id_equipe
  join campagne c on c.id_campagne = b.id_campagne
  left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = person`;

/** The facts on which rights and figures depend, each defined once for all statements (decision 015). */
export class Migration20261230000000 extends Migration {
  override up(): void {
    for (const [signature, type, rule] of RULES) {
      this.addSql(
        `create function ${signature} returns ${type} language sql immutable parallel safe as $$ select ${rule} $$`,
      );
    }
    this.addSql(`create function equipe_facts(person integer, admin boolean)
      returns table (id_equipe integer, id_parent integer, id_racine integer, id_societe integer,
        visu_societe boolean, minimum integer, member boolean)
      language sql stable parallel safe as $$ ${EQUIPE} $$`);
    this.addSql(`create function boussole_facts(person integer, admin boolean, this_year integer)
      returns table (id_boussole integer, id_equipe integer, id_societe integer, id_campagne integer, annee integer,
        open boolean, visu_societe boolean, minimum integer, member boolean,
        participant boolean, id_boussole_individu integer, statut varchar, commente boolean)
      language sql stable parallel safe as $$ ${BOUSSOLE} $$`);
  }
}
