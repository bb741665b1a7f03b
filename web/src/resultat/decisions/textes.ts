import type { PlanState } from '../../../../schema/statuts.js';

export const decisions = {
  titre: 'Ce que nous avions décidé',
  etat: 'État',
  etats: {
    A_FAIRE: 'À faire',
    EN_COURS: 'En cours',
    FAIT: 'Fait',
    ABANDONNE: 'Abandonné',
  } satisfies Record<PlanState, string>,
  suivi: (lead: string, annee: string) =>
    [...(lead === '' ? [] : [lead]), `décidé en ${annee}`].join(', '),
  echeance: (jour: string) => `pour le ${jour}`,
  enRetard: 'en retard',
  parce: (raison: string) => `abandonné\u00a0: ${raison}`,
  depuis: (critere: string) => `depuis, ${critere}\u00a0:`,
  reprendre: 'Reprendre',
  reprendreNom: (objectif: string) => `Reprendre cette année\u00a0: ${objectif}`,
  fait: 'Fait',
  faitNom: (objectif: string) => `C’est fait\u00a0: ${objectif}`,
  abandonner: 'Abandonner',
  abandonnerNom: (objectif: string) => `Abandonner\u00a0: ${objectif}`,
  clos: 'Plan marqué comme fait',
};
