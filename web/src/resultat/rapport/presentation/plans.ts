import { formatDay } from '../../../ui/dates.js';
import { decisions } from '../../decisions/textes.js';
import { plans as communs } from '../../textes.js';
import type { Resultat } from '../../years.js';
import {
  addTable,
  BODY,
  head,
  INNER,
  lettersIn,
  lineHeight,
  linesIn,
  parted,
  type Cell,
  type Deck,
  type Slide,
} from './deck.js';

interface Plan {
  objectif: string;
  action: string;
  lead: string;
  dateCreation: string;
  etat: Resultat['plans'][number]['etat'];
  echeance: string | null;
  equipe?: string;
}

const stateOf = ({ etat, echeance }: Plan) =>
  [decisions.etats[etat], ...(echeance ? [decisions.echeance(formatDay(echeance))] : [])].join(
    ', ',
  );
const leadOf = (plan: Plan) => [plan.lead, stateOf(plan)].filter(Boolean).join('\n');

/** The widths of a table of plans, in inches, and how many lines each plan takes in it. */
function laidOut(width: number, size: number, hasTeams: boolean) {
  const { equipe, objectif, action, lead } = hasTeams
    ? { equipe: 0.16, objectif: 0.24, action: 0.33, lead: 0.18 }
    : { equipe: 0, objectif: 0.31, action: 0.42, lead: 0.18 };
  const widths = [...(hasTeams ? [equipe] : []), objectif, action, lead].map(
    (part) => part * width,
  );
  const last = width - widths.reduce((sum, one) => sum + one, 0);
  const inPart = (text: string, part: number) => linesIn(text, lettersIn(part * width, size));
  return {
    colW: [...widths, last],
    lines: (plan: Plan) =>
      Math.max(
        inPart(plan.objectif, objectif),
        inPart(plan.action, action),
        inPart(leadOf(plan), lead),
      ),
  };
}

interface PlansPlace {
  y: number;
  size: number;
  name: string;
}

export function addTableOfPlans(
  slide: Slide,
  plans: readonly Plan[],
  { y, size, name }: PlansPlace,
): void {
  const { colonnes } = communs;
  const hasTeams = plans.some(({ equipe }) => equipe !== undefined);
  const { objectif, action, lead, date } = colonnes;
  const heads = [...(hasTeams ? [colonnes.equipe] : []), objectif, action, lead, date];
  const cells = (plan: Plan): Cell[] => [
    ...(hasTeams ? [{ text: plan.equipe ?? '' }] : []),
    { text: plan.objectif },
    { text: plan.action },
    { text: leadOf(plan) },
    { text: formatDay(plan.dateCreation) },
  ];
  addTable(slide, [heads.map((text) => head(text)), ...plans.map(cells)], {
    name,
    y,
    size,
    colW: laidOut(INNER, size, hasTeams).colW,
  });
}

/** Whether these plans of a team have room on a slide from there on. */
export function haveRoom(
  plans: readonly Plan[],
  { y, size }: { y: number; size: number },
): boolean {
  const { lines } = laidOut(INNER, size, false);
  const rows = plans.map((plan) => lines(plan) * lineHeight(size) + 0.08);
  const header = plans.length > 0 ? lineHeight(size) + 0.08 : 0;
  return y + rows.reduce((sum, one) => sum + one, header) <= BODY.top + BODY.height;
}

/** Plans with what becomes of each, as many a slide as have room. */
export function addPlans(
  deck: Deck,
  titled: { chapter?: string; title: string; kicker?: string },
  plans: readonly Plan[],
): void {
  const { lines } = laidOut(
    INNER,
    SIZE,
    plans.some(({ equipe }) => equipe !== undefined),
  );
  for (const part of parted(plans, 26, lines))
    addTableOfPlans(deck.add(titled), part, { y: BODY.top, size: SIZE, name: titled.title });
}
const SIZE = 11;
