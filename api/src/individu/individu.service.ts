import type { z } from 'zod';

import { PROFIL_ADMINISTRATEUR, PROFIL_USER } from '../../../schema/statuts.js';
import { createIndividuSchema, updateIndividuSchema } from '../../../schema/validation/individu.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { emLecture } from '../acces/lecture.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { fermerAutresSessions } from '../connexion/session.js';
import { transaction, type AppContext } from '../core/context.js';
import {
  ConflictError,
  DuplicateError,
  ForbiddenError,
  isUniqueViolation,
  NotFoundError,
} from '../core/errors.js';
import { decoupe, motif, ordreAlphabetique } from '../core/pagination.js';
import { row, rows, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { tenirEquipes } from '../equipe/verrou.js';
import { messages } from '../messages.js';
import { creerLien, envoyerLien } from './activation.service.js';
import { quitterEquipes, verifierEquipes } from './appartenance.js';
import { effacer } from './donnees/effacement.service.js';
import type { IndividuInvite, IndividuLu, IndividuPage } from './individu.types.js';
import { rejoindreEquipe } from './inscription.service.js';
import { lireIndividu, lireIndividus, selectIndividus } from './lecture.js';
import { resteAutreAdmin, tenirPersonne } from './verrou.js';

/** All users, by name (admin spec §7, getAllUsers). */
export function listIndividus(ctx: AppContext): Promise<IndividuLu[]> {
  authorize(ctx, 'individu:list');
  return lireIndividus(ctx, sql`order by ${ordreAlphabetique('i.nom')}, i.id_individu`);
}

/** Column of the table → column of the database. */
const TRIS = {
  pseudo: 'i.pseudo',
  nom: 'i.nom',
  prenom: 'i.prenom',
  adresseMail: 'i.adresse_mail',
  libelleProfil: 'p.libelle_profil',
  libelleSociete: 's.libelle_societe',
} as const;
const demandeSchema = pagination([
  'pseudo',
  'nom',
  'prenom',
  'adresseMail',
  'libelleProfil',
  'libelleSociete',
]);

/** One page of users, searched and sorted by the database: 10,000 feel like ten. */
export async function pageIndividus(ctx: AppContext, input: unknown): Promise<IndividuPage> {
  authorize(ctx, 'individu:list');
  const demande = parse(demandeSchema, input ?? {});
  const lignes = await rows<LignePage>(emLecture(ctx), lirePage(ctx, demande));
  return {
    lignes: lignes.filter((ligne): ligne is LigneTrouvee => ligne.id !== null),
    total: lignes[0]?.total ?? 0,
  };
}

type LigneTrouvee = IndividuLu & { total: number };
/** A page without users is one line, with nothing but the total. */
type LignePage = LigneTrouvee | { total: number; id: null };

/** The users are looked through once, for the page and for the total. */
function lirePage(ctx: AppContext, demande: z.infer<typeof demandeSchema>) {
  const cherche = motif(demande.recherche);
  const ordre = sql`${ordreAlphabetique('cle', demande.descendant)}, id_individu`;
  return sql<LignePage>`
    with trouves as materialized (select i.id_individu, ${sql.ref(TRIS[demande.tri])} as cle
      from individu i join profil p using (id_profil) left join societe s using (id_societe)
      where i.recherche like ${cherche}
        or i.id_societe in (select id_societe from societe where recherche like ${cherche})
        or i.id_individu in (select id_individu from membre_equipe join equipe e using (id_equipe)
          where e.recherche like ${cherche})),
    page as (select id_individu, row_number() over (order by ${ordre}) as rang
      from (select * from trouves order by ${ordre} ${decoupe(demande)}) as coupe)
    select t.total, l.* from (select count(*)::int as total from trouves) t
    left join lateral (select page.rang, i.* from page
      join lateral (${selectIndividus(ctx, sql`where i.id_individu = page.id_individu`)}) i on true) l on true
    order by l.rang`;
}

/** One user (admin spec §7, getIndividuById). */
export async function getIndividu(ctx: AppContext, input: unknown): Promise<IndividuLu> {
  authorize(ctx, 'individu:list');
  const { id } = parse(parIdSchema, input);
  return exiger(await lireIndividu(ctx, id));
}

function exiger(individu: IndividuLu | undefined): IndividuLu {
  if (!individu) throw new NotFoundError();
  return individu;
}

/**
 * Creates a user without password, and the link with which it chooses one (decisions §1).
 *
 * @throws BadInputError for teams of another company, DuplicateError when the mail is taken.
 */
export async function createIndividu(ctx: AppContext, input: unknown): Promise<IndividuInvite> {
  authorize(ctx, 'individu:write');
  const values = parse(createIndividuSchema, input);
  const cree = await refuserMailPris(values.adresseMail, () => inserer(ctx, values));
  return {
    ...cree,
    envoye: await envoyerLien(ctx, 'creation', { ...cree.individu, ...cree }),
  };
}

const inserer = (ctx: AppContext, values: z.infer<typeof createIndividuSchema>) =>
  transaction(ctx, async (tx) => {
    const equipes = await verifierEquipes(tx, values.idSociete ?? null, values.idEquipes);
    const nouveau = await row<{ id: number }>(
      tx.em,
      sql`insert into individu (nom, prenom, adresse_mail, id_profil, id_societe)
        values (${values.nom}, ${values.prenom}, ${values.adresseMail}, ${values.idProfil}, ${values.idSociete ?? null})
        returning id_individu as id`,
    );
    const id = nouveau?.id ?? 0;
    for (const equipe of equipes) await rejoindreEquipe(tx, id, equipe);
    await audit(tx, { action: 'individu:create', objet: 'individu', idObjet: id });
    const lienActivation = await creerLien(tx, id);
    return { individu: exiger(await lireIndividu(tx, id)), lienActivation };
  });

async function refuserMailPris<T>(mail: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (erreur) {
    if (!isUniqueViolation(erreur, 'individu_mail_unique')) throw erreur;
    throw new DuplicateError(messages.individu.mailPris(mail), 'adresseMail');
  }
}

/**
 * Changes a user's names, profile, company and teams; a change of profile ends its sessions.
 *
 * @throws NotFoundError, BadInputError for teams of another company, ConflictError for the last administrator.
 */
export async function updateIndividu(ctx: AppContext, input: unknown): Promise<IndividuLu> {
  authorize(ctx, 'individu:write');
  const values = parse(updateIndividuSchema, input);
  const { id, nom, prenom, idProfil } = values;
  return transaction(ctx, async (tx) => {
    await tenirPlaces(tx, id, values);
    const avant = await verrouiller(tx, id);
    if (avant.idProfil === PROFIL_ADMINISTRATEUR && idProfil !== PROFIL_ADMINISTRATEUR) {
      await exigerAutreAdmin(tx, id);
    }
    await quitterEquipes(tx, id, values.equipesRetirees);
    const reste = exiger(await lireIndividu(tx, id)).equipes.length > 0;
    const demandee = values.idSociete === undefined ? avant.idSociete : values.idSociete;
    // The company follows the teams: whoever still has one stays in its company (admin spec §2, /userEdit).
    const idSociete = reste ? avant.idSociete : demandee;
    const equipes = await verifierEquipes(tx, idSociete ?? null, values.equipesAjoutees);
    await run(
      tx.em,
      sql`update individu set nom = ${nom}, prenom = ${prenom}, id_profil = ${idProfil},
        id_societe = ${idSociete ?? null} where id_individu = ${id}`,
    );
    for (const equipe of equipes) await rejoindreEquipe(tx, id, equipe);
    if (avant.idProfil !== idProfil) await fermerAutresSessions(tx, id);
    await audit(tx, {
      action: 'individu:update',
      objet: 'individu',
      idObjet: id,
      detail: { idProfil },
    });
    return exiger(await lireIndividu(tx, id));
  });
}

/** The companies and teams that somebody leaves, stays in or joins: before the person, as whoever deletes them. */
async function tenirPlaces(
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
  await tenirEquipes(ctx, [...equipesRetirees, ...equipesAjoutees]);
}

/** The person, whose row is held until the end. */
async function verrouiller(ctx: AppContext, id: number): Promise<IndividuLu> {
  await tenirPersonne(ctx, id);
  return exiger(await lireIndividu(ctx, id));
}

async function exigerAutreAdmin(ctx: AppContext, id: number): Promise<void> {
  if (!(await resteAutreAdmin(ctx, id))) throw new ConflictError(messages.individu.dernierAdmin);
}

/**
 * Forgets a user's password, ends its sessions and makes a new activation link.
 *
 * @throws ForbiddenError for a `User`: the server refuses it too, not only the screen (decisions §1).
 */
export async function resetMotDePasse(ctx: AppContext, input: unknown): Promise<IndividuInvite> {
  authorize(ctx, 'individu:write');
  const { id } = parse(parIdSchema, input);
  const reset = await transaction(ctx, async (tx) => {
    const avant = await verrouiller(tx, id);
    if (avant.idProfil === PROFIL_USER) throw new ForbiddenError(messages.individu.resetUser);
    await run(tx.em, sql`update individu set mot_de_passe = null where id_individu = ${id}`);
    await run(tx.em, sql`delete from session where id_individu = ${id}`);
    await audit(tx, { action: 'individu:reset', objet: 'individu', idObjet: id });
    const lienActivation = await creerLien(tx, id);
    return { individu: exiger(await lireIndividu(tx, id)), lienActivation };
  });
  return {
    ...reset,
    envoye: await envoyerLien(ctx, 'reinitialisation', { ...reset.individu, ...reset }),
  };
}

/**
 * Deletes a user; its answers stay in the averages, its identity does not (decisions §3).
 *
 * The trail alone keeps its number, which leads to nobody any more and to no answer.
 *
 * @throws NotFoundError, ConflictError for oneself or the last administrator.
 */
export async function deleteIndividu(ctx: AppContext, input: unknown): Promise<boolean> {
  const acteur = authorize(ctx, 'individu:write');
  const { id } = parse(parIdSchema, input);
  if (id === acteur.id) throw new ConflictError(messages.individu.soiMeme);
  await transaction(ctx, async (tx) => {
    const avant = await verrouiller(tx, id);
    if (avant.idProfil === PROFIL_ADMINISTRATEUR) await exigerAutreAdmin(tx, id);
    await effacer(tx, id, [avant.pseudo, avant.adresseMail]);
    await audit(tx, { action: 'individu:delete', objet: 'individu', idObjet: id });
  });
  return true;
}
