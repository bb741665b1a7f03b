import { HEADCOUNT_MAX } from '../../../schema/limits.js';

const WHOLE = `un nombre entier de 0 à ${HEADCOUNT_MAX.toLocaleString('fr-FR')}`;

interface Impossible {
  name: string;
  cell: string;
  count: number;
  around: readonly string[];
}

/** What is said of a file of past results, and of its lines; beside those of every file (`messages.importation`). */
export const said = {
  empty: 'Le fichier ne contient aucun résultat',
  noHeader: (columns: string) =>
    `Une ligne doit porter les noms des colonnes, au-dessus des résultats. Il manque\u00a0: ${columns}`,
  noNumber: (name: string, cell: string) =>
    cell === ''
      ? `La moyenne ${name} manque`
      : `${name}\u00a0: «\u00a0${cell}\u00a0» n’est pas un nombre`,
  outOfRange: (name: string, cell: string, lowest: string, highest: string) =>
    `${name}\u00a0: «\u00a0${cell}\u00a0» n’est pas entre ${lowest} et ${highest}`,
  impossible: ({ name, cell, count, around }: Impossible, shorter: string | null) =>
    `${name}\u00a0: ${count} réponse${count > 1 ? 's' : ''} ne peuvent pas avoir ${cell} pour moyenne. Les plus proches sont ${around.join(' et ')}.${
      shorter === null
        ? ''
        : ` Si votre tableau l’arrondit davantage, affichez-le avec moins de décimales\u00a0: ${shorter}.`
    }`,
  noCount: (cell: string) =>
    cell === ''
      ? 'Le nombre de réponses manque'
      : `Le nombre de réponses «\u00a0${cell}\u00a0» n’est pas ${WHOLE}`,
  badDistribution: (name: string) =>
    `Répartition ${name}\u00a0: chaque case compte des réponses, par ${WHOLE}`,
  otherTotal: (name: string, all: number, count: number) =>
    `Répartition ${name}\u00a0: elle compte ${all} réponses, la ligne en annonce ${count}`,
  oneDistribution: 'Donnez les deux répartitions, FF et OR, ou aucune des deux',
  otherMean: (name: string, cell: string, mean: string) =>
    `${name}\u00a0: la répartition a ${mean} pour moyenne, pas ${cell}`,
  badParticipation: (cell: string) =>
    `Participation\u00a0: «\u00a0${cell}\u00a0» ne dit pas combien de personnes. Écrivez «\u00a08 sur 10\u00a0», ou «\u00a08\u00a0» si vous ignorez combien étaient attendues.`,
  badShare: (cell: string, count: number) =>
    `Participation\u00a0: ${count} personnes et «\u00a0${cell}\u00a0» ne disent pas combien étaient attendues. Écrivez «\u00a0${count} sur\u00a0…\u00a0», avec leur nombre.`,
  moreThanAll: (done: number, all: number) =>
    `Participation\u00a0: ${done} personnes ne peuvent pas avoir terminé sur ${all}`,
  fewerThanAnswers: (done: number, count: number) =>
    `Participation\u00a0: ${done} personnes ont terminé, mais un critère a ${count} réponses`,
  badRotiCount: (cell: string) => `Le nombre de ROTI «\u00a0${cell}\u00a0» n’est pas ${WHOLE}`,
  otherFacts: (what: string, row: number) =>
    `${what}\u00a0: la ligne ${row} dit autre chose de la même équipe`,
  noEquipe: 'L’équipe manque',
  noCritere: 'Le critère manque',
  noAnnee: (cell: string) =>
    cell === '' ? 'L’année manque' : `L’année «\u00a0${cell}\u00a0» n’est pas une année`,
  unknownEquipe: (name: string) =>
    `L’équipe «\u00a0${name}\u00a0» n’existe pas dans cette société\u00a0: dites plus haut laquelle c’est`,
  unknownCritere: (name: string) =>
    `Le critère «\u00a0${name}\u00a0» n’existe pas dans cette société\u00a0: dites plus haut lequel c’est`,
  duplicate: (row: number) =>
    `Cette équipe a déjà ce critère à la ligne ${row}, pour la même année`,
  alreadyThere: (campagne: string) =>
    `Cette équipe a déjà une boussole cette année-là («\u00a0${campagne}\u00a0»)`,
  withoutDay: (campagne: string, dayless: string) =>
    `Cette équipe a déjà une boussole cette année-là («\u00a0${campagne}\u00a0»)\u00a0: donnez d’abord un jour à la campagne «\u00a0${dayless}\u00a0»`,
  otherFigures:
    'Cette équipe a déjà d’autres résultats importés dans cette campagne\u00a0: retirez d’abord cet import',
  shownOtherwise: (count: number, k: number) =>
    `Ce critère a déjà été montré avec ${count} réponses. Importez les mêmes chiffres, ou des chiffres qui diffèrent d’au moins ${k} réponses\u00a0: deux versions plus proches diraient la réponse d’une personne à qui a vu l’autre.`,
  rotiOtherwise: (count: number, k: number) =>
    `Le ROTI a déjà été montré avec ${count} notes. Importez le même, ou un autre qui diffère d’au moins ${k} notes\u00a0: deux versions plus proches diraient la note d’une personne.`,
  total: 'Total de plusieurs équipes\u00a0: lu, jamais gardé',
  aside: 'Écartée',
  noFigure: 'Sans chiffre\u00a0: rien à garder',
  tooFew: (k: number) => `Moins de ${k} réponses\u00a0: le chiffre n’est pas gardé`,
  rotiTooFew: (k: number) => `ROTI\u00a0: moins de ${k} notes, il n’est pas gardé`,
  future: (annee: number) => `L’année ${annee} n’est pas encore venue`,
  otherAnnee: (nom: string, annee: number) => `La campagne «\u00a0${nom}\u00a0» est de ${annee}`,
  open: (nom: string) =>
    `La campagne «\u00a0${nom}\u00a0» est ouverte dans cette société, ou va s’ouvrir`,
  chooseAnnee:
    'Dites de quelle année sont ces résultats, ou nommez «\u00a0Année\u00a0» la colonne qui le dit',
  critereMeanwhile:
    'Un critère vient de prendre le nom d’un de ceux à créer : vérifiez le tableau de nouveau',
  none: 'Cette société n’a rien importé dans cette campagne',
  locked: (equipe: string) =>
    `Une boussole de l’équipe «\u00a0${equipe}\u00a0» a été publiée ou fermée depuis\u00a0: cet import ne se retire plus`,
} as const;
