import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';

import { formatMoyenne } from '../../schema/notation.js';
import { enter, type Demo } from './demo.js';
import { expect, test } from './fixtures.js';
import { lettersOf, readSheets, type Sheet } from './paper/sheets.js';

interface Team {
  libelleEquipe: string;
  etat: string;
  cellules: { q1: number | null; q2: number | null }[];
}
interface Reply {
  data: { ensemble: { lignes: Team[]; criteres: { libelle: string }[] } };
}

/** What the map says of the demo: the teams that this reader may read, and the criteria. */
async function mapOf({ page, idSociete }: Demo) {
  const query = `{ ensemble(idSociete: ${idSociete}) { criteres { libelle } lignes { libelleEquipe etat cellules { q1 q2 } } } }`;
  const reply = (await (await page.request.post('/graphql', { data: { query } })).json()) as Reply;
  const { criteres, lignes } = reply.data.ensemble;
  const lisibles = lignes.filter(({ etat }) => etat === 'LISIBLE');
  return {
    criteres: criteres.map(({ libelle }) => libelle),
    equipes: lisibles.map((team) => team.libelleEquipe),
    lisibles,
  };
}

async function printed(page: Page, idSociete: number): Promise<Sheet[]> {
  await page.goto(`/rapport/${idSociete}`);
  // Its title comes once every sheet is drawn.
  await page.getByRole('heading', { level: 1, name: /^Rapport \d{4}$/ }).waitFor();
  return readSheets(
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }),
  );
}

/** The places of the sheets that begin with these names, below the chapter of the teams. */
function placesOf(sheets: readonly Sheet[], names: readonly string[]): number[] {
  const first = sheets.findIndex(({ structure }) => structure.headings.includes('Les équipes'));
  return names.map((name) =>
    sheets.findIndex(
      ({ structure }, rank) =>
        rank >= first && structure.headings.some((one) => lettersOf(one) === lettersOf(name)),
    ),
  );
}

test('the report of the demo is one document: each team on its sheet, with its chart and its rows, and each sheet has its number', async ({
  page,
}) => {
  const demo = await enter(page, 'admin');
  const { equipes, criteres } = await mapOf(demo);

  const sheets = await printed(page, demo.idSociete);

  const places = placesOf(sheets, equipes);
  const [first = 0] = places;
  expect(places).toEqual(equipes.map((_name, rank) => first + rank));
  for (const place of places) {
    const { letters, structure } = sheets[place] ?? { letters: '', structure: undefined };
    // A team that nobody has answered in has neither.
    if (letters.includes(lettersOf('Aucune réponse pour l’instant'))) continue;
    for (const critere of criteres) expect(letters).toContain(lettersOf(critere));
    expect(structure?.alternatives).toContainEqual(expect.stringMatching(/^Resultat Boussole/));
  }
  for (const [rank, { letters }] of sheets.entries())
    expect(letters.includes(`${rank + 1}/${sheets.length}`), `sheet ${rank + 1}`).toBe(rank > 0);
  const wide = sheets.filter(({ width }) => width > 600);
  expect(wide.map(({ structure }) => structure.headings[0])).toEqual(['La carte']);
  // As wide as its sheet, where a browser lays a document out as wide as the first.
  const questions = wide[0]?.written.filter(({ text }) => text.trim() === 'OR') ?? [];
  expect(Math.max(...questions.map(({ x }) => x))).toBeGreaterThan(750);
  expect(sheets.some(({ letters }) => letters.includes('roti'))).toBe(true);
});

test('twelve criteria, nine hundred letters of synthesis and three plans are on one sheet', async ({
  page,
}) => {
  const demo = await enter(page, 'admin');
  const { equipes, criteres } = await mapOf(demo);
  expect(criteres.length).toBe(12);
  const words = 'Une équipe fière de son métier, qui se parle et qui s’entraide. ';
  const synthese = { id: 1, synthese: words.repeat(20).slice(0, 900), version: 'lue' };
  const plan = (id: number) => ({
    id,
    objectif: 'Limiter les samedis travaillés',
    action: 'Planning annoncé trois semaines avant, un samedi par mois au plus, dit à tous.',
    lead: 'Catherine Le Bihan',
    version: 'lue',
    dateCreation: '2026-03-18T08:00:00.000Z',
    etat: 'EN_COURS',
    echeance: '2026-12-18',
  });
  await page.route('**/graphql', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data?: { resultatBoussole?: object } };
    const { resultatBoussole } = body.data ?? {};
    if (resultatBoussole) Object.assign(resultatBoussole, { synthese, plans: [1, 2, 3].map(plan) });
    await route.fulfill({ response: reply, json: body });
  });

  const sheets = await printed(page, demo.idSociete);

  const places = placesOf(sheets, equipes);
  const [first = 0] = places;
  expect(places).toEqual(equipes.map((_name, rank) => first + rank));
  for (const place of places)
    expect(sheets[place]?.letters).toContain(lettersOf('Limiter les samedis travaillés'));
});

test('a member’s report has no ROTI, as no page of theirs has', async ({ page }) => {
  const demo = await enter(page, 'member');

  const sheets = await printed(page, demo.idSociete);

  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter(({ letters }) => letters.includes('roti'))).toEqual([]);
});

/** The texts of each slide that the page hands over, its title first, and how many charts it has. */
async function slidesOf(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en PowerPoint' }).click();
  const file = await download;
  const zip = await JSZip.loadAsync(await readFile(await file.path()));
  const read = async (path: string) => (await zip.file(path)?.async('string')) ?? '';
  const numbers = zip.file(/^ppt\/slides\/slide\d+\.xml$/).map((_file, rank) => rank + 1);
  const slides = await Promise.all(
    numbers.map(async (number) => {
      const texts = (await read(`ppt/slides/slide${number}.xml`)).matchAll(/<a:t>([^<]*)</g);
      const links = await read(`ppt/slides/_rels/slide${number}.xml.rels`);
      return {
        texts: [...texts].map(([, text = '']) => text.replaceAll('&apos;', "'")),
        charts: links.match(/charts\/chart\d+\.xml/g)?.length ?? 0,
      };
    }),
  );
  return { name: file.suggestedFilename(), slides };
}

test('the report as slides: each team has its chart, its criteria and its means, and a chapter that is ticked off is left out', async ({
  page,
}) => {
  const demo = await enter(page, 'admin');
  const { lisibles, criteres } = await mapOf(demo);
  await page.goto(`/rapport/${demo.idSociete}`);

  const { name, slides } = await slidesOf(page);

  expect(name).toMatch(/^Rapport \d{4} – Kerloédan Nautisme\.pptx$/);
  for (const { libelleEquipe, cellules } of lisibles) {
    const slide = slides.find(
      ({ texts }) => texts[0] === libelleEquipe && texts[1] === 'Les équipes',
    );
    const means = cellules.flatMap(({ q1, q2 }) => [q1, q2]).filter((mean) => mean !== null);
    expect(slide?.charts, libelleEquipe).toBe(means.length > 0 ? 1 : 0);
    if (means.length === 0) continue;
    expect(slide?.texts, libelleEquipe).toEqual(expect.arrayContaining(criteres));
    // An arrow stands beside what changed.
    const said = slide?.texts.map((text) => text.replace(/[↗↘]$/, ''));
    expect(said, libelleEquipe).toEqual(expect.arrayContaining(means.map(formatMoyenne)));
  }
  const roti = ({ texts }: { texts: string[] }) => texts.some((text) => text.startsWith('ROTI'));
  expect(slides.some(roti)).toBe(true);

  await page.getByRole('checkbox', { name: 'Les équipes' }).uncheck();
  const { slides: fewer } = await slidesOf(page);
  expect(fewer.filter(({ texts }) => texts.includes('Les équipes'))).toEqual([]);
  expect(fewer.length).toBeGreaterThan(5);
});

test('a member’s slides have no ROTI', async ({ page }) => {
  const { idSociete } = await enter(page, 'member');
  await page.goto(`/rapport/${idSociete}`);

  const { slides } = await slidesOf(page);

  expect(slides.length).toBeGreaterThan(10);
  expect(slides.flatMap(({ texts }) => texts).filter((text) => text.startsWith('ROTI'))).toEqual(
    [],
  );
});
