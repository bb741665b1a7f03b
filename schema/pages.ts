/**
 * Where the build writes the pages' addresses, as the browser's router writes them (`/reponseBoussole/:id`), beside the
 * pages; a file whose name starts with a dot is not served.
 */
export const ROUTES_FILE = '.routes.json';

/**
 * Every address that has a page, those that need a session, and the scripts of each page, so that a browser asks for them
 * at once rather than one after the other. Letter case is ignored.
 */
export interface PageRoutes {
  known: string[];
  guarded: string[];
  /** By address: names of files below `assets`. */
  scripts: Record<string, string[]>;
  /** The letters that every page is written in. */
  fonts: string[];
}

/** Who is signed in, written into a protected page (`<meta name="session">`) so that it need not ask; '' means nobody. */
export type ToldSession = '' | 'membre' | 'provisoire' | 'temoin' | 'lecteur' | 'admin';

/** What follows the code in the address of a printed QR code: `/r/aB3xY7?s=…`. */
export const SIGNATURE = 's';

/** What the page of a scanned address carries (`<meta name="scan">`, in JSON). */
export interface ScannedPage {
  code: string;
  equipe: {
    id: number;
    libelleEquipe: string;
    accueille: boolean;
    ouverte: boolean;
    fermee: boolean;
    k: number | null;
  };
  session: ToldSession;
}
