/**
 * Where the build leaves the addresses of whoever is signed in alone, as the browser's router writes them
 * (`["/reponseBoussole/:id"]`), beside the pages; a name that starts with a dot is served to nobody.
 */
export const FICHIER_PROTEGEES = '.protegees.json';

/** What a protected page is told of whoever opened it (`<meta name="session">`), so that it need not ask: nobody, or who. */
export type SessionDite = '' | 'membre' | 'admin';
