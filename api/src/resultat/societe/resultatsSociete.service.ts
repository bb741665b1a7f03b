import { resultatsSocieteSchema } from '../../../../schema/validation/resultatsSociete.js';
import { authorize, requireActor } from '../../acces/permissions.js';
import { connect } from '../../core/connection.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { late } from '../../core/replicas/late.js';
import { slices } from '../../core/slices.js';
import { anyOf, columnsOf, LIST, rows, typed } from '../../core/sql.js';
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

const listSchema = resultatsSocieteSchema.omit({ idSociete: true });

/** Which companies are asked for: a token that names none, its own. Of several, one list of teams may hold all, where it says of which each is. */
function askedOf(
  ctx: AppContext,
  { idSociete, ...input }: { idSociete?: unknown; [name: string]: unknown },
  ofSeveral: boolean,
) {
  const { jeton, lecture } = requireActor(ctx);
  const own = jeton === undefined ? [] : (lecture?.societes ?? []);
  if ((idSociete ?? undefined) === undefined && (ofSeveral ? own.length > 0 : own.length === 1))
    return { societes: own, request: parse(listSchema, input) };
  const { idSociete: one, ...request } = parse(resultatsSocieteSchema, { ...input, idSociete });
  return { societes: [one], request };
}

/** Reads the same for whoever may: the teams as they were read, and what was asked. */
export async function readResultats(
  ctx: AppContext,
  input: { idSociete?: unknown; [name: string]: unknown },
  { annees, only, ofSeveral = false }: { annees?: Annees; only?: Only; ofSeveral?: boolean } = {},
) {
  const { societes, request } = askedOf(ctx, input, ofSeveral);
  const annee = request.annee ?? currentAnnee(ctx);
  const found = await rows(
    ctx.em,
    typed({
      idSociete: column('s.id_societe'),
      visuSociete: column('s.visu_societe'),
      libelleSociete: column('s.libelle_societe'),
    })`select ${LIST} from societe s where id_societe = ${anyOf(societes)}`,
  );
  const facts = societes.flatMap((id) => {
    const one = found.find(({ idSociete }) => idSociete === id);
    authorize(ctx, 'resultat:societe', one ?? null);
    return one ?? [];
  });
  const [first] = facts;
  if (!first) throw new NotFoundError();
  const read = await late.rows(
    ctx,
    // What changed is told of the first year too.
    resultatsSocieteStatement(
      ctx,
      societes,
      request,
      annees ?? { depuis: annee - YEARS, annee },
      only,
    ),
  );
  const named = new Map(
    facts.map(({ idSociete: id, libelleSociete }) => [id, { id, libelleSociete }]),
  );
  // Beyond the last team one line without a team still counts them.
  const equipes = read.flatMap(({ idEquipe, idSociete, libelleEquipe, idDomaine, ...equipe }) => {
    const societe = named.get(idSociete ?? 0);
    return idEquipe === null || libelleEquipe === null || idDomaine === null || !societe
      ? []
      : [{ ...equipe, societe, equipe: { id: idEquipe, libelleEquipe }, idDomaine }];
  });
  const { idSociete: id, libelleSociete } = first;
  return { societe: { id, libelleSociete }, annee, request, equipes, first: read[0] };
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
  const { idBoussole, idCampagne, ouverte, faites, total, k } = compared.read;
  return {
    ...presentAnnee(compared.read, periode, k !== null),
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
