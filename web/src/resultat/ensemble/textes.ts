import { avec, depuis } from '../../../../schema/periode.js';
import type { EtatEnsemble, Verdict } from '../../generated/resultat.js';
import { resultat } from '../textes.js';
import type { GroupBand, View } from './map.js';

const plural = (n: number, one: string, many: string) => `${n} ${n > 1 ? many : one}`;

export const textes = {
  titre: 'Vue d’ensemble',
  onglet: (societe: string, annee?: number) => `Vue d’ensemble ${societe} ${annee ?? ''}`.trim(),
  loading: 'Chargement des équipes…',
  domaines: 'Domaines',
  rapport: 'Rapport',
  plansLus: {
    titre: 'Plans d’action',
    colonnes: {
      equipe: 'Équipe',
      objectif: 'Objectif',
      action: 'Action',
      echeance: 'Échéance',
      etat: 'État',
    },
    sansEcheance: 'sans date',
    parce: (raison: string) => ` : ${raison}`,
    parPage: 'Nombre de plans par page',
    limite: (nombre: number) =>
      `Il y en a d’autres : cette page s’arrête à ${nombre.toLocaleString('fr-FR')} plans, les échéances les plus proches d’abord.`,
    vide: 'Aucun plan',
  },
  suite: (lues: number, total: number) => `${lues} équipes lues sur ${total}…`,
  unauthorized:
    'Seuls les facilitateurs voient cette page, et les membres si leur société ouvre ses résultats à tous.',
  retour: 'Retour',
  campagne: 'Campagne',
  nomCampagne: resultat.campagne,
  contexte: (
    { nom, annee }: { nom: string; annee: number },
    avant: string,
    { question, figures }: View,
  ) =>
    `, ${resultat.campagne(nom, annee)} · ${textes.questions[question]}, ${figures === 'MOYENNES' ? 'moyennes' : `écarts ${avec(avant)}`}`,
  sansCampagne: 'Aucune boussole n’a encore été créée dans cette société.',
  sansLecture:
    'Rien à lire pour l’instant. Vous lirez les boussoles créées depuis que leur équipe a un lecteur, une fois publiées ou fermées.',
  sansEquipe: 'Cette société n’a pas encore d’équipe.',
  sansResultat: 'Aucune équipe n’a encore de résultats à montrer pour cette campagne.',
  introuvable: 'Aucune équipe de ce nom.',
  affichage: 'Affichage et légende',
  choisi: ({ question, figures, search }: View) =>
    [
      textes.questions[question],
      figures === 'MOYENNES' ? 'moyennes' : 'écarts',
      ...(search.trim() ? [`« ${search.trim()} »`] : []),
    ].join(', '),
  recherche: 'Chercher une équipe',
  question: 'Question',
  questions: { FF: 'FF', OR: 'OR', DEUX: 'FF et OR' },
  equipes: 'Équipes',
  ordres: { ARBRE: 'Dans l’arbre', ALPHA: 'De A à Z', AIDER: 'Où aider' },
  criteres: 'Critères',
  colonnes: { LISTE: 'Dans l’ordre', MOYENNE: 'Par moyenne', CHANGEMENT: 'Par changement' },
  chiffres: 'Chiffres',
  montres: {
    MOYENNES: 'Moyennes',
    ECARTS: (avant: string) => `Écarts ${avec(avant)}`,
  },
  grille: (annee: number) => `Équipes et critères de ${annee}`,
  colonneEquipe: 'Équipe',
  comptes: 'équipes en baisse\u00a0↘, en hausse\u00a0↗',
  note: 'Note',
  replier: (equipe: string) => `Replier ${equipe}`,
  deplier: (equipe: string) => `Déplier ${equipe}`,
  avecDessous: (equipe: string, n: number) =>
    `Résultat de ${equipe} avec ${n === 1 ? 'l’équipe qui en dépend' : `les ${n} équipes qui en dépendent`}`,
  dessous: (n: number) => plural(n, 'équipe', 'équipes'),
  enBaisse: (n: number) => plural(n, 'équipe en baisse', 'équipes en baisse'),
  enHausse: (n: number) => plural(n, 'équipe en hausse', 'équipes en hausse'),
  chiffresEnBaisse: (n: number) => plural(n, 'chiffre en baisse', 'chiffres en baisse'),
  chiffresEnHausse: (n: number) => plural(n, 'chiffre en hausse', 'chiffres en hausse'),
  seule: 'seule',
  seuleAide: 'Ses propres réponses, sans celles des équipes qui en dépendent',
  etats: {
    SANS_BOUSSOLE: 'pas de boussole',
    RESERVEE: 'rien à lire',
    EN_ATTENTE: 'rien de publié',
    LISIBLE: '',
  } satisfies Record<EtatEnsemble, string>,
  masque: 'Pas assez de réponses',
  peu: (n: number) => `${plural(n, 'réponse', 'réponses')} seulement`,
  nonPose: 'Pas de donnée',
  verdicts: {
    EN_HAUSSE: 'en hausse',
    EN_BAISSE: 'en baisse',
    STABLE: 'stable',
    TROP_PEU: 'trop peu de réponses pour dire si cela a changé',
  } satisfies Record<Verdict, string>,
  /** How sure a change is, in whole words. */
  surete: {
    EN_HAUSSE: 'en hausse, plus que le hasard',
    EN_BAISSE: 'en baisse, plus que le hasard',
    STABLE: 'stable, moins d’un point',
    TROP_PEU: 'trop peu de réponses pour le dire',
  } satisfies Record<Verdict, string>,
  bandes: { VERT: 'vert', ORANGE: 'orange', ROUGE: 'rouge' },
  groupes: {
    ROUGE: 'Note de −3 et moins',
    DESSOUS: 'Note entre −3 et 0',
    DESSUS: 'Note entre 0 et 3',
    VERT: 'Note de 3 et plus',
    AUCUNE: 'Sans note montrée',
  } satisfies Record<GroupBand, string>,
  groupe: (bande: string, verdict: string, n: number) =>
    `${bande}, ${verdict} · ${plural(n, 'équipe', 'équipes')}`,
  ensembles: {
    BAISSE: 'plus de critères en baisse qu’en hausse',
    HAUSSE: 'plus de critères en hausse qu’en baisse',
    NEUTRE: 'pas de changement d’ensemble',
  },
  legende: {
    nom: 'Légende',
    deux: 'dans une case, FF à gauche et OR à droite',
    hausse: 'en hausse',
    baisse: 'en baisse',
    depuis,
    changement: 'd’un point au moins, et plus que le hasard',
    masque: 'pas assez de réponses',
    comptes:
      '2\u00a0↘ sous un critère : deux équipes en baisse ; après une équipe : deux de ses chiffres en baisse',
    branche: 'ouvre l’équipe avec celles qui en dépendent ; sa ligne ne compte qu’elle',
    sansDonnee: 'pas de donnée',
    peu: 'bord en tirets : moins de cinq réponses',
  },
  aide: 'Au clavier : les touches fléchées vont d’une case à l’autre, Entrée l’ouvre.',
  caseTitre: (equipe: string, critere: string) => `${equipe} – ${critere}`,
  annees: 'Les trois dernières années',
  annee: 'Année',
  reponsesDe: (n: number) => plural(n, 'réponse', 'réponses'),
  changement: (question: string, verdict: string, ecart: string) =>
    `${question} : ${verdict} (${ecart})`,
  plans: 'Plan d’action de l’équipe',
  sansPlan: 'Aucune action.',
  surCritere: 'Sur ce critère',
  /** A lecteur is not told who leads it. */
  mene: (lead: string, annee: string) =>
    lead === '' ? `décidé en ${annee}` : `mené par ${lead}, décidé en ${annee}`,
  commentaires: 'Commentaires de ce critère',
  lireCommentaires: 'Lire les commentaires',
  resultats: 'Résultats de l’équipe',
  domaine: 'Résultats du domaine',
};
