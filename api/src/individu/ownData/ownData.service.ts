import { AUDIT_ACTIONS } from '../../../../schema/audit.js';
import { authorize } from '../../acces/permissions.js';
import { isReadable } from '../../acces/rereading.js';
import { audit } from '../../audit/audit.service.js';
import { throttle } from '../../connexion/throttle.js';
import type { AppContext } from '../../core/context.js';
import { UnauthenticatedError } from '../../core/errors.js';
import { alphabeticalOrder } from '../../core/pagination.js';
import { jsonList, jsonObject, LIST, row, sql, text, typed, type RowOf } from '../../core/sql.js';
import { messages } from '../../messages.js';
import { PROFIL_AND_SOCIETE } from '../individu.sql.js';

const CLOSING_COMMENTAIRES =
  'Aucun lien n’est gardé entre une personne et son commentaire de clôture ni sa note de la démarche (ROTI) : ils ne peuvent pas figurer ici.';
const OTHER_CONNECTION =
  'Dans un compte créé par un facilitateur ou ouvert par un lien, les réponses données avec une autre connexion ne figurent pas ici. Elles comptent dans les moyennes, mais rien ne prouve que la personne qui les lirait les a données.';
const PASSWORD = 'Seule une empreinte en est gardée : il ne peut pas être lu.';

type Extract = RowOf<ReturnType<typeof reading>>;

/**
 * Everything that the product stores about the signed-in person, as a JSON text (promises 36).
 *
 * It takes no id, so that nobody can ask for somebody else's.
 *
 * @throws UnauthenticatedError, TooManyRequestsError beyond twenty an hour.
 */
export async function getMyData(ctx: AppContext): Promise<string> {
  const { id } = authorize(ctx, 'me:export');
  await throttle(ctx, [{ cle: `donnees:${id}`, limit: 20, window: 3600 }]);
  const extract = await row(ctx.em, reading(ctx, id));
  if (!extract) throw new UnauthenticatedError();
  await audit(ctx, { action: 'individu:export', objet: 'individu', idObjet: id });
  return JSON.stringify(present(ctx, extract), null, 2);
}

const present = (ctx: AppContext, extract: Extract) => ({
  'Données extraites le': ctx.now().toISOString(),
  Profil: extract.profil,
  'Adresse des rappels': extract.rappels,
  'Rappels envoyés': extract.envois,
  'Mot de passe': PASSWORD,
  Équipes: extract.equipes,
  Participations: extract.participations,
  'Réponses données avec une autre connexion': OTHER_CONNECTION,
  'Commentaires de clôture': CLOSING_COMMENTAIRES,
  'Synthèses écrites': extract.syntheses,
  'Plans d’action écrits': extract.plans,
  'Plans d’action confiés': extract.plansConfies,
  'États donnés à des plans d’action': extract.etatsDePlans,
  'Adresses d’agenda': extract.agendas,
  Sessions: extract.sessions,
  'Identités reliées': extract.identites,
  'Appareils reconnus, vus pour la dernière fois le': extract.appareils,
  'Journal de mes actions': extract.journal.map(({ date, action }) => ({
    Date: date,
    Action: (AUDIT_ACTIONS[action] ?? [action]).join(' '),
  })),
});

type Sql = ReturnType<typeof sql>;

const objects = (fields: Sql, order: Sql, source: Sql) =>
  sql`coalesce((select json_agg(json_build_object(${fields}) order by ${order}) from ${source}), '[]')`;

const subject = sql`join boussole b using (id_boussole) join equipe e on e.id_equipe = b.id_equipe
  join campagne c using (id_campagne)`;

/** The account `i` was entered by a link made again since the boussole `b` was made: nothing of its own is told. */
const BY_TEAM = sql`coalesce(i.relie_le >= b.date_creation, false)`;
const told = (value: Sql) =>
  sql`case when ${BY_TEAM} then to_json(${messages.boussole.parEquipe}::text) else to_json(${value}) end`;

/** The person's answers, with the criteria as they were asked, which later renamings do not change. */
const reponses = (ctx: AppContext) =>
  objects(
    sql`'Critère', bc.libelle, 'Note FF', r.question_1, 'Note OR', r.question_2,
    'Commentaire', r.commentaire`,
    sql`r.id_critere`,
    sql`resultat r join boussole_critere bc on bc.id_boussole = r.id_boussole and bc.id_critere = r.id_critere
    where r.id_boussole_individu = bi.id_boussole_individu and ${isReadable(ctx, sql`r`)} and not ${BY_TEAM}`,
  );

/** The day on which the time for which they are kept was over; null while they are. */
const ERASED = sql`(select to_char(f.efface_le at time zone 'Europe/Paris', 'YYYY-MM-DD') from effacement f
  where f.id_boussole = b.id_boussole)`;

/** How many answers this session may not read. */
const elsewhere = (ctx: AppContext) =>
  told(sql`(select count(*)::int from resultat r
    where r.id_boussole_individu = bi.id_boussole_individu and not ${isReadable(ctx, sql`r`)})`);

/** One statement, so that all it reads is of the same moment. */
const reading = (ctx: AppContext, id: number) =>
  typed({
    profil: sql`json_build_object('Prénom', i.prenom, 'Nom', i.nom, 'Pseudo', i.pseudo, 'Adresse mail', i.adresse_mail,
      'Profil', p.libelle_profil, 'Société', s.libelle_societe, 'Compte créé le', i.cree_le,
      'Vu pour la dernière fois le', i.vu_le)`,
    rappels: sql`(select json_build_object('Adresse', a.adresse, 'Confirmée le', a.confirmee_le, 'Refusée le', a.refusee_le)
      from rappel_adresse a where a.id_individu = i.id_individu)`,
    envois: objects(
      sql`'Campagne', c.nom, 'Année', c.annee, 'Date', r.parti_le, 'État', v.etat, 'Essais', v.essais`,
      sql`r.parti_le, r.id_rappel`,
      sql`rappel_envoi v join rappel r using (id_rappel) join campagne c using (id_campagne)
        where v.id_individu = i.id_individu`,
    ),
    equipes: sql`coalesce((select json_agg(e.libelle_equipe order by ${alphabeticalOrder('e.libelle_equipe')})
      from membre_equipe m join equipe e using (id_equipe) where m.id_individu = i.id_individu), '[]')`,
    participations: objects(
      sql`'Équipe', e.libelle_equipe, 'Campagne', c.nom, 'Année', c.annee, 'Statut', ${told(sql`bi.statut`)},
        'Commentaire de clôture laissé', ${told(sql`bi.commente`)}, 'Réponses', ${reponses(ctx)},
        'Réponses données avec une autre connexion', ${elsewhere(ctx)}, 'Réponses effacées le', ${ERASED}`,
      sql`c.annee, ${alphabeticalOrder('c.nom')}, ${alphabeticalOrder('e.libelle_equipe')}`,
      sql`boussole_individu bi ${subject} where bi.id_individu = i.id_individu`,
    ),
    syntheses: objects(
      sql`'Équipe', e.libelle_equipe, 'Campagne', c.nom, 'Synthèse', y.synthese`,
      sql`y.id_synthese`,
      sql`synthese y ${subject} where y.id_individu = i.id_individu`,
    ),
    plans: objects(
      sql`'Équipe', e.libelle_equipe, 'Campagne', c.nom, 'Objectif', l.objectif, 'Action', l.action, 'Lead', l.lead,
        'Date', l.date_creation`,
      sql`l.id_plan`,
      sql`plan_equipe l ${subject} where l.id_individu = i.id_individu`,
    ),
    plansConfies: objects(
      sql`'Équipe', e.libelle_equipe, 'Campagne', c.nom, 'Objectif', l.objectif, 'Action', l.action, 'État', l.etat,
        'Échéance', l.echeance`,
      sql`l.id_plan`,
      sql`plan_equipe l ${subject} where l.id_responsable = i.id_individu`,
    ),
    etatsDePlans: objects(
      sql`'Équipe', e.libelle_equipe, 'Objectif', l.objectif, 'État', h.etat, 'Raison', h.raison, 'Date', h.quand`,
      sql`h.id_plan_etat`,
      sql`plan_etat h join plan_equipe l using (id_plan) ${subject} where h.id_individu = i.id_individu`,
    ),
    agendas: objects(
      sql`'Société', s.libelle_societe, 'Faite le', a.cree_le`,
      sql`a.cree_le`,
      sql`agenda a left join societe s on s.id_societe = a.id_societe where a.id_individu = i.id_individu`,
    ),
    sessions: objects(
      sql`'Ouverte le', x.cree_le, 'Vue pour la dernière fois le', x.vu_le`,
      sql`x.cree_le`,
      sql`session x where x.id_individu = i.id_individu`,
    ),
    identites: objects(
      sql`'Annuaire', x.emetteur, 'Identifiant', x.sujet, 'Reliée le', x.reliee_le`,
      sql`x.reliee_le, x.emetteur`,
      sql`identite_externe x where x.id_individu = i.id_individu`,
    ),
    appareils: sql`coalesce((select json_agg(a.vu_le order by a.vu_le) from appareil_connu a
      where a.id_individu = i.id_individu), '[]')`,
    journal: jsonList(
      jsonObject({
        date: text`case when t.au_jour then to_char(t.quand at time zone 'UTC', 'YYYY-MM-DD')
          else to_json(t.quand) #>> '{}' end`,
        action: text`t.action`,
      }),
      (entry) => sql`select json_agg(${entry} order by t.quand, t.id_audit) from audit t
        where t.id_individu = i.id_individu
          or t.id_individu is null and t.objet = 'individu' and t.id_objet = i.id_individu`,
    ),
  })`select ${LIST}
    from individu i ${PROFIL_AND_SOCIETE}
    where i.id_individu = ${id}`;
