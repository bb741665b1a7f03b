import type { z } from 'zod';

import {
  PROFIL_ADMIN,
  PROFIL_FACILITATEUR,
  PROFIL_LECTEUR,
  PROFIL_USER,
} from '../../../schema/statuts.js';
import { createIndividuSchema, updateIndividuSchema } from '../../../schema/validation/individu.js';
import { changedMailSchema } from '../../../schema/validation/mail.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { askingTemoin } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { unlink } from '../connexion/annuaire/identity.sql.js';
import { closeOtherSessions } from '../connexion/session.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { BadInputError, ConflictError } from '../core/errors.js';
import { db, row, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { holdEquipes, type HeldEquipe } from '../equipe/lock.js';
import { takeAll } from '../facilitation/facilitation.service.js';
import { placeLecteur, takeLecture } from '../lecture/account.service.js';
import { messages } from '../messages.js';
import { requireLed, requirePlace } from '../profil/led.js';
import { leaveEquipes, verifyEquipes } from './belonging.js';
import { foundOrFail, readIndividu, readListed } from './individu.sql.js';
import type { IndividuInvite, ReadIndividu } from './individu.types.js';
import { cancelLinks, createLink, sendLink, show, trace } from './links/links.service.js';
import { sendChange } from './links/notice.js';
import { holdPerson, isOtherAdminLeft } from './lock.js';
import { refuseTakenMail } from './mailbox.js';
import { erase } from './ownData/erasure.service.js';
import { joinEquipe } from './registration.service.js';
import {
  placeTemoin,
  refuseTurning,
  requireNewTemoin,
  requireRemoval,
  requireTemoin,
  societeOfMember,
} from './temoinAccount.service.js';

/**
 * Creates a user without a password, and a link to choose one (decisions §1).
 *
 * @throws BadInputError for teams of another company, DuplicateError when the mail is taken.
 */
export async function createIndividu(ctx: AppContext, input: unknown): Promise<IndividuInvite> {
  within(ctx, 'individu:write');
  const values = parse(createIndividuSchema, input);
  return makeAccount(ctx, values);
}

type Named = z.infer<typeof createIndividuSchema>;
/** An account to make; whoever is invited by mail alone says their names later. */
export type Account = Omit<Named, 'nom' | 'prenom'> & { nom: string | null; prenom: string | null };
/** What else is done for the account, in its transaction. */
type Also = (tx: AppContext, id: number) => Promise<void>;

/** Makes an account where the caller may, and its link. */
export async function makeAccount(
  ctx: AppContext,
  values: Account,
  also?: Also,
): Promise<IndividuInvite> {
  requirePlace(ctx, { ...values, idSociete: values.idSociete ?? null });
  const { individu, lien } = await refuseTakenMail(values.adresseMail, () =>
    askingTemoin(ctx, () => insert(ctx, values, also)),
  );
  return { individu, lienActivation: show(lien), envoye: await sendLink(ctx, lien) };
}

const insert = (ctx: AppContext, values: Account, also?: Also) =>
  transaction(ctx, async (tx) => {
    const equipes = await verifyEquipes(tx, values.idSociete ?? null, values.idEquipes);
    await requireNewTemoin(tx, values);
    const fresh = await row(
      tx.em,
      db
        .insertInto('individu')
        .values({
          nom: values.nom,
          prenom: values.prenom,
          adresse_mail: values.adresseMail,
          id_profil: values.idProfil,
          id_societe: societeOfMember(values),
        })
        .returning('id_individu as id'),
    );
    const id = fresh?.id ?? 0;
    await placeTemoin(tx, id, values);
    await placeLecteur(tx, id, values, equipes);
    await also?.(tx, id);
    // Its link comes first: the boussoles that it joins keep what it was.
    const link = await createLink(tx, id, 'creation');
    await joinTeams(tx, id, values.idProfil, equipes);
    const entry = { action: 'individu:create', objet: 'individu', idObjet: id };
    await audit(tx, { ...entry, detail: trace(link) });
    return { individu: foundOrFail(await readIndividu(tx, id)), lien: link };
  });

/** Joins these teams; of a lecteur they are what is read. */
async function joinTeams(
  tx: AppContext,
  id: number,
  idProfil: number,
  equipes: readonly HeldEquipe[],
): Promise<void> {
  if (idProfil === PROFIL_LECTEUR) return;
  for (const equipe of equipes) await joinEquipe(tx, id, equipe, 'place');
}

/** The teams that a user joins; of a lecteur the branch that they read from then on, the same where nothing is said. */
function addedOf(
  before: ReadIndividu,
  { idProfil, equipesAjoutees, equipesRetirees }: Modification,
): readonly number[] {
  if (idProfil !== PROFIL_LECTEUR) return equipesAjoutees;
  const kept = before.equipes.map(({ id }) => id).filter((id) => !equipesRetirees.includes(id));
  const read = [...new Set([...kept, ...equipesAjoutees])];
  if (read.length > 1) throw new BadInputError(messages.individu.oneBranche, 'idEquipes');
  return read;
}

/**
 * Changes a user's names, mail, profile, company and teams; absent fields stay as they are.
 *
 * A change of profile ends the user's sessions; a change of profile or mail voids the user's links.
 *
 * @throws NotFoundError, BadInputError for teams of another company, DuplicateError when the mail is taken, ConflictError
 *   for the last administrator.
 */
export async function updateIndividu(ctx: AppContext, input: unknown): Promise<ReadIndividu> {
  const own = within(ctx, 'individu:write');
  const values = parse(updateIndividuSchema, input);
  await own.require('equipe', ...values.equipesAjoutees, ...values.equipesRetirees);
  const update = () =>
    transaction(ctx, async (tx) => {
      await holdPlaces(tx, values.id, values);
      const held = await lock(tx, values.id);
      // Who leaves their company for none is let go.
      requirePlace(tx, { idProfil: values.idProfil, idSociete: values.idSociete ?? undefined });
      parse(changedMailSchema(held.adresseMail), { adresseMail: values.adresseMail });
      refuseTurning(held, values);
      if (held.idProfil === PROFIL_ADMIN && values.idProfil !== PROFIL_ADMIN) {
        await requireOtherAdmin(tx, values.id);
      }
      await requireTemoin(tx, held, values);
      await modify(tx, held, values);
      await closeAccess(tx, held, values);
      return { avant: held, apres: foundOrFail(await readIndividu(tx, values.id)) };
    });
  const { avant, apres } = await refuseTakenMail(values.adresseMail ?? '', () =>
    askingTemoin(ctx, update),
  );
  if (avant.adresseMail !== apres.adresseMail) await sendChange(ctx, avant);
  return apres;
}

type Modification = z.infer<typeof updateIndividuSchema>;

async function modify(tx: AppContext, before: ReadIndividu, values: Modification): Promise<void> {
  const { id, nom = before.nom, prenom = before.prenom, idProfil } = values;
  await leaveEquipes(tx, id, values.equipesRetirees);
  const rest =
    idProfil !== PROFIL_LECTEUR && foundOrFail(await readIndividu(tx, id)).equipes.length > 0;
  const asked = values.idSociete === undefined ? before.idSociete : values.idSociete;
  // A user who still has a team stays in that team's company (admin spec §2, /userEdit).
  const idSociete = rest ? before.idSociete : asked;
  const equipes = await verifyEquipes(tx, idSociete ?? null, addedOf(before, values));
  await run(
    tx.em,
    sql`update individu set nom = ${nom}, prenom = ${prenom}, id_profil = ${idProfil},
      adresse_mail = ${values.adresseMail ?? before.adresseMail},
      provisoire = provisoire and ${idProfil} = ${PROFIL_USER} and ${values.adresseMail ?? before.adresseMail}::text is null,
      id_societe = ${societeOfMember({ idProfil, idSociete })}
      where id_individu = ${id}`,
  );
  await placeTemoin(tx, id, { idProfil, idSociete });
  await placeLecteur(tx, id, { idProfil, idSociete }, equipes);
  if (idProfil !== PROFIL_FACILITATEUR) await takeAll(tx, id);
  await joinTeams(tx, id, idProfil, equipes);
}

/**
 * After a change of profile, what opened the account opens nothing more, and its past answers are closed to it (decisions
 * §1). After a change of mail, a waiting link is void, because it was sent to the former mail.
 */
async function closeAccess(
  tx: AppContext,
  before: ReadIndividu,
  values: Modification,
): Promise<void> {
  const { id, idProfil, adresseMail } = values;
  const profil = before.idProfil !== idProfil;
  const mail = Boolean(adresseMail) && adresseMail !== before.adresseMail;
  const after = foundOrFail(await readIndividu(tx, id));
  if (profil || mail) await cancelLinks(tx, [id]);
  // The former mail named the identity that opens the account: the next entry is by the new one.
  if (mail) await unlink(tx, id);
  if (profil) {
    await run(
      tx.em,
      sql`update individu set inscrit_seul = false, rouvert_le = ${tx.now().toISOString()}
        where id_individu = ${id}`,
    );
    await closeOtherSessions(tx, id);
  }
  const moves =
    before.idSociete !== null && after.idSociete !== null && before.idSociete !== after.idSociete;
  // The trail of the company that is left names no team of the other one.
  const hidden = [
    'nom',
    'prenom',
    'adresseMail',
    ...(moves ? (['equipes'] as const) : []),
  ] as const;
  const changes = changesOf(place(before), place(after), hidden);
  const what = { objet: 'individu', idObjet: id };
  const entry = { action: 'individu:update', ...what };
  await audit(tx, {
    ...entry,
    idSociete: before.idSociete ?? after.idSociete,
    changements: changes,
  });
  // The trail of the company that it comes to says so too.
  if (moves) await audit(tx, { ...entry, idSociete: after.idSociete });
}

/** The fields that an edition may change; the trail keeps the names of teams, never of persons. */
const place = ({ nom, prenom, adresseMail, idProfil, idSociete, equipes }: ReadIndividu) => ({
  nom,
  prenom,
  adresseMail,
  idProfil,
  idSociete,
  equipes: equipes.map(({ libelleEquipe }) => libelleEquipe).join(', '),
});

/** Locks the companies and teams that somebody leaves, stays in or joins: before the person, in the order of deletions. */
async function holdPlaces(
  ctx: AppContext,
  id: number,
  { idSociete, equipesRetirees, equipesAjoutees }: z.infer<typeof updateIndividuSchema>,
): Promise<void> {
  await run(
    ctx.em,
    sql`select from societe where id_societe = ${idSociete ?? null}::int
        or id_societe = (select id_societe from individu where id_individu = ${id})
      order by id_societe for key share`,
  );
  await holdEquipes(ctx, [...equipesRetirees, ...equipesAjoutees]);
}

/** Reads a person whom lists show, and locks the row until the end of the transaction. */
async function lock(ctx: AppContext, id: number): Promise<ReadIndividu> {
  await holdPerson(ctx, id);
  const held = foundOrFail(await readListed(ctx, id));
  await requireLed(ctx, held);
  return held;
}

async function requireOtherAdmin(ctx: AppContext, id: number): Promise<void> {
  if (!(await isOtherAdminLeft(ctx, id))) throw new ConflictError(messages.individu.lastAdmin);
}

/**
 * Deletes a user. The answers stay in the averages, without the identity (decisions §3).
 *
 * Only the trail keeps the user's id, which then leads to nobody and to no answer.
 *
 * @throws NotFoundError, ConflictError for oneself, the last administrator, or a témoin who has not agreed.
 */
export async function deleteIndividu(ctx: AppContext, input: unknown): Promise<Suppression> {
  within(ctx, 'individu:write');
  const { id } = parse(byIdSchema, input);
  if (id === requireActor(ctx).id) throw new ConflictError(messages.individu.oneself);
  await askingTemoin(ctx, () => transaction(ctx, async (tx) => remove(tx, await lock(tx, id))));
  return { id };
}

/**
 * The same for whoever holds the server, whom nobody can refuse: the trail tells it.
 *
 * @throws NotFoundError, ConflictError for the last administrator, or a témoin who has not agreed.
 */
export const eraseFromServer = (ctx: AppContext, id: number): Promise<void> =>
  askingTemoin(ctx, () =>
    transaction(ctx, async (tx) => {
      await holdPerson(tx, id);
      await remove(tx, foundOrFail(await readIndividu(tx, id)), { clavier: true });
    }),
  );

async function remove(tx: AppContext, before: ReadIndividu, detail = {}): Promise<void> {
  const { id, idProfil, idSociete, adresseMail } = before;
  if (idProfil === PROFIL_ADMIN) await requireOtherAdmin(tx, id);
  await requireRemoval(tx, before);
  const known = await row(
    tx.em,
    db.selectFrom('individu').where('id_individu', '=', id).select('pseudo'),
  );
  await takeLecture(tx, id);
  await takeAll(tx, id);
  await erase(tx, id, [known?.pseudo ?? null, adresseMail]);
  await audit(tx, { action: 'individu:delete', objet: 'individu', idObjet: id, idSociete, detail });
}
