/** Texts of the home page, in screen order (admin spec §1 and §2, decisions §8). */
export const textes = {
  documentTitre: 'Boussole',
  titre: 'Mesurez le ressenti de vos équipes avec les boussoles',
  accompagnement:
    'Nous vous accompagnons avec des ateliers collectifs pour mesurer le ressenti de vos équipes et mettre en place des actions d’amélioration continue.',
  participant: {
    titre: 'Vous êtes participant',
    explication: 'Répondez à la boussole de votre équipe et lisez ses résultats.',
    bouton: 'Espace participant',
  },
  facilitateur: {
    titre: 'Vous êtes facilitateur',
    explication: 'Préparez les boussoles, animez la restitution, suivez les actions.',
    bouton: 'Espace facilitateur',
  },
  devise: 'Où en est l’équipe, et vers où elle va.',
};
