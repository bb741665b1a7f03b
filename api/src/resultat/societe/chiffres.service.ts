import { PAGE_SIZE_MAX } from '../../../../schema/limits.js';
import { ANNEES_MAX, chiffresSchema } from '../../../../schema/validation/chiffres.js';
import { authorize } from '../../acces/permissions.js';
import { connect } from '../../core/connection.js';
import { currentAnnee, parisDay, type AppContext } from '../../core/context.js';
import { BadInputError } from '../../core/errors.js';
import { slices } from '../../core/slices.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import { presentAnnee } from '../resultat.service.js';
import type { Chiffre } from './chiffres.types.js';
import {
  changesSince,
  comparedOf,
  modifieLeOf,
  versionOf,
  type Compared,
} from './compared.service.js';
import { readResultats } from './resultatsSociete.service.js';
import type { Annees, Only } from './resultatsSociete.sql.js';

/** Most lines of one part. */
const LINES_MAX = 10_000;

type Equipe = Awaited<ReturnType<typeof readResultats>>['equipes'][number];
type Place = Pick<
  Chiffre,
  'idSociete' | 'societe' | 'idBranche' | 'branche' | 'idEquipe' | 'equipe'
>;

/** What was asked in the address: which company, which years, and after which team. */
export interface Asked {
  societe?: unknown;
  annee?: unknown;
  depuis?: unknown;
  apres?: unknown;
  modifieesDepuis?: unknown;
  decimales?: unknown;
}

/**
 * A part of the figures of a company, or of all those of a token that names none, as one flat table: the same that the page of each
 * boussole shows to the same reader, hidden in the same way.
 *
 * @param asked three years unless told, the current one and the two before.
 * @returns the lines of whole teams, in the order in which they were made, and the cursor of the next part.
 * @throws as getResultatsSociete; BadInputError for a year that is none, or a company that is not told.
 */
export async function readChiffres(
  ctx: AppContext,
  { societe: idSociete, apres: after, ...years }: Asked,
): Promise<{ lignes: Chiffre[]; suite: string | null }> {
  // Whoever leads no company is told nothing of what may be asked.
  if (ctx.actor?.jeton === undefined) authorize(ctx, 'admin');
  const { annee, depuis, decimales, modifieesDepuis } = years;
  const asked = parse(chiffresSchema, { annee, depuis, decimales, modifieesDepuis });
  const last = asked.annee ?? currentAnnee(ctx);
  const from = asked.annee ?? asked.depuis ?? last - 2;
  if (ANNEES_MAX <= last - from)
    throw new BadInputError(messages.jeton.years(ANNEES_MAX), 'depuis');
  const { parts, pageInfo } = await readPart(
    ctx,
    { idSociete, after, modifieesDepuis: asked.modifieesDepuis },
    { depuis: from, annee: last },
  );
  // Whole teams, as many as fit; one alone always does.
  let held = 0;
  const beyond = parts.findIndex(
    ({ lignes }, rank) => (held += lignes.length) > LINES_MAX && rank > 0,
  );
  const kept = beyond < 0 ? parts : parts.slice(0, beyond);
  const hasMore = beyond >= 0 || pageInfo.hasNextPage;
  return {
    lignes: kept.flatMap(({ lignes }) => lignes),
    suite: hasMore ? (kept.at(-1)?.cursor ?? null) : null,
  };
}

/** The lines of a hundred teams at most, by team. */
async function readPart(
  ctx: AppContext,
  asked: { idSociete: unknown; after: unknown; modifieesDepuis?: string | undefined },
  { depuis, annee }: Annees,
  only?: Only,
) {
  const { request, equipes } = await readResultats(
    ctx,
    { ...asked, first: PAGE_SIZE_MAX },
    // What changed is told of the first year too.
    { annees: { depuis: depuis - 1, annee }, ...(only && { only }), ofSeveral: true },
  );
  const { edges, pageInfo } = connect(equipes, request, ({ equipe }) => [equipe.id]);
  const parts: { cursor: string; lignes: Chiffre[] }[] = [];
  const letOthers = slices();
  for (const { node, cursor } of edges) {
    const compared = comparedOf(node.resultats, depuis, asked.modifieesDepuis);
    parts.push({ cursor, lignes: linesOf(node, compared) });
    await letOthers();
  }
  return { parts, pageInfo };
}

/** The same lines, all of them by parts, of a company or of some of its teams: those of a workbook. */
export async function* readAllChiffres(
  ctx: AppContext,
  idSociete: number,
  annees: Annees,
  only?: Only,
): AsyncGenerator<Chiffre[]> {
  let after: string | null = null;
  do {
    const read: Awaited<ReturnType<typeof readPart>> = await readPart(
      ctx,
      { idSociete, after },
      annees,
      only,
    );
    yield read.parts.flatMap(({ lignes }) => lignes);
    after = read.pageInfo.hasNextPage ? (read.parts.at(-1)?.cursor ?? null) : null;
  } while (after !== null);
}

function linesOf(
  { societe, equipe, idDomaine, libelleDomaine }: Equipe,
  told: readonly Compared[],
): Chiffre[] {
  const place: Place = {
    idSociete: societe.id,
    societe: societe.libelleSociete,
    idBranche: idDomaine,
    branche: libelleDomaine ?? '',
    idEquipe: equipe.id,
    equipe: equipe.libelleEquipe,
  };
  return told.flatMap((compared) => boussoleLines(place, compared));
}

/** Of one boussole, two lines a criterion; compared as on its page. */
function boussoleLines(place: Place, compared: Compared): Chiffre[] {
  const { read } = compared;
  const resultat = presentAnnee(read, String(read.annee));
  const changes = new Map(changesSince(compared).map((change) => [change.idCritere, change]));
  const [version, modifieLe] = [versionOf(compared), modifieLeOf(compared)];
  return resultat.moyennes.flatMap((moyenne): Chiffre[] => {
    const { idCritere, libelle, nombre, masque } = moyenne;
    const { question1 = null, question2 = null } = changes.get(idCritere) ?? {};
    const line = {
      ...place,
      idCampagne: read.idCampagne,
      campagne: read.nomCampagne,
      annee: read.annee,
      idBoussole: read.idBoussole,
      fermeture: read.ouverte ? null : read.fermeture,
      idCritere,
      critere: libelle,
    };
    const questions = [
      ['FF', moyenne.moyenneQ1, moyenne.repartitionQ1, question1],
      ['OR', moyenne.moyenneQ2, moyenne.repartitionQ2, question2],
    ] as const;
    return questions.map(([question, mean, repartition, change]) => ({
      ...line,
      question,
      moyenne: mean,
      nombre,
      repartition,
      verdict: change?.verdict ?? null,
      ecart: change?.ecart ?? null,
      masque,
      importeLe: resultat.importeeLe && parisDay(resultat.importeeLe),
      version,
      modifieLe,
    }));
  });
}
