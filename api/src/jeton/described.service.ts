import { byIdSchema } from '../../../schema/validation/text.js';
import { isWithin } from '../acces/lecture.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { columnsOf, int, LIST, nullable, row, text, texts, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { NAMED, REACH } from './reach.sql.js';
import { scopesOf } from './scope.js';

const column = columnsOf<{ j: 'jeton' }>();

/** A token as its own documentation tells it, with things that it reads and its examples may name; null: there are none yet. */
export type DescribedJeton = Awaited<ReturnType<typeof describeJeton>>;

const NOTHING = {
  idSociete: null,
  idEquipe: null,
  idBoussole: null,
  idCampagne: null,
  idDomaine: null,
};

/**
 * What a token is told of itself, and whoever may see it.
 *
 * @throws NotFoundError
 */
export async function describeJeton(ctx: AppContext, input: unknown) {
  const { id } = parse(byIdSchema, input);
  if (ctx.actor?.jeton !== id) await within(ctx, 'jeton').require('jeton', id);
  const found = await row(
    ctx.em,
    typed({
      id: column('j.id_jeton'),
      nom: column('j.nom'),
      nommees: NAMED.societes,
      branche: NAMED.branche,
      ...REACH,
      expire: text`j.expire_le`,
      portees: texts`j.portees`,
    })`select ${LIST} from jeton j where j.id_jeton = ${id}`,
  );
  if (!found) throw new NotFoundError();
  const { societes, idEquipe, nommees, portees, ...told } = found;
  const example = await row(
    ctx.em,
    typed({
      idSociete: int`b.id_societe`,
      idEquipe: int`b.id_equipe`,
      idBoussole: int`b.id_boussole`,
      idCampagne: int`b.id_campagne`,
      // No sum of a domain is open to who reads a branch.
      idDomaine: nullable(int`case when ${idEquipe}::int is null then e.id_racine end`),
    })`select ${LIST} from boussole b join equipe e using (id_equipe)
      where ${isWithin({ societes, idEquipe }, 'b')} order by b.id_boussole desc limit 1`,
  );
  return {
    ...told,
    societes: nommees,
    portees: scopesOf(portees, idEquipe),
    ...(example ?? { ...NOTHING, idSociete: societes[0] ?? null }),
  };
}
