/** Texts of the team pages, in screen order; quoted with their typos (admin spec §2 and §8, journey spec §2). */
export const textes = {
  gestion: {
    titre: (societe: string) => `Gerer les equipes de la societe ${societe}`,
    ajouter: 'Ajouter une equipe',
    annuler: 'Annuler',
    aucune: 'Cette societe ne possede aucune equipe',
    liste: 'Equipes de la societe',
    code: 'Code',
    copier: (libelle: string) => `Copier le code de ${libelle}`,
    copie: (code: string) => `Code ${code} copié`,
    copieImpossible: "Le code n'a pas pu être copié. Sélectionnez-le puis copiez-le.",
  },
  creation: {
    titre: 'Ajouter une equipe',
    nom: "Nom de l'equipe",
    annuler: 'Annuler',
    ajouter: 'Ajouter',
    succes: 'Equipe creee avec succes !',
    dejaExistante: "Le nom de l'equipe est deja existant pour cette societe ...",
    erreur: 'Erreur interne, veuillez reessayer ...',
  },
  boussoles: {
    titre: (societe: string) => `Equipes de la société ${societe}`,
    domaines: 'Domaines',
    ajouter: 'Ajouter une equipe',
    retour: 'Retour',
    equipe: 'Equipe',
    codeEquipe: 'Code equipe',
    boussole: 'Boussole',
    nombreParPage: "Nombre d'equipes par page",
  },
};
