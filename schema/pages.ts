/**
 * Where the build leaves the addresses of the pages, as the browser's router writes them (`/reponseBoussole/:id`), beside
 * the pages; a name that starts with a dot is served to nobody.
 */
export const ROUTES_FILE = '.routes.json';

/** Every address that has a page, and those of whoever is signed in alone. Routes match whatever their letter case. */
export interface PageRoutes {
  known: string[];
  guarded: string[];
}

/** What a protected page is told of whoever opened it (`<meta name="session">`), so that it need not ask: nobody, or who. */
export type ToldSession = '' | 'membre' | 'admin';
