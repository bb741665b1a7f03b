import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { alphabeticalOrder } from '../core/pagination.js';
import {
  bool,
  columnsOf,
  int,
  LIST,
  nullable,
  row,
  rows,
  run,
  sql,
  text,
  typed,
} from '../core/sql.js';
import type { Calendar, OwnDates } from './dates.js';

/** A campaign in a company. */
export interface Scope {
  idSociete: number;
  idCampagne: number;
}

const column = columnsOf<{ c: 'campagne'; d: 'campagne_equipe' }, { own: 'campagne_societe' }>();

const at = (written: string | null): Date | null => (written === null ? null : new Date(written));

interface Written {
  opensAt: string | null;
  openedAt: string | null;
  closesAt: string | null;
  ecartee: boolean;
}
const read = ({ opensAt, openedAt, closesAt, ecartee }: Written): OwnDates => ({
  opensAt: at(opensAt),
  openedAt: at(openedAt),
  closesAt: at(closesAt),
  ecartee,
});

/**
 * The dates of a campaign in a company and in its branches, with the teams above these and above `idEquipe`.
 *
 * @throws NotFoundError for an unknown company or campaign.
 */
export async function readCalendar(
  ctx: AppContext,
  { idSociete, idCampagne }: Scope,
  idEquipe: number | null = null,
): Promise<Calendar> {
  const found = await row(
    ctx.em,
    typed({
      annee: column('c.annee'),
      opensAt: column('own.opens_at'),
      openedAt: column('own.opened_at'),
      closesAt: column('own.closes_at'),
    })`select ${LIST} from societe s cross join campagne c
      left join campagne_societe own on own.id_societe = s.id_societe and own.id_campagne = c.id_campagne
      where s.id_societe = ${idSociete} and c.id_campagne = ${idCampagne}`,
  );
  if (!found) throw new NotFoundError();
  const branches = await rows(
    ctx.em,
    typed({
      idEquipe: column('d.id_equipe'),
      opensAt: column('d.opens_at'),
      openedAt: column('d.opened_at'),
      closesAt: column('d.closes_at'),
      ecartee: column('d.ecartee'),
    })`select ${LIST} from campagne_equipe d
      where d.id_societe = ${idSociete} and d.id_campagne = ${idCampagne} order by d.id_equipe`,
  );
  const { annee, ...own } = found;
  return {
    annee,
    societe: read({ ...own, ecartee: false }),
    branches: new Map(branches.map(({ idEquipe: id, ...dates }) => [id, read(dates)])),
    parents: await parentsOf(ctx, idSociete, [
      ...branches.map((branch) => branch.idEquipe),
      ...(idEquipe === null ? [] : [idEquipe]),
    ]),
  };
}

async function parentsOf(ctx: AppContext, idSociete: number, idEquipes: number[]) {
  const teams = await rows(
    ctx.em,
    typed({
      id: int`id_equipe`,
      idParent: nullable(int`id_parent`),
    })`with recursive above as (
      select id_equipe, id_parent from equipe where id_societe = ${idSociete} and id_equipe = any(${idEquipes}::int[])
      union
      select p.id_equipe, p.id_parent from equipe p join above on p.id_equipe = above.id_parent)
      select ${LIST} from above`,
  );
  return new Map(teams.map(({ id, idParent }) => [id, idParent]));
}

/** The names of the branches that have dates of their own, in the order of the tree's top level, then by name. */
export const branchNames = (ctx: AppContext, { idSociete, idCampagne }: Scope) =>
  rows(
    ctx.em,
    typed({
      idEquipe: int`e.id_equipe`,
      libelleEquipe: text`e.libelle_equipe`,
    })`select ${LIST} from campagne_equipe d join equipe e using (id_equipe)
      where d.id_societe = ${idSociete} and d.id_campagne = ${idCampagne}
      order by ${alphabeticalOrder('e.libelle_equipe')}, e.id_equipe`,
  );

/** What a launch chose for its boussoles; nulls where it said nothing. */
export const choicesOf = async (ctx: AppContext, { idSociete, idCampagne }: Scope) =>
  (await row(
    ctx.em,
    typed({
      k: nullable(int`seuil`),
      sansCompte: nullable(bool`sans_compte`),
    })`select ${LIST} from campagne_choix where id_societe = ${idSociete} and id_campagne = ${idCampagne}`,
  )) ?? { k: null, sansCompte: null };

const instant = (date: Date | null) => sql`${date && date.toISOString()}::timestamptz`;

/** Writes the own dates of a company, or of one of its branches; the boussoles follow by trigger. */
export async function writeDates(
  tx: AppContext,
  { idSociete, idCampagne }: Scope,
  idEquipe: number | null,
  own: OwnDates,
): Promise<void> {
  const { opensAt, closesAt, ecartee } = own;
  const isEmpty = !own.openedAt && !opensAt && !closesAt && !ecartee;
  const dates = sql`opens_at = excluded.opens_at, closes_at = excluded.closes_at`;
  if (idEquipe === null) {
    const where = sql`id_societe = ${idSociete} and id_campagne = ${idCampagne}`;
    await run(
      tx.em,
      isEmpty
        ? sql`delete from campagne_societe where ${where}`
        : sql`insert into campagne_societe (id_societe, id_campagne, opens_at, closes_at)
          values (${idSociete}, ${idCampagne}, ${instant(opensAt)}, ${instant(closesAt)})
          on conflict (id_societe, id_campagne) do update set ${dates}`,
    );
    return;
  }
  await run(
    tx.em,
    isEmpty
      ? sql`delete from campagne_equipe where id_equipe = ${idEquipe} and id_campagne = ${idCampagne}`
      : sql`insert into campagne_equipe (id_societe, id_equipe, id_campagne, opens_at, closes_at, ecartee)
        values (${idSociete}, ${idEquipe}, ${idCampagne}, ${instant(opensAt)}, ${instant(closesAt)}, ${ecartee})
        on conflict (id_equipe, id_campagne) do update set ${dates}, ecartee = excluded.ecartee`,
  );
}

/** Nobody deletes any of them; who makes a boussole of the campaign waits for the dates, and its first answers do. */
export async function holdScope(
  tx: AppContext,
  { idSociete, idCampagne }: Scope,
  idEquipe: number | null = null,
): Promise<boolean> {
  await run(tx.em, sql`select from societe where id_societe = ${idSociete} for key share`);
  const isOfSociete =
    idEquipe === null ||
    (await row(
      tx.em,
      typed({ held: bool`true` })`select ${LIST} from equipe
        where id_equipe = ${idEquipe} and id_societe = ${idSociete} for key share`,
    )) !== undefined;
  await run(tx.em, sql`select from campagne where id_campagne = ${idCampagne} for no key update`);
  return isOfSociete;
}
