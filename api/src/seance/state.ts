import { ORDERS, PHASES } from '../../../schema/statuts.js';
import { isOpenNow } from '../acces/facts.js';
import { isAllowed, ofSociete, type Facts } from '../acces/permissions.js';
import { serverSecret, signCode, STORED_SECRET } from '../connexion/proof.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import {
  anyOf,
  columnsOf,
  int,
  ints,
  jsonList,
  jsonObject,
  LIST,
  nullable,
  oneOf,
  type RowOf,
  rows,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { revelation } from '../publication/rules.js';
import { COUNTS, IN_SEANCE, participations, TOLD, toldWaiting } from '../publication/state.js';
import { isReachable, shownPhase } from './rules.js';
import type { EntreeSeance, Seance } from './seance.types.js';

const column = columnsOf<{ s: 'seance'; e: 'equipe' }>();

const dots = jsonList(
  jsonObject({ idCritere: int`d."idCritere"`, points: int`d.points` }),
  (dot) =>
    sql`select json_agg(${dot}) from jsonb_to_recordset(s.dots) as d("idCritere" int, points int)`,
);

const columns = (ctx: AppContext) => ({
  id: column('s.id_seance'),
  idBoussole: column('s.id_boussole'),
  idSociete: int`b.id_societe`,
  phase: oneOf(PHASES)`s.phase`,
  version: column('s.version'),
  ordre: oneOf(ORDERS)`s.ordre`,
  idCritere: column('s.id_critere'),
  discutes: ints`coalesce(s.discussed, array_remove(array[s.id_critere], null))`,
  commenceeLe: column('s.started_at'),
  termineeLe: column('s.ended_at'),
  minuteurFin: column('s.timer_end'),
  vote: column('s.vote'),
  votants: int`coalesce(s.voters, (select count(*) from seance_vote v where v.id_seance = s.id_seance))`,
  dots,
  libelleEquipe: column('e.libelle_equipe'),
  // A code that is off lets nobody in.
  codeEquipe:
    nullable(text`case when s.ended_at is null and s.phase in ('ACCUEIL', 'REPONSES') and e.code_actif
    then e.code_equipe end`),
  k: nullable(int`b.seuil`),
  publication: nullable(int`b.publication`),
  ouverte: isOpenNow(ctx),
  secret: STORED_SECRET,
  attendus: nullable(int`boussole_liste(b.id_boussole)`),
  arrives: int`team.entered`,
  ...COUNTS,
  told: TOLD,
  inSeance: IN_SEANCE,
});

/** The last séance of each of these boussoles, in one statement. */
const statement = (ctx: AppContext, ids: number[]) => typed(columns(ctx))`
  select ${LIST} from seance s
  join boussole b using (id_boussole)
  join equipe e on e.id_equipe = b.id_equipe
  left join publication q on q.id_boussole = b.id_boussole and q.numero = b.publication
  ${participations}
  cross join lateral (
    select
      -- Made since, or seen since, which is noted once a minute: a phone that is handed on ends its session, and its account is
      -- young.
      count(*) filter (where i.cree_le >= s.started_at or exists (select from session x
        where x.id_individu = m.id_individu and x.vu_le >= s.started_at - interval '1 minute')) as entered
    from membre_equipe m join individu i on i.id_individu = m.id_individu where m.id_equipe = b.id_equipe) team
  where s.id_seance in (select max(l.id_seance) from seance l
    where l.id_boussole = ${anyOf(ids)} group by l.id_boussole)`;

type Line = RowOf<ReturnType<typeof columns>>;

/** A séance as all its readers know it, and beside it what only some of them may show. */
export interface State {
  seance: Seance;
  entree: EntreeSeance | null;
  idSociete: number;
}

/** What a projector shows of a team whose code lets people in. */
async function entryOf(
  ctx: AppContext,
  { codeEquipe, secret }: Line,
): Promise<EntreeSeance | null> {
  if (codeEquipe === null) return null;
  return { codeEquipe, signatureCode: signCode(secret ?? (await serverSecret(ctx)), codeEquipe) };
}

/** The state of each séance by its boussole; boussoles that never had one are absent. */
export async function readSeances(
  ctx: AppContext,
  ids: readonly number[],
): Promise<Map<number, State>> {
  const lines = await rows(ctx.em, statement(ctx, [...ids]));
  const entries = await Promise.all(lines.map((line) => entryOf(ctx, line)));
  return new Map(
    lines.map((line, i) => [
      line.idBoussole,
      { seance: present(line), entree: entries[i] ?? null, idSociete: line.idSociete },
    ]),
  );
}

/** Whether this reader may show how to enter the team. */
export const mayShowEntry = (ctx: AppContext, facts?: Facts): boolean =>
  isAllowed(ctx, 'seance:entree', facts);

/** A séance as one reader may know it. */
export const seanceFor = (mayShow: boolean, { seance, entree }: State): Seance =>
  mayShow ? { ...seance, entree } : seance;

/** Reads the state that a command has left; nobody needs another right for it. */
export async function readSeance(ctx: AppContext, idBoussole: number): Promise<Seance> {
  const state = (await readSeances(ctx, [idBoussole])).get(idBoussole);
  if (!state) throw new NotFoundError();
  return seanceFor(mayShowEntry(ctx, ofSociete(state.idSociete)), state);
}

const date = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

function present(line: Line): Seance {
  const { k, publication, ouverte, attendus, told: terminees, phase, finished, inSeance } = line;
  const waiting = toldWaiting(line);
  const published = publication !== null;
  return {
    id: line.id,
    idBoussole: line.idBoussole,
    version: line.version,
    libelleEquipe: line.libelleEquipe,
    entree: null,
    idCritere: line.idCritere,
    discutes: line.discutes,
    ordre: line.ordre,
    publication,
    terminees,
    participants: line.participants,
    attendus,
    arrives: line.arrives,
    k: waiting.k,
    phase: k === null ? phase : shownPhase(phase, waiting),
    atteignable: isReachable(waiting.k, { published, attendus, terminees }),
    revelation: ouverte && !(published && inSeance && finished === 0) ? revelation(waiting) : null,
    minuteurFin: date(line.minuteurFin),
    vote: presentVote(line),
    commenceeLe: new Date(line.commenceeLe),
    termineeLe: date(line.termineeLe),
  };
}

const presentVote = ({ vote, votants, dots: points }: Line) =>
  vote === null
    ? null
    : { ouvert: vote === 'OUVERT', votants, points: points.length > 0 ? points : null };
