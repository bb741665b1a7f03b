import { hasMailbox, hasPseudo, keysOf, writtenSoFirst } from '../connexion/mailbox.sql.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, nullable, row, text, typed } from '../core/sql.js';

/** An account as whoever holds the server is shown it before it goes. */
export interface Named {
  id: number;
  profil: string;
  societe: string | null;
  /** The day on which it was made, as a person reads it. */
  depuis: string;
}

/**
 * The account of this mail or pseudo, for whoever holds the server.
 *
 * @throws Error with a French sentence when nobody has it.
 */
export async function findNamed(ctx: AppContext, identifiant: string): Promise<Named> {
  const keys = keysOf(identifiant);
  const found = await row(
    ctx.em,
    typed({
      id: int`i.id_individu`,
      profil: text`p.libelle_profil`,
      societe: nullable(text`s.libelle_societe`),
      depuis: text`to_char(i.cree_le at time zone 'Europe/Paris', 'DD/MM/YYYY')`,
    })`select ${LIST} from individu i join profil p using (id_profil)
      left join temoin t using (id_individu) left join societe s on s.id_societe = coalesce(i.id_societe, t.id_societe)
      where ${hasMailbox(keys)} or ${hasPseudo(keys)} order by ${writtenSoFirst(keys)} limit 1`,
  );
  if (!found) throw new Error(`Aucun compte n’a l’adresse mail ou le pseudo ${identifiant}.`);
  return found;
}
