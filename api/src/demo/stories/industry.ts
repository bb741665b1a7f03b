import type { Story } from './story.js';
import { always } from './story.js';

type Key = 'industrie' | 'usinage' | 'qualite' | 'logistique';

export const INDUSTRY: Readonly<Record<Key, Story>> = {
  industrie: {
    niveau: [1.2, 0.8, 0.4],
    drive: [1.5, 0.6, 0.8],
    accents: { objectifs: always(2.2), charge: [-2, -3.2, -4], confiance: always(1.6) },
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
          criteres: ['charge'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Retrouver des marges en maintenance',
          action: 'Recruter, et confier le préventif à un prestataire pendant six mois.',
          lead: 3,
          criteres: ['charge', 'qualite'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
  usinage: {
    niveau: [2.4, 0.2, -2.2],
    drive: [1.8, -0.8, -2.6],
    accents: {
      confiance: [0.4, 1, 2],
      charge: [-3, -2.6, -2.4],
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
          criteres: ['charge'],
          etat: 'ABANDONNE',
          raison: 'Une commande exceptionnelle a tenu tout le printemps.',
        },
      ],
      [
        {
          objectif: "Revenir à l'effectif prévu",
          action: 'Recruter deux tourneurs fraiseurs et prolonger les deux intérimaires formés.',
          lead: 'Direction industrielle',
          criteres: ['charge'],
          etat: 'EN_COURS',
        },
        {
          objectif: 'Fiabiliser le centre cinq axes',
          action: "Bloquer une demi-journée d'entretien par semaine, même en période de commandes.",
          lead: 4,
          criteres: ['outils'],
          etat: 'FAIT',
        },
      ],
      [],
    ],
  },
  qualite: {
    niveau: [-0.4, 0.2, 1],
    drive: [0.4, 1, 1.6],
    accents: {
      decision: [-2.6, -2, -1],
      reconnaissance: [-2.2, -1.4, -0.6],
      erreur: always(2.6),
      qualite: [1, 1.2, 1.8],
      autonomie: always(1.6),
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
          criteres: ['decision'],
          etat: 'FAIT',
        },
        {
          objectif: "Faire connaître les retours d'expérience",
          action: 'Une page par incident, affichée dans les ateliers concernés.',
          lead: 2,
          criteres: ['erreur'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Des décisions qui tiennent',
          action: "Noter chaque décision avec sa raison ; ne la rouvrir qu'avec un fait nouveau.",
          lead: 3,
          criteres: ['decision', 'confiance'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
  logistique: {
    niveau: [-2.8, -0.6, 1.9],
    drive: [-1.8, 1.4, 2.5],
    accents: {
      outils: [-1.6, -0.4, 1],
      entraide: [5, 2.8, 1.4],
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
          criteres: ['outils'],
          etat: 'ABANDONNE',
          raison: 'Le logiciel a changé avant la fin.',
        },
        {
          objectif: 'Arrêter les heures cachées',
          action:
            'Compter toutes les heures de rattrapage et les récupérer avant la fin du trimestre.',
          lead: 0,
          criteres: ['charge'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Des inventaires sans nuit blanche',
          action: 'Passer à un inventaire tournant, une allée par semaine.',
          lead: 3,
          criteres: ['charge'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
};
