import type { AppContext } from '../../core/context.js';
import { sendMail } from '../../core/mail.js';
import type { ReadIndividu } from '../individu.types.js';
import { changeMail } from './mail.js';

/** Tells the former address that the account has another now: whoever held it must learn it there (decisions §1). */
export async function sendChange(
  ctx: AppContext,
  { prenom, adresseMail }: ReadIndividu,
): Promise<void> {
  if (!adresseMail) return;
  await sendMail(ctx.config, ctx.logger, { to: adresseMail, ...changeMail(prenom) });
}
