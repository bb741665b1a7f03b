import { marqueDe, type EquipeOuverte } from '../connexion/preuve.js';
import { empreinte } from '../connexion/secret.js';
import type { AppContext } from '../core/context.js';
import { DuplicateError, ForbiddenError, TooManyRequestsError } from '../core/errors.js';
import { bool, columnsOf, float, int, LIST, row, run, sql, typed } from '../core/sql.js';
import { tenirEquipes, type EquipeTenue } from '../equipe/verrou.js';
import { messages } from '../messages.js';

/** Accounts that a code makes in ten minutes without anybody waiting: a full room; then one a second (promise 11). */
const [COMPTES_MAX, FENETRE, CADENCE] = [100, 600, 1];

/**
 * How long a registration waits after those of its team.
 *
 * @param comptes made by code in the last ten minutes.
 * @param depuis seconds since the last one.
 */
export const attenteInscription = (comptes: number, depuis: number): number =>
  comptes < COMPTES_MAX ? 0 : Math.max(0, CADENCE - depuis);

/** A team whose code was proved; by a proof, with the mark that it carries. */
export interface EquipeProuvee extends EquipeOuverte {
  marque?: string;
}

/** What is kept of a browser's mark. */
const condenser = (marque: string): string => empreinte(marqueDe(marque));

const column = columnsOf<{ e: 'equipe' }>();

/** What is known of the team once its row is held: before, those who held it would not all be counted. */
const lirePlace = (
  tx: AppContext,
  { idEquipe, codeEquipe, marque }: EquipeProuvee,
  appareil: string,
) =>
  row(
    tx.em,
    typed({
      ouverte: bool`code_equipe = ${codeEquipe} and code_actif`,
      effectif: column('e.effectif'),
      presents: int`select count(*) from membre_equipe m where m.id_equipe = e.id_equipe`,
      /** Whether this browser has its account there already. */
      connu: bool`exists (select from inscription i
        where i.id_equipe = e.id_equipe
          and i.navigateur = any(${[appareil, marque ?? appareil].map(condenser)}::text[]))`,
      recents: int`recentes.n`,
      depuis: float`recentes.depuis`,
    })`select ${LIST} from equipe e cross join (select count(*) as n,
          coalesce(extract(epoch from ${tx.now().toISOString()}::timestamptz - max(faite_le)), 0) as depuis
        from inscription where id_equipe = ${idEquipe}
          and faite_le > ${tx.now().toISOString()}::timestamptz - make_interval(secs => ${FENETRE})) as recentes
      where e.id_equipe = ${idEquipe}`,
  );

/**
 * Holds the team, so that those who come by its code come one after the other: none beyond the headcount, whatever runs at
 * once. The code may have been renewed or switched off, and the team deleted, since it was proved.
 *
 * @throws ForbiddenError, DuplicateError, TooManyRequestsError
 */
export async function prendrePlace(
  tx: AppContext,
  preuve: EquipeProuvee,
  appareil: string,
): Promise<EquipeTenue> {
  const [equipe] = await tenirEquipes(tx, [preuve.idEquipe]);
  const place = await lirePlace(tx, preuve, appareil);
  if (!equipe || !place?.ouverte) throw new ForbiddenError(messages.individu.codeInconnu);
  if (place.connu) throw new DuplicateError(messages.equipe.navigateurConnu);
  if (place.effectif !== null && place.presents >= place.effectif) {
    throw new DuplicateError(messages.equipe.complete);
  }
  const attente = attenteInscription(place.recents, place.depuis);
  if (attente > 0) throw new TooManyRequestsError(attente);
  return equipe;
}

/** Notes whose account it is, and the browser that made it. */
export const noterPlace = (
  tx: AppContext,
  idIndividu: number,
  idEquipe: number,
  appareil: string,
): Promise<number> =>
  run(
    tx.em,
    sql`insert into inscription (id_individu, id_equipe, navigateur, faite_le)
      values (${idIndividu}, ${idEquipe}, ${condenser(appareil)}, ${tx.now().toISOString()})`,
  );
