/** Texts of the campaign page, in screen order (decisions §2). */
export const textes = {
  liste: {
    titre: 'Liste des campagnes',
    aide: 'Une équipe a une boussole par campagne. Elle est comparée à celles des deux années précédentes.',
    retour: 'Retour',
    ajouter: 'Ajouter une campagne',
    nom: 'Nom',
    annee: 'Année',
    dater: (nom: string) => `Date de fermeture de ${nom}`,
    modifier: (nom: string) => `Modifier ${nom}`,
    supprimer: (nom: string) => `Supprimer ${nom}`,
    nombreParPage: 'Nombre de campagnes par page',
    aucune: 'Aucune campagne',
  },
  modale: {
    creation: "Création d'une campagne",
    edition: "Modification d'une campagne",
    nom: 'Nom de la campagne',
    annee: 'Année',
    anneeAide:
      'Ses boussoles restent ouvertes jusqu’au 31 décembre de cette année, sauf date de fermeture d’une société.',
    creer: 'Créer la campagne',
    enregistrer: 'Enregistrer les modifications',
    creee: 'Campagne créée avec succès !',
    modifiee: 'Campagne modifiée avec succès !',
    erreurCreation: 'Erreur lors de la création de la campagne ...',
    erreurModification: 'Erreur lors de la modification de la campagne ...',
  },
  fermeture: {
    titre: (nom: string) => `Date de fermeture de « ${nom} »`,
    societe: 'Société',
    choisir: 'Merci de choisir une société',
    jour: 'Jour',
    heure: 'Heure (Paris)',
    aide: (annee: number) =>
      `À cette date, toutes les boussoles de la campagne se ferment d’elles-mêmes dans cette société. Sans date : le 31 décembre ${annee} à minuit.`,
    fermee: (quand: string) =>
      `Cette campagne est fermée dans cette société depuis le ${quand} : sa date ne change plus.`,
    incomplete: 'Le jour et l’heure doivent être renseignés',
    enregistrer: 'Enregistrer la date',
    enregistree: (quand: string) => `La campagne se fermera le ${quand}.`,
    erreur: 'Erreur lors de la modification de la date ...',
  },
  suppression: {
    question: (nom: string) =>
      `Vous êtes sur le point de supprimer la campagne "${nom}" ! Etes vous sûr de vouloir continuer ?`,
    reserve: 'Une campagne qui a déjà des boussoles ne peut pas être supprimée.',
    supprimer: 'Supprimer',
    succes: 'Campagne supprimée !',
    erreur: 'Erreur lors de la suppression de la campagne ...',
  },
};
