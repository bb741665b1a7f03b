/** Texts of both login pages, in screen order; quoted with their typos (admin spec §2 and §8, journey spec §2 and §8). */
export const textes = {
  facilitateur: {
    titre: 'Connexion',
    accueil:
      "Bienvenue sur l'application Boussole, veuillez vous connecter à votre compte facilitateur.",
    oubli: 'Mot de passe oublié ? Un autre administrateur peut vous donner un nouveau lien.',
    mail: 'Mail',
    participant: 'Vous avez un pseudo ?',
    iciParticipant: 'Vous répondez avec un pseudo ? Connectez-vous plutôt ici.',
    espaceParticipant: 'Espace participant',
  },
  participant: {
    titre: 'Connexion',
    accueil: "Bienvenue sur l'application Boussole, veuillez vous connecter à votre compte.",
    pseudo: 'Pseudo',
    oubli:
      'Mot de passe oublié ? Personne ne peut le retrouver : inscrivez-vous sous un autre pseudo, avec le code de votre équipe, et demandez à votre facilitateur de supprimer l’ancien.',
    pasDeCompte: 'Vous avez reçu un code de votre facilitateur ?',
    inscription: "S'inscrire",
  },
  demande: 'Connectez-vous pour retrouver la page demandée.',
  garde: 'Ce que vous aviez commencé à y écrire est gardé.',
  motDePasse: 'Mot de passe',
  connexion: 'Connexion',
  incorrect: 'Mail ou mot de passe incorrect ...',
  erreurInterne: 'Erreur interne ... Veuillez ressayer ...',
};
