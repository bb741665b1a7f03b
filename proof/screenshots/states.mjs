// Brings a page into a state: delays, refuses or rewrites the server's answers.

const SKELETON_MS = 1_500;
/** Sentences break at their spaces, a word nowhere: each name is one or the other. */
const LONG_NAMES = ['Direction interrégionale des approvisionnements', 'W'.repeat(45)];
const NAMES = /^(libelle\w*|nom\w*|prenom|pseudo|societe|equipe|equipes|profil)$/;
/** The session's request must pass: without it no page is reached. */
const isOfThePage = (route) => {
  const { operationName } = route.request().postDataJSON() ?? {};
  return operationName !== 'Session';
};

function rewrite(value, change, key = '') {
  if (Array.isArray(value)) return change.list ? [] : value.map((one) => rewrite(one, change, key));
  if (typeof value === 'string')
    return change.names && NAMES.test(key) ? LONG_NAMES[value.length % 2].slice(0, 45) : value;
  if (typeof value === 'number') return change.list && key === 'total' ? 0 : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, rewrite(one, change, name)]),
  );
}

const rewriting = (change) => async (route) => {
  const reply = await route.fetch();
  await route.fulfill({ response: reply, json: rewrite(await reply.json(), change) });
};

const ANSWERS = {
  loading: () => undefined,
  error: (route) => route.abort('connectionfailed'),
  empty: rewriting({ list: true }),
  long: rewriting({ names: true }),
};

/** Run it before the page opens. */
export async function prepare(page, state) {
  const answer = ANSWERS[state];
  if (!answer) return;
  await page.route('**/graphql', (route) =>
    isOfThePage(route) ? answer(route) : route.continue(),
  );
}

/** A picture taller than the window shows what is below it, which the page leaves unpainted until it is scrolled to. */
async function drawWhole() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Run it once the page is open. */
export async function settle(page, state) {
  // A loading page is never idle, and some are blank by specification: its skeleton appears soon or never.
  if (state === 'loading') await page.waitForTimeout(SKELETON_MS);
  else {
    await page.waitForLoadState('networkidle');
    // Much is drawn by slices, some of it by code that comes after the answers; a page that is blank meanwhile has no title.
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[data-pending]'),
    );
  }
  if (state === 'invalid') await page.locator('form button[type=submit]').last().click();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(drawWhole);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.chart')].every((chart) => chart.querySelector('svg')),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}
