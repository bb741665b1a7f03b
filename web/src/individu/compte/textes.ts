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
  connexions: {
    titre: 'Mes connexions',
    aide: 'Les navigateurs où votre compte est ouvert en ce moment. Si vous n’en reconnaissez pas un, fermez les autres sessions.',
    ici: (debut: string) => `Ici, depuis le ${debut}`,
    ailleurs: (debut: string, fin: string) =>
      `Ailleurs, depuis le ${debut} ; dernière activité le ${fin}`,
    fermer: 'Fermer les autres sessions',
    fermees: 'Les autres sessions sont fermées',
    erreur: 'Les autres sessions n’ont pas pu être fermées. Veuillez réessayer.',
    relie: (annuaire: string, jour: string) =>
      `Votre compte est relié à ${annuaire} depuis le ${jour}.`,
    nonRelie: (annuaire: string) =>
      `Votre compte n’est pas encore relié à ${annuaire}. Il le sera quand vous entrerez par « Continuer avec ${annuaire} ».`,
    sansMotDePasse: 'C’est la seule façon d’y entrer : il n’a pas de mot de passe.',
  },
  rappels: {
    titre: 'Mes rappels',
    aide: 'Vous recevez un mail quand une campagne de votre équipe attend des réponses : deux par campagne, rarement plus. Tout le monde reçoit le même, qu’il ait répondu ou non. Aucun facilitateur ne voit cette adresse, et elle ne sert à rien d’autre.',
    adresse: 'Adresse mail',
    donner: 'Recevoir les rappels',
    envoyer: 'Donner cette adresse',
    autre: 'Changer d’adresse',
    retirer: 'Ne plus recevoir de rappels',
    confirmee: (adresse: string) => `Vos rappels arrivent à ${adresse}.`,
    attendue: (adresse: string) =>
      `Ouvrez le lien envoyé à ${adresse} pour la confirmer : rien d’autre n’y est envoyé avant. Il reste valable 7 jours.`,
    refusee: (adresse: string) =>
      `Le serveur de ${adresse} a refusé un rappel : plus rien n’y est envoyé. Donnez une autre adresse, ou la même une fois réparée.`,
    retiree: 'Votre adresse a été retirée',
    erreur: 'Votre adresse n’a pas pu être enregistrée. Veuillez réessayer.',
  },
  agenda: {
    section: 'Mon agenda',
    aide: 'Votre agenda (Outlook, Google, Apple) peut montrer les plans d’action qui vous sont confiés et qui ont une échéance.',
    bouton: 'Mon adresse d’agenda',
    titre: 'Mes plans dans mon agenda',
    intro:
      'Donnez cette adresse secrète à votre agenda. Il y lira les plans d’action qui vous sont confiés : aucune réponse, aucun chiffre. Ne la partagez pas : toute personne qui l’a lit ces plans.',
    etiquette: 'Adresse de l’agenda',
    aucune: 'Vous n’avez pas d’adresse.',
    depuis: (date: string) =>
      `Vous avez une adresse, faite le ${date}. Boussole ne la montre plus : si vous l’avez perdue, faites-en une nouvelle.`,
    unique: 'Copiez-la maintenant : elle ne sera plus montrée.',
    faire: 'Faire une adresse',
    refaire: 'Faire une nouvelle adresse',
    retirer: 'Retirer l’adresse',
    retiree: 'L’adresse a été retirée : elle n’ouvre plus rien',
    fermer: 'Fermer',
    copier: 'Copier',
    copie: 'Adresse copiée',
    copieImpossible: 'Copiez l’adresse à la main',
    erreur: 'L’adresse n’a pas pu être changée. Veuillez réessayer.',
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

/** Of the logo of who accompanies companies. */
export const logo = {
  section: 'Mon logo',
  titre: 'Logo',
  aide: 'Il est sur la couverture des rapports des sociétés que vous accompagnez, à côté du leur. Il est enregistré dès que vous le choisissez.',
};
