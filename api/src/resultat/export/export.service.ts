import { fold } from '../../../../schema/french.js';
import { within } from '../../acces/within.js';
import { recordDomaineReading, recordReading, recordSocieteReading } from '../../audit/readings.js';
import type { AppContext } from '../../core/context.js';
import { getResultatDomaine } from '../domaine/domaine.service.js';
import { getEnsemble } from '../ensemble/ensemble.service.js';
import type { Ensemble } from '../ensemble/ensemble.types.js';
import { sheetsOfEnsemble } from '../ensemble/sheets.js';
import { getResultatBoussole, getRoti } from '../resultat.service.js';
import type { PageResultats } from '../resultat.types.js';
import { donneesOf } from './donnees.service.js';
import type { Fichier, FormatExport } from './export.types.js';
import { toCsv, toXlsx } from './file.js';
import { sheetsOf, type Sheet } from './sheets.js';

const TYPES = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<FormatExport, string>;

/**
 * The figures of a boussole's page as a file, for admins only, as "Exporter" (journey spec §6).
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function exportBoussole(
  ctx: AppContext,
  { idBoussole, format }: { idBoussole: number; format: FormatExport },
): Promise<Fichier> {
  await within(ctx, 'resultat:export').require('boussole', idBoussole);
  const page = await getResultatBoussole(ctx, { idBoussole });
  await recordReading(ctx, 'resultat:export', idBoussole);
  const { ambassadeurs, synthese } = page;
  const sheets = sheetsOf({ ...page, roti: getRoti(ctx, page) }, [
    ...ambassadeurs.map((name) => ['Ambassadeur', name]),
    ...(synthese ? [['Synthèse', synthese.synthese]] : []),
  ]);
  const { idSociete, idEquipe, annee } = page;
  const donnees = donneesOf(ctx, { format, idSociete, annee, only: { idEquipe } });
  return file(ctx, subjectOf(page), format, [...sheets, ...donnees]);
}

/**
 * The figures of a domain's page as a file, for admins only.
 *
 * @throws ForbiddenError, NotFoundError, BadInputError for a team that is no domain.
 */
export async function exportDomaine(
  ctx: AppContext,
  {
    idDomaine,
    idCampagne,
    format,
  }: { idDomaine: number; idCampagne: number; format: FormatExport },
): Promise<Fichier> {
  await within(ctx, 'resultat:export').require('equipe', idDomaine);
  const page = await getResultatDomaine(ctx, { idDomaine, idCampagne });
  await recordDomaineReading(ctx, 'resultat:export', { idDomaine, idCampagne });
  const { idSociete, annee } = page;
  const donnees = donneesOf(ctx, { format, idSociete, annee, only: { idRacine: idDomaine } });
  return file(ctx, subjectOf(page), format, [...sheetsOf(page), ...donnees]);
}

/**
 * The map of a company as a file, every page of it, for admins only.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function exportEnsemble(
  ctx: AppContext,
  {
    idSociete,
    idCampagne,
    format,
  }: { idSociete: number; idCampagne: number; format: FormatExport },
): Promise<Fichier> {
  await within(ctx, 'resultat:export').require('societe', idSociete);
  const map = await getEnsemble(ctx, { idSociete, idCampagne });
  await recordSocieteReading(ctx, { idSociete, idCampagne });
  for (let page = 2; map.lignes.length < map.total; page += 1) {
    const { lignes } = await getEnsemble(ctx, { idSociete, idCampagne, page });
    // Teams were deleted meanwhile.
    if (lignes.length === 0) break;
    map.lignes.push(...lignes);
  }
  const subject = `${map.libelleSociete} – ensemble – ${calledOf(map)}`;
  const donnees = donneesOf(ctx, { format, idSociete, annee: map.campagne?.annee });
  return file(ctx, subject, format, [...sheetsOfEnsemble(map), ...donnees]);
}

/** The year of a map, or its campaign where the year has several. */
const calledOf = ({ campagne, campagnes }: Ensemble) => {
  if (!campagne) return '';
  const { annee, nom } = campagne;
  return campagnes.filter((one) => one.annee === annee).length > 1 ? nom : annee;
};

/** Names the company too: a folder may hold files of several companies that have teams of the same name. */
const subjectOf = ({ libelleSociete, libelleEquipe, resultat }: PageResultats) =>
  `${libelleSociete} – ${libelleEquipe} – ${resultat.periode}`;

/** Tables as a file to save, named after its subject, which is also its title. */
export async function file(
  ctx: AppContext,
  subject: string,
  format: FormatExport,
  sheets: readonly Sheet[],
): Promise<Fichier> {
  const bytes =
    format === 'CSV' ? toCsv(sheets) : await toXlsx(sheets, { titre: subject, date: ctx.now() });
  return {
    nom: `resultat-boussole-${withoutAccents(subject)}.${format.toLowerCase()}`,
    type: TYPES[format],
    contenu: bytes.toString('base64'),
  };
}

/** A name that every file system accepts. */
const withoutAccents = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
