/** What the page of an address begins with. Not its scripts: asked for at once, they delay the first paint by a second on a slow phone. */
export interface Amorce {
  /** As the browser's router writes it: `/reponseBoussole/:id`. */
  motif: string;
  /** For whoever is signed in alone: the page is told the session, and takes it at once. */
  protegee: boolean;
}

/** Where the build leaves them, beside the pages; a name that starts with a dot is served to nobody. */
export const FICHIER_AMORCES = '.amorces.json';

/** What a page is told of whoever opened it (`<meta name="session">`), so that it need not ask: nobody, or who. */
export type SessionDite = '' | 'membre' | 'admin';
