import { count } from '../../../schema/french.js';

const GIGA = 1e9;
const MEGA = 1e6;
/** "1,4 Go", "820 Mo": in decimal units, as systems and hosts count them. */
export const taille = (octets: number): string => {
  const [unit, name, digits] = octets >= GIGA ? [GIGA, 'Go', 1] : [MEGA, 'Mo', 0];
  return `${(octets / unit).toLocaleString('fr-FR', { maximumFractionDigits: digits })}\u00a0${name}`;
};

/** Texts of the page of the product's state, in screen order. */
export const textes = {
  titre: 'État de Boussole',
  aide: 'Ce que Boussole sait de son installation. Seuls les administrateurs lisent cette page.',
  retour: 'Mon espace',
  rien: 'Rien ne demande votre attention.',
  aVoir: 'À voir',
  alertes: {
    COURRIER:
      'Des mails attendent depuis plus d’une heure. Essayez le courrier ci-dessous, puis voyez SMTP_URL.',
    SAUVEGARDE: 'La dernière sauvegarde a plus de huit jours.',
    ARCHIVE: 'Le serveur de la base n’archive plus son journal.',
    NUIT: 'Un travail de la nuit n’est plus fait depuis deux nuits. Le journal du serveur dit pourquoi.',
    DISQUE: 'Il reste moins d’un gigaoctet sur le disque.',
    HORLOGE:
      'L’horloge de ce serveur s’écarte de celle de la base. Réglez-les : Boussole ne ferme et n’efface rien en attendant.',
    REPLIQUE: 'Une réplique de la base n’est pas lue : elle est arrêtée, ou trop en retard.',
    ADRESSE:
      'Vos utilisateurs ne viennent pas par HTTPS. PUBLIC_URL est vide, ou n’est pas en https.',
  },
  lignes: {
    version: 'Version',
    base: 'Base de données',
    disque: 'Place libre',
    adresse: 'Adresse publique',
    sauvegarde: 'Dernière sauvegarde',
    archive: 'Dernier journal archivé',
    nuit: 'Dernière nuit de travaux',
    horloge: 'Horloge',
    repliques: 'Répliques',
    essais: 'Essais refusés',
    courrier: 'Courrier',
  },
  base: (base: string, octets: number) => `${base}, ${taille(octets)}`,
  sansAdresse: 'Non renseignée (PUBLIC_URL)',
  sansSauvegarde:
    'Aucune par « npm run sauvegarde ». Si un autre outil sauvegarde la base, elle n’est pas connue ici.',
  sansNuit: 'Pas encore',
  horloge: (avance: number) =>
    Math.abs(avance) < 2
      ? 'À l’heure de la base'
      : `${count(Math.abs(avance), 'seconde')} ${avance > 0 ? 'd’avance' : 'de retard'} sur la base`,
  replique: (nom: string, age: number | null) =>
    `${nom}\u00a0: ${age === null ? 'n’est pas lue' : `en retard de ${count(Math.round(age), 'seconde')}`}`,
  essais: (connexions: number, codes: number, freines: number) =>
    `En 24\u00a0heures\u00a0: ${count(connexions, 'connexion')} (une par compte et par heure), ${count(codes, 'code')} d’équipe. En attente maintenant\u00a0: ${freines}.`,
  sansCourrier: 'Aucun mail ne part : SMTP_URL n’est pas renseigné.',
  courrier: (enAttente: number, refuses: number) =>
    `${count(enAttente, 'mail')} en attente, ${count(refuses, 'rappel')} ${refuses > 1 ? 'refusés' : 'refusé'}`,
  essayer: 'M’envoyer un mail d’essai',
  essaye: 'Le serveur de mail a pris le message. Regardez votre boîte.',
  refuse: (reponse: string) => `Le serveur de mail n’a pas pris le message : ${reponse}`,
  erreur: 'L’essai n’a pas pu être fait.',
};
