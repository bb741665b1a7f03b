import { runCommand, withDatabase } from '../../core/command.js';
import { readConfig } from '../../core/config.js';
import { createLogger } from '../../core/logger.js';
import { tryMailTo } from '../../exploitation/essai.js';
import { openAdministrateur } from '../../individu/administrateur.service.js';
import { backgroundContext } from '../session.js';

const USAGE = `À écrire :
  npm run boussole -- administrateur <mail>   crée cet administrateur, ou lui donne un nouveau mot de passe
  npm run boussole -- courrier <mail>         envoie un mail d’essai à cette adresse
Voir aussi : npm run sauvegarde, npm run restauration, npm run db:migrate, npm run prove -- sums.
DATABASE_URL ou DATA_DIR disent quelle base ; SMTP_URL, quel serveur de mail.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function administrateur(mail: string): Promise<void> {
  const config = readConfig();
  const { motDePasse, isNew } = await withDatabase(
    { ...config, pgliteAccepted: true },
    { asIs: true, mustExist: true },
    (database) =>
      openAdministrateur(
        backgroundContext({ config, database, logger: createLogger(config.logLevel) }),
        mail,
      ),
  );
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

const ORDERS: Record<string, (mail: string) => Promise<void>> = { administrateur, courrier };

await runCommand(async () => {
  const [order = 'aide', mail, ...rest] = process.argv.slice(2);
  if (order === 'aide') return say(USAGE);
  const play = ORDERS[order];
  if (!play || !mail || rest.length > 0) throw new Error(USAGE);
  await play(mail);
}, USAGE);
