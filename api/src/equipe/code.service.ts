import { equipeByCodeSchema } from '../../../schema/validation/equipe.js';
import { makerOf } from '../acces/caller.js';
import { authorize, ofSociete } from '../acces/permissions.js';
import {
  ATTEMPT_LIMITS,
  codeKey,
  countWrongCodes,
  crowdWait,
  oneByOne,
  readWait,
  recordAttempt,
  type Quota,
} from '../connexion/attempts.js';
import { codeSignatures, isSignedCode, leaveProof } from '../connexion/proof.js';
import { ipPrefix } from '../connexion/throttle.js';
import { inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import { anyOf, db, row, rows, run, sql } from '../core/sql.js';
import { inTurn } from '../core/turn.js';
import { parse } from '../core/validate.js';
import type { Equipe } from './equipe.entity.js';
import type { EquipeTrouvee } from './equipe.input.js';
import { levelTold } from './level.js';
import { hasClosed, hasOpen, welcomes } from './welcome.js';

/** Wrong codes from one address, each counted once (promise 11). */
const quotaCode = (address: string): Quota => ({
  cle: codeKey(address),
  limits: ATTEMPT_LIMITS,
});
/** Key that notes a right code typed from an address. */
const successKey = (address: string) => `reussi:${address}`;

/** Makes a typed code wait when many are wrong everywhere; not from an address with a right code within the day. */
async function waitFirst(ctx: AppContext, address: string): Promise<void> {
  const now = ctx.now();
  const success = await row(
    ctx.em,
    sql`select from essai where cle = ${successKey(address)}
      and fait_le > ${now.toISOString()}::timestamptz - interval '1 day'`,
  );
  if (success) return;
  const seconds = crowdWait(await countWrongCodes(ctx.em, now));
  if (seconds > 0) await ctx.navigateur.withhold?.(seconds);
}

/** A team, as found by its code. */
export interface EquipeByCode extends EquipeTrouvee {
  idSociete: number;
  codeEquipe: string;
}

const find = (ctx: AppContext, code: string) =>
  row(
    ctx.em,
    db
      .selectFrom('equipe as e')
      .where('code_equipe', '=', code)
      .where('code_actif', '=', true)
      .select([
        'id_equipe as id',
        'id_societe as idSociete',
        'libelle_equipe as libelleEquipe',
        'code_equipe as codeEquipe',
        welcomes(ctx).as('accueille'),
        hasOpen(ctx).as('ouverte'),
        hasClosed(ctx).as('fermee'),
        levelTold(ctx).as('k'),
      ]),
  );

/**
 * The team whose code somebody typed; a code that is switched off counts as unknown.
 *
 * Codes from one address are looked up one after the other, each counted before the next one.
 *
 * @throws TooManyRequestsError once too many wrong ones came from the same address.
 */
export async function findByTypedCode(
  ctx: AppContext,
  code: string,
): Promise<EquipeByCode | undefined> {
  const address = ipPrefix(ctx.navigateur.ip);
  const quotas = [quotaCode(address)];
  await waitFirst(ctx, address);
  const attempt = async (tx: AppContext) => {
    await oneByOne(tx, quotas);
    const wait = await readWait(tx, quotas);
    if (wait > 0) throw new TooManyRequestsError(wait);
    const equipe = await find(tx, code);
    if (equipe) await recordSuccess(tx, address);
    else await recordAttempt(tx, quotas, code);
    return equipe;
  };
  return inTurn(codeKey(address), () => transaction(ctx, attempt));
}

/**
 * A code that is taken is one that opens a team, maybe of another company: a facilitator who draws codes meets none by chance, and
 * is told of so many a day. An administrator sees all teams.
 */
const takenQuotas = (ctx: AppContext): Quota[] => {
  const maker = makerOf(ctx);
  return maker === null ? [] : [{ cle: `pris:${maker}`, limits: [{ nombre: 3, window: 86_400 }] }];
};

/** @throws TooManyRequestsError for a facilitator who was told of too many. */
export async function requireFewTaken(ctx: AppContext): Promise<void> {
  const quotas = takenQuotas(ctx);
  const wait = quotas.length > 0 ? await readWait(ctx, quotas) : 0;
  if (wait > 0) throw new TooManyRequestsError(wait);
}

export async function recordTaken(ctx: AppContext, code: string): Promise<void> {
  const quotas = takenQuotas(ctx);
  // Of an administrator nothing is written, not even the secret that hides the code.
  if (quotas.length > 0) await recordAttempt(ctx, quotas, code);
}

const recordSuccess = (tx: AppContext, address: string) =>
  run(
    tx.em,
    sql`insert into essai (cle, valeur, fait_le) values (${successKey(address)}, '', ${tx.now().toISOString()})
      on conflict (cle, valeur) do update set fait_le = excluded.fait_le
      where essai.fait_le < excluded.fait_le - interval '1 hour'`,
  );

const readSignatures = inBatches(async (ctx: AppContext, ids) => {
  const sign = await codeSignatures(ctx);
  const codes = await rows(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('id_equipe', '=', anyOf(ids))
      .select(['id_equipe as id', 'code_equipe as codeEquipe']),
  );
  return new Map(codes.map(({ id, codeEquipe }) => [id, sign(codeEquipe)]));
});

/** The signature that the address of a printed QR code carries after the code, for admins only. */
export async function getCodeSignature(
  ctx: AppContext,
  { id, idSociete }: Equipe,
): Promise<string> {
  authorize(ctx, 'equipe:code', ofSociete(idSociete));
  return (await readSignatures(ctx, id)) ?? '';
}

/**
 * First step of the registration: returns one team or none. A found team leaves a proof in the browser, which the second
 * step needs.
 *
 * @throws BadInputError, TooManyRequestsError
 */
export async function getEquipeByCode(ctx: AppContext, input: unknown): Promise<EquipeTrouvee[]> {
  const scanned = await getScannedEquipe(ctx, input);
  if (scanned) return [scanned];
  const equipe = await findByTypedCode(ctx, parse(equipeByCodeSchema, input).code);
  return equipe ? [await prove(ctx, equipe, false)] : [];
}

/**
 * The same for a scanned address: null without the code's own signature, and then nothing was tried. With it the code was
 * not guessed: it is never braked, whatever others type from the same address or anywhere else (promise 11).
 */
export async function getScannedEquipe(
  ctx: AppContext,
  input: unknown,
): Promise<EquipeTrouvee | null> {
  const { code, signature = '' } = parse(equipeByCodeSchema, input);
  if (!(await isSignedCode(ctx, code, signature))) return null;
  const equipe = await find(ctx, code);
  return equipe ? prove(ctx, equipe, true) : null;
}

async function prove(
  ctx: AppContext,
  equipe: EquipeByCode,
  isScanned: boolean,
): Promise<EquipeTrouvee> {
  const { id, libelleEquipe, codeEquipe, accueille, ouverte, fermee, k } = equipe;
  await leaveProof(ctx, { idEquipe: id, codeEquipe, isScanned });
  return { id, libelleEquipe, accueille, ouverte, fermee, k };
}
