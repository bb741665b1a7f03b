/**
 * Where the build leaves the addresses of the pages, as the browser's router writes them (`/reponseBoussole/:id`), beside
 * the pages; a name that starts with a dot is served to nobody.
 */
export const FICHIER_ROUTES = '.routes.json';

/** Every address that has a page, and those of whoever is signed in alone. Routes match whatever their letter case. */
export interface RoutesDesPages {
  connues: string[];
  protegees: string[];
}

/** What a protected page is told of whoever opened it (`<meta name="session">`), so that it need not ask: nobody, or who. */
export type SessionDite = '' | 'membre' | 'admin';
