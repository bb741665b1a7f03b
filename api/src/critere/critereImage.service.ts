import type { Readable } from 'node:stream';
import { z } from 'zod';

import { identity } from '../../../schema/french.js';
import { critereImageSchema } from '../../../schema/validation/critere.js';
import { authorize, ofSociete, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { bool, db, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { holdSociete } from '../equipe/lock.js';
import { messages } from '../messages.js';
import { Critere } from './critere.entity.js';
import { holdCritere } from './critere.service.js';
import { prepareImage, readImage, type PreparedImage } from './image.js';

interface Target {
  id: number;
  idSociete: number;
}

/**
 * Sets the image of a criterion. When the image is refused, the criterion stays as it was (admin spec §4, decisions §7).
 *
 * @param open returns the file's bytes; called only once the caller is allowed and the criterion found.
 * @throws DuplicateError (449) for a file that is no image, TooLargeError, BadInputError, NotFoundError
 */
export async function updateCritereImage(
  ctx: AppContext,
  input: unknown,
  open: () => Promise<Readable>,
): Promise<Critere> {
  const own = within(ctx, 'critere:write');
  const request = parse(critereImageSchema, input);
  await own.require('societe', request.idSociete);
  await own.require('critere', request.idCritere);
  const target = await find(ctx, request);
  const refusal =
    request.idCritere === undefined
      ? messages.critere.imageCreation
      : messages.critere.imageEdition;
  const image = await prepareImage(await readImage(open), refusal);
  return transaction(ctx, async (tx) => {
    // The criterion or its company was deleted while the image was being converted.
    if (!(await holdSociete(tx, target.idSociete))) throw new NotFoundError();
    const before = await holdCritere(tx, target.id);
    if (!before) throw new NotFoundError();
    await attachImage(tx, target, image);
    const changes = changesOf({ image: before.image }, { image: image.empreinte });
    await audit(tx, {
      action: 'critere:image',
      objet: 'critere',
      idObjet: target.id,
      changements: changes,
    });
    // Before the commit: a deletion that follows takes nothing away from what was done.
    return getOrFail(tx.em, Critere, target.id);
  });
}

/** Stores an image and attaches it to a criterion, in the caller's transaction. */
export async function attachImage(
  ctx: AppContext,
  { id, idSociete }: Target,
  { empreinte, contenu }: PreparedImage,
): Promise<void> {
  await run(
    ctx.em,
    sql`insert into image_critere (id_societe, empreinte, contenu)
      values (${idSociete}, ${empreinte}, ${contenu})
      on conflict (id_societe, empreinte) do nothing`,
  );
  await run(ctx.em, sql`update critere set image = ${empreinte} where id_critere = ${id}`);
}

async function find(
  ctx: AppContext,
  { idSociete, idCritere, libelle }: z.infer<typeof critereImageSchema>,
): Promise<Target> {
  const present = db
    .selectFrom('critere')
    .where('supprime_le', 'is', null)
    .select(['id_critere as id', 'id_societe as idSociete']);
  const target = await row(
    ctx.em,
    idCritere === undefined
      ? present
          .where('id_societe', '=', idSociete)
          .where(bool`identite(libelle) = ${identity(libelle ?? '')}`)
      : present.where('id_critere', '=', idCritere),
  );
  if (!target) throw new NotFoundError();
  if (target.idSociete !== idSociete) {
    throw new BadInputError(messages.critere.otherSociete, 'idSociete');
  }
  return target;
}

/** URL path of an image, or null: the value of `Logo` and `logo` (decisions §6). */
export const logoPath = (digest: string | null): string | null =>
  digest === null ? null : `/api/images/${digest}.webp`;

const digestSchema = z.strictObject({ empreinte: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * The bytes of an image: of a criterion for admins and members of a company that has it, of a logo for whoever is signed in.
 *
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function getImage(ctx: AppContext, input: unknown): Promise<Buffer> {
  const { idSociete, societes = [] } = requireActor(ctx);
  const { empreinte } = parse(digestSchema, input);
  const logo = db
    .selectFrom('logo_societe')
    .where('empreinte', '=', empreinte)
    .select(['contenu'])
    .unionAll(db.selectFrom('logo_individu').where('empreinte', '=', empreinte).select(['contenu']))
    .limit(1);
  const found = await row(ctx.em, logo);
  if (found) {
    authorize(ctx, 'logo:read');
    return Buffer.from(found.contenu);
  }
  const image = await row(
    ctx.em,
    db
      .selectFrom('image_critere')
      .where('empreinte', '=', empreinte)
      .select(['id_societe', 'contenu'])
      .orderBy(sql`id_societe = any(${[idSociete ?? 0, ...societes]}::int[])`, 'desc')
      .limit(1),
  );
  authorize(ctx, 'critere:image', image ? ofSociete(image.id_societe) : null);
  return Buffer.from(image?.contenu ?? []);
}
