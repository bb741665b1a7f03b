/** What the page of an address begins with: it then asks for less, and later for nothing that it could have asked at once. */
export interface Amorce {
  /** As the browser's router writes it: `/reponseBoussole/:id`. */
  motif: string;
  /** For whoever is signed in alone: the page is told the session, and takes it at once. */
  protegee: boolean;
  /** Addresses of the scripts needed beside those of every page. */
  scripts: string[];
}

/** Where the build leaves them, beside the pages; a name that starts with a dot is served to nobody. */
export const FICHIER_AMORCES = '.amorces.json';

/** What a page is told of whoever opened it (`<meta name="session">`), so that it need not ask: nobody, or who. */
export type SessionDite = '' | 'membre' | 'admin';
