import type { Recit } from './recit.js';
import { toujours } from './recit.js';

type Cle = 'industrie' | 'usinage' | 'assemblage' | 'winchs' | 'poulies' | 'qualite' | 'logistique';

export const INDUSTRIE: Readonly<Record<Cle, Recit>> = {
  industrie: {
    niveau: [1.2, 0.8, 0.4],
    elan: [1.5, 0.6, 0.8],
    accents: { objectifs: toujours(2.2), charge: [-2, -3.2, -4], confiance: toujours(1.6) },
    dispersion: 1.1,
    syntheses: [
      "Un comité soudé, au clair sur son cap. L'inquiétude porte sur la charge : trop de sujets arrivent en même temps sur les mêmes bureaux.",
      "La confiance reste le socle du comité. La charge s'est aggravée avec le départ non remplacé du responsable maintenance, et chacun le voit chez ses équipes.",
    ],
    plans: [
      [
        {
          objectif: 'Alléger les réunions du comité',
          action: "Une seule réunion d'une heure par semaine, ordre du jour la veille.",
          lead: 0,
        },
      ],
      [
        {
          objectif: 'Retrouver des marges en maintenance',
          action:
            'Ouvrir le recrutement et confier le préventif à un prestataire pendant six mois.',
          lead: 3,
        },
      ],
      [],
    ],
  },
  usinage: {
    niveau: [2.4, 0.2, -2.2],
    elan: [1.8, -0.8, -2.6],
    accents: {
      charge: [-1, -2.6, -2.4],
      qualite: [1.4, 1, 0.2],
      entraide: [1, 2, 3.2],
      outils: [0, -1.2, -1.6],
      reconnaissance: [-0.4, -1.4, -1.6],
    },
    dispersion: 1.2,
    syntheses: [
      "Une équipe fière de son métier, qui se parle et qui s'entraide. Premier signal sur la charge : les samedis travaillés ne doivent pas devenir une habitude.",
      "L'équipe tient, mais elle fatigue : deux départs non remplacés, des machines qui tombent en panne et des horaires qui débordent. L'entraide compense encore. Elle ne suffira pas une année de plus.",
    ],
    plans: [
      [
        {
          objectif: 'Limiter les samedis travaillés',
          action: 'Planning annoncé trois semaines avant, un samedi par mois au plus.',
          lead: 0,
        },
      ],
      [
        {
          objectif: "Revenir à l'effectif prévu",
          action: 'Recruter deux tourneurs fraiseurs et prolonger les deux intérimaires formés.',
          lead: 'Direction industrielle',
        },
        {
          objectif: 'Fiabiliser le centre cinq axes',
          action: "Bloquer une demi-journée d'entretien par semaine, même en période de commandes.",
          lead: 4,
        },
      ],
      [],
    ],
  },
  assemblage: {
    niveau: [0.4, 1.2, 2],
    elan: [1, 1.6, 2.2],
    accents: { outils: [-3, 0.4, 2], information: [-1, 0, 0.6], charge: [-0.6, -1, -0.6] },
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
        },
      ],
      [
        {
          objectif: 'Finir le réaménagement',
          action:
            "Remplacer l'éclairage de l'allée centrale et acheter quatre chariots à hauteur réglable.",
          lead: 3,
        },
      ],
      [],
    ],
  },
  winchs: {
    niveau: [1.6, 0.9, 0.5],
    elan: [1.4, 0.4, 0.3],
    accents: { qualite: toujours(1.8), clients: toujours(0.8), confiance: [0, -0.6, -0.8] },
    dispersion: 0.9,
    partage: {
      criteres: ['confiance', 'information', 'decision', 'entraide', 'reconnaissance'],
      ecart: [0.6, 2.4, 3.3],
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
        },
      ],
      [
        {
          objectif: 'Remettre les deux équipes autour de la même table',
          action:
            'Une réunion commune chaque premier jeudi du mois, à 12 h 45, animée à tour de rôle.',
          lead: 1,
        },
        {
          objectif: 'Que personne ne découvre une décision par hasard',
          action:
            'Afficher les décisions de la ligne au tableau le jour même, avec le nom de la personne à qui parler.',
          lead: 5,
        },
      ],
      [],
    ],
  },
  poulies: {
    niveau: [2.9, 3.2, 3.5],
    elan: [2.4, 2.7, 3],
    accents: { charge: [-1.6, -1.4, -1.2], outils: [-1, -0.6, -0.8], entraide: toujours(0.8) },
    dispersion: 1,
    syntheses: [
      "Une équipe sereine, où l'on s'aide sans compter et où l'on se dit les choses. À protéger, surtout lors des prochaines arrivées.",
      'Même équilibre, un an plus tard et deux recrues de plus, accueillies par un binôme. Les autres ateliers demandent comment vous faites.',
    ],
    plans: [
      [
        {
          objectif: 'Accueillir sans perdre ce qui marche',
          action:
            'Un binôme pendant deux mois pour chaque nouvelle personne, choisi par elle au bout de la première semaine.',
          lead: 0,
        },
      ],
      [
        {
          objectif: 'Partager nos façons de faire',
          action: 'Ouvrir le point du lundi à un autre atelier, une fois par mois.',
          lead: 2,
        },
      ],
      [
        {
          objectif: 'Garder le rythme tenable en haute saison',
          action:
            'Lisser les commandes de mars à juin avec la logistique, revue toutes les deux semaines.',
          lead: 4,
        },
      ],
    ],
  },
  qualite: {
    niveau: [-0.4, 0.2, 1],
    elan: [0.4, 1, 1.6],
    accents: {
      decision: [-2.6, -2, -1],
      reconnaissance: [-2.2, -1.4, -0.6],
      erreur: toujours(2.6),
      qualite: [1, 1.2, 1.8],
      autonomie: toujours(1.6),
    },
    dispersion: 1.2,
    syntheses: [
      "L'équipe se sent consultée trop tard, et parfois pour la forme. Elle sait analyser une erreur sans chercher de coupable : c'est une force à faire connaître.",
      'La présence aux revues de lancement change la donne, sans tout régler : des décisions prises ensemble sont encore défaites dans la semaine.',
    ],
    plans: [
      [
        {
          objectif: 'Être consultés avant, pas après',
          action: "Présence d'une personne de la qualité à chaque revue de lancement de série.",
          lead: 0,
        },
        {
          objectif: "Faire connaître les retours d'expérience",
          action: 'Une page par incident, affichée dans les ateliers concernés.',
          lead: 2,
        },
      ],
      [
        {
          objectif: 'Des décisions qui tiennent',
          action: "Noter chaque décision avec sa raison ; ne la rouvrir qu'avec un fait nouveau.",
          lead: 3,
        },
      ],
      [],
    ],
  },
  logistique: {
    niveau: [-2.8, -0.6, 1.9],
    elan: [-1.8, 1.4, 2.5],
    accents: {
      outils: [-1.6, -0.4, 1],
      entraide: [3, 2.4, 1.4],
      information: [-1, 0.4, 0.8],
      charge: [-0.8, -1, -1.4],
      confiance: [1.6, 1.4, 1],
    },
    dispersion: 1.3,
    syntheses: [
      "Année très dure : le nouveau logiciel de stock a été installé sans essai, et l'équipe en porte seule les conséquences. Elle n'a tenu que par la solidarité.",
      "L'équipe remonte la pente. Les écrans corrigés avec elle font gagner près d'une heure par jour. Il reste à régler les inventaires et la mémoire de l'année passée.",
    ],
    plans: [
      [
        {
          objectif: 'Rendre le logiciel de stock utilisable',
          action: "Deux heures par semaine avec l'informatique, sur notre liste classée.",
          lead: 1,
        },
        {
          objectif: 'Arrêter les heures cachées',
          action:
            'Compter toutes les heures de rattrapage et les récupérer avant la fin du trimestre.',
          lead: 0,
        },
      ],
      [
        {
          objectif: 'Des inventaires sans nuit blanche',
          action: 'Passer à un inventaire tournant, une allée par semaine.',
          lead: 3,
        },
      ],
      [],
    ],
  },
};
