import type { Readable } from 'node:stream';
import { z } from 'zod';

import { critereImageSchema } from '../../../schema/validation/critere.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changementsDe } from '../audit/changements.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { db, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { tenirSociete } from '../equipe/verrou.js';
import { messages } from '../messages.js';
import { Critere } from './critere.entity.js';
import { tenirCritere } from './critere.service.js';
import { lireImage, preparerImage, type ImagePreparee } from './image.js';
import { normaliser } from './libelle.js';

interface Cible {
  id: number;
  idSociete: number;
}

/**
 * Gives a criterion its image; refused, the criterion stays as it was (admin spec §4, decisions §7).
 *
 * @param ouvrir gives the file's bytes; called only once the caller is let through and the criterion found.
 * @throws DuplicateError (449) for what is no image, TooLargeError, BadInputError, NotFoundError
 */
export async function uploadCritereImage(
  ctx: AppContext,
  input: unknown,
  ouvrir: () => Promise<Readable>,
): Promise<Critere> {
  authorize(ctx, 'critere:write');
  const demande = parse(critereImageSchema, input);
  const cible = await chercher(ctx, demande);
  const refus =
    demande.idCritere === undefined
      ? messages.critere.imageCreation
      : messages.critere.imageEdition;
  const image = await preparerImage(await lireImage(ouvrir), refus);
  await transaction(ctx, async (tx) => {
    // Deleted, or its company, while the image was being prepared.
    if (!(await tenirSociete(tx, cible.idSociete))) throw new NotFoundError();
    const avant = await tenirCritere(tx, cible.id);
    if (!avant) throw new NotFoundError();
    await attacherImage(tx, cible, image);
    const changements = changementsDe({ image: avant.image }, { image: image.empreinte });
    await audit(tx, { action: 'critere:image', objet: 'critere', idObjet: cible.id, changements });
  });
  return getOrFail(ctx.em, Critere, cible.id);
}

/** Stores an image and gives it to a criterion, in the caller's transaction. */
export async function attacherImage(
  ctx: AppContext,
  { id, idSociete }: Cible,
  { empreinte, contenu }: ImagePreparee,
): Promise<void> {
  await run(
    ctx.em,
    sql`insert into image_critere (id_societe, empreinte, contenu)
      values (${idSociete}, ${empreinte}, ${contenu})
      on conflict (id_societe, empreinte) do nothing`,
  );
  await run(ctx.em, sql`update critere set image = ${empreinte} where id_critere = ${id}`);
}

async function chercher(
  ctx: AppContext,
  { idSociete, idCritere, libelle }: z.infer<typeof critereImageSchema>,
): Promise<Cible> {
  const presents = db
    .selectFrom('critere')
    .where('supprime_le', 'is', null)
    .select(['id_critere as id', 'id_societe as idSociete']);
  const cible = await row(
    ctx.em,
    idCritere === undefined
      ? presents
          .where('id_societe', '=', idSociete)
          .where('libelle_normalise', '=', normaliser(sql`${libelle ?? ''}`))
      : presents.where('id_critere', '=', idCritere),
  );
  if (!cible) throw new NotFoundError();
  if (cible.idSociete !== idSociete) {
    throw new BadInputError(messages.critere.autreSociete, 'idSociete');
  }
  return cible;
}

/** Where an image is served, or null: the value of `Logo` and `logo` (decisions §6). */
export const logoPath = (empreinte: string | null): string | null =>
  empreinte === null ? null : `/api/images/${empreinte}.webp`;

const empreinteSchema = z.strictObject({ empreinte: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * The bytes of an image, for admins and members of a company that has it.
 *
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function getImage(ctx: AppContext, input: unknown): Promise<Buffer> {
  const { idSociete } = requireActeur(ctx);
  const { empreinte } = parse(empreinteSchema, input);
  const image = await row(
    ctx.em,
    db
      .selectFrom('image_critere')
      .where('empreinte', '=', empreinte)
      .select(['id_societe', 'contenu'])
      .orderBy(sql`id_societe is not distinct from ${idSociete}::int`, 'desc')
      .limit(1),
  );
  authorize(
    ctx,
    'critere:image',
    image ? { idSociete: image.id_societe, visuSociete: false } : null,
  );
  return Buffer.from(image?.contenu ?? []);
}
