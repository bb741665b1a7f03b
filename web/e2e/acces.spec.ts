import { paths } from '../src/paths.js';
import { crawl, pagesOf } from './acces.js';
import { enter, urlSynthese, type Actor } from './demo.js';
import { expect, test } from './fixtures.js';

/** Entries that come by mail, on paper or from the screen of a room. */
const BY_OTHER_WAYS = {
  '/activation/:jeton': 'a link that is mailed, or handed over',
  '/lienRappel/:jeton': 'a link that is mailed',
  '/r/:code': 'the QR code of a team’s sheet',
};
const OF_PROGRAMS = {
  '/graphiql': 'the page of a reporting token leads its holder to it: `tiers` opens it',
};
const UNUSED = 'the specification leads nothing to it';

/** Pages of who answers, and of who reads results. */
const OF_ANSWERS =
  /^\/(boussole|branche|confidentialite|domaines|ensemble|fleches|mesBoussoles|rapport|reponse|resultat)/;

/** Pages that no link of the product leads this reader to, and why. */
const APART: Record<Actor, Record<string, string>> = {
  visitor: {
    ...BY_OTHER_WAYS,
    ...OF_PROGRAMS,
    '/garderAcces': 'for whoever answers without a password: `scan` opens it',
    '/fleches': 'the results explain their arrows by it, to those who read results',
  },
  member: {
    ...OF_PROGRAMS,
    '/mesPulseurs': UNUSED,
    '/boussoleCommentaire/:id': 'what follows the last answer: `membre` opens it',
  },
  temoin: {
    ...OF_PROGRAMS,
    '/mesPulseurs': UNUSED,
    '/dashboard': 'it leads a témoin to their own space',
    ...Object.fromEntries(
      pagesOf('member').flatMap((path) =>
        OF_ANSWERS.test(path) ? [[path, 'a témoin answers nothing and reads no result']] : [],
      ),
    ),
  },
  admin: {
    '/mesPulseurs': UNUSED,
    '/reponseBoussole/:id': 'whoever leads takes part in no boussole here',
    '/boussoleCommentaire/:id': 'the same',
    '/seance/:id': 'what a room sees: the pilot leads to it once a séance has begun (`seance`)',
  },
};

for (const actor of ['visitor', 'member', 'temoin', 'admin'] as const) {
  test(`by links alone, who is ${actor} reaches every page that they may open (fault 4)`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(900_000);
    watch.allow(/401|403|404/);
    const demo = await enter(page, actor);
    const from = [actor === 'visitor' ? paths.home() : paths.dashboard()];
    // A past year's results, which bear a synthesis: whoever leads meets those of this year first, for a long time.
    if (actor === 'admin')
      from.push((await urlSynthese(demo)).replace('modifierSynthese', 'resultatBoussole'));
    const wanted = pagesOf(actor).filter((path) => !(path in APART[actor]));

    const reached = await crawl(page, actor, from, wanted);
    const missed = pagesOf(actor).filter((path) => !reached.includes(path));
    expect(missed.toSorted()).toEqual(Object.keys(APART[actor]).toSorted());
  });
}
