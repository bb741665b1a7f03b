import { demanderLienSchema, renvoyerLiensSchema } from '../../../../schema/validation/liens.js';
import { authorize } from '../../acces/permissions.js';
import { audit } from '../../audit/audit.service.js';
import { freiner, normaliserIdentifiant, prefixeIp, sujetDe } from '../../connexion/freinage.js';
import { empreinte } from '../../connexion/secret.js';
import { transaction, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { bool, db, int, LIST, oneOf, row, rows, text, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { correspond } from '../recherche.js';
import { MOTIFS } from './courrier.js';
import { etatDe } from './etat.js';
import { creerLiens, enFond, envoyerLiens, montrer, trace, type Lien } from './liens.service.js';
import type { LiensRenvoyes } from './liens.types.js';

type Demande = ReturnType<typeof renvoyerLiensSchema.parse>;

/** Beyond, a facilitator asks again for the rest: one transaction holds that many people. */
const A_LA_FOIS = 500;

/**
 * Makes links again, for one or for many, named or found in the list: for who never came, or lost their password.
 *
 * The password until now works until the link is used: a link made by mistake locks nobody out.
 *
 * @throws ForbiddenError, BadInputError, NotFoundError when one named is no more.
 */
export async function renvoyerLiens(ctx: AppContext, input: unknown): Promise<LiensRenvoyes> {
  authorize(ctx, 'individu:write');
  const demande = parse(renvoyerLiensSchema, input);
  const liens = await transaction(ctx, async (tx) => {
    const trouves = await trouver(tx, demande);
    if (demande.ids && trouves.length < new Set(demande.ids).size) throw new NotFoundError();
    const faits = await refaire(tx, trouves);
    for (const lien of faits) {
      const ligne = { action: 'individu:lien', objet: 'individu', idObjet: lien.id };
      await audit(tx, { ...ligne, detail: trace(lien) });
    }
    return faits;
  });
  const envoyes = await envoyer(ctx, liens);
  return {
    liens: liens.map((lien) => ({ ...lien, lienActivation: montrer(lien) })),
    envoyes,
  };
}

/** Those to whom a link is made, held until the end in the order of their numbers. */
const trouver = (tx: AppContext, { ids, etat, recherche }: Demande) =>
  rows(
    tx.em,
    db
      .selectFrom('individu as i')
      .where(
        ids
          ? bool`i.id_individu = any(${ids}::int[])`
          : bool`${etatDe(tx)} = ${etat ?? ''} and ${correspond(recherche ?? '')}`,
      )
      .select(['i.id_individu as id', bool`i.mot_de_passe is not null`.as('actif')])
      .orderBy('i.id_individu')
      .limit(A_LA_FOIS)
      .forNoKeyUpdate('i'),
  );

async function refaire(
  tx: AppContext,
  trouves: Awaited<ReturnType<typeof trouver>>,
): Promise<Lien[]> {
  const ids = (actif: boolean) => trouves.filter((t) => t.actif === actif).map(({ id }) => id);
  return [
    ...(await creerLiens(tx, ids(false), 'creation')),
    ...(await creerLiens(tx, ids(true), 'renvoi')),
  ];
}

/** One mail is waited for, so that the answer says whether it was taken; many are not. */
async function envoyer(ctx: AppContext, liens: readonly Lien[]): Promise<number | null> {
  if (!liens.some(({ parMail }) => parMail)) return null;
  if (liens.length === 1) return envoyerLiens(ctx, liens);
  enFond(ctx, () => envoyerLiens(ctx, liens));
  return null;
}

/** Whether who lost their password can be mailed a link here. */
export const peutEnvoyer = ({ config }: AppContext): boolean => config.smtpUrl !== undefined;

/**
 * « Mot de passe oublié »: mails a link to the account that has this pseudo or this address, when it has an address.
 *
 * What is answered, and when, does not depend on there being such an account: it is looked for afterwards.
 *
 * @returns whether this product sends mails at all.
 * @throws TooManyRequestsError beyond three an hour for a name, or ten for an address.
 */
export async function demanderLien(ctx: AppContext, input: unknown): Promise<boolean> {
  const { identifiant } = parse(demanderLienSchema, input);
  const cle = normaliserIdentifiant(identifiant);
  await freiner(ctx, [
    { cle: `oubli:${prefixeIp(ctx.navigateur.ip)}`, limite: 10, fenetre: 3600 },
    // By the name as typed: an account counted once would tell which mail goes with which pseudo.
    { cle: `oubli:${empreinte(sujetDe(cle))}`, limite: 3, fenetre: 3600 },
  ]);
  if (!peutEnvoyer(ctx)) return false;
  enFond(ctx, () => oublier(ctx, cle));
  return true;
}

async function oublier(ctx: AppContext, cle: string): Promise<void> {
  if (!cle.isWellFormed() || cle.includes('\0')) return;
  const liens = await transaction(ctx, async (tx) => {
    const compte = await row(
      tx.em,
      db
        .selectFrom('individu')
        .where('adresse_mail', 'is not', null)
        .where((eb) => eb.or([eb('pseudo_normalise', '=', cle), eb('mail_normalise', '=', cle)]))
        .select('id_individu as id')
        .forNoKeyUpdate(),
    );
    if (!compte) return [];
    const faits = await creerLiens(tx, [compte.id], 'oubli');
    await audit(tx, { action: 'individu:oubli', objet: 'individu', idObjet: compte.id });
    return faits;
  });
  await envoyerLiens(ctx, liens);
}

/** How long after a refusal a mail is tried again, and for how long after it was asked for. */
const REPIT = '10 minutes';
const ABANDON = '7 days';
const PAR_TOUR = 20;

/**
 * Mails again the links that the mail server refused. Only their digests are kept, so that each is made anew.
 *
 * @returns how many were taken.
 */
export async function reessayerEnvois(ctx: AppContext): Promise<number> {
  if (!peutEnvoyer(ctx)) return 0;
  const now = ctx.now().toISOString();
  const liens = await transaction(ctx, async (tx) => {
    const refuses = await rows(
      tx.em,
      // The person too, as whoever voids or makes its links: one that is voided meanwhile is not made anew.
      typed({
        id: int`id_individu`,
        motif: oneOf(MOTIFS)`motif`,
        demande: text`demande_le`,
      })`select ${LIST} from jeton_activation join individu using (id_individu)
        where par_mail and envoye_le is null and essaye_le < ${now}::timestamptz - ${REPIT}::interval
          and demande_le > ${now}::timestamptz - ${ABANDON}::interval and expire_le > ${now}::timestamptz
        order by essaye_le, id_individu limit ${PAR_TOUR} for no key update skip locked`,
    );
    const refaits: Lien[] = [];
    for (const { id, motif, demande } of refuses) {
      refaits.push(...(await creerLiens(tx, [id], motif, demande)));
    }
    return refaits;
  });
  return envoyerLiens(ctx, liens);
}
