import {
  LIMITES_ESSAIS,
  lireAttente,
  noterEssai,
  unParUn,
  type Quota,
} from '../connexion/essais.js';
import { prefixeIp } from '../connexion/freinage.js';
import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';

/**
 * Pseudos are the whole product's: one that is taken says that somebody bears it, in whichever company. Those who ask in
 * vain are counted, by address and by what let them ask.
 *
 * @param porte a team, through its code, or an account's link.
 */
const quotasPseudo = (ctx: AppContext, porte: string): Quota[] =>
  [`pseudo:${prefixeIp(ctx.navigateur.ip)}`, `pseudo:${porte}`].map((cle) => ({
    cle,
    limites: LIMITES_ESSAIS,
  }));

/**
 * Lets pseudos be tried one after the other, until the transaction ends.
 *
 * @throws TooManyRequestsError once too many were taken.
 */
export async function freinerPseudos(tx: AppContext, porte: string): Promise<void> {
  const quotas = quotasPseudo(tx, porte);
  await unParUn(tx, quotas);
  const attente = await lireAttente(tx, quotas);
  if (attente > 0) throw new TooManyRequestsError(attente);
}

/** Counts a pseudo that was taken: the transaction must end well for it to stay. */
export const noterPseudoPris = (tx: AppContext, porte: string, pseudo: string): Promise<void> =>
  noterEssai(tx, quotasPseudo(tx, porte), pseudo.normalize('NFC').toLowerCase());
