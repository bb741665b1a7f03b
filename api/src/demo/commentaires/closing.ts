export interface ClosingCommentaire {
  commentaire: string;
  /** The ROTI that this person would give, from 1 to 5. */
  roti: number;
}

const closing = (roti: number, commentaire: string): ClosingCommentaire => ({ commentaire, roti });

/** Closing comments with their ROTI: they are about the exercise more than about the team. */
export const CLOSINGS: readonly ClosingCommentaire[] = [
  closing(5, 'Ça fait du bien de poser les choses. À refaire tous les ans !'),
  closing(5, 'Questionnaire court, clair, et je sais que les réponses sont lues. Merci.'),
  closing(5, 'Très bien'),
  closing(
    5,
    "On a parlé de vrais sujets l'an dernier grâce à la boussole, j'espère que ce sera pareil.",
  ),
  closing(5, "Enfin un endroit où l'on peut dire ce qui va aussi."),
  closing(5, "Bravo pour la démarche, les plans d'action ont été suivis."),
  closing(5, 'Super outil, facile sur le téléphone'),
  closing(4, 'Bonne initiative. Les images aident à se mettre dans le sujet.'),
  closing(4, "Utile, à condition que l'on revienne vers nous avec les résultats."),
  closing(4, 'Bien. Un peu long sur la fin.'),
  closing(4, "Les deux questions par thème font réfléchir, surtout celle sur l'avenir."),
  closing(4, "Cela permet de prendre du recul, ce qu'on ne fait jamais."),
  closing(4, 'RAS, bonne continuation'),
  closing(4, "J'aimerais qu'on en discute une heure ensemble, sans ordinateur."),
  closing(4, 'Plutôt satisfait de voir les choses bouger.'),
  closing(4, 'bien, rapide, je pensais que ce serait plus compliqué'),
  closing(4, 'Le suivi trimestriel était une bonne idée, à garder.'),
  closing(4, "Content d'avoir pu le faire pendant les heures de travail."),
  closing(4, "Merci à l'animatrice pour les explications."),
  closing(3, 'À voir si ça change quelque chose.'),
  closing(3, 'Rien à ajouter'),
  closing(3, "Mitigé. Les questions sont bonnes, la suite l'est moins."),
  closing(3, 'Certains thèmes ne parlent pas beaucoup à mon métier.'),
  closing(3, 'RAS'),
  closing(3, "L'échelle de -5 à 5 est un peu large, j'hésite toujours entre deux."),
  closing(3, "Il faudrait le faire à un moment plus calme de l'année."),
  closing(3, 'On verra bien.'),
  closing(3, "Ok pour l'exercice mais commentaire obligatoire partout, c'est lourd"),
  closing(3, "J'ai répondu honnêtement, j'espère que ce sera pris comme ça."),
  closing(3, "Deux actions sur trois faites depuis l'an dernier, c'est déjà ça."),
  closing(3, 'Bonne idée sur le papier.'),
  closing(2, 'Les constats sont les mêmes chaque année, il faudrait passer aux actes.'),
  closing(2, "Un peu l'impression de répéter."),
  closing(2, 'Trop de questions quand on est déjà débordés.'),
  closing(2, 'On répond, et puis plus de nouvelles.'),
  closing(2, 'Difficile de rester positif cette année, désolé.'),
  closing(2, 'bof'),
  closing(1, "Je n'y crois plus. On l'a déjà dit, et rien n'a bougé."),
  closing(1, "Perte de temps tant que l'effectif n'est pas réglé."),
  closing(1, "Les résultats de l'an dernier ne nous ont même pas été présentés."),
];
