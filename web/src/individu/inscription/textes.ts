/** Texts of the registration, in screen order; quoted with their typos. */
export const inscription = {
  dejaInscrit: 'Vous avez déjà un compte ?',
  connexion: 'Connexion',
  dejaConnecte: {
    titre: 'Inscription',
    texte:
      'Vous êtes déjà connecté sur cet appareil. Pour inscrire quelqu’un d’autre, déconnectez-vous d’abord.',
    monEspace: 'Mon espace',
  },
  etapeCode: {
    titre: 'Inscription',
    explication: 'Saisissez le code transmis par votre facilitateur.',
    code: 'Code de l’équipe',
    codeAide: '6 caractères, majuscules et minuscules comptent',
    verifier: 'Verifier le code',
    verification: 'Vérification du code…',
    incorrect: 'Code incorrect',
    change: 'Il a pu changer depuis\u00a0: demandez-le de nouveau.',
  },
  etapeCompte: {
    titre: 'Veuillez creer votre compte Boussole',
    equipe: (libelle: string) => `Équipe : ${libelle}`,
    fermee: {
      titre: 'La boussole de cette équipe est fermée',
      suite: 'Vous pouvez déjà créer votre compte pour la suivante.',
    },
    pasEncore:
      'La boussole de cette équipe n’est pas encore ouverte. Vous pouvez déjà créer votre compte.',
    pseudo: 'Pseudo',
    pseudoAide: '4 caractères minimum, lettres et chiffres uniquement',
    motDePasse: 'Mot de passe',
    motDePasseAide: '6 caractères minimum',
    garder: 'Notez-les\u00a0: personne ne pourra retrouver votre mot de passe.',
    inscription: 'Inscription',
    autreCode: 'Changer de code',
    pseudoPris: 'Ce pseudo est déjà utilisé',
    succes: 'Votre compte a été créé avec succès',
  },
};
