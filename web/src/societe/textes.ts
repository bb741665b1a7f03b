/** Texts of the company pages, in screen order; quoted with their typos (admin spec §2 and §8). */
export const textes = {
  liste: {
    titre: 'Liste des sociétés',
    ajouter: 'Ajouter une société',
    libelle: 'Société',
    nombreParPage: 'Nombre de sociétés par page',
    aucune: 'Aucune société',
    equipes: 'Équipes',
    criteres: 'Critères',
    boussole: 'Boussole',
    modifier: 'Modifier',
  },
  creation: {
    titre: "Création d'une société",
    libelle: 'Libelle',
    visibilite: 'Les membres de la société peuvent-ils voir les resultats de toute la société ?',
    oui: 'Oui',
    non: 'Non',
    retour: 'Retour',
    creer: 'Créer la société',
    succes: 'Société créée avec succès !',
    dejaExistante: (libelle: string) => `La société ${libelle} est déjà existante ...`,
    erreur: 'Erreur lors de la création de la société ...',
  },
};
