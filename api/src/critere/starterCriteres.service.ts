import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parSocieteSchema } from '../../../schema/validation/boussole.js';
import { criteresDepartSchema } from '../../../schema/validation/critere.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { RACINE_API } from '../core/racine.js';
import { columnsOf, LIST, rows, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { tenirSociete } from '../equipe/verrou.js';
import { messages } from '../messages.js';
import { Societe } from '../societe/societe.entity.js';
import { Critere } from './critere.entity.js';
import type { CriteresDepart } from './critere.types.js';
import { attacherImage } from './critereImage.service.js';
import { CRITERES_DEPART, type CritereDepart } from './criteresDepart.js';
import { preparerImage, type ImagePreparee } from './image.js';
import { normaliser } from './libelle.js';

type Illustre = CritereDepart & ImagePreparee;

/** Labels of the starting set that the company has under no name, in its order; an inactive one is there. */
export async function listCriteresDepartManquants(
  ctx: AppContext,
  input: unknown,
): Promise<string[]> {
  authorize(ctx, 'critere:write');
  const { idSociete } = parse(parSocieteSchema, input);
  await getOrFail(ctx.em, Societe, idSociete);
  return (await listManquants(ctx, idSociete)).map(({ libelle }) => libelle);
}

/**
 * Gives a company the criteria of the starting set that it does not have, all or none of those chosen, with their images.
 *
 * A chosen one that it has by now is left as it is; none chosen means all.
 *
 * Twice, or by two people at once, it adds each of them once: the unique label and the unique theme decide.
 *
 * @throws NotFoundError for an unknown company.
 */
export async function createCriteresDepart(
  ctx: AppContext,
  input: unknown,
): Promise<CriteresDepart> {
  authorize(ctx, 'critere:write');
  const { idSociete, libelles } = parse(criteresDepartSchema, input);
  const voulus = choisir(libelles ?? undefined);
  await getOrFail(ctx.em, Societe, idSociete);
  const manquants = (await listManquants(ctx, idSociete)).filter((un) => voulus.includes(un));
  // Before the transaction: nobody waits for the drawing of an image.
  const illustres = await Promise.all(manquants.map(illustrer));
  const crees = await transaction(ctx, async (tx) => {
    if (!(await tenirSociete(tx, idSociete))) throw new NotFoundError();
    const ids = await inserer(tx, idSociete, illustres);
    for (const { id, libelle } of ids) {
      const image = illustres.find((illustre) => illustre.libelle === libelle);
      if (image) await attacherImage(tx, { id, idSociete }, image);
    }
    const detail = { crees: ids.length, dejaPresents: voulus.length - ids.length };
    await audit(tx, { action: 'critere:depart', objet: 'societe', idObjet: idSociete, detail });
    return tx.em.find(Critere, { id: ids.map(({ id }) => id) }, { orderBy: { id: 'asc' } });
  });
  return { crees, dejaPresents: voulus.length - crees.length };
}

/** Those of the set that are named; a name that it does not have is a mistake of the caller's. */
function choisir(libelles: readonly string[] | undefined): readonly CritereDepart[] {
  if (!libelles) return CRITERES_DEPART;
  const connus = new Set(CRITERES_DEPART.map(({ libelle }) => libelle));
  if (libelles.length === 0 || libelles.some((libelle) => !connus.has(libelle))) {
    throw new BadInputError(messages.critere.departInconnu, 'libelles');
  }
  return CRITERES_DEPART.filter(({ libelle }) => libelles.includes(libelle));
}

/**
 * Those that the company has under no name: made from the set, of its label, or, made before that was remembered, of its
 * description.
 */
async function listManquants(ctx: AppContext, idSociete: number): Promise<CritereDepart[]> {
  const manquants = await rows(
    ctx.em,
    typed({
      cle: text`d.cle`,
    })`select ${LIST} from unnest(${CRITERES_DEPART.map(({ cle }) => cle)}::text[],
        ${CRITERES_DEPART.map(({ libelle }) => libelle)}::text[],
        ${CRITERES_DEPART.map(({ description }) => description)}::text[]) as d (cle, libelle, description)
      where not exists (select from critere where id_societe = ${idSociete} and supprime_le is null
        and (depart = d.cle or libelle_normalise = ${normaliser(sql`d.libelle`)}
          or (depart is null and critere.description = d.description)))`,
  );
  const cles = new Set(manquants.map(({ cle }) => cle));
  return CRITERES_DEPART.filter(({ cle }) => cles.has(cle));
}

async function illustrer(critere: CritereDepart): Promise<Illustre> {
  const fichier = await readFile(join(RACINE_API, 'images', critere.image));
  return { ...critere, ...(await preparerImage(fichier, messages.critere.imageCreation)) };
}

const column = columnsOf<{ critere: 'critere' }>();

function inserer(ctx: AppContext, idSociete: number, illustres: Illustre[]) {
  return rows(
    ctx.em,
    typed({
      id: column('critere.id_critere'),
      libelle: column('critere.libelle'),
    })`insert into critere (id_societe, libelle, description, depart)
      select ${idSociete}::int, libelle, description, cle
      from unnest(${illustres.map(({ libelle }) => libelle)}::text[],
        ${illustres.map(({ description }) => description)}::text[],
        ${illustres.map(({ cle }) => cle)}::text[])
        with ordinality as d (libelle, description, cle, rang)
      order by rang
      -- Its label, or the theme under another label.
      on conflict do nothing
      returning ${LIST}`,
  );
}
