import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';

import { verifySeal } from '../../audit/verification.js';
import { runCommand, withDatabase } from '../../core/command.js';
import { readConfig } from '../../core/config.js';
import type { AppContext } from '../../core/context.js';
import type { Database } from '../../core/database.js';
import { createLogger } from '../../core/logger.js';
import { setClosed } from '../../core/maintenance.js';
import { tryMailTo } from '../../exploitation/essai.js';
import { openAdministrateur } from '../../individu/administrateur.service.js';
import { eraseFromServer } from '../../individu/individu.service.js';
import { findNamed } from '../../individu/operator.service.js';
import { verifyAll } from '../../resultat/sums/verification.js';
import { backgroundContext } from '../session.js';

const USAGE = `À écrire :
  npm run boussole -- administrateur <mail>     crée cet administrateur, ou lui donne un nouveau mot de passe
  npm run boussole -- courrier <mail>           envoie un mail d’essai à cette adresse
  npm run boussole -- effacer <mail ou pseudo>  efface ce compte ; ses réponses restent dans les moyennes
      --oui                                     sans le demander une seconde fois
  npm run boussole -- maintenance on            répond 503 à tous, sauf /sante et /pret ; « off » rouvre
  npm run boussole -- verifier                  recompte les sommes, et vérifie le sceau du journal
Voir aussi : npm run sauvegarde, npm run restauration, npm run db:migrate.
DATABASE_URL ou DATA_DIR disent quelle base ; SMTP_URL, quel serveur de mail.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Opens the database of the settings, for a command that may write in it. */
const inDatabase = <T>(work: (database: Database, ctx: AppContext) => Promise<T>): Promise<T> => {
  const config = readConfig();
  return withDatabase(
    { ...config, pgliteAccepted: true },
    { asIs: true, mustExist: true },
    (database) =>
      work(
        database,
        backgroundContext({ config, database, logger: createLogger(config.logLevel) }),
      ),
  );
};

async function administrateur(mail: string): Promise<void> {
  const { motDePasse, isNew } = await inDatabase((_database, ctx) => openAdministrateur(ctx, mail));
  say(
    isNew
      ? `${mail} est administrateur.`
      : `${mail} a un nouveau mot de passe. Ses sessions sont fermées.`,
  );
  say(`Mot de passe : ${motDePasse}   (à changer dans « Mon compte »)`);
}

async function courrier(mail: string): Promise<void> {
  const config = readConfig();
  if (!config.smtpUrl) throw new Error('SMTP_URL n’est pas renseigné : aucun mail ne part.');
  const said = await tryMailTo(config, mail);
  if (said !== null) throw new Error(`Le serveur de mail n’a pas pris le message : ${said}`);
  say(`Le serveur de mail a pris le message pour ${mail}.`);
}

/** Asks who types for the same words again. @throws Error with a French sentence when they are others. */
async function confirm(words: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // A closed input answers nothing.
  const typed = await Promise.race([
    terminal.question(`Pour confirmer, écrivez de nouveau ${words} : `),
    new Promise<string>((resolve) => void terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  if (typed.trim() !== words) throw new Error('Ce n’est pas le même : rien n’a été effacé.');
}

const effacer = (identifiant: string, isSure: boolean): Promise<void> =>
  inDatabase(async (_database, ctx) => {
    const { id, profil, societe, depuis } = await findNamed(ctx, identifiant);
    say(
      `${identifiant} : ${profil}${societe === null ? '' : `, ${societe}`}, compte fait le ${depuis}.`,
    );
    if (!isSure) await confirm(identifiant);
    await eraseFromServer(ctx, id);
    say(
      'Ce compte est effacé. Ses réponses restent dans les moyennes, sans lien avec une personne.',
    );
  });

async function maintenance(state: string): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Error(USAGE);
  await inDatabase((database) => setClosed(database.fork(), state === 'on'));
  say(
    state === 'on'
      ? 'Boussole est en maintenance : elle répond 503 dans les deux secondes. Les travaux de la nuit continuent.'
      : 'Boussole est rouverte.',
  );
}

const verifier = (): Promise<boolean> =>
  inDatabase(async (database) => {
    const isRight = await verifyAll(database);
    return (await verifySeal(database)) && isRight;
  });

await runCommand(async () => {
  const words = process.argv.slice(2);
  const isSure = words.includes('--oui');
  const [order = 'aide', object = '', ...rest] = words.filter((word) => word !== '--oui');
  if (order === 'aide') return say(USAGE);
  if (order === 'verifier' && object === '') return verifier();
  if (object === '' || rest.length > 0) throw new Error(USAGE);
  if (order === 'administrateur') return administrateur(object);
  if (order === 'courrier') return courrier(object);
  if (order === 'effacer') return effacer(object, isSure);
  if (order === 'maintenance') return maintenance(object);
  throw new Error(USAGE);
}, USAGE);
