// Quoted from the journey specification (§2, §8): do not "fix" them.

/** An aim may be pages long: its beginning is enough to recognise it. */
const court = (texte: string) => (texte.length > 120 ? `${texte.slice(0, 120)} …` : texte);

export const textes = {
  creation: 'Ajouter le Plan Action',
  modification: 'Modifier le Plan Action',
  sansBoussole: 'Cette adresse est incomplète : ouvrez-la depuis les résultats d’une boussole.',
  objectif: 'Objectif',
  action: 'Action',
  lead: 'Lead',
  membres: 'Membres de l’équipe',
  criteres: 'Critères dont il s’agit',
  echeance: 'Échéance',
  valider: 'Valider',
  ajoute: "le plan d'action a été rajouté avec succès",
  refuseAjout: 'Veuillez remplir tous les champs svp',
  modifie: "Le plan d'action a été mis à jour avec succès !",
  refuseModification: "Veuillez remplir tous les champs, s'il vous plaît",
  reprise: {
    titre: 'Reprendre ce plan cette année',
    passee: (jour: string) =>
      `Son échéance du ${jour} est passée\u00a0: donnez-lui une autre date.`,
    succes: 'Plan repris cette année',
  },
  etat: 'État',
  raison: 'Pourquoi l’abandonner\u00a0?',
  suppression: {
    supprimer: 'Supprimer',
    question: (objectif: string) =>
      `Vous êtes sur le point de supprimer le plan d’action "${court(objectif)}" ! Etes vous sûr de vouloir continuer ?`,
    succes: 'Plan d’action supprimé !',
    erreur: 'Erreur lors de la suppression du plan d’action ...',
  },
};
