import type { Story } from './story.js';
import { always } from './story.js';

type Key = 'technique' | 'etudes' | 'electronique' | 'informatique' | 'support';

export const ENGINEERING: Readonly<Record<Key, Story>> = {
  technique: {
    niveau: [1.4, 1.6, 1.8],
    drive: [1.2, 1.8, 1.6],
    accents: { qualite: always(1.6), information: [-2.2, -1.8, -1.2], charge: always(-2) },
    dispersion: 1.1,
    syntheses: [
      "Un comité exigeant sur la qualité, moins à l'aise pour partager ce qui s'y dit. Les équipes attendent un compte rendu.",
      "Le compte rendu du lundi est lu et attendu. Reste à faire remonter l'information autant qu'elle descend.",
    ],
    plans: [
      [
        {
          objectif: 'Partager ce qui se décide',
          action: 'Une demi-page chaque lundi à toutes les équipes du domaine.',
          lead: 1,
          criteres: ['information'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Écouter autant que dire',
          action:
            "Chaque membre du comité passe une matinée par mois dans une équipe qui n'est pas la sienne.",
          lead: 0,
          criteres: ['decision', 'reconnaissance'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
  etudes: {
    niveau: [2.8, 1.6, 0.2],
    drive: [2.6, 0.8, -0.6],
    accents: {
      charge: [-1.6, -3, -3.6],
      qualite: [1, 0, -1.6],
      autonomie: [1.2, 1.4, 1.8],
      objectifs: [-0.4, -1.6, -2.2],
      entraide: [0.6, 1, 1.6],
    },
    dispersion: 1.3,
    syntheses: [
      "Un bureau d'études passionné, libre de ses choix et content de ses produits. Il avance vite, un peu dispersé.",
      "Cinq projets menés de front : l'équipe s'essouffle. Elle regrette de livrer des plans qu'elle n'a pas eu le temps de vérifier.",
    ],
    plans: [
      [
        {
          objectif: 'Prendre soin de la relève',
          action: 'Chaque nouveau projet est mené par un binôme, un ancien et un plus jeune.',
          lead: 1,
          criteres: ['entraide'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Moins de projets à la fois',
          action:
            "Trois projets ouverts au plus ; en commencer un quatrième demande d'en arrêter un.",
          lead: 0,
          criteres: ['charge'],
          etat: 'EN_COURS',
        },
        {
          objectif: 'Du temps pour vérifier',
          action: 'Réserver le vendredi matin aux relectures croisées, sans réunion.',
          lead: 3,
          criteres: ['qualite'],
        },
      ],
      [],
    ],
  },
  electronique: {
    niveau: [0.2, 1.6, 2.6],
    drive: [2, 2.8, 3.2],
    accents: {
      outils: [-3.6, -2.8, -1.6],
      confiance: [0.6, 1, 1],
      erreur: always(1.6),
      clients: [-2, -1.6, -1.4],
    },
    dispersion: 1.2,
    syntheses: [
      "Une équipe toute neuve, qui cherche ses marques et manque d'à peu près tout en matériel. L'envie est là.",
      "L'équipe prend forme et ose essayer. Le banc de mesure arrive enfin. Elle voudrait rencontrer ceux qui utilisent ses produits.",
    ],
    plans: [
      [
        {
          objectif: "S'équiper du minimum",
          action: "Liste de matériel classée par l'équipe, budget débloqué en deux fois.",
          lead: 0,
          criteres: ['outils'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Rencontrer nos utilisateurs',
          action:
            'Deux journées à bord par an et par personne, organisées avec le service après-vente.',
          lead: 1,
          criteres: ['clients'],
          etat: 'FAIT',
        },
      ],
      [],
    ],
  },
  informatique: {
    niveau: [-0.8, -1, -0.6],
    drive: [-0.6, -0.4, 0.2],
    accents: {
      charge: [-2.4, -2.8, -2.4],
      reconnaissance: [-2, -1.8, -1.4],
      entraide: always(3),
      outils: always(2),
      objectifs: [-1.2, -1.4, -0.4],
    },
    dispersion: 1.4,
    syntheses: [
      "Tout arrive en urgence, par la porte, le téléphone ou le couloir. L'équipe se serre les coudes mais ne choisit plus son travail.",
      "Peu de changement : le guichet unique existe, il est contourné. L'équipe demande que l'on soutienne la règle qu'on lui a fait écrire.",
    ],
    plans: [
      [
        {
          objectif: 'Une seule porte pour les demandes',
          action: 'Guichet unique, réponse dans la journée, urgences définies par écrit.',
          lead: 1,
          criteres: ['charge', 'objectifs'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Faire respecter le guichet',
          action:
            'Les directions renvoient vers le guichet, y compris pour leurs propres demandes.',
          lead: 'Direction technique',
          criteres: ['charge'],
          etat: 'EN_COURS',
        },
      ],
      [],
    ],
  },
  support: {
    niveau: [2, 2.2, 2.3],
    drive: [1.4, 1.6, 1.8],
    accents: {
      reconnaissance: [-2.6, -2.4, -1.6],
      clients: always(0.8),
      information: [0.4, 0.8, 1],
    },
    dispersion: 1.1,
    syntheses: [
      "Une équipe stable et sereine, qui fait bien un travail que l'on remarque surtout quand il manque. Un merci de temps en temps ne serait pas de trop.",
      "Toujours le calme. Les permanences dans les ateliers ont rapproché l'équipe de ses collègues ; la reconnaissance progresse lentement.",
    ],
    plans: [
      [
        {
          objectif: 'Aller vers les ateliers',
          action: "Une permanence par mois dans chaque atelier, à l'heure de la pause.",
          lead: 3,
          criteres: ['clients'],
          etat: 'FAIT',
        },
      ],
      [
        {
          objectif: 'Simplifier les notes de frais',
          action: 'Un seul formulaire, remboursement sous dix jours.',
          lead: 2,
          criteres: ['outils'],
        },
      ],
      [],
    ],
  },
};
