const nombreFr = new Intl.NumberFormat('fr');
const compte = (nombre: number, nom: string) =>
  `${nombreFr.format(nombre)} ${nom}${nombre > 1 ? 's' : ''}`;

/** Texts of the company pages, in screen order; quoted with their typos (admin spec §2, §4 and §8). */
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
  formulaire: {
    libelle: 'Libelle',
    visibilite: 'Les membres de la société peuvent-ils voir les resultats de toute la société ?',
    oui: 'Oui',
    non: 'Non',
    minimum: 'Nombre minimal de réponses avant affichage des résultats',
    minimumAide:
      "En dessous, un score s'affiche «\u00a0Pas assez de réponses\u00a0»\u00a0; 1 : les scores s'affichent toujours. Ce nombre peut être abaissé seulement quand la société n'a aucune boussole ouverte.",
    minimumReleve:
      'Les résultats qui reposent sur moins de réponses ne s’afficheront plus, même ceux des boussoles fermées. Ce nombre ne pourra être abaissé que lorsque toutes les boussoles de la société seront fermées.',
    relever: (minimum: number) => `Passer le minimum à ${minimum}`,
    annuler: 'Annuler',
  },
  creation: {
    titre: "Création d'une société",
    retour: 'Retour',
    creer: 'Créer la société',
    succes: 'Société créée avec succès !',
    dejaExistante: (libelle: string) => `La société ${libelle} est déjà existante ...`,
    erreur: 'Erreur lors de la création de la société ...',
  },
  edition: {
    titre: "Modification d'une société",
    retour: 'Liste des sociétés',
    annuler: 'Annuler',
    enregistrer: 'Enregistrer les modifications',
    succes: 'Société modifiée avec succès !',
    erreur: 'Erreur lors de la modification de la société ...',
  },
  suppression: {
    question: (libelle: string) =>
      `Vous êtes sur le point de supprimer la société "${libelle}" ! Etes vous sûr de vouloir continuer ?`,
    avec: 'Seront supprimées avec elle, sans retour possible :',
    equipes: (nombre: number) => compte(nombre, 'équipe'),
    boussoles: (nombre: number) => compte(nombre, 'boussole'),
    reponses: (nombre: number) => `${compte(nombre, 'réponse')} (une par personne et par critère)`,
    utilisateurs: 'Ses utilisateurs restent, sans société.',
    contenuInconnu: "Ce qui sera supprimé avec elle n'a pas pu être compté.",
    supprimer: 'Supprimer',
    succes: 'Société supprimée !',
    erreur: 'Erreur lors de la suppression de la société ...',
  },
};
