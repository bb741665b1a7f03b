import { avecBase, commander } from '../../core/commande.js';
import { readConfig } from '../../core/config.js';
import type { Database } from '../../core/database.js';
import { reconstruireCumuls, verifierCumuls, verifierRacines } from './cumul.js';

const dire = (ligne: string) => void process.stdout.write(`${ligne}\n`);
const MONTRES = 20;

/** Tells what differs, and whether nothing does. */
async function verifier(database: Database): Promise<boolean> {
  const em = database.fork();
  const [ecarts, egarees] = [await verifierCumuls(em), await verifierRacines(em)];
  for (const { idBoussole, idCritere, garde, compte } of ecarts.slice(0, MONTRES)) {
    dire(
      `boussole ${idBoussole}, critère ${idCritere} : ${compte} réponses, ${garde ?? 'aucun'} au cumul`,
    );
  }
  for (const { idEquipe } of egarees.slice(0, MONTRES)) {
    dire(`équipe ${idEquipe} : elle ne porte pas son domaine`);
  }
  dire(
    ecarts.length + egarees.length === 0
      ? 'Les cumuls sont ceux des réponses, et chaque équipe porte son domaine.'
      : `${ecarts.length} cumuls et ${egarees.length} équipes sont faux.`,
  );
  return ecarts.length + egarees.length === 0;
}

const MODE_D_EMPLOI = 'À écrire : npm run rollup:verifier, ou npm run rollup:reconstruire.';

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
