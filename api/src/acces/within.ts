import type { RawBuilder } from 'kysely';

import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { bool, int, LIST, row, sql, typed } from '../core/sql.js';
import { valueOf } from './caller.js';
import {
  authorize,
  isAllowed,
  isAllowedSomewhere,
  isHeld,
  ofSociete,
  type Permission,
} from './permissions.js';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** Tables whose rows are each of one company, and their keys. */
const OF_SOCIETE = {
  equipe: 'id_equipe',
  critere: 'id_critere',
  boussole: 'id_boussole',
  synthese: 'id_synthese',
  planEquipe: 'id_plan',
} as const;
const TABLES: Partial<Record<keyof typeof OF_SOCIETE, string>> = { planEquipe: 'plan_equipe' };
type Thing = keyof typeof OF_SOCIETE | 'societe' | 'individu' | 'campagne' | 'jeton';

/** What a caller may do in every company, or in those that they hold. */
export interface Within {
  /**
   * Checks that each of these is of a company where the caller may do it.
   *
   * @throws NotFoundError for one of another company as for an unknown one. Nothing is looked for on behalf of an administrator.
   */
  require(thing: Thing, ...ids: readonly (number | null | undefined)[]): Promise<void>;
  /** SQL: the company that the statement names is one of those; an administrator's statement is what it would be without. */
  condition(societe: Sql): Condition;
  /** SQL: the user `i` is a member, the témoin or a lecteur of one of those. */
  people: Condition;
  /**
   * SQL: the users `i`, or the teams `e`, of those. They are taken first: an index of words would look through every company
   * for what few of theirs hold.
   */
  among(thing: 'individu' | 'equipe'): Sql;
  /** SQL: the reporting token `j` reads no company but those. */
  jetons: Condition;
}

/** Where a campaign that a company uses leaves a row: its boussoles, and its dates there. */
const USES = ['boussole', 'campagne_societe', 'campagne_equipe'].map((name) => sql.table(name));

/** SQL: the caller sees the campaign `c`: an administrator's, their own, one that a company of theirs uses. */
export const seesCampagne = (ctx: AppContext): Condition => {
  const used = USES.map(
    (table) => sql`exists (select from ${table} u
      where u.id_campagne = c.id_campagne and ${isHeld(ctx, sql`u.id_societe`)})`,
  );
  return bool`(${valueOf(ctx, 'isAdmin')}::boolean or c.facilitateur is null
    or c.facilitateur = ${valueOf(ctx, 'caller')}::int or ${sql.join(used, sql` or `)})`;
};

const ALL = bool`true`;
/** By an array, which an index reads: an « exists » would read everybody. */
const isOfTheirs = (ctx: AppContext): Condition =>
  bool`(${isHeld(ctx, sql`i.id_societe`)} or i.id_individu = any(array(
    select t.id_individu from temoin t where ${isHeld(ctx, sql`t.id_societe`)}
    union all select v.id_individu from lecture v where ${isHeld(ctx, sql`v.id_societe`)})))`;

/** One that reads a company of others too is not theirs: of that company they are told nothing, nor take its reader away. */
const readsTheirs = (ctx: AppContext): Condition =>
  bool`(select bool_and(${isHeld(ctx, sql`l.id_societe`)}) from jeton_societe l where l.id_jeton = j.id_jeton)`;

/**
 * The right of a caller whose input names things, or who asks for a list: refuses who has it nowhere, and lets the rest be judged on the
 * companies of what is named.
 *
 * @throws UnauthenticatedError, ForbiddenError
 */
export function within(ctx: AppContext, permission: Permission): Within {
  if (isAllowed(ctx, permission) || !isAllowedSomewhere(ctx, permission)) {
    authorize(ctx, permission);
    return {
      require: async () => undefined,
      condition: () => ALL,
      people: ALL,
      jetons: ALL,
      among: (thing) => (thing === 'individu' ? sql`individu i` : sql`equipe e`),
    };
  }
  return {
    condition: (societe) => isHeld(ctx, societe),
    people: isOfTheirs(ctx),
    among: (thing) =>
      thing === 'individu'
        ? sql`(select i.* from individu i where ${isOfTheirs(ctx)} offset 0) i`
        : sql`(select e.* from equipe e where ${isHeld(ctx, sql`e.id_societe`)} offset 0) e`,
    jetons: readsTheirs(ctx),
    async require(thing, ...named) {
      const ids = [...new Set(named.filter((id) => id !== null && id !== undefined))];
      if (ids.length === 0) return;
      if (thing === 'societe')
        return ids.forEach((id) => authorize(ctx, permission, ofSociete(id)));
      const found = await row(
        ctx.em,
        typed({
          n: int`count(*)`,
        })`select ${LIST} from ${theirs(ctx, thing, sql`any(${ids}::int[])`)} seen`,
      );
      if (found?.n !== ids.length) throw new NotFoundError();
    },
  };
}

function theirs(ctx: AppContext, thing: Exclude<Thing, 'societe'>, ids: Sql): Sql {
  if (thing === 'campagne')
    return sql`(select from campagne c where c.id_campagne = ${ids} and ${seesCampagne(ctx)})`;
  if (thing === 'individu')
    return sql`(select from individu i where i.id_individu = ${ids} and ${isOfTheirs(ctx)})`;
  if (thing === 'jeton')
    return sql`(select from jeton j where j.id_jeton = ${ids} and ${readsTheirs(ctx)})`;
  const held = isHeld(ctx, sql`x.id_societe`);
  return sql`(select from ${sql.table(TABLES[thing] ?? thing)} x where ${sql.ref(`x.${OF_SOCIETE[thing]}`)} = ${ids} and ${held})`;
}
