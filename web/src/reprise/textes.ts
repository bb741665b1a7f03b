import { count } from '../../../schema/french.js';

const resultats = (equipes: number) =>
  `${equipes.toLocaleString('fr-FR')} ${equipes > 1 ? 'résultats' : 'résultat'} d’équipe, un par équipe et par année`;

/** Texts of the page that imports results of the past, in screen order. */
export const textes = {
  titre: 'Résultats passés',
  explication: (societe: string) =>
    `Les années d’avant de ${societe}, depuis un tableur. Elles se comparent ensuite comme les autres.`,
  retour: 'Retour',
  deja: {
    titre: 'Déjà importés',
    ligne: (equipes: number, quand: string) =>
      `${count(equipes, 'équipe')}, ${equipes > 1 ? 'importées' : 'importée'} le ${quand}`,
    retirer: 'Retirer',
    retirerDe: (nom: string) => `Retirer ${nom}`,
    question: (nom: string) => `Voulez-vous retirer les résultats importés dans « ${nom} » ?`,
    note: 'Ils quittent toutes les pages. Vous pourrez importer de nouveau les mêmes chiffres.',
    retires: 'Les résultats importés ont été retirés',
    erreur: 'Les résultats importés n’ont pas pu être retirés.',
    retenue: (equipe: string) =>
      `Ne se retire plus : une boussole de « ${equipe} » a été publiée ou fermée depuis.`,
  },
  source: {
    titre: 'Votre tableau',
    colonnes:
      'Une ligne par équipe et par critère, avec ces colonnes dans l’ordre que vous voulez\u00a0: Équipe, Critère, FF, OR, Réponses (combien de personnes ont répondu).',
    facultatives:
      'Vous pouvez ajouter\u00a0: Année, Branche, Participation (« 8 sur 10 » ou « 80 % »), ROTI, Nombre de ROTI (sans lui : autant que de personnes). Pour des flèches, ajoutez combien de personnes ont donné chaque note : colonnes «\u00a0FF\u00a0-5\u00a0» à «\u00a0FF\u00a05\u00a0», puis «\u00a0OR\u00a0-5\u00a0» à «\u00a0OR\u00a05\u00a0».',
    modele: 'Télécharger un modèle',
    fichier: 'Fichier CSV ou Excel',
    choisir: 'Choisir un fichier',
    aucunFichier: 'Aucun fichier choisi',
    lourd: 'Le fichier est trop lourd (2 Mo au plus)',
    coller: 'Ou collez les cellules de votre tableur, avec leurs titres',
    verifier: 'Vérifier',
    verification: 'Vérification…',
  },
  annees: {
    titre: 'Campagnes',
    annee: 'Année de ces résultats',
    choisirAnnee: 'Choisissez une année',
    campagne: (annee: number) => `Campagne de ${annee}`,
    nouvelle: (nom: string) => `Nouvelle : « ${nom} »`,
    nomNouvelle: (annee: number) => `Campagne ${annee}`,
  },
  noms: {
    titre: 'Noms à reconnaître',
    aide: 'Votre tableau nomme des équipes ou des critères que la société n’a pas. Dites ce qu’ils sont.',
    equipe: (nom: string, branche: string) =>
      branche ? `Équipe « ${nom} » (${branche})` : `Équipe « ${nom} »`,
    critere: (nom: string) => `Critère « ${nom} »`,
    aDire: 'À choisir',
    creer: 'Créer cette équipe, sans code',
    creerToutes: (nombre: number) =>
      `Créer ${nombre > 1 ? `ces ${nombre} équipes` : 'cette équipe'}`,
    creerCritere: 'Créer ce critère, inactif',
    creerCriteres: (nombre: number) =>
      nombre > 1 ? `Créer les ${nombre} critères manquants` : 'Créer le critère manquant',
    ecarter: 'Écarter ces lignes',
    criteresAbsents:
      'Un critère créé ici est inactif et sans image : complétez-le avant qu’une campagne s’en serve. Il peut aussi venir d’une autre société, sur la page des critères ; choisissez ensuite le tableau à nouveau.',
    criteres: 'Critères (autre onglet)',
  },
  verdict: {
    aChoisir:
      'Les accents de ce fichier peuvent se lire de plusieurs façons. Rien ne sera importé tant que vous n’aurez pas dit laquelle est la bonne.',
    aCorriger: (enErreur: number, total: number) =>
      `${enErreur} ${enErreur > 1 ? 'lignes' : 'ligne'} sur ${total} à corriger. Rien ne sera importé tant que le tableau n’est pas correct.`,
    rien: 'La société a déjà tous ces résultats : il n’y a rien à importer.',
    rienDuTout: 'Aucune ligne de ce tableau ne peut être gardée.',
    pret: (lignes: number, equipes: number) =>
      `Le tableau est correct : ${count(lignes, 'ligne')} pour ${resultats(equipes)}.`,
    fait: (lignes: number, equipes: number) =>
      `${count(lignes, 'ligne')} ${lignes > 1 ? 'importées' : 'importée'} pour ${resultats(equipes)}.`,
    laissees: (nombre: number) =>
      `${count(nombre, 'ligne')} ${nombre > 1 ? 'ne sont pas gardées' : 'n’est pas gardée'} : le tableau dit pourquoi.`,
    inchangees: (nombre: number) =>
      `${count(nombre, 'ligne')} ${nombre > 1 ? 'étaient' : 'était'} déjà là, à l’identique.`,
    criteresACreer: (nombre: number) =>
      nombre > 1
        ? `${nombre} critères seront créés, inactifs et sans image : à compléter avant qu’une campagne s’en serve.`
        : 'Un critère sera créé, inactif et sans image : à compléter avant qu’une campagne s’en serve.',
    criteresCrees: (nombre: number) =>
      nombre > 1
        ? `${nombre} critères ont été créés, inactifs et sans image : complétez-les avant qu’une campagne s’en serve.`
        : 'Un critère a été créé, inactif et sans image : complétez-le avant qu’une campagne s’en serve.',
    secret: (k: number) => `Un chiffre de moins de ${k} réponses n’est jamais gardé.`,
  },
  importer: (lignes: number) => `Importer ${count(lignes, 'ligne')}`,
  importation: 'Import en cours…',
  voir: 'Voir la carte des équipes',
  completer: 'Compléter les critères',
  autre: 'Importer un autre tableau',
  tableau: {
    titre: 'Lignes du tableau',
    nombreParPage: 'Nombre de lignes par page',
    ligne: 'Ligne',
    annee: 'Année',
    equipe: 'Équipe',
    critere: 'Critère',
    ff: 'FF',
    or: 'OR',
    reponses: 'Réponses',
    resultat: 'Résultat',
    etats: {
      A_IMPORTER: 'Sera importée',
      INCHANGEE: 'Déjà là, inchangée',
      SANS_CHIFFRE: 'Non gardée',
      TOTAL: 'Total',
      ECARTEE: 'Écartée',
      EN_ERREUR: 'À corriger',
    },
    importee: 'Importée',
  },
};

/** A table that can be filled in: two criteria of a team, in a year. */
const SCORES = Array.from({ length: 11 }, (_, rank) => rank - 5);
export const MODELE: string[][] = [
  [
    'Année',
    'Branche',
    'Équipe',
    'Critère',
    'FF',
    'OR',
    'Réponses',
    'Participation',
    'ROTI',
    'Nombre de ROTI',
  ]
    .concat(SCORES.map((score) => `FF ${score}`))
    .concat(SCORES.map((score) => `OR ${score}`)),
  ['2025', 'Ma branche', 'Mon équipe', 'Mon critère', '2,38', '-0,5', '8', '8 sur 10', '4,25', '8'],
];
