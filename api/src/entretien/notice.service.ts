import { count } from '../../../schema/french.js';
import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import type { AppContext } from '../core/context.js';
import { letterMail, originOf, sendMail } from '../core/mail.js';
import { db, nullable, rows, run, sql, text } from '../core/sql.js';
import type { Held } from './guard.service.js';

const WHY: Record<Held['raison'], string> = {
  HORLOGE:
    'L’horloge du serveur ne correspond pas à la dernière date connue. En attendant, Boussole n’efface rien, ne ferme aucune boussole et n’envoie aucun rappel.',
  ABSENCE: 'Boussole n’a rien effacé depuis plus de trente jours.',
  RESTAURATION: 'Une sauvegarde vient d’être restaurée.',
  NOMBRE: 'C’est plus que Boussole n’en efface en une nuit sans vous demander.',
};

const messageOf = (ctx: AppContext, { raison, comptes }: Held, prenom: string | null) =>
  letterMail({
    subject: 'Boussole attend votre confirmation',
    prenom,
    phrases: [
      ...(comptes > 0
        ? [`Des comptes attendent d’être effacés : ${count(comptes, 'compte')}.`]
        : []),
      WHY[raison],
      'Rien ne sera fait avant que vous ayez choisi « Confirmer », sur votre page d’accueil.',
    ],
    button: { label: 'Ouvrir Boussole', url: `${originOf(ctx.config)}/login` },
  });

/** Notes that this was told, once for each reason, whatever other processes do. */
const isNew = async (ctx: AppContext, { raison }: Held): Promise<boolean> =>
  (await run(
    ctx.em,
    sql`insert into reglage (nom, valeur) values ('attente', ${raison})
      on conflict (nom) do update set valeur = excluded.valeur where reglage.valeur <> excluded.valeur`,
  )) > 0;

/** Nothing waits any more: the next wait is told again. */
export const forgetHeld = (ctx: AppContext): Promise<number> =>
  run(ctx.em, sql`delete from reglage where nom = 'attente'`);

const administrators = (ctx: AppContext) =>
  rows(
    ctx.em,
    db
      .selectFrom('individu')
      .where('id_profil', '=', PROFIL_ADMIN)
      .where('adresse_mail', 'is not', null)
      .select([text`adresse_mail`.as('mail'), nullable(text`prenom`).as('prenom')]),
  );

/**
 * Tells that something waits: a line of the log, and a mail to each administrator where mail is set. Of two clocks that
 * disagree this process may be the only one to see it: it says so each time, in the log alone, since a mail could ask nothing.
 */
export async function tellHeld(ctx: AppContext, held: Held): Promise<void> {
  if (held.isConfirmable && !(await isNew(ctx, held))) return;
  ctx.logger.error(held, 'entretien en attente : rien d’irréversible n’est fait');
  if (!held.isConfirmable || !ctx.config.smtpUrl) return;
  for (const { mail, prenom } of await administrators(ctx))
    await sendMail(ctx.config, ctx.logger, { to: mail, ...messageOf(ctx, held, prenom) });
}
