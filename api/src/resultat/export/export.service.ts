import { plier } from '../../../../schema/francais.js';
import { authorize } from '../../acces/permissions.js';
import { noterLecture, noterLectureDomaine } from '../../audit/lectures.js';
import type { AppContext } from '../../core/context.js';
import { getResultatDomaine } from '../domaine/domaine.service.js';
import { getResultatBoussole, getRoti } from '../resultat.service.js';
import type { PageResultats } from '../resultat.types.js';
import type { Fichier, FormatExport } from './export.types.js';
import { feuillesDe, type Feuille } from './feuilles.js';
import { versCsv, versXlsx } from './fichier.js';

const TYPES = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<FormatExport, string>;

/**
 * The figures of a boussole's page as a file; admins only, as "Exporter" (journey spec §6).
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function exportBoussole(
  ctx: AppContext,
  { idBoussole, format }: { idBoussole: number; format: FormatExport },
): Promise<Fichier> {
  authorize(ctx, 'resultat:export');
  const page = await getResultatBoussole(ctx, { idBoussole });
  await noterLecture(ctx, 'resultat:export', idBoussole);
  const { ambassadeurs, synthese } = page;
  const feuilles = feuillesDe({ ...page, roti: getRoti(ctx, page) }, [
    ...ambassadeurs.map((nom) => ['Ambassadeur', nom]),
    ...(synthese ? [['Synthèse', synthese.synthese]] : []),
  ]);
  return fichier(sujetDe(page), format, feuilles);
}

/**
 * The figures of a domain's page as a file; admins only.
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
  authorize(ctx, 'resultat:export');
  const page = await getResultatDomaine(ctx, { idDomaine, idCampagne });
  await noterLectureDomaine(ctx, 'resultat:export', { idDomaine, idCampagne });
  return fichier(sujetDe(page), format, feuillesDe(page));
}

/** A folder holds the files of several companies, and two have a team of one name. */
const sujetDe = ({ libelleSociete, libelleEquipe, annee }: PageResultats) =>
  `${libelleSociete} ${libelleEquipe} ${annee}`;

async function fichier(
  sujet: string,
  format: FormatExport,
  feuilles: readonly Feuille[],
): Promise<Fichier> {
  const octets = format === 'CSV' ? versCsv(feuilles) : await versXlsx(feuilles);
  return {
    nom: `resultat-boussole-${sansAccents(sujet)}.${format.toLowerCase()}`,
    type: TYPES[format],
    contenu: octets.toString('base64'),
  };
}

/** A name that every file system takes. */
const sansAccents = (texte: string) =>
  plier(texte)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
