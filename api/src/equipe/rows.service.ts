import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { partOf } from '../../../schema/validation/wholeList.js';
import { authorize, isAllowed, requireActor } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { pattern } from '../core/pagination.js';
import { emForReading } from '../core/replicas/emForReading.js';
import { bool, columnsOf, jsonList, jsonObject, LIST, rows, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { chosen, sliceOf, whole } from '../core/wholeList.js';

const column = columnsOf<{ e: 'equipe' }>();

/** A team as the specified calls give it to those who may know its code. */
const COLUMNS = {
  ID_EQUIPE: column('e.id_equipe'),
  LIBELLE_EQUIPE: column('e.libelle_equipe'),
  ID_PARENT: column('e.id_parent'),
  ID_SOCIETE: column('e.id_societe'),
  CODE_EQUIPE: column('e.code_equipe'),
};
const { CODE_EQUIPE: _, ...WITHOUT_CODE } = COLUMNS;
const schema = partOf(COLUMNS).extend(bySocieteSchema.shape);
const withoutCode = partOf(WITHOUT_CODE).extend(bySocieteSchema.shape);

/**
 * The teams of a company, or a part of them, siblings in order, as the specified call gives them (admin spec §7,
 * getAllEquipes). Who may not know a team's code cannot ask for it either.
 *
 * @throws TooLargeError (413).
 */
export async function listAllEquipes(ctx: AppContext, input: unknown) {
  requireActor(ctx);
  const knowsCode = isAllowed(ctx, 'equipe:code');
  const columns = knowsCode ? COLUMNS : WITHOUT_CODE;
  const { idSociete, champs, recherche, ...part } = parse(knowsCode ? schema : withoutCode, input);
  const [societe] = await rows(
    emForReading(ctx, 'in the statement'),
    typed({
      visuSociete: bool`s.visu_societe`,
      equipes: jsonList(
        jsonObject(chosen(columns, champs)),
        (
          equipe,
        ) => sql`select json_agg(${equipe} order by e.ordre, e.id_equipe) from (select * from equipe e
          where e.id_societe = s.id_societe and e.recherche like ${pattern(recherche)}
          order by e.ordre, e.id_equipe ${sliceOf(part)}) e`,
      ),
    })`select ${LIST} from societe s where s.id_societe = ${idSociete}`,
  );
  // The right is judged on the company's own setting, which the same statement reads.
  authorize(ctx, 'equipe:list', societe ? { idSociete, visuSociete: societe.visuSociete } : null);
  return whole(societe?.equipes ?? []);
}
