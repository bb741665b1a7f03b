/** Texts of the accounts without password, in screen order. */
export const textes = {
  titre: 'Répondre à la boussole',
  repondre: 'Répondre maintenant',
  repondreAide:
    'Sans compte ni mot de passe\u00a0: un pseudo est tiré au sort, sur ce téléphone, pour cette boussole.',
  foule: 'Vous êtes nombreux à entrer\u00a0: c’est bientôt votre tour, sans rien toucher.',
  ouCompte: 'Ou créez un compte, pour revenir de n’importe où\u00a0:',
  dejaConnecte: {
    titre: 'Quelqu’un répond sur cet appareil',
    texte:
      'Un téléphone prêté\u00a0? «\u00a0Personne suivante\u00a0» ferme la session en cours. Si cette personne n’a pas terminé, elle n’y reviendra pas.',
    continuer: 'Continuer mes réponses',
    voir: 'Voir où en est l’équipe',
  },
  suivante: 'Personne suivante',
  espace: {
    titre: 'Vous répondez sans mot de passe',
    texte:
      'Ce compte reste sur ce téléphone, 30 jours au plus, et quitte l’équipe quand la boussole se ferme. Gardez-le pour revenir d’un autre appareil et répondre aux prochaines boussoles.',
    ferme:
      'La boussole est fermée. Vous pouvez lire son résultat sur ce téléphone pendant 30 jours au plus, puis ce compte est effacé. Vos réponses restent comptées.',
    garder: 'Garder mon accès',
  },
  confirmation: {
    titre: 'Passer le téléphone ?',
    texte:
      'Votre session se ferme. Vos réponses enregistrées restent comptées. Sans mot de passe, vous ne pourrez pas revenir sur ce compte.',
    rester: 'Rester connecté',
  },
  garder: {
    titre: 'Garder mon accès',
    explication:
      'Choisissez le pseudo et le mot de passe avec lesquels vous reviendrez. Vos réponses et votre équipe restent les mêmes.',
    valider: 'Garder mon accès',
    plusTard: 'Plus tard',
    succes: 'Votre accès est gardé',
  },
};
