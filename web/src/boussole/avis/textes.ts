/** Texts of the sheet for the notice board. It promises what SECURITY.md does, and names what it does not. */
export const avis = {
  titre: 'Confidentialité de cette campagne',
  aide: 'Une page à afficher : ce que cette boussole montre, à qui et quand.',
  imprimer: 'Imprimer',
  niveau: 'Niveau de confidentialité',
  directe: 'Directe',
  publiee: 'Publiée',
  k: 'Rien ne s’affiche à moins de',
  personnes: (k: number) => `${k} personnes (k = ${k})`,
  jusqua: 'On peut répondre jusqu’au',
  reponses: 'Réponses',
  fermee: 'Boussole fermée : on ne répond plus',
  quoi: 'Qui voit quoi, et quand',
  effacees: (quand: string) =>
    `Les réponses et les commentaires ont été effacés le ${quand}. Les moyennes, les répartitions et la participation restent.`,
  nonProtege: 'Ce qui n’est pas protégé',
  demander: 'À qui demander',
  aQui: [
    'Vos propres données : « Télécharger mes données », dans votre compte ; vous seul le pouvez. Un facilitateur peut effacer votre compte.',
    'Une question, un doute : la personne ci-dessous, ou vos représentants. Une faille : l’adresse donnée par /.well-known/security.txt.',
  ],
  interlocuteur: 'Votre interlocuteur :',
};
