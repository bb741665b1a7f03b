import { z } from 'zod';

import { PROFIL_USER } from '../../../schema/statuts.js';
import { activationSchema } from '../../../schema/validation/individu.js';
import { audit } from '../audit/audit.service.js';
import { freiner, prefixeIp, verifierFreins } from '../connexion/freinage.js';
import { hashMotDePasse } from '../connexion/motDePasse.js';
import { empreinte, nouveauSecret } from '../connexion/secret.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, DuplicateError, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { origineDe, sendMail } from '../core/mail.js';
import { row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { courrierActivation, type Motif } from './courrier.js';
import type { Activation } from './individu.types.js';

const VALIDITE = '7 days';

/** Makes a person's activation link, the only one that works from now on. Returns its path. */
export async function creerLien(ctx: AppContext, idIndividu: number): Promise<string> {
  const [lien = ''] = await creerLiens(ctx, [idIndividu]);
  return lien;
}

/** The same for many people at once, in their order. */
export async function creerLiens(
  ctx: AppContext,
  idIndividus: readonly number[],
): Promise<string[]> {
  const jetons = idIndividus.map((id) => ({ id, jeton: nouveauSecret() }));
  const nouveaux = jetons.map(({ id, jeton }) => ({ id, empreinte: empreinte(jeton) }));
  await run(
    ctx.em,
    sql`delete from jeton_activation where id_individu = any(${[...idIndividus]}::int[])`,
  );
  await run(
    ctx.em,
    sql`insert into jeton_activation (empreinte, id_individu, expire_le)
      select n.empreinte, n.id, ${ctx.now().toISOString()}::timestamptz + ${VALIDITE}::interval
      from json_to_recordset(${JSON.stringify(nouveaux)}::json) as n(id int, empreinte text)`,
  );
  return jetons.map(({ jeton }) => `/activation/${jeton}`);
}

/** Somebody who is to receive a link. */
interface Invite {
  prenom: string | null;
  adresseMail: string | null;
  lienActivation: string;
}

/** Mails the link when a mail server is set. Says whether it was taken. */
export function envoyerLien(ctx: AppContext, motif: Motif, invite: Invite): Promise<boolean> {
  const { prenom, adresseMail, lienActivation } = invite;
  if (!adresseMail) return Promise.resolve(false);
  const lien = new URL(lienActivation, origineDe(ctx.config)).href;
  return sendMail(ctx.config, ctx.logger, {
    to: adresseMail,
    ...courrierActivation(motif, prenom, lien),
  });
}

const ECHECS_DE_SUITE_MAX = 3;

/**
 * Mails many links one after the other; nobody waits for it, since whoever invited them has the links.
 *
 * A server that refuses several in a row is left alone.
 */
export async function envoyerLiens(ctx: AppContext, invites: readonly Invite[]): Promise<void> {
  let envoyes = 0;
  let echecs = 0;
  for (const invite of invites) {
    const envoye = await envoyerLien(ctx, 'creation', invite);
    if (envoye) envoyes++;
    echecs = envoye ? 0 : echecs + 1;
    if (echecs === ECHECS_DE_SUITE_MAX) break;
  }
  ctx.logger.info({ envoyes, demandes: invites.length }, "liens d'activation envoyés");
}

interface Titulaire {
  id: number;
  prenom: string | null;
  pseudo: string | null;
  id_profil: number;
  adresse_mail: string | null;
}

/** Guessing 256 bits is hopeless; the brake only keeps the attempt from being free. */
const freins = (ctx: AppContext) => [
  { cle: `activation:${prefixeIp(ctx.navigateur.ip)}`, limite: 20, fenetre: 600 },
];

async function titulaire(ctx: AppContext, jeton: string): Promise<Titulaire> {
  await verifierFreins(ctx, freins(ctx));
  const trouve = await row<Titulaire>(
    ctx.em,
    sql`select i.id_individu as id, i.prenom, i.pseudo, i.id_profil, i.adresse_mail from jeton_activation j
      join individu i using (id_individu)
      where j.empreinte = ${empreinte(jeton)} and j.expire_le > ${ctx.now().toISOString()}`,
  );
  if (trouve) return trouve;
  await freiner(ctx, freins(ctx));
  throw new NotFoundError(messages.individu.lienInvalide);
}

const pseudoRequis = ({ id_profil: profil, pseudo }: Titulaire): boolean =>
  profil === PROFIL_USER && pseudo === null;

const jetonSchema = z.strictObject({
  jeton: z.string({ error: messages.individu.lienInvalide }).min(1).max(100),
});

/**
 * What the page behind an activation link asks for.
 *
 * @throws NotFoundError for a link that is unknown, used or too old.
 */
export async function getActivation(ctx: AppContext, input: unknown): Promise<Activation> {
  const { jeton } = parse(jetonSchema, input);
  const trouve = await titulaire(ctx, jeton);
  return {
    prenom: trouve.prenom,
    pseudoRequis: pseudoRequis(trouve),
    facilitateur: trouve.id_profil !== PROFIL_USER && trouve.adresse_mail !== null,
  };
}

/**
 * Chooses the password (and, for a User without one, the pseudo) behind an activation link, which then is spent.
 *
 * @throws BadInputError, NotFoundError, DuplicateError when the pseudo is taken.
 */
export async function activer(ctx: AppContext, input: unknown): Promise<boolean> {
  const { jeton, pseudo, motDePasse } = parse(activationSchema, input);
  const trouve = await titulaire(ctx, jeton);
  if (pseudoRequis(trouve) && !pseudo) {
    throw new BadInputError('Le pseudo doit contenir au moins 4 caractères', 'pseudo');
  }
  const hache = await hashMotDePasse(motDePasse);
  try {
    await transaction(ctx, async (tx) => {
      const depense = await run(
        tx.em,
        sql`delete from jeton_activation where empreinte = ${empreinte(jeton)}`,
      );
      if (!depense) throw new NotFoundError(messages.individu.lienInvalide);
      await run(
        tx.em,
        sql`update individu set mot_de_passe = ${hache}, pseudo = coalesce(pseudo, ${pseudoRequis(trouve) ? pseudo : null})
          where id_individu = ${trouve.id}`,
      );
      await audit(tx, { action: 'individu:activate', objet: 'individu', idObjet: trouve.id });
    });
  } catch (erreur) {
    if (!isUniqueViolation(erreur, 'individu_pseudo_unique')) throw erreur;
    throw new DuplicateError(messages.individu.pseudoPris, 'pseudo');
  }
  return true;
}
