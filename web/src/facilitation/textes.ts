/** Texts of the page of who facilitates a company. */
export const textes = {
  titre: 'Facilitateurs et lecteurs',
  facilitateurs: 'Facilitateurs',
  aide: (societe: string) =>
    `Les administrateurs mènent toutes les sociétés. Ces personnes mènent aussi ${societe}.`,
  colonnes: { nom: 'Nom', adresseMail: 'Adresse mail' },
  sansNom: 'Nom à venir',
  nombreParPage: 'Nombre de facilitateurs par page',
  aucun: 'Aucun facilitateur',
  adresseMail: 'Adresse mail du facilitateur',
  adresseAide:
    'Si personne n’a cette adresse, un compte est créé, et cette personne reçoit une invitation.',
  ajouter: 'Ajouter',
  ajoute: 'Le facilitateur a été ajouté',
  erreurAjout: 'Erreur lors de l’ajout du facilitateur ...',
  retirer: (nom: string) => `Retirer ${nom}`,
  retire: 'Le facilitateur a été retiré',
  erreurRetrait: 'Erreur lors du retrait du facilitateur ...',
  lecteurs: {
    titre: 'Lecteurs',
    aide: 'Ils voient la vue d’ensemble, les moyennes et les plans, sans commentaire ni nom. Ils lisent les boussoles créées depuis que leur équipe a un lecteur : qui y répond en est prévenu.',
    nombreParPage: 'Nombre de lecteurs par page',
    aucun: 'Aucun lecteur',
    lit: 'Lit',
    toute: 'toute la société',
    branche: (equipe: string) => `${equipe} et ce qui en dépend`,
    adresseMail: 'Adresse mail du lecteur',
    adresseAide:
      'Un compte est créé, et cette personne reçoit une invitation. Qui a déjà un compte de membre en prend un second, avec une autre adresse.',
    ajouter: 'Ajouter un lecteur',
    ajoute: 'Le lecteur a été ajouté',
    erreurAjout: 'Erreur lors de l’ajout du lecteur ...',
    modifier: (nom: string) => `Modifier ${nom}`,
  },
};
