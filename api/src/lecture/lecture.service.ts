import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { authorize } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { columnsOf, jsonObject, LIST, row, rows, scalar, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { Lecteur, Lecture } from './lecture.types.js';

const column = columnsOf<{
  s: 'societe';
  e: 'equipe';
  i: 'individu';
}>();
const EQUIPE = jsonObject({
  id: column('e.id_equipe'),
  libelleEquipe: column('e.libelle_equipe'),
});
const branche = scalar(
  EQUIPE,
  (equipe) => sql`select ${equipe} from equipe e where e.id_equipe = v.id_equipe`,
);

/**
 * What the caller reads.
 *
 * @throws UnauthenticatedError, ForbiddenError for anybody who is not a lecteur.
 */
export async function getLecture(ctx: AppContext): Promise<Lecture | null> {
  const { id } = authorize(ctx, 'lecture:read');
  const read = await row(
    ctx.em,
    typed({
      societe: jsonObject({
        id: column('s.id_societe'),
        libelleSociete: column('s.libelle_societe'),
      }),
      branche,
    })`select ${LIST} from lecture v join societe s using (id_societe) where v.id_individu = ${id}`,
  );
  return read ?? null;
}

/** Who reads a company, or a branch of it. @throws NotFoundError */
export async function listLecteurs(ctx: AppContext, input: unknown): Promise<Lecteur[]> {
  const own = within(ctx, 'lecture:list');
  const { idSociete } = parse(bySocieteSchema, input);
  await own.require('societe', idSociete);
  const known = await row(ctx.em, sql`select from societe where id_societe = ${idSociete}`);
  if (!known) throw new NotFoundError();
  return rows(
    ctx.em,
    typed({
      id: column('i.id_individu'),
      nom: column('i.nom'),
      prenom: column('i.prenom'),
      adresseMail: column('i.adresse_mail'),
      branche,
    })`select ${LIST} from lecture v join individu i using (id_individu)
      where v.id_societe = ${idSociete} order by ${alphabeticalOrder('i.nom')}, i.id_individu`,
  );
}
