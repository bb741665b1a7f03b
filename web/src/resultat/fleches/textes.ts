/** What an arrow says, for whoever leads a team: docs/FLECHES.md, on screen. */
export const textes = {
  titre: 'Ce que dit une flèche',
  regle:
    'Une flèche s’allume quand une moyenne a bougé d’un point au moins depuis l’année d’avant, et que le hasard seul en ferait autant moins d’une fois sur dix.',
  lecture: 'Ce qu’on lit',
  verdicts: [
    ['EN_HAUSSE', 'La moyenne a monté, plus que le hasard ne le fait.'],
    ['EN_BAISSE', 'Elle a baissé, plus que le hasard ne le fait.'],
    ['STABLE', 'Elle a bougé de moins d’un point.'],
    [
      'TROP_PEU',
      'Moins de cinq réponses dans une des deux années, ou un écart que le hasard donne aussi. Ce n’est pas « rien n’a changé ».',
    ],
  ],
  rien: 'Sans flèche ni mot : le critère n’était pas posé l’année d’avant, il a pris un nouveau sens depuis, ou les réponses sont trop peu pour se montrer.',
  points: [
    {
      titre: 'Pourquoi pas une flèche à chaque écart ?',
      texte:
        'Dans une équipe de sept, deux années sans aucun changement donnent presque toujours des moyennes différentes : on ne répond pas deux fois pareil. Une flèche qui s’allumerait pour cela ferait parler l’équipe d’un changement qui n’existe pas.',
    },
    {
      titre: 'La phrase sous la carte',
      texte:
        'Elle dit combien de flèches le hasard seul allumerait. Si la page n’en montre pas plus, n’en faites pas une histoire ; si elle en montre bien plus, quelque chose a changé.',
    },
    {
      titre: '« 9 fois sur 10 »',
      texte:
        'Prenez au hasard une réponse de cette année et une de l’an dernier : neuf fois sur dix, la première est la plus basse. C’est la taille du changement.',
    },
    {
      titre: 'Un critère renommé',
      texte:
        'En changeant son nom, dites s’il garde son sens (une faute corrigée : tout se compare) ou s’il en prend un nouveau (une autre question : rien ne se compare à ce qui précède).',
    },
    {
      titre: 'Un domaine',
      texte:
        'Il additionne ses équipes. Si d’autres équipes ont répondu que l’an dernier, sa moyenne peut bouger sans que personne n’ait changé d’avis : jusqu’à une fois sur quatre pour deux ou trois équipes, une fois sur quatorze pour dix.',
    },
    {
      titre: 'Ce qu’une flèche ne dit pas',
      texte: 'Pourquoi. C’est la question à poser à l’équipe.',
    },
  ],
} as const;
