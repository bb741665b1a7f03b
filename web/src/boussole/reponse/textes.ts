// Quoted from the journey specification (§2, §5, §8), missing accents included: do not "fix" them.

export const reponse = {
  titre: (annee: number) => `Boussole ${annee}`,
  comptes: (comptes: number, depuis: number) =>
    `Équipe de ${comptes} compte${comptes > 1 ? 's' : ''}${depuis > 0 ? `, dont ${depuis} créé${depuis > 1 ? 's' : ''} depuis l’ouverture de la boussole` : ''}`,
  campagne: (nom: string, annee: number) => `${nom} (${annee})`,
  progression: (rang: number, total: number) => `${rang}/${total}`,
  jusqua: (quand: string) => `Vous pouvez répondre jusqu’au ${quand}.`,
  progressionLue: 'Progression',
  dernier: 'Dernier critère : ensuite, vos notes ne se modifient plus.',
  suivant: 'Suivant',
  precedent: 'Précédent',
  terminer: 'Terminer',
  dejaRepondu: 'Vous avez déjà répondu à ce critère.',
  dejaReponduPourquoi:
    'Votre réponse compte dans les moyennes. Elle a été donnée avec une autre connexion : pour que personne d’autre ne puisse la lire avec un lien ou un mot de passe, elle n’est plus montrée ni modifiable.',
  enregistrement: 'Enregistrement…',
  commentaire: 'Commentaire',
  commentaireAide: 'Obligatoire ; « Rien à ajouter » suffit.',
  commentaireRequis: 'veuillez entrer un commentaire svp',
  questionsRequises: 'veuillez svp repondre aux question',
  erreur: 'Erreur ...',
  nonEnregistree: "Votre réponse n'est pas encore enregistrée. Elle est gardée sur cet appareil.",
  reessayer: 'Réessayer',
  terminee: 'Boussole Terminé !',
  dejaTerminee: 'Boussole Terminé',
  unauthorized: 'Unauthorized',
  fermee: 'Cette boussole est fermée : elle ne reçoit plus de réponses.',
  sansCritere:
    'Cette boussole ne comporte encore aucun critère. Votre facilitateur doit d’abord en ajouter ; revenez ensuite.',
  laisserCommentaire: 'Laisser un commentaire',
  voirResultats: 'Voir mes résultats',
  mesBoussoles: 'Mes Boussoles',
  bornes: 'De −5 à +5',
  /** Shown with the default questions only: a company's own questions may be about something else. */
  bornesFf: { min: 'frustration', max: 'fierté' },
  bornesOr: { min: 'risque', max: 'opportunité' },
  bandes: { VERT: 'Plein cap', ORANGE: 'Cap incertain', ROUGE: 'À contre-cap' },
};

/** Says « confidentiel », never « anonyme », which would be untrue (decisions §4, docs/decisions/007). */
export const confidentialite = {
  titre: 'Qui voit quoi',
  resume: 'Vos réponses sont confidentielles.',
  avis: 'Le détail, à imprimer',
  phrases: [
    'Personne d’autre que vous, pas même un facilitateur, ne voit vos notes à côté de votre nom.',
    'Votre équipe et les facilitateurs voient les moyennes et la répartition des notes.',
    'Si votre société l’a choisi, les autres équipes les voient aussi, à partir de 3 réponses.',
    'Les facilitateurs lisent vos commentaires mélangés et sans nom. Le journal leur dit aussi, dès le lendemain, quels jours vous vous êtes connecté.',
    'Dans une petite équipe, ou pour qui lit les résultats juste avant et juste après votre réponse, une note ou un commentaire peut laisser deviner son auteur.',
    'Si un facilitateur a créé votre compte, ou si vous y êtes entré par un lien, vos réponses ne se relisent que dans la connexion qui les a données.',
    'Chaque réponse compte dans les moyennes dès « Suivant », même si vous vous arrêtez en chemin.',
  ],
};
