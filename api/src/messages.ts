/** The API's error sentences. Those of the specifications are quoted with their typing errors. */
export const messages = {
  flagExpected: 'Vrai ou faux est attendu (true ou false)',
  unreadableForm: 'Le formulaire envoyé est illisible',
  societe: {
    alreadyThere: (libelle: string) => `La société ${libelle} est déjà existante ...`,
  },
  equipe: {
    alreadyThere: "Le nom de l'equipe est deja existant pour cette societe ...",
    takenCode: 'Ce code est déjà pris',
    otherSociete: 'Cette équipe n’appartient pas à cette société',
    unknown: 'Une des équipes n’existe plus dans cette société. Rechargez la page.',
    cycle: 'Une équipe ne peut pas être placée sous elle-même',
    complete:
      'Cette équipe est complète\u00a0: son code n’inscrit plus personne. Demandez à votre facilitateur.',
    knownBrowser:
      'Ce navigateur a déjà servi à créer un compte dans cette équipe. Connectez-vous avec ce compte, ou utilisez votre propre appareil.',
    twice: 'Une équipe figure deux fois dans la liste',
    treeModified:
      'Quelqu’un d’autre a modifié les équipes de cette société depuis leur lecture. Rechargez-les avant de continuer.',
  },
  critere: {
    alreadyThere: (libelle: string) =>
      `Le critère ${libelle} est déjà existant pour cette société ...`,
    otherSociete: 'Ce critère n’appartient pas à cette société',
    imageCreation:
      "Le critère a été créé mais l'image n'a pas été ajoutée : le format n'est pas bon. Vous pouvez l'ajouter en modifiant le critère.",
    imageEdition: "Le format de l'image n'est pas bon ...",
    imageTooHeavy: 'L’image est trop lourde (5 Mo au plus)',
    imageTooLarge: 'L’image est trop grande (25 millions de pixels au plus)',
    imageTooLong: 'L’image est trop grande (16 383 pixels de côté au plus)',
    nothingToCopy: 'Cette société n’a pas de critère actif à copier',
    unknownStarter: 'Choisissez parmi les critères de départ',
    oneImage: 'Une seule image à la fois',
    otherOrder: 'La liste des critères a changé entre-temps. Relisez-la avant de la réordonner.',
  },
  annuaire: {
    only: (name: string) =>
      `Connectez-vous avec ${name}\u00a0: votre compte n’a plus de mot de passe`,
  },
  facilitation: {
    noTaker: 'Aucun facilitateur ni administrateur n’a cette adresse',
    oneself: 'Cette adresse est celle de la personne dont vous confiez les sociétés',
    otherProfil:
      'Cette adresse est celle d’un compte d’un autre profil. Donnez-lui d’abord le profil Facilitateur, dans la liste des utilisateurs.',
  },
  individu: {
    takenPseudo: 'Ce pseudo est déjà utilisé',
    takenMail: (mail: string) => `L'adresse mail ${mail} est déjà utilisée ...`,
    unknownCode: 'Votre inscription doit commencer par le code de votre équipe',
    refusedProfil: 'Le profil ne peut pas être choisi à l’inscription',
    equipesOfOtherSociete: 'Une des équipes n’appartient pas à cette société',
    unknownSociete: 'Cette société n’existe pas',
    lastAdmin: 'Le dernier administrateur ne peut être ni supprimé ni rétrogradé',
    temoinForGood:
      'Le profil Témoin ne se donne pas à un compte existant, et ne se retire pas\u00a0: supprimez le compte et créez-en un nouveau',
    lecteurForGood:
      'Le profil Lecteur ne se donne pas à un compte existant, et ne se retire pas\u00a0: supprimez le compte et créez-en un nouveau',
    oneBranche: 'Choisissez une seule branche, ou aucune',
    oneself: 'Vous ne pouvez pas supprimer votre propre compte',
    byAdmin: 'Seul un administrateur change ce compte, ou donne ce profil',
    ownSociete: 'Choisissez une de vos sociétés',
    oldPassword: "Votre ancien mot de passe n'est pas le bon ...",
    resetUser: 'Le mot de passe d’un utilisateur de profil User ne peut pas être réinitialisé',
    invalidLink:
      'Ce lien d’activation n’est plus valide. Demandez-en un autre à votre facilitateur.',
  },
  provisional: {
    closed: 'Cette équipe ne reçoit pas de réponse sans compte en ce moment',
    signedIn: 'Quelqu’un est déjà connecté sur cet appareil\u00a0: fermez d’abord sa session',
    isKept: 'Ce compte a déjà un mot de passe',
    isOver: 'La boussole est fermée\u00a0: ce compte ne peut plus être gardé',
  },
  importation: {
    tooHeavy: 'Le fichier est trop lourd (2 Mo au plus)',
    unpackedTooHeavy: 'Ce classeur est trop lourd une fois ouvert (20 Mo au plus)',
    notCsv:
      'Ce fichier n’est ni un fichier CSV, ni un classeur Excel (.xlsx). Depuis votre tableur : Enregistrer sous, « CSV UTF-8 » ou « Classeur Excel (.xlsx) ».',
    oldWorkbook:
      'Ce classeur est d’un ancien format (.xls), ou protégé par un mot de passe. Depuis votre tableur : Enregistrer sous, « Classeur Excel (.xlsx) », sans mot de passe.',
    brokenWorkbook:
      'Ce classeur est abîmé et ne peut pas être lu. Ouvrez-le dans votre tableur, puis enregistrez-le à nouveau.',
    nothing: 'Le fichier est vide',
    empty: 'Le fichier ne contient aucun utilisateur',
    tooManyRows: (max: number) =>
      `Le fichier a plus de ${max} lignes : importez-le en plusieurs fois`,
    noHeader: (columns: string) =>
      `Une ligne doit porter les noms des colonnes, au-dessus des personnes. Il manque : ${columns}`,
    missingColumns: (row: number, columns: string, unknown: readonly string[]) =>
      `La ligne ${row} porte les noms des colonnes. Il manque : ${columns}${
        unknown.length > 0 ? `. Titres non reconnus : ${unknown.join(', ')}` : ''
      }`,
    duplicateColumn: (column: string) => `La colonne « ${column} » figure deux fois`,
    quotes: (row: number) =>
      `Ligne ${row} : les guillemets sont mal placés ou ne sont pas refermés`,
    tooManyColumns: 'Cette ligne a plus de colonnes que la première',
    unknownProfil: (profil: string, known: string) =>
      `Le profil « ${profil} » ne se donne pas par un fichier (${known})`,
    unknownSociete: (societe: string) => `La société « ${societe} » n’existe pas`,
    twoSocietes: (societe: string) =>
      `Plusieurs sociétés portent le nom « ${societe} » : changez-en un, puis recommencez`,
    equipeWithoutSociete: 'Indiquez la société de cette équipe',
    unknownEquipe: (equipe: string, societe: string) =>
      `L’équipe « ${equipe} » n’existe pas dans la société « ${societe} »`,
    duplicateMail: (row: number) => `Cette adresse mail figure déjà à la ligne ${row}`,
    strayEncoding:
      'Cette ligne n’est pas dans le même encodage que le reste du fichier : corrigez ses accents, puis enregistrez le fichier en « CSV UTF-8 »',
    otherSociete: (mail: string) =>
      `L'adresse mail ${mail} est déjà utilisée ..., par un compte qui n’est pas de cette société`,
    otherName: (name: string) => `Son compte porte un autre nom : « ${name} »`,
    otherProfil: (profil: string) => `Son compte a un autre profil : « ${profil} »`,
    otherEquipes: (equipes: string) => `Son compte a d’autres équipes : ${equipes}`,
    noEquipe: 'aucune',
  },
  campagne: {
    ofAnother: 'Vous n’avez pas créé cette campagne\u00a0: un administrateur la change',
    usedElsewhere:
      'Une autre société se sert de cette campagne\u00a0: seul un administrateur la change',
    alreadyThere: (name: string) => `La campagne ${name} est déjà existante ...`,
    inUse: 'Cette campagne a déjà des boussoles : elle ne peut pas être supprimée',
    unknown: "Cette campagne n'existe pas",
    alreadyOver:
      'Cette campagne est déjà fermée dans cette société : sa date de fermeture ne change plus',
    alreadyOpened: 'L’ouverture a déjà eu lieu : sa date ne change plus',
    openingPast: 'La date d’ouverture est déjà passée',
    openedAbove:
      'La campagne est déjà ouverte au-dessus de cette branche : choisissez-lui une autre date, ou écartez-la',
    opensLate: 'L’ouverture doit précéder la fermeture',
    asideWithDate: 'Seule une branche sans date d’ouverture peut être écartée',
    otherEquipe: 'Cette équipe n’est pas de cette société',
    frozenAnnee:
      'L’année d’une campagne ne change plus dès que quelqu’un a répondu à une de ses boussoles, ou que l’une d’elles est « Publiée »',
  },
  accord: {
    asked:
      'Cette société demande l’accord de son témoin\u00a0: la demande lui est faite. Quand il l’aura donné, vous aurez 72 heures pour refaire ce geste.',
    together:
      'Cette société demande l’accord de son témoin\u00a0: choisissez de découvrir les résultats ensemble',
    nobody: 'Cette société n’a pas de témoin\u00a0: créez-en un avant de demander son accord',
    removalAsked:
      'Cette société demande l’accord de son témoin\u00a0: la demande lui est faite. Refaites ce geste quand il l’aura donné, ou dans quinze jours s’il n’a pas répondu.',
    everyEquipe: 'toutes les équipes',
    wholeBranch: (campagne: string) => `toute la branche, ${campagne}`,
    ofCampagne: (nom: string, annee: number) =>
      `campagne « ${nom} »${nom.includes(String(annee)) ? '' : `, ${annee}`}`,
    otherAddress: 'une autre adresse mail',
    onlyOneself: 'Seul le témoin concerné peut accepter d’être retiré',
    answered: 'Cette demande n’attend plus de réponse',
  },
  publication: {
    noCritere:
      'Une boussole « Publiée » garde les critères du jour de sa création : activez-en au moins un d’abord',
    alreadyRead: 'Des chiffres ont déjà pu être lus',
    lowered: 'Vous pouvez augmenter le nombre de personnes d’une boussole, pas le baisser',
    directe: 'Les chiffres de cette boussole suivent chaque réponse : il n’y a rien à publier',
    noSeance: (k: number) =>
      `On révèle en séance, une fois ${k} personnes arrivées. Sinon, les résultats paraissent à la fermeture.`,
    tooFew: (k: number) => `Moins de ${k} personnes ont terminé : rien ne peut être publié`,
  },
  seance: {
    none: 'Aucune séance n’est en cours pour cette boussole',
    moved: 'La séance a déjà avancé',
    outOfOrder: 'La séance ne peut pas passer à cette étape maintenant',
    notPublished: 'Choisissez un critère parmi ceux qui sont publiés',
    voteClosed: 'Le vote n’est pas ouvert',
    linkEnded: 'Ce lien de projection n’ouvre plus rien',
    projectorOnly: 'Un lien de projection ne montre que sa séance',
    voteShown: 'Le résultat du vote est déjà affiché',
    otherConnection: 'Ces points ont été mis avec une autre connexion',
  },
  streams: {
    ofAll: 'Trop d’écrans suivent des séances',
    ofAccount: 'Trop d’écrans suivent des séances avec ce compte',
  },
  boussole: {
    extendedLate: 'Cette boussole est fermée : vous ne pouvez plus lui donner de temps',
    notLater: 'La nouvelle date doit venir après la date de fermeture actuelle',
    alreadyThere:
      'Erreur lors de la création de la boussole ... Cette équipe a déjà une boussole pour cette campagne.',
    fermee: 'Cette boussole est fermée',
    alreadyClosed: 'Cette boussole est déjà fermée',
    unknownDomaine: 'Ce domaine n’est pas de cette société',
    terminee: 'Boussole Terminé',
    otherConnection:
      'Cette réponse a été donnée avec une autre connexion : elle compte dans les moyennes, et ne peut plus être lue ni modifiée.',
    parEquipe: 'Répondez par le lien de l’équipe',
    incomplete: 'Il reste des critères sans réponse',
    recul: 'Le statut d’une boussole ne revient jamais en arrière',
    unknownStatut: 'Ce statut n’existe pas',
    notListed: 'Ce critère ne fait pas partie de cette boussole',
  },
  rappel: {
    noMail: 'Ce serveur n’envoie pas de mails\u00a0: votre adresse ne servirait à rien',
    invalidLink: 'Ce lien ne fonctionne plus',
    past: 'La date d’un rappel est déjà passée',
    afterClosing:
      'Ce rappel partirait après la fermeture\u00a0: la nuit, le week-end et les jours fériés, il attend le matin ouvré suivant',
    moreThanTwo: 'Deux rappels au plus par campagne, sauf si vous en demandez davantage',
    tooMany: 'Six rappels au plus par campagne',
  },
  entretien: {
    nothing: 'Rien n’attend plus de confirmation',
    clock: 'L’heure du serveur, ou de sa base de données, est fausse : faites-la d’abord corriger',
    more: 'D’autres comptes attendent depuis\u00a0: relisez le nombre, puis confirmez',
  },
  etat: {
    noMailServer: 'SMTP_URL n’est pas renseigné : Boussole n’envoie aucun mail',
  },
  domaine: {
    notADomaine: 'Un domaine est une équipe sans équipe parente',
    tooManyReponses:
      'Ce domaine a plus de 50 000 réponses : lisez ses moyennes, ou les réponses de chacune de ses équipes',
  },
  commentaire: {
    gone: 'Ce commentaire n’est plus là : relisez la page',
    alreadyLeft: 'Vous avez déjà laissé un commentaire pour cette boussole',
    tooEarly: 'Terminez la boussole avant de laisser un commentaire',
  },
  synthese: { alreadyThere: 'la synthèse existe déjà en bdd' },
  ambassadeur: { complete: 'il y a déjà 2 ambassadeurs pour cette campagne' },
  jeton: {
    refuse: 'Ce jeton n’existe pas, a expiré ou a été révoqué',
    unknownCampagne: 'Cette campagne n’a pas de boussole dans la société de ce jeton',
    years: (most: number) => `Une lecture va sur ${most} années au plus`,
    atOnce: 'Deux lectures de toute la société sont déjà en cours pour ce jeton',
    noAddress: 'Cette adresse de tableau ne fonctionne plus',
    readOnly: 'Un jeton de rapport ne peut que lire les résultats de sa société',
    unknownEquipe: 'Cette équipe n’est pas de cette société',
    unknownSociete: 'Cette société n’existe pas',
  },
  planEquipe: {
    otherEquipe: 'Cette boussole n’est pas celle de cette équipe',
    unknownCritere: 'Ce critère n’est pas de cette société',
    notMembre: 'Cette personne n’est pas membre de cette équipe',
    otherOrigine: 'Le plan repris est celui d’une autre équipe ou de la même boussole',
    alreadyCarried: 'Ce plan a déjà été repris',
    noAgenda: 'Cette adresse d’agenda ne fonctionne plus',
  },
} as const;
