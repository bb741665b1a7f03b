/** What an arrow says, for whoever leads a team: docs/FLECHES.md, on screen. */
export const textes = {
  titre: 'Ce que dit une flèche',
  retour: 'Retour',
  regle:
    'Une moyenne a une flèche quand elle a bougé d’un point au moins depuis l’année d’avant, et plus que le hasard. Si rien n’avait changé, cela arriverait moins d’une fois sur dix.',
  lecture: 'Ce qu’on lit',
  verdicts: [
    ['EN_HAUSSE', 'La moyenne a monté, plus que le hasard.'],
    ['EN_BAISSE', 'Elle a baissé, plus que le hasard.'],
    ['STABLE', 'Elle a bougé de moins d’un point.'],
    [
      'TROP_PEU',
      'Trop peu de réponses pour dire si elle a changé : moins de cinq une des deux années, ou un écart que le hasard peut donner. Cela ne veut pas dire que rien n’a changé.',
    ],
  ],
  rien: 'Sans flèche ni mot : l’équipe n’avait pas ce critère l’année d’avant, il a pris un nouveau sens, ou trop peu de personnes ont répondu pour l’afficher.',
  points: [
    {
      titre: 'Pourquoi pas une flèche à chaque écart ?',
      texte:
        'On ne répond pas deux fois pareil. Dans une équipe de sept, les moyennes bougent presque toujours, même si rien n’a changé. Une flèche à chaque écart ferait parler l’équipe d’un changement qui n’existe pas.',
    },
    {
      titre: 'Sur la carte',
      texte:
        'La flèche d’une bulle dit de quel côté elle est allée\u00a0: FF à droite ou à gauche, OR en haut ou en bas.',
    },
    {
      titre: 'La phrase sous la carte',
      texte:
        'Elle dit combien de flèches vous verriez si rien n’avait changé. Si la page n’en montre pas plus, n’en faites pas une histoire. Si elle en montre bien plus, quelque chose a changé.',
    },
    {
      titre: '« 9 fois sur 10 »',
      texte:
        'Prenez au hasard une réponse de cette année et une de l’an dernier : neuf fois sur dix, la première est la plus basse. C’est la taille du changement.',
    },
    {
      titre: 'Un critère renommé',
      texte:
        'Quand vous changez son nom, dites s’il garde son sens. Une faute corrigée : toutes les années se comparent. Une autre question : cette année ne se compare plus aux précédentes.',
    },
    {
      titre: 'Un domaine',
      texte:
        'Un domaine additionne ses équipes. Si ce ne sont pas les mêmes qui ont répondu l’an dernier, sa moyenne peut bouger sans que personne ait changé d’avis. Avec deux ou trois équipes, cela arrive jusqu’à une fois sur quatre ; avec dix, une fois sur quatorze.',
    },
    {
      titre: 'Ce qu’une flèche ne dit pas',
      texte: 'Elle ne dit pas pourquoi : c’est la question à poser à l’équipe.',
    },
  ],
} as const;
