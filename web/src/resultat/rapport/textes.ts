import { count } from '../../../../schema/french.js';
import { depuis } from '../../../../schema/periode.js';
import { outOf } from '../../turnout.js';

/** What can be left out, in the order of the report. */
export const CHAPTERS = [
  'ensemble',
  'carte',
  'domaines',
  'equipes',
  'plans',
  'lecture',
  'confidentialite',
] as const;
export type Chapter = (typeof CHAPTERS)[number];

export const textes = {
  attente: 'Rapport',
  titre: (annee: number) => `Rapport ${annee}`,
  onglet: (annee: number, societe: string, branche: string | undefined) =>
    [`Rapport ${annee}`, societe, ...(branche === undefined ? [] : [branche])].join(' – '),
  loading: 'Chargement des équipes…',
  preparation: (pretes: number, total: number) =>
    `Préparation du rapport\u00a0: ${pretes} pages sur ${total}…`,
  retour: 'Vue d’ensemble',
  powerPoint: 'PowerPoint',
  presentation: 'Exporter en PowerPoint',
  presentationErreur: 'La présentation n’a pas pu être faite. Réessayez.',
  /** On a slide, where no edge can be dashed. */
  peu: '* moins de cinq réponses',
  composer: 'Composer le rapport',
  tropDePages: (equipes: number) =>
    `Ce rapport aurait une page pour chacune de ses ${equipes.toLocaleString('fr-FR')} équipes. Choisissez une branche.`,
  perimetre: 'Équipes',
  societe: 'Toute la société',
  branche: (equipe: string) => `${equipe} et ses équipes`,
  chapitres: 'Chapitres',
  chapitre: {
    ensemble: 'L’ensemble',
    carte: 'La carte',
    domaines: 'Les domaines',
    equipes: 'Les équipes',
    plans: 'Les actions suivies',
    lecture: 'Comment lire ce rapport',
    confidentialite: 'Confidentialité',
  } satisfies Record<Chapter, string>,
  introduction: 'Introduction',
  introductionAide:
    'Elle ouvre le rapport. Ce navigateur la garde jusqu’à votre déconnexion\u00a0; elle n’est pas envoyée.',
  etabli: (jour: string, nom: string | null) =>
    nom === null ? `Établi le ${jour}` : `Établi le ${jour} par ${nom}`,
  logoSociete: 'Logo de la société',
  logoFacilitateur: 'Logo de qui l’accompagne',
  sommaire: 'Sommaire',
  suite: (equipe: string) => `${equipe} (suite)`,
  ensemble: {
    equipes: 'Équipes',
    lues: ({ equipes, absentes }: Record<'absentes' | 'equipes', readonly unknown[]>) =>
      absentes.length === 0
        ? count(equipes.length, 'équipe')
        : `${equipes.length} sur ${equipes.length + absentes.length} ont une page ici`,
    participation: 'Participation',
    reponses: (faites: number, total: number | null, isWhole: boolean) =>
      `${count(faites, 'réponse')}${outOf(total)}${isWhole ? '' : ' dans ces équipes'}`,
    domaines: 'Domaine par domaine',
    colonnesDomaines: {
      domaine: 'Domaine',
      ff: 'Note FF',
      or: 'Note OR',
      change: 'Ce qui a changé',
    },
    partagees: (side: 'forces' | 'difficultes', shown: number, all: number) => {
      const title =
        side === 'forces' ? 'Forces les plus partagées' : 'Difficultés les plus partagées';
      return shown < all ? `${title} (${shown} sur ${all})` : title;
    },
    colonnes: {
      critere: 'Critère',
      forces: 'Au-dessus de zéro',
      difficultes: 'Au-dessous de zéro',
      VERT: 'Plein cap',
      ROUGE: 'À contre-cap',
      change: 'Plus que le hasard',
      peu: 'Moins de cinq réponses',
    },
    sur: (equipes: number, sur: number) => `${equipes} équipes sur ${sur}`,
    changements: ({
      enHausse,
      enBaisse,
      jugees,
    }: Record<'enBaisse' | 'enHausse' | 'jugees', number>) =>
      [
        ...(enHausse > 0 ? [`${enHausse} en hausse`] : []),
        ...(enBaisse > 0 ? [`${enBaisse} en baisse`] : []),
      ].join(', ') || (jugees > 0 ? 'aucun changement' : 'on ne peut pas le dire'),
    /** A phone shows these without the heads of their columns. */
    bande: (equipes: number, bande: string) =>
      equipes === 0 ? `aucune ${bande}` : `dont ${equipes} ${bande}`,
    bandes: { forces: 'plein cap', difficultes: 'à contre-cap' },
    peu: 'à moins de cinq réponses',
    sansForce: 'Aucun critère n’est au-dessus de zéro dans plus de la moitié des équipes.',
    sansDifficulte: 'Aucun critère n’est au-dessous de zéro dans plus de la moitié des équipes.',
    absentes: 'Équipes sans page dans ce rapport',
    absente: (equipe: string, etat: string) => `${equipe} (${etat})`,
  },
  carte: (avant: string) =>
    `Une ligne par équipe, une colonne par critère. Les flèches disent ce qui a changé ${depuis(avant)}, plus que le hasard.`,
  plans: {
    aide: 'Les actions décidées les années d’avant, puis celles de cette campagne, avec leur état au jour du rapport.',
    vide: 'Aucune action.',
  },
  lecture: {
    questions:
      'Chaque personne donne deux notes par critère, de −5 à +5. FF dit sa fierté ou sa frustration aujourd’hui. OR dit ce qu’elle voit demain, une opportunité ou un risque.',
    moyennes:
      'Une équipe a la moyenne des notes de ses membres. La Note est la moyenne des critères.',
    bandes: 'La forme et la couleur disent où est une moyenne\u00a0:',
    graphe:
      'Sur la carte d’une équipe, chaque bulle est un critère. Plus elle est à droite, plus l’équipe est fière\u00a0; plus elle est haute, plus l’équipe est confiante. Son numéro est celui du tableau.',
    fleches:
      'Une flèche dit un changement d’un point au moins, plus que le hasard. Sans flèche, l’équipe n’a pas bougé, ou elle a trop peu de réponses pour le dire.',
    barres: 'Les petites barres disent combien de personnes ont donné chaque note.',
    sommes:
      'Un domaine réunit plusieurs équipes\u00a0: l’une peut monter quand l’autre baisse. Lisez aussi la page de chaque équipe.',
    peu: 'Moins de cinq réponses\u00a0: une seule personne déplace beaucoup la moyenne.',
  },
  confidentialite: {
    lecteur:
      'Le rapport montre ce que la personne qui l’établit peut lire dans Boussole, et rien d’autre. Il ne contient aucun commentaire.',
    noms: 'Les noms de ce rapport sont ceux des ambassadeurs et des personnes qui mènent une action. Demandez leur accord avant de le donner hors de la société.',
  },
};
