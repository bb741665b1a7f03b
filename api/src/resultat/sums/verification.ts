import type { SqlEntityManager } from '@mikro-orm/sql';

import type { Database } from '../../core/database.js';
import { verifyBoussoles, verifyDomaines } from './domaines.js';
import { verifyRoots, verifySums } from './sums.js';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const SHOWN_MAX = 20;

/** The wrong sums of each kind, as rows to print. */
async function readGaps(em: SqlEntityManager): Promise<string[][]> {
  return [
    (await verifySums(em)).map(
      ({ idBoussole, idCritere, garde, counted }) =>
        `boussole ${idBoussole}, critère ${idCritere} : ${counted} réponses, ${garde ?? 'aucun'} au cumul`,
    ),
    (await verifyBoussoles(em)).map(
      ({ idBoussole }) => `boussole ${idBoussole} : participation, ROTI ou domaine faux`,
    ),
    (await verifyDomaines(em)).map(
      ({ idDomaine, idCampagne, idCritere }) =>
        `domaine ${idDomaine}, campagne ${idCampagne}, critère ${idCritere} : somme fausse`,
    ),
    (await verifyRoots(em)).map(
      ({ idEquipe }) => `équipe ${idEquipe} : elle ne porte pas son domaine`,
    ),
  ];
}

/** Prints the differences, and returns whether there are none. */
export async function verifyAll(database: Database): Promise<boolean> {
  const gaps = await readGaps(database.fork());
  for (const line of gaps.flatMap((rows) => rows.slice(0, SHOWN_MAX))) say(line);
  const [sums = [], boussoles = [], domaines = [], equipes = []] = gaps;
  const right = gaps.every((rows) => rows.length === 0);
  say(
    right
      ? 'Les cumuls sont ceux des réponses, et chaque équipe porte son domaine.'
      : `${sums.length + boussoles.length + domaines.length} cumuls et ${equipes.length} équipes sont faux.`,
  );
  return right;
}
