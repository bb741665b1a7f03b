import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { partOf } from '../../../schema/validation/wholeList.js';
import { authorize, isAllowed, requireActor } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { chosen, onePiece, piecesOf, sliceOf } from '../core/jsonRows.js';
import { pattern } from '../core/pagination.js';
import { emForReading } from '../core/replicas/emForReading.js';
import { bool, columnsOf, LIST, rows, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';

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
 * The teams of a company, or a part of them, siblings in order, as rows of JSON (admin spec §7, getAllEquipes). Who may not
 * know a team's code cannot ask for it either.
 */
export async function writeEquipes(ctx: AppContext, input: unknown): Promise<string | string[]> {
  requireActor(ctx);
  const knowsCode = isAllowed(ctx, 'equipe:code');
  const columns = knowsCode ? COLUMNS : WITHOUT_CODE;
  const { idSociete, champs, recherche, ...part } = parse(knowsCode ? schema : withoutCode, input);
  const equipes = typed(chosen(columns, champs))`select ${LIST} from equipe e
    where e.id_societe = s.id_societe and e.recherche like ${pattern(recherche)}
    order by e.ordre, e.id_equipe ${sliceOf(part)}`;
  const isPage = part.page !== undefined || part.parPage !== undefined;
  const read = await rows(
    emForReading(ctx, 'in the statement'),
    typed({ piece: text`coalesce(p.piece, '')`, visuSociete: bool`s.visu_societe` })`
      select ${LIST} from societe s left join lateral (${isPage ? onePiece(equipes) : piecesOf(equipes)}) p on true
      where s.id_societe = ${idSociete} order by p.n`,
  );
  const [societe] = read;
  // The right is judged on the company's own setting, which the same statement reads.
  authorize(ctx, 'equipe:list', societe ? { idSociete, visuSociete: societe.visuSociete } : null);
  const pieces = read.map(({ piece }) => piece);
  // Its length is said, and what is short is not compressed.
  return pieces.length === 1 ? pieces.join('') : pieces;
}
