import type { Way } from '../resultat/seance/useSeance.js';
import { outOf } from '../turnout.js';
import { formatDay } from '../ui/dates.js';
import { stillAnswering, type Action, type Ordre, type Phase, type Seance } from './rules.js';

const pluriel = (nombre: number, un: string, plusieurs: string) =>
  `${nombre} ${nombre > 1 ? plusieurs : un}`;

/** Names of the phases, as the bar and the screen readers say them. */
export const phases: Record<Phase, string> = {
  ACCUEIL: 'Accueil',
  REPONSES: 'Réponses',
  PRETE: 'Prête',
  REVELEE: 'Révélée',
  DISCUSSION: 'Discussion',
  ENGAGEMENT: 'Engagement',
  FIN: 'Fin',
};

export const ordres: Record<Ordre, string> = {
  DESACCORD: 'Désaccord',
  PLUS_BAS: 'Plus bas',
  FIER_ET_MENACE: 'Fier et menacé',
  LISTE: 'Liste',
};

export const page = {
  titre: (equipe: string) => `Séance de ${equipe}`,
  sansTitre: 'Séance',
  enCours: 'Chargement de la séance…',
  aucune: 'Aucune séance n’est en cours.',
  terminee: 'La séance est terminée.',
  piloter: 'Piloter la séance',
  annonce: (phase: string) => `Étape : ${phase}`,
};

export const direct: Record<Way, string> = {
  direct: 'en direct',
  relance: 'toutes les 2 s',
  perdu: 'connexion perdue, nouvel essai toutes les 2 s',
};

/** Of how many; nothing where more have come than a team without a number awaits, until they have finished. */
const outOfThem = (there: number, awaited: number | null) =>
  awaited !== null && there > awaited ? '' : outOf(awaited);

export const accueil = {
  invitation: 'Prenez votre téléphone',
  scanner: 'Scannez le carré, ou tapez cette adresse',
  qr: (equipe: string) => `QR code pour rejoindre ${equipe}`,
  code: 'Code de l’équipe',
  arrives: (arrives: number, attendus: number | null) =>
    `${pluriel(arrives, 'arrivé', 'arrivés')}${outOfThem(arrives, attendus)}`,
  horsDePortee: ({ attendus, k, entree }: Pick<Seance, 'attendus' | 'entree' | 'k'>) =>
    `L’équipe compte ${pluriel(attendus ?? 0, 'personne', 'personnes')} : il en faut ${k} pour afficher des chiffres. ${
      entree ? 'Les personnes qui manquent peuvent encore entrer.' : 'Rien ne pourra être révélé.'
    }`,
  sansCode: 'Le code de l’équipe est sur sa feuille imprimée.',
};

export const reponses = {
  compte: (faites: number, total: number | null) => `${faites}${outOfThem(faites, total)}`,
  ontTermine: (faites: number) => (faites > 1 ? 'ont terminé' : 'a terminé'),
  sontArrives: (arrives: number) => (arrives > 1 ? 'sont arrivés' : 'est arrivé'),
  attendre: (k: number) =>
    `Nous compterons les réponses, et pourrons les révéler, quand ${k} personnes seront arrivées.`,
  rejoindre: 'Rejoindre',
  patience: 'Personne ne voit de résultat avant la révélation.',
  prete: 'Prêt à révéler',
  encore: (nombre: number) =>
    `Encore ${pluriel(nombre, 'personne', 'personnes')} avant de pouvoir révéler.`,
  /** While it cannot be revealed yet, on the projector and on the pilot. */
  avant: ({ arrives, k, terminees }: Pick<Seance, 'arrives' | 'k' | 'terminees'>): string => {
    if (arrives < k) return reponses.attendre(k);
    return terminees > 0 && terminees < k ? reponses.encore(k - terminees) : reponses.patience;
  },
};

export const revelation = {
  reveler: 'Révéler',
  titre: 'Révéler les résultats ?',
  montre: (nombre: number) => `${pluriel(nombre, 'réponse terminée', 'réponses terminées')}.`,
  definitif: 'Ce qui est révélé ne se corrige pas et ne se retire pas.',
  enCours: (nombre: number) =>
    nombre > 1
      ? `Au moins ${nombre} personnes sont arrivées et n’ont pas terminé.`
      : 'Au moins 1 personne est arrivée et n’a pas terminé.',
  ensuite: (k: number) =>
    `Si moins de ${k} personnes terminent après la révélation, ces réponses ne compteront pas pour l’équipe.`,
  manque: (nombre: number) =>
    nombre > 1
      ? `Il en manque ${nombre} : leurs réponses ne seront peut-être jamais affichées.`
      : 'Il en manque 1 : ses réponses ne seront peut-être jamais affichées.',
  attendre: 'Attendre',
};

/** What « Révéler » would leave out, in the same words on the projector, on the pilot and where it is asked. */
export function leftOut(seance: Seance): string[] {
  const { k, participants, terminees } = seance;
  const answering = stillAnswering(seance);
  if (answering > 0) return [revelation.enCours(answering), revelation.ensuite(k)];
  return seance.revelation === 'INCOMPLETE' ? [revelation.manque(participants - terminees)] : [];
}

export const figures = {
  titre: 'Où en est l’équipe',
  questions: 'FF : fierté ou frustration aujourd’hui · OR : opportunité ou risque demain',
  vide: 'Les chiffres arrivent…',
  ff: 'Fierté ou frustration',
  or: 'Opportunité ou risque',
  avant: (periode: string) => `${periode.charAt(0).toUpperCase()}${periode.slice(1)}`,
  reponses: (nombre: number) => pluriel(nombre, 'réponse', 'réponses'),
  repartition: (question: string, phrase: string) => `Répartition ${question} : ${phrase}`,
};

export const discussion = {
  titre: 'De quoi parler ?',
  ordre: 'Ordre',
  vote: 'Vote de l’équipe',
  votePuis: (ordre: string) => `vote de l’équipe, puis ${ordre.toLowerCase()}`,
  rang: (rang: number, total: number) => `${rang} sur ${total}`,
  montrer: (libelle: string) => `Montrer ${libelle}`,
  tous: 'Tous les critères',
  points: (nombre: number) => pluriel(nombre, 'point', 'points'),
  ouvrirVote: 'Ouvrir le vote',
  rouvrirVote: 'Rouvrir le vote',
  clore: 'Clore le vote',
  voter: 'Trois points chacun, sur votre téléphone',
  votants: (nombre: number) => `${nombre} ${nombre > 1 ? 'ont voté' : 'a voté'}`,
  votantsAucun: 'Personne n’a encore voté',
  pasAssez: (k: number) => `Moins de ${k} personnes ont voté : les points ne s’affichent pas.`,
};

export const engagement = {
  titre: 'Ce que l’équipe décide',
  critere: (nombre: number) => (nombre > 1 ? 'Critères discutés' : 'Critère discuté'),
  plans: 'Plans d’action',
  sansPlan: 'Aucun plan pour l’instant : la touche P en ajoute un.',
  ajouter: 'Ajouter un plan',
  synthese: 'Synthèse',
  sansSynthese: 'Pas encore de synthèse',
  ecrire: 'Écrire la synthèse',
  ambassadeurs: 'Ambassadeurs',
  sansAmbassadeur: 'Personne pour l’instant',
  nommer: 'Nommer un ambassadeur',
  reserve: 'Le facilitateur note les plans sur son écran.',
};

/** Who leads a plan, and until when. */
export const ledBy = ({ lead, echeance }: { lead: string; echeance: string | null }) =>
  echeance === null ? lead : `${lead}, pour le ${formatDay(echeance)}`;

export const fin = {
  titre: 'Merci',
  suite: 'Le résultat reste sur votre téléphone, à la même page.',
  plans: 'Ce que l’équipe a décidé',
  sansPlan: 'Aucun plan n’a été noté.',
  roti: 'ROTI',
  rotiMasque: 'Trop peu de notes pour les afficher.',
  rotiPlusTard: 'Le ROTI et les commentaires de fin s’affichent à la fermeture.',
  rotiInvite: 'Donnez une note à cette séance, de 1 à 5, sur votre téléphone.',
  avis: (nombre: number) => `${nombre} avis`,
  fermer: 'Fermer la boussole',
  fermeture:
    'La boussole ne recevra plus aucune réponse, et la séance se termine avec elle. Cette fermeture est définitive.',
  fermee: 'Boussole fermée.',
  terminer: 'Terminer la séance',
  termination: 'La séance s’arrête sur tous les écrans. La boussole reste ouverte.',
  terminee: 'Séance terminée.',
  /** Once its boussole is closed: what is published, or that nothing is. */
  bilan: ({ publication, terminees, participants, attendus, k }: Seance) =>
    publication === null
      ? `Moins de ${k} personnes ont terminé : rien n’est affiché.`
      : `Les résultats réunissent les réponses de ${pluriel(terminees, 'personne', 'personnes')}${outOf(attendus && participants)}.`,
  deux: '« Terminer » arrête les écrans : on peut encore répondre. « Fermer » arrête aussi les réponses, pour toujours.',
};

export const barre = {
  nom: 'Commandes de la séance',
  suivant: 'Suivant',
  precedent: 'Précédent',
  arreter: 'Arrêter le minuteur',
  qr: 'QR',
  plan: 'Plan',
  pleinEcran: 'Plein écran',
  touches: 'Touches',
  pilote: 'Pilote',
};

export const touches: Record<Action, { nom: string; touches: string }> = {
  next: { nom: 'Suivant', touches: '→ Espace Page suiv.' },
  previous: { nom: 'Précédent', touches: '← Page préc.' },
  reveal: { nom: 'Révéler', touches: 'R' },
  order: { nom: 'Changer d’ordre', touches: 'O' },
  timer: { nom: 'Minuteur', touches: 'T' },
  qr: { nom: 'Montrer le QR', touches: 'Q' },
  plan: { nom: 'Ajouter un plan', touches: 'P' },
  fullScreen: { nom: 'Plein écran', touches: 'F' },
  keys: { nom: 'Cette liste', touches: '?' },
};

export const minuteur = {
  reste: (minutes: number, secondes: number) => `${minutes}:${String(secondes).padStart(2, '0')}`,
  nom: 'Minuteur',
  fini: 'C’est l’heure',
  minutes: (nombre: number) => `${nombre} min`,
};

export const pilote = {
  titre: (equipe: string) => `Piloter la séance de ${equipe}`,
  sansTitre: 'Piloter la séance',
  projeter: 'Ouvrir le projecteur',
  resultat: 'Voir le résultat',
  lancer: 'Lancer la séance',
  lancement:
    'L’équipe répond comme d’habitude, mais personne ne voit de chiffre avant la révélation. Rien ne s’affiche à moins de 3 personnes.',
  /** Where results were revealed already. */
  relance:
    'Les résultats révélés restent lisibles par l’équipe. Une autre séance les remontre, et peut révéler les réponses venues depuis.',
  dejaLue:
    'Cette boussole est « Directe » et a déjà des réponses : quelqu’un a pu lire ses chiffres. Lancez la séance sur une boussole sans réponse, ou « Publiée ».',
  fermee: 'Cette boussole est fermée : plus personne ne peut y répondre.',
  etapes: 'Étapes',
  comptes: 'Comptes',
  nombre: 'Corriger le nombre de personnes',
  arrives: 'arrivés',
  aDistance:
    'Si l’équipe a répondu à distance, terminez la séance, puis choisissez «\u00a0Fermer et montrer\u00a0» sur la page des résultats.',
  terminees: 'ont terminé',
  discussion: 'Discussion',
  affiche: 'À l’écran',
  afficheDe: (libelle: string) => `À l’écran : ${libelle}`,
  montrer: 'Montrer',
  vote: 'Vote',
  lien: 'Lien pour l’ordinateur de la salle',
  lienAide:
    'Il montre cette séance et ses chiffres révélés, rien d’autre. Il s’arrête avec elle. Il ne s’affiche qu’une fois.',
  lienLocal:
    'Ce lien ne s’ouvre que sur cette machine : ouvrez Boussole par son adresse sur le réseau.',
  creerLien: 'Créer un lien',
  revoquer: 'Révoquer le lien',
  revoque: 'Lien révoqué.',
  copier: 'Copier',
  copie: 'Lien copié.',
  copieImpossible: 'Le lien n’a pas pu être copié : sélectionnez-le et copiez-le.',
  notes: 'Mes notes',
  notesAide: 'Elles restent sur cet appareil, jusqu’à la déconnexion.',
  commentaires: 'Commentaires',
  sansCommentaire: 'Aucun commentaire pour ce critère.',
  sans: (nombre: number) => `${nombre} sans commentaire`,
  choisir: 'Choisissez un critère : ses commentaires s’afficheront ici.',
  masques: 'Pas assez de réponses',
};
