import type { Page } from '@playwright/test';
import iconv from 'iconv-lite';
import writeSheets from 'write-excel-file/node';

import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { enterAs, PASSWORD } from './forms/forms.js';
import { facilitator, mailed, stopMailed } from './forms/mailed.js';

const HEADER = ['Nom', 'Prénom', 'Courriel'];
type Person = readonly [nom: string, prenom: string];

const csv = (mail: string, [nom, prenom]: Person) =>
  `${HEADER.join(';')}\r\n${nom};${prenom};${mail}\r\n`;

const workbook = (mail: string, [nom, prenom]: Person) =>
  writeSheets([
    {
      sheet: 'Personnes',
      data: [HEADER, [nom, prenom, mail]].map((line) => line.map((value) => ({ value }))),
    },
  ]).toBuffer();

/** What people bring: a name that nothing else resembles, and what the report must say of the file. */
const FILES: Record<
  string,
  { make: (mail: string, person: Person) => Promise<Buffer> | Buffer; person: Person; read: string }
> = {
  Windows: {
    make: (mail, person) => iconv.encode(csv(mail, person), 'windows1252'),
    person: ['Lefèvre', 'Anaïs'],
    read: 'Fichier lu en Windows-1252',
  },
  'MS-DOS': {
    make: (mail, person) => iconv.encode(csv(mail, person), 'cp850'),
    person: ['Lefèvre', 'Hélène'],
    read: 'Fichier lu en MS-DOS',
  },
  Macintosh: {
    make: (mail, person) => iconv.encode(csv(mail, person), 'macroman'),
    person: ['Lefèvre', 'Zoé'],
    read: 'Fichier lu en Macintosh',
  },
  'UTF-16, its high bytes first': {
    make: (mail, person) => iconv.encode(csv(mail, person), 'utf-16be', { addBOM: true }),
    person: ['Noël', 'Éva'],
    read: 'Fichier lu en UTF-16BE',
  },
  'Excel’s separator line, a title and 6,000 blank rows': {
    make: (mail, person) =>
      Buffer.from(`sep=;\r\nPersonnel\r\n\r\n${csv(mail, person)}${';;\r\n'.repeat(6_000)}`),
    person: ['Œuvrard', 'Ève'],
    read: 'Fichier lu en UTF-8',
  },
  'a workbook': {
    make: workbook,
    person: ['Çelik', 'Inès'],
    read: 'Classeur Excel lu, feuille « Personnes »',
  },
};

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/importUsers');
  await page
    .getByLabel('Fichier CSV ou Excel')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
}

/** Imports the file that was checked, and reads the list of users again. */
async function importAndRead(page: Page, mail: string, [nom, prenom]: Person): Promise<void> {
  await page.getByRole('button', { name: 'Importer 1 utilisateur' }).click();
  await expect(page.getByText('1 utilisateur a été créé.')).toBeVisible();
  await page.goto('/users');
  await page.getByPlaceholder('Rechercher ...').fill(mail);
  const row = page.getByRole('row').filter({ hasText: mail });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(nom);
  await expect(row).toContainText(prenom);
}

const newMail = () => `import-${Date.now()}@boussole.example`;

test('each kind of file of users is imported with its letters (fault 11)', async ({
  page,
  watch,
}) => {
  // The question shows how names read in other encodings, whose letters are not French.
  watch.allow(/figtree-latin-ext/);
  await enter(page, 'admin');
  for (const [kind, { make, person, read }] of Object.entries(FILES)) {
    await test.step(kind, async () => {
      const mail = newMail();
      const name = kind === 'a workbook' ? 'gens.xlsx' : 'gens.csv';
      await choose(page, name, await make(mail, person));

      await expect(page.getByText(read)).toBeVisible();
      await importAndRead(page, mail, person);
    });
  }
});

test('a file whose letters are in doubt asks which name is right, then imports it; again, it is there (fault 11)', async ({
  page,
  watch,
}) => {
  watch.allow(/figtree-latin-ext/);
  const mail = newMail();
  const person: Person = ['Lefèvre', 'Paul'];
  const file = iconv.encode(csv(mail, person).replace('Prénom', 'Prenom'), 'cp850');
  await enter(page, 'admin');

  await choose(page, 'gens.csv', file);
  await expect(page.getByText(/peuvent se lire de plusieurs façons/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importer/ })).toHaveCount(0);
  await page.getByText('« Lefèvre »').click();
  await importAndRead(page, mail, person);

  await choose(page, 'gens.csv', Buffer.from(csv(mail, ['Martin', 'Paul'])));
  await expect(page.getByText(/il n’y a rien à créer/)).toBeVisible();
  await expect(page.getByText('Son compte porte un autre nom : « Paul Lefèvre »')).toBeVisible();
});

test('what cannot be read is refused with its reason (fault 11)', async ({ page }) => {
  await enter(page, 'admin');

  await choose(page, 'gens.xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'));
  await expect(page.getByRole('alert')).toContainText('Ce classeur est d’un ancien format (.xls)');

  const mixed = [
    Buffer.from(csv('a@boussole.example', ['Noël', 'Zoé'])),
    iconv.encode('Lefèvre;Ali;b@boussole.example\r\n', 'windows1252'),
  ];
  await choose(page, 'gens.csv', Buffer.concat(mixed));
  await expect(page.getByText('1 ligne sur 2 à corriger.')).toBeVisible();
  await expect(page.getByText(/^Cette ligne n’est pas dans le même encodage/)).toBeVisible();
});

test('what is written to the people of a file is seen in the mail, then received, and its link opens their space', async ({
  page,
}) => {
  const { url, mails } = await mailed();
  await page.context().clearCookies();
  await enterAs(page, await facilitator(url));
  const mail = newMail();
  await page.goto(`${url}/importUsers`);
  await page.getByLabel('Fichier CSV ou Excel').setInputFiles({
    name: 'gens.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv(mail, ['Martin', 'Zoé'])),
  });
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await page.getByLabel('Votre message').fill('Répondez avant vendredi.');
  await page.getByRole('button', { name: 'Voir le mail' }).click();
  await expect(page.getByRole('region', { name: 'Le mail que chacun recevra' })).toContainText(
    'Bonjour Zoé,',
  );
  await page.getByRole('button', { name: 'Importer 1 utilisateur' }).click();
  await expect(page.getByText('1 utilisateur a été créé.')).toBeVisible();

  await expect.poll(() => mails.find((text) => text.includes(mail))).toBeDefined();
  const received = mails.find((text) => text.includes(mail)) ?? '';
  const text = received.replaceAll(/=\r?\n/g, '');
  expect(text).toContain('pondez avant vendredi.');
  const [link = ''] = /http\S+\/activation\/[\w-]{43}/.exec(text) ?? [];
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Pseudo').fill(`Zoe${Date.now()}`);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test.afterAll(stopMailed);
