import type { PlanState, PlanView } from '../../../schema/statuts.js';

export const plans = {
  titre: 'Plans d’action',
  retour: 'Société',
  vues: {
    A_SUIVRE: 'À suivre',
    EN_RETARD: 'En retard',
    FAITS: 'Faits',
    ABANDONNES: 'Abandonnés',
    TOUS: 'Tous',
  } satisfies Record<PlanView, string>,
  vuesNom: 'Plans montrés',
  vides: {
    A_SUIVRE: 'Aucun plan à suivre\u00a0: ils s’écrivent depuis les résultats d’une équipe.',
    EN_RETARD: 'Aucun plan n’est en retard.',
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
