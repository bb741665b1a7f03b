/** Texts of what a first year says, in screen order. */
export const textes = {
  titre: 'Ce que disent les équipes',
  explication:
    'Les deux critères les plus bas de chaque équipe, en moyenne FF, de −5 à 5. L’an prochain, vous lirez ici ce qui a changé.',
  aucune: 'Après une première campagne, vous lirez ici les critères les plus bas de chaque équipe.',
  rien: 'Aucune équipe n’affiche encore de résultat.',
  muettes: (nombre: number) =>
    nombre === 1
      ? 'Une autre équipe n’affiche encore rien.'
      : `${nombre.toLocaleString('fr-FR')} autres équipes n’affichent encore rien.`,
  illisible: 'Les résultats de cette société n’ont pas pu être lus.',
  incomplet: 'Toutes les sociétés ne sont pas ici : la page Ensemble de chacune a ses résultats.',
  deuxPoints: ' : ',
  participation: (dite: string, surCombien: boolean) =>
    surCombien ? `${dite} dans les résultats` : dite,
};
