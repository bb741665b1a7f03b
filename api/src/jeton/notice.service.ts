import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import { transaction, type AppContext } from '../core/context.js';
import { letterMail, originOf, sendMail } from '../core/mail.js';
import { int, LIST, nullable, rows, text, typed } from '../core/sql.js';
import { NAMED } from './reach.sql.js';

const words = new Intl.ListFormat('fr');
const namesOf = (societes: readonly { libelleSociete: string }[]): string =>
  words.format(societes.map(({ libelleSociete }) => libelleSociete));

/** Days before its end at which the end of a token is told. */
const [FAR, NEAR] = [30, 7];

/**
 * Tells by mail, where mail is set, that a token ends soon: thirty days before, then seven, once each. To who made its secret, if
 * that person still leads all its companies: nobody else is known to use it. A token made for so few days is not told so.
 *
 * @returns how many ends were told.
 */
export async function tellEnds(ctx: AppContext): Promise<number> {
  if (!ctx.config.smtpUrl) return 0;
  const now = ctx.now().toISOString();
  const due = int`case when j.expire_le <= ${now}::timestamptz + make_interval(days => ${NEAR}) then ${NEAR} else ${FAR} end`;
  const ending = await transaction(ctx, (tx) =>
    rows(
      tx.em,
      typed({
        nom: text`j.nom`,
        societes: NAMED.societes,
        jours: int`j.annonce`,
        adresse: nullable(text`i.adresse_mail`),
        prenom: nullable(text`i.prenom`),
      })`update jeton j set annonce = ${due} from jeton k
          left join lateral (select id_individu from audit where objet = 'jeton' and id_objet = k.id_jeton
            and action in ('jeton:create', 'jeton:renew') order by id_audit desc limit 1) a on true
          left join individu i on i.id_individu = a.id_individu and (i.id_profil = ${PROFIL_ADMIN}
            or not exists (select from jeton_societe l where l.id_jeton = k.id_jeton and not exists (
              select from facilitation f where f.id_individu = i.id_individu and f.id_societe = l.id_societe)))
        where k.id_jeton = j.id_jeton and j.expire_le > ${now}::timestamptz
          and j.expire_le <= ${now}::timestamptz + make_interval(days => ${FAR})
          and j.expire_le - j.cree_le > make_interval(days => ${due}) and coalesce(j.annonce, ${FAR} + 1) > ${due}
        returning ${LIST}`,
    ),
  );
  for (const { adresse, prenom, nom, societes, jours } of ending) {
    if (adresse === null) continue;
    const mail = letterMail({
      subject: `Le jeton « ${nom} » finit bientôt`,
      prenom,
      phrases: [
        `Il reste ${jours} jours au plus au jeton de rapport « ${nom} » de ${namesOf(societes)}. Ensuite, les programmes qui s’en servent ne liront plus rien.`,
        'Vous pouvez le renouveler : l’ancien secret ouvre encore sept jours, le temps de mettre le nouveau à sa place.',
      ],
      button: { label: 'Ouvrir les jetons', url: `${originOf(ctx.config)}/jetons` },
    });
    await sendMail(ctx.config, ctx.logger, { to: adresse, ...mail });
  }
  return ending.length;
}
