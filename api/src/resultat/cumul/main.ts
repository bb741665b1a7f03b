import { readConfig } from '../../core/config.js';
import { openDatabase, type Database } from '../../core/database.js';
import { entities } from '../../entities.js';
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

async function agir(action: string | undefined): Promise<boolean> {
  if (action !== 'verifier' && action !== 'reconstruire') {
    throw new Error('À écrire : npm run rollup:verifier, ou npm run rollup:reconstruire.');
  }
  // Counting every answer may take longer than a request may.
  const database = await openDatabase(readConfig(), entities, { patiente: true });
  try {
    if (action === 'verifier') return await verifier(database);
    dire(`${await reconstruireCumuls(database.fork())} cumuls refaits.`);
    return await verifier(database);
  } finally {
    await database.close();
  }
}

try {
  if (!(await agir(process.argv[2]))) process.exitCode = 1;
} catch (erreur) {
  process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
  process.exitCode = 1;
}
