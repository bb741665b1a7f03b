import { count } from '../../../../schema/french.js';

/** "1 réponse terminée", "7 réponses terminées". */
const reponses = (nombre: number) => `${nombre} réponse${nombre > 1 ? 's terminées' : ' terminée'}`;

export const attente = {
  compte: (faites: number, total: number) => `${faites} sur ${total}`,
  ontTermine: (faites: number) => (faites > 1 ? 'ont terminé' : 'a terminé'),
  regle: (k: number) =>
    `Les résultats s’afficheront quand ils seront publiés, pour au moins ${k} personnes à la fois.`,
  jusqua: (quand: string) => `La boussole reçoit des réponses jusqu’au ${quand}.`,
  aJour: 'Cette page se met à jour toute seule.',
  comptes: (comptes: string) => `L’équipe a ${comptes}.`,
  tropPeu: (k: number) => `Moins de ${k} personnes ont terminé : rien ne sera affiché.`,
  fermee: 'La boussole est fermée.',
  imminente: 'La boussole est fermée : les résultats vont s’afficher.',
};

export const publiee = {
  ligne: (jour: string, faites: number, total: number, k: number) =>
    `Publié le ${jour} · ${count(faites, 'personne')} sur ${total} (k = ${k})`,
  suite: (k: number) =>
    `Les réponses terminées depuis viendront avec la prochaine publication, avec celles d’au moins ${k} personnes.`,
  avancement: (faites: number, total: number) =>
    `${faites} sur ${total} ${attente.ontTermine(faites)} à ce jour.`,
  reste: (nombre: number) =>
    nombre > 1
      ? `${nombre} personnes ont terminé trop tard ou trop peu nombreuses pour être affichées : leurs réponses restent hors des chiffres de l’équipe.`
      : '1 personne a terminé trop tard ou trop peu accompagnée pour être affichée : ses réponses restent hors des chiffres de l’équipe.',
};

export const publier = {
  publier: 'Publier',
  fermer: 'Fermer',
  publierEtFermer: 'Publier et fermer',
  attendre: 'Attendre',
  titre: 'Publier les résultats ?',
  confirmerFermeture: 'Fermer la boussole',
  /** Why nothing can be published yet. */
  raison: (k: number, isNext: boolean) =>
    `Pour publier, il faut que ${k} personnes${isNext ? ' de plus' : ''} aient terminé.`,
  /** What publishing shows. */
  montre: (faites: number, nouvelles: number) =>
    nouvelles < faites
      ? `${reponses(faites)} seront affichées, dont ${nouvelles} de plus que la dernière fois.`
      : `${reponses(faites)} seront affichées.`,
  definitif: 'Ce qui est publié ne se corrige pas et ne se retire pas.',
  manque: (nombre: number) =>
    nombre > 1
      ? `Il manque ${nombre} personnes : leurs réponses ne seront peut-être jamais affichées.`
      : 'Il manque 1 personne : ses réponses ne seront peut-être jamais affichées.',
  fermeture: 'La boussole ne recevra plus aucune réponse. Cette fermeture est définitive.',
  horsChiffres: (nombre: number) =>
    nombre > 0
      ? `Les chiffres publiés ne changeront pas ; ${reponses(nombre)} depuis ${nombre > 1 ? 'resteront' : 'restera'} hors de ceux de l’équipe.`
      : 'Les chiffres publiés ne changeront pas.',
  complets: 'Qui a répondu à tous les critères sans terminer est compté comme ayant terminé.',
  publie: 'Résultats publiés.',
  ferme: 'Boussole fermée.',
};
