// Quoted from the journey specification (§2, §8), missing accents included: do not "fix" them.

export const textes = {
  creation: 'Ajouter la Synthese',
  modification: 'Modifier la Synthese',
  contexte: (equipe: string, campagne: string) => `${equipe}, ${campagne}`,
  synthese: 'Synthese',
  valider: 'Valider',
  ajoutee: 'la synthese a été rajouté avec succès',
  existeDeja: 'la synthèse existe déjà en bdd',
  modifiee: 'la synthese a été mis a jour avec succès',
  erreurModification: 'Erreur lors de la modification de la synthese',
};
