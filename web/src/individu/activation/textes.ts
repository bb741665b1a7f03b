/** Texts of the page behind an activation link, in screen order (decisions §1). */
export const textes = {
  titre: 'Activez votre compte',
  bienvenue: (prenom: string | null) => (prenom ? `Bienvenue ${prenom} !` : 'Bienvenue !'),
  consigne: 'Choisissez le mot de passe avec lequel vous vous connecterez.',
  consignePseudo: 'Choisissez le pseudo et le mot de passe avec lesquels vous vous connecterez.',
  pseudo: 'Pseudo',
  pseudoAide: '4 caractères minimum, lettres et chiffres uniquement',
  pseudoPris: 'Ce pseudo est déjà utilisé',
  motDePasse: 'Mot de passe',
  motDePasseAide: '8 caractères minimum',
  activer: 'Activer mon compte',
  succes: 'Votre compte est activé',
  parAnnuaire: {
    titre: 'Connectez-vous',
    consigne: (annuaire: string) =>
      `Connectez-vous avec ${annuaire} : votre compte n’a pas de mot de passe.`,
    continuer: (annuaire: string) => `Continuer avec ${annuaire}`,
  },
  invalide: 'Ce lien n’est plus valable',
  invalideAide:
    'Un lien sert une seule fois et reste valable 7 jours ; le premier, aussi tant qu’une de vos boussoles est ouverte. Si votre compte est déjà activé, connectez-vous ; sinon, demandez un autre lien à votre facilitateur.',
  connexionParticipant: 'Espace participant',
  connexionFacilitateur: 'Espace facilitateur',
  erreur: 'Erreur lors de l’activation du compte ...',
};
