import type { Story } from './story.js';
import { always } from './story.js';

type Key = 'commerce' | 'ventes' | 'export' | 'sav' | 'marketing';

export const COMMERCE: Readonly<Record<Key, Story>> = {
  commerce: {
    niveau: [1.8, 1.4, 1.6],
    drive: [2.4, 2, 2.2],
    accents: { objectifs: [-2.4, -0.8, -0.4], charge: [-3, -3.2, -3], clients: always(1.8) },
    dispersion: 1.2,
    syntheses: [
      "Beaucoup d'énergie et d'idées, au prix d'objectifs qui changent souvent. Le comité gagnerait à renoncer à certaines pistes.",
      "L'enthousiasme reste entier. Les priorités sont mieux dites, mais rien n'a été retiré de la liste : la charge ne baisse pas.",
    ],
    plans: [
      [
        {
          objectif: 'Choisir nos batailles',
          action: "Trois priorités par semestre, écrites, et une liste de ce que l'on ne fera pas.",
          lead: 0,
          criteres: ['objectifs'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Tenir les trois priorités',
          action:
            'Point mensuel : toute nouvelle idée attend le semestre suivant, sauf accord des quatre.',
          lead: 2,
          criteres: ['objectifs'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
  ventes: {
    niveau: [1.6, 0.2, -1],
    drive: [1.4, -0.6, -1.2],
    accents: {
      entraide: [0.4, -1.6, -2.6],
      objectifs: [0, -1.6, -2.2],
      clients: [2, 2.6, 3.4],
      autonomie: [1.6, 1.8, 2.4],
      confiance: [0, -0.8, -1.2],
    },
    dispersion: 1.5,
    syntheses: [
      "Une équipe autonome, à l'aise avec ses clients. La prime individuelle commence à peser sur les échanges entre secteurs.",
      "L'entraide recule nettement : chacun garde ses contacts. Les objectifs sont vécus comme décidés ailleurs. Le lien avec les clients reste la fierté commune.",
    ],
    plans: [
      [
        {
          objectif: 'Partager les contacts entre secteurs',
          action: 'Une fiche commune par client grand compte, tenue à deux.',
          lead: 1,
          criteres: ['entraide'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Des objectifs que nous pouvons expliquer',
          action:
            'Construire les objectifs de secteur avec chaque personne, à partir des trois dernières années.',
          lead: 0,
          criteres: ['objectifs', 'decision'],
          etat: 'EN_COURS',
        },
        {
          objectif: "Retrouver l'entraide",
          action: "Passer un tiers de la prime en prime d'équipe dès le prochain semestre.",
          lead: 'Direction commerciale',
          criteres: ['entraide'],
        },
      ],
      [],
    ],
  },
  export: {
    niveau: [2.4, 2.8, 2.9],
    drive: [2.6, 3, 2.8],
    accents: { charge: [-3, -2.4, -2.8], outils: [-2, -1.6, -1.2], entraide: always(1) },
    dispersion: 1.1,
    syntheses: [
      "Une petite équipe très unie malgré les fuseaux horaires. Les déplacements s'enchaînent sans récupération : c'est le seul vrai nuage.",
      'Le jour de repos après un long voyage est appliqué et apprécié. Le matériel de visio reste le point faible.',
    ],
    plans: [
      [
        {
          objectif: 'Récupérer après les déplacements',
          action: 'Un jour sans rendez-vous après tout voyage de plus de quatre nuits.',
          lead: 0,
          criteres: ['charge'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: "Des réunions à distance où tout le monde s'entend",
          action: "Équiper la petite salle et prêter deux casques à l'équipe.",
          lead: 3,
          criteres: ['information', 'outils'],
          etat: 'FAIT',
        },
      ],
      [],
    ],
  },
  sav: {
    niveau: [-3, -0.2, 2.9],
    drive: [-3.2, 0.8, 3.1],
    accents: {
      charge: [-1, -3.6, -7.4],
      clients: [2.8, 2.6, 1.4],
      entraide: [3.6, 1.8, 1],
      outils: [-0.6, -1, -2.6],
      erreur: [-1, 0.6, 1],
      autonomie: [-1.4, 1, 1.2],
      objectifs: [0.2, 0.8, 0.6],
      reconnaissance: [-1, -0.8, -1.4],
    },
    dispersion: 1.1,
    syntheses: [
      'Une équipe en grande difficulté : chaque appel est un reproche, chaque geste demande trois signatures. Les membres tiennent les uns par les autres et par les clients qui les remercient.',
      "Le vent tourne. Chacun décide seul des gestes commerciaux jusqu'à 300 €, les réponses vont deux fois plus vite et la confiance revient. La charge, elle, n'a pas bougé.",
    ],
    plans: [
      [
        {
          objectif: 'Décider sans attendre trois signatures',
          action:
            "Chacun accorde un geste commercial jusqu'à 300 €, avec un bilan en équipe tous les mois.",
          lead: 0,
          criteres: ['autonomie'],
          etat: 'FAIT',
        },
        {
          objectif: 'Ne plus rester seul après un appel difficile',
          action: 'Une pause de dix minutes de droit, et un collègue qui prend la suite.',
          lead: 2,
          criteres: ['entraide'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: "Faire baisser le nombre d'appels, pas seulement y répondre",
          action:
            "Transmettre chaque semaine les cinq pannes les plus fréquentes au bureau d'études et suivre leur correction.",
          lead: 1,
          criteres: ['charge', 'clients'],
          etat: 'EN_COURS',
        },
        {
          objectif: 'Renforcer la saison',
          action: "Deux renforts d'avril à août, recrutés en janvier pour être formés à temps.",
          lead: 'Direction commerciale',
          criteres: ['charge'],
          etat: 'ABANDONNE',
          raison: 'Aucun renfort n’a été trouvé pour l’été.',
        },
      ],
      [],
    ],
  },
  marketing: {
    niveau: [0.8, 1.6, 1.8],
    drive: [1.6, 2.2, 2.2],
    accents: {
      reconnaissance: [-2, -1, -0.6],
      autonomie: always(1.6),
      decision: [-3, -0.2, 0.2],
    },
    dispersion: 1.4,
    syntheses: [
      'Une équipe créative et autonome, freinée par des validations qui arrivent tard et se contredisent.',
      "Un seul valideur par projet : le progrès est net. L'équipe aimerait maintenant que l'on sache ce qu'elle fait.",
    ],
    plans: [
      [
        {
          objectif: 'Une validation claire par projet',
          action: 'Désigner un seul valideur au lancement, réponse sous trois jours.',
          lead: 0,
          criteres: ['decision'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Faire connaître notre travail',
          action:
            "Dix minutes à chaque réunion d'entreprise pour montrer une réalisation et ses résultats.",
          lead: 2,
          criteres: ['reconnaissance'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
};
