import { z } from 'zod';

import { ETATS_COMPTE, PROFIL_ADMINISTRATEUR } from '../../../schema/statuts.js';
import { createIndividuSchema, updateIndividuSchema } from '../../../schema/validation/individu.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { parIdSchema } from '../../../schema/validation/texte.js';
import { emLecture } from '../acces/lecture.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changementsDe } from '../audit/changements.js';
import { fermerAutresSessions } from '../connexion/session.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { ConflictError, DuplicateError, isUniqueViolation } from '../core/errors.js';
import { decoupe, ordreAlphabetique } from '../core/pagination.js';
import { columnsFrom, db, int, LIST, outer, row, rows, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { tenirEquipes } from '../equipe/verrou.js';
import { messages } from '../messages.js';
import { quitterEquipes, verifierEquipes } from './appartenance.js';
import { effacer } from './donnees/effacement.service.js';
import type { IndividuInvite, IndividuLu, IndividuPage } from './individu.types.js';
import { rejoindreEquipe } from './inscription.service.js';
import {
  exiger,
  individuColumns,
  lireIndividu,
  lireIndividus,
  selectIndividus,
} from './lecture.js';
import { envoyerChangement } from './liens/avis.js';
import { etatDe } from './liens/etat.js';
import { annulerLiens, creerLien, envoyerLien, montrer, trace } from './liens/liens.service.js';
import { correspond } from './recherche.js';
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
]).extend({ etat: z.enum(ETATS_COMPTE, { error: 'Cet état n’existe pas' }).nullish() });

/** One page of users, searched and sorted by the database: 10,000 feel like ten. */
export async function pageIndividus(ctx: AppContext, input: unknown): Promise<IndividuPage> {
  authorize(ctx, 'individu:list');
  const demande = parse(demandeSchema, input ?? {});
  const lignes = await rows(emLecture(ctx), lirePage(ctx, demande));
  return {
    // A page without users is one line, with nothing but the total.
    lignes: lignes.filter((ligne): ligne is typeof ligne & IndividuLu => ligne.id !== null),
    total: lignes[0]?.total ?? 0,
  };
}

/** The users are looked through once, for the page and for the total. */
function lirePage(ctx: AppContext, demande: z.infer<typeof demandeSchema>) {
  const ordre = sql`${ordreAlphabetique('cle', demande.descendant)}, id_individu`;
  return typed({ total: int`t.total`, ...outer(columnsFrom('l', individuColumns(ctx))) })`
    with trouves as materialized (select i.id_individu, ${sql.ref(TRIS[demande.tri])} as cle
      from individu i join profil p using (id_profil) left join societe s using (id_societe)
      where ${correspond(demande.recherche)}
        and (${demande.etat ?? null}::text is null or ${etatDe(ctx)} = ${demande.etat ?? null})),
    page as (select id_individu, row_number() over (order by ${ordre}) as rang
      from (select * from trouves order by ${ordre} ${decoupe(demande)}) as coupe)
    select ${LIST} from (select count(*) as total from trouves) t
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

/**
 * Creates a user without password, and the link with which it chooses one (decisions §1).
 *
 * @throws BadInputError for teams of another company, DuplicateError when the mail is taken.
 */
export async function createIndividu(ctx: AppContext, input: unknown): Promise<IndividuInvite> {
  authorize(ctx, 'individu:write');
  const values = parse(createIndividuSchema, input);
  const { individu, lien } = await refuserMailPris(values.adresseMail, () => inserer(ctx, values));
  return { individu, lienActivation: montrer(lien), envoye: await envoyerLien(ctx, lien) };
}

const inserer = (ctx: AppContext, values: z.infer<typeof createIndividuSchema>) =>
  transaction(ctx, async (tx) => {
    const equipes = await verifierEquipes(tx, values.idSociete ?? null, values.idEquipes);
    const nouveau = await row(
      tx.em,
      db
        .insertInto('individu')
        .values({
          nom: values.nom,
          prenom: values.prenom,
          adresse_mail: values.adresseMail,
          id_profil: values.idProfil,
          id_societe: values.idSociete ?? null,
        })
        .returning('id_individu as id'),
    );
    const id = nouveau?.id ?? 0;
    for (const equipe of equipes) await rejoindreEquipe(tx, id, equipe);
    const lien = await creerLien(tx, id, 'creation');
    const ligne = { action: 'individu:create', objet: 'individu', idObjet: id };
    await audit(tx, { ...ligne, detail: trace(lien) });
    return { individu: exiger(await lireIndividu(tx, id)), lien };
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
 * Changes a user's names, mail, profile, company and teams; what is absent stays.
 *
 * A change of profile ends its sessions; with one of the mail, it voids its links.
 *
 * @throws NotFoundError, BadInputError for teams of another company, DuplicateError when the mail is taken,
 * ConflictError for the last administrator.
 */
export async function updateIndividu(ctx: AppContext, input: unknown): Promise<IndividuLu> {
  authorize(ctx, 'individu:write');
  const values = parse(updateIndividuSchema, input);
  const { avant, apres } = await refuserMailPris(values.adresseMail ?? '', () =>
    transaction(ctx, async (tx) => {
      await tenirPlaces(tx, values.id, values);
      const tenu = await verrouiller(tx, values.id);
      if (tenu.idProfil === PROFIL_ADMINISTRATEUR && values.idProfil !== PROFIL_ADMINISTRATEUR) {
        await exigerAutreAdmin(tx, values.id);
      }
      await modifier(tx, tenu, values);
      await fermerAcces(tx, tenu, values);
      return { avant: tenu, apres: exiger(await lireIndividu(tx, values.id)) };
    }),
  );
  if (avant.adresseMail !== apres.adresseMail) await envoyerChangement(ctx, avant);
  return apres;
}

type Modification = z.infer<typeof updateIndividuSchema>;

async function modifier(tx: AppContext, avant: IndividuLu, values: Modification): Promise<void> {
  const { id, nom = avant.nom, prenom = avant.prenom, idProfil } = values;
  await quitterEquipes(tx, id, values.equipesRetirees);
  const reste = exiger(await lireIndividu(tx, id)).equipes.length > 0;
  const demandee = values.idSociete === undefined ? avant.idSociete : values.idSociete;
  // The company follows the teams: whoever still has one stays in its company (admin spec §2, /userEdit).
  const idSociete = reste ? avant.idSociete : demandee;
  const equipes = await verifierEquipes(tx, idSociete ?? null, values.equipesAjoutees);
  await run(
    tx.em,
    sql`update individu set nom = ${nom}, prenom = ${prenom}, id_profil = ${idProfil},
      adresse_mail = ${values.adresseMail ?? avant.adresseMail}, id_societe = ${idSociete ?? null}
      where id_individu = ${id}`,
  );
  for (const equipe of equipes) await rejoindreEquipe(tx, id, equipe);
}

/**
 * Another profile: nobody keeps what opened the account under the former one, and its past answers close (decisions §1).
 * Another mail: a link that waits was for the former one.
 */
async function fermerAcces(tx: AppContext, avant: IndividuLu, values: Modification): Promise<void> {
  const { id, idProfil, adresseMail } = values;
  const profil = avant.idProfil !== idProfil;
  const mail = Boolean(adresseMail) && adresseMail !== avant.adresseMail;
  const annules = profil || mail ? await annulerLiens(tx, [id]) : 0;
  if (profil) {
    await run(tx.em, sql`update individu set inscrit_seul = false where id_individu = ${id}`);
    await fermerAutresSessions(tx, id);
  }
  const detail = annules > 0 ? { liensAnnules: annules } : undefined;
  const apres = exiger(await lireIndividu(tx, id));
  const changements = changementsDe(place(avant), place(apres), ['nom', 'prenom', 'adresseMail']);
  const quoi = { objet: 'individu', idObjet: id };
  await audit(tx, {
    action: 'individu:update',
    ...quoi,
    changements,
    ...(detail && { detail }),
  });
}

/** What an edit may change; the trail names teams, never persons. */
const place = ({ nom, prenom, adresseMail, idProfil, idSociete, equipes }: IndividuLu) => ({
  nom,
  prenom,
  adresseMail,
  idProfil,
  idSociete,
  equipes: equipes.map(({ libelleEquipe }) => libelleEquipe).join(', '),
});

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
 * Deletes a user; its answers stay in the averages, its identity does not (decisions §3).
 *
 * The trail alone keeps its number, which leads to nobody any more and to no answer.
 *
 * @throws NotFoundError, ConflictError for oneself or the last administrator.
 */
export async function deleteIndividu(ctx: AppContext, input: unknown): Promise<Suppression> {
  const acteur = authorize(ctx, 'individu:write');
  const { id } = parse(parIdSchema, input);
  if (id === acteur.id) throw new ConflictError(messages.individu.soiMeme);
  await transaction(ctx, async (tx) => {
    const avant = await verrouiller(tx, id);
    if (avant.idProfil === PROFIL_ADMINISTRATEUR) await exigerAutreAdmin(tx, id);
    await effacer(tx, id, [avant.pseudo, avant.adresseMail]);
    await audit(tx, { action: 'individu:delete', objet: 'individu', idObjet: id });
  });
  return { id };
}
