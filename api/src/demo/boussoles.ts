import type { PlanState, StatutParticipation } from '../../../schema/statuts.js';
import { CRITERE_KEYS, type CritereKey, type StarterCritere } from '../critere/starterCriteres.js';
import type { CampagneDemo, Rang } from './campagnes.js';
import { Writer } from './commentaires.js';
import {
  membresOf,
  type EquipeDemo,
  type EquipeKey,
  type MembreDemo,
  type SocieteDemo,
} from './organisation.js';
import { statutOf } from './participations.js';
import { random } from './random.js';
import { drawScores, type Scores } from './reponses.js';
import { STORIES } from './stories.js';
import type { Story, StoryPlan } from './stories/story.js';

export interface ReponseDemo extends Scores {
  critere: CritereKey;
  commentaire: string;
}

export interface ParticipantDemo {
  /** Pseudo of the member. */
  membre: string;
  statut: StatutParticipation;
  /** Answers in the order of the criteria: all of them when `statut` is Terminé, none when it is Non commencé. */
  reponses: ReponseDemo[];
  /** null while not finished, and for the few who leave no comment. */
  commentaire: string | null;
  /** From 1 to 5, null exactly when `commentaire` is. */
  roti: number | null;
}

export interface PlanEquipeDemo {
  objectif: string;
  action: string;
  lead: string;
  /** Pseudo of the member who owns it; null: a role leads it. */
  owner: string | null;
  criteres: readonly CritereKey[];
  etat: PlanState;
  raison: string | null;
}

export interface BoussoleDemo {
  equipe: string;
  annee: number;
  /** `AAAA-MM-JJ`; null for the current year: the day on which the demo is loaded. */
  dateCreation: string | null;
  /** Closed once it is loaded. */
  isClosed: boolean;
  participants: ParticipantDemo[];
  /** null while the boussole is open. */
  synthese: string | null;
  ambassadeurs: string[];
  plans: PlanEquipeDemo[];
}

/** One company as plain data. */
export interface OrganisationDemo<Key extends string = string> {
  societe: SocieteDemo;
  /** In the order in which they are to be created: it is the order of the questions. */
  criteres: StarterCritere[];
  /** Parents before children. */
  equipes: EquipeDemo<Key>[];
  membres: MembreDemo<Key>[];
  /** Oldest campaign first; one a team and a campaign. */
  boussoles: BoussoleDemo[];
}

const DATES: Readonly<Record<0 | 1, string>> = { 0: '03-18', 1: '03-12' };
/** One finished member in nine skips the closing comment. */
const SHARE_WITHOUT_WORDS = 1 / 9;

const fullName = ({ prenom, nom }: MembreDemo) => `${prenom} ${nom}`;

interface Person {
  membre: Pick<MembreDemo, 'pseudo'>;
  side: 1 | -1;
  rang: Rang;
  story: Story;
}

/** What somebody answers and says, as far as they went. */
export function createParticipant(
  { membre, side, rang, story }: Person,
  statut: StatutParticipation,
  writer: Writer,
): ParticipantDemo {
  const draw = random(membre.pseudo, rang, 'avancement');
  const answered =
    statut === 'En cours' ? 3 + Math.floor(draw() * 6) : statut === 'Terminé' ? 12 : 0;
  const reponses = CRITERE_KEYS.slice(0, answered).map((critere) => {
    const scores = drawScores(story, membre, side, rang, critere);
    const commentaire = writer.comment(critere, scores, membre.pseudo);
    return { critere, ...scores, commentaire };
  });
  const silent = statut !== 'Terminé' || draw() < SHARE_WITHOUT_WORDS;
  if (silent) return { membre: membre.pseudo, statut, reponses, commentaire: null, roti: null };
  const moyenne = reponses.reduce((sum, { question1 }) => sum + question1, 0) / answered;
  return { membre: membre.pseudo, statut, reponses, ...writer.conclude(moyenne, membre.pseudo) };
}

const createPlan = (
  { objectif, action, lead, criteres, etat = 'A_FAIRE', raison }: StoryPlan,
  membres: MembreDemo[],
): PlanEquipeDemo => {
  const plan = { objectif, action, criteres, etat, raison: raison ?? null };
  if (typeof lead === 'string') return { ...plan, lead, owner: null };
  const membre = membres[lead];
  if (!membre) throw new Error(`No member of rank ${lead} to lead « ${objectif} ».`);
  return { ...plan, lead: fullName(membre), owner: membre.pseudo };
};

/** One or two ambassadors, not the same ones two years in a row. */
function ambassadeurs(equipe: EquipeKey, rang: Rang, membres: MembreDemo[]): string[] {
  const count = membres.length > 4 && random(equipe, rang, 'ambassadeurs')() < 0.6 ? 2 : 1;
  return membres.slice(rang + 1, rang + 1 + count).map(fullName);
}

/** The boussole of a team in a campaign, with plausible answers and texts. */
export function createBoussoleDemo(equipe: EquipeKey, { rang, annee }: CampagneDemo): BoussoleDemo {
  const membres = membresOf(equipe);
  const story = STORIES[equipe];
  const writer = new Writer(`${equipe}|${rang}`);
  return {
    equipe,
    annee,
    dateCreation: rang === 2 ? null : `${annee}-${DATES[rang]}`,
    isClosed: rang !== 2,
    participants: membres.map((membre, index) =>
      createParticipant(
        { membre, side: index % 2 === 0 ? 1 : -1, rang, story },
        statutOf(equipe, rang, index, membres.length),
        writer,
      ),
    ),
    synthese: rang === 2 ? null : story.syntheses[rang],
    ambassadeurs: rang === 2 ? [] : ambassadeurs(equipe, rang, membres),
    plans: story.plans[rang].map((plan) => createPlan(plan, membres)),
  };
}
