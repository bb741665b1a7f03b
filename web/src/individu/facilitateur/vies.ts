import { nodesOf } from '../../apollo/nodes.js';
import type { DashboardViesQuery, VieFragment } from '../../generated/individu.js';
import { groupBy } from '../../ui/groupBy.js';

type Genre = VieFragment['jalons'][number]['genre'];

/** A campaign in a company that takes no answers: not yet, or no more. */
export interface Dated {
  societe: VieFragment['societe'];
  campagne: VieFragment['campagne'];
  date: string;
  equipes: number;
}

const milestone = ({ jalons }: VieFragment, wanted: Genre) =>
  jalons.find(({ genre }) => genre === wanted);

/** The campaigns that open by themselves, those that open first before the others. */
export function plannedOf({ viesCampagnes }: DashboardViesQuery): Dated[] {
  return nodesOf(viesCampagnes)
    .flatMap((vie) => {
      const opening = milestone(vie, 'OUVERTURE');
      const isPlanned = vie.boussoles === 0 && opening?.passe === false;
      return isPlanned ? dated(vie, opening.date) : [];
    })
    .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/** The latest campaign of each company, where it is closed and no other has begun; the last closed comes first. */
export function closedOf({ viesCampagnes }: DashboardViesQuery): Dated[] {
  const begun = nodesOf(viesCampagnes).filter(({ boussoles }) => boussoles > 0);
  return [...groupBy(begun, ({ societe }) => societe.id).values()]
    .flatMap((lives) => {
      // They come with the latest campaign first.
      const [last] = lives;
      if (!last || lives.some(({ ouvertes }) => ouvertes > 0)) return [];
      return dated(last, milestone(last, 'FERMETURE')?.date);
    })
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

const dated = (
  { societe, campagne, boussoles: equipes }: VieFragment,
  date: string | null | undefined,
) => (date ? [{ societe, campagne, date, equipes }] : []);
