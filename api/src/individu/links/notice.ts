import type { AppContext } from '../../core/context.js';
import { sendMail } from '../../core/mail.js';
import type { IndividuLu } from '../individu.types.js';
import { courrierChangement } from './courrier.js';

/** Tells the former address that the account has another now: whoever held it must learn it there (decisions §1). */
export async function envoyerChangement(
  ctx: AppContext,
  { prenom, adresseMail }: IndividuLu,
): Promise<void> {
  if (!adresseMail) return;
  await sendMail(ctx.config, ctx.logger, { to: adresseMail, ...courrierChangement(prenom) });
}
