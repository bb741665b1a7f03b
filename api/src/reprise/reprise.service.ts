import type { Readable } from 'node:stream';

import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { deleteRepriseSchema, importResultatsSchema } from '../../../schema/validation/reprise.js';
import { seesCampagne, within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { refuseDuplicate } from '../campagne/campagne.service.js';
import { currentAnnee, transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { ConflictError, isUniqueViolation, NotFoundError } from '../core/errors.js';
import {
  columnsOf,
  int,
  jsonObject,
  LIST,
  nullable,
  row,
  rows,
  run,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import { lockTree } from '../equipe/tree.service.js';
import { readFile, readUpload } from '../individu/importation/file.js';
import { messages } from '../messages.js';
import { readKnown } from './known.js';
import { RESULTS } from './layout.js';
import { said } from './messages.js';
import type { RapportReprise, Reprise } from './reprise.types.js';
import { verify, type Line, type Verified } from './verification.js';
import { writeReprise } from './writing.service.js';

/**
 * Imports results of the past from a file, all of its lines or none: each team becomes, in the campaign of its year, a closed boussole
 * with one publication of at least k answers a figure.
 *
 * @param open returns the file's bytes; called only once the caller is allowed.
 * @returns a report, line by line; with `simuler`, or when something stands against it, nothing was written.
 * @throws BadInputError for a file that is no such file, DuplicateError for the name of a campaign, TooLargeError.
 */
export async function importResultats(
  ctx: AppContext,
  input: unknown,
  open: () => Promise<Readable>,
): Promise<RapportReprise> {
  const own = within(ctx, 'boussole:write');
  const { idSociete, simuler, encodage, ...choices } = parse(importResultatsSchema, input);
  await own.require('societe', idSociete);
  if (choices.criteres.some(({ creer }) => creer))
    await within(ctx, 'critere:write').require('societe', idSociete);
  const bytes = await readUpload(open);
  const { lignes, colonnes, ...file } = await readFile(bytes, RESULTS, encodage ?? undefined);
  const read = { hasAnnee: colonnes.includes('annee'), currentAnnee: currentAnnee(ctx) };
  const work = () =>
    transaction(ctx, async (tx) => {
      // Nobody changes its teams or launches a campaign between the check and the end.
      if (!simuler) await lockTree(tx, idSociete);
      const known = await readKnown(tx, idSociete, seesCampagne(tx));
      if (!known) throw new NotFoundError();
      const verified = verify(lignes, known, choices, read);
      const importe = !simuler && !file.aConfirmer && isReady(verified);
      if (importe) await writeReprise(tx, known, verified);
      return { known, verified, importe };
    });
  const names = choices.campagnes.flatMap(({ nom }) => nom ?? []);
  const { known, verified, importe } = await refuseDuplicate(names.join(', '), () =>
    refuseRaces(work),
  );
  const counts = countsOf(verified);
  const { annees, fautes, equipesInconnues, criteresInconnus, lines } = verified;
  return {
    ...file,
    colonneAnnee: read.hasAnnee,
    annees,
    fautes,
    equipesInconnues,
    criteresInconnus,
    lignes: lines.map(present),
    ...counts,
    criteresCrees: verified.freshCriteres.length,
    k: known.k,
    importe,
  };
}

/** A boussole that somebody else made of one of its teams meanwhile; a criterion that was given the name of one to make. */
async function refuseRaces<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'critere_libelle_unique', 'critere_identite_unique'))
      throw new ConflictError(said.critereMeanwhile);
    if (!isUniqueViolation(error, 'boussole_equipe_campagne_unique')) throw error;
    throw new ConflictError(messages.boussole.alreadyThere);
  }
}

const countsOf = ({ lines, teams }: Verified) => {
  const howMany = (etat: Line['etat']) => lines.filter((line) => line.etat === etat).length;
  return {
    enErreur: howMany('EN_ERREUR'),
    aImporter: howMany('A_IMPORTER'),
    inchangees: howMany('INCHANGEE'),
    equipes: teams.length,
  };
};

const isReady = (verified: Verified): boolean =>
  verified.fautes.length === 0 && verified.teams.length > 0 && countsOf(verified).enErreur === 0;

const present = ({ row: { ligne, cellules }, annee, etat, remarques }: Line) => {
  const { branche, equipe, critere, ff, or, nombre } = cellules;
  return { ligne, annee, branche, equipe, critere, ff, or, nombre, etat, remarques };
};

const column = columnsOf<{ c: 'campagne'; e: 'equipe' }>();
const CAMPAGNE = jsonObject({
  id: column('c.id_campagne'),
  nom: column('c.nom'),
  annee: column('c.annee'),
  jour: nullable(text`c.jour`),
});

/** A team of an import, of which people's own boussole was published or closed since: what was imported has been compared. */
const retained = (idSociete: number, idCampagne: ReturnType<typeof sql>) =>
  nullable(text`(select e.libelle_equipe
    from boussole b join reprise i using (id_boussole)
    join boussole o on o.id_equipe = b.id_equipe and not exists (select from reprise x where x.id_boussole = o.id_boussole)
    join equipe e on e.id_equipe = b.id_equipe
    where b.id_societe = ${idSociete} and b.id_campagne = ${idCampagne}
      and (o.cloturee_le >= i.importee_le or exists (select from publication p
        where p.id_boussole = o.id_boussole and p.publiee_le >= i.importee_le))
    order by e.id_equipe limit 1)`);

/** What a company imported, by campaign, the latest year first. */
export async function listReprises(ctx: AppContext, input: unknown): Promise<Reprise[]> {
  const own = within(ctx, 'boussole:write');
  const { idSociete } = parse(bySocieteSchema, input);
  await own.require('societe', idSociete);
  const found = await rows(
    ctx.em,
    typed({
      campagne: CAMPAGNE,
      equipes: int`count(*)`,
      importeeLe: text`max(i.importee_le)`,
      retenuePar: retained(idSociete, sql`c.id_campagne`),
    })`select ${LIST} from reprise i join boussole b using (id_boussole) join campagne c using (id_campagne)
      where i.id_societe = ${idSociete} group by c.id_campagne order by c.annee desc, c.jour desc nulls last, c.id_campagne desc`,
  );
  return found.map((one) => ({ ...one, importeeLe: new Date(one.importeeLe) }));
}

/**
 * Withdraws what a company imported in a campaign, whole. What was shown is remembered: imported again, a team's year is the same or
 * apart by k answers.
 *
 * @throws NotFoundError where nothing was imported, ConflictError once a boussole of one of its teams was published or closed since.
 */
export async function deleteReprise(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'boussole:write');
  const { idSociete, idCampagne } = parse(deleteRepriseSchema, input);
  await own.require('societe', idSociete);
  await transaction(ctx, async (tx) => {
    await lockTree(tx, idSociete);
    // A boussole that is being published or closed holds its own row: it is waited for.
    await run(
      tx.em,
      sql`select from boussole where id_societe = ${idSociete} and id_equipe in (select b.id_equipe from boussole b
        join reprise using (id_boussole) where b.id_societe = ${idSociete} and b.id_campagne = ${idCampagne})
        order by id_boussole for update`,
    );
    const by = await row(
      tx.em,
      typed({ equipe: retained(idSociete, sql`${idCampagne}::int`) })`select ${LIST}`,
    );
    if (by?.equipe) throw new ConflictError(said.locked(by.equipe));
    const gone = await run(
      tx.em,
      sql`delete from boussole b using reprise i where i.id_boussole = b.id_boussole
        and b.id_societe = ${idSociete} and b.id_campagne = ${idCampagne}`,
    );
    if (gone === 0) throw new NotFoundError();
    await audit(tx, {
      action: 'reprise:delete',
      objet: 'campagne',
      idObjet: idCampagne,
      idSociete,
      detail: { equipes: gone },
    });
  });
  return { id: idCampagne, idSociete };
}
