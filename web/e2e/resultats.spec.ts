import { enter } from './demo.js';
import { expect, visit as test } from './fixtures.js';
import { expectAccessible } from './gestes.js';

test('a team in trouble is found on the map, its result is said in a sentence, its words are read from a row, and what it means is written beside the figures', async ({
  page,
}, { project }) => {
  const { idSociete } = await enter(page, 'admin');
  const said = `Les décisions arrivent sans explication : on en parle lundi (${project.name}).`;

  await page.goto(`/ensemble/${idSociete}`);
  await page.getByRole('link', { name: 'Ventes France' }).click();
  await expect(page).toHaveURL(/\/resultatBoussole\/\d+$/);
  const headline = page.getByRole('region', { name: 'Ce qui a changé' });
  await expect(headline).toContainText(
    /Au plus bas aujourd’hui\s:\sclarté des objectifs \(de −1,83 à −3,20, trop peu de réponses pour le dire\), entraide et coopération \(de −2,00 à −3,00, trop peu de réponses pour le dire\)\./s,
  );
  // The list says with its figures what moved: the sentence does not say it too.
  await expect(headline).not.toContainText(/(En|Forte) (baisse|hausse)\s:/);
  const moves = headline.getByRole('listitem');
  await expect(moves).toHaveCount(2);
  await expect(moves.first()).toContainText(/Circulation de l'information.*FF.*en baisse/s);
  await expect(headline).toContainText(
    /8\scritères sur 12\splus bas d’un point au moins, dont 1\splus que le hasard/,
  );
  await expect(page.getByRole('main')).toContainText(
    /Note FF, aujourd’hui\s*−1,00\s*−1,26 en un an/,
  );

  const row = page.getByRole('row', { name: /Circulation de l'information/ });
  await expect(row).toContainText('en baisse');
  await row.getByRole('button', { name: "Détail de Circulation de l'information" }).click();
  const detail = page.getByRole('row', { name: /FF\s*en baisse/ });
  await expect(detail).toContainText('une réponse FF de 2026 est plus basse');
  await expect(detail.getByRole('listitem').first()).toBeVisible();

  // The other size may have written it before.
  await page.getByRole('link', { name: /^(Ajouter|Modifier) la Synthese$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(said);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/resultatBoussole\/\d+$/);
  await expect(page.getByText(said)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(said)).toBeVisible();
});

test('the first page says which team is falling and why, one press from its result', async ({
  page,
}) => {
  await enter(page, 'admin');

  await page.goto('/dashboard');
  const changes = page.getByRole('region', { name: 'Ce qui a changé' });
  await expect(changes).toContainText(/En baisse.*Atelier d'usinage.*En hausse/s);
  await changes.getByRole('link', { name: "Atelier d'usinage" }).click();
  await expect(page).toHaveURL(/\/resultatBoussole\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Atelier d'usinage");
  const headline = page.getByRole('region', { name: 'Ce qui a changé' });
  await expect(headline.getByRole('listitem')).toHaveCount(3);
  await expect(headline).toContainText(
    /Au plus bas aujourd’hui\s:\scharge de travail \(de \S+ à −\d,\d\d[^)]*\)\./,
  );
});

test('the map shows several teams at first look; on a phone its choices wait behind a button', async ({
  page,
  isMobile,
}) => {
  const { idSociete } = await enter(page, 'admin');

  await page.goto(`/ensemble/${idSociete}`);
  const names = page.getByRole('rowheader');
  await expect(names.nth(5)).toBeInViewport({ ratio: 1 });
  const fold = page.getByRole('button', { name: 'Affichage et légende' });
  const question = page.getByRole('combobox', { name: 'Question' });
  await expect(fold).toBeVisible({ visible: isMobile });
  await expect(question).toBeVisible({ visible: !isMobile });

  if (isMobile) await fold.click();
  await question.selectOption('OR');
  await expect(page.getByRole('gridcell', { name: /^OR/ }).first()).toBeVisible();
  await expectAccessible(page);
  const hidden = await page
    .getByRole('grid')
    .evaluate((grid) => grid.scrollWidth - grid.clientWidth);
  expect(hidden > 0, 'twelve criteria fit beside the note at 1280 pixels').toBe(isMobile);

  await page
    .getByRole('gridcell', { name: /^OR .* réponses? seulement$/ })
    .last()
    .click();
  const cell = page.getByRole('dialog');
  await expect(cell.getByRole('table').getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cell).toBeHidden();

  await page.getByRole('link', { name: 'Ventes France' }).click();
  await expect(page).toHaveURL(/\/resultatBoussole\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/question=or/);
  await expect(page.getByText(/· OR, moyennes$/)).toBeVisible();
});
