import { formatDay } from '../../../ui/dates.js';
import { decisions } from '../../decisions/textes.js';
import { plans as communs } from '../../textes.js';
import type { Resultat } from '../../years.js';
import { addTable, head, INNER, linesIn, parted, type Cell, type Deck } from './deck.js';

interface Plan {
  objectif: string;
  action: string;
  lead: string;
  dateCreation: string;
  etat: Resultat['plans'][number]['etat'];
  echeance: string | null;
  equipe?: string;
}

/** Plans with what becomes of each, as many a slide as have room. */
export function addPlans(
  deck: Deck,
  titled: { chapter?: string; title: string; kicker?: string },
  plans: readonly Plan[],
): void {
  const { colonnes } = communs;
  const hasTeams = plans.some(({ equipe }) => equipe !== undefined);
  const widths = [...(hasTeams ? [2] : []), hasTeams ? 3 : 3.8, hasTeams ? 4 : 5.2];
  const rest = INNER - widths.reduce((sum, one) => sum + one, 0) - 1.1;
  const stateOf = ({ etat, echeance }: Plan) =>
    [decisions.etats[etat], ...(echeance ? [decisions.echeance(formatDay(echeance))] : [])].join(
      ', ',
    );
  const cells = (plan: Plan): Cell[] => [
    ...(hasTeams ? [{ text: plan.equipe ?? '' }] : []),
    { text: plan.objectif },
    { text: plan.action },
    { text: [plan.lead, stateOf(plan)].filter(Boolean).join('\n') },
    { text: formatDay(plan.dateCreation) },
  ];
  const heads = [
    ...(hasTeams ? [colonnes.equipe] : []),
    colonnes.objectif,
    colonnes.action,
    colonnes.lead,
    colonnes.date,
  ].map((text) => head(text));
  const lines = (plan: Plan) =>
    Math.max(
      2,
      linesIn(plan.objectif, hasTeams ? 38 : 48),
      linesIn(plan.action, hasTeams ? 50 : 66),
    );
  for (const part of parted(plans, 26, lines)) {
    addTable(deck.add(titled), [heads, ...part.map(cells)], {
      name: titled.title,
      colW: [...widths, rest, 1.1],
      size: 11,
    });
  }
}
