import type { PoolByTone } from './tone.js';

/** What hurried people type under any criterion. */
export const SHORT_ONES: PoolByTone = {
  negatif: [
    'Rien à ajouter',
    'À revoir.',
    "J'en ai déjà parlé.",
    "Comme l'an dernier...",
    'Bof',
    'Pas bon',
  ],
  mitige: ['RAS', 'Rien à ajouter', "Pas d'avis", 'ras', '.', 'Sans plus', 'ça va'],
  positif: ['RAS', 'Rien à ajouter', 'Parfait', 'Très bien', 'ok', 'Continuons !', '👍'],
};
