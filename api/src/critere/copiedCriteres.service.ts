import { QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT } from '../../../schema/statuts.js';
import { copyCriteresSchema } from '../../../schema/validation/critere.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { int, ints, LIST, row, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { holdSocietes } from '../equipe/lock.js';
import { messages } from '../messages.js';
import { Critere } from './critere.entity.js';
import type { CriteresDepart } from './critere.types.js';

/**
 * Adds to a company the active criteria of another one, with their images and their own questions: all that it lacks, or none.
 *
 * It lacks those of which it has neither the label nor the theme of the starting set. Nothing else links the two companies.
 *
 * @throws NotFoundError for an unknown company, BadInputError when there is nothing to copy, or for the company itself.
 */
export async function copyCriteres(ctx: AppContext, input: unknown): Promise<CriteresDepart> {
  const own = within(ctx, 'critere:write');
  const { idSociete, idSource } = parse(copyCriteresSchema, input);
  await own.require('societe', idSociete, idSource);
  return transaction(ctx, async (tx) => {
    if (!(await holdSocietes(tx, [idSociete, idSource]))) throw new NotFoundError();
    const { offered = 0, ids = [] } = (await row(tx.em, copyStatement(idSociete, idSource))) ?? {};
    if (offered === 0) throw new BadInputError(messages.critere.nothingToCopy, 'idSource');
    const detail = { crees: ids.length, dejaPresents: offered - ids.length, idSource };
    await audit(tx, { action: 'critere:copie', objet: 'societe', idObjet: idSociete, detail });
    const created = await tx.em.find(Critere, { id: ids }, { orderBy: { id: 'asc' } });
    return { crees: created, dejaPresents: detail.dejaPresents };
  });
}

/** One statement, so that an image that is changed meanwhile is copied with its criterion or not at all. */
const copyStatement = (idSociete: number, idSource: number) =>
  typed({
    offered: int`(select count(*) from offered)`,
    ids: ints`coalesce((select array_agg(id_critere) from copied), '{}')`,
  })`with offered as (
      select * from critere where id_societe = ${idSource} and statut = 'Actif' and supprime_le is null),
    missing as (
      select * from offered o where not exists (select from critere c
        where c.id_societe = ${idSociete} and c.supprime_le is null
          and (identite(c.libelle) = identite(o.libelle) or c.depart = o.depart))),
    images as (
      insert into image_critere (id_societe, empreinte, contenu)
      select ${idSociete}::int, empreinte, contenu from image_critere
      where id_societe = ${idSource} and empreinte in (select image from missing)
      on conflict (id_societe, empreinte) do nothing),
    copied as (
      insert into critere (id_societe, libelle, description, libelle_ff_vert, libelle_ff_rouge, libelle_or_vert, libelle_or_rouge, image, depart)
      select ${idSociete}::int, libelle, description,
        -- What repeats the default question of the one asks the default question of the other.
        nullif(libelle_ff_vert, coalesce(s.question_ff, ${QUESTION_FF_DEFAULT})), libelle_ff_rouge,
        nullif(libelle_or_vert, coalesce(s.question_or, ${QUESTION_OR_DEFAULT})), libelle_or_rouge, image, depart
      from missing join societe s using (id_societe) order by rang, id_critere
      -- Given the same label or theme meanwhile.
      on conflict do nothing
      returning id_critere)
    select ${LIST}`;
