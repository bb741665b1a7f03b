import { count } from '../../../schema/french.js';

const verdict = (muettes: number, equipes: number) => {
  if (muettes === 0) return 'toutes les équipes affichent leurs résultats';
  if (muettes === equipes) return 'aucune équipe n’affiche ses résultats';
  return `${muettes.toLocaleString('fr-FR')} équipe${muettes > 1 ? 's' : ''} sur ${equipes.toLocaleString('fr-FR')} n’affiche${muettes > 1 ? 'nt' : ''} rien`;
};

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
    ensemble: 'Ensemble',
    modifier: 'Modifier',
  },
  formulaire: {
    libelle: 'Libelle',
    visibilite: 'Les membres de la société peuvent-ils voir les resultats de toute la société ?',
    oui: 'Oui',
    non: 'Non',
  },
  niveau: {
    legende: 'Niveau de confidentialité',
    DIRECTE: {
      titre: 'Directe',
      phrase:
        'Les chiffres suivent chaque réponse : en relisant la page juste après, on peut la deviner.',
    },
    PUBLIEE: {
      titre: 'Publiée',
      phrase: (k: string) =>
        `Rien ne s’affiche à moins de ${k} personnes à la fois, toutes ayant terminé.`,
    },
    k: 'Nombre minimal de personnes (k)',
    aVenir: 'Ce niveau vaudra pour les boussoles à venir. Celles qui existent gardent le leur.',
    ici: (equipes: number) =>
      equipes > 1
        ? `Ce que cela veut dire ici, pour vos ${equipes.toLocaleString('fr-FR')} équipes qui ont des membres :`
        : 'Ce que cela veut dire ici, pour votre équipe qui a des membres :',
    exemple: 'Ce que cela veut dire, pour cinq équipes de 5, 6, 7, 8 et 9 personnes :',
    muettes: (taux: number, muettes: number, equipes: number) =>
      `Si ${taux} % des membres participent, ${verdict(muettes, equipes)}.`,
    troisVoisins:
      'Dans un groupe de trois, chacun connaît sa réponse : il voit donc les deux autres côte à côte.',
  },
  conservation: {
    titre: 'Effacer les réponses et les commentaires',
    jamais: 'Jamais',
    apres: (mois: number) => `${mois}\u00a0mois après la fin de la campagne`,
    aide: 'Les moyennes, les répartitions et la participation restent. Un mail vous prévient trente jours avant. Les boussoles déjà créées gardent la durée qu’elles annoncent, si elle est plus courte.',
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
    annuler: 'Annuler',
    enregistrer: 'Enregistrer les modifications',
    facilitateurs: 'Facilitateurs et lecteurs',
    accords: 'Témoin et accords',
    jetons: 'Jetons de rapport',
    succes: 'Société modifiée avec succès !',
    erreur: 'Erreur lors de la modification de la société ...',
  },
  questions: {
    titre: 'Les deux questions de la société',
    presentation:
      'Elles sont posées pour chaque critère, sauf pour ceux dont vous avez écrit les questions.',
    modifier: 'Modifier ces questions',
    suivent: (criteres: number, total: number) => {
      const qui =
        criteres === 0
          ? 'Aucun critère ne les pose encore.'
          : `${count(criteres, 'critère')} sur ${total} ${criteres > 1 ? 'poseront' : 'posera'} les nouvelles.`;
      return `${qui} Les boussoles commencées gardent leurs questions.`;
    },
    champs: {
      questionFf: 'Première question (échelle FF)',
      questionOr: 'Seconde question (échelle OR)',
    },
    aides: {
      questionFf: 'L’échelle va de « frustration » à « fierté ». Vide : la question d’origine.',
      questionOr: 'L’échelle va de « risque » à « opportunité ». Vide : la question d’origine.',
    },
    sens: 'Cette société a déjà des boussoles. Ces nouveaux mots, c’est\u00a0:',
    enregistrer: 'Enregistrer les questions',
    succes: 'Questions enregistrées',
    erreur: 'Les questions n’ont pas pu être enregistrées.',
  },
  maison: {
    titre: 'Société',
    /** Those that no campaign asks are told where there are some: an import makes them so. */
    compte: (equipes: number, actifs: number, tous: number) =>
      `${count(equipes, 'équipe')} · ${count(actifs, 'critère')} ${actifs > 1 ? 'actifs' : 'actif'}${actifs < tous ? ` sur ${tous}` : ''}`,
    fermeture: (quand: string) => `ferme le ${quand}`,
    plusTard: (equipes: number, quand: string) =>
      equipes === 1
        ? ` ; 1\u00a0équipe le ${quand}`
        : ` ; ${equipes.toLocaleString('fr-FR')}\u00a0équipes jusqu’au ${quand}`,
    fiches: 'Inviter',
    sansEquipe: 'Cette société n’a pas encore d’équipe.',
    premieresEquipes: 'Les ajouter une à une',
    sansCritere: 'Sans critère actif, une boussole n’a rien à demander.',
    premiersCriteres: 'Choisir ses critères',
    criteresDepart: 'Prendre les six essentiels',
    criteresAjoutes: (nombre: number) =>
      nombre > 1 ? `${nombre} critères ajoutés` : `${nombre} critère ajouté`,
    passes: 'Importer des résultats passés',
    erreurCriteres: 'Les critères n’ont pas pu être ajoutés.',
  },
  suite: {
    inviter: 'Inviter',
    seance: 'Lancer une séance',
    lire: 'Lire les résultats',
    quelleEquipe: 'Une séance, pour quelle équipe ?',
  },
  arbre: {
    titre: 'Équipes de la société',
    aucune: 'Aucune équipe ne porte ce nom',
    /** What most teams have in common, said once. */
    usage: (usual: {
      campagne: { nom: string };
      ouverte: boolean;
      isAll: boolean;
      isOfNight: boolean;
    }) =>
      `${usual.campagne.nom} : ${usual.ouverte ? 'ouverte' : 'fermée'}${usual.isAll ? ' pour toutes les équipes.' : ', sauf là où c’est indiqué.'}${usual.isOfNight ? ' Les réponses sont comptées chaque nuit.' : ''}`,
    fermer: 'Fermer la campagne',
    suite: (nombre: number) => `Afficher la suite (${nombre.toLocaleString('fr-FR')})`,
    deplier: (libelle: string) => `Déplier ${libelle}`,
    replier: (libelle: string) => `Replier ${libelle}`,
    dessous: (nombre: number) => count(nombre, 'équipe'),
    sansBoussole: 'Pas encore de boussole',
    prolonger: (libelle: string) => `Donner plus de temps à ${libelle}`,
  },
  lancement: {
    titre: 'Lancer la campagne',
    bouton: (annee: number, equipes: number) =>
      `Lancer la campagne ${annee} pour ${count(equipes, 'équipe')}`,
    suivante: (nom: string, equipes: number) =>
      `Lancer «\u00a0${nom}\u00a0» pour ${count(equipes, 'équipe')}`,
    preparer: (annee: number) => `Préparer la campagne ${annee}`,
    nouvelle: (annee: number) => `Campagne ${annee}`,
    question: (nom: string, equipes: number) =>
      `« ${nom} » va s’ouvrir pour ${count(equipes, 'équipe')}.`,
    jourOuverture: 'Jour d’ouverture',
    ouvertureAide: 'À 8 h. Sans date : dès maintenant.',
    jourFermeture: 'Jour de fermeture',
    fermetureAide: (annee: number) => `À 23 h 59. Sans date : le 31 décembre ${annee} à minuit.`,
    jourIncomplet: 'Ce jour n’existe pas',
    ouverturePassee: 'La date d’ouverture est déjà passée',
    avancee: (quand: string) =>
      `Son ouverture est prévue le ${quand} : vous l’avancez à maintenant.`,
    fermeture: (quand: string) => `Fermeture : le ${quand}.`,
    rappeler: (quand: string) => `Rappeler par mail le ${quand}`,
    rappelerSansDate: 'Rappeler par mail',
    tropCourte: 'Rappeler par mail (la campagne est trop courte pour un rappel)',
    rappels: (quand: string) => `Rappels par mail : le ${quand}.`,
    rappelsAide:
      'Tous ceux qui ont donné une adresse reçoivent le même mail, qu’ils aient répondu ou non. Vous pouvez changer les dates et le message dans «\u00a0Campagnes\u00a0».',
    sansCourrier:
      'Ce serveur n’envoie pas de mails. Dans «\u00a0Campagnes\u00a0», vous trouvez un message à copier et un QR à projeter.',
    equipes: 'Équipes qui répondent',
    toutCocher: 'Tout cocher',
    toutDecocher: 'Tout décocher',
    regroupe: 'Regroupe d’autres équipes, sans membre',
    nombre: 'nombre',
    nombreDe: (libelle: string) => `Combien de personnes compte ${libelle}\u00a0?`,
    liste: (comptes: number) => count(comptes, 'personne'),
    nombreAide:
      'Avec ces nombres, les résultats disent «\u00a06 sur 8\u00a0», et un code n’inscrit pas plus de personnes. Ou collez dans une de ces cases la liste des personnes, avec l’équipe de chacune.',
    colle: (personnes: readonly number[], autres: number) =>
      [
        `${count(
          personnes.reduce((sum, own) => sum + own, 0),
          'personne',
        )} dans ${count(personnes.length, 'équipe')}`,
        autres > 0 && `${count(autres, 'ligne')} sans équipe de cette liste`,
      ]
        .filter(Boolean)
        .join('. '),
    aucuneEquipe: 'Choisissez au moins une équipe',
    nombreFaux: (libelle: string) => `${libelle} : ce nombre va de 1 à 10\u202f000`,
    decouverte: 'Quand les résultats se découvrent',
    ensemble: (k: number) => ({
      label: 'Ensemble, quand vous les révélez, ou à la fermeture',
      hint: `Avant, personne ne voit de résultat. Rien ne s’affiche à moins de ${k} personnes. Ce choix ne changera plus.`,
    }),
    auFil: {
      label: 'Au fil des réponses',
      hint: 'Les chiffres suivent chaque réponse : en relisant la page juste après, on peut la deviner.',
    },
    temoinDemande: 'Cette société demande l’accord de son témoin : il n’y a pas d’autre choix.',
    reponse: 'Comment on répond',
    sansCompte: {
      label: 'Sans compte',
      hint: 'On scanne le code, on touche « Répondre maintenant ».',
    },
    avecCompte: {
      label: 'Avec un compte',
      hint: 'Chacun choisit un pseudo et un mot de passe.',
    },
    note: 'La campagne s’ouvre et se ferme seule ; entre les deux, les membres répondent.',
    confirmer: 'Lancer',
    preparerConfirmer: 'Préparer',
    ouvertureAVenirAide: 'À 8 h : elle s’ouvre d’elle-même ce jour-là.',
    sansOuverture: 'Merci de choisir le jour d’ouverture',
    sOuvre: (nom: string, quand: string) => `${nom} : s’ouvre le ${quand}`,
    changer: 'Changer',
    changerDe: (nom: string) => `Changer les dates de ${nom}`,
    prevue: (quand: string, equipes: number) =>
      `Campagne prévue : elle s’ouvre le ${quand} pour ${count(equipes, 'équipe')}`,
    succes: (nombre: number) => `Campagne lancée : ${count(nombre, 'boussole')}`,
    erreur: 'La campagne n’a pas pu être lancée ...',
  },
  suppression: {
    bouton: 'Supprimer la société',
    taper: 'Pour confirmer, écrivez le nom de la société',
    question: (libelle: string) =>
      `Vous êtes sur le point de supprimer la société "${libelle}" ! Etes vous sûr de vouloir continuer ?`,
    avec: 'Seront supprimées avec elle, sans retour possible :',
    equipes: (nombre: number) => count(nombre, 'équipe'),
    boussoles: (nombre: number) => count(nombre, 'boussole'),
    utilisateurs: 'Ses utilisateurs restent, sans société.',
    contenuInconnu: 'Ce qui sera supprimé avec elle n’a pas pu être compté.',
    supprimer: 'Supprimer',
    succes: 'Société supprimée !',
    erreur: 'Erreur lors de la suppression de la société ...',
  },
};

/** Of the logo that the cover of a company's reports bears. */
export const logo = {
  titre: 'Logo',
  aide: 'Il est sur la couverture des rapports de la société. Il est enregistré dès que vous le choisissez.',
};
