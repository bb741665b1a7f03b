/** Texts of the page of a company's témoin, for facilitators. */
export const textes = {
  titre: 'Le témoin',
  aide: (societe: string) =>
    `Qui, dans ${societe}, voit comment la confidentialité est réglée et tenue, sans lire aucune réponse.`,
  page: 'Témoin',
  compte: (n: number) =>
    n === 0
      ? 'Cette société n’a pas de témoin.'
      : `Cette société a ${n} ${n > 1 ? 'témoins' : 'témoin'}.`,
  creer: 'Créer un témoin',
  creerAide:
    'Un utilisateur de profil « Témoin » : un élu du CSE, un délégué à la protection des données.',
  accord: 'Demander son accord',
  accordAide:
    'Un facilitateur attend alors qu’il accepte pour baisser le niveau, ouvrir les résultats à tous les membres, créer un jeton de rapport ou fermer avant la date. Il attend aussi pour refaire le lien d’un compte déjà ouvert, agrandir un effectif ou créer un autre témoin. Le témoin a 72 heures pour répondre, et quinze jours s’il s’agit de le retirer. Les liens qui attendaient ne valent plus.',
  actif: 'Son accord est demandé.',
  inactif: 'Son accord n’est pas demandé.',
  demander: 'Demander l’accord du témoin',
  cesser: 'Ne plus demander l’accord',
  demande: 'L’accord du témoin est demandé désormais',
  cesse: 'L’accord du témoin n’est plus demandé',
  demandes: 'Demandes',
  colonnes: { acte: 'Geste', demandeur: 'Qui', quand: 'Demandé le', etat: 'État' },
  par: (etat: string, qui: string | null) => (qui === null ? etat : `${etat}, par ${qui}`),
  compteEfface: 'Un compte effacé',
  nombreParPage: 'Nombre de demandes par page',
  vide: 'Aucune demande',
  refaire:
    'Une fois la demande acceptée, le facilitateur a 72 heures pour refaire son geste. L’accord sert une seule fois.',
};
