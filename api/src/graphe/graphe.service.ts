import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { followsLive, loadBoussoleFacts, loadEquipeFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { alreadyRead } from '../core/alreadyRead.js';
import { groupBy, inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { int, LIST, nullable, rows, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { Equipe } from '../equipe/equipe.entity.js';
import type { Accounts } from '../equipe/equipe.input.js';
import { readEquipe } from '../equipe/equipe.service.js';
import { presentParticipation } from '../resultat/resultat.service.js';
import type { Participation } from '../resultat/resultat.types.js';
import { Societe } from '../societe/societe.entity.js';
import type { ComptesEquipe } from './accounts.types.js';

/*
 * The edges of the graph. Each one checks the right to follow it, and what it leads to is checked as when it is asked
 * directly. For a list of teams or boussoles an edge costs one statement, however long the list.
 */

/** One boussole, for callers who may read its results. */
export async function getBoussole(ctx: AppContext, input: unknown): Promise<Boussole> {
  requireActor(ctx);
  const { id } = parse(byIdSchema, input);
  authorize(ctx, 'boussole:read', await loadBoussoleFacts(ctx, id));
  const boussole = await ctx.em.findOne(Boussole, { id });
  if (!boussole) {
    // The boussole was deleted since its facts were read: it is unknown, which only an admin is told.
    authorize(ctx, 'boussole:read', null);
    throw new NotFoundError();
  }
  return boussole;
}

/** The parent of a team, for callers who may read it; null for a domain. */
export async function getParent(ctx: AppContext, { idParent }: Equipe): Promise<Equipe | null> {
  return idParent === null ? null : readEquipe(ctx, idParent);
}

const childrenByEquipe = inBatches(async (ctx: AppContext, ids) =>
  groupBy(
    await ctx.em.find(Equipe, { idParent: { $in: ids } }, { orderBy: { ordre: 'asc', id: 'asc' } }),
    ({ idParent }) => idParent ?? 0,
  ),
);

/** The teams just below a team, for callers who may list the company's teams. */
export async function listChildren(ctx: AppContext, { id }: Equipe): Promise<Equipe[]> {
  authorize(ctx, 'equipe:list', await loadEquipeFacts(ctx, id));
  return (await childrenByEquipe(ctx, id)) ?? [];
}

/** The company of a team, for its own members and admins, and with the team of a boussole for whoever may read that one. */
export function getSocieteOf(ctx: AppContext, equipe: Equipe): Promise<Societe> {
  const { idSociete } = equipe;
  if (!alreadyRead(equipe, 'isOfBoussole')) {
    authorize(ctx, 'societe:own', { idSociete, visuSociete: false });
  }
  return ctx.em.getReference(Societe, idSociete, { wrapped: true }).loadOrFail();
}

const participations = inBatches(async (ctx: AppContext, ids) => {
  const counts = await rows(
    ctx.em,
    typed({
      id: int`b.id`,
      faites: int`faites`,
      total: nullable(int`total`),
    })`select ${LIST} from unnest(${ids}::int[]) as b(id)
      cross join lateral boussole_participation(b.id, ${followsLive(ctx)})`,
  );
  return new Map(counts.map(({ id, faites, total }) => [id, presentParticipation(faites, total)]));
});

/** How many of a boussole's participants finished. */
export async function getParticipation(ctx: AppContext, input: unknown): Promise<Participation> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await loadBoussoleFacts(ctx, idBoussole));
  return (await participations(ctx, idBoussole)) ?? presentParticipation(0, 0);
}

const HIDDEN: ComptesEquipe = {
  comptes: null,
  depuisCreation: null,
  sansCompte: null,
  presents: null,
  masque: 'INTERDIT',
};

/** The accounts of a boussole's team; whoever may not know them is told so beside the rest. */
export const presentAccounts = (accounts: Accounts | null): ComptesEquipe =>
  accounts
    ? {
        ...accounts,
        ...(accounts.sansCompte ? { depuisCreation: null } : { presents: null }),
        masque: null,
      }
    : HIDDEN;
