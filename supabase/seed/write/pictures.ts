import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ObjectMetadata, writeObjectFile } from '../../local/storage/files.ts';
import { PHOTOS } from '../homes/photo.ts';
import { portraitNames, portraitSvg } from '../people/portraits.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Sql } from './rows.ts';

/** Widths in which every picture of a home exists. */
export const PICTURE_WIDTHS = [480, 960, 1200] as const;

const FOLDER = join(import.meta.dirname, '..', 'photos');
const FULL = 1200;
const PORTRAIT = 192;
/** libvips already uses the cores for one picture; a few at once keep them busy while writing. */
const AT_ONCE = 4;

/** An object that lies in storage and needs its row. */
export type StoredPicture = {
  bucket: string;
  key: string;
  version: string;
  metadata: ObjectMetadata;
};

type Job = { bucket: string; key: string; bytes: () => Promise<Uint8Array> };

/** Writes every picture into the storage folder; the 1200 px files are the repository's own. */
export async function writePictures(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<StoredPicture[]> {
  const jobs = [...homePictures(), ...portraits()];
  const stored: StoredPicture[] = [];
  const root = join(dataDir, 'storage');
  let next = 0;
  const worker = async () => {
    for (let job = jobs[next]; job; job = jobs[next]) {
      next += 1;
      const { bucket, key, bytes } = job;
      const version = random(`version of ${bucket}/${key}`).uuid();
      const metadata = await writeObjectFile({
        root,
        version,
        bytes: await bytes(),
        contentType: 'image/webp',
        cacheControl: 'max-age=31536000',
      });
      stored.push({ bucket, key, version, metadata });
      if (stored.length % 100 === 0) onProgress(`Pictures: ${stored.length} of ${jobs.length}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return stored;
}

/** Writes the rows of pictures that lie in storage. */
export async function writePictureRows(
  sql: Sql,
  pictures: readonly StoredPicture[],
  { now }: World,
): Promise<void> {
  const from = random('objects');
  const sorted = [...pictures].sort((a, b) => (a.key < b.key ? -1 : 1));
  await insertRows(
    sql,
    'storage.objects',
    sorted.map(({ bucket, key, version, metadata }) => ({
      id: from.uuid(),
      bucket_id: bucket,
      name: key,
      metadata: { ...metadata, lastModified: now.toISOString() },
      version,
      ...{ created_at: now, updated_at: now, last_accessed_at: now },
    })),
  );
}

function homePictures(): Job[] {
  return PHOTOS.flatMap(({ name, kind }) => {
    // Leaves and bricks cost most and forgive most; a result page shows two dozen pictures.
    const quality = kind === 'exterior' || kind === 'balcony' ? 52 : 70;
    return PICTURE_WIDTHS.map((width) => ({
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

function portraits(): Job[] {
  return portraitNames().map((name) => ({
    bucket: 'user_images',
    key: `seed/${name}.webp`,
    bytes: () =>
      sharp(Buffer.from(portraitSvg(name)))
        .resize(PORTRAIT)
        .webp({ quality: 82 })
        .toBuffer(),
  }));
}
