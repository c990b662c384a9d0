import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Home } from '../homes/home.ts';
import { PHOTOS } from '../homes/photo.ts';
import { portraitNames, portraitSvg } from '../people/portraits.ts';
import { planSvg } from '../plans/draw-plan.ts';
import { plansOf } from '../plans/home-plan.ts';
import type { SeedFile } from './files.ts';

/** Widths in which every picture of a home exists. */
export const PICTURE_WIDTHS = [480, 960, 1200] as const;

/** Widths of a floor plan: a page, and a look at its small letters. */
export const PLAN_WIDTHS = [800, 1600] as const;

const FOLDER = join(import.meta.dirname, '..', 'photos');
const FULL = 1200;
const PORTRAIT = 192;
/** What pictures have in common: they have no owner and never change. */
const PICTURE = {
  contentType: 'image/webp',
  cacheControl: 'max-age=31536000',
  owner: null,
} as const;

/** Every picture of the seed; the 1200 px files of rooms are the repository's own. */
export function seedPictures(homes: readonly Home[]): SeedFile[] {
  return [...homePictures(), ...portraits(), ...floorPlans(homes)];
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

function floorPlans(homes: readonly Home[]): SeedFile[] {
  return plansOf(homes).flatMap(({ name, facts }) =>
    PLAN_WIDTHS.map((width) => ({
      ...PICTURE,
      bucket: 'home_images',
      key: `seed/${name}-${width}.webp`,
      bytes: () =>
        sharp(Buffer.from(planSvg(facts)))
          .resize({ width })
          .webp({ quality: 60, effort: 0 })
          .toBuffer(),
    })),
  );
}
