import type { Readable } from 'node:stream';

import { PROFIL_ADMIN, PROFIL_FACILITATEUR } from '../../../schema/statuts.js';
import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { valueOf } from '../acces/caller.js';
import { authorize, ofSociete } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import { UnauthenticatedError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { anyOf, bool, int, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { logoPath } from '../critere/critereImage.service.js';
import { prepareImage, readImage, type PreparedImage } from '../critere/image.js';
import { holdSociete } from '../equipe/lock.js';
import { messages } from '../messages.js';
import { Societe } from '../societe/societe.entity.js';
import type { MonLogo } from './logo.types.js';

/** Opens the bytes that are sent; null takes the logo away. */
type Sent = (() => Promise<Readable>) | null;

/** Whose logo it is: a row of one of two tables. */
const OWNERS = {
  societe: { table: sql.table('logo_societe'), key: sql.ref('id_societe') },
  individu: { table: sql.table('logo_individu'), key: sql.ref('id_individu') },
} as const;

const prepared = async (open: Sent): Promise<PreparedImage | null> =>
  open && (await prepareImage(await readImage(open), messages.critere.imageEdition));

const readDigests = (owner: keyof typeof OWNERS) =>
  inBatches(async (ctx: AppContext, ids) => {
    const { table, key } = OWNERS[owner];
    const read = typed({
      id: int`${key}`,
      empreinte: text`empreinte`,
    })`select ${LIST} from ${table} where ${key} = ${anyOf(ids)}`;
    return new Map((await rows(ctx.em, read)).map(({ id, empreinte }) => [id, empreinte]));
  });
const DIGESTS = { societe: readDigests('societe'), individu: readDigests('individu') };

const digestOf = async (
  ctx: AppContext,
  owner: keyof typeof OWNERS,
  id: number,
): Promise<string | null> => (await DIGESTS[owner](ctx, id)) ?? null;

/** Replaces a logo, or takes it away, and tells the trail. Its owner's row is locked. */
async function replace(
  tx: AppContext,
  owner: keyof typeof OWNERS,
  id: number,
  image: PreparedImage | null,
): Promise<void> {
  const { table, key } = OWNERS[owner];
  const before = await digestOf(tx, owner, id);
  await run(
    tx.em,
    image
      ? sql`insert into ${table} (${key}, empreinte, contenu) values (${id}, ${image.empreinte}, ${image.contenu})
          on conflict (${key}) do update set empreinte = excluded.empreinte, contenu = excluded.contenu`
      : sql`delete from ${table} where ${key} = ${id}`,
  );
  await audit(tx, {
    action: `${owner}:logo`,
    objet: owner,
    idObjet: id,
    changements: changesOf({ logo: before }, { logo: image?.empreinte ?? null }),
  });
}

/**
 * Sets the logo of a company, which the covers of its reports bear, as the image of a criterion is set; or takes it away.
 *
 * @throws DuplicateError (449) for a file that is no image, TooLargeError, BadInputError, NotFoundError
 */
export async function updateLogoSociete(
  ctx: AppContext,
  input: unknown,
  open: Sent,
): Promise<Societe> {
  const own = within(ctx, 'societe:write');
  const { idSociete } = parse(bySocieteSchema, input);
  await own.require('societe', idSociete);
  await getOrFail(ctx.em, Societe, idSociete);
  const image = await prepared(open);
  return transaction(ctx, async (tx) => {
    await holdSociete(tx, idSociete);
    const societe = await getOrFail(tx.em, Societe, idSociete);
    await replace(tx, 'societe', idSociete, image);
    return societe;
  });
}

/** The same of the caller's own, which stands beside those of the companies that they accompany. */
export async function updateMonLogo(ctx: AppContext, open: Sent): Promise<MonLogo> {
  const { id } = authorize(ctx, 'me:logo');
  const image = await prepared(open);
  await transaction(ctx, async (tx) => {
    const isThere = await row(
      tx.em,
      sql`select from individu where id_individu = ${id} for no key update`,
    );
    if (!isThere) throw new UnauthenticatedError();
    await replace(tx, 'individu', id, image);
  });
  return { logo: logoPath(image?.empreinte ?? null) };
}

/** The caller's own. */
export async function getMonLogo(ctx: AppContext): Promise<MonLogo> {
  const { id } = authorize(ctx, 'me:logo');
  return { logo: logoPath(await digestOf(ctx, 'individu', id)) };
}

/** The logo of a company, for whoever may know the company. */
export async function getLogoSociete(ctx: AppContext, idSociete: number): Promise<string | null> {
  authorize(ctx, 'societe:own', ofSociete(idSociete));
  return logoPath(await digestOf(ctx, 'societe', idSociete));
}

/**
 * What the cover of a report bears, for whoever may read the company's map: its logo, and that of who accompanies it: the
 * reader's own, else that of a facilitator of the company, else that of an administrator.
 */
export async function getCover(ctx: AppContext, idSociete: number) {
  const holds = bool`exists (select from facilitation f where f.id_individu = i.id_individu and f.id_societe = ${idSociete})`;
  const isReader = bool`i.id_individu = ${valueOf(ctx, 'caller')}::int`;
  const read = typed({ empreinte: text`l.empreinte` })`select ${LIST}
    from logo_individu l join individu i using (id_individu)
    where i.id_profil = ${PROFIL_ADMIN} or i.id_profil = ${PROFIL_FACILITATEUR} and (${isReader} or ${holds})
    order by ${isReader} desc, ${holds} desc, i.id_individu limit 1`;
  const [societe, facilitateur] = await Promise.all([
    digestOf(ctx, 'societe', idSociete),
    row(ctx.em, read),
  ]);
  return { societe: logoPath(societe), facilitateur: logoPath(facilitateur?.empreinte ?? null) };
}
