import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.js';
import { expectAccessible, tabTo, typeInto } from './gestes.js';

/** Plays the whole administration without a mouse: only the focused element is pressed. */
const SOCIETE = 'Gréement au clavier';

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Waits for the toast to disappear by itself: closing it would be one more gesture. */
async function expectTold(page: Page, message: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message }).last()).toBeVisible();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** Goes from the list of companies to one of a company's pages. */
async function openSociete(page: Page, way: string): Promise<void> {
  await page.goto('/dashboard');
  await press(page, link(page, 'Gérer les sociétés'));
  await typeInto(page, page.getByRole('searchbox', { name: 'Rechercher' }), SOCIETE);
  await expect(page.getByText('1 résultat')).toBeVisible();
  await press(page, link(page, new RegExp(`^${way}.*${SOCIETE}`)));
}

async function prepareSociete(page: Page): Promise<void> {
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Mail'), 'facilitatrice@boussole.example');
  await typeInto(page, page.getByRole('textbox', { name: 'Mot de passe' }), 'boussole-demo');
  await page.keyboard.press('Enter');
  await press(page, link(page, 'Gérer les sociétés'));
  await press(page, link(page, 'Ajouter une société'));
  await typeInto(page, page.getByLabel('Libelle'), SOCIETE);
  await page.keyboard.press('Enter');
  await expectTold(page, 'Société créée avec succès !');

  await openSociete(page, 'Modifier');
  await tabTo(page, page.getByRole('radio', { name: 'Non' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked();
  await press(page, button(page, 'Enregistrer les modifications'));
  await expectTold(page, 'Société modifiée avec succès !');
}

async function addEquipe(page: Page, name: string): Promise<void> {
  await press(page, button(page, 'Ajouter une equipe'));
  const dialog = page.getByRole('dialog', { name: 'Ajouter une equipe' });
  await typeInto(page, dialog.getByLabel("Nom de l'equipe"), name);
  await page.keyboard.press('Enter');
  await expectTold(page, 'Equipe creee avec succes !');
  await expect(dialog).toHaveCount(0);
}

async function prepareEquipes(page: Page): Promise<void> {
  await openSociete(page, 'Équipes');
  for (const name of ['Mâts', 'Voiles', 'Erreur']) await addEquipe(page, name);

  await press(page, button(page, 'Supprimer une equipe'));
  const choice = page.getByRole('dialog', { name: 'Supprimer une equipe' });
  // Shows an error, then a dialog over the page, then checks that the focus is back where it was.
  await press(page, choice.getByRole('button', { name: 'Supprimer' }));
  await expect(choice.getByText('Veuillez choisir une équipe')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Supprimer une equipe')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, choice.getByRole('combobox'));
  await page.keyboard.type('Erreur');
  await press(page, choice.getByRole('button', { name: 'Supprimer' }));
  await press(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: /^(Oui|Supprimer)$/ }),
  );
  await expectTold(page, 'Equipe supprimee avec succes !');
  await expect(button(page, 'Supprimer une equipe')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Poignée de Voiles' }));
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Voiles : dans Mâts, position 1 sur 1')).toBeAttached();
  await press(page, button(page, 'Enregistrer'));
  await expectTold(page, 'Modifications enregistree !');
}

async function prepareCriteres(page: Page): Promise<void> {
  await openSociete(page, 'Critères');
  await press(page, button(page, 'Les six essentiels'));
  await press(page, button(page, /critères de départ/));
  await expectTold(page, /critères de départ ajoutés/);
  await press(page, link(page, 'Ajouter un critère'));
  await typeInto(page, page.getByLabel('Libelle'), 'Vent');
  await typeInto(page, page.getByLabel('Description'), "D'où vient-il ?");
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Image', { exact: true }));
  await (await chooser).setFiles('api/images/confiance.webp');
  await press(page, button(page, /^Créer le critère$/));
  await expectTold(page, 'Critère créé avec succès !');

  await typeInto(page, page.getByRole('searchbox', { name: 'Rechercher' }), 'Vent');
  await expect(page.getByText('1 résultat')).toBeVisible();
  await press(page, link(page, /^Modifier/));
  await tabTo(page, page.getByRole('combobox', { name: 'Statut' }));
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, 'Enregistrer les modifications'));
  await expectTold(page, 'Critère modifié avec succès !');
}

async function prepareUser(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await press(page, link(page, 'Gérer les utilisateurs'));
  await press(page, link(page, 'Ajouter un utilisateur'));
  await typeInto(page, page.getByLabel('Nom', { exact: true }), 'Le Gall');
  await typeInto(page, page.getByLabel('Prenom'), 'Nolwenn');
  await typeInto(page, page.getByLabel('Adresse mail'), 'nolwenn@greement.example');
  await tabTo(page, page.getByRole('combobox', { name: 'Profil' }));
  await page.keyboard.type('User');
  await typeInto(page, page.getByRole('combobox', { name: 'Societe' }), SOCIETE);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByRole('combobox', { name: 'Equipe' }), 'Voiles');
  await page.keyboard.press('Enter');
  await press(page, button(page, "Créer l'utilisateur"));
  await expectTold(page, 'Utilisateur créé avec succès !');
  const lien = page.getByRole('alertdialog', { name: "Lien d'activation" });
  await press(page, lien.getByRole('button', { name: 'Terminer' }));
  await expect(page).toHaveURL(/\/users/);
}

async function prepareBoussole(page: Page): Promise<void> {
  await openSociete(page, 'Boussole');
  await press(page, link(page, 'Boussole de Voiles'));
  await press(page, button(page, 'Créer une boussole'));
  const dialog = page.getByRole('dialog', { name: 'Créer une boussole' });
  const picker = dialog.getByRole('combobox', { name: 'Campagne' });
  await tabTo(page, picker);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(picker).not.toHaveValue('');
  await press(page, dialog.getByRole('button', { name: 'Créer une boussole' }));
  await expectTold(page, 'boussole créé avec succès !');
}

async function deleteSociete(page: Page): Promise<void> {
  await openSociete(page, 'Modifier');
  await press(page, button(page, 'Supprimer'));
  const question = page.getByRole('alertdialog', { name: 'ATTENTION' });
  await expect(question).toContainText(
    `Vous êtes sur le point de supprimer la société "${SOCIETE}" !`,
  );
  await expectAccessible(page);
  await press(page, question.getByRole('button', { name: 'Supprimer' }));
  await expectTold(page, 'Société supprimée !');
}

/** Answers one criterion a screen: arrows and digits score, the neutral button completes the screen. */
async function answerByKeyboard(page: Page): Promise<void> {
  for (let rank = 1; rank <= 12; rank += 1) {
    await expect(page.getByText(`${rank}/12`, { exact: true })).toBeVisible();
    const scales = page.getByRole('group').filter({ has: page.getByRole('radio') });
    await expect(scales).toHaveCount(2);
    for (const scale of await scales.all()) {
      await tabTo(page, scale.getByRole('radio').first());
      await page.keyboard.press('3');
      await expect(scale.getByRole('radio', { name: /^\+3/ })).toBeChecked();
    }
    await press(page, button(page, /^Rien à ajouter, (suivant|terminer)$/));
  }
}

test('a member joins, answers, comments and reads by keyboard alone', async ({ page }) => {
  await page.goto('/RegisterUser');
  await typeInto(page, page.getByLabel('Code de l’équipe'), 'Sv8rN6');
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Pseudo'), 'clavier29');
  await typeInto(page, page.getByRole('textbox', { name: 'Mot de passe' }), 'clavier-29');
  await page.keyboard.press('Enter');
  // The address changes before its page is drawn: what was typed too early would go to the form that leaves.
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await typeInto(page, page.getByRole('textbox', { name: 'Mot de passe' }), 'clavier-29');
  await page.keyboard.press('Enter');
  await press(page, link(page, 'Commencer'));
  await answerByKeyboard(page);
  // The last criterion has a screen for the comment after it, which comes once the answer is saved.
  await expect(page.getByRole('heading', { name: 'Votre commentaire' })).toBeVisible();
  await typeInto(page, page.getByLabel('Commentaire'), 'Au clavier, tout se fait.');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Valider'));
  await expectTold(page, 'le commentaire a été rajouté avec succès');
  await expect(page.getByText(/^Resultat Boussole \d{4}$/)).toBeVisible();
});

test('a facilitator prepares, and removes, a whole company by keyboard alone', async ({ page }) => {
  await prepareSociete(page);
  await prepareEquipes(page);
  await prepareCriteres(page);
  await prepareUser(page);
  await prepareBoussole(page);
  await deleteSociete(page);
});
