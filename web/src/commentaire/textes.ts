// Quoted from the journey specification (§2, §8), missing accents included: do not "fix" them.

export const textes = {
  titre: 'Votre commentaire',
  invitation:
    'Votre commentaire est confidentiel : les facilitateurs le lisent sans votre nom, mélangé à ceux des autres.',
  commentaire: 'Commentaire',
  roti: 'ROTI (Comment évaluez-vous notre service dans son ensemble ?)',
  rotiBas: 'Pas du tout utile',
  rotiHaut: 'Très utile',
  valider: 'Valider',
  ajoute: 'le commentaire a été rajouté avec succès',
  dejaLaisse: 'Vous avez déjà laissé un commentaire pour cette boussole',
  unauthorized: 'Unauthorized',
  pasTerminee: 'Répondez à tous les critères avant de laisser un commentaire.',
  continuer: 'Continuer',
  voirResultats: 'Voir mes résultats',
};
