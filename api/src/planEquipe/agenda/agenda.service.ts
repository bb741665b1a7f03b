import { PLANS_MAX } from '../../../../schema/limits.js';
import { PLAN_STATES } from '../../../../schema/statuts.js';
import { agendaSchema } from '../../../../schema/validation/planEquipe.js';
import { authorize, ofSociete } from '../../acces/permissions.js';
import { audit } from '../../audit/audit.service.js';
import { digest, newSecret } from '../../connexion/secret.js';
import { checkThrottles, ipPrefix, throttle } from '../../connexion/throttle.js';
import { transaction, type AppContext } from '../../core/context.js';
import { ifDeleted, NotFoundError, UnauthenticatedError } from '../../core/errors.js';
import { getOrFail } from '../../core/load.js';
import { originOf } from '../../core/mail.js';
import {
  columnsOf,
  int,
  LIST,
  nullable,
  oneOf,
  row,
  rows,
  run,
  sql,
  text,
  typed,
} from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import { Societe } from '../../societe/societe.entity.js';
import { STILL_OPEN } from '../follow.js';
import type { Agenda } from './agenda.types.js';
import { TEXT_MAX, TITLE_MAX, writeCalendar } from './ics.js';

const column = columnsOf<{ p: 'plan_equipe'; e: 'equipe' }>();

interface Which {
  id: number;
  idSociete: number | null;
}

/** Whose address it is: the caller's own, for its actions, or for those of a company when the caller is a facilitator. */
async function which(ctx: AppContext, input: unknown): Promise<Which> {
  const { idSociete = null } = parse(agendaSchema, input);
  if (idSociete === null) return { id: authorize(ctx, 'planEquipe:mine').id, idSociete };
  const { id } = authorize(ctx, 'planEquipe:read', ofSociete(idSociete));
  await getOrFail(ctx.em, Societe, idSociete);
  return { id, idSociete };
}

const rowOf = ({ id, idSociete }: Which) =>
  sql`id_individu = ${id} and id_societe is not distinct from ${idSociete}::int`;

/** Whether the caller has such an address; it is shown when it is made, and never again. */
export async function getAgenda(ctx: AppContext, input: unknown): Promise<Agenda> {
  const asked = await which(ctx, input);
  const found = await row(
    ctx.em,
    typed({ quand: text`cree_le` })`select ${LIST} from agenda where ${rowOf(asked)}`,
  );
  return { adresse: null, dateCreation: found ? new Date(found.quand) : null };
}

const trail = (tx: AppContext, action: 'ouvre' | 'ferme', { id, idSociete }: Which) =>
  idSociete === null
    ? audit(tx, { action: `agenda:${action}Mien`, objet: 'individu', idObjet: id })
    : audit(tx, { action: `agenda:${action}`, objet: 'societe', idObjet: idSociete });

/** Makes the caller's address, in place of the one before, which opens nothing any more. */
export async function renewAgenda(ctx: AppContext, input: unknown): Promise<Agenda> {
  const asked = await which(ctx, input);
  const secret = newSecret();
  const dateCreation = ctx.now();
  try {
    await transaction(ctx, async (tx) => {
      const made = await run(
        tx.em,
        sql`insert into agenda (id_individu, id_societe, empreinte, cree_le)
          select id_individu, ${asked.idSociete}::int, ${digest(secret)}, ${dateCreation.toISOString()}::timestamptz
          from individu where id_individu = ${asked.id} for key share
          on conflict on constraint agenda_unique do update set empreinte = excluded.empreinte, cree_le = excluded.cree_le`,
      );
      // The account goes meanwhile.
      if (!made) throw new UnauthenticatedError();
      await trail(tx, 'ouvre', asked);
    });
  } catch (error) {
    throw ifDeleted(error);
  }
  const adresse = new URL(`/agenda/${secret}.ics`, originOf(ctx.config)).href;
  return { adresse, dateCreation };
}

/** Takes the caller's address away. */
export async function deleteAgenda(ctx: AppContext, input: unknown): Promise<Agenda> {
  const asked = await which(ctx, input);
  await transaction(ctx, async (tx) => {
    const gone = await run(tx.em, sql`delete from agenda where ${rowOf(asked)}`);
    if (gone) await trail(tx, 'ferme', asked);
  });
  return { adresse: null, dateCreation: null };
}

/** A secret of 256 bits cannot be guessed; the throttle only makes trying expensive. */
const throttles = (ctx: AppContext) => [
  { cle: `agenda:${ipPrefix(ctx.navigateur.ip)}`, limit: 20, window: 600 },
];

/**
 * The calendar at a secret address, as text: the actions that are still to be done by a day. Whoever has the address reads it,
 * as long as its maker may: a facilitator who is one no more has no company.
 *
 * @throws NotFoundError for an address that was taken away, replaced, or never was; TooManyRequestsError.
 */
export async function readAgenda(ctx: AppContext, secret: string): Promise<string> {
  await checkThrottles(ctx, throttles(ctx));
  const found = await row(
    ctx.em,
    typed({
      id: int`a.id_individu`,
      idSociete: nullable(int`a.id_societe`),
      societe: nullable(text`s.libelle_societe`),
    })`select ${LIST} from agenda a join individu i using (id_individu) left join societe s on s.id_societe = a.id_societe
      where a.empreinte = ${digest(secret)} and (a.id_societe is null or i.id_profil = 1
        or exists (select from facilitation f where f.id_individu = i.id_individu and f.id_societe = a.id_societe))`,
  );
  if (!found) {
    await throttle(ctx, throttles(ctx));
    throw new NotFoundError(messages.planEquipe.noAgenda);
  }
  return writeCalendar({
    societe: found.societe,
    origin: originOf(ctx.config),
    now: ctx.now(),
    plans: await readDue(ctx, found),
  });
}

/** What is still to be done by a day: no answer and no figure, and nobody's name. */
const readDue = (ctx: AppContext, { id, idSociete }: Which) =>
  rows(
    ctx.em,
    typed({
      id: column('p.id_plan'),
      idBoussole: column('p.id_boussole'),
      libelleEquipe: column('e.libelle_equipe'),
      objectif: text`left(p.objectif, ${TITLE_MAX + 1}::int)`,
      action: text`left(p.action, ${TEXT_MAX + 1}::int)`,
      etat: oneOf(Object.values(PLAN_STATES))`p.etat`,
      echeance: text`p.echeance`,
    })`select ${LIST} from plan_equipe p join equipe e on e.id_equipe = p.id_equipe
      where ${idSociete === null ? sql`p.id_responsable = ${id}` : sql`p.id_societe = ${idSociete}`}
        and p.echeance is not null and ${STILL_OPEN}
      order by p.echeance, p.id_plan limit ${PLANS_MAX}`,
  );
