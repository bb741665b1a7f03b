import { z } from 'zod';

import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { partOf } from '../../../schema/validation/wholeList.js';
import { readable } from '../acces/fields.js';
import { authorize, ofSociete, requireActor } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { pattern } from '../core/pagination.js';
import { lateWithRights } from '../core/replicas/late.js';
import { bool, jsonList, jsonObject, LIST, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { chosen, sliceOf, whole } from '../core/wholeList.js';
import { Equipe, EQUIPE_NAMES } from './equipe.entity.js';
import { columnsFor, isSeen } from './seen.sql.js';

/**
 * The teams of a company, or a part of them, siblings in order, as the specified call gives them (admin spec §7,
 * getAllEquipes). Who may not read a field cannot ask for it either.
 *
 * @throws TooLargeError (413).
 */
export async function listAllEquipes(ctx: AppContext, input: unknown) {
  requireActor(ctx);
  const { idSociete } = parse(z.looseObject(bySocieteSchema.shape), input);
  const names = readable(ctx, Equipe, EQUIPE_NAMES, ofSociete(idSociete));
  const read = columnsFor(ctx);
  const columns = Object.fromEntries(names.map((name) => [name, read[EQUIPE_NAMES[name]]]));
  const schema = partOf(columns).extend(bySocieteSchema.shape);
  const { champs, recherche, ...part } = parse(schema, input);
  const [societe] = await lateWithRights.rows(
    ctx,
    typed({
      visuSociete: bool`s.visu_societe`,
      equipes: jsonList(
        jsonObject(chosen(columns, champs)),
        (
          equipe,
        ) => sql`select json_agg(${equipe} order by equipe.ordre, equipe.id_equipe) from (select * from equipe
          where equipe.id_societe = s.id_societe and ${isSeen(ctx)} and equipe.recherche like ${pattern(recherche)}
          order by equipe.ordre, equipe.id_equipe ${sliceOf(part)}) equipe`,
      ),
    })`select ${LIST} from societe s where s.id_societe = ${idSociete}`,
  );
  // The right is judged on the company's own setting, which the same statement reads.
  authorize(ctx, 'equipe:list', societe ? { idSociete, visuSociete: societe.visuSociete } : null);
  return whole(societe?.equipes ?? []);
}
