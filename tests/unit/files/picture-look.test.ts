import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOOK_SIDE, lookOf } from '#shared/files/picture-look.ts';
import { PHOTOS } from '../../../supabase/seed/homes/photo.ts';

/** What `private.find_like_pictures` takes for the same picture. */
const MOST_DIFFERENT = 11;

/** In how many bits two looks differ, as `bit_count` counts them. */
function lookDistance(one: string, other: string): number {
  let distance = 0;
  for (let at = 0; at < one.length; at += 1) {
    let left = Number.parseInt(one.charAt(at), 16) ^ Number.parseInt(other.charAt(at), 16);
    for (; left > 0; left >>= 1) distance += left & 1;
  }
  return distance;
}

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../supabase/seed/photos/${name}.webp`, import.meta.url));

async function look(picture: Sharp): Promise<string | null> {
  const pixels = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(LOOK_SIDE, LOOK_SIDE, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return lookOf(pixels);
}

const looks = new Map<string, string | null>();
/** Smaller ones, from which copies are made: their originals are large to read. */
const small = new Map<string, Buffer>();
beforeAll(async () => {
  for (const { name } of PHOTOS) {
    const file = fileOf(name);
    looks.set(name, await look(sharp(file)));
    small.set(
      name,
      await sharp(file).resize({ width: 480 }).png({ compressionLevel: 1 }).toBuffer(),
    );
  }
}, 60_000);

test('the looks of the seed are those of its pictures', () => {
  expect(Object.fromEntries(PHOTOS.map(({ name, look }) => [name, look]))).toEqual(
    Object.fromEntries(looks),
  );
});

test('no two rooms of the seed look alike', () => {
  const near = PHOTOS.flatMap((one, place) =>
    PHOTOS.slice(place + 1)
      .filter((other) => lookDistance(one.look, other.look) <= MOST_DIFFERENT)
      .map((other) => `${one.name} ${other.name}`),
  );
  expect(near).toEqual([]);
});

describe('a copy of a picture of the seed looks like it', () => {
  const COPIES: Record<string, (picture: Sharp) => Sharp> = {
    'encoded as a poor JPEG': (picture) => picture.jpeg({ quality: 40 }),
    'scaled to an eighth': (picture) => picture.resize({ width: 150 }).webp({ quality: 60 }),
    'squeezed into a square': (picture) => picture.resize(400, 400, { fit: 'fill' }).jpeg(),
    'brightened by a sixth': (picture) => picture.modulate({ brightness: 1.16 }).jpeg(),
    'darkened by a third': (picture) => picture.linear(0.67, 0).jpeg(),
    'without its colors': (picture) => picture.grayscale().jpeg(),
    'with warmer colors': (picture) => picture.tint({ r: 255, g: 220, b: 180 }).jpeg(),
  };
  test.each(Object.entries(COPIES))(
    '%s',
    async (_, change) => {
      const lost: string[] = [];
      for (const { name, look: original } of PHOTOS) {
        const copy = await look(sharp(await change(sharp(small.get(name))).toBuffer()));
        if (!copy || lookDistance(original, copy) > MOST_DIFFERENT) lost.push(name);
      }
      expect(lost).toEqual([]);
    },
    60_000,
  );
});

test('a plain surface looks like nothing, so that all of them are not one', async () => {
  const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a7d5c' } });
  expect(await look(sharp(await plain.png().toBuffer()))).toBeNull();
});

test('a look is 32 digits, of rows and of columns', () => {
  for (const { look } of PHOTOS) expect(look).toMatch(/^[0-9a-f]{32}$/);
  const gray = (light: (x: number, y: number) => number) =>
    Array.from({ length: LOOK_SIDE * LOOK_SIDE * 4 }, (_, at) =>
      light(Math.floor(at / 4) % LOOK_SIDE, Math.floor(at / 4 / LOOK_SIDE)),
    );
  const [on, off] = ['f'.repeat(16), '0'.repeat(16)];
  expect(lookOf(gray((x) => x / 2))).toBe(on + off);
  expect(lookOf(gray((_, y) => y / 2))).toBe(off + on);
  expect(lookOf(gray((x, y) => 255 - (x + y) / 4))).toBe(off + off);
});
