import type { Page } from '@playwright/test';

import { ask as askGraphql } from './atelier.js';
import { enter, SAV } from './demo.js';
import { expect, test, untilQuiet } from './fixtures.js';
import { goWithin } from './gestes.js';

type Change = { verdict: string } | null;
interface Result {
  evolutions: { criteres: { question1: Change; question2: Change }[] };
}
interface Boussole {
  idBoussole: number;
  date_creation: string;
}

/** The boussoles of the demo, whose charts are all drawn. */
async function boussolesOf(page: Page, idSociete: number): Promise<Boussole[]> {
  const ask = async <Reply>(path: string, data: object) => {
    const reply = await page.request.post(path, { data });
    expect(reply.status(), path).toBe(200);
    return (await reply.json()) as Reply;
  };
  const equipes = await ask<{ ID_EQUIPE: number }[]>('/api/equipes/getAllEquipes', { idSociete });
  expect(equipes.map(({ ID_EQUIPE }) => ID_EQUIPE)).toContain(SAV);
  const found: Boussole[] = [];
  for (const { ID_EQUIPE } of equipes) {
    const boussoles = await ask<Boussole[]>('/api/boussole/getBoussoleByEquipe', {
      idEquipe: ID_EQUIPE,
    });
    // Nothing has moved in a team's first boussole: no bubble of it has a mark.
    const [, ...later] = boussoles.toSorted((a, b) =>
      a.date_creation.localeCompare(b.date_creation),
    );
    for (const boussole of later) if (await hasMoved(page, boussole)) found.push(boussole);
  }
  return found;
}

const MOVED = new Set(['EN_HAUSSE', 'EN_BAISSE']);

/** Whether a criterion of it moved: a chart without a mark has nothing that could cover a number. */
async function hasMoved(page: Page, { idBoussole }: Boussole): Promise<boolean> {
  const { evolutions } = await askGraphql<Result>(
    page.request,
    'query ($id: Int!) { resultatBoussole(idBoussole: $id) { evolutions { criteres { question1 { verdict } question2 { verdict } } } } }',
    { id: idBoussole },
  );
  return evolutions.criteres.some(({ question1, question2 }) =>
    [question1, question2].some((change) => change && MOVED.has(change.verdict)),
  );
}

/** Runs in the page: the numbers that a mark covers, by the room of their digits, which have two thirds of their line. */
function coveredNumbers(): string[] {
  const marks = [...document.querySelectorAll('.move circle')].map((mark) =>
    mark.getBoundingClientRect(),
  );
  return [...document.querySelectorAll('.bubble-number')]
    .filter((number) => {
      const { left, right, top, height } = number.getBoundingClientRect();
      const [from, to] = [top + height / 6, top + (height * 5) / 6];
      return marks.some((mark) => {
        const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
        const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(from - y, 0, y - to)];
        return Math.hypot(dx, dy) < mark.width / 2;
      });
    })
    .map(({ textContent }) => textContent ?? '');
}

/** Goes to a boussole's results, and waits for what they are made of. */
async function goTo(page: Page, idBoussole: number) {
  const answered = page.waitForResponse(
    (reply) => reply.request().postDataJSON()?.variables?.idBoussole === idBoussole,
  );
  await goWithin(page, `/resultatBoussole/${idBoussole}`);
  await answered;
  await untilQuiet(page);
}

const DESK = 1280;
/** Its charts have no marks, whatever they show (the table says the same): it looks at one of each year. */
const PHONE = 375;

test('on no chart of the demo does the mark of a bubble that moved cover a number, at a desk and on a phone (fault 5)', async ({
  page,
}) => {
  // It opens all boussoles one after the other.
  test.slow();
  const { idSociete } = await enter(page, 'admin');
  const covered: Record<string, string[]> = {};
  const desk = { charts: 0, marks: 0 };
  const phone = { charts: 0, marks: 0 };
  const years = new Set<string>();
  await page.goto('/societes');
  await untilQuiet(page);

  for (const { idBoussole, date_creation: created } of await boussolesOf(page, idSociete)) {
    await page.setViewportSize({ width: DESK, height: 812 });
    await goTo(page, idBoussole);
    const chart = page.locator('.chart:not([data-screen-only])');
    if (!(await chart.isVisible())) continue;
    const ofThis = page.locator(`a[href^="/resultatCritere/${idBoussole}/"]`);
    await expect(ofThis.first()).toBeAttached();
    const look = async (width: number, seen: typeof desk) => {
      await page.setViewportSize({ width, height: 812 });
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.locator('.bubble').first()).toBeVisible();
      await untilQuiet(page);
      const numbers = await page.evaluate(coveredNumbers);
      if (numbers.length > 0) covered[`${idBoussole} at ${width}`] = numbers;
      seen.charts += 1;
      seen.marks += await chart.locator('.move').count();
    };
    await look(DESK, desk);
    const year = created.slice(0, 4);
    if (!years.has(year)) await look(PHONE, phone);
    years.add(year);
  }

  expect(covered, 'numbers under a mark').toEqual({});
  expect(desk.charts, 'charts that were looked at').toBeGreaterThan(10);
  expect(desk.marks, 'marks that were looked at').toBeGreaterThan(0);
  expect(years.size, 'years that were looked at').toBeGreaterThan(1);
  expect(phone).toEqual({ charts: years.size, marks: 0 });
});

/** How far apart the farthest bubbles are, in px. */
async function spreadOf(page: Page): Promise<number> {
  const lefts = await page
    .locator('.chart .bubble circle')
    .evaluateAll((circles) => circles.map((circle) => circle.getBoundingClientRect().left));
  return Math.max(...lefts) - Math.min(...lefts);
}

test('« Agrandir » draws the bubbles of a domain farther apart, says that the axes are cut, and stays so until it is pressed again', async ({
  page,
}) => {
  const { idSociete } = await enter(page, 'admin');
  const chart = page.locator('.chart');
  const said = chart.getByText(/^Carte agrandie\s: FF de \S+ à \S+, OR de \S+ à \S+, au lieu de/);
  await page.goto(`/resultatDomaine/1/${idSociete}`);
  await expect(chart.locator('.bubble').first()).toBeVisible();
  await untilQuiet(page);
  const whole = await spreadOf(page);
  await expect(said).toBeHidden();

  await chart.getByRole('button', { name: 'Agrandir' }).click();

  await expect(said).toBeVisible();
  await untilQuiet(page);
  expect(await spreadOf(page)).toBeGreaterThan(1.2 * whole);
  await page.reload();
  await expect(said).toBeVisible();
  await chart.getByRole('button', { name: 'De −6 à +6' }).click();
  await expect(said).toBeHidden();
  await untilQuiet(page);
  expect(await spreadOf(page)).toBeCloseTo(whole, 0);
});
