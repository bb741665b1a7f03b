import { byBoussoleSchema } from '../../../../schema/validation/boussole.js';
import { byDomaineSchema } from '../../../../schema/validation/domaine.js';
import { idSchema } from '../../../../schema/validation/text.js';
import { readFacts } from '../../acces/facts.js';
import { authorize, requireActor } from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { lateWithRights } from '../../core/replicas/late.js';
import { parse } from '../../core/validate.js';
import { isSame } from '../change/breaks.js';
import { compare } from '../change/evolutions.js';
import { viewDomaine } from '../domaine/view.js';
import { periodesOfRows, withBandes } from '../resultat.service.js';
import { historiqueDomaineStatement, historiqueStatement, type YearRow } from './historique.sql.js';
import type { AnneeCritere, HistoriqueCritere } from './historique.types.js';

const ofBoussoleSchema = byBoussoleSchema.extend({ idCritere: idSchema });
const ofDomaineSchema = byDomaineSchema.extend({ idCritere: idSchema });

/**
 * A criterion of a boussole over the years of its team, up to its own.
 *
 * @throws UnauthenticatedError (401) for callers who may not read the boussole; NotFoundError for a criterion of which it
 *   and the years before show nothing.
 */
export async function getHistoriqueCritere(
  ctx: AppContext,
  input: unknown,
): Promise<HistoriqueCritere> {
  requireActor(ctx);
  const { idBoussole, idCritere } = parse(ofBoussoleSchema, input);
  const statement = historiqueStatement(ctx, idBoussole, idCritere);
  const read = await lateWithRights.row(ctx, statement);
  const facts = read ? { ...readFacts(read), lue: read.lue } : null;
  authorize(ctx, 'resultat:read', facts);
  if (!read || !facts) throw new NotFoundError();
  return present(idCritere, { ...read, annee: facts.annee });
}

/**
 * The same of a domain, up to a campaign.
 *
 * @throws ForbiddenError, NotFoundError, BadInputError as `resultatDomaine`.
 */
export async function getHistoriqueDomaine(
  ctx: AppContext,
  input: unknown,
): Promise<HistoriqueCritere> {
  requireActor(ctx);
  const { idCritere, ...domaine } = parse(ofDomaineSchema, input);
  const view = await viewDomaine(ctx, 'resultat:domaine', domaine);
  const statement = historiqueDomaineStatement(ctx, view, idCritere);
  const read = await lateWithRights.row(ctx, statement);
  if (!read) throw new NotFoundError();
  return present(idCritere, read);
}

interface Read extends Pick<HistoriqueCritere, 'libelleEquipe' | 'libelleSociete' | 'annee'> {
  annees: readonly YearRow[];
}

function present(idCritere: number, read: Read): HistoriqueCritere {
  const { annees: lines, libelleEquipe, libelleSociete, annee } = read;
  const last = lines.at(-1);
  if (!last) throw new NotFoundError();
  const annees: AnneeCritere[] = [];
  const periodes = periodesOfRows(lines);
  for (const [
    rank,
    { annee: year, nomCampagne, jour: _jour, importeeLe: imported, sens, ...figures },
  ] of lines.entries()) {
    const moyenne = withBandes({ idCritere, ...figures });
    const [before, above] = [lines[rank - 1], annees[rank - 1]];
    const nouveauSens = before !== undefined && !isSame(before.sens, sens);
    const isNext = above !== undefined && year - above.annee <= 1 && !nouveauSens;
    const evolution = isNext ? compare(above.moyenne, moyenne).critere : null;
    const importeeLe = imported === null ? null : new Date(imported);
    const periode = periodes[rank] ?? String(year);
    annees.push({ annee: year, periode, nomCampagne, importeeLe, moyenne, nouveauSens, evolution });
  }
  return { idCritere, libelle: last.libelle, libelleEquipe, libelleSociete, annee, annees };
}
