/** Texts of the own account, in screen order; quoted with their typos (journey spec §2 and §8). */
export const textes = {
  profil: {
    titre: 'Mon compte',
    aide: 'Les facilitateurs lisent votre nom et votre prénom dans la liste des utilisateurs, jamais à côté de vos réponses.',
    nom: 'Nom',
    prenom: 'Prenom',
    motDePasse: 'Modifier mon mot de passe',
    annuler: 'Annuler',
    enregistrer: 'Mettre à jour',
    succes: 'Votre profil a été mis à jour',
    erreur: 'Erreur lors de la modification de votre profil ...',
  },
  donnees: {
    titre: 'Mes données',
    aide: 'Tout ce que Boussole garde sur vous, dans un fichier : profil, équipes, participations, réponses et commentaires, sessions. Vous seul pouvez le demander.',
    telecharger: 'Télécharger mes données',
    fichier: 'mes-donnees-boussole.json',
    erreur: 'Vos données n’ont pas pu être lues. Veuillez réessayer.',
  },
  motDePasse: {
    titre: 'Modification de votre mot de passe',
    sessions: 'Vous resterez connecté ici ; vos autres sessions seront fermées.',
    ancien: 'Ancien mot de passe',
    nouveau: 'Nouveau mot de passe',
    nouveauAide: '8 caractères minimum',
    repetition: 'Répétez le mot de passe',
    differents: 'Les mots de passe doivent être identiques',
    annuler: 'Annuler',
    enregistrer: 'Modifier le mot de passe',
    succes: 'Mot de passe modifié avec succès !',
    erreur: 'Erreur lors de la modification du mot de passe ...',
  },
};
