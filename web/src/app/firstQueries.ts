import type { ToldSession } from '../../../schema/pages.js';
import { paths } from '../paths.js';

const ADMINS: readonly ToldSession[] = ['admin'];
/** A témoin's space is elsewhere. */
const MEMBERS: readonly ToldSession[] = ['membre', 'provisoire', 'admin'];
const EVERYBODY: readonly ToldSession[] = [...MEMBERS, 'temoin'];

/**
 * By address, the query that its page sends first, and for whom: the server writes it into the page, and it leaves before the
 * code of the page has come (askFirst). Only queries whose variables the address and who is signed in say.
 */
export const firstQueries: readonly (readonly [
  path: string,
  operationName: string,
  readers: readonly ToldSession[],
])[] = [
  [paths.dashboard.pattern, 'DashboardPage', MEMBERS],
  [paths.resultatBoussole.pattern, 'ResultatBoussolePage', EVERYBODY],
  [paths.resultatDomaine.pattern, 'ResultatDomainePage', EVERYBODY],
  [paths.ensemble.pattern, 'Ensemble', EVERYBODY],
  [paths.societe.pattern, 'SocietePage', ADMINS],
];
