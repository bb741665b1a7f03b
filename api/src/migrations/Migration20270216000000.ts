import { Migration } from '@mikro-orm/migrations';

/** The nearest team above, itself first, that has a closing date of its own; null where the company's holds. */
const CLOSING_BRANCH = `with recursive line as (
    select id_equipe, id_parent, 0 as distance from equipe where id_equipe = team
    union all
    select p.id_equipe, p.id_parent, l.distance + 1 from equipe p join line l on p.id_equipe = l.id_parent)
  select l.id_equipe from line l join campagne_equipe d on d.id_equipe = l.id_equipe and d.id_campagne = campaign
  where d.closes_at is not null order by l.distance limit 1`;

const CLOSING_OF = `select least(coalesce(d.closes_at, s.closes_at), year_end(c.annee))
  from campagne c
  left join campagne_societe s on s.id_campagne = c.id_campagne and s.id_societe = company
  left join campagne_equipe d on d.id_campagne = c.id_campagne and d.id_equipe = closing_branch(team, campaign)
  where c.id_campagne = campaign`;

/** More time than the others have is never taken back by a change of their date. */
const CLOSING_OF_BOUSSOLE = `coalesce(closing_of(b.id_societe, b.id_equipe, b.id_campagne), 'infinity')`;
const EXTENDED = `greatest(${CLOSING_OF_BOUSSOLE}, b.prolongee_au)`;

/** Always in the same order, as closings lock them. */
const MOVE = (where: string) => `
      perform from boussole b where ${where}
        and b.cloturee_le is null order by b.id_boussole for no key update;
      update boussole b set closes_at = ${EXTENDED}
        where ${where} and b.cloturee_le is null;
      return null;`;

/** A date moves the teams of its branch that no nearer date holds; a team that was moved elsewhere keeps what it was told. */
const BRANCH = `b.id_campagne = coalesce(new.id_campagne, old.id_campagne)
        and b.id_equipe in (with recursive branch as (
          select id_equipe from equipe where id_equipe = coalesce(new.id_equipe, old.id_equipe)
          union all select e.id_equipe from equipe e join branch on e.id_parent = branch.id_equipe)
          select id_equipe from branch)
        and closing_branch(b.id_equipe, b.id_campagne)
          is not distinct from closing_branch(coalesce(new.id_equipe, old.id_equipe), b.id_campagne)`;

const BODIES: readonly [name: string, body: string][] = [
  [
    'boussole_close_at',
    `perform from campagne where id_campagne = new.id_campagne for share;
      new.closes_at := coalesce(closing_of(new.id_societe, new.id_equipe, new.id_campagne), 'infinity');
      return new;`,
  ],
  [
    'boussole_change_campagne',
    `new.closes_at := coalesce(closing_of(new.id_societe, new.id_equipe, new.id_campagne), 'infinity');
      return new;`,
  ],
  ['campagne_move_closing', MOVE('b.id_campagne = new.id_campagne')],
  [
    'campagne_societe_move_closing',
    MOVE(`b.id_campagne = coalesce(new.id_campagne, old.id_campagne)
        and b.id_societe = coalesce(new.id_societe, old.id_societe)
        and closing_branch(b.id_equipe, b.id_campagne) is null`),
  ],
  ['campagne_equipe_move_closing', MOVE(BRANCH)],
  [
    'boussole_tell_closing',
    `new.closes_before := old.closes_at;
      return new;`,
  ],
];

/**
 * The dates of a campaign in a company and in its branches, of which the nearest wins: when its boussoles are made, and when
 * they close. A boussole may have more time than its branch, and tells the date that it had before (decision 017).
 */
export class Migration20270216000000 extends Migration {
  override up(): void {
    this.addSql(`alter table campagne_societe alter closes_at drop not null,
      add opens_at timestamptz, add opened_at timestamptz,
      add constraint campagne_societe_dates_check check (opens_at < closes_at)`);
    this.addSql(`create table campagne_equipe (
      id_equipe integer not null,
      id_campagne integer not null references campagne on delete cascade,
      id_societe integer not null,
      opens_at timestamptz,
      opened_at timestamptz,
      closes_at timestamptz,
      ecartee boolean not null default false,
      constraint campagne_equipe_pkey primary key (id_equipe, id_campagne),
      constraint campagne_equipe_equipe_fk foreign key (id_societe, id_equipe)
        references equipe (id_societe, id_equipe) on delete cascade,
      constraint campagne_equipe_dates_check check (opens_at < closes_at),
      constraint campagne_equipe_ecartee_check check (not ecartee or opens_at is null))`);
    this.addSql(
      'create index campagne_equipe_campagne_index on campagne_equipe (id_societe, id_campagne)',
    );
    this.addSql(
      'create index campagne_equipe_only_campagne_index on campagne_equipe (id_campagne)',
    );
    for (const table of ['campagne_societe', 'campagne_equipe'])
      this.addSql(
        `create index ${table}_due_index on ${table} (opens_at) where opened_at is null and opens_at is not null`,
      );
    this.addSql('alter table boussole add prolongee_au timestamptz, add closes_before timestamptz');
    this.addSql(`create function closing_branch(team integer, campaign integer) returns integer
      language sql stable parallel safe as $$ ${CLOSING_BRANCH} $$`);
    this.addSql(`create function closing_of(company integer, team integer, campaign integer) returns timestamptz
      language sql stable parallel safe as $$ ${CLOSING_OF} $$`);
    for (const [name, body] of BODIES)
      this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      ${body.trim()}
    end $$`);
    this.addSql(`create trigger campagne_equipe_move_closing
      after insert or update of closes_at or delete on campagne_equipe
      for each row execute function campagne_equipe_move_closing()`);
    this.addSql(`create trigger boussole_tell_closing before update of closes_at on boussole
      for each row when (new.closes_at <> old.closes_at and new.cloturee_le is null) execute function boussole_tell_closing()`);
  }
}
