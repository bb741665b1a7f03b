import { inReadingOrder } from '../../readingOrder.js';
import { currentBoussole, type Equipe } from './avancement.js';

export interface Team {
  libelleEquipe: string;
  idBoussole: number;
}

/** What a facilitator does once a campaign is launched: people are invited, a séance is held, results are read. */
export type Step =
  | { kind: 'inviter' }
  | { kind: 'seance'; equipes: Team[] }
  | { kind: 'lire'; equipes: Team[] };

type Boussole = NonNullable<ReturnType<typeof currentBoussole>>;

/** A Directe boussole that has answers takes no séance any more, even while nobody has finished. */
const takesSeance = ({ ouverte, k, nombreReponses }: Boussole) =>
  ouverte && (k !== null || nombreReponses === 0);
const isRead = ({ ouverte, k, nombreReponses }: Boussole) =>
  !ouverte || (k === null && nombreReponses > 0);

/**
 * The steps that can be taken, the next one first: nobody is known to have finished, then some are, then no séance is left to
 * hold. None before the launch of this year's campaign.
 */
export function stepsOf(
  equipes: readonly Equipe[],
  campagnes: readonly { id: number; annee: number }[],
  annee: number,
): Step[] {
  const years = new Map(campagnes.map((campagne) => [campagne.id, campagne.annee]));
  const teams = inReadingOrder(equipes).flatMap(({ team }) => {
    const boussole = currentBoussole(team);
    if (!boussole || (years.get(boussole.campagne.id) ?? 0) < annee) return [];
    return { boussole, named: { libelleEquipe: team.libelleEquipe, idBoussole: boussole.id } };
  });
  const those = (is: (boussole: Boussole) => boolean) =>
    teams.filter(({ boussole }) => is(boussole)).map(({ named }) => named);
  const [seances, read] = [those(takesSeance), those(isRead)];
  const isOpen = teams.some(({ boussole }) => boussole.ouverte);
  const hasBegun = teams.some(({ boussole }) => boussole.participation.faites > 0);

  const invite: Step[] = isOpen ? [{ kind: 'inviter' }] : [];
  const hold: Step[] = seances.length > 0 ? [{ kind: 'seance', equipes: seances }] : [];
  const results: Step[] = read.length > 0 ? [{ kind: 'lire', equipes: read }] : [];
  if (!hasBegun && isOpen) return [...invite, ...hold, ...results];
  return [...hold, ...results, ...invite];
}
