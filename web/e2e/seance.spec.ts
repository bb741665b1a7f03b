import type { Page } from '@playwright/test';

import { ask, finish, prepare } from './atelier.js';
import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, settle, tabTo, typeInto } from './gestes.js';
import { expectFirstWords } from './mots.js';

/** The screens of rooms: an old projector, the one of a desk's window, a very large one, and one hung on its side. */
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
];

/** Reads the page on each screen, then goes back to the first size. */
async function expectReadOnScreens(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Reads the phone by day and by night. */
async function expectReadDayAndNight(phone: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await phone.emulateMedia({ colorScheme });
    await expectAccessible(phone);
  }
  await expectNoSidewaysScroll(phone);
}

/** Goes from criterion to criterion until a page with this title; each press waits for what the one before has shown. */
async function pressThrough(page: Page, key: string, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let shown = await heading.textContent(); shown !== title;) {
    await page.locator('body').press(key);
    await expect(heading).not.toHaveText(shown ?? '');
    shown = await heading.textContent();
  }
}

test('the hour of a séance, by the keyboard of the projector alone; a phone follows', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, 'admin');
  const { idBoussole, members } = await prepare(page.request, baseURL ?? '');
  const [first, second, third] = members;
  if (!first || !second || !third) throw new Error('Three members answer in this story');
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const expectRead = async () => {
    await settle(page);
    await expectAccessible(page);
  };

  await test.step('a séance is started, and its projector opened', async () => {
    await page.goto(`/seance/${idBoussole}/pilote`);
    await tabTo(page, page.getByRole('button', { name: 'Lancer la séance' }));
    await keyboard.press('Enter');
    await expect(heading).toHaveText('Piloter la séance de Gréement');
    await expect(page.getByText('en direct')).toBeVisible();
    await expectRead();
    await expectFirstWords(page);
    const isOpened = page.waitForEvent('popup');
    await tabTo(page, page.getByRole('link', { name: 'Ouvrir le projecteur' }));
    await keyboard.press('Enter');
    const projector = await isOpened;
    await expect(projector).toHaveURL(`/seance/${idBoussole}`);
    await projector.close();
    await page.goto(`/seance/${idBoussole}`);
    await expect(page.getByRole('img', { name: 'QR code pour rejoindre Gréement' })).toBeVisible();
    await expectReadOnScreens(page);
    await expectFirstWords(page);
  });

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 375, height: 667 },
    storageState: await first.storageState(),
  });
  const phone = await context.newPage();
  const linkedContext = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
  });
  const linked = await linkedContext.newPage();

  await test.step('a browser without a session follows by the link of the projector', async () => {
    const { url } = await ask<{ url: string }>(
      page.request,
      `mutation { createLienProjection(idBoussole: ${idBoussole}) { url } }`,
    );
    await linked.goto(url);
    await expect(
      linked.getByRole('img', { name: 'QR code pour rejoindre Gréement' }),
    ).toBeVisible();
    await expectAccessible(linked);
  });

  await test.step('people answer, and nobody sees a figure', async () => {
    await page.locator('body').press('PageDown');
    await expect(page.getByText('Étape : Réponses')).toBeAttached();
    for (const [rank, member] of [first, second, third].entries()) {
      await finish(member, idBoussole, rank - 1);
    }
    await expect(page.getByText('Prêt à révéler')).toBeVisible();
    await expectRead();
    await expectFirstWords(page);
    await phone.goto(`/resultatBoussole/${idBoussole}`);
    await expect(phone.getByText('Le résultat s’affichera ici.')).toBeVisible();
    await expect(phone.getByRole('table')).toHaveCount(0);
    await expectReadDayAndNight(phone);
  });

  await test.step('the reveal is asked once, and comes to the phone by itself', async () => {
    await page.locator('body').press('r');
    const asked = page.getByRole('alertdialog');
    await expect(asked).toBeVisible();
    await expectRead();
    await expectFirstWords(page);
    await tabTo(page, asked.getByRole('button', { name: 'Révéler' }));
    await keyboard.press('Enter');
    await expect(page.locator('.bubble').first()).toBeVisible();
    await expect(phone.getByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
    await expectReadOnScreens(page);
    await expectFirstWords(page);
    await expect(linked.locator('.bubble').first()).toBeVisible();
    // Reduced motion: the bubbles stand where they are at once.
    expect(await linked.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(linked);
  });

  await test.step('criteria are discussed one by one; the phone follows the screen', async () => {
    await page.locator('body').press('PageDown');
    await expect(heading).toHaveText('De quoi parler ?');
    await expectRead();
    await phone.getByRole('button', { name: 'Suivre l’écran' }).click();
    await expect(phone.getByText('L’écran montre tous les critères.')).toBeVisible();
    await page.locator('body').press('ArrowRight');
    await expect(page.getByText(/^Désaccord · 1 sur /)).toBeVisible();
    await expectRead();
    const libelle = (await heading.textContent()) ?? '';
    await expect(phone.getByRole('heading', { level: 3, name: libelle }).first()).toBeVisible();
    await expect(linked.getByRole('heading', { level: 1 })).toHaveText(libelle);
    await expectReadDayAndNight(phone);
    await expectReadOnScreens(page);
  });

  await test.step('what the team decides is written down; then it is over', async () => {
    await page.locator('body').press('p');
    const dialog = page.getByRole('dialog', { name: 'Ajouter le Plan Action' });
    await expect(dialog.getByRole('textbox', { name: 'Objectif' })).toBeFocused();
    await expectRead();
    await typeInto(page, dialog.getByRole('textbox', { name: 'Objectif' }), 'Décider ensemble');
    await typeInto(page, dialog.getByRole('textbox', { name: 'Action' }), 'Un point chaque lundi');
    await typeInto(page, dialog.getByRole('textbox', { name: 'Lead' }), 'Inès');
    await tabTo(page, dialog.getByRole('button', { name: 'Valider' }));
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await pressThrough(page, 'ArrowRight', 'Ce que l’équipe décide');
    await expect(page.getByText('Un point chaque lundi')).toBeVisible();
    await expectRead();
    await page.locator('body').press('ArrowRight');
    await expect(heading).toHaveText('Merci');
    await expectRead();
    await tabTo(page, page.getByRole('button', { name: 'Terminer la séance' }));
    await keyboard.press('Enter');
    await tabTo(
      page,
      page.getByRole('alertdialog').getByRole('button', { name: 'Terminer la séance' }),
    );
    await keyboard.press('Enter');
    await expect(heading).toHaveText('La séance est terminée.');
    await expect(page.getByRole('button', { name: 'Terminer la séance' })).toHaveCount(0);
    await expect(linked.getByText('La séance est terminée')).toBeVisible();
    await page.goto(`/seance/${idBoussole}/pilote`);
    await expect(page.getByRole('link', { name: 'Voir le résultat' })).toBeVisible();
    await expect(page.getByText(/personne ne voit de chiffre/)).toHaveCount(0);
  });
  await Promise.all([context.close(), linkedContext.close()]);
});

test('the hour of a séance, by one button of a clicker alone', async ({ page, baseURL }) => {
  await enter(page, 'admin');
  const { idBoussole, members } = await prepare(page.request, baseURL ?? '');
  await ask(page.request, `mutation { openSeance(idBoussole: ${idBoussole}) { id } }`);
  await page.goto(`/seance/${idBoussole}`);
  const click = () => page.locator('body').press('PageDown');

  await expect(page.getByText('Étape : Accueil')).toBeAttached();
  await click();
  await expect(page.getByText('Étape : Réponses')).toBeAttached();
  for (const [rank, member] of members.entries()) await finish(member, idBoussole, rank - 1);
  await expect(page.getByText('Prêt à révéler')).toBeVisible();
  // A press that comes at once is the bounce of the one that asked: the page's clock stands still between the two, because
  // a slow machine's test presses late.
  const asking = Date.now();
  await page.clock.setFixedTime(asking);
  await click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toBeVisible();
  await click();
  await expect(asked).toBeVisible();
  await page.clock.setFixedTime(asking + 1_000);
  await click();
  await expect(asked).toHaveCount(0);
  await expect(page.locator('.bubble').first()).toBeVisible();
  await pressThrough(page, 'PageDown', 'Ce que l’équipe décide');
  await pressThrough(page, 'PageDown', 'Merci');
});

/** Answers every criterion in the browser, without a word to write. */
async function answerByThumb(phone: Page): Promise<void> {
  const bar = phone.getByRole('progressbar', { name: 'Progression' });
  await expect(bar).toBeVisible();
  const total = Number(await bar.getAttribute('aria-valuemax'));
  for (let rank = 1; rank <= total; rank += 1) {
    await expect(bar).toHaveAttribute('aria-valuenow', `${rank}`);
    const scales = phone.getByRole('group').filter({ has: phone.getByRole('radio') });
    for (const scale of await scales.all()) await scale.getByRole('radio').last().check();
    await phone.getByRole('button', { name: /^Rien à ajouter, (suivant|terminer)$/ }).click();
  }
}

test('who has come and not finished is said on both screens; the vote leads; the note comes at the end; the séance ends with its boussole', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, 'admin');
  const { idBoussole, members } = await prepare(page.request, baseURL ?? '');
  const fourth = members[3];
  if (!fourth) throw new Error('Four members answer in this story');
  const pilot = page;
  const projector = await context.newPage();
  const onPhone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 375, height: 667 },
    storageState: await fourth.storageState(),
  });
  const phone = await onPhone.newPage();
  const press = (name: string) => pilot.getByRole('button', { name, exact: true }).click();

  await pilot.goto(`/seance/${idBoussole}/pilote`);
  await press('Lancer la séance');
  await press('2. Réponses');
  await projector.goto(`/seance/${idBoussole}`);
  await test.step('two have come and not finished: the pilot and the projector say the same', async () => {
    for (const [rank, member] of members.slice(0, 3).entries()) {
      await finish(member, idBoussole, rank - 1);
    }
    for (const screen of [pilot, projector]) {
      await expect(
        screen.getByText('Au moins 2 personnes sont arrivées et n’ont pas terminé.'),
      ).toBeVisible();
      await expect(
        screen.getByText(
          'Si moins de 3 personnes terminent après la révélation, ces réponses ne compteront pas pour l’équipe.',
        ),
      ).toBeVisible();
      await settle(screen);
      await expectAccessible(screen);
    }
  });

  await test.step('the phone that has answered everything waits for the result', async () => {
    await phone.goto(`/reponseBoussole/${idBoussole}`);
    await answerByThumb(phone);
    await expect(phone).toHaveURL(/\/resultatBoussole\//);
    await expect(phone.getByText('Le résultat s’affichera ici.')).toBeVisible();
    for (const screen of [pilot, projector]) {
      await expect(
        screen.getByText('Au moins 1 personne est arrivée et n’a pas terminé.'),
      ).toBeVisible();
    }
  });

  await test.step('it is asked once more, then revealed', async () => {
    await press('Révéler');
    const asked = pilot.getByRole('alertdialog');
    await expect(asked.getByText('Au moins 1 personne est arrivée')).toBeVisible();
    await asked.getByRole('button', { name: 'Révéler' }).click();
    await expect(phone.getByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  });

  const chosen: string[] = [];
  await test.step('the team votes: the order is theirs, « → » walks it and goes on', async () => {
    await press('4. Discussion');
    await press('Ouvrir le vote');
    await expect(projector.getByText('Personne n’a encore voté')).toBeVisible();
    const { resultat } = await ask<{
      resultat: { moyennes: { idCritere: number; libelle: string }[] };
    }>(
      pilot.request,
      `{ resultatBoussole(idBoussole: ${idBoussole}) { resultat { moyennes { idCritere libelle } } } }`,
    );
    const [first, last] = [resultat.moyennes.at(0), resultat.moyennes.at(-1)];
    if (!first || !last) throw new Error('The discussion has criteria');
    chosen.push(last.libelle, first.libelle);
    const points = [
      { idCritere: last.idCritere, points: 2 },
      { idCritere: first.idCritere, points: 1 },
    ];
    for (const member of members.slice(0, 3)) {
      await ask(
        member,
        'mutation ($input: UpdateVoteInput!) { updateVote(input: $input) { id } }',
        { input: { idBoussole, points } },
      );
    }
    await press('Clore le vote');
    await expect(projector.getByText(/^Ordre : vote de l’équipe, puis désaccord$/)).toBeVisible();
    for (const [rank, libelle] of chosen.entries()) {
      await projector.locator('body').press('ArrowRight');
      await expect(projector.getByText(`Vote de l’équipe · ${rank + 1} sur 2`)).toBeVisible();
      await expect(projector.getByRole('heading', { level: 1 })).toHaveText(libelle);
    }
    await projector.locator('body').press('ArrowRight');
    const discussed = projector.getByRole('region', { name: 'Critères discutés' });
    await expect(discussed).toContainText(chosen[1] ?? '');
    await settle(pilot);
    await expectAccessible(pilot);
    await expectNoSidewaysScroll(pilot);
  });

  await test.step('at the end the phone asks for the note and the last words', async () => {
    await press('6. Fin');
    await expect(projector.getByRole('heading', { level: 1 })).toHaveText('Merci');
    await expect(projector.getByRole('button', { name: 'Terminer la séance' })).toBeVisible();
    await expect(projector.getByRole('button', { name: 'Fermer la boussole' })).toHaveCount(0);
    const way = phone.getByRole('link', { name: 'Donner mon avis' });
    await expect(way).toBeVisible();
    await expectReadDayAndNight(phone);
    await way.click();
    await phone.getByRole('button', { name: 'Rien à ajouter' }).click();
    await phone.getByRole('radio', { name: /^5/ }).check();
    await phone.getByRole('button', { name: 'Valider' }).click();
    await expect(phone.getByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
    await expect(way).toHaveCount(0);
  });

  await test.step('closing the boussole ends the séance, and the pilot tells what it came to', async () => {
    await press('Fermer la boussole');
    await pilot
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Fermer la boussole' })
      .click();
    await expect(
      pilot.getByText('Les résultats réunissent les réponses de 4 personnes sur 5.'),
    ).toBeVisible();
    await expect(pilot.getByText('La séance est terminée.')).toBeVisible();
    await expect(pilot.getByRole('button', { name: 'Lancer la séance' })).toHaveCount(0);
    await settle(pilot);
    await expectAccessible(pilot);
    await expect(projector.getByRole('button', { name: 'Terminer la séance' })).toHaveCount(0);
    await expect(phone.getByText('boussole fermée')).toBeVisible();
  });
  await Promise.all([onPhone.close(), ...members.map((member) => member.dispose())]);
});
