import type { Locator, Page } from '@playwright/test';

import { enter } from './demo.js';
import { expect, test } from './fixtures.js';

/** 64 × 48 pixels. */
const AVIF = [
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
  'AAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAAB',
  'AABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAA',
  'AwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAubWRhdBIACgk4FX+9pAQ0GkAyFxlCYwTA',
  'ADQAAJfK4KrdeZmSVrUPw8wQ',
].join('');

/** What a phone takes: 48 megapixels, which weigh more than the server receives. Returns its weight. */
const takePhoto = (input: Locator) =>
  input.evaluate(async (element) => {
    const tile = new OffscreenCanvas(251, 241);
    const noise = new ImageData(251, 241);
    crypto.getRandomValues(noise.data.subarray(0, 60_000));
    tile.getContext('2d')?.putImageData(noise, 0, 0);
    const photo = new OffscreenCanvas(8000, 6000);
    const ctx = photo.getContext('2d');
    const pattern = ctx?.createPattern(tile, 'repeat');
    if (ctx && pattern) {
      ctx.fillStyle = pattern;
      ctx.fillRect(0, 0, 8000, 6000);
    }
    const blob = await photo.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob], 'IMG_4812.jpg', { type: 'image/jpeg' }));
    (element as HTMLInputElement).files = chosen.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return blob.size;
  });

async function begin(page: Page, libelle: string): Promise<Locator> {
  const { idSociete } = await enter(page, 'admin');
  await page.goto(`/creationCriteres/${idSociete}`);
  await page.getByLabel('Libelle', { exact: true }).fill(libelle);
  await page.getByLabel('Description', { exact: true }).fill('Une photo prise ce matin.');
  return page.getByLabel('Image', { exact: true });
}
const create = (page: Page) => page.getByRole('button', { name: 'Créer le critère' }).click();
const preview = (page: Page) => page.getByRole('img', { name: 'Aperçu de l’image' });

test('a photo of 48 megapixels is made smaller, and becomes the image of a criterion (fault 15)', async ({
  page,
}) => {
  const input = await begin(page, `Photo ${Date.now()}`);

  expect(await takePhoto(input)).toBeGreaterThan(6_000_000);
  await expect(preview(page)).toBeVisible();
  await create(page);

  await expect(page.getByText('Critère créé avec succès !')).toBeVisible();
});

test('an AVIF is read here, and becomes the image of a criterion (fault 15)', async ({ page }) => {
  const input = await begin(page, `Avif ${Date.now()}`);

  await input.setInputFiles({
    name: 'photo.avif',
    mimeType: 'image/avif',
    buffer: Buffer.from(AVIF, 'base64'),
  });
  await expect(preview(page)).toBeVisible();
  await create(page);

  await expect(page.getByText('Critère créé avec succès !')).toBeVisible();
});

test('a format that nobody reads is refused before the criterion exists (fault 15)', async ({
  page,
}) => {
  const input = await begin(page, `Refus ${Date.now()}`);
  const created: string[] = [];
  page.on('request', (request) => created.push(request.postData() ?? ''));

  await input.setInputFiles({
    name: 'IMG_4812.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic, une photo que ce navigateur ne lit pas'),
  });
  await expect(page.getByText(/^Cette image n’a pas pu être lue/)).toBeVisible();
  await create(page);

  await expect(page.getByText('Veuillez ajouter une image')).toBeVisible();
  expect(created.filter((body) => body.includes('CreateCritere'))).toEqual([]);
});
