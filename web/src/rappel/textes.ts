/** Texts of the page behind a link of a reminder, in screen order. */
export const textes = {
  CONFIRMER: {
    titre: 'Recevoir les rappels',
    aide: 'Vous recevrez à cette adresse les rappels des campagnes de vos équipes : deux par campagne, rarement plus. Tout le monde reçoit les mêmes, qu’il ait répondu ou non. L’adresse ne sert à rien d’autre.',
    bouton: 'Confirmer mon adresse',
    fait: 'Votre adresse est confirmée',
    faitAide: 'Chaque rappel porte un lien pour ne plus en recevoir.',
  },
  ARRETER: {
    titre: 'Ne plus recevoir de rappels',
    aide: 'Votre adresse sera effacée de Boussole. Vos boussoles restent dans votre espace.',
    bouton: 'Ne plus en recevoir',
    fait: 'Vous ne recevrez plus de rappels',
    faitAide: 'Votre adresse a été effacée. Vous pouvez en donner une autre dans « Mon compte ».',
  },
  invalide: 'Ce lien ne fonctionne plus',
  invalideAide: 'Il a déjà servi, il est trop ancien, ou une autre adresse a été donnée depuis.',
  accueil: 'Aller à mon espace',
  erreur: 'Cela n’a pas pu être enregistré. Veuillez réessayer.',
};
