import { byIdSchema } from '../../../schema/validation/text.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { columnsOf, int, LIST, nullable, row, text, texts, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { porteesOf } from './scope.js';

const column = columnsOf<{ j: 'jeton'; s: 'societe' }>();

/** A token as its own documentation tells it, with things of its company that its examples may name; null: there are none yet. */
export type DescribedJeton = Awaited<ReturnType<typeof describeJeton>>;

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
      idSociete: column('j.id_societe'),
      societe: column('s.libelle_societe'),
      expire: text`j.expire_le`,
      portees: texts`j.portees`,
      idEquipe: nullable(int`b.id_equipe`),
      idBoussole: nullable(int`b.id_boussole`),
      idCampagne: nullable(int`b.id_campagne`),
      idDomaine: nullable(int`b.id_racine`),
    })`select ${LIST} from jeton j join societe s using (id_societe) left join lateral (
        select b.id_boussole, b.id_equipe, b.id_campagne, e.id_racine from boussole b join equipe e using (id_equipe)
        where b.id_societe = j.id_societe order by b.id_boussole desc limit 1) b on true
      where j.id_jeton = ${id}`,
  );
  if (!found) throw new NotFoundError();
  return { ...found, portees: porteesOf(found.portees) };
}
