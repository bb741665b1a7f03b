import type { AppContext } from '../../core/context.js';
import { sendMail } from '../../core/mail.js';
import type { ReadIndividu } from '../individu.types.js';
import { changeMail } from './mail.js';

/** Tells the former address that the account has another one now: only there can its owner learn it (decisions §1). */
export async function sendChange(
  ctx: AppContext,
  { prenom, adresseMail }: ReadIndividu,
): Promise<void> {
  if (!adresseMail) return;
  await sendMail(ctx.config, ctx.logger, { to: adresseMail, ...changeMail(prenom) });
}
