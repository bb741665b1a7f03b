import { createHash } from 'node:crypto';

/** What we use of the driver's pool and of its connections. */
interface Pool {
  on(event: 'connect', listener: (connexion: Connexion) => void): unknown;
}
interface Connexion {
  query(...args: unknown[]): unknown;
}

/** Texts are the product's own, with values beside them: a few hundred. More would mean that a value was written into one. */
const TEXTES_MAX = 1_000;
const noms = new Map<string, string>();

function nomDe(texte: string): string | undefined {
  const connu = noms.get(texte);
  if (connu !== undefined || noms.size >= TEXTES_MAX) return connu;
  const nom = createHash('sha256').update(texte).digest('base64url').slice(0, 20);
  noms.set(texte, nom);
  return nom;
}

/**
 * Lets each connection keep the plans of the statements it has run: planning the results page costs four times its reading.
 *
 * Only statements with bound values are prepared, under a name made from their text; the others go as they are.
 */
export function preparerRequetes(pool: Pool): void {
  pool.on('connect', (connexion) => {
    const envoyer = connexion.query.bind(connexion);
    connexion.query = (...args) => {
      const [text, values, ...suite] = args;
      const name = typeof text === 'string' && isBound(values) ? nomDe(text) : undefined;
      return name === undefined ? envoyer(...args) : envoyer({ name, text, values }, ...suite);
    };
  });
}

const isBound = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
