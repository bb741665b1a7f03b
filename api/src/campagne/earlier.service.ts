import { parisTimeInWords } from '../../../schema/paris.js';
import { requireAccords } from '../accord/acts.service.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, row, rows, text, typed } from '../core/sql.js';
import { messages } from '../messages.js';
import type { Scope } from './calendar.sql.js';

/**
 * When the open boussoles of this company close, by their keys: a change of one date may bring others forward, of teams that
 * were moved in the tree since.
 */
export async function readClosings(tx: AppContext, { idSociete, idCampagne }: Scope) {
  const found = await rows(
    tx.em,
    typed({ id: int`id_boussole`, closesAt: text`closes_at` })`select ${LIST} from boussole
      where id_societe = ${idSociete} and id_campagne = ${idCampagne} and cloturee_le is null`,
  );
  return new Map(found.map(({ id, closesAt }) => [id, new Date(closesAt)]));
}

/**
 * An earlier closing waits for the témoin, where the company asks so: of the branch, or of the company, and of any boussole.
 *
 * @param closings when the boussoles closed before the change.
 */
export async function requireEarlier(
  tx: AppContext,
  { idEquipe, ...scope }: Scope & { idEquipe: number | null },
  [before, after]: readonly [before: Date, after: Date],
  closings: ReadonlyMap<number, Date>,
): Promise<void> {
  const { idSociete, idCampagne } = scope;
  const earlier = [...(await readClosings(tx, scope))].flatMap(([id, at]) =>
    at < (closings.get(id) ?? at) ? [at] : [],
  );
  const first = [...(after < before ? [after] : []), ...earlier].toSorted((a, b) => +a - +b)[0];
  if (!first) return;
  const at = parisTimeInWords(first);
  const act = { idSociete, acte: 'FERMETURE' as const };
  await requireAccords(tx, [
    idEquipe === null
      ? { ...act, objet: 'campagne', idObjet: idCampagne, valeur: at }
      : {
          ...act,
          objet: 'equipe',
          idObjet: idEquipe,
          valeur: `${at}, ${await campagneOf(tx, idCampagne)}`,
        },
  ]);
}

/** A campaign, in the value of a request: "campagne « Printemps » 2027". */
export async function campagneOf(tx: AppContext, id: number): Promise<string> {
  const found = await row(
    tx.em,
    typed({
      nom: text`nom`,
      annee: int`annee`,
    })`select ${LIST} from campagne where id_campagne = ${id}`,
  );
  return found ? messages.accord.ofCampagne(found.nom.slice(0, 200), found.annee) : '';
}
