import { resultatsSocieteSchema } from '../../../../schema/validation/resultatsSociete.js';
import { authorize, requireActor } from '../../acces/permissions.js';
import { connect } from '../../core/connection.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { late } from '../../core/replicas/late.js';
import { slices } from '../../core/slices.js';
import { columnsOf, LIST, row, typed } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { breaksOf } from '../change/breaks.js';
import { periodesOfRows, presentAnnee, presentParticipation } from '../resultat.service.js';
import {
  changesSince,
  comparedOf,
  modifieLeOf,
  versionOf,
  type Compared,
} from './compared.service.js';
import {
  resultatsSocieteStatement,
  type Annees,
  type Only,
  type OthersRow,
} from './resultatsSociete.sql.js';
import type { ResultatsEquipeConnection, ResultatEquipeAnnee } from './resultatsSociete.types.js';

/** How many years the list holds. */
const YEARS = 3;

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
    // What changed is told of the first year too.
    resultatsSocieteStatement(ctx, request, annees ?? { depuis: annee - YEARS, annee }, only),
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
  const inSlices = workInSlices();
  const from = annee - YEARS + 1;
  const presented = equipes.map(({ equipe, idParent, idDomaine, resultats: all }) => {
    const told = all.filter((one) => from <= one.annee);
    const periodes = new Map(periodesOfRows(told).map((periode, rank) => [told[rank], periode]));
    const resultats = comparedOf(all, from, request.modifieesDepuis).map((compared) => ({
      ...presentBoussole(compared, periodes.get(compared.read)),
      evolutions: () => inSlices(() => changesSince(compared)),
    }));
    return { equipe, idParent, idDomaine, resultats, ruptures: breaksOf(told) };
  });
  return {
    ...connect(presented, request, ({ equipe }) => [equipe.id]),
    societe,
    annee,
    total: first?.total ?? 0,
    autresReponses: (first?.autresReponses ?? []).map(presentOthers),
  };
}

/** Does one work after the other, and lets others be served between two. */
function workInSlices() {
  const letOthers = slices();
  let last = Promise.resolve();
  return <T>(work: () => T): Promise<T> => {
    last = last.then(letOthers);
    return last.then(work);
  };
}

const presentBoussole = (
  compared: Compared,
  periode = String(compared.read.annee),
): Omit<ResultatEquipeAnnee, 'evolutions'> => {
  const { idBoussole, idCampagne, ouverte, faites, total } = compared.read;
  return {
    ...presentAnnee(compared.read, periode),
    idBoussole,
    idCampagne,
    ouverte,
    participation: presentParticipation(faites, total),
    version: versionOf(compared),
    modifieLe: modifieLeOf(compared),
  };
};

const presentOthers = ({ idCampagne, publieeLe, personnes, k, ...annee }: OthersRow) => ({
  ...presentAnnee({ ...annee, importeeLe: null }, String(annee.annee)),
  idCampagne,
  publieeLe: new Date(publieeLe),
  personnes,
  k,
});
