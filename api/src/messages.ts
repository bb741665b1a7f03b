/** The error sentences of the API, quoted from the specifications where they are theirs (typos included). */
export const messages = {
  formulaireIllisible: 'Le formulaire envoyé est illisible',
  societe: {
    dejaExistante: (libelle: string) => `La société ${libelle} est déjà existante ...`,
    minimumAbaisse:
      'Le nombre minimal de réponses ne peut être abaissé que lorsque la société n’a aucune boussole ouverte',
  },
  equipe: {
    dejaExistante: "Le nom de l'equipe est deja existant pour cette societe ...",
    autreSociete: "Cette équipe n'appartient pas à cette société",
    inconnue: 'Une des équipes n’existe plus dans cette société. Rechargez la page.',
    cycle: 'Une équipe ne peut pas être placée sous elle-même',
    complete:
      'Cette équipe a atteint son effectif\u00a0: son code n’inscrit plus personne. Demandez à votre facilitateur.',
    navigateurConnu:
      'Ce navigateur a déjà servi à créer un compte dans cette équipe. Connectez-vous avec ce compte, ou utilisez votre propre appareil.',
    effectifTropBas: (comptes: number) =>
      `L’effectif ne peut pas être inférieur aux comptes présents (${comptes})`,
    deuxFois: 'Une équipe figure deux fois dans la liste',
    arbreModifie:
      'Quelqu’un d’autre a modifié les équipes de cette société depuis leur lecture. Rechargez-les avant de continuer.',
  },
  critere: {
    dejaExistant: (libelle: string) =>
      `Le critère ${libelle} est déjà existant pour cette société ...`,
    autreSociete: "Ce critère n'appartient pas à cette société",
    imageCreation:
      "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.",
    imageEdition: "Le format de l'image n'est pas bon ...",
    imageLourde: "L'image est trop lourde (5 Mo au plus)",
    imageGrande: "L'image est trop grande (25 millions de pixels au plus)",
    imageLongue: "L'image est trop grande (16 383 pixels de côté au plus)",
    departInconnu: 'Choisissez parmi les critères de départ',
    uneImage: 'Une seule image à la fois',
  },
  individu: {
    pseudoPris: 'Ce pseudo est déjà utilisé',
    mailPris: (mail: string) => `L'adresse mail ${mail} est déjà utilisée ...`,
    codeInconnu: 'Votre inscription doit commencer par le code de votre équipe',
    profilRefuse: 'Le profil ne peut pas être choisi à l’inscription',
    equipesAutreSociete: "Une des équipes n'appartient pas à cette société",
    societeInconnue: "Cette société n'existe pas",
    dernierAdmin: 'Le dernier administrateur ne peut être ni supprimé ni rétrogradé',
    soiMeme: 'Vous ne pouvez pas supprimer votre propre compte',
    ancienMotDePasse: "Votre ancien mot de passe n'est pas le bon ...",
    resetUser: 'Le mot de passe d’un utilisateur de profil User ne peut pas être réinitialisé',
    lienInvalide:
      "Ce lien d'activation n'est plus valide. Demandez-en un autre à votre facilitateur.",
  },
  importation: {
    lourd: 'Le fichier est trop lourd (2 Mo au plus)',
    pasCsv:
      'Ce fichier n’est pas un fichier CSV. Depuis Excel : Enregistrer sous, « CSV UTF-8 (délimité par des virgules) ».',
    vide: 'Le fichier ne contient aucun utilisateur',
    tropDeLignes: (max: number) =>
      `Le fichier a plus de ${max} lignes : importez-le en plusieurs fois`,
    colonnesManquantes: (colonnes: string) =>
      `La première ligne doit porter les noms des colonnes. Il manque : ${colonnes}`,
    colonneDouble: (colonne: string) => `La colonne « ${colonne} » figure deux fois`,
    guillemets: (ligne: number) =>
      `Ligne ${ligne} : les guillemets sont mal placés ou ne sont pas refermés`,
    tropDeColonnes: 'Cette ligne a plus de colonnes que la première',
    profilInconnu: (profil: string) =>
      `Le profil « ${profil} » n'existe pas (User ou Administrateur)`,
    societeInconnue: (societe: string) => `La société « ${societe} » n'existe pas`,
    equipeSansSociete: 'Indiquez la société de cette équipe',
    equipeInconnue: (equipe: string, societe: string) =>
      `L'équipe « ${equipe} » n'existe pas dans la société « ${societe} »`,
    mailDouble: (ligne: number) => `Cette adresse mail figure déjà à la ligne ${ligne}`,
  },
  campagne: {
    dejaExistante: (nom: string) => `La campagne ${nom} est déjà existante ...`,
    utilisee: 'Cette campagne a déjà des boussoles : elle ne peut pas être supprimée',
    inconnue: "Cette campagne n'existe pas",
    anneeFigee:
      'L’année d’une campagne ne change plus dès que quelqu’un a répondu à une de ses boussoles',
  },
  boussole: {
    dejaExistante:
      'Erreur lors de la création de la boussole ... Cette équipe a déjà une boussole pour cette campagne.',
    fermee: 'Cette boussole est fermée',
    dejaFermee: 'Cette boussole est déjà fermée',
    domaineInconnu: "Ce domaine n'est pas de cette société",
    terminee: 'Boussole Terminé',
    autreConnexion:
      'Cette réponse a été donnée avec une autre connexion : elle compte dans les moyennes, et ne peut plus être lue ni modifiée.',
    incomplete: 'Il reste des critères sans réponse',
    recul: 'Le statut d’une boussole ne revient jamais en arrière',
    statutInconnu: 'Ce statut n’existe pas',
    horsListe: 'Ce critère ne fait pas partie de cette boussole',
  },
  domaine: {
    pasUnDomaine: 'Un domaine est une équipe sans équipe parente',
    tropDeReponses:
      'Ce domaine a plus de 100 000 réponses : lisez ses moyennes, ou les réponses de chacune de ses équipes',
  },
  commentaire: {
    dejaLaisse: 'Vous avez déjà laissé un commentaire pour cette boussole',
    tropTot: 'Terminez la boussole avant de laisser un commentaire',
  },
  synthese: { dejaExistante: 'la synthèse existe déjà en bdd' },
  ambassadeur: { complet: 'il y a déjà 2 ambassadeurs pour cette campagne' },
  jeton: {
    refuse: 'Ce jeton n’existe pas, a expiré ou a été révoqué',
    campagneInconnue: 'Cette campagne n’a pas de boussole dans la société de ce jeton',
    lectureSeule: 'Un jeton de rapport ne peut que lire les résultats de sa société',
    societeInconnue: "Cette société n'existe pas",
  },
  planEquipe: { autreEquipe: "Cette boussole n'est pas celle de cette équipe" },
} as const;
