import type { PlanState, PlanView } from '../../../schema/statuts.js';

const nombreFr = new Intl.NumberFormat('fr-FR');

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
    `Cette page s’arrête à ${nombreFr.format(nombre)} plans, les échéances les plus proches d’abord\u00a0: choisissez une équipe ou un responsable.`,
  vides: {
    A_SUIVRE: 'Aucun plan à suivre\u00a0: ils s’écrivent depuis les résultats d’une équipe.',
    EN_RETARD: 'Aucun plan n’est en retard.',
    A_FAIRE: 'Aucun plan n’est à faire.',
    EN_COURS: 'Aucun plan n’est en cours.',
    FAITS: 'Aucun plan n’est encore fait.',
    ABANDONNES: 'Aucun plan n’a été abandonné.',
    TOUS: 'Aucun plan\u00a0: ils s’écrivent depuis les résultats d’une équipe.',
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
  parPage: 'Nombre de plans par page',
  changer: (objectif: string) => `Changer l’état du plan ${objectif}`,
  change: (etat: string) => `État du plan\u00a0: ${etat}`,
  modifier: (objectif: string) => `Modifier le plan ${objectif}`,
};
