import { idSchema } from '../../../schema/validation/text.js';
import { hasMailbox, hasPseudo, keysOf, writtenSoFirst } from '../connexion/mailbox.sql.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, nullable, row, rows, sql, text, typed } from '../core/sql.js';

/** An account as whoever holds the server is shown it before it goes. */
export interface Named {
  id: number;
  profil: string;
  societe: string | null;
  /** The day on which it was made, as a person reads it. */
  depuis: string;
}

/** An account `i`, its profile and its company. */
const NAMED = {
  id: int`i.id_individu`,
  profil: text`p.libelle_profil`,
  societe: nullable(text`s.libelle_societe`),
  depuis: text`to_char(i.cree_le at time zone 'Europe/Paris', 'DD/MM/YYYY')`,
};
const ACCOUNTS = sql`individu i join profil p using (id_profil)
  left join temoin t using (id_individu) left join societe s on s.id_societe = coalesce(i.id_societe, t.id_societe)`;

/**
 * The account of this mail or pseudo, for whoever holds the server.
 *
 * @throws Error with a French sentence when nobody has it.
 */
export async function findNamed(ctx: AppContext, identifiant: string): Promise<Named> {
  const keys = keysOf(identifiant);
  const found = await row(
    ctx.em,
    typed(NAMED)`select ${LIST} from ${ACCOUNTS}
      where ${hasMailbox(keys)} or ${hasPseudo(keys)} order by ${writtenSoFirst(keys)} limit 1`,
  );
  if (!found) throw new Error(`Aucun compte n’a l’adresse mail ou le pseudo ${identifiant}.`);
  return found;
}

/**
 * The accounts of these numbers, as a restoration and the trail tell them.
 *
 * @param numeros as they are typed, between commas.
 * @throws Error with a French sentence when one is no number of an account.
 */
export async function findNumbered(ctx: AppContext, numeros: string): Promise<Named[]> {
  const asked = numeros.split(',').map((one) => idSchema.safeParse(one.trim()));
  if (!asked.every(({ success }) => success))
    throw new Error('Les numéros de comptes s’écrivent entre des virgules : 12,15.');
  const ids = [...new Set(asked.map(({ data }) => data ?? 0))];
  const found = await rows(
    ctx.em,
    typed(
      NAMED,
    )`select ${LIST} from ${ACCOUNTS} where i.id_individu = any(${ids}::int[]) order by i.id_individu`,
  );
  const absent = ids.filter((id) => !found.some((account) => account.id === id));
  if (absent.length > 0) throw new Error(`Aucun compte n’a le numéro ${absent.join(', ')}.`);
  return found;
}
