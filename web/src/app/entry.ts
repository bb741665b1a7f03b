import { matchPath } from 'react-router';

import { paths } from '../paths.js';
import { lastDoor } from '../ui/device.js';
import { routes } from './routes.js';

/** Pages of a facilitator or of a témoin, who have no pseudo. */
const OTHERS = routes.filter(({ area }) => ['admin', 'stage', 'temoin'].includes(area));

/**
 * Whether who lost a session goes back to the members' login: whoever was a member on this page or, on a page that has just
 * been opened, who came in by a pseudo and has not signed out since. The specification's /login is for all others.
 */
export const isOfMember = (
  pathname: string,
  lost: { facilitateur: boolean; lecteur: boolean; temoin: boolean } | undefined,
): boolean =>
  lost
    ? !lost.facilitateur && !lost.lecteur && !lost.temoin
    : isOfMemberFirst(pathname) || (lastDoor() === 'participant' && !isOfOther(pathname));

const isOfOther = (pathname: string) => OTHERS.some(({ path }) => matchPath(path, pathname));

/** The page that members are told to go to, in a mail or by word of mouth: who opens it for the first time has a pseudo. */
const isOfMemberFirst = (pathname: string) =>
  pathname.toLowerCase() === paths.mesBoussoles().toLowerCase() && lastDoor() !== 'facilitateur';
