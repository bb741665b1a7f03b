import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { avecBase, commander } from '../core/commande.js';
import { readConfig, type Config } from '../core/config.js';
import { progression } from './progression.js';
import { restaurerBase } from './restauration.js';
import { sauvegarder } from './sauvegarder.js';

const MODE_D_EMPLOI = `À écrire :
  npm run sauvegarde -- <fichier>                   tout ce que contient la base, dans un fichier neuf
  npm run restauration -- <fichier> [--remplacer]   ce fichier, dans une base vide (ou à la place de tout)
DATABASE_URL ou DATA_DIR disent quelle base.`;

const dire = (ligne: string) => void process.stdout.write(`${ligne}\n`);
const suivre = (titre: string, total: number) => progression(process.stderr, titre, total);
const nombre = (n: number) => new Intl.NumberFormat('fr-FR').format(n);

/** The database without what it may hold in its address. */
const nommer = ({ databaseUrl, dataDir }: Config): string => {
  if (!databaseUrl) return `la base embarquée ${resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `la base PostgreSQL ${host}${pathname}`;
};

async function faireSauvegarde(config: Config, fichier: string): Promise<void> {
  if (existsSync(fichier)) {
    throw new Error(`Le fichier ${fichier} existe déjà : donnez-en un autre.`);
  }
  // Reading asks nothing of the embedded database that its risk would touch.
  const lignes = await avecBase(
    { ...config, pgliteAccepted: true },
    { telQuel: true, presente: true },
    (database) => sauvegarder(database, fichier, (total) => suivre('Sauvegarde', total)),
  );
  dire(`${nombre(lignes)} lignes de ${nommer(config)} sauvegardées dans ${resolve(fichier)}.`);
  dire('Ce fichier contient les réponses : protégez-le comme la base.');
}

async function faireRestauration(
  config: Config,
  fichier: string,
  remplacer: boolean,
): Promise<void> {
  const { lignes, quand } = await restaurerBase(config, fichier, { remplacer, suivre });
  dire(`${nombre(lignes)} lignes du ${quand} restaurées dans ${nommer(config)}, et recomptées.`);
  dire(
    'Chacun doit se reconnecter. Les liens d’activation et les jetons valent comme ce jour-là, jusqu’à leur fin.',
  );
}

await commander(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remplacer: { type: 'boolean', default: false } },
  });
  const [ordre, fichier, ...reste] = positionals;
  if (!fichier || reste.length) throw new Error(MODE_D_EMPLOI);
  const config = readConfig();
  if (ordre === 'sauvegarde') await faireSauvegarde(config, fichier);
  else await faireRestauration(config, fichier, values.remplacer);
}, MODE_D_EMPLOI);
