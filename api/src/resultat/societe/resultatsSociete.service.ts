import { resultatsSocieteSchema } from '../../../../schema/validation/resultatsSociete.js';
import { authorize, requireActor } from '../../acces/permissions.js';
import { connect } from '../../core/connection.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { late } from '../../core/replicas/late.js';
import { columnsOf, LIST, row, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { breaksOf } from '../change/breaks.js';
import { periodesOfRows, presentAnnee, presentParticipation } from '../resultat.service.js';
import {
  resultatsSocieteStatement,
  type Annees,
  type BoussoleRow,
  type Only,
  type OthersRow,
} from './resultatsSociete.sql.js';
import type { ResultatsEquipeConnection } from './resultatsSociete.types.js';

const column = columnsOf<{ s: 'societe' }>();

/** Reads the same for whoever may: the teams as they were read, and what was asked. */
export async function readResultats(
  ctx: AppContext,
  input: { idSociete?: unknown; [name: string]: unknown },
  annees?: Annees,
  only?: Only,
) {
  const actor = requireActor(ctx);
  // Whoever bears a token knows of no other company.
  const own = actor.jeton === undefined ? undefined : actor.idSociete;
  const request = parse(resultatsSocieteSchema, { ...input, idSociete: input.idSociete ?? own });
  const { idSociete } = request;
  const annee = request.annee ?? currentAnnee(ctx);
  const facts = await row(
    ctx.em,
    typed({
      idSociete: column('s.id_societe'),
      visuSociete: column('s.visu_societe'),
      libelleSociete: column('s.libelle_societe'),
    })`select ${LIST} from societe s where id_societe = ${idSociete}`,
  );
  authorize(ctx, 'resultat:societe', facts ?? null);
  if (!facts) throw new NotFoundError();
  const read = await late.rows(
    ctx,
    resultatsSocieteStatement(ctx, request, annees ?? { depuis: annee - 2, annee }, only),
  );
  // Beyond the last team one line without a team still counts them.
  const equipes = read.flatMap(({ idEquipe, libelleEquipe, idDomaine, ...equipe }) =>
    idEquipe === null || libelleEquipe === null || idDomaine === null
      ? []
      : [{ ...equipe, equipe: { id: idEquipe, libelleEquipe }, idDomaine }],
  );
  const societe = { id: idSociete, libelleSociete: facts.libelleSociete };
  return { societe, annee, request, equipes, first: read[0] };
}

/**
 * Three years of every team of a company, a part of the teams at a time and one statement a part: what reports are made of.
 *
 * The page of each boussole shows the same figures to the same reader. Only one sum is over several teams: that of answers
 * which no team alone could show, published once.
 *
 * @throws ForbiddenError, the same for an unknown company; NotFoundError for an admin.
 */
export async function getResultatsSociete(
  ctx: AppContext,
  input: { idSociete?: unknown; [name: string]: unknown },
): Promise<ResultatsEquipeConnection> {
  const { societe, annee, request, equipes, first } = await readResultats(ctx, input);
  const presented = equipes.map(({ equipe, idParent, idDomaine, resultats }) => ({
    equipe,
    idParent,
    idDomaine,
    resultats: presentBoussoles(resultats),
    ruptures: breaksOf(resultats),
  }));
  return {
    ...connect(presented, request, ({ equipe }) => [equipe.id]),
    societe,
    annee,
    total: first?.total ?? 0,
    autresReponses: (first?.autresReponses ?? []).map(presentOthers),
  };
}

function presentBoussoles(all: readonly BoussoleRow[]) {
  const periodes = periodesOfRows(all);
  return all.map((one, rank) => presentBoussole(one, periodes[rank] ?? String(one.annee)));
}

const presentBoussole = (
  {
    idBoussole,
    idCampagne,
    ouverte,
    faites,
    total,
    sens: _sens,
    fermeture: _fermeture,
    jour: _jour,
    ...annee
  }: BoussoleRow,
  periode: string,
) => ({
  ...presentAnnee(annee, periode),
  idBoussole,
  idCampagne,
  ouverte,
  participation: presentParticipation(faites, total),
});

const presentOthers = ({ idCampagne, publieeLe, personnes, k, ...annee }: OthersRow) => ({
  ...presentAnnee({ ...annee, importeeLe: null }, String(annee.annee)),
  idCampagne,
  publieeLe: new Date(publieeLe),
  personnes,
  k,
});
