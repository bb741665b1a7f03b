import { once } from '../../../schema/once.js';

const words = once(() => new Intl.ListFormat('fr'));

interface Nommee {
  libelleSociete: string;
}

/** What a token reads, by name. */
export const nomsDe = (societes: readonly Nommee[], branche?: string): string => {
  const noms = words().format(societes.map(({ libelleSociete }) => libelleSociete));
  return branche === undefined ? noms : `${noms}, branche ${branche}`;
};

/** Texts of the page of reporting tokens, in screen order. */
export const textes = {
  liste: {
    titre: 'Jetons de rapport',
    aide: 'Avec un jeton, un programme (Excel, Power BI, un script) lit les résultats des sociétés que vous choisissez, ou d’une branche de l’une d’elles. Il suit les mêmes règles de confidentialité qu’un membre d’une autre équipe.',
    retour: 'Mon espace',
    explorer: 'Explorer l’API',
    ajouter: 'Créer un jeton',
    nom: 'Nom',
    societe: 'Société',
    expiration: 'Expire le',
    expire: 'Expiré',
    utilisation: 'Dernière utilisation',
    jamais: 'Jamais',
    jours: (n: number) => (n > 1 ? `${n} jours sur 30` : 'un jour sur 30'),
    minutes: (jour: string, n: number) => `${jour} : ${n > 1 ? `${n} minutes` : 'une minute'}`,
    lit: 'Lit',
    portees: {
      CHIFFRES: 'les chiffres',
      PARTICIPATION: 'la participation',
      PLANS: 'les plans d’action',
    },
    finit: (jours: number) => (jours > 1 ? `Dans ${jours} jours` : 'Dans un jour'),
    ancien: (jour: string) => `L’ancien secret ouvre jusqu’au ${jour}`,
    renouveler: (nom: string) => `Renouveler ${nom}`,
    revoquer: (nom: string) => `Révoquer ${nom}`,
    nombreParPage: 'Nombre de jetons par page',
    aucun: 'Aucun jeton',
  },
  modale: {
    titre: 'Création d’un jeton',
    nom: 'Nom du jeton',
    nomAide: 'Ce à quoi il sert : «\u00a0Tableau de bord RH\u00a0», «\u00a0Power BI\u00a0».',
    societe: 'Sociétés',
    branche: 'Branche',
    brancheAide:
      'Avec une équipe, le programme ne lit qu’elle et celles qui sont en dessous, sans aucun total de la société.',
    touteLaSociete: 'Toute la société',
    equipesIllisibles: 'Les équipes de cette société n’ont pas pu être lues',
    duree: 'Durée de vie',
    durees: [
      { value: 30, label: '30 jours' },
      { value: 90, label: '90 jours' },
      { value: 180, label: '180 jours' },
      { value: 366, label: 'Un an' },
    ],
    lit: 'Ce qu’il lit',
    choix: {
      CHIFFRES: 'Les chiffres des pages de résultats',
      PARTICIPATION: 'La participation',
      PLANS: 'Les plans d’action, sans aucun nom',
    },
    creer: 'Créer le jeton',
    erreur: 'Erreur lors de la création du jeton ...',
  },
  renouvellement: {
    titre: (nom: string) => `Renouveler « ${nom} »`,
    aide: 'Le jeton reçoit un nouveau secret et une nouvelle date de fin. L’ancien secret ouvre encore sept jours : remplacez-le dans vos programmes d’ici là.',
    renouveler: 'Renouveler',
    erreur: 'Erreur lors du renouvellement du jeton ...',
  },
  secret: {
    titre: (nom: string) => `Le secret de «\u00a0${nom}\u00a0»`,
    etiquette: 'Jeton',
    unique:
      'Copiez-le maintenant : il n’est montré qu’une fois et n’est conservé nulle part. La personne qui l’a lit ces résultats jusqu’à son expiration ou sa révocation.',
    tableau:
      'Tous les chiffres, en un tableau pour Excel, Power BI ou un script (le jeton sert de mot de passe)\u00a0:',
    adresse:
      'Le même tableau, pour un outil qui n’envoie aucun mot de passe (Google Sheets). Cette adresse est un secret elle aussi\u00a0:',
    usage: 'À envoyer avec chaque requête, dans l’en-tête\u00a0:',
    entete: 'Authorization: Bearer <le jeton>',
    societe: (societes: readonly (Nommee & { id: number })[]) =>
      societes.length === 1
        ? `Numéro de la société, que demandent les appels REST : ${societes[0]?.id}`
        : `Numéros des sociétés, que demandent les appels REST : ${words().format(societes.map(({ id, libelleSociete }) => `${libelleSociete} ${id}`))}`,
    documentation: 'Ce que ce jeton lit, avec des exemples prêts à coller',
    documentationAide:
      '. Donnez cette adresse avec le jeton : il y sert de mot de passe à la personne qui n’a pas de compte.',
    copier: 'Copier le jeton',
    copie: 'Jeton copié',
    copieImpossible: 'Le jeton n’a pas pu être copié : sélectionnez-le',
    fermer: 'Fermer',
  },
  revocation: {
    question: (nom: string, societe: string) =>
      `Vous êtes sur le point de révoquer le jeton « ${nom} » de ${societe}. Les programmes qui s’en servent seront refusés dès leur prochaine requête. Êtes-vous sûr de vouloir continuer ?`,
    revoquer: 'Révoquer',
    succes: 'Jeton révoqué',
    erreur: 'Erreur lors de la révocation du jeton ...',
  },
};
