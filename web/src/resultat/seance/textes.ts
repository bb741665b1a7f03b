export const seance = {
  lancer: 'Lancer une séance',
  piloter: 'Piloter la séance',
  refusee: 'Pas de séance possible : quelqu’un a déjà pu lire les chiffres de cette boussole.',
  bientot: 'La séance commence bientôt.',
  ici: 'Le résultat s’affichera ici.',
  titre: 'Séance en cours',
  suivre: 'Suivre l’écran',
  nePlusSuivre: 'Ne plus suivre l’écran',
  invite: 'L’équipe parle des critères un par un.',
  engagement: 'L’équipe écrit son plan d’action.',
  tous: 'L’écran montre tous les critères.',
  avant: (periode: string, ff: string, or: string) => `${periode} : FF ${ff}, OR ${or}`,
};

export const avis = {
  titre: 'Avant de partir',
  invite: 'Donnez une note à cette séance, et dites un dernier mot.',
  donner: 'Donner mon avis',
};

export const vote = {
  titre: 'De quoi parler ?',
  aide: 'Répartissez trois points. Personne ne voit les vôtres. Le total ne s’affiche qu’à la fin du vote.',
  reste: (nombre: number) =>
    nombre > 1 ? `Il vous reste ${nombre} points` : `Il vous reste ${nombre} point`,
  ajouter: (libelle: string) => `Ajouter un point à ${libelle}`,
  retirer: (libelle: string) => `Retirer un point à ${libelle}`,
  points: (nombre: number) => (nombre > 1 ? `${nombre} points` : `${nombre} point`),
};
