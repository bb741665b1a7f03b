import { PROFIL_ADMIN, PROFIL_FACILITATEUR } from '../../../schema/statuts.js';
import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import {
  byIndividuSchema,
  deleteFacilitationSchema,
  closeFacilitationsSchema,
} from '../../../schema/validation/facilitation.js';
import { authorize, isAllowed } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { hasMailbox, keysOf } from '../connexion/mailbox.sql.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { columnsOf, db, int, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { takeFromJetons } from '../jeton/revocation.service.js';
import { messages } from '../messages.js';
import type { FacilitateursSociete, FermetureFacilitations } from './facilitation.types.js';

const column = columnsOf<{ i: 'individu'; s: 'societe' }>();

/** Who facilitates a company. @throws NotFoundError */
export async function listFacilitateurs(
  ctx: AppContext,
  input: unknown,
): Promise<FacilitateursSociete> {
  const own = within(ctx, 'facilitation:list');
  const { idSociete } = parse(bySocieteSchema, input);
  await own.require('societe', idSociete);
  return read(ctx, idSociete);
}

async function read(ctx: AppContext, idSociete: number): Promise<FacilitateursSociete> {
  const known = await row(ctx.em, sql`select from societe where id_societe = ${idSociete}`);
  if (!known) throw new NotFoundError();
  const facilitateurs = await rows(
    ctx.em,
    typed({
      id: column('i.id_individu'),
      nom: column('i.nom'),
      prenom: column('i.prenom'),
      adresseMail: column('i.adresse_mail'),
    })`select ${LIST} from facilitation f join individu i using (id_individu)
      where f.id_societe = ${idSociete} order by ${alphabeticalOrder('i.nom')}, i.id_individu`,
  );
  return { idSociete, modifiable: isAllowed(ctx, 'facilitation:write'), facilitateurs };
}

/** The companies that a facilitator was given, by label. */
export async function listGivenSocietes(ctx: AppContext, input: unknown) {
  authorize(ctx, 'facilitation:write');
  const { idIndividu } = parse(byIndividuSchema, input);
  const societes = db
    .selectFrom('facilitation as f')
    .innerJoin('societe as s', 's.id_societe', 'f.id_societe')
    .where('f.id_individu', '=', idIndividu)
    .select([
      's.id_societe as id',
      's.libelle_societe as libelleSociete',
      's.visu_societe as visuSociete',
      's.seuil as k',
      's.minimum_reponses as minimumReponses',
    ])
    .orderBy(alphabeticalOrder('s.libelle_societe'))
    .orderBy('s.id_societe');
  return rows(ctx.em, societes);
}

/**
 * Gives a company to the facilitator of an address, who holds it from the next request on; one who holds it already is left as they are.
 *
 * @returns false when nobody has this address.
 * @throws NotFoundError, BadInputError for the address of another profile.
 */
export function giveByMail(
  ctx: AppContext,
  { idSociete, adresseMail }: { idSociete: number; adresseMail: string },
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    await hold(tx, idSociete);
    const who = await row(
      tx.em,
      db
        .selectFrom('individu as i')
        .where(hasMailbox(keysOf(adresseMail)))
        .select(['i.id_individu as id', 'i.id_profil as idProfil'])
        // Two accounts of before that rule may have one mailbox.
        .orderBy(sql`i.id_profil <> ${PROFIL_FACILITATEUR}`)
        .limit(1)
        // A change of profile waits: it takes every company away.
        .forNoKeyUpdate(),
    );
    if (who && who.idProfil !== PROFIL_FACILITATEUR)
      throw new BadInputError(messages.facilitation.otherProfil, 'adresseMail');
    if (who) await give(tx, who.id, idSociete);
    return who !== undefined;
  });
}

/** Locks a company, before the people to whom it is given: in the order of deletions. @throws NotFoundError */
async function hold(tx: AppContext, idSociete: number): Promise<{ libelle: string }> {
  const societe = await row(
    tx.em,
    typed({ libelle: text`libelle_societe` })`select ${LIST} from societe
      where id_societe = ${idSociete} for key share`,
  );
  if (!societe) throw new NotFoundError();
  return societe;
}

/** Gives a company to this account, in the caller's transaction. @throws NotFoundError */
export async function give(tx: AppContext, id: number, idSociete: number): Promise<void> {
  const societe = await hold(tx, idSociete);
  const given = await run(
    tx.em,
    sql`insert into facilitation (id_individu, id_societe) values (${id}, ${idSociete}) on conflict do nothing`,
  );
  if (given) await tell(tx, 'create', id, { idSociete, ...societe });
}

/** Takes a company from a facilitator, who holds it no more from the next request on. @throws NotFoundError */
export async function deleteFacilitation(
  ctx: AppContext,
  input: unknown,
): Promise<FacilitateursSociete> {
  authorize(ctx, 'facilitation:write');
  const { idSociete, idIndividu } = parse(deleteFacilitationSchema, input);
  return transaction(ctx, async (tx) => {
    const taken = await take(tx, idIndividu, sql`f.id_societe = ${idSociete}`);
    if (taken.length === 0) throw new NotFoundError();
    return read(tx, idSociete);
  });
}

/**
 * Gives every company of a facilitator to another one, with the campaigns that they made; to an administrator, who leads them all, they are
 * left. The first holds none from the next request on.
 *
 * @returns how many.
 * @throws NotFoundError for who is no facilitator, BadInputError for themselves and for an address that is nobody's who leads.
 */
export function closeFacilitations(
  ctx: AppContext,
  input: unknown,
): Promise<FermetureFacilitations> {
  authorize(ctx, 'facilitation:write');
  const { idIndividu, adresseMail } = parse(closeFacilitationsSchema, input);
  return transaction(ctx, async (tx) => {
    await run(
      tx.em,
      sql`select from societe s join facilitation f using (id_societe) where f.id_individu = ${idIndividu}
        order by s.id_societe for key share of s`,
    );
    // Both at once, in the order of their ids: two that give to each other wait for one another.
    const people = await rows(
      tx.em,
      db
        .selectFrom('individu as i')
        .where((eb) =>
          eb.or([eb('i.id_individu', '=', idIndividu), hasMailbox(keysOf(adresseMail))]),
        )
        .where('i.id_profil', 'in', [PROFIL_ADMIN, PROFIL_FACILITATEUR])
        .select([
          'i.id_individu as id',
          'i.id_profil as idProfil',
          hasMailbox(keysOf(adresseMail)).as('named'),
        ])
        .orderBy('i.id_individu')
        .forNoKeyUpdate(),
    );
    const leaving = people.find(({ id }) => id === idIndividu);
    if (leaving?.idProfil !== PROFIL_FACILITATEUR) throw new NotFoundError();
    const named = people.filter((one) => one.named);
    const taker = named.find(({ id }) => id !== idIndividu);
    if (!taker) {
      const { noTaker, oneself } = messages.facilitation;
      throw new BadInputError(named.length > 0 ? oneself : noTaker, 'adresseMail');
    }
    const taken = await takeAll(tx, idIndividu);
    if (taker.idProfil === PROFIL_FACILITATEUR) {
      for (const { idSociete } of taken) await give(tx, taker.id, idSociete);
      await giveCampagnes(tx, idIndividu, taker.id);
    }
    return { confiees: taken.length };
  });
}

/** Those of a name that the other one has stay as they are. An administrator’s would be seen by every facilitator. */
const giveCampagnes = (tx: AppContext, from: number, to: number): Promise<number> =>
  run(
    tx.em,
    sql`update campagne c set facilitateur = ${to} where c.facilitateur = ${from} and not exists (
      select from campagne o where coalesce(o.facilitateur, 0) = ${to}::int and identite(o.nom) = identite(c.nom))`,
  );

interface Taken {
  idSociete: number;
  libelle: string;
}

/** Takes every company of an account, in the caller's transaction. */
export const takeAll = (tx: AppContext, idIndividu: number): Promise<Taken[]> =>
  take(tx, idIndividu, sql`true`);

async function take(tx: AppContext, id: number, which: ReturnType<typeof sql>): Promise<Taken[]> {
  const taken = await rows(
    tx.em,
    typed({ idSociete: int`f.id_societe`, libelle: text`s.libelle_societe` })`
      delete from facilitation f using societe s
      where s.id_societe = f.id_societe and f.id_individu = ${id} and ${which} returning ${LIST}`,
  );
  for (const societe of taken) {
    await tell(tx, 'delete', id, societe);
    await takeFromJetons(tx, { idSociete: societe.idSociete, idIndividu: id });
  }
  return taken;
}

/** A line in the trail of the company, which its témoin reads too. */
const tell = (
  tx: AppContext,
  verb: 'create' | 'delete',
  idIndividu: number,
  { idSociete, libelle }: Taken,
) =>
  audit(tx, {
    action: `facilitation:${verb}`,
    objet: 'individu',
    idObjet: idIndividu,
    idSociete,
    detail: { societe: libelle },
  });
