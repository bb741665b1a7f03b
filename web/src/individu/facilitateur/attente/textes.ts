import { count } from '../../../../../schema/french.js';

const HOUR = 60;
const DAY = 24 * HOUR;
const ecart = (minutes: number): string => {
  if (minutes >= 2 * DAY) return count(Math.round(minutes / DAY), 'jour');
  return minutes >= 2 * HOUR
    ? count(Math.round(minutes / HOUR), 'heure')
    : count(minutes, 'minute');
};

/** Texts of what the night asks, which come with it. */
export const attente = {
  titre: 'Des effacements attendent votre confirmation',
  titreHorloge: 'Des effacements attendent que l’heure du serveur soit juste',
  raisons: {
    HORLOGE: (minutes: number) =>
      `L’horloge du serveur a ${ecart(minutes)} d’écart avec la dernière date connue. En attendant, Boussole n’efface rien, n’ouvre et ne ferme aucune boussole, n’envoie aucun rappel.`,
    ABSENCE: () => 'Aucun effacement n’a été fait depuis plus de trente jours.',
    RESTAURATION: () => 'Une sauvegarde vient d’être restaurée.',
    NOMBRE: () => 'C’est plus que Boussole n’en efface en une nuit sans vous demander.',
  },
  comptes: (nombre: number) =>
    `${count(nombre, 'compte')} sans usage depuis deux ans, ou d’une boussole finie, ${nombre > 1 ? 'seront effacés' : 'sera effacé'}. Les réponses restent dans les moyennes.`,
  rienAvant: 'Si la date du serveur est juste, confirmez : rien ne sera fait avant.',
  horloge: 'Faites remettre à l’heure le serveur ou sa base de données.',
  confirmer: 'Confirmer',
  question: (comptes: number) =>
    comptes > 0
      ? `${count(comptes, 'compte')} ${comptes > 1 ? 'seront effacés' : 'sera effacé'}, sans retour possible. Voulez-vous continuer ?`
      : 'Ce qui attend sera fait, sans retour possible. Voulez-vous continuer ?',
  confirmee: 'C’est noté : ce qui attendait sera fait dans la minute.',
  aVoir: 'Quelque chose demande votre attention dans l’installation de Boussole.',
  etat: 'État de Boussole',
  erreur: 'La confirmation n’a pas pu être enregistrée.',
};
