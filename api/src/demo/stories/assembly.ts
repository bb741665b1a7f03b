import type { Story } from './story.js';
import { always } from './story.js';

type Key = 'assemblage' | 'winchs' | 'poulies';

/** The assembly shop and its two lines. */
export const ASSEMBLY: Readonly<Record<Key, Story>> = {
  assemblage: {
    niveau: [0.4, 1.2, 2],
    drive: [1, 1.6, 2.2],
    accents: { outils: [-4.4, -0.6, 2], information: [-1, 0, 0.6], charge: [-0.6, -1, -0.6] },
    dispersion: 1.3,
    syntheses: [
      "L'atelier travaille dans des conditions que tous jugent dépassées : froid, bruit, postes mal placés. Le reste tient bien, et les idées pour réaménager ne manquent pas.",
      "Le réaménagement dessiné par l'équipe se voit dans les réponses : les conditions de travail passent du rouge à l'orange. À poursuivre avec l'éclairage et les chariots.",
    ],
    plans: [
      [
        {
          objectif: "Réaménager l'atelier avec celles et ceux qui y travaillent",
          action:
            "Trois ateliers d'une heure avec une maquette, puis déplacement des postes pendant la fermeture d'août.",
          lead: 0,
          criteres: ['outils'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Finir le réaménagement',
          action:
            "Remplacer l'éclairage de l'allée centrale et acheter quatre chariots à hauteur réglable.",
          lead: 3,
          criteres: ['outils'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
  winchs: {
    niveau: [1.6, 0.9, 0.5],
    drive: [1.4, 0.4, 0.3],
    accents: {
      qualite: always(1.8),
      clients: always(0.8),
      charge: [-1.8, -1.6, -2.2],
      outils: always(1),
      autonomie: [-0.8, -0.4, -1],
    },
    dispersion: 0.9,
    split: {
      criteres: ['confiance', 'information', 'decision', 'entraide', 'reconnaissance'],
      gap: [0.6, 2.4, 3.3],
    },
    syntheses: [
      'Bonne humeur et exigence : la ligne est fière de ses winchs. Le passage en deux équipes, matin et après-midi, demande de soigner les consignes.',
      "Les moyennes trompent : les réponses forment deux groupes. L'équipe du matin se sent écoutée, celle de l'après-midi apprend les choses après les autres. Le relais de 13 h est le premier chantier.",
    ],
    plans: [
      [
        {
          objectif: 'Réussir le passage en deux équipes',
          action: "Un quart d'heure de recouvrement payé à 13 h et un cahier de consignes unique.",
          lead: 0,
          criteres: ['information', 'charge'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Remettre les deux équipes autour de la même table',
          action:
            'Une réunion commune chaque premier jeudi du mois, à 12 h 45, animée à tour de rôle.',
          lead: 1,
          criteres: ['information', 'entraide'],
          etat: 'EN_COURS',
        },
        {
          objectif: 'Que personne ne découvre une décision par hasard',
          action: 'Afficher chaque décision le jour même, avec la personne à qui parler.',
          lead: 5,
          criteres: ['decision'],
        },
      ],
      [],
    ],
  },
  poulies: {
    niveau: [2.9, 3.2, 3.5],
    drive: [2.4, 2.7, 3],
    accents: { charge: [-1.6, -1.4, -1.2], outils: [-1, -0.6, -0.8], entraide: always(0.8) },
    dispersion: 1,
    syntheses: [
      "Une équipe sereine, où l'on s'aide sans compter et où l'on se dit les choses. À protéger, surtout lors des prochaines arrivées.",
      'Même équilibre, un an plus tard et deux recrues de plus, accueillies par un binôme. Les autres ateliers demandent comment vous faites.',
    ],
    plans: [
      [
        {
          objectif: 'Accueillir sans perdre ce qui marche',
          action: 'Un binôme de deux mois pour chaque arrivée, choisi par elle.',
          lead: 0,
          criteres: ['entraide'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Partager nos façons de faire',
          action: 'Ouvrir le point du lundi à un autre atelier, une fois par mois.',
          lead: 2,
          criteres: ['entraide'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Garder le rythme tenable en haute saison',
          action:
            'Lisser les commandes de mars à juin avec la logistique, revue toutes les deux semaines.',
          lead: 4,
          criteres: ['charge'],
        },
      ],
    ],
  },
};
