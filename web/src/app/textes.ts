/** Texts of the shell, in screen order (admin spec §2, spelling included). */
export const textes = {
  allerAuContenu: 'Aller au contenu',
  quiSommesNous: 'Qui sommes nous ?',
  nousContacter: 'Nous contacter',
  societes: 'Sociétés',
  utilisateurs: 'Utilisateurs',
  campagnes: 'Campagnes',
  monEspace: 'Mon espace',
  monCompte: 'Mon compte',
  deconnexion: 'Deconnexion',
  societe: {
    pages: 'Pages de la société',
    accueil: 'Accueil',
    equipes: 'Équipes',
    criteres: 'Critères',
    boussoles: 'Boussoles',
    ensemble: 'Vue d’ensemble',
    plans: 'Plans d’action',
    reglages: 'Réglages',
  },
  voisines: {
    titre: 'Autres résultats',
    avant: '‹\u00a0Équipe',
    apres: 'Équipe\u00a0›',
    precedente: (equipe: string) => `Équipe précédente\u00a0: ${equipe}`,
    suivante: (equipe: string) => `Équipe suivante\u00a0: ${equipe}`,
    campagne: (nom: string, annee: number) => `Cette équipe en ${annee}\u00a0: ${nom}`,
  },
  sansMotDePasse: {
    titre: 'Vous n’avez pas de mot de passe',
    perdu:
      'Une fois déconnecté, vous ne reviendrez pas sur ce compte. Vos réponses enregistrées restent comptées. Vous ne pourrez plus répondre au reste, ni lire le résultat ici.',
    garder: 'Garder mon accès',
    rester: 'Rester connecté',
  },
  menu: 'Menu',
  navigation: 'Navigation principale',
  accueil: 'Boussole, retour à l’accueil',
  accroche: 'Où en est l’équipe,\net vers où elle va.',
  accessibilite: 'Accessibilité : partiellement conforme',
  introuvable: {
    titre: 'Page introuvable',
    explication:
      'Cette page n’existe pas, ou vous n’y avez pas accès. Vérifiez l’adresse, ou repartez de l’accueil.',
    retour: 'Retour à l’accueil',
  },
  panne: {
    titre: 'Une erreur est survenue',
    explication: 'La page n’a pas pu s’afficher. Vos données enregistrées sont intactes.',
    recharger: 'Recharger la page',
  },
};
