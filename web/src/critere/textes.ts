/** Texts of the criterion pages, in screen order; quoted with their typos (admin spec §2 and §8, decisions §8). */
export const textes = {
  liste: {
    titre: (societe: string) => `Liste des critères de la société ${societe}`,
    ajouter: 'Ajouter un critère',
    retour: 'Retour',
    id: 'ID',
    critere: 'Critere',
    statut: 'Statut',
    modifier: 'Modifier',
    aucun: 'Aucun critère',
    nombreParPage: 'Nombre de critères par page',
  },
  creation: {
    titre: "Création d'un critère",
    libelle: 'Libelle',
    description: 'Description',
    casVert: 'Texte du cas vert',
    casRouge: 'Texte du cas rouge',
    image: 'Image',
    imageAide: '5 Mo au plus',
    imageTropLourde: "L'image est trop lourde (5 Mo au plus)",
    apercu: "Aperçu de l'image",
    retour: 'Retour',
    creer: 'Créer le critère',
    succes: 'Critère créé avec succès !',
    erreur: 'Erreur lors de la création du critère ...',
    dejaExistant: (libelle: string) =>
      `Le critère ${libelle} est déjà existant pour cette société ...`,
    imageErreur: "Erreur lors de l'ajout de l'image du critère ...",
    imageFormat:
      "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.",
  },
};
