import type { Page } from '@playwright/test';
import { matchPath } from 'react-router';

import { routes } from '../src/app/routes.js';
import { entriesOf } from '../src/app/societePages.js';
import { paths } from '../src/paths.js';
import { ask } from './atelier.js';
import { enter, urlPlan, urlSynthese, type Demo } from './demo.js';
import { APART, type Name } from './fil.js';
import { expect, untilQuiet, visit } from './fixtures.js';
import { goWithin } from './gestes.js';

type Address = (demo: Demo) => Promise<string> | string;

/** A link as a reader has it: where it leads, and what it is called. */
interface Way {
  to: string;
  name: string;
}

const patternOf = (address: string) =>
  routes.find(({ path }) => matchPath(path, address.split('?')[0] ?? ''))?.path;

/** What was read of the pages, for both stories: neither changes anything. */
const read = new Map<string, Way[]>();

/** Opens each page once, and tells the links that it has: one click each. */
function reader(page: Page) {
  let isThere = false;
  return async (address: string): Promise<Way[]> => {
    const known = read.get(address);
    if (known) return known;
    // By a link, once the product is there.
    if (isThere) await goWithin(page, address);
    else await page.goto(address);
    isThere = true;
    await untilQuiet(page);
    // What is drawn once its reader is near is there too.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await untilQuiet(page);
    const ways = await page.locator('a[href^="/"]:visible').evaluateAll((links) =>
      links.map((link) => ({
        to: link.getAttribute('href') ?? '',
        name: link.getAttribute('aria-label') ?? link.textContent,
      })),
    );
    read.set(address, ways);
    return ways;
  };
}

const home: Address = ({ idSociete }) => paths.societe({ id: idSociete });
const results: Address = ({ idBoussole }) => paths.resultatBoussole({ id: idBoussole });
const team: Address = ({ idEquipe }) => paths.creationBoussole({ idEquipe });
/** A séance starts where figures exist only as publications. */
const unread: Address = async ({ page }) => {
  const societes = await ask<{ id: number; libelleSociete: string }[]>(
    page.request,
    '{ societes { id libelleSociete } }',
  );
  const { id } = societes.find((one) => one.libelleSociete === 'Voilerie de Trévignon') ?? {
    id: 0,
  };
  const equipes = await ask<{ id: number; libelleEquipe: string }[]>(
    page.request,
    `{ equipes(idSociete: ${id}) { id libelleEquipe } }`,
  );
  const equipe = equipes.find((one) => one.libelleEquipe === 'Conseil et vente');
  return paths.creationBoussole({ idEquipe: equipe?.id ?? 0 });
};
const map: Address = ({ idSociete }) => paths.ensemble({ idSociete });
const domain: Address = ({ idSociete }) => paths.resultatDomaine({ id: 1, idSociete });
const ofMember: Address = async (demo) => {
  const users = (await (await demo.page.request.get('/api/register/getAllUsers')).json()) as {
    ID_INDIVIDU: number;
    PSEUDO: string | null;
  }[];
  return paths.userEdit({ id: users.find((one) => one.PSEUDO === 'camilleB')?.ID_INDIVIDU ?? 0 });
};

/** Pages between which a facilitator goes: from where, to which page, by which link where several lead to one like it. */
const NEIGHBOURS: [from: string, Address, to: Name, by?: RegExp][] = [
  ['a team’s results', results, 'resultatBoussole', /^Équipe (précédente|suivante)/],
  ['a team’s results', results, 'resultatBoussole', /^Cette équipe en \d{4}/],
  ['a team’s results', results, 'creationBoussole'],
  ['the map', map, 'resultatBoussole'],
  ['a team whose figures nobody has read', unread, 'seancePilote'],
  ['a team', team, 'ficheEquipe'],
  ['a team', team, 'resultatBoussole'],
  ['companies', () => paths.societes(), 'users'],
  ['users', () => paths.users(), 'societes'],
  ['a user', ofMember, 'creationBoussole', /^Service après-vente$/],
  ['a plan', urlPlan, 'resultatBoussole', /^Service après-vente$/],
  ['the plans', ({ idSociete }) => paths.plans({ idSociete }), 'resultatBoussole'],
];

/** What is asked of one team's or one domain's results is one click from them, not two from the company's home. */
const OF_RESULTS: Partial<Record<Name, Address>> = {
  resultatCritere: results,
  ambassadeurBoussole: results,
  syntheseBoussole: results,
  registerPlanAction: results,
  modifierSynthese: async (demo) =>
    (await urlSynthese(demo)).replace('modifierSynthese', 'resultatBoussole'),
  resultatCritereDomaine: domain,
};

const leadsTo = (ways: Way[], to: Name, by = /./) =>
  ways.some(({ to: address, name }) => patternOf(address) === paths[to].pattern && by.test(name));

visit('who leads goes from a page to its neighbours in one click', async ({ page }) => {
  const demo = await enter(page, 'admin');
  const waysOf = reader(page);

  const missing: string[] = [];
  for (const [from, address, to, by] of NEIGHBOURS)
    if (!leadsTo(await waysOf(await address(demo)), to, by))
      missing.push(`${from} → ${to} ${by?.source ?? ''}`);
  const entries = entriesOf(demo.idSociete);
  for (const [one, address] of entries) {
    const ways = new Set((await waysOf(address)).map(({ to }) => to));
    missing.push(
      ...entries.filter(([, to]) => !ways.has(to)).map(([other]) => `${one} → ${other}`),
    );
  }

  expect(missing).toEqual([]);
});

visit(
  'anything of a company is two clicks from its home, or one from the results that it is of',
  async ({ page }) => {
    const demo = await enter(page, 'admin');
    const waysOf = reader(page);
    const names = Object.keys(paths) as Name[];
    // By machine, so that a new page without a way to it is seen.
    const wanted = names.filter((name) => {
      const { pattern } = paths[name];
      return (
        pattern.includes(':') && !(name in APART) && routes.some(({ path }) => path === pattern)
      );
    });
    const here = await home(demo);
    const near = new Map<string, string>();
    for (const { to } of await waysOf(here)) {
      const pattern = patternOf(to);
      // A page like others is read once: that of the demo's team, else the first.
      if (pattern && (!near.has(pattern) || to === (await team(demo)))) near.set(pattern, to);
    }
    const reached = new Set([paths.societe.pattern, ...near.keys()]);
    for (const address of near.values())
      for (const { to } of await waysOf(address)) reached.add(patternOf(to) ?? '');

    const left = wanted.filter((name) => !reached.has(paths[name].pattern));
    expect(left.toSorted()).toEqual(Object.keys(OF_RESULTS).toSorted());
    for (const name of left) {
      const from = await OF_RESULTS[name]?.(demo);
      expect(leadsTo(await waysOf(from ?? here), name), `${from} → ${name}`).toBe(true);
    }
  },
);
