/** Texts of both login pages, in screen order; quoted with their typos (admin spec §2 and §8, journey spec §2 and §8). */
export const textes = {
  facilitateur: {
    titre: 'Connexion',
    accueil:
      'Bienvenue sur l’application Boussole, veuillez vous connecter à votre compte facilitateur.',
    oubli: 'Mot de passe oublié ? Un autre administrateur peut vous donner un nouveau lien.',
    mail: 'Mail',
    participant: 'Vous avez un pseudo ?',
    iciParticipant: 'Vous répondez avec un pseudo ? Connectez-vous plutôt ici.',
    espaceParticipant: 'Espace participant',
    annuaire: (nom: string) => `Continuer avec ${nom}`,
    motDePasse: 'Se connecter avec un mot de passe',
  },
  participant: {
    titre: 'Connexion',
    accueil: 'Bienvenue sur l’application Boussole, veuillez vous connecter à votre compte.',
    pseudo: 'Pseudo',
    pasDeCompte: 'Vous avez reçu un code de votre facilitateur ?',
    inscription: "S'inscrire",
  },
  oubli: {
    titre: 'Mot de passe oublié ?',
    identifiant: 'Pseudo ou adresse mail',
    recevoir: 'Recevoir un lien par mail',
    demande:
      'Si un compte de ce nom a une adresse mail, un lien vient d’y être envoyé. Il sert une seule fois et reste valable 7 jours.',
    sansAdresse:
      'Votre compte n’a pas d’adresse mail ? Demandez à votre facilitateur de vous renvoyer un lien.',
    facilitateur:
      'Demandez à votre facilitateur de vous renvoyer un lien : il vous permettra de choisir un nouveau mot de passe.',
    memeCompte:
      'Ne vous inscrivez pas une seconde fois : vous gardez votre compte. Vos réponses restent comptées, mais vous ne pourrez plus les relire ni les corriger.',
  },
  sansCookie:
    'Ce navigateur n’a pas gardé votre connexion. Acceptez les cookies de ce site, puis connectez-vous de nouveau.',
  demande: 'Connectez-vous pour retrouver la page demandée.',
  garde: 'Ce que vous aviez commencé à y écrire est gardé.',
  motDePasse: 'Mot de passe',
  connexion: 'Connexion',
  incorrect: 'Mail ou mot de passe incorrect ...',
  erreurInterne: 'Erreur interne ... Veuillez ressayer ...',
};
