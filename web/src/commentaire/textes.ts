// Quoted from the journey specification (§2, §8), missing accents included: do not "fix" them.

export const textes = {
  titre: 'Votre commentaire',
  etape: 'Dernière étape\u00a0: quelques mots et une note.',
  invitation:
    'Les facilitateurs lisent votre commentaire sans votre nom, mélangé à ceux des autres.',
  commentaire: 'Commentaire',
  note: (note: number, sens: string | undefined) => (sens ? `${note}, ${sens}` : `${note}`),
  roti: 'ROTI (Comment évaluez-vous notre service dans son ensemble ?)',
  rotiBas: 'Pas du tout utile',
  rotiHaut: 'Très utile',
  valider: 'Valider',
  ajoute: 'le commentaire a été rajouté avec succès',
  dejaLaisse: 'Vous avez déjà laissé un commentaire pour cette boussole',
  fermee: 'Cette boussole est fermée',
  unauthorized: 'Unauthorized',
  pasTerminee: 'Répondez à tous les critères avant de laisser un commentaire.',
  continuer: 'Continuer',
  voirResultats: 'Voir mes résultats',
};
