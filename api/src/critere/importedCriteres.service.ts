import { createCritereSchema } from '../../../schema/validation/critere.js';
import { audit } from '../audit/audit.service.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, rows, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';

const nameSchema = createCritereSchema.pick({ libelle: true });

/** What is read of it wherever its first years are, until somebody describes it. */
const DESCRIPTION = 'Critère repris d’un tableau de résultats passés.';

/**
 * Makes the criteria of results of the past, in the transaction of a caller who may and has locked the company: inactive, with the default
 * questions and without an image, as no campaign has asked them here yet.
 *
 * @returns the key of each, in their order.
 * @throws BadInputError for a name that no criterion may have.
 */
export async function addInactiveCriteres(
  tx: AppContext,
  idSociete: number,
  libelles: readonly string[],
): Promise<number[]> {
  if (libelles.length === 0) return [];
  const names = libelles.map((libelle) => parse(nameSchema, { libelle }).libelle);
  const made = await rows(
    tx.em,
    typed({ id: int`id_critere`, libelle: text`libelle` })`
      insert into critere (id_societe, libelle, description, statut)
      select ${idSociete}::int, libelle, ${DESCRIPTION}, 'Inactif'
      from unnest(${names}::text[]) with ordinality as n (libelle, rang) order by rang
      returning ${LIST}`,
  );
  const detail = { crees: made.length };
  await audit(tx, { action: 'critere:import', objet: 'societe', idObjet: idSociete, detail });
  const ids = new Map(made.map(({ id, libelle }) => [libelle, id]));
  return names.map((name) => ids.get(name) ?? 0);
}
