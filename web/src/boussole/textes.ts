import { destroysAnswers, detruitesDites, type Detruites } from '../detruites.js';

// Quoted from the journey specification (§2, §5, §8), missing accents included: do not "fix" them.

export const mesBoussoles = {
  titre: 'Mes Boussoles',
  colonnes: { date: 'Date de création', equipe: 'Equipe', campagne: 'Campagne', statut: 'Statut' },
  actions: {
    NON_COMMENCE: 'Commencer',
    EN_COURS: 'Continuer',
    TERMINE: 'Voir mes résultats',
  },
  fermee: (statut: string) => `${statut} · boussole fermée`,
  boussoleFermee: 'Boussole fermée',
  commenter: 'Laisser un commentaire',
  vide: 'Aucune boussole',
  attendre: 'La prochaine apparaîtra ici dès que votre facilitateur l’aura ouverte.',
  facilitateur:
    'Cette page montre les boussoles auxquelles vous répondez. Pour créer celles de vos équipes, ouvrez leur société.',
  societes: 'Gérer les sociétés',
  parPage: 'Nombre de boussoles par page',
};

/** To an account that was entered by a link made again. */
export const parEquipe = {
  repondez: 'Répondez par le lien de l’équipe',
  ouvrir: 'Ouvrir le lien de l’équipe',
  pourquoi:
    'Un nouveau lien a ouvert ce compte. Pour qu’il ne dise à personne si vous avez répondu, cette boussole n’y montre plus rien et n’y reçoit plus de réponse. Si vous n’avez pas encore répondu, faites-le par le lien de l’équipe.',
  demander: 'Demandez-le à votre facilitateur.',
};

/** What is deleted with a boussole. One without answers may still have a synthesis or action plans. */
const contenu = (detruites: Detruites) =>
  destroysAnswers(detruites)
    ? ` avec toutes ses réponses${detruites.publiees > 0 ? ', publiées ou non' : ''}\u00a0: ${detruitesDites(detruites, 1).join(', ')}. Ses commentaires, sa synthèse et ses plans d’action seront supprimés aussi.`
    : ', qui n’a aucune réponse, avec ce qui a pu y être écrit.';

export const creation = {
  titre: (equipe: string) => `Boussole de l'équipe: ${equipe}`,
  creer: 'Créer une boussole',
  retour: 'Retour',
  fiche: 'Code à imprimer',
  colonnes: {
    id: 'ID',
    date: 'Date de création',
    campagne: 'Campagne',
    identifiant: 'Identifiant Boussole',
    actions: 'Actions',
  },
  voirResultat: 'Voir resultat',
  lancer: 'Lancer une séance',
  sansSeance: 'pas de séance : quelqu’un a déjà pu lire ses chiffres',
  lancerSeance: (campagne: string) => `Lancer une séance de la boussole ${campagne}`,
  confidentialite: 'Confidentialité',
  confidentialiteDe: (campagne: string) => `Confidentialité de la boussole ${campagne}`,
  supprimer: (campagne: string) => `Supprimer la boussole ${campagne}`,
  jusqua: (quand: string) => `jusqu’au ${quand}`,
  dernierJour: 'C’est le dernier jour possible.',
  enAttente: 'en attente de publication',
  sansPublication: (k: number) => `moins de ${k} personnes, rien d’affiché`,
  prolonger: 'Plus de temps',
  prolongerBoussole: (campagne: string) => `Donner plus de temps à la boussole ${campagne}`,
  fermer: 'Fermer',
  confirmerFermeture: 'Fermer la boussole',
  fermerBoussole: (campagne: string) => `Fermer la boussole ${campagne}`,
  fermeture: (campagne: string) =>
    `La boussole « ${campagne} » ne recevra plus aucune réponse. Cette fermeture est définitive.`,
  confirmerFermetures: 'Fermer ces boussoles',
  fermetures: (campagne: string) =>
    `Les boussoles « ${campagne} » des équipes choisies ne recevront plus aucune réponse. Cette fermeture est définitive.`,
  fermeturePubliee: (k: number) =>
    `À la fermeture, les réponses terminées d’une équipe s’affichent si elles viennent d’au moins ${k} personnes, sans compter celles déjà publiées. Sinon, elles ne s’affichent pas.`,
  fermee: 'Boussole fermée.',
  fermees: (fermees: number) => {
    if (fermees === 0) return 'Ces boussoles étaient déjà fermées.';
    return fermees > 1 ? `${fermees} boussoles fermées.` : `${fermees} boussole fermée.`;
  },
  erreurFermeture: 'Erreur lors de la fermeture de la boussole ...',
  portee: 'Pour',
  portees: {
    equipe: 'Cette équipe',
    domaine: (libelle: string, equipes?: number) =>
      `Le domaine ${libelle}${equipes ? ` (${equipes} équipes)` : ''}`,
    societe: (equipes?: number) => `Toute la société${equipes ? ` (${equipes} équipes)` : ''}`,
  },
  niveau: {
    directe: 'Niveau de confidentialité : Directe.',
    suivent: 'Les chiffres changeront à chaque réponse.',
    publiee: 'Niveau de confidentialité : Publiée.',
    existent: (k: number) =>
      `Rien ne s’affichera à moins de ${k} personnes à la fois, toutes ayant terminé. Les critères seront ceux d’aujourd’hui.`,
    seance: 'Ne rien montrer avant la séance',
    k: 'Nombre minimal de personnes (k)',
    parEquipe: '« Ne rien montrer avant la séance » se choisit équipe par équipe.',
  },
  sansCritere:
    'Cette société n’a aucun critère actif\u00a0: les participants n’auraient rien à répondre.',
  ajouterCriteres: 'Ajouter des critères',
  toutesExistantes: 'Toutes ces équipes ont déjà leur boussole pour cette campagne.',
  creees: ({ creees, existantes }: { creees: number; existantes: number }) => {
    const faites =
      creees > 1 ? `${creees} boussoles créées avec succès !` : `${creees} boussole créée.`;
    if (existantes === 0) return faites;
    return existantes > 1
      ? `${faites} ${existantes} équipes avaient déjà la leur.`
      : `${faites} 1 équipe avait déjà la sienne.`;
  },
  vide: 'Aucune boussole',
  parPage: 'Nombre de boussoles par page',
  creee: 'boussole créé avec succès !',
  erreurCreation: 'Erreur lors de la création de la boussole ...',
  supprimee: 'Boussole supprimé !',
  erreurSuppression: 'Erreur lors de la suppression...',
  confirmation: (campagne: string, detruites: Detruites) =>
    `Vous êtes sur le point de supprimer la boussole « ${campagne} »${contenu(detruites)} Etes vous sûr de vouloir continuer ?`,
  recommencer: 'Supprimer et recommencer',
  recommencerBoussole: (campagne: string) => `Supprimer et recommencer la boussole ${campagne}`,
  ensuite: (campagne: string) =>
    `Vous ouvrirez ensuite une nouvelle boussole « ${campagne} », sans aucune réponse.`,
  campagneFinie:
    'La date de fermeture de cette campagne est passée : une nouvelle boussole n’y recevrait aucune réponse. Créez-en une dans une autre campagne.',
  taper: 'Pour confirmer, écrivez le nom de la campagne',
  annuler: 'Annuler',
  confirmer: 'Supprimer',
};

export const campagne = {
  libelle: 'Campagne',
  choisir: 'Merci de choisir une campagne',
  prise: (nom: string) => `${nom} (cette équipe l’a déjà)`,
  terminee: 'Cette campagne est terminée : personne ne pourra répondre à cette boussole.',
  ajouter: 'Ajouter une campagne',
  gerer: 'Gérer les campagnes',
  nom: 'Nom de la campagne',
  annee: 'Année',
  enregistrer: 'Ajouter',
  ajoutee: 'Campagne ajoutée.',
  dejaExistante: 'Cette campagne existe déjà.',
  erreur: 'Erreur lors de l’ajout de la campagne ...',
};
