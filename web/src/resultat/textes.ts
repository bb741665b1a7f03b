import { formatScore } from '../../../schema/notation.js';
import { de, depuis, en, enUnAn, isYear, avec } from '../../../schema/periode.js';
import type { Axes } from './chart/axes.js';

// Quoted from the journey specification (§2, §8, §9), missing accents included: do not "fix" them.

/** The campaign's name, with its year unless the name contains it. */
const campagne = (nom: string, annee: number) =>
  nom.includes(String(annee)) ? nom : `${nom} (${annee})`;

export const resultat = {
  titre: (annee: number) => `Resultat Boussole ${annee}`,
  contexte: (societe: string, nom: string) => `${societe}, ${nom}`,
  /** A team's results of a year that is over. */
  nomme: (equipe: string, annee: number) => `${equipe}, ${annee}`,
  retour: 'Retour',
  campagne,
  etat: (ouverte: boolean, quand: string) =>
    ouverte ? `boussole ouverte jusqu’au ${quand}` : 'boussole fermée',
  loading: 'loading',
  unauthorized: 'Unauthorized',
};

export const headline = {
  moves: 'Ce qui a changé',
  others: (nombre: number) =>
    `${nombre} autre${nombre > 1 ? 's' : ''} critère${nombre > 1 ? 's' : ''}`,
  effect: (question: string, times: number, isUp: boolean, before: string, now: string) =>
    `${times === 10 ? 'Presque toujours' : `${times} fois sur 10`}, une réponse ${question} ${de(now)} est plus ${isUp ? 'haute' : 'basse'} qu’une ${de(before)}.`,
  notes: { FF: 'Note FF, aujourd’hui', OR: 'Note OR, demain' },
  notePassee: (question: string, periode: string) => `Note ${question}, ${en(periode)}`,
  since: (change: string, periode: string) => `${change} ${enUnAn(periode)}`,
  /** Where nothing has an arrow although means are a point apart or more. */
  unsure: (nombre: number, periode: string) =>
    `${nombre} critère${nombre > 1 ? 's sont' : ' est'} à un point au moins ${isYear(periode) ? 'de l’an dernier' : de(periode)}\u00a0: trop peu de réponses pour en dire plus.`,
};

export const impression = {
  exporter: 'Exporter',
  imprimer: 'Imprimer la page, ou l’enregistrer en PDF',
  titre: 'resultat-boussole',
  fichierCree: 'Le fichier PDF a été créé',
  erreurFichier: "Erreur lors de l'export ...",
};

export const domaines = {
  titre: 'Domaines',
  retour: 'Retour',
  colonnes: { domaine: 'Domaines', action: 'Action' },
  resultat: 'Résultat',
  resultatDe: (domaine: string) => `Résultat de ${domaine}`,
  ensemble: 'Vue d’ensemble',
  vide: 'Cette société n’a aucun domaine',
  parPage: 'Nombre de domaines par page',
};

export const domaine = {
  titre: (equipe: string, annee: number) => `${equipe} ${annee}`,
  onglet: (equipe: string, annee: number) => `Domaine ${equipe} ${annee}`,
  titreAttente: 'Domaine',
  contexte: (societe: string, nom: string) => `${societe}, ${nom}`,
  retour: 'Retour',
  campagne,
  loading: 'Loading',
  choixCampagne: 'Campagne',
  invite: 'Merci de choisir une campagne',
  valider: 'Valider',
  sansPublication: (nombre: number) =>
    nombre > 1
      ? `${nombre} équipes n’apparaissent pas\u00a0: elles n’ont encore rien de publié`
      : '1 équipe n’apparaît pas\u00a0: elle n’a encore rien de publié',
  attente: 'Aucune équipe de ce domaine n’a encore de résultats publiés pour cette campagne.',
  sansBoussole: 'Aucune boussole dans ce domaine pour cette campagne.',
  boussoles: (nombre: number, comptees: number) =>
    `${comptees} boussole${comptees > 1 ? 's' : ''}${comptees < nombre ? ` sur ${nombre}` : ''}`,
  ensemble: 'Ces chiffres réunissent plusieurs équipes : l’une peut monter quand l’autre baisse.',
  commentaires: 'Les commentaires se lisent sur la page de chaque équipe.',
  versEnsemble: 'Voir équipe par équipe',
  sansPlan: "Vous n'avez pas encore de plan d'action.",
};

export const branche = {
  titre: 'Une équipe et celles qui en dépendent',
  onglet: (equipe: string, annee?: number) => `${equipe} et ses équipes ${annee ?? ''}`.trim(),
  perimetre: 'Périmètre',
  equipes: (nombre: number) => (nombre === 1 ? '1 équipe' : `${nombre} équipes`),
  /** What a page withholds is in no sum here (decision 024). */
  comptees: (comptees: number, boussoles: number) =>
    `${comptees} boussole${comptees > 1 ? 's' : ''} sur ${boussoles} ${comptees > 1 ? 'comptent' : 'compte'} ici\u00a0: celles dont la page montre des chiffres.`,
  sansBoussole: 'Aucune boussole dans ces équipes pour cette campagne.',
};

export const indicateurs = {
  perimetre: 'Périmètre',
  participation: 'Taux de participation',
  quiVoitQuoi: 'Qui voit quoi',
  roti: 'ROTI',
  sansRoti: 'Pas de données',
  rotiPlusTard: 'À la fermeture',
  rotiInsuffisant: 'Pas assez de réponses',
  rotiNonImporte: 'Non importé',
  avis: (nombre: number) => `${nombre} avis`,
  ambassadeurs: 'Ambassadeurs',
};

export const annees = {
  titre: 'Années de l’équipe',
  annee: (annee: number, nom: string) => `Résultats de ${annee}\u00a0: ${nom}`,
};

export const ambassadeurs = {
  aucun: "Pas d'ambassadeur, veuillez les définir svp",
  ajouter: 'Ajouter Ambassadeur',
  retirerNom: (nom: string) => `Retirer l'ambassadeur ${nom}`,
  question: (nom: string) =>
    `Vous êtes sur le point de retirer l’ambassadeur "${nom}" ! Etes vous sûr de vouloir continuer ?`,
  retirer: 'Retirer',
  retire: 'Ambassadeur retiré !',
  dejaRetire: 'Cet ambassadeur n’est plus dans la liste',
  erreur: 'Erreur lors du retrait de l’ambassadeur ...',
};

export const tableau = {
  titre: 'Moyennes par critère',
  criteres: 'Criteres',
  ff: 'FF',
  or: 'OR',
  note: 'Note',
  // The no-break spaces make two short lines in a narrow column.
  insuffisant: 'Pas\u00a0assez de\u00a0réponses',
  nonPose: '–',
  toutesLesAnnees: 'Toutes les années de ce critère',
  nouveauSens: (annee: number) => `nouveau sens depuis ${annee}`,
  repartition: (question: string, phrase: string) => `Répartition ${question} : ${phrase}`,
  questions: 'FF : fierté ou frustration aujourd’hui · OR : opportunité ou risque demain',
  verdicts: (periode: string) => `${depuis(periode).replace('d', 'D')}\u00a0:`,
  reponses: (least: number, most: number) =>
    `${least === most ? '' : `${least} à `}${most} réponse${most > 1 ? 's' : ''}`,
  legende:
    'Une barre par note, de −5 à +5\u00a0: combien de personnes l’ont donnée, même sans avoir terminé.',
  legendePubliee: 'Une barre par note, de −5 à +5\u00a0: combien de personnes l’ont donnée.',
  seuil: (minimum: number) => `Rien ne s’affiche à moins de ${minimum} réponses.`,
  parPage: 'Nombre de critères par page',
  introuvable: 'Aucun résultat',
  detail: (libelle: string) => `Détail de ${libelle}`,
  sansComparaison: (periode: string | undefined) =>
    `Pas de comparaison ${periode === undefined || isYear(periode) ? 'avec l’année précédente' : avec(periode)}.`,
  sansCritere: 'Aucun critère.',
  sansReponse: 'Aucune réponse pour l’instant',
  bandes: { VERT: 'Plein cap', ORANGE: 'Cap incertain', ROUGE: 'À contre-cap' },
  bornes: { VERT: 'dès +3', ORANGE: 'entre les deux', ROUGE: 'dès −3' },
};

export const graphe = {
  titre: 'Resultat Boussole',
  alternative:
    'Resultat Boussole\u00a0: chaque bulle est un critère, le tableau donne les mêmes moyennes.',
  axeFf: 'FF',
  axeOr: 'OR',
  /** By the signs of FF, then of OR. */
  coins: {
    fierConfiant: 'Fier et confiant',
    fierMenace: 'Fier mais menacé',
    peniblePrometteur: 'Pénible mais prometteur',
    penibleMenace: 'Pénible et menacé',
  },
  bulle: (libelle: string, ff: string, or: string) => `${libelle} : FF ${ff}, OR ${or}`,
  figures: (ff: string, or: string) => `FF ${ff} · OR ${or}`,
  anneesPrecedentes: (periode: string) =>
    `Bulles claires\u00a0: ${isYear(periode) ? 'années' : 'boussoles'} précédentes, reliées à la bulle ${de(periode)}.`,
  ecartees: 'Bulles écartées\u00a0: leur place exacte est le point au bout du trait.',
  afficherAnnees: (periode: string) =>
    `Montrer les ${isYear(periode) ? 'années' : 'boussoles'} précédentes`,
  agrandir: 'Agrandir',
  axesEntiers: 'De −6 à +6',
  agrandis: ({ ff, or }: Axes) =>
    `Carte agrandie\u00a0: FF de ${formatScore(ff[0])} à ${formatScore(ff[1])}, OR de ${formatScore(or[0])} à ${formatScore(or[1])}, au lieu de −6 à +6.`,
  hasard: (fleches: number, comparaisons: number) => {
    const many = Math.round(fleches);
    const said = many < 1 ? 'moins d’une flèche' : `environ ${many} flèche${many > 1 ? 's' : ''}`;
    return `Même si rien n’avait changé, on verrait ${said} sur ${comparaisons} comparaisons.`;
  },
  autresEquipes: (avant: string) =>
    `Si les équipes qui ont répondu ne sont pas celles ${isYear(avant) ? 'de l’an dernier' : de(avant)}, une flèche peut venir de là.`,
  aideFleches: 'Ce que dit une flèche',
  sansReponse: 'Aucune réponse pour l’instant',
  insuffisant: 'Pas assez de réponses',
};

/** To a member, beside the specified sentence of an empty block. */
export const vides = { membre: 'Un facilitateur s’en charge.' };

export const synthese = {
  titre: 'Synthèse',
  vide: 'Merci de rédiger la synthèse',
  ajouter: 'Ajouter la Synthese',
  modifier: 'Modifier la Synthese',
};

export const plans = {
  titre: "Plan d'action",
  vide: "Ajouter un plan d'action svp",
  ajouter: 'Ajouter le Plan Action',
  modifier: (objectif: string) => `Modifier le plan ${objectif}`,
  actions: 'Actions',
  parPage: 'Nombre de plans par page',
  colonnes: {
    equipe: 'Equipe',
    objectif: 'Objectif',
    action: 'Action',
    lead: 'Lead',
    leadDomaine: 'Lead ?',
    date: 'Date',
  },
};

/** The dialogs that write beside the figures, on the results page and in a séance. */
export const commentaires = {
  afficher: 'Afficher les commentaires',
  masquer: 'Masquer les commentaires',
  fois: (nombre: number) => `${nombre} fois`,
  titre: 'Commentaires',
  parCritere: 'Par critère',
  insuffisant: 'Pas assez de réponses',
  plusTard: 'Les commentaires de fin s’afficheront à la fermeture.',
  confidentiel: 'Sans nom ni date, dans un ordre tiré au sort.',
  vide: 'Aucun commentaire',
  sans: (nombre: number) => `${nombre} sans commentaire`,
  roti: (note: number) => `ROTI ${note}/5`,
  retirer: 'Retirer',
  retirerCe: (texte: string) =>
    `Retirer le commentaire\u00a0: ${texte.length > 60 ? `${texte.slice(0, 60)}…` : texte}`,
};

/** What becomes of answers and comments when their time is over. */
export const conservation = {
  prevus: (quand: string) =>
    `Les réponses une à une et les commentaires seront effacés à partir du ${quand}.`,
  effaces: (quand: string) =>
    `Les réponses une à une et les commentaires ont été effacés le ${quand}, à la fin de leur conservation.`,
};

/** Said of a year that came from a spreadsheet, wherever it shows. */
export const importe = {
  le: (quand: string) => `importé le ${quand}`,
  annee: (periode: string, quand: string) => `${periode}\u00a0: importé le ${quand}`,
};
