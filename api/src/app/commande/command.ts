import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

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
import { findNamed, findNumbered, type Named } from '../../individu/operator.service.js';
import { verifyAll } from '../../resultat/sums/verification.js';
import { backgroundContext } from '../session.js';

const USAGE = `À écrire :
  npm run boussole -- administrateur <mail>     crée cet administrateur, ou lui donne un nouveau mot de passe
  npm run boussole -- courrier <mail>           envoie un mail d’essai à cette adresse
  npm run boussole -- effacer <mail ou pseudo>  efface ce compte ; ses réponses restent dans les moyennes
      --numeros 12,15                           ou ces comptes, que « restauration » a nommés par leur numéro
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

/** Shows the accounts that these words mean, then erases each. */
const effacer = (
  words: string,
  find: (ctx: AppContext) => Promise<Named[]>,
  isSure: boolean,
): Promise<void> =>
  inDatabase(async (_database, ctx) => {
    const accounts = await find(ctx);
    const called = ({ id }: Named) => (accounts.length > 1 ? `n° ${id}` : words);
    for (const account of accounts) {
      const { profil, societe, depuis } = account;
      say(
        `${called(account)} : ${profil}${societe === null ? '' : `, ${societe}`}, compte fait le ${depuis}.`,
      );
    }
    if (!isSure) await confirm(words);
    for (const account of accounts) {
      await eraseFromServer(ctx, account.id);
      say(`${called(account)} : ce compte est effacé.`);
    }
    say('Ses réponses restent dans les moyennes, sans lien avec une personne.');
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
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { oui: { type: 'boolean', default: false }, numeros: { type: 'string' } },
  });
  const { oui: isSure, numeros } = values;
  const [order = 'aide', object = '', ...rest] = positionals;
  if (order === 'aide') return say(USAGE);
  if (order === 'verifier' && object === '') return verifier();
  if (order === 'effacer' && object === '' && numeros !== undefined)
    return effacer(numeros, (ctx) => findNumbered(ctx, numeros), isSure);
  if (numeros !== undefined || object === '' || rest.length > 0) throw new Error(USAGE);
  if (order === 'administrateur') return administrateur(object);
  if (order === 'courrier') return courrier(object);
  if (order === 'effacer')
    return effacer(object, async (ctx) => [await findNamed(ctx, object)], isSure);
  if (order === 'maintenance') return maintenance(object);
  throw new Error(USAGE);
}, USAGE);
