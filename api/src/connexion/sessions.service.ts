import { PROFIL_USER } from '../../../schema/statuts.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { LIST, nullable, row, text, typed } from '../core/sql.js';
import { isByDirectory } from './annuaire/only.js';
import { closeOtherSessions, sessionsOf } from './session.js';
import type { AnnuaireCompte, Connexions } from './sessions.types.js';

/** Where the caller is signed in, and by which directory. @throws UnauthenticatedError */
export async function getConnexions(ctx: AppContext): Promise<Connexions> {
  const { id } = authorize(ctx, 'me:read');
  const sessions = (await sessionsOf(ctx, id)).map(({ ouverteLe, vueLe, courante }) => ({
    ouverteLe: new Date(ouverteLe),
    vueLe: new Date(vueLe),
    courante,
  }));
  return { sessions, annuaire: await readAnnuaire(ctx, id) };
}

async function readAnnuaire(ctx: AppContext, id: number): Promise<AnnuaireCompte | null> {
  const { oidc } = ctx.config;
  if (!oidc) return null;
  const found = await row(
    ctx.em,
    typed({
      relieLe: nullable(text`x.reliee_le`),
      seul: isByDirectory(ctx),
    })`select ${LIST} from individu i
      left join identite_externe x on x.id_individu = i.id_individu and x.emetteur = ${oidc.issuer}
      where i.id_individu = ${id} and i.id_profil <> ${PROFIL_USER}`,
  );
  return found ? { nom: oidc.name, ...found } : null;
}

/** Ends the caller's sessions but this one. @throws UnauthenticatedError */
export async function closeSessions(ctx: AppContext): Promise<Connexions> {
  const { id } = authorize(ctx, 'me:write');
  await transaction(ctx, async (tx) => {
    if (await closeOtherSessions(tx, id)) await audit(tx, { action: 'deconnexion:autres' });
  });
  return getConnexions(ctx);
}
