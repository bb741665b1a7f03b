// `npm run prove -- figures:change [teams]`: how often chance alone lights an arrow, and how often a change of two points is
// found, for simulated teams of 3 to 40. The verdicts are the product's own.
import { changeBetween } from '../../api/dist/api/src/resultat/change/change.js';

const TEAMS = Number(process.argv[2] ?? 10_000);
const SIZES = Array.from({ length: 38 }, (_, i) => i + 3);
/** Share of a person's answer that is the same in both years, by who answers. */
const SAME = { 'same people': 0.5, replaced: 0 };

let state = 20_261;
/** From 0 to 1, the same at each run. */
const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const normal = () => Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());
const bounded = (score) => Math.max(-5, Math.min(5, Math.round(score)));

function count(scores) {
  const counts = Array.from({ length: 11 }, () => 0);
  for (const score of scores) counts[score + 5] += 1;
  return counts;
}

/** Share of teams in which the level's change, in points, gets an arrow in its direction, or any arrow without one. */
function share(size, spread, same, points) {
  let found = 0;
  for (let team = 0; team < TEAMS; team++) {
    // A change of two points goes from one below the level to one above.
    const level = 6 * draw() - 3;
    const people = Array.from({ length: size }, () => {
      const [first, other] = [normal(), normal()];
      return [first, same * first + Math.sqrt(1 - same * same) * other];
    });
    const before = count(people.map(([one]) => bounded(level - points / 2 + spread * one)));
    const after = count(people.map(([, one]) => bounded(level + points / 2 + spread * one)));
    const { verdict } = changeBetween(before, after);
    if (verdict === 'EN_HAUSSE' || (points === 0 && verdict === 'EN_BAISSE')) found += 1;
  }
  return `${((100 * found) / TEAMS).toFixed(1)} %`;
}

for (const spread of [2, 2.5]) {
  const table = {};
  for (const size of SIZES) {
    table[size] = {};
    for (const [who, same] of Object.entries(SAME)) {
      table[size][`${who}: arrows`] = share(size, spread, same, 0);
      table[size][`${who}: 2 points found`] = share(size, spread, same, 2);
    }
  }
  console.log(`Standard deviation ${spread}, ${TEAMS} teams of each size`);
  console.table(table);
}

/** Share of unchanged domains that get an arrow: teams of 3 to 12, each with a level of its own (deviation 1), people of 2. */
function shareOfDomains(teams, isSameTeams, same) {
  let found = 0;
  for (let domain = 0; domain < TEAMS / 5; domain++) {
    const level = 6 * draw() - 3;
    const years = [[], []];
    for (let team = 0; team < teams; team++) {
      const own = normal();
      const then = isSameTeams ? own : normal();
      for (let left = 3 + Math.floor(10 * draw()); left > 0; left--) {
        const [first, other] = [normal(), normal()];
        years[0].push(bounded(level + own + 2 * first));
        const later = same * first + Math.sqrt(1 - same * same) * other;
        years[1].push(bounded(level + then + 2 * later));
      }
    }
    if (changeBetween(count(years[0]), count(years[1])).verdict.startsWith('EN_')) found += 1;
  }
  return `${((100 * found) / (TEAMS / 5)).toFixed(1)} %`;
}

const domains = {};
for (const teams of [2, 3, 5, 10, 20])
  domains[teams] = {
    'same teams, same people': shareOfDomains(teams, true, 0.5),
    'same teams, people replaced': shareOfDomains(teams, true, 0),
    'other teams': shareOfDomains(teams, false, 0),
  };
console.log('Unchanged domains, by number of teams: arrows');
console.table(domains);
