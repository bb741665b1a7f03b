import { equipeByCodeSchema } from '../../../schema/validation/equipe.js';
import {
  attenteAffluence,
  cleCode,
  compterCodesRates,
  LIMITES_ESSAIS,
  lireAttente,
  noterEssai,
  unParUn,
  type Quota,
} from '../connexion/essais.js';
import { prefixeIp } from '../connexion/freinage.js';
import { laisserPreuve } from '../connexion/preuve.js';
import { transaction, type AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import { db, row, run, sql } from '../core/sql.js';
import { chacunSonTour } from '../core/tour.js';
import { parse } from '../core/validate.js';
import type { EquipeNommee } from './equipe.input.js';

/** Wrong codes from one address, each counted once (promise 11). */
const quotaCode = (adresse: string): Quota => ({
  cle: cleCode(adresse),
  limites: LIMITES_ESSAIS,
});
/** Stands for a right code that came from there. */
const cleReussite = (adresse: string) => `reussi:${adresse}`;

/** Whoever had a right code within the day does not wait for the others. */
async function patienter(ctx: AppContext, adresse: string): Promise<void> {
  const maintenant = ctx.now();
  const reussite = await row(
    ctx.em,
    sql`select from essai where cle = ${cleReussite(adresse)}
      and fait_le > ${maintenant.toISOString()}::timestamptz - interval '1 day'`,
  );
  if (reussite) return;
  const secondes = attenteAffluence(await compterCodesRates(ctx.em, maintenant));
  if (secondes > 0) await ctx.navigateur.retenir?.(secondes);
}

/** A team as its code finds it. */
export interface EquipeParCode extends EquipeNommee {
  idSociete: number;
  codeEquipe: string;
}

const chercher = (ctx: AppContext, code: string) =>
  row(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('code_equipe', '=', code)
      .where('code_actif', '=', true)
      .select([
        'id_equipe as id',
        'id_societe as idSociete',
        'libelle_equipe as libelleEquipe',
        'code_equipe as codeEquipe',
      ]),
  );

/**
 * The team of a code that somebody typed; a code switched off is no code.
 *
 * One after the other for an address, each counted before the next is looked at. What a phone scanned will carry its own
 * proof once sheets sign it: it will be looked up without coming here.
 *
 * @throws TooManyRequestsError once too many wrong ones came from the same address.
 */
export async function trouverParCodeTape(
  ctx: AppContext,
  code: string,
): Promise<EquipeParCode | undefined> {
  const adresse = prefixeIp(ctx.navigateur.ip);
  const quotas = [quotaCode(adresse)];
  await patienter(ctx, adresse);
  const essayer = async (tx: AppContext) => {
    await unParUn(tx, quotas);
    const attente = await lireAttente(tx, quotas);
    if (attente > 0) throw new TooManyRequestsError(attente);
    const equipe = await chercher(tx, code);
    if (equipe) await noterReussite(tx, adresse);
    else await noterEssai(tx, quotas, code);
    return equipe;
  };
  return chacunSonTour(cleCode(adresse), () => transaction(ctx, essayer));
}

const noterReussite = (tx: AppContext, adresse: string) =>
  run(
    tx.em,
    sql`insert into essai (cle, valeur, fait_le) values (${cleReussite(adresse)}, '', ${tx.now().toISOString()})
      on conflict (cle, valeur) do update set fait_le = excluded.fait_le
      where essai.fait_le < excluded.fait_le - interval '1 hour'`,
  );

/**
 * First step of the registration: exactly one team, or none; a hit leaves the proof that the second step asks for.
 *
 * @throws BadInputError, TooManyRequestsError
 */
export async function getEquipeByCode(ctx: AppContext, input: unknown): Promise<EquipeNommee[]> {
  const { code } = parse(equipeByCodeSchema, input);
  const equipe = await trouverParCodeTape(ctx, code);
  if (!equipe) return [];
  const { id, libelleEquipe, codeEquipe } = equipe;
  await laisserPreuve(ctx, { idEquipe: id, codeEquipe });
  return [{ id, libelleEquipe }];
}
