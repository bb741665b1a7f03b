/** Texts of the criterion pages, in screen order; quoted with their typos (admin spec §2 and §8, decisions §8). */
const dejaExistant = (libelle: string) =>
  `Le critère ${libelle} est déjà existant pour cette société ...`;
const champs = {
  libelle: 'Libelle',
  description: 'Description',
  image: 'Image',
  imageAide: 'PNG, JPEG, WebP, GIF ou AVIF. Une grande photo est réduite avant l’envoi.',
  imageTropLourde: 'L’image est trop lourde (5 Mo au plus)',
  apercu: 'Aperçu de l’image',
};

export const textes = {
  liste: {
    titre: (societe: string) => `Liste des critères de la société ${societe}`,
    ajouter: 'Ajouter un critère',
    id: 'ID',
    critere: 'Critere',
    statut: 'Statut',
    modifier: 'Modifier',
    aucun: 'Aucun critère',
    nombreParPage: 'Nombre de critères par page',
  },
  depart: {
    presentation: (nombre: number) =>
      `Cette société n’a pas encore de critère. Commencez avec ${nombre} thèmes rédigés et illustrés, que vous pourrez ensuite modifier, désactiver ou supprimer.`,
    essentiels: 'Les six essentiels',
    choix: 'Cochez ceux qui vous conviennent :',
    aucun: 'Tout décocher',
    tous: 'Tout cocher',
    ajouter: (nombre: number) =>
      nombre > 1
        ? `Ajouter les ${nombre} critères de départ`
        : ['Choisissez au moins un critère', 'Ajouter le critère de départ'][nombre],
    ajouterManquants: (nombre: number) =>
      nombre > 1
        ? `Ajouter les ${nombre} critères de départ manquants`
        : 'Ajouter le critère de départ manquant',
    ajoutes: (crees: number, dejaPresents: number) => {
      const ajoutes =
        crees > 1
          ? `${crees} critères de départ ajoutés !`
          : ['Aucun critère de départ ajouté.', '1 critère de départ ajouté !'][crees];
      if (dejaPresents === 0) return `${ajoutes}`;
      return `${ajoutes} ${dejaPresents > 1 ? `${dejaPresents} existaient` : '1 existait'} déjà.`;
    },
    erreur: 'Erreur lors de l’ajout des critères de départ ...',
  },
  copie: {
    bouton: 'Copier les critères d’une autre société',
    aide: 'Vous copiez ses critères actifs, avec leurs questions et leurs images. Ceux que cette société a déjà ne changent pas. Ensuite, chaque société modifie les siens.',
    societe: 'Autre société',
    copier: 'Copier',
    copies: (crees: number, dejaPresents: number) => {
      const copies =
        crees > 1
          ? `${crees} critères copiés !`
          : ['Aucun critère copié.', '1 critère copié !'][crees];
      if (dejaPresents === 0) return `${copies}`;
      return `${copies} ${dejaPresents > 1 ? `${dejaPresents} existaient` : '1 existait'} déjà.`;
    },
    erreur: 'Erreur lors de la copie des critères ...',
  },
  ordre: {
    changer: 'Changer l’ordre',
    aide: 'Les boussoles à venir posent les critères dans cet ordre.',
    terminer: 'Terminé',
    liste: 'Ordre des critères',
    glisser: (libelle: string) => `Faire glisser ${libelle}`,
    inactif: ' (inactif)',
    monter: (libelle: string) => `Monter ${libelle}`,
    descendre: (libelle: string) => `Descendre ${libelle}`,
    place: (libelle: string, place: number, total: number) =>
      `${libelle} : place ${place} sur ${total}`,
  },
  creation: {
    ...champs,
    titre: 'Création d’un critère',
    imageAide:
      'Obligatoire. PNG, JPEG, WebP, GIF ou AVIF. Une grande photo est réduite avant l’envoi.',
    casVert: 'Texte du cas vert',
    casVertAide:
      'La première question que lit le membre, au-dessus de l’échelle FF : ce thème, aujourd’hui.',
    casRouge: 'Texte du cas rouge',
    casRougeAide:
      'La seconde question que lit le membre, au-dessus de l’échelle OR : ce thème, demain.',
    creerEtAjouter: 'Créer et ajouter un autre',
    retour: 'Retour',
    creer: 'Créer le critère',
    succes: 'Critère créé avec succès !',
    erreur: 'Erreur lors de la création du critère ...',
    dejaExistant,
    imageErreur: "Erreur lors de l'ajout de l'image du critère ...",
    imageFormat:
      "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.",
  },
  edition: {
    ...champs,
    titre: 'Modification d’un critère',
    questions: 'Les deux questions que lit le membre',
    modifierQuestions: 'Modifier ces questions',
    sens: (libelle: string) => `« ${libelle} » a déjà des réponses. Ce nouveau nom, c’est\u00a0:`,
    statut: 'Statut',
    enregistrer: 'Enregistrer les modifications',
    succes: 'Critère modifié avec succès !',
    erreur: 'Erreur lors de la modification du critère ...',
    dejaExistant,
    imageErreur: "Erreur lors de la modification de l'image du critère ...",
    imageFormat: "Le format de l'image n'est pas bon ...",
    resteEnregistre: 'Le reste du critère est enregistré.',
  },
  questions: {
    titre: (libelle: string) => `Questions de «\u00a0${libelle}\u00a0»`,
    copie:
      'Les boussoles commencées gardent leurs questions. Celles à venir poseront les nouvelles.',
    champs: {
      libelleFfVert: 'Première question (échelle FF)',
      libelleFfRouge: 'Sous la première question',
      libelleOrVert: 'Seconde question (échelle OR)',
      libelleOrRouge: 'Sous la seconde question',
    },
    aides: {
      libelleFfVert: 'Ce thème, aujourd’hui. Vide : la question de la société.',
      libelleFfRouge: 'Facultatif.',
      libelleOrVert: 'Ce thème, demain. Vide : la question de la société.',
      libelleOrRouge: 'Facultatif.',
    },
    sens: (libelle: string) =>
      `« ${libelle} » a déjà des réponses. Ces nouveaux mots, c’est\u00a0:`,
    enregistrer: 'Enregistrer les questions',
    succes: 'Questions enregistrées',
    erreur: 'Les questions n’ont pas pu être enregistrées.',
  },
  suppression: {
    supprimer: 'Supprimer',
    question: (libelle: string) =>
      `Vous êtes sur le point de supprimer le critère "${libelle}" ! Etes vous sûr de vouloir continuer ?`,
    passe: 'Les réponses déjà données à ce critère restent dans les résultats.',
    succes: 'Critère supprimé !',
    erreur: 'Erreur lors de la suppression du critère ...',
  },
};
