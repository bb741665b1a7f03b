import { readFileSync, writeFileSync } from 'node:fs';
import type { Response } from 'supertest';

import { ACTEURS, type Acteur } from './matrix.js';

const FICHIER = new URL('../../tables/keys.json', import.meta.url);

/** Call → list of keys, in one line → those who get exactly it. */
export type Cles = Record<string, Record<string, string>>;

/** `a b[] b[].c`: every key of a body, once, in order; what stands in a list is one thing. */
export function clesDe(corps: unknown, ou = ''): string[] {
  if (Array.isArray(corps)) {
    return [...new Set([`${ou}[]`, ...corps.flatMap((un) => clesDe(un, `${ou}[]`))])];
  }
  if (typeof corps !== 'object' || corps === null) return [];
  const cles = Object.entries(corps).flatMap(([cle, valeur]) => {
    const chemin = ou ? `${ou}.${cle}` : cle;
    return [...(Array.isArray(valeur) ? [] : [chemin]), ...clesDe(valeur, chemin)];
  });
  return [...new Set(cles)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Keeps what each actor got from each call that let it through. */
export class Releve {
  private readonly vues = new Map<string, Map<Acteur, Set<string>>>();

  noter(appel: string, recus: readonly Response[]): void {
    // The description of the doors themselves is checked against its own standard.
    if (appel.endsWith('/openapi.json')) return;
    const parActeur = this.vues.get(appel) ?? new Map<Acteur, Set<string>>();
    this.vues.set(appel, parActeur);
    for (const [rang, acteur] of ACTEURS.entries()) {
      const recu = recus[rang];
      if (!recu || recu.status >= 300 || recu.type !== 'application/json') continue;
      const cles = parActeur.get(acteur) ?? new Set();
      parActeur.set(acteur, cles);
      for (const cle of clesDe(recu.body)) cles.add(cle);
    }
  }

  get cles(): Cles {
    const appels = [...this.vues].map(([appel, parActeur]): [string, Record<string, string>] => {
      const listes: Record<string, string> = {};
      for (const acteur of ACTEURS) {
        const cles = parActeur.get(acteur);
        if (!cles) continue;
        const liste = [...cles].toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
        listes[liste] = listes[liste] ? `${listes[liste]}, ${acteur}` : acteur;
      }
      return [appel, listes];
    });
    return Object.fromEntries(appels.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The golden lists. TEST_CLES=ecrire writes them anew: the difference is then read by a person. */
export function clesVoulues(trouvees: Cles): Cles {
  if (process.env['TEST_CLES'] === 'ecrire') {
    writeFileSync(FICHIER, `${JSON.stringify(trouvees, null, 2)}\n`);
  }
  return JSON.parse(readFileSync(FICHIER, 'utf8')) as Cles;
}
