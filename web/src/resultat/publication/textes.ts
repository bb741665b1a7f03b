import { count } from '../../../../schema/french.js';
import { outOf } from '../../turnout.js';

export const attente = {
  compte: (faites: number, total: number) => `${faites} sur ${total}`,
  auMoins: (faites: number, total: number) => `Au moins ${faites} sur ${total}`,
  moinsDe: (k: number) => `Moins de ${k} personnes`,
  nuit: '(compté chaque nuit)',
  /** Fewer than k, of which more may have finished since. */
  avaientTermine: 'avaient terminé la nuit dernière',
  ontTermine: (faites: number) => (faites > 1 ? 'ont terminé' : 'a terminé'),
  regle: (k: number) =>
    `Les résultats s’afficheront en séance ou à la fermeture, pour au moins ${k} personnes à la fois.`,
  jusqua: (quand: string) => `La boussole reçoit des réponses jusqu’au ${quand}.`,
  aJour: 'Cette page se met à jour toute seule.',
  comptes: (comptes: string) => `L’équipe a ${comptes}.`,
  tropPeu: (k: number) => `Moins de ${k} personnes ont terminé : rien ne sera affiché.`,
  fermee: 'La boussole est fermée.',
  imminente: 'La boussole est fermée : les résultats vont s’afficher.',
};

export const publiee = {
  ligne: (jour: string, faites: number, total: number | null) =>
    `Publié le ${jour} · ${count(faites, 'personne')}${outOf(total)}`,
  importee: (jour: string, faites: number, total: number | null) =>
    `Importé le ${jour} · ${count(faites, 'personne')}${outOf(total)}`,
  suite: (k: number) =>
    `Les réponses terminées depuis paraîtront à la prochaine publication, avec celles d’au moins ${k} personnes.`,
  tropPeu: (k: number) =>
    `Il reste moins de ${k} personnes : leurs réponses ne s’afficheront sans doute pas pour l’équipe.`,
  avancement: (faites: number, total: number, publiees: number) =>
    faites > publiees
      ? `${attente.auMoins(faites, total)} ont terminé ${attente.nuit}.`
      : 'Elles sont comptées chaque nuit.',
  reste: (k: number) =>
    `Si d’autres personnes ont terminé, elles sont moins de ${k} ou venues trop tard : leurs réponses restent hors des chiffres de l’équipe.`,
};

export const publier = {
  fermer: 'Fermer et montrer',
  rappels: 'Rappels de la campagne',
  confirmerFermeture: 'Fermer la boussole',
  fermeture: 'La boussole ne recevra plus aucune réponse. Cette fermeture est définitive.',
  montre: (k: number) =>
    `Les réponses terminées s’afficheront si elles viennent d’au moins ${k} personnes, sans compter celles déjà publiées. Sinon, elles ne s’afficheront pas.`,
  complets: 'Les personnes qui ont répondu à tous les critères comptent comme ayant terminé.',
  ferme: 'Boussole fermée.',
  recommencer: 'Supprimer et recommencer',
};
