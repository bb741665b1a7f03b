// Quoted from the journey specification (§2, §8): do not "fix" them.

export const textes = {
  creation: 'Ajouter le Plan Action',
  modification: 'Modifier le Plan Action',
  sansBoussole: "Cette adresse est incomplète : ouvrez-la depuis les résultats d'une boussole.",
  objectif: 'Objectif',
  action: 'Action',
  lead: 'Lead',
  valider: 'Valider',
  ajoute: "le plan d'action a été rajouté avec succès",
  refuseAjout: 'Veuillez remplir tous les champs svp',
  modifie: "Le plan d'action a été mis à jour avec succès !",
  refuseModification: "Veuillez remplir tous les champs, s'il vous plaît",
};
