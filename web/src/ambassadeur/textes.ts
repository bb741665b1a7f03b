// Quoted from the journey specification (§2, §8): do not "fix" them.

export const textes = {
  titre: 'Ajouter Ambassadeur',
  contexte: (equipe: string, campagne: string) => `${equipe}, ${campagne}`,
  aide: 'Un nom ou un pseudo à la fois, deux ambassadeurs au plus',
  dejaNommes: (noms: readonly string[]) => `Déjà ambassadeur : ${noms.join(', ')}`,
  ambassadeur: 'Ambassadeur',
  valider: 'Valider',
  ajoute: "L'ambassadeur a été rajouté avec succès",
  dejaDeux: 'il y a déjà 2 ambassadeurs pour cette campagne',
};
