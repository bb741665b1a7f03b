/** Texts of a criterion over its years, in screen order. */
export const textes = {
  loading: 'loading',
  titreAttente: 'Un critère, toutes ses années',
  onglet: (critere: string, equipes: string) => `${critere}, ${equipes}`,
  domaine: (equipe: string) => `domaine ${equipe}`,
  contexte: (equipe: string, societe: string) => `${equipe}, ${societe}`,
  retour: 'Retour aux résultats',
  introuvable: 'Aucune année ne montre ce critère.',
  refuse: 'Vous n’êtes pas autorisé à voir ces résultats',
  courbe: 'D’année en année',
  uneAnnee: 'Une seule année pour l’instant : la courbe commence à la deuxième.',
  legende: (ff: string, or: string) => `Trait plein : ${ff} · trait pointillé : ${or}`,
  ff: 'FF, fierté ou frustration',
  or: 'OR, opportunité ou risque',
  rupture: 'nouveau sens',
  ruptureNote:
    'Un trait vertical : le critère a pris un nouveau sens cette année-là, et ne se compare plus aux années d’avant.',
  image: (libelle: string, debut: string, fin: string) =>
    `${libelle}, de ${debut} à ${fin} : le tableau donne les mêmes chiffres.`,
  /** @param hasSeveral whether a year has several campaigns. */
  tableau: (hasSeveral: boolean) => (hasSeveral ? 'Campagne par campagne' : 'Année par année'),
  periode: (hasSeveral: boolean) => (hasSeveral ? 'Campagne' : 'Année'),
  colonnes: { reponses: 'Réponses', ff: 'FF', or: 'OR' },
  insuffisant: 'Pas assez de réponses',
  nomDAlors: (libelle: string) => `« ${libelle} »`,
  ecart: (points: string) => `${points} point`,
  verdicts: (hasSeveral: boolean) =>
    hasSeveral
      ? 'À côté de chaque moyenne, ce qui a changé depuis la campagne d’avant. Sans flèche : l’équipe n’avait pas ce critère à la campagne d’avant, ou rien n’est affiché.'
      : 'À côté de chaque moyenne, ce qui a changé depuis l’année d’avant. Sans flèche : l’équipe n’avait pas ce critère l’année d’avant, ou rien n’est affiché.',
};
