import { count } from '../../../../schema/french.js';
import { VALIDITE } from '../../LienActivationModal.js';

/** Texts of the user pages, in screen order; quoted with their typos (admin spec §2, §4 and §8). */
export const textes = {
  liste: {
    titre: 'Liste des utilisateurs',
    importer: 'Importer (CSV)',
    ajouter: 'Ajouter un utilisateur',
    nombreParPage: "Nombre d'utilisateurs par page",
    aucun: 'Aucun utilisateur',
    feuille: (page: number, pages: number, total: number) =>
      `Page ${page} sur ${pages}, ${total} utilisateurs dans cette liste`,
    modifier: (nom: string) => `Modifier ${nom}`,
    inactif: (date: string) => `Inactif, sera effacé le ${date}`,
  },
  provisoires: {
    titre: 'Réponses sans compte',
    ligne: (equipe: string, societe: string, nombre: number) =>
      `${equipe} (${societe})\u00a0: ${nombre} ${nombre > 1 ? 'personnes' : 'personne'}`,
    depuis: 'Comptes faits depuis l’ouverture',
    depuisAide:
      'Tant qu’une boussole « Publiée » est ouverte, la liste montre les comptes de l’équipe tels qu’ils étaient à son ouverture. De ceux faits depuis, elle ne dit que le nombre : un nom, à côté du nombre de réponses, dirait qui a répondu.',
    aide: 'Ces comptes n’ont pas de mot de passe et s’effacent 30 jours après la fermeture de leur boussole. L’état « provisoire » les montre un à un.',
  },
  champs: {
    pseudo: 'Pseudo',
    nom: 'Nom',
    prenom: 'Prenom',
    mail: 'Mail',
    adresseMail: 'Adresse mail',
    profil: 'Profil',
    profilAChoisir: 'Choisissez un profil',
    societe: 'Societe',
    aucuneSociete: 'Aucune société',
    equipe: 'Equipe',
    equipeAide: 'Choisissez une ou plusieurs équipes',
    equipesDe: (societe: string) =>
      `Ce sont les équipes de ${societe}. En choisir une choisit aussi la société.`,
    aucuneEquipe: 'Aucune équipe',
    equipeSansSociete: 'Choisissez d’abord une société',
    equipesIllisibles: 'Les équipes n’ont pas pu être chargées',
    facilitateur:
      'Un facilitateur fait ce que fait un administrateur, dans les sociétés qui lui sont confiées. Un administrateur les lui confie sur sa fiche. La société et les équipes ci-dessous sont celles où il répond lui-même.',
    lecteur:
      'Un lecteur voit la vue d’ensemble, les moyennes, la participation et les plans de cette société. Il ne lit ni commentaire ni nom, et ne change rien. Il lit les boussoles créées depuis que leur équipe a un lecteur : qui y répond en est prévenu.',
    branche: 'Branche',
    brancheVide: 'Toute la société',
    brancheAide: 'Une équipe, avec ce qui en dépend. Sans équipe, il lit toute la société.',
    temoin:
      'Un témoin n’est membre d’aucune équipe et ne lit aucun résultat. Il voit comment la confidentialité de cette société est réglée et tenue, et son journal, sans aucune réponse.',
  },
  creation: {
    titre: "Création d'un utilisateur",
    retour: 'Retour',
    creer: "Créer l'utilisateur",
    succes: 'Utilisateur créé avec succès !',
    dejaUtilisee: (mail: string) => `L'adresse mail ${mail} est déjà utilisée ...`,
    erreur: "Erreur lors de la création de l'utilisateur ...",
  },
  edition: {
    titre: "Modification d'un utilisateur",
    societesConfiees: {
      titre: 'Sociétés confiées',
      aucune: 'Aucune société ne lui est confiée.',
      choisir: 'Société à confier',
      confier: 'Confier',
      retirer: (societe: string) => `Retirer ${societe}`,
      confiee: (societe: string) => `${societe} lui est confiée`,
      retiree: (societe: string) => `${societe} ne lui est plus confiée`,
      erreur: 'Erreur lors du changement des sociétés confiées ...',
      tout: {
        bouton: 'Tout confier à un collègue',
        titre: 'Confier toutes ses sociétés',
        aide: (nom: string, nombre: number) =>
          nombre > 1
            ? `Les ${nombre} sociétés de ${nom} passent à une autre personne, dès maintenant. ${nom} ne les verra plus, et ses jetons de rapport y sont révoqués. Un facilitateur reçoit aussi les campagnes de ${nom}.`
            : `La société de ${nom} passe à une autre personne, dès maintenant. ${nom} ne la verra plus, et ses jetons de rapport y sont révoqués. Un facilitateur reçoit aussi les campagnes de ${nom}.`,
        adresseMail: 'Adresse mail du collègue',
        adresseAide: 'Un facilitateur. Ou un administrateur, qui mène déjà toutes les sociétés.',
        confier: (nombre: number) =>
          nombre > 1 ? `Confier ces ${nombre} sociétés` : 'Confier cette société',
        confiees: (nombre: number, mail: string) =>
          `${count(nombre, 'société')} ${nombre > 1 ? 'confiées' : 'confiée'} à ${mail}`,
      },
    },
    societeFixe: 'La société ne se change pas tant que la personne appartient à une équipe',
    modifier: "Modifier l'utilisateur",
    succes: 'Utilisateur modifé avec succès !',
    erreur: "Erreur lors de la modification de l'utilisateur ...",
    annuler: 'Annuler',
    sansReinitialisation:
      'Seul le participant peut changer son mot de passe. S’il l’a oublié, renvoyez-lui un lien : il garde son compte. Ses réponses restent comptées, mais il ne pourra plus les relire.',
    lienPerdu:
      'Cette personne n’a pas encore activé son compte. Si elle a perdu son lien ou s’il a expiré, renvoyez-le.',
    autreAdresse:
      'Si vous changez l’adresse, les liens déjà envoyés ne fonctionneront plus, et un mail prévient l’ancienne adresse.',
    deuxEquipes: (equipe: string) =>
      `Cette personne est déjà dans ${equipe}, dont la boussole est ouverte. Elle sera attendue aussi dans sa deuxième équipe : elle pourra répondre dans les deux.`,
    changementProfil:
      'Si vous changez le profil, les liens de ce compte ne fonctionneront plus et ses sessions se fermeront. La personne ne pourra plus relire ses réponses passées.',
    reinitialiser: 'Réinitialiser le mot de passe',
    reinitialisation: (nom: string) =>
      `Le mot de passe de "${nom}" ne fonctionnera plus et ses sessions seront fermées. Un nouveau lien d’activation sera créé.`,
    confirmerReinitialisation: 'Réinitialiser',
    reinitialise: 'Mot de passe réinitialisé avec succès !',
    erreurReinitialisation: 'Erreur lors de la réinitialisation du mot de passe ...',
    /** Where a directory alone opens the accounts of facilitators: they have no password. */
    acces: {
      reinitialiser: 'Réinitialiser l’accès',
      reinitialisation: (nom: string) =>
        `Les sessions de "${nom}" seront fermées, et son compte détaché de l’annuaire. Sa prochaine entrée se fera par son adresse mail. S’il a un mot de passe, il ne fonctionnera plus.`,
      reinitialise: 'Accès réinitialisé',
      erreurReinitialisation: 'Erreur lors de la réinitialisation de l’accès ...',
    },
    supprimer: "Supprimer l'utilisateur",
    suppression: (nom: string) =>
      `Vous êtes sur le point de supprimer l’utilisateur "${nom}" ! Etes vous sûr de vouloir continuer ?`,
    suppressionReste:
      'Les réponses déjà données restent dans les moyennes, sans lien avec ce compte.',
    confirmerSuppression: 'Supprimer',
    supprime: 'Individu supprimé !',
    erreurSuppression: "Erreur lors de la suppression de l'individu ...",
  },
  renvoi: {
    etat: 'État',
    tous: 'tous',
    choisir: (nom: string) => `Choisir ${nom}`,
    choisis: (nombre: number) => `${nombre} ${nombre > 1 ? 'choisis' : 'choisi'}`,
    aucunChoisi: 'Ne choisir personne',
    renvoyer: 'Renvoyer le lien',
    renvoyerA: (nom: string) => `Renvoyer le lien à ${nom}`,
    auxChoisis: (nombre: number) => (nombre > 1 ? `Renvoyer ${nombre} liens` : 'Renvoyer le lien'),
    aTous: (nombre: number) =>
      nombre > 1
        ? `Renvoyer le lien à ces ${nombre} utilisateurs`
        : 'Renvoyer le lien à cet utilisateur',
    question: (nombre: number) =>
      `${count(nombre, 'utilisateur')} ${nombre > 1 ? 'recevront un nouveau lien' : 'recevra un nouveau lien'}, 500 au plus à la fois. Les liens donnés jusqu’ici ne fonctionneront plus.`,
    questionUn: (nom: string) =>
      `Un nouveau lien sera fait pour "${nom}". Celui donné jusqu’ici ne fonctionnera plus.`,
    questionActif: (nom: string) =>
      `"${nom}" a déjà un mot de passe : il fonctionne jusqu’à ce que le nouveau lien soit ouvert. Après, ce qui a déjà été répondu reste compté et ne peut plus être relu ni corrigé.`,
    confirmer: 'Renvoyer les liens',
    refaits: (nombre: number) => `${nombre} liens refaits`,
    parMail: (nombre: number) =>
      nombre > 1
        ? `${nombre} liens partent par mail, et ne sont montrés à personne d’autre.`
        : 'Un lien part par mail, et n’est montré à personne d’autre.',
    montres: (nombre: number) =>
      nombre > 1
        ? `Vous devez remettre ${nombre} liens vous-même : téléchargez-les maintenant, ils ne seront plus affichés. Chaque compte est à la première personne qui ouvre son lien.`
        : 'Vous devez remettre un lien vous-même : téléchargez-le maintenant, il ne sera plus affiché. Le compte est à la première personne qui l’ouvre.',
    parAnnuaire: (nombre: number) =>
      nombre > 1
        ? `${nombre} personnes entrent par l’annuaire : elles n’ont pas besoin de lien.`
        : 'Une personne entre par l’annuaire : elle n’a pas besoin de lien.',
    valables: `Chacun sert une seule fois et reste valable ${VALIDITE}.`,
    telecharger: 'Télécharger les liens (CSV)',
    terminer: 'Terminer',
    personne:
      'Les liens partent par mail aux personnes qui attendent encore le leur. D’une équipe dont la boussole est ouverte, personne n’est nommé.',
    erreur: 'Les liens n’ont pas pu être refaits ...',
  },
  importation: {
    titre: 'Import d’utilisateurs',
    explication:
      'Un fichier CSV ou Excel (.xlsx), une ligne par personne. Rien n’est créé avant votre accord. Ensuite, tout est créé d’un coup, ou rien. Sans adresses mail, n’importez personne\u00a0: collez leur liste en lançant la campagne, puis envoyez le lien de chaque équipe.',
    colonnes:
      'Colonnes : Nom, Prenom, Adresse mail, Profil (User, ou Administrateur si vous l’êtes ; sans cette colonne, User), Societe, Equipe. Plusieurs équipes se séparent par une barre « | ». Une personne qui a déjà un compte reste comme elle est. 5 000 personnes et 2 Mo au plus ; 20 Mo une fois le classeur ouvert.',
    modele: 'Télécharger un modèle',
    fichier: 'Fichier CSV ou Excel',
    choisir: 'Choisir un fichier',
    aucunFichier: 'Aucun fichier choisi',
    lourd: 'Le fichier est trop lourd (2 Mo au plus)',
    verifier: 'Vérifier le fichier',
    verification: 'Vérification…',
    importer: (nombre: number) => `Importer ${count(nombre, 'utilisateur')}`,
    importation: 'Import en cours…',
    retour: 'Retour',
    pret: (nombre: number) =>
      `Le fichier est correct : ${count(nombre, 'utilisateur')} ${nombre > 1 ? 'seront créés' : 'sera créé'}.`,
    rienACreer: 'Toutes ces personnes ont déjà un compte : il n’y a rien à créer.',
    dejaLa: (nombre: number) =>
      nombre > 1
        ? `${nombre} personnes ont déjà un compte, et restent comme elles sont.`
        : '1 personne a déjà un compte, et reste comme elle est.',
    aChoisir:
      'Les accents de ce fichier peuvent se lire de plusieurs façons. Rien ne sera créé tant que vous n’aurez pas dit laquelle est la bonne.',
    aCorriger: (enErreur: number, total: number) =>
      `${enErreur} ${enErreur > 1 ? 'lignes' : 'ligne'} sur ${total} à corriger. Rien ne sera importé tant que le fichier n’est pas correct.`,
    importe: (nombre: number) =>
      `${count(nombre, 'utilisateur')} ${nombre > 1 ? 'ont été créés' : 'a été créé'}.`,
    envoi:
      'Chacun reçoit son lien d’activation par mail, et lui seul : la liste des utilisateurs montre « non envoyé » quand un mail est refusé.',
    envoiAnnuaire:
      'Chacun reçoit par mail comment ouvrir son compte. La liste des utilisateurs montre « non envoyé » quand un mail est refusé.',
    sansEnvoi: 'Aucun mail n’est envoyé : transmettez à chacun son lien d’activation.',
    liensUneFois:
      'Téléchargez les liens maintenant : chacun sert une seule fois, reste valable 7 jours au moins, et ils ne seront plus affichés.',
    telecharger: 'Télécharger les liens d’activation (CSV)',
    courrier: {
      titre: 'Le mail que chacun recevra',
      aide: 'Vous pouvez changer les premiers mots. Le lien de chaque personne est mis à sa place.',
      message: 'Votre message',
      voir: 'Voir le mail',
    },
    quitter:
      'Les liens d’activation n’ont pas été téléchargés et ne seront plus affichés ! Etes vous sûr de vouloir continuer ?',
    tableau: 'Lignes du fichier',
    nombreParPage: 'Nombre de lignes par page',
    ligne: 'Ligne',
    utilisateur: 'Utilisateur',
    resultat: 'Résultat',
    seraCree: 'Sera créé',
    cree: 'Créé',
    inchange: 'Déjà là, inchangé',
    lien: "Lien d'activation",
  },
};
