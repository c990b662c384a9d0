import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PHOTOS } from '../homes/photo.ts';
import { portraitNames, portraitSvg } from '../people/portraits.ts';
import type { SeedFile } from './files.ts';

/** Widths in which every picture of a home exists. */
export const PICTURE_WIDTHS = [480, 960, 1200] as const;

const FOLDER = join(import.meta.dirname, '..', 'photos');
const FULL = 1200;
const PORTRAIT = 192;
/** What pictures have in common: they have no owner and never change. */
const PICTURE = {
  contentType: 'image/webp',
  cacheControl: 'max-age=31536000',
  owner: null,
} as const;

/** Every picture of the seed; the 1200 px files are the repository's own. */
export function seedPictures(): SeedFile[] {
  return [...homePictures(), ...portraits()];
}

function homePictures(): SeedFile[] {
  return PHOTOS.flatMap(({ name, kind }) => {
    // Leaves and bricks cost most and forgive most; a result page shows two dozen pictures.
    const quality = kind === 'exterior' || kind === 'balcony' ? 52 : 70;
    return PICTURE_WIDTHS.map((width) => ({
      ...PICTURE,
      bucket: 'home_images',
      key: `seed/${name}-${width}.webp`,
      bytes: async () => {
        const original = await readFile(join(FOLDER, `${name}.webp`));
        if (width === FULL) return original;
        return sharp(original).resize({ width }).webp({ quality, effort: 2 }).toBuffer();
      },
    }));
  });
}

function portraits(): SeedFile[] {
  return portraitNames().map((name) => ({
    ...PICTURE,
    bucket: 'user_images',
    key: `seed/${name}.webp`,
    bytes: () =>
      sharp(Buffer.from(portraitSvg(name)))
        .resize(PORTRAIT)
        .webp({ quality: 82 })
        .toBuffer(),
  }));
}
