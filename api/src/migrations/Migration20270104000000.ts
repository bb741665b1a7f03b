import { Migration } from '@mikro-orm/migrations';

/** Functions of values only: PostgreSQL inlines them into the calling statement. */
const RULES: readonly [signature: string, type: string, rule: string][] = [
  [
    'is_open(cloturee_le timestamptz, closes_at timestamptz, moment timestamptz)',
    'boolean',
    'cloturee_le is null and closes_at > moment',
  ],
  [
    'is_due(cloturee_le timestamptz, closes_at timestamptz, moment timestamptz)',
    'boolean',
    'cloturee_le is null and closes_at <= moment',
  ],
];

/** Midnight at the end of 31 December in Paris, after which no boussole of the campaign is open. */
const YEAR_END = `make_timestamptz(annee + 1, 1, 1, 0, 0, 0, 'Europe/Paris')`;

const CLOSING_OF = `select least(s.closes_at, year_end(c.annee))
  from campagne c
  left join campagne_societe s on s.id_campagne = c.id_campagne and s.id_societe = company
  where c.id_campagne = campaign`;

/** A person's relation to a boussole; the participation is that person's own. */
const BOUSSOLE = `select b.id_boussole, b.id_equipe, b.id_societe, b.id_campagne, c.annee,
    is_open(b.cloturee_le, b.closes_at, moment), b.closes_at, e.visu_societe, e.minimum, e.member,
    e.member and p.id_boussole_individu is not null, p.id_boussole_individu, p.statut, p.commente
  from boussole b
  join equipe_facts(person, admin) e on e.id_equipe = b.id_equipe
  join campagne c on c.id_campagne = b.id_campagne
  left join boussole_individu p on p.id_boussole = b.id_boussole and p.id_individu = person`;

/** Always in the same order, as closings lock them. */
const MOVE = (where: string) => `
      perform from boussole b where ${where}
        and b.cloturee_le is null order by b.id_boussole for no key update;
      update boussole b set closes_at = closing_of(b.id_societe, b.id_campagne)
        where ${where} and b.cloturee_le is null;
      return null;`;

/** Each trigger: its name, its event, its body. */
const TRIGGERS: readonly [name: string, when: string, body: string][] = [
  // A boussole created while a date is being changed waits for the change. For an unknown campaign its foreign key fails.
  [
    'boussole_close_at',
    'before insert on boussole for each row when (new.closes_at is null)',
    `perform from campagne where id_campagne = new.id_campagne for share;
      new.closes_at := coalesce(closing_of(new.id_societe, new.id_campagne), 'infinity');
      return new;`,
  ],
  [
    'boussole_change_campagne',
    'before update of id_campagne on boussole for each row when (new.id_campagne <> old.id_campagne)',
    `new.closes_at := coalesce(closing_of(new.id_societe, new.id_campagne), 'infinity');
      return new;`,
  ],
  [
    'campagne_move_closing',
    'after update of annee on campagne for each row when (new.annee <> old.annee)',
    MOVE('b.id_campagne = new.id_campagne'),
  ],
  [
    'campagne_societe_move_closing',
    'after insert or update of closes_at or delete on campagne_societe for each row',
    MOVE(`b.id_campagne = coalesce(new.id_campagne, old.id_campagne)
        and b.id_societe = coalesce(new.id_societe, old.id_societe)`),
  ],
];

/**
 * The moment from which a boussole takes no more answers: the date of its campaign in its company, else 31 December.
 *
 * Each boussole stores it, so that saving an answer reads only the row that it locks (decision 017).
 */
export class Migration20270104000000 extends Migration {
  override up(): void {
    this.addSql(`create table campagne_societe (
      id_societe integer not null references societe on delete cascade,
      id_campagne integer not null references campagne on delete cascade,
      closes_at timestamptz not null,
      constraint campagne_societe_pkey primary key (id_societe, id_campagne))`);
    this.addSql('create index campagne_societe_campagne_index on campagne_societe (id_campagne)');
    this.addSql(
      `create function year_end(annee integer) returns timestamptz language sql stable parallel safe as $$ select ${YEAR_END} $$`,
    );
    this.addSql(`create function closing_of(company integer, campaign integer) returns timestamptz
      language sql stable parallel safe as $$ ${CLOSING_OF} $$`);
    this.addSql('alter table boussole add closes_at timestamptz');
    this.addSql('update boussole set closes_at = closing_of(id_societe, id_campagne)');
    this.addSql('alter table boussole alter closes_at set not null');
    this.addSql(
      'create index boussole_due_index on boussole (closes_at, id_boussole) where cloturee_le is null',
    );
    for (const [name, when, body] of TRIGGERS) {
      this.addSql(`create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body.trim()}
    end $$`);
      this.addSql(`create trigger ${name} ${when} execute function ${name}()`);
    }
    this.replaceFacts();
  }

  private replaceFacts(): void {
    this.addSql('drop function boussole_facts(integer, boolean, integer)');
    this.addSql('drop function is_open(timestamptz, integer, integer)');
    for (const [signature, type, rule] of RULES) {
      this.addSql(
        `create function ${signature} returns ${type} language sql immutable parallel safe as $$ select ${rule} $$`,
      );
    }
    this.addSql(`create function boussole_facts(person integer, admin boolean, moment timestamptz)
      returns table (id_boussole integer, id_equipe integer, id_societe integer, id_campagne integer, annee integer,
        open boolean, closes_at timestamptz, visu_societe boolean, minimum integer, member boolean,
        participant boolean, id_boussole_individu integer, statut varchar, commente boolean)
      language sql stable parallel safe as $$ ${BOUSSOLE} $$`);
  }
}
