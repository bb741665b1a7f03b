import type { PlanState, PlanView } from '../../../schema/statuts.js';

export const plans = {
  titre: 'Plans d’action',
  retour: 'Société',
  vues: {
    A_SUIVRE: 'À suivre',
    EN_RETARD: 'En retard',
    A_FAIRE: 'À faire',
    EN_COURS: 'En cours',
    FAITS: 'Faits',
    ABANDONNES: 'Abandonnés',
    TOUS: 'Tous',
  } satisfies Record<PlanView, string>,
  vuesNom: 'Plans montrés',
  equipe: 'Équipe',
  toutes: 'Toutes les équipes',
  responsable: 'Responsable',
  tous: 'Tous les responsables',
  limite: (nombre: number) =>
    `Cette page s’arrête à ${nombre.toLocaleString('fr-FR')} plans, les échéances les plus proches d’abord\u00a0: choisissez une équipe ou un responsable.`,
  vides: {
    A_SUIVRE: 'Aucun plan à suivre. Un plan s’ajoute sur la page des résultats d’une équipe.',
    EN_RETARD: 'Aucun plan n’est en retard.',
    A_FAIRE: 'Aucun plan n’est à faire.',
    EN_COURS: 'Aucun plan n’est en cours.',
    FAITS: 'Aucun plan n’est encore fait.',
    ABANDONNES: 'Aucun plan n’a été abandonné.',
    TOUS: 'Aucun plan. Un plan s’ajoute sur la page des résultats d’une équipe.',
  } satisfies Record<PlanView, string>,
  etats: {
    A_FAIRE: 'À faire',
    EN_COURS: 'En cours',
    FAIT: 'Fait',
    ABANDONNE: 'Abandonné',
  } satisfies Record<PlanState, string>,
  colonnes: {
    equipe: 'Équipe',
    objectif: 'Objectif',
    lead: 'Lead',
    echeance: 'Échéance',
    etat: 'État',
  },
  confie: (nom: string) => `confié à ${nom}`,
  enRetard: 'en retard',
  sansEcheance: 'sans date',
  repris: 'repris l’année suivante',
  abandonner: 'Abandonner …',
  parPage: 'Nombre de plans par page',
  changer: (objectif: string) => `Changer l’état du plan ${objectif}`,
  change: (etat: string) => `État du plan\u00a0: ${etat}`,
  modifier: (objectif: string) => `Modifier le plan ${objectif}`,
};

export const agenda = {
  bouton: 'Agenda',
  titre: 'Les échéances dans votre agenda',
  intro:
    'Donnez cette adresse secrète à votre agenda (Outlook, Google, Apple). Il y lira les plans à suivre de cette société qui ont une échéance\u00a0: aucun chiffre, aucune réponse, aucun nom. Ne la partagez pas\u00a0: toute personne qui l’a lit ces plans.',
  etiquette: 'Adresse de l’agenda',
  aucune: 'Vous n’avez pas d’adresse pour cette société.',
  depuis: (date: string) =>
    `Vous avez une adresse, faite le ${date}. Boussole ne la montre plus\u00a0: si vous l’avez perdue, faites-en une nouvelle.`,
  unique: 'Copiez-la maintenant\u00a0: elle ne sera plus montrée.',
  faire: 'Faire une adresse',
  refaire: 'Faire une nouvelle adresse',
  retirer: 'Retirer l’adresse',
  retiree: 'L’adresse a été retirée\u00a0: elle n’ouvre plus rien',
  fermer: 'Fermer',
  copier: 'Copier',
  copie: 'Adresse copiée',
  copieImpossible: 'Copiez l’adresse à la main',
  erreur: 'L’adresse n’a pas pu être changée. Veuillez réessayer.',
};
