import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { starterCriteresSchema } from '../../../schema/validation/critere.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { columnsOf, LIST, rows, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { holdSociete } from '../equipe/lock.js';
import { messages } from '../messages.js';
import { API_ROOT } from '../root.js';
import { Societe } from '../societe/societe.entity.js';
import { Critere } from './critere.entity.js';
import type { CriteresDepart } from './critere.types.js';
import { attachImage } from './critereImage.service.js';
import { prepareImage, type PreparedImage } from './image.js';
import { STARTER_CRITERES, type StarterCritere } from './starterCriteres.js';

type Illustrated = StarterCritere & PreparedImage;

/**
 * Labels of the starting set's criteria that the company lacks under any name, in the set's order. An inactive criterion
 * is not lacking.
 */
export async function listMissingStarterCriteres(
  ctx: AppContext,
  input: unknown,
): Promise<string[]> {
  const own = within(ctx, 'critere:write');
  const { idSociete } = parse(bySocieteSchema, input);
  await own.require('societe', idSociete);
  await getOrFail(ctx.em, Societe, idSociete);
  return (await listMissing(ctx, idSociete)).map(({ libelle }) => libelle);
}

/**
 * Adds to a company the missing criteria of the starting set, with their images: all of those chosen or none.
 *
 * A chosen one that the company has meanwhile is left as it is; without a choice, all are added.
 *
 * Two calls, even at once, add each criterion once: the unique label and the unique theme prevent a second one.
 *
 * @throws NotFoundError for an unknown company.
 */
export async function createStarterCriteres(
  ctx: AppContext,
  input: unknown,
): Promise<CriteresDepart> {
  const own = within(ctx, 'critere:write');
  const { idSociete, libelles } = parse(starterCriteresSchema, input);
  await own.require('societe', idSociete);
  const wanted = choose(libelles ?? undefined);
  await getOrFail(ctx.em, Societe, idSociete);
  const missing = (await listMissing(ctx, idSociete)).filter((one) => wanted.includes(one));
  // Made before the transaction, which would otherwise hold its locks while images are converted.
  const illustrated = await Promise.all(missing.map(illustrate));
  const created = await transaction(ctx, async (tx) => {
    if (!(await holdSociete(tx, idSociete))) throw new NotFoundError();
    const ids = await insert(tx, idSociete, illustrated);
    for (const { id, libelle } of ids) {
      const image = illustrated.find((withImage) => withImage.libelle === libelle);
      if (image) await attachImage(tx, { id, idSociete }, image);
    }
    const detail = { crees: ids.length, dejaPresents: wanted.length - ids.length };
    await audit(tx, { action: 'critere:depart', objet: 'societe', idObjet: idSociete, detail });
    return tx.em.find(Critere, { id: ids.map(({ id }) => id) }, { orderBy: { id: 'asc' } });
  });
  return { crees: created, dejaPresents: wanted.length - created.length };
}

/** The chosen criteria of the set; an unknown label is a mistake of the caller's. */
function choose(libelles: readonly string[] | undefined): readonly StarterCritere[] {
  if (!libelles) return STARTER_CRITERES;
  const known = new Set(STARTER_CRITERES.map(({ libelle }) => libelle));
  if (libelles.length === 0 || libelles.some((libelle) => !known.has(libelle))) {
    throw new BadInputError(messages.critere.unknownStarter, 'libelles');
  }
  return STARTER_CRITERES.filter(({ libelle }) => libelles.includes(libelle));
}

/**
 * The criteria that the company lacks. It has one when a criterion was made from the same theme, has its label, or, when
 * it was made before the theme was stored, has its description.
 */
async function listMissing(ctx: AppContext, idSociete: number): Promise<StarterCritere[]> {
  const missing = await rows(
    ctx.em,
    typed({
      cle: text`d.cle`,
    })`select ${LIST} from unnest(${STARTER_CRITERES.map(({ cle }) => cle)}::text[],
        ${STARTER_CRITERES.map(({ libelle }) => libelle)}::text[],
        ${STARTER_CRITERES.map(({ description }) => description)}::text[]) as d (cle, libelle, description)
      where not exists (select from critere where id_societe = ${idSociete} and supprime_le is null
        and (depart = d.cle or identite(libelle) = identite(d.libelle)
          or (depart is null and critere.description = d.description)))`,
  );
  const keys = new Set(missing.map(({ cle }) => cle));
  return STARTER_CRITERES.filter(({ cle }) => keys.has(cle));
}

/** Our own drawings, each converted at its first use: to convert the set takes half a second of processor. */
const drawings = new Map<string, Promise<PreparedImage>>();

async function convert(name: string): Promise<PreparedImage> {
  const file = await readFile(join(API_ROOT, 'images', name));
  return prepareImage(file, messages.critere.imageCreation);
}

async function illustrate(critere: StarterCritere): Promise<Illustrated> {
  const { image } = critere;
  const drawing = drawings.get(image) ?? convert(image);
  drawings.set(image, drawing);
  try {
    return { ...critere, ...(await drawing) };
  } catch (error) {
    // Tried again at the next use.
    drawings.delete(image);
    throw error;
  }
}

const column = columnsOf<{ critere: 'critere' }>();

function insert(ctx: AppContext, idSociete: number, illustrated: Illustrated[]) {
  return rows(
    ctx.em,
    typed({
      id: column('critere.id_critere'),
      libelle: column('critere.libelle'),
    })`insert into critere (id_societe, libelle, description, depart)
      select ${idSociete}::int, libelle, description, cle
      from unnest(${illustrated.map(({ libelle }) => libelle)}::text[],
        ${illustrated.map(({ description }) => description)}::text[],
        ${illustrated.map(({ cle }) => cle)}::text[])
        with ordinality as d (libelle, description, cle, rang)
      order by rang
      -- Its label, or the theme under another label.
      on conflict do nothing
      returning ${LIST}`,
  );
}
