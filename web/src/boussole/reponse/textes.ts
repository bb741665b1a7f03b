// Quoted from the journey specification (§2, §5, §8), missing accents included: do not "fix" them.

import { enUnePhrase } from '../../confidentiality.js';
import { outOf } from '../../turnout.js';

export const reponse = {
  titre: (annee: number) => `Boussole ${annee}`,
  comptes: (comptes: string) => `Équipe de ${comptes}`,
  campagne: (nom: string, annee: number) => `${nom} (${annee})`,
  progression: (rang: number, total: number) => `${rang}/${total}`,
  jusqua: (quand: string) => `Vous pouvez répondre jusqu’au ${quand}.`,
  dateChangee: (avant: string) => `Cette date a changé : c’était le ${avant}.`,
  progressionLue: 'Progression',
  dernier: 'Dernier critère : ensuite, vos notes ne se modifient plus.',
  suivant: 'Suivant',
  precedent: 'Précédent',
  terminer: 'Terminer',
  dejaRepondu: 'Vous avez déjà répondu à ce critère.',
  dejaReponduPourquoi:
    'Votre réponse compte dans les moyennes. Vous l’avez donnée avec une autre connexion. Pour que personne d’autre ne la lise avec un lien ou un mot de passe, elle n’est plus montrée ni modifiable.',
  enregistrement: 'Enregistrement…',
  commentaire: 'Commentaire',
  commentaireAide: 'Obligatoire ; « Rien à ajouter » suffit.',
  erreur: 'Erreur ...',
  nonEnregistree: 'Votre réponse n’est pas encore enregistrée. Elle est gardée sur cet appareil.',
  reessayer: 'Réessayer',
  terminee: 'Boussole Terminé !',
  dejaTerminee: 'Boussole Terminé',
  unauthorized: 'Unauthorized',
  fermee: 'Cette boussole est fermée : elle ne reçoit plus de réponses.',
  sansCritere:
    'Cette boussole n’a encore aucun critère. Revenez quand votre facilitateur en aura ajouté.',
  laisserCommentaire: 'Laisser un commentaire',
  voirResultats: 'Voir mes résultats',
  mesBoussoles: 'Mes Boussoles',
  bornes: 'De −5 à +5',
  /** Shown with the company's default questions only: a criterion's own may be about something else. */
  bornesFf: { min: 'frustration', max: 'fierté' },
  bornesOr: { min: 'risque', max: 'opportunité' },
  bandes: { VERT: 'Plein cap', ORANGE: 'Cap incertain', ROUGE: 'À contre-cap' },
};

const PERSONNE =
  'Personne d’autre que vous, pas même un facilitateur, ne voit vos notes à côté de votre nom.';
const RELECTURE =
  'Si un facilitateur a créé votre compte, ou si vous y êtes entré par un lien, vous ne relisez vos réponses que dans la connexion où vous les avez données.';
const CONNEXIONS =
  'Le journal leur dit aussi, dès le lendemain, quels jours un membre s’est connecté, sans dire lequel.';

interface Publiees {
  faites: number;
  total: number | null;
}
/** Whether too few are left for another publication. */
const isLate = (k: number, faites: number, total: number | null) =>
  total !== null && total - faites < k;

/** Says « confidentiel », never « anonyme », which would be untrue (decisions §4, docs/decisions/007). */
export const confidentialite = {
  titre: 'Qui voit quoi',
  avis: 'Le détail, à imprimer',
  phrases: [
    enUnePhrase(null),
    'Chacune de vos réponses compte dans les moyennes dès « Suivant ».',
    PERSONNE,
    'Votre équipe et les facilitateurs voient les moyennes et la répartition des notes.',
    'Si votre société l’a choisi, les autres équipes les voient aussi, à partir de 3 réponses.',
    `Les facilitateurs lisent vos commentaires mélangés et sans nom. ${CONNEXIONS}`,
    'Dans une petite équipe, une note ou un commentaire peut laisser deviner son auteur.',
    RELECTURE,
    'Vos réponses comptent même si vous vous arrêtez en chemin.',
  ],
  phrasesPubliee: (k: number) => [
    enUnePhrase(k),
    PERSONNE,
    `Les chiffres ne bougent pas quand vous répondez. Les résultats paraissent par publications, chacune d’au moins ${k} personnes de plus qui ont terminé. D’ici là, chacun voit seulement combien de personnes ont terminé, et sur combien.`,
    `Les publications montrent les moyennes et la répartition des notes à votre équipe, aux facilitateurs et, si votre société l’a choisi, aux autres équipes. Si moins de ${k} personnes terminent avant la fermeture, votre équipe n’en a aucune.`,
    'Vos réponses n’entrent dans les chiffres que si vous répondez à tous les critères.',
    `Les facilitateurs lisent vos commentaires avec la publication où vous entrez, mélangés et sans nom. ${CONNEXIONS}`,
    'Ce qui est publié ne se corrige pas. Un facilitateur peut seulement retirer un commentaire contraire à la loi.',
    `Parmi ${k} personnes, celles qui se disent leurs réponses en apprennent plus sur celles des autres. On peut aussi reconnaître une façon d’écrire.`,
    RELECTURE,
  ],
  /** To whoever comes after a publication: what is true of their team, in the words that a phone's first screen holds. */
  retardBref: (k: number, { faites, total }: Publiees) =>
    isLate(k, faites, total)
      ? 'Des résultats sont déjà publiés : vos réponses ne s’afficheront sans doute pas pour votre équipe.'
      : `Résultats déjà publiés : vos réponses s’y ajouteront à partir de ${k} personnes de plus, sinon jamais.`,
  /** The whole of it, where it is unfolded. */
  retard: (k: number, { faites, total }: Publiees) =>
    total !== null && isLate(k, faites, total)
      ? `Des résultats sont déjà publiés, pour ${faites} personnes${outOf(total)}. Il en reste moins de ${k} : vos réponses ne s’afficheront sans doute pas pour votre équipe. Elles peuvent compter pour la société.`
      : `Des résultats sont déjà publiés. Vos réponses s’y ajouteront avec celles d’au moins ${k} personnes qui terminent depuis. S’il n’y en a pas assez avant la fermeture, elles ne s’afficheront jamais pour votre équipe.`,
  /** To whoever leaves before the end. */
  depart:
    'Vous n’avez pas terminé : vos réponses n’entrent dans aucun chiffre tant qu’il reste un critère. Vous pouvez revenir jusqu’à la fermeture.',
};
