import { paths } from '../paths.js';

/**
 * By address, the query that its page sends first: the server writes it into the page, and it leaves before the code of
 * the page has come (askFirst). Only queries whose variables the address and who is signed in say.
 */
export const firstQueries: readonly (readonly [path: string, operationName: string])[] = [
  [paths.dashboard.pattern, 'DashboardPage'],
  [paths.resultatBoussole.pattern, 'ResultatBoussolePage'],
  [paths.resultatDomaine.pattern, 'ResultatDomainePage'],
  [paths.ensemble.pattern, 'Ensemble'],
  [paths.societe.pattern, 'SocietePage'],
];
