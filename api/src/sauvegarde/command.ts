import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand, withDatabase } from '../core/command.js';
import { readConfig, type Config } from '../core/config.js';
import { backUp, noteBackup } from './backUp.js';
import { progress } from './progress.js';
import { nameOf, restoreDatabase } from './restore.js';

const USAGE = `À écrire :
  npm run sauvegarde -- <fichier>                   tout ce que contient la base, dans un fichier neuf
  npm run restauration -- <fichier> [--remplacer]   ce fichier, dans une base vide (ou à la place de tout)
      --donnees-perdues   la base d’avant est perdue, et servait encore après ce fichier : ce qu’elle a publié n’est plus connu
DATABASE_URL ou DATA_DIR disent quelle base.`;

const say = (row: string) => void process.stdout.write(`${row}\n`);
const follow = (title: string, total: number) => progress(process.stderr, title, total);
const number = (n: number) => new Intl.NumberFormat('fr-FR').format(n);

async function runBackup(config: Config, file: string): Promise<void> {
  if (existsSync(file)) {
    throw new Error(`Le fichier ${file} existe déjà : donnez-en un autre.`);
  }
  // Backing up only reads: the operator need not accept the embedded database's risk of lost writes.
  const rows = await withDatabase(
    { ...config, pgliteAccepted: true },
    { asIs: true, older: true, mustExist: true },
    async (database) => {
      const saved = await backUp(database, file, (total) => follow('Sauvegarde', total));
      await noteBackup(database);
      return saved;
    },
  );
  say(`${number(rows)} lignes de ${nameOf(config)} sauvegardées dans ${resolve(file)}.`);
  say('Ce fichier contient les réponses : protégez-le comme la base.');
}

async function runRestore(
  config: Config,
  file: string,
  options: { replace: boolean; lost: boolean },
): Promise<void> {
  const { lignes, quand, recomptees, revenus, effacees, comptes } = await restoreDatabase(
    config,
    file,
    {
      ...options,
      follow,
    },
  );
  say(`${number(lignes)} lignes du ${quand} restaurées dans ${nameOf(config)}, et recomptées.`);
  say(
    'Chacun doit se reconnecter. Les liens d’activation et les jetons valent comme ce jour-là, jusqu’à leur fin.',
  );
  if (recomptees > 0)
    say(
      `${number(recomptees)} boussoles « Publiée » encore ouvertes : leur prochaine publication attend k personnes qui terminent après cette restauration.`,
    );
  if (effacees.length > 0)
    say(
      `Les réponses de ces boussoles avaient été effacées, leur durée passée, et sont revenues. Boussole l’annonce de nouveau et les efface dans trente jours :\n${effacees.map((lieu) => `  - ${lieu}`).join('\n')}`,
    );
  if (revenus.length > 0)
    say(
      `Ces commentaires avaient été retirés depuis la sauvegarde, et sont revenus. Retirez-les de nouveau :\n${revenus.map((lieu) => `  - ${lieu}`).join('\n')}`,
    );
  if (comptes.length > 0)
    say(
      `Ces comptes avaient été effacés depuis la sauvegarde, et sont revenus :
${comptes.map(({ id, jour }) => `  - n° ${id}, effacé le ${jour}`).join('\n')}
Effacez-les de nouveau, avant de redémarrer : npm run boussole -- effacer --numeros ${comptes.map(({ id }) => id).join(',')}`,
    );
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      remplacer: { type: 'boolean', default: false },
      'donnees-perdues': { type: 'boolean', default: false },
    },
  });
  const [order, file, ...rest] = positionals;
  if (!file || rest.length) throw new Error(USAGE);
  const config = readConfig();
  if (order === 'sauvegarde') await runBackup(config, file);
  else
    await runRestore(config, file, {
      replace: values.remplacer,
      lost: values['donnees-perdues'],
    });
}, USAGE);
