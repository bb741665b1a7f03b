import type { Scene } from '../../testing/scene.js';

export const CREATE = `mutation ($input: CreatePlanEquipeInput!) { createPlanEquipe(input: $input) {
  id etat raison echeance criteres idResponsable idOrigine historique { etat raison auteur } } }`;
export const STATE = `mutation ($input: UpdateEtatPlanEquipeInput!) { updateEtatPlanEquipe(input: $input) {
  etat raison historique { etat raison auteur } } }`;
export const TEXTS = { objectif: 'Mieux dormir', action: 'Couper à 18 h', lead: 'Zoé' };
export const input = ({ idEquipe, idBoussole }: Scene, extra: object = {}) => ({
  input: { idEquipe, idBoussole, ...TEXTS, ...extra },
});
export const field = (data: unknown, name: string) => (data as Record<string, unknown>)[name];
