import type { Act } from '../../../schema/statuts.js';
import { isAllowed } from '../connexion/throttle.js';
import type { AppContext } from '../core/context.js';
import { letterMail, originOf, sendMail, type Mail } from '../core/mail.js';
import { LIST, rows, text, typed } from '../core/sql.js';

/** The mail to a témoin whose agreement is asked for. It does not say what is asked: a mail server reads it too. */
const askedMail = (societe: string, link: string): Omit<Mail, 'to'> =>
  letterMail({
    subject: 'Un geste attend votre accord',
    phrases: [
      `Un geste qui touche à la confidentialité de « ${societe} » attend votre accord de témoin. Votre espace dit lequel, qui l’a demandé, et jusqu’à quand vous pouvez répondre.`,
      'Si vous ne répondez pas, c’est un refus. S’il s’agit de vous retirer, votre silence est un accord : refusez si vous êtes là.',
    ],
    button: { label: 'Ouvrir mon espace', url: link },
  });

interface Asked {
  idSociete: number;
  acte: Act;
}

/** Whether its témoins are told of a request: once an hour, which tells them to look; of a removal always: silence agrees to it. */
const isTold = async (ctx: AppContext, { idSociete, acte }: Asked): Promise<boolean> =>
  acte === 'RETRAIT' ||
  (await isAllowed(ctx, { cle: `annonce-accord:${idSociete}`, limit: 1, window: 3600 }));

/** Tells each témoin of the companies asked, by mail where SMTP_URL is set, that something waits (publication, P12). */
export async function tellTemoins(ctx: AppContext, asked: readonly Asked[]): Promise<void> {
  if (!ctx.config.smtpUrl) return;
  const told = new Set<number>();
  for (const request of asked) if (await isTold(ctx, request)) told.add(request.idSociete);
  const temoins = await rows(
    ctx.em,
    typed({
      adresse: text`i.adresse_mail`,
      societe: text`s.libelle_societe`,
    })`select ${LIST} from temoin t join individu i using (id_individu) join societe s on s.id_societe = t.id_societe
      where t.id_societe = any(${[...told]}::int[]) and i.adresse_mail is not null order by i.id_individu`,
  );
  const link = `${originOf(ctx.config)}/temoin`;
  await Promise.all(
    temoins.map(({ adresse, societe }) =>
      sendMail(ctx.config, ctx.logger, { to: adresse, ...askedMail(societe, link) }),
    ),
  );
}
