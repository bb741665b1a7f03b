import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';

import { images } from '../testing/images.js';
import { prepareImage, readImage } from './image.js';

const MEGABYTE = 1024 * 1024;

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s becomes a WebP of 512 px at most, named after its content',
  async (format) => {
    const { contenu, empreinte } = await prepareImage(await images.de(format, 1024, 256), 'non');

    const { format: returned, width, height } = await sharp(contenu).metadata();
    expect({ returned, width, height }).toEqual({ returned: 'webp', width: 512, height: 128 });
    expect(empreinte).toMatch(/^[0-9a-f]{64}$/);
  },
);

test('a small image is not enlarged', async () => {
  const { contenu } = await prepareImage(await images.de('png', 40, 30), 'non');

  expect(await sharp(contenu).metadata()).toMatchObject({ width: 40, height: 30 });
});

test('where a photograph was taken is dropped, and it stands upright', async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '48/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

  const { contenu } = await prepareImage(photo, 'non');

  const { width, height, exif, xmp, icc } = await sharp(contenu).metadata();
  expect({ width, height, exif, xmp, icc }).toEqual({ width: 20, height: 40 });
  expect(contenu.includes('secret')).toBe(false);
});

test('only the first frame of an animation is kept', async () => {
  const { contenu } = await prepareImage(await images.animated(), 'non');

  expect((await sharp(contenu).metadata()).pages ?? 1).toBe(1);
  const { dominant } = await sharp(contenu).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test.each(Object.entries(images.refused))('%s is refused as no image (449)', async (_nom, make) => {
  const file = await make();

  await expect(prepareImage(file, 'Pas une image')).rejects.toMatchObject({
    code: 'DUPLICATE',
    message: 'Pas une image',
    details: { champ: 'image' },
  });
});

test('25 million pixels are taken, one column more is too large', async () => {
  await expect(prepareImage(await images.de('png', 5000, 5000), 'non')).resolves.toBeDefined();
  await expect(prepareImage(await images.de('png', 5001, 5000), 'non')).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'L’image est trop grande (25 millions de pixels au plus)',
  });
});

test('a side of 16,383 pixels is taken, one more is too large', async () => {
  await expect(prepareImage(await images.de('png', 16_383, 2), 'non')).resolves.toBeDefined();
  await expect(prepareImage(await images.de('png', 2, 16_384), 'non')).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'L’image est trop grande (16 383 pixels de côté au plus)',
  });
});

test('5 MiB are read, one byte more is too heavy', async () => {
  const stream = (bytes: number) => async () =>
    Readable.from([Buffer.alloc(bytes - 1), Buffer.alloc(1)]);

  expect(await readImage(stream(5 * MEGABYTE))).toHaveLength(5 * MEGABYTE);
  await expect(readImage(stream(5 * MEGABYTE + 1))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'L’image est trop lourde (5 Mo au plus)',
  });
});
