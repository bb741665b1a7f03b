import { count } from '../../../schema/french.js';
import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import { audit } from '../audit/audit.service.js';
import { parisDay, transaction, type AppContext } from '../core/context.js';
import { letterMail, originOf, sendMail } from '../core/mail.js';
import { int, LIST, nullable, rows, run, sql, text, typed } from '../core/sql.js';
import { DUE, HAS_ANSWERS, NOTICE_DAYS, nowIn } from './due.sql.js';

const DAY_MS = 24 * 3600 * 1000;
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** Those that are due before the notice has passed. */
const soon = (ctx: AppContext) =>
  sql`select id_societe, id_campagne from (${DUE}) due
    where le <= ${nowIn(ctx)} + make_interval(days => ${NOTICE_DAYS})`;

/** What a longer time, given since, has put off is announced no more. */
const withdraw = (tx: AppContext) =>
  run(
    tx.em,
    sql`delete from effacement f using boussole b where b.id_boussole = f.id_boussole and f.efface_le is null
      and (b.id_societe, b.id_campagne) not in (${soon(tx)})`,
  );

const announce = (tx: AppContext) =>
  rows(
    tx.em,
    typed({
      idSociete: int`s.id_societe`,
      societe: text`s.libelle_societe`,
      campagne: text`c.nom`,
      boussoles: int`n.boussoles`,
    })`with annoncees as (
        insert into effacement (id_boussole, id_societe, annonce_le)
        select b.id_boussole, b.id_societe, ${nowIn(tx)} from boussole b
        where (b.id_societe, b.id_campagne) in (${soon(tx)}) and ${HAS_ANSWERS} order by b.id_boussole
        on conflict do nothing returning id_boussole)
      select ${LIST} from (select b.id_societe, b.id_campagne, count(*) as boussoles
          from annoncees join boussole b using (id_boussole) group by b.id_societe, b.id_campagne) n
        join societe s using (id_societe) join campagne c using (id_campagne)
      order by s.id_societe, c.annee, c.id_campagne`,
  );
type Announced = Awaited<ReturnType<typeof announce>>[number];

/** Who is told: those to whom the company was given; administrators where nobody was. */
const readersOf = (ctx: AppContext, idSociete: number) =>
  rows(
    ctx.em,
    typed({ mail: text`i.adresse_mail`, prenom: nullable(text`i.prenom`) })`
      with given as (select id_individu from facilitation join individu using (id_individu)
        where facilitation.id_societe = ${idSociete} and adresse_mail is not null)
      select ${LIST} from individu i where i.adresse_mail is not null and (i.id_individu in (select id_individu from given)
        or i.id_profil = ${PROFIL_ADMIN} and not exists (select from given))
      order by i.id_individu`,
  );

function letterOf(ctx: AppContext, announced: readonly Announced[], prenom: string | null) {
  const when = LONG_DAY.format(
    new Date(parisDay(new Date(ctx.now().getTime() + NOTICE_DAYS * DAY_MS))),
  );
  const [first] = announced;
  const campagnes = announced.map(
    ({ campagne, boussoles }) => `« ${campagne} » (${count(boussoles, 'boussole')})`,
  );
  return letterMail({
    subject: `Des réponses de ${first?.societe ?? ''} vont être effacées`,
    prenom,
    phrases: [
      `Leur durée de conservation se termine. À partir du ${when}, Boussole efface les réponses une à une et les commentaires de ces campagnes de ${first?.societe ?? ''} : ${campagnes.join(', ')}.`,
      'Les moyennes, les répartitions et la participation restent, comme les synthèses et les plans d’action.',
      'Cet effacement ne s’annule pas. D’ici là, vous pouvez encore relire les commentaires.',
    ],
    button: { label: 'Ouvrir Boussole', url: `${originOf(ctx.config)}/login` },
  });
}

/**
 * Announces what will be erased, thirty days before: by mail where mail is set, on the pages of these boussoles and in the trail
 * everywhere.
 *
 * @returns of how many boussoles.
 */
export async function announceErasures(ctx: AppContext): Promise<number> {
  const announced = await transaction(ctx, async (tx) => {
    await withdraw(tx);
    const given = await announce(tx);
    for (const [idSociete, campagnes] of Map.groupBy(given, (one) => one.idSociete)) {
      const boussoles = campagnes.reduce((sum, one) => sum + one.boussoles, 0);
      await audit(tx, {
        action: 'societe:effacement',
        objet: 'societe',
        idObjet: idSociete,
        detail: { aEffacer: boussoles },
      });
    }
    return given;
  });
  for (const [idSociete, campagnes] of Map.groupBy(announced, (one) => one.idSociete)) {
    if (!ctx.config.smtpUrl) break;
    for (const { mail, prenom } of await readersOf(ctx, idSociete))
      await sendMail(ctx.config, ctx.logger, { to: mail, ...letterOf(ctx, campagnes, prenom) });
  }
  return announced.reduce((sum, one) => sum + one.boussoles, 0);
}
