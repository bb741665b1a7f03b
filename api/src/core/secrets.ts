import { readFileSync } from 'node:fs';

/** Settings that hold a password: each may come from a file, which `docker inspect` and `ps e` do not show. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_POOLER',
  'DATABASE_REPLICA_URLS',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
] as const;

const fileOf = (name: string) => `${name}_FILE`;

/** The names of the settings that say in which file a secret is. */
export const SECRET_FILES: readonly string[] = SECRETS.map(fileOf);

/** What the system says of a file that cannot be read, for a person. */
const WHY: Record<string, string> = {
  ENOENT: 'il n’existe pas',
  EACCES: 'Boussole n’a pas le droit de le lire',
  EISDIR: 'c’est un dossier',
};

function read(setting: string, file: string): string {
  try {
    // Whoever writes a secret with an editor, or with echo, ends its line.
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (secret !== '') return secret;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new Error(
      `${setting} : le fichier ${file} ne se lit pas (${WHY[code] ?? code}). Corrigez le chemin ou ses droits.`,
      { cause },
    );
  }
  throw new Error(`${setting} : le fichier ${file} est vide. Mettez-y le secret, sur une ligne.`);
}

/**
 * The settings with each secret that is in a file, `NAME_FILE=/run/secrets/name`, in the place of its own.
 *
 * @throws Error with a French sentence when the file cannot be read, or when a secret is given twice.
 */
export function withSecrets(given: Readonly<Record<string, string | undefined>>) {
  const settings = { ...given };
  for (const name of SECRETS) {
    const file = given[fileOf(name)];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      throw new Error(`${name} et ${fileOf(name)} disent la même chose : gardez l’un des deux.`);
    }
    settings[name] = read(fileOf(name), file);
  }
  return settings;
}
