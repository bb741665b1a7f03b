const nombreFr = new Intl.NumberFormat('fr');
const compte = (nombre: number, nom: string) =>
  `${nombreFr.format(nombre)} ${nom}${nombre > 1 ? 's' : ''}`;

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
      'prendre les critères de départ, ou écrire les siens ;',
      'lancer la campagne : les équipes peuvent répondre.',
    ],
  },
  campagnes: {
    titre: 'Campagnes',
    aucune: 'Aucune campagne n’est en cours.',
    participations: (faites: number, total: number) =>
      total === 0
        ? 'aucun membre'
        : `${nombreFr.format(faites)} terminée${faites > 1 ? 's' : ''} sur ${nombreFr.format(total)}`,
    equipes: (nombre: number) => compte(nombre, 'équipe'),
    sansBoussole: (nombre: number) => `${nombreFr.format(nombre)} sans boussole`,
    fermeture: (quand: string) => `ferme le ${quand}`,
    plusTard: (equipes: number, quand: string) =>
      equipes === 1
        ? ` ; 1 équipe le ${quand}`
        : ` ; ${compte(equipes, 'équipe')} jusqu’au ${quand}`,
    ouverture: (quand: string) => `s’ouvre le ${quand}`,
    fermee: (quand: string) => `fermée le ${quand}`,
    resultats: (equipes: number) =>
      equipes === 1 ? 'Résultats de son équipe' : `Résultats de ses ${compte(equipes, 'équipe')}`,
  },
  changements: {
    titre: 'Ce qui a changé',
    explication: (annee?: number) =>
      `${annee === undefined ? 'D' : `En ${annee}, d`}’un point au moins depuis l’année d’avant, et plus que le hasard neuf fois sur dix ; en points FF, ou OR (demain).`,
    ensemble: 'Toutes les équipes',
    equipes: (nombre: number) => compte(nombre, 'équipe'),
    enBaisse: 'En baisse',
    enHausse: 'En hausse',
    contrastes: 'Contrasté',
    deuxPoints: ' : ',
    demain: ' (demain)',
    autres: (nombre: number) => (nombre === 1 ? 'et un autre' : `et ${nombre}\u00a0autres`),
    sansComparaison: 'Aucune équipe n’a encore deux années à comparer.',
    rien: (equipes: number) =>
      `Rien n’a bougé plus que le hasard, dans ${compte(equipes, 'équipe')} que l’on peut comparer.`,
    incomplet:
      'Toutes les équipes n’ont pas été lues ici : la page Ensemble de chaque société les a toutes.',
  },
  plans: {
    titre: 'Actions à suivre',
    aucune: 'Aucune n’est en retard, ni à faire dans les trente jours.',
    enRetard: (nombre: number) => `${nombreFr.format(nombre)} en retard`,
    bientot: (nombre: number) => `${nombreFr.format(nombre)} dans les 30 jours`,
  },
  suite: (nombre: number) => `Afficher la suite (${nombreFr.format(nombre)})`,
};
