import type { SqlEntityManager } from '@mikro-orm/sql';

import { avecBase, commander } from '../../core/commande.js';
import { readConfig } from '../../core/config.js';
import type { Database } from '../../core/database.js';
import { reconstruireCumuls, verifierCumuls, verifierRacines } from './cumul.js';
import { verifierBoussoles, verifierDomaines } from './domaines.js';

const dire = (ligne: string) => void process.stdout.write(`${ligne}\n`);
const MONTRES = 20;

/** Each kind of kept figure that is wrong, and what is said of it. */
async function lireEcarts(em: SqlEntityManager): Promise<string[][]> {
  return [
    (await verifierCumuls(em)).map(
      ({ idBoussole, idCritere, garde, compte }) =>
        `boussole ${idBoussole}, critère ${idCritere} : ${compte} réponses, ${garde ?? 'aucun'} au cumul`,
    ),
    (await verifierBoussoles(em)).map(
      ({ idBoussole }) => `boussole ${idBoussole} : participation, ROTI ou domaine faux`,
    ),
    (await verifierDomaines(em)).map(
      ({ idDomaine, idCampagne, idCritere }) =>
        `domaine ${idDomaine}, campagne ${idCampagne}, critère ${idCritere} : somme fausse`,
    ),
    (await verifierRacines(em)).map(
      ({ idEquipe }) => `équipe ${idEquipe} : elle ne porte pas son domaine`,
    ),
  ];
}

/** Tells what differs, and whether nothing does. */
async function verifier(database: Database): Promise<boolean> {
  const ecarts = await lireEcarts(database.fork());
  for (const ligne of ecarts.flatMap((lignes) => lignes.slice(0, MONTRES))) dire(ligne);
  const [cumuls = [], boussoles = [], domaines = [], equipes = []] = ecarts;
  const juste = ecarts.every((lignes) => lignes.length === 0);
  dire(
    juste
      ? 'Les cumuls sont ceux des réponses, et chaque équipe porte son domaine.'
      : `${cumuls.length + boussoles.length + domaines.length} cumuls et ${equipes.length} équipes sont faux.`,
  );
  return juste;
}

const MODE_D_EMPLOI = 'À écrire : npm run prove -- sums, ou npm run prove -- sums:rebuild.';

await commander(async () => {
  const [action] = process.argv.slice(2);
  if (action !== 'verifier' && action !== 'reconstruire') throw new Error(MODE_D_EMPLOI);
  const config = { ...readConfig(), pgliteAccepted: true };
  return avecBase(config, { telQuel: true, presente: true }, async (database) => {
    if (action === 'reconstruire') {
      dire(`${await reconstruireCumuls(database.fork())} cumuls refaits.`);
    }
    return verifier(database);
  });
});
