import { count } from '../../../schema/french.js';
import { detruitesDites, type Detruites } from '../detruites.js';

/** Texts of the team pages, in screen order; quoted with their typos (admin spec §2 and §8, journey spec §2). */
export const textes = {
  gestion: {
    titre: (societe: string) => `Gerer les equipes de la societe ${societe}`,
    ajouter: 'Ajouter une equipe',
    supprimer: 'Supprimer une equipe',
    deplier: 'Tout déplier',
    replier: 'Tout replier',
    nonEnregistre: 'Modifications non enregistrées',
    annuler: 'Annuler',
    enregistrer: 'Enregistrer',
    enregistrement: 'Enregistrement…',
    aucune: 'Cette societe ne possede aucune equipe',
    suite: (nombre: number) => `Afficher la suite (${nombre.toLocaleString('fr-FR')})`,
    liste: 'Équipes de la société',
    succes: 'Modifications enregistree !',
    dejaExistante: "Le nom de l'equipe est deja existant pour cette societe ...",
    erreur: 'Erreur durant la modification, veuillez reessayer ...',
    abandon: {
      titre: 'ATTENTION:',
      question:
        'Vos modifications ne seront pas sauvegardees ! Etes vous sur de vouloir continuer ?',
    },
  },
  arbre: {
    aide: 'Glissez une équipe par sa ligne ; du doigt, par sa poignée, à gauche. Au clavier : Alt + flèches sur la poignée, ou «\u00a0Déplacer\u00a0» dans les actions de sa ligne.',
    enregistrement:
      'Vos ajouts et vos suppressions sont faits aussitôt. «\u00a0Enregistrer\u00a0» garde les déplacements et les nouveaux noms.',
    poignee: (libelle: string) => `Poignée de ${libelle}`,
    deplier: (libelle: string) => `Déplier ${libelle}`,
    replier: (libelle: string) => `Replier ${libelle}`,
    modifiee: 'Modifiée, non enregistrée',
    code: 'Code',
    copier: (libelle: string) => `Copier le code de ${libelle}`,
    copie: (code: string) => `Code ${code} copié`,
    copieImpossible: 'Le code n’a pas pu être copié. Sélectionnez-le puis copiez-le.',
    deplacer: 'Déplacer',
    renommer: 'Renommer',
    renommerEquipe: (libelle: string) => `Renommer ${libelle}`,
    fiche: 'Code à imprimer',
    supprimer: 'Supprimer',
    supprimerEquipe: (libelle: string) => `Supprimer ${libelle}`,
    actions: (libelle: string) => `Actions pour ${libelle}`,
    annonce: (libelle: string, parent: string | undefined, rang: number, total: number) =>
      `${libelle} : ${parent ? `dans ${parent}` : 'à la racine'}, position ${rang} sur ${total}`,
  },
  code: {
    action: 'Code de l’équipe',
    titre: (libelle: string) => `Code de ${libelle}`,
    actif: 'Actif',
    coupe: 'Désactivé',
    aide: 'Toute personne qui a ce code peut rejoindre l’équipe.',
    aideCoupe: 'Ce code n’inscrit plus personne. Les comptes déjà créés restent.',
    comptes: (comptes: number) => `${count(comptes, 'compte')} dans l’équipe`,
    sansCompte: {
      permis: 'On peut répondre sans compte',
      coupe: 'Il faut un compte pour répondre',
      aide: 'Tant qu’une boussole est ouverte, un membre scanne le code et touche « Répondre maintenant », sans rien écrire. Son compte quitte l’équipe à la fermeture et est effacé 30 jours après.',
      permettre: 'Permettre de répondre sans compte',
      couper: 'Demander un compte',
      estPermis: 'On peut maintenant répondre sans compte',
      estCoupe: 'Il faut de nouveau un compte',
    },
    couper: 'Désactiver le code',
    activer: 'Activer le code',
    estCoupe: 'Code désactivé',
    estActive: 'Code activé',
    renouveler: 'Renouveler le code',
    renouvele: (code: string) => `Nouveau code : ${code}. Imprimez-le de nouveau.`,
    avertissement: (libelle: string) =>
      `Le code actuel de ${libelle} cessera de fonctionner tout de suite, avec les codes imprimés, les QR codes et les inscriptions commencées.`,
    restent:
      'Les comptes déjà créés et leurs réponses restent. Il faudra distribuer le nouveau code.',
  },
  deplacement: {
    titre: (libelle: string) => `Déplacer ${libelle}`,
    sous: 'Sous',
    racine: 'La racine de la société',
    position: 'Position',
    premiere: 'En premier',
    apres: (libelle: string) => `Après ${libelle}`,
    deplacer: 'Déplacer',
  },
  renommage: {
    titre: (libelle: string) => `Renommer ${libelle}`,
    nom: "Nom de l'equipe",
    renommer: 'Renommer',
  },
  creation: {
    titre: 'Ajouter une equipe',
    nom: "Nom de l'equipe",
    ajouter: 'Ajouter',
    succes: 'Equipe creee avec succes !',
    dejaExistante: "Le nom de l'equipe est deja existant pour cette societe ...",
    erreur: 'Erreur interne, veuillez reessayer ...',
  },
  suppression: {
    titre: 'Supprimer une equipe',
    equipe: 'Equipe',
    choisir: 'Choisir une équipe',
    aChoisir: 'Veuillez choisir une équipe',
    annuler: 'Annuler',
    supprimer: 'Supprimer',
    avertissement: (libelle: string) =>
      `Vous êtes sur le point de supprimer l’équipe "${libelle}" ! Ses équipes filles seront également supprimées.`,
    filles: 'Equipes supprimees avec elle :',
    contenu: (boussoles: number, detruites: Detruites) => {
      if (boussoles === 0)
        return 'Elle n’a aucune boussole. Les membres restent, sans cette équipe.';
      const vont = boussoles > 1 ? 'disparaîtront' : 'disparaîtra';
      return `${count(boussoles, 'boussole')} ${vont} définitivement\u00a0: ${detruitesDites(detruites, boussoles).join(', ')}. Les membres restent, sans cette équipe.`;
    },
    calcul: 'Calcul de ce qui disparaîtra…',
    deplacements:
      'Vos déplacements non enregistrés ne comptent pas : une équipe que vous venez de sortir de celle-ci serait supprimée aussi.',
    question: 'Etes vous sur de vouloir continuer ?',
    taper: 'Pour confirmer, écrivez le nom de l’équipe',
    succes: 'Equipe supprimee avec succes !',
    erreur: 'Erreur interne, veuillez reessayer ...',
    conflit:
      'Quelqu’un d’autre a modifié les équipes entre-temps : la liste a été rechargée. Vérifiez, puis recommencez.',
  },
  conflit: {
    suite:
      'Rechargez l’arbre : vos modifications y seront refaites partout où c’est encore possible. Vous pourrez les vérifier avant d’enregistrer.',
    recharger: 'Recharger l’arbre',
    annuler: 'Annuler',
    repris: 'Arbre rechargé, vos modifications ont été reprises. Vérifiez, puis enregistrez.',
    perdus: (libelles: string) =>
      `Arbre rechargé. Ces modifications n’ont pas pu être reprises : ${libelles}.`,
    rien: 'Arbre rechargé.',
  },
  boussoles: {
    titre: (societe: string) => `Equipes de la société ${societe}`,
    aide: '«\u00a0Boussole\u00a0» montre les campagnes de l’équipe. Vous y créez et fermez des boussoles, pour cette équipe, son domaine ou toute la société.',
    fiches: 'Inviter',
    domaines: 'Domaines',
    ajouter: 'Ajouter une equipe',
    equipe: 'Equipe',
    sansBoussole: 'Pas encore de boussole',
    codeEquipe: 'Code equipe',
    boussole: 'Boussole',
    fiche: (libelle: string) => `Code de ${libelle} à imprimer`,
    nombreParPage: "Nombre d'equipes par page",
  },
  invitation: {
    repondez: (equipe: string, quand: string) =>
      `Répondez à la boussole de l’équipe ${equipe}, jusqu’au ${quand}\u00a0:`,
    sansCompte:
      'Touchez ensuite «\u00a0Répondre maintenant\u00a0»\u00a0: il n’y a ni compte, ni mot de passe.',
    compte: 'Choisissez ensuite un pseudo et un mot de passe.',
    titre: 'Par un message',
    aide: 'L’invitation d’une équipe tient en deux phrases, avec son lien et sa date. Le tableau sert à un publipostage.',
    aucune: 'Les invitations seront ici dès que la campagne sera lancée.',
    autres: (nombre: number) =>
      nombre > 1
        ? `${nombre.toLocaleString('fr-FR')} équipes n’ont pas de boussole ouverte.`
        : 'Une équipe n’a pas de boussole ouverte.',
    coupees: (equipes: readonly string[]) =>
      equipes.length > 1
        ? `Le code de ${equipes.length.toLocaleString('fr-FR')} équipes n’inscrit personne\u00a0: ${equipes.join(', ')}. Leurs liens ne mèneraient à rien.`
        : `Le code de ${equipes.join('')} n’inscrit personne. Son lien ne mènerait à rien.`,
    activer: (nombre: number) => (nombre > 1 ? 'Activer leurs codes' : 'Activer son code'),
    actives: (nombre: number) => (nombre > 1 ? 'Les codes sont activés' : 'Le code est activé'),
    copier: 'Copier l’invitation',
    copierDe: (equipe: string) => `Copier l’invitation de ${equipe}`,
    copierToutes: 'Copier toutes les invitations',
    copie: 'Invitation copiée',
    copieToutes: (nombre: number) => `${nombre.toLocaleString('fr-FR')} invitations copiées`,
    copieImpossible: 'L’invitation n’a pas pu être copiée. Sélectionnez-la puis copiez-la.',
    tableau: (format: string) => `Tableau (${format})`,
    fichier: 'invitations',
    colonnes: ['Equipe', 'Lien', 'Code', 'Fermeture', 'Invitation'],
    papier: 'Sur papier',
  },
  fiche: {
    titre: (equipe: string) => `Inviter l’équipe ${equipe}`,
    titreToutes: (societe: string) => `Inviter les équipes de ${societe}`,
    aide: 'Toute personne qui a le lien ou le code peut rejoindre l’équipe.',
    aidePapier: 'Une page A4 par équipe, à afficher ou à distribuer.',
    retour: 'Retour',
    imprimer: 'Imprimer',
    imprimerToutes: 'Imprimer tous les codes',
    imprimerDomaine: 'Imprimer ce domaine',
    domaine: 'Domaine',
    tous: (nombre: number) => `Tous (${nombre.toLocaleString('fr-FR')} équipes)`,
    preparation: (pretes: number, total: number) =>
      `Préparation\u00a0: ${pretes.toLocaleString('fr-FR')} sur ${total.toLocaleString('fr-FR')}`,
    rejoindre: 'Rejoignez l’équipe',
    scanner: 'Scannez ce carré avec votre téléphone',
    qr: (libelle: string) => `QR code pour rejoindre ${libelle}`,
    adresse: 'ou ouvrez cette adresse',
    code: 'Code de l’équipe',
  },
};
