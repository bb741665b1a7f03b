/** Texts of the accessibility statement. Change them when the product changes. */
export const textes = {
  titre: 'Accessibilité',
  resume:
    'Boussole vise les règles internationales WCAG 2.2, niveau AA. Elle est partiellement conforme : ce qui suit a été vérifié par des tests automatiques et à la main, pas par un audit indépendant.',
  tenu: {
    titre: 'Ce qui est tenu',
    points: [
      'Toutes les pages se parcourent au clavier seul, de la connexion aux résultats ; l’arbre des équipes se réorganise avec Alt et les flèches, ou par « Déplacer ».',
      'Chaque page commence par un lien « Aller au contenu ». Elle porte un seul titre principal, qui reçoit le focus quand on y arrive.',
      'Une fenêtre de dialogue garde le focus, se ferme avec Échap et le rend à ce qui l’a ouverte.',
      'Une couleur ne dit jamais rien seule : un signe (▲ ◆ ▼) et un nombre l’accompagnent. Les textes ont un contraste d’au moins 4,5 pour 1.',
      'Une erreur de saisie est écrite sous son champ, reliée à lui, et le focus y va ; un refus du serveur est annoncé dans un message.',
      'Les pages tiennent sans défilement horizontal dans 320 pixels de large, soit un zoom de 400 % sur un écran de 1280. Les lettres s’agrandissent à 200 % de même (les titres un peu moins sur un téléphone).',
      'Les mouvements s’arrêtent quand le système demande moins d’animations.',
      'Les chiffres du graphique sont aussi dans le tableau qui l’accompagne.',
    ],
  },
  nonTenu: {
    titre: 'Ce qui ne l’est pas encore',
    points: [
      'Aucun essai n’a été mené avec des personnes handicapées, ni sur tous les lecteurs d’écran : les noms et les rôles sont vérifiés dans l’arbre d’accessibilité de Chromium.',
      'Le fichier PDF fait par « Exporter » est celui du navigateur. Avec Chrome ou Edge, il porte ses titres et le texte du graphique. Avec un autre, sa structure n’est pas garantie.',
      'L’explorateur GraphQL (/graphiql), réservé aux facilitateurs, est un outil tiers dont l’accessibilité n’a pas été vérifiée.',
      'Les images des critères ajoutées par un facilitateur n’ont pas de description propre : elles sont traitées comme décoratives, le libellé du critère en tient lieu.',
    ],
  },
  contact: {
    titre: 'Nous le dire',
    texte:
      'Quelque chose vous bloque ? Écrivez à la personne qui anime vos boussoles, ou au fournisseur de ce service :',
    lien: 'Nous contacter',
    recours:
      'En France, si vous n’obtenez pas de réponse, vous pouvez saisir le Défenseur des droits.',
  },
  date: 'Déclaration établie le 22 novembre 2026, sur la version courante.',
};
