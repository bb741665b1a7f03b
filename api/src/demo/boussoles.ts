import type { StatutParticipation } from '../../../schema/statuts.js';
import { CRITERE_CLES, type CritereCle } from '../critere/criteresDepart.js';
import type { CampagneDemo, Rang } from './campagnes.js';
import { Redacteur } from './commentaires.js';
import { hasard } from './hasard.js';
import { membresDe, type EquipeCle, type MembreDemo } from './organisation.js';
import { statutDe } from './participations.js';
import { RECITS } from './recits.js';
import type { PlanRecit } from './recits/recit.js';
import { drawScores, type Scores } from './reponses.js';

export interface ReponseDemo extends Scores {
  critere: CritereCle;
  commentaire: string;
}

export interface ParticipantDemo {
  /** Pseudo of the member. */
  membre: string;
  statut: StatutParticipation;
  /** In the order of the criteria; all of them when `statut` is Terminé, none when Non commencé. */
  reponses: ReponseDemo[];
  /** null while not finished, and for the few who left without a word. */
  commentaire: string | null;
  /** From 1 to 5, null exactly when `commentaire` is. */
  roti: number | null;
}

export interface PlanEquipeDemo {
  objectif: string;
  action: string;
  lead: string;
}

export interface BoussoleDemo {
  equipe: EquipeCle;
  annee: number;
  /** `AAAA-MM-JJ`; null for the current year: the day of loading. */
  dateCreation: string | null;
  participants: ParticipantDemo[];
  /** null while the boussole is open. */
  synthese: string | null;
  ambassadeurs: string[];
  plans: PlanEquipeDemo[];
}

const DATES: Readonly<Record<0 | 1, string>> = { 0: '03-18', 1: '03-12' };
/** One finished member in nine skips the closing comment. */
const PART_SANS_MOT = 1 / 9;

const nomComplet = ({ prenom, nom }: MembreDemo) => `${prenom} ${nom}`;

function createParticipant(
  membre: MembreDemo,
  camp: 1 | -1,
  rang: Rang,
  statut: StatutParticipation,
  redacteur: Redacteur,
): ParticipantDemo {
  const tirage = hasard(membre.pseudo, rang, 'avancement');
  const repondus =
    statut === 'En cours' ? 3 + Math.floor(tirage() * 6) : statut === 'Terminé' ? 12 : 0;
  const reponses = CRITERE_CLES.slice(0, repondus).map((critere) => {
    const scores = drawScores(RECITS[membre.equipe], membre, camp, rang, critere);
    const commentaire = redacteur.commente(critere, scores, membre.pseudo);
    return { critere, ...scores, commentaire };
  });
  const muet = statut !== 'Terminé' || tirage() < PART_SANS_MOT;
  if (muet) return { membre: membre.pseudo, statut, reponses, commentaire: null, roti: null };
  const moyenne = reponses.reduce((somme, { question1 }) => somme + question1, 0) / repondus;
  return { membre: membre.pseudo, statut, reponses, ...redacteur.conclut(moyenne, membre.pseudo) };
}

const createPlan = (
  { objectif, action, lead }: PlanRecit,
  membres: MembreDemo[],
): PlanEquipeDemo => {
  if (typeof lead === 'string') return { objectif, action, lead };
  const membre = membres[lead];
  if (!membre) throw new Error(`No member of rank ${lead} to lead « ${objectif} ».`);
  return { objectif, action, lead: nomComplet(membre) };
};

/** One or two ambassadors, not the same ones two years in a row. */
function ambassadeurs(equipe: EquipeCle, rang: Rang, membres: MembreDemo[]): string[] {
  const nombre = membres.length > 4 && hasard(equipe, rang, 'ambassadeurs')() < 0.6 ? 2 : 1;
  return membres.slice(rang + 1, rang + 1 + nombre).map(nomComplet);
}

/** The boussole of a team for a campaign, as it would have been lived. */
export function createBoussoleDemo(equipe: EquipeCle, { rang, annee }: CampagneDemo): BoussoleDemo {
  const membres = membresDe(equipe);
  const recit = RECITS[equipe];
  const redacteur = new Redacteur(`${equipe}|${rang}`);
  return {
    equipe,
    annee,
    dateCreation: rang === 2 ? null : `${annee}-${DATES[rang]}`,
    participants: membres.map((membre, index) =>
      createParticipant(
        membre,
        index % 2 === 0 ? 1 : -1,
        rang,
        statutDe(equipe, rang, index, membres.length),
        redacteur,
      ),
    ),
    synthese: rang === 2 ? null : recit.syntheses[rang],
    ambassadeurs: rang === 2 ? [] : ambassadeurs(equipe, rang, membres),
    plans: recit.plans[rang].map((plan) => createPlan(plan, membres)),
  };
}
