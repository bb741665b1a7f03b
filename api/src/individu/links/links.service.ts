import { empreinte, nouveauSecret } from '../../connexion/secret.js';
import type { AppContext } from '../../core/context.js';
import { origineDe, sendMail } from '../../core/mail.js';
import { columnsOf, LIST, rows, run, sql, typed } from '../../core/sql.js';
import { courrierActivation, type Motif } from './courrier.js';

const VALIDITE = '7 days';

/** A link just made, and whom it is for. Its text leaves the server by one way only: see `montrer`. */
export interface Lien {
  id: number;
  pseudo: string | null;
  nom: string | null;
  prenom: string | null;
  adresseMail: string | null;
  motif: Motif;
  chemin: string;
  /** It goes by mail alone: nobody else is shown it. */
  parMail: boolean;
}

const column = columnsOf<{ i: 'individu'; liens: 'jeton_activation' }>();

/** Makes a person's link, the only one that works from now on. In the caller's transaction. */
export async function creerLien(tx: AppContext, id: number, motif: Motif): Promise<Lien> {
  const [lien] = await creerLiens(tx, [id], motif);
  if (!lien) throw new Error(`nobody has the number ${id}`);
  return lien;
}

/** The same for many people at once, in their order; who is no more gets none. A retry keeps the day of the demand. */
export async function creerLiens(
  tx: AppContext,
  ids: readonly number[],
  motif: Motif,
  demandeLe?: string,
): Promise<Lien[]> {
  const jetons = new Map(ids.map((id) => [id, nouveauSecret()]));
  const nouveaux = [...jetons].map(([id, jeton]) => ({ id, empreinte: empreinte(jeton) }));
  const now = tx.now().toISOString();
  await annulerLiens(tx, ids);
  const crees = await rows(
    tx.em,
    typed({
      id: column('i.id_individu'),
      pseudo: column('i.pseudo'),
      nom: column('i.nom'),
      prenom: column('i.prenom'),
      adresseMail: column('i.adresse_mail'),
      parMail: column('liens.par_mail'),
    })`with liens as (
        insert into jeton_activation (empreinte, id_individu, motif, par_mail, demande_le, essaye_le, expire_le)
        select n.empreinte, n.id, ${motif}, ${tx.config.smtpUrl !== undefined}::boolean and i.adresse_mail is not null,
          ${demandeLe ?? now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + ${VALIDITE}::interval
        from json_to_recordset(${JSON.stringify(nouveaux)}::json) as n(id int, empreinte text)
        join individu i on i.id_individu = n.id
        returning id_individu, par_mail)
      select ${LIST} from liens join individu i using (id_individu)`,
  );
  const parId = new Map(crees.map((lien) => [lien.id, lien]));
  return [...jetons].flatMap(([id, jeton]) => {
    const cree = parId.get(id);
    return cree ? [{ ...cree, motif, chemin: `/activation/${jeton}` }] : [];
  });
}

/** From now on nothing that was sent or shown opens these accounts. */
export const annulerLiens = (tx: AppContext, ids: readonly number[]): Promise<number> =>
  run(tx.em, sql`delete from jeton_activation where id_individu = any(${[...ids]}::int[])`);

/** What a facilitator is shown of a link: nothing when it goes by mail (decisions §1). */
export const montrer = ({ chemin, parMail }: Lien): string | null => (parMail ? null : chemin);

/** What the trail says of it. */
export const trace = ({ parMail }: Lien) => ({ lien: parMail ? 'par mail' : 'montré' });

/** Mails a link that goes by mail, and notes that the server took it; a refused one is tried again later. */
export async function envoyerLien(ctx: AppContext, lien: Lien): Promise<boolean> {
  if (!lien.parMail || !lien.adresseMail) return false;
  const adresse = new URL(lien.chemin, origineDe(ctx.config)).href;
  const envoye = await sendMail(ctx.config, ctx.logger, {
    to: lien.adresseMail,
    ...courrierActivation(lien.motif, lien.prenom, adresse),
  });
  if (envoye) {
    await run(
      ctx.em,
      sql`update jeton_activation set envoye_le = ${ctx.now().toISOString()}
        where empreinte = ${empreinte(lien.chemin.split('/').at(-1) ?? '')}`,
    );
  }
  return envoye;
}

const ECHECS_DE_SUITE_MAX = 3;

/**
 * Mails many links one after the other; a server that refuses several in a row is left alone until the next try.
 *
 * @returns how many were taken.
 */
export async function envoyerLiens(ctx: AppContext, liens: readonly Lien[]): Promise<number> {
  const parMail = liens.filter((lien) => lien.parMail);
  let envoyes = 0;
  let echecs = 0;
  for (const lien of parMail) {
    const envoye = await envoyerLien(ctx, lien);
    if (envoye) envoyes++;
    echecs = envoye ? 0 : echecs + 1;
    if (echecs === ECHECS_DE_SUITE_MAX) break;
  }
  if (parMail.length) ctx.logger.info({ envoyes, demandes: parMail.length }, 'liens envoyés');
  return envoyes;
}

/** Work that nobody waits for: its failure is a line of the log. */
export function enFond(ctx: AppContext, faire: () => Promise<unknown>): void {
  void faire().catch((err: unknown) => ctx.logger.error({ err }, 'envoi de liens interrompu'));
}
