import { resultatsSocieteSchema } from '../../../../schema/validation/resultatsSociete.js';
import { emLecture } from '../../acces/lecture.js';
import { authorize, requireActeur, type Faits } from '../../acces/permissions.js';
import { anneeCourante, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { row, rows, sql } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { presentAnnee, presentParticipation } from '../resultat.service.js';
import { resultatsSocieteStatement, type BoussoleRow } from './resultatsSociete.sql.js';
import type { ResultatsSociete } from './resultatsSociete.types.js';

interface FaitsSociete extends Faits {
  libelleSociete: string;
  minimum: number;
}

/**
 * Three years of every team of a company, a page of teams at a time and one statement a page: what reports are made of.
 *
 * Each figure is one that the page of its boussole shows to the same reader: nothing is summed up over teams.
 *
 * @throws ForbiddenError, the same for an unknown company; NotFoundError for an admin.
 */
export async function getResultatsSociete(
  ctx: AppContext,
  input: { idSociete?: unknown; annee?: unknown; page?: unknown },
): Promise<ResultatsSociete> {
  const acteur = requireActeur(ctx);
  // Whoever bears a token knows of no other company.
  const sienne = acteur.jeton === undefined ? undefined : acteur.idSociete;
  const demande = parse(resultatsSocieteSchema, { ...input, idSociete: input.idSociete ?? sienne });
  const { idSociete } = demande;
  const annee = demande.annee ?? anneeCourante(ctx);
  const faits = await row<FaitsSociete>(
    ctx.em,
    sql`select id_societe as "idSociete", visu_societe as "visuSociete", libelle_societe as "libelleSociete",
      threshold(minimum_reponses, ${acteur.isAdmin}::boolean) as minimum from societe where id_societe = ${idSociete}`,
  );
  authorize(ctx, 'resultat:societe', faits ?? null);
  if (!faits) throw new NotFoundError();
  const lues = await rows(
    emLecture(ctx),
    resultatsSocieteStatement(ctx, demande, annee, faits.minimum),
  );
  return {
    idSociete,
    libelleSociete: faits.libelleSociete,
    annee,
    total: lues[0]?.total ?? 0,
    lignes: lues.flatMap(({ idEquipe, total: _total, resultats, ...equipe }) =>
      idEquipe === null ? [] : [{ ...equipe, idEquipe, resultats: resultats.map(presentBoussole) }],
    ),
  };
}

const presentBoussole = ({
  idBoussole,
  idCampagne,
  ouverte,
  faites,
  total,
  ...annee
}: BoussoleRow) => ({
  ...presentAnnee(annee),
  idBoussole,
  idCampagne,
  ouverte,
  participation: presentParticipation(faites, total),
});
