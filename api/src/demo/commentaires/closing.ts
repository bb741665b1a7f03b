export interface CommentaireCloture {
  commentaire: string;
  /** What this person would give, from 1 to 5. */
  roti: number;
}

const cloture = (roti: number, commentaire: string): CommentaireCloture => ({ commentaire, roti });

/** Closing comments with their ROTI: the opinion is on the exercise, seldom on the team alone. */
export const CLOTURES: readonly CommentaireCloture[] = [
  cloture(5, 'Ça fait du bien de poser les choses. À refaire tous les ans !'),
  cloture(5, 'Questionnaire court, clair, et je sais que les réponses sont lues. Merci.'),
  cloture(5, 'Très bien'),
  cloture(
    5,
    "On a parlé de vrais sujets l'an dernier grâce à la boussole, j'espère que ce sera pareil.",
  ),
  cloture(5, "Enfin un endroit où l'on peut dire ce qui va aussi."),
  cloture(5, "Bravo pour la démarche, les plans d'action ont été suivis."),
  cloture(5, 'Super outil, facile sur le téléphone'),
  cloture(4, 'Bonne initiative. Les images aident à se mettre dans le sujet.'),
  cloture(4, "Utile, à condition que l'on revienne vers nous avec les résultats."),
  cloture(4, 'Bien. Un peu long sur la fin.'),
  cloture(4, "Les deux questions par thème font réfléchir, surtout celle sur l'avenir."),
  cloture(4, "Cela permet de prendre du recul, ce qu'on ne fait jamais."),
  cloture(4, 'RAS, bonne continuation'),
  cloture(4, "J'aimerais qu'on en discute une heure ensemble, sans ordinateur."),
  cloture(4, 'Plutôt satisfait de voir les choses bouger.'),
  cloture(4, 'bien, rapide, je pensais que ce serait plus compliqué'),
  cloture(4, 'Le suivi trimestriel était une bonne idée, à garder.'),
  cloture(4, "Content d'avoir pu le faire pendant les heures de travail."),
  cloture(4, "Merci à l'animatrice pour les explications."),
  cloture(3, 'À voir si ça change quelque chose.'),
  cloture(3, 'Rien à ajouter'),
  cloture(3, "Mitigé. Les questions sont bonnes, la suite l'est moins."),
  cloture(3, 'Certains thèmes ne parlent pas beaucoup à mon métier.'),
  cloture(3, 'RAS'),
  cloture(3, "L'échelle de -5 à 5 est un peu large, j'hésite toujours entre deux."),
  cloture(3, "Il faudrait le faire à un moment plus calme de l'année."),
  cloture(3, 'On verra bien.'),
  cloture(3, "Ok pour l'exercice mais commentaire obligatoire partout, c'est lourd"),
  cloture(3, "J'ai répondu honnêtement, j'espère que ce sera pris comme ça."),
  cloture(3, "Deux actions sur trois faites depuis l'an dernier, c'est déjà ça."),
  cloture(3, 'Bonne idée sur le papier.'),
  cloture(2, 'Les constats sont les mêmes chaque année, il faudrait passer aux actes.'),
  cloture(2, "Un peu l'impression de répéter."),
  cloture(2, 'Trop de questions quand on est déjà débordés.'),
  cloture(2, 'On répond, et puis plus de nouvelles.'),
  cloture(2, 'Difficile de rester positif cette année, désolé.'),
  cloture(2, 'bof'),
  cloture(1, "Je n'y crois plus. On l'a déjà dit, et rien n'a bougé."),
  cloture(1, "Perte de temps tant que l'effectif n'est pas réglé."),
  cloture(1, "Les résultats de l'an dernier ne nous ont même pas été présentés."),
];
