import type { AppContext } from '../core/context.js';
import { letterMail, originOf, sendMail, type Mail } from '../core/mail.js';
import { LIST, rows, text, typed } from '../core/sql.js';

/** The mail to a témoin whose agreement is asked for. It does not say what is asked: a mail server reads it too. */
const askedMail = (societe: string, link: string): Omit<Mail, 'to'> =>
  letterMail({
    subject: 'Un geste attend votre accord',
    phrases: [
      `Un geste qui touche à la confidentialité de « ${societe} » attend votre accord de témoin. Votre espace dit lequel, qui l’a demandé, et jusqu’à quand vous pouvez répondre.`,
      'Sans réponse, c’est un refus ; s’il s’agit de vous retirer, c’est un accord : refusez alors si vous êtes là.',
    ],
    button: { label: 'Ouvrir mon espace', url: link },
  });

/** Tells each témoin of these companies, by mail where SMTP_URL is set, that something waits (publication, P12). */
export async function tellTemoins(ctx: AppContext, idSocietes: ReadonlySet<number>): Promise<void> {
  if (!ctx.config.smtpUrl || idSocietes.size === 0) return;
  const temoins = await rows(
    ctx.em,
    typed({
      adresse: text`i.adresse_mail`,
      societe: text`s.libelle_societe`,
    })`select ${LIST} from temoin t join individu i using (id_individu) join societe s on s.id_societe = t.id_societe
      where t.id_societe = any(${[...idSocietes]}::int[]) and i.adresse_mail is not null order by i.id_individu`,
  );
  const link = `${originOf(ctx.config)}/temoin`;
  await Promise.all(
    temoins.map(({ adresse, societe }) =>
      sendMail(ctx.config, ctx.logger, { to: adresse, ...askedMail(societe, link) }),
    ),
  );
}
