import { readdir, readlink, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MO = 1024 * 1024;

/** The temporary files that this process holds open, and their sizes (none where there is no /proc to ask). */
async function fichiersTemporaires(): Promise<Map<string, number>> {
  const tailles = new Map<string, number>();
  for (const descripteur of await readdir('/proc/self/fd').catch(() => [])) {
    const place = `/proc/self/fd/${descripteur}`;
    const lien = await readlink(place).catch(() => '');
    // Not the test runner's own cache.
    if (!lien.startsWith(`${tmpdir()}/`) || lien.startsWith(`${tmpdir()}/jest`)) continue;
    tailles.set(lien, (await stat(place).catch(() => null))?.size ?? 0);
  }
  return tailles;
}

export interface Mesure<T> {
  rendu: T;
  /** Growth of the resident memory at its highest, in MB. */
  memoireMo: number;
  /** Bytes of the temporary files opened meanwhile, at their highest and at the end. */
  temporaires: number;
  restants: number;
}

/** Does something while watching what it takes of the machine. */
export async function mesurer<T>(faire: () => Promise<T>): Promise<Mesure<T>> {
  const memoire = process.memoryUsage.rss();
  // Others were there before: the log of the database's server, for one.
  const anciens = await fichiersTemporaires();
  const nouveaux = async () =>
    [...(await fichiersTemporaires())]
      .filter(([nom]) => !anciens.has(nom))
      .reduce((somme, [, taille]) => somme + taille, 0);
  let [hautMemoire, hautFichiers] = [memoire, 0];
  const regarder = async () => {
    hautMemoire = Math.max(hautMemoire, process.memoryUsage.rss());
    hautFichiers = Math.max(hautFichiers, await nouveaux());
  };
  const montre = setInterval(() => void regarder(), 10);
  try {
    const rendu = await faire();
    await regarder();
    return {
      rendu,
      memoireMo: (hautMemoire - memoire) / MO,
      temporaires: hautFichiers,
      restants: await nouveaux(),
    };
  } finally {
    clearInterval(montre);
  }
}
