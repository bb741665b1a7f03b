// Which modules travel together. Left alone, the bundler makes a file of each set of modules that the same pages share:
// 71 files for the results page, most of them of less than a kilobyte, on a phone that opens six connections.
import type { Rolldown } from 'vite';

/**
 * Pages that tell modules apart, by one letter each: what the same of them need makes one file, whatever the other pages
 * need. Pages of one letter are taken for one.
 */
const READERS: Readonly<Record<string, readonly string[]>> = {
  // Whoever signs in.
  l: ['app/AccessArea', 'connexion/LoginPage', 'connexion/UserLoginPage'],
  // Whoever registers, and whoever answers: their pages do without Apollo Client.
  a: ['app/AccessLayout', 'individu/RegisterUserPage'],
  r: ['app/AnswerArea', 'boussole/ReponseBoussolePage'],
  // What every page of a member needs.
  m: ['app/MemberArea'],
  d: ['individu/DashboardPage'],
  s: ['resultat/ResultatBoussolePage'],
  e: ['resultat/ensemble/EnsemblePage'],
  h: ['societe/SocietePage'],
  t: ['societe/SocietesPage'],
};
/** Pages that are never shown without the modules of `m`. What so many of them share travels with those. */
const OF_MEMBERS = ['d', 's', 'e', 'h', 't'];
const SHARED_BY = 3;
/** Small pieces: each costs less where it is not needed than a file of its own where it is, so that two such pages do. */
const SMALL =
  /\/src\/ui\/(?:BandGlyph|ConfirmedAction|EmptyState|Notice|TextLink|VerdictArrow)\.tsx$/;

const LETTERS = new Map(
  Object.entries(READERS).flatMap(([letter, pages]) =>
    pages.map((page) => [`/web/src/${page}.tsx`, letter] as const),
  ),
);
const letterOf = (id: string) => [...LETTERS].find(([ending]) => id.endsWith(ending))?.[1];

interface Modules {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

/** Whose module this is: the entry, and the letters of the pages that import it, through others or not. */
function readersOf(id: string, modules: Modules): { isFirst: boolean; letters: Set<string> } {
  const found = { isFirst: false, letters: new Set<string>() };
  const seen = new Set([id]);
  for (const module of seen) {
    const info = modules.getModuleInfo(module);
    const letter = letterOf(module);
    if (letter) found.letters.add(letter);
    if (info?.isEntry) found.isFirst = true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return found;
}

/** The libraries under our tables. */
const TABLES =
  /node_modules\/(?:@tanstack|use-sync-external-store)\/|chakra-ui\/react\/.*\/(?:table\/table|recipes\/table)\.js/;

/** The name of the file that a module of ours travels in; null leaves it to the bundler. */
function chunkOf(id: string, modules: Modules): string | null {
  if (TABLES.test(id)) return 'commun-st';
  // A library's index imports all of it: who needs what of it, only the bundler knows.
  if (/node_modules|\/stubs\/|\0/.test(id)) return null;
  const { isFirst, letters } = readersOf(id, modules);
  if (isFirst) return 'entree';
  const readers = OF_MEMBERS.filter((letter) => letters.has(letter)).length;
  if (readers >= (SMALL.test(id) ? 2 : SHARED_BY)) letters.add('m');
  if (letters.has('m')) for (const letter of OF_MEMBERS) letters.delete(letter);
  // Whoever registers answers next: what members or whoever signs in need too is one file for both.
  if (letters.has('r') || (letters.has('a') && letters.has('m'))) {
    letters.add('r');
    letters.delete('a');
  }
  if (letters.size === 0) return null;
  const name = [...letters].toSorted().join('');
  return `commun-${WITH.get(name) ?? name}`;
}

/**
 * Sets of pages whose common modules are a kilobyte or two, with the set whose file they travel in: a phone that scans has six
 * connections for sixteen files, and waits a turn of the network for each further six.
 */
const WITH = new Map([
  ['al', 'ahl'],
  ['hr', 'r'],
  ['rs', 'mr'],
  ['ers', 'mr'],
]);

/**
 * No two files may import each other, since one of them would run before what it needs is there; the build looks
 * (scripts/pages/manifest.mjs). `base` holds all that it needs. A library never imports our modules; and one of ours is
 * needed wherever one that imports it is.
 */
export const groups = [
  {
    name: 'base',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|stylis|@emotion)\/|preload-helper|rolldown\/runtime|chakra-ui\/react\/.*\/(?:box|button|flex|link|loader|heading|stack|grid|simple-grid|text)\/|\/node_modules\/(?:graphql\/(?:language\/(?:printer|ast|blockString|reducer|printString|characterClasses)|jsutils\/inspect)\.|@apollo\/client\/errors\/(?:CombinedGraphQLErrors|ServerError|utils))/,
    priority: 2,
    minShareCount: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: 'membres',
    test: /\/node_modules\/(?:@apollo\/client\/|rxjs|tslib|optimism|@wry|graphql\/(?:language\/(?:visitor|kinds)|jsutils\/devAssert)\.)/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'regles',
    test: /\/node_modules\/(?:zod|@hookform\/resolvers)\//,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: chunkOf,
    debugName: 'by readers',
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];
