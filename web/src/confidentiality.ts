import { K_MIN, OTHERS_MIN } from '../../schema/limits.js';

/* What each level shows, to whom, and what it does not protect from: SECURITY.md in the reader's words. */

/** What a level means, in one sentence that is two lines at most on a phone: wherever people are told of confidentiality. */
export const enUnePhrase = (k: number | null): string =>
  k === null
    ? 'On retrouve votre réponse en lisant les moyennes juste avant et juste après vous.'
    : `Rien ne s’affiche à moins de ${k}\u00a0personnes à la fois, toutes ayant terminé.`;

/** What is true at every level, of every page and of every file. */
export const PERSONNE =
  'Personne, pas même un facilitateur, ne voit une note ou un commentaire à côté d’un nom.';
const lecteurs = (equipe: string, visuSociete: boolean, autres: string) =>
  visuSociete
    ? `${equipe} et les facilitateurs voient les moyennes et la répartition des notes. Les autres équipes de la société les voient aussi${autres}.`
    : `${equipe} et les facilitateurs voient les moyennes et la répartition des notes. Les autres équipes, non.`;
const COMMENTAIRES =
  'Seuls les facilitateurs lisent les commentaires, mélangés, sans nom ni date. Le journal garde la trace de leurs lectures. Ils peuvent retirer un commentaire contraire à la loi : sa place reste.';

/** What lecteurs see, where the people of a boussole are told that there are some. */
export const auxLecteurs = (k: number | null): string =>
  k === null
    ? `Un facilitateur a choisi des lecteurs. Ils voient aussi les moyennes et la répartition des notes, une fois la boussole fermée, à partir de ${K_MIN} réponses. Ils ne lisent ni commentaire ni nom.`
    : 'Un facilitateur a choisi des lecteurs. Ils voient aussi les publications. Ils ne lisent ni commentaire ni nom.';

/** How long what was written is kept; null: for good. */
export const gardees = (mois: number | null): string =>
  mois === null
    ? 'Les réponses et les commentaires sont gardés sans limite de durée, sauf si un facilitateur supprime la boussole.'
    : `Vos réponses et vos commentaires sont effacés ${mois}\u00a0mois après la fin de la campagne. Les moyennes, les répartitions et la participation restent.`;

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Who sees what, and when, at this level; `equipe`: what the reader calls the team. */
export const quiVoitQuoi = (
  k: number | null,
  visuSociete: boolean,
  aDesLecteurs: boolean,
  equipe = 'Votre équipe',
): string[] => [...phrases(k, visuSociete, equipe), ...(aDesLecteurs ? [auxLecteurs(k)] : [])];

const phrases = (k: number | null, visuSociete: boolean, equipe: string): string[] =>
  k === null
    ? [
        enUnePhrase(k),
        PERSONNE,
        'Les chiffres suivent chaque réponse : une réponse compte dès qu’elle est donnée.',
        lecteurs(equipe, visuSociete, `, à partir de ${K_MIN} réponses`),
        COMMENTAIRES,
      ]
    : [
        enUnePhrase(k),
        PERSONNE,
        'Avant la première publication, tout le monde voit une seule chose : combien de personnes ont terminé, sur combien.',
        `Une publication rassemble au moins ${k} personnes qui ont terminé. Elle a lieu quand un facilitateur le décide, ou à la fermeture. Les personnes qui n’ont pas terminé n’y sont pas.`,
        `Ce qui est publié ne change plus. D’autres réponses ne s’y ajoutent que par groupes d’au moins ${k} personnes.`,
        `Alors seulement : ${lowered(lecteurs(equipe, visuSociete, ''))}`,
        COMMENTAIRES,
        `Le ROTI et les commentaires de clôture paraissent une fois, à la fermeture, s’il y en a au moins ${k}.`,
        `À la fermeture, les réponses qui restent à moins de ${k} n’entrent dans aucun chiffre de l’équipe. Réunies à celles qui restent des autres équipes, dès ${Math.max(k, OTHERS_MIN)} personnes, elles paraissent une seule fois, pour la société entière.`,
      ];

const STYLE = 'Un style d’écriture peut trahir l’auteur d’un commentaire.';
const CODE =
  'Une personne qui a le code de l’équipe peut s’y faire plusieurs comptes. Chacun lit leur nombre avant de répondre.';
const BASE =
  'Une personne qui tient la base de données ou une sauvegarde lit les réponses, à côté d’un numéro de participation.';

/** What averages that follow each answer do not hide. */
export const PETITE =
  'Dans une petite équipe, une moyenne se devine ; dans une équipe d’une personne, c’est sa note.';

/** What the level does not protect from. */
export const nonProtege = (k: number | null): string[] =>
  k === null
    ? [PETITE, STYLE, CODE, BASE]
    : [
        k === K_MIN
          ? 'Dans un groupe de trois, chacun connaît sa réponse : il voit donc les deux autres côte à côte.'
          : `Chacun connaît sa réponse, et plusieurs personnes peuvent se dire les leurs : en les retirant, il en reste moins de ${k}.`,
        'Si tout le monde répond la même chose, chacun sait ce que les autres ont répondu.',
        'Le facilitateur choisit le moment de publier : il peut savoir qui est dans le groupe.',
        'Deux résultats de presque les mêmes personnes (deux années, deux équipes) peuvent se soustraire.',
        STYLE,
        CODE,
        BASE,
      ];

/** Teams that are too small for a publication, told while they may still grow. */
export const tropPeu = (equipes: number, k: number): string =>
  equipes > 1
    ? `${equipes}\u00a0équipes ont moins de ${k}\u00a0personnes\u00a0: elles n’auront pas de résultats.`
    : `1\u00a0équipe a moins de ${k}\u00a0personnes\u00a0: elle n’aura pas de résultats.`;

/** What is said of teams that would show nothing if they closed now. */
export const pasEncore = (equipes: number, k: number): string =>
  equipes > 1
    ? `Dans ${equipes}\u00a0équipes, moins de ${k}\u00a0personnes avaient terminé la nuit dernière\u00a0: si elles fermaient ainsi, elles n’auraient pas de résultats. Les réponses d’aujourd’hui n’y sont pas encore.`
    : `Dans 1\u00a0équipe, moins de ${k}\u00a0personnes avaient terminé la nuit dernière\u00a0: si elle fermait ainsi, elle n’aurait pas de résultats. Les réponses d’aujourd’hui n’y sont pas encore.`;
