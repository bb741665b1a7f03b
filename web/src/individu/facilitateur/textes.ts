import { count } from '../../../../schema/french.js';
import { outOf } from '../../turnout.js';

/** Texts of what a facilitator's dashboard says of all companies, in screen order. */
export const textes = {
  premiere: {
    titre: 'Votre première boussole',
    nom: 'Nom de la société',
    creer: 'Commencer',
    erreur: 'La société n’a pas pu être créée.',
    ensuite: 'Ensuite, sur sa page :',
    etapes: [
      'coller la liste de ses équipes ;',
      'prendre les six critères essentiels, ou choisir les siens ;',
      'lancer la campagne : les équipes peuvent répondre.',
    ],
  },
  campagnes: {
    titre: 'Campagnes',
    aucune: 'Aucune campagne n’est en cours.',
    participations: (faites: number, total: number | null, auMoins: boolean) => {
      if (auMoins && faites === 0) return `trop peu${outOf(total)} la nuit dernière`;
      return `${auMoins ? 'au moins ' : ''}${faites.toLocaleString('fr-FR')} terminée${faites > 1 ? 's' : ''}${outOf(total)}`;
    },
    equipes: (nombre: number) => count(nombre, 'équipe'),
    sansBoussole: (nombre: number) => `${nombre.toLocaleString('fr-FR')} sans boussole`,
    fermeture: (quand: string) => `ferme le ${quand}`,
    plusTard: (equipes: number, quand: string) =>
      equipes === 1
        ? ` ; 1 équipe le ${quand}`
        : ` ; ${count(equipes, 'équipe')} jusqu’au ${quand}`,
    ouverture: (quand: string) => `s’ouvre le ${quand}`,
    fermee: (quand: string) => `fermée le ${quand}`,
    resultats: (equipes: number) =>
      equipes === 1 ? 'Résultats de son équipe' : `Résultats de ses ${count(equipes, 'équipe')}`,
    incomplet: 'Toutes les campagnes en cours ne sont pas ici : les premières à fermer y sont.',
  },
  changements: {
    titre: 'Ce qui a changé',
    explication: (annee?: number) =>
      `Ce qui a bougé${annee === undefined ? '' : ` en ${annee}`} d’un point au moins depuis l’année d’avant, plus que le hasard. Les écarts sont en points FF, ou OR (demain).`,
    ensemble: 'Toutes les équipes',
    equipes: (nombre: number) => count(nombre, 'équipe'),
    enBaisse: 'En baisse',
    enHausse: 'En hausse',
    contrastes: 'Contrasté',
    deuxPoints: ' : ',
    demain: ' (demain)',
    autres: (nombre: number) => (nombre === 1 ? 'et un autre' : `et ${nombre}\u00a0autres`),
    rien: (equipes: number) =>
      `Rien n’a bougé plus que le hasard, dans ${count(equipes, 'équipe')} que l’on peut comparer.`,
    incomplet:
      'Toutes les équipes n’ont pas été lues ici : la page Ensemble de chaque société les a toutes.',
  },
  plans: {
    titre: 'Actions à suivre',
    aucune: 'Aucune n’est en retard, ni à faire dans les trente jours.',
    enRetard: (nombre: number) => `${nombre.toLocaleString('fr-FR')} en retard`,
    bientot: (nombre: number) => `${nombre.toLocaleString('fr-FR')} dans les 30 jours`,
    incomplet: 'Toutes les sociétés ne sont pas ici : la page de chacune a ses actions.',
  },
  suite: (nombre: number) => `Afficher la suite (${nombre.toLocaleString('fr-FR')})`,
};
