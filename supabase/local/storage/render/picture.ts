import type { Metadata } from 'sharp';
import { StorageError } from '../errors.ts';
import { loadSharp } from '../sharp.ts';
import type { Transform } from './transform.ts';

/** As many pixels and bytes as Supabase reads. */
const MOST_PIXELS = 50_000_000;
export const MOST_SOURCE_BYTES = 25 * 1024 * 1024;
const QUALITY = 80;

/** A format that comes out, with its media type. */
export type Output = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const OUTPUTS: Record<string, Output> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** Format and size of the output: as requested, else WebP for a client that accepts it. */
export function chooseOutput(
  mimetype: string,
  format: Transform['format'],
  accept: string,
): Output | null {
  const own = OUTPUTS[mimetype] ?? null;
  if (own === null || format === 'origin') return own;
  if (format) return format;
  return accept.includes('image/webp') ? 'webp' : own;
}

/** Reads a picture, changes it, and answers it in its new format; it never grows. */
export async function renderPicture(
  file: string,
  { width, height, resize = 'cover', quality = QUALITY }: Transform,
  output: Output,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
  const source = await sharp(file, options).metadata().catch(unsupported);
  if (source.width * source.height > MOST_PIXELS) {
    throw refused('The source image resolution is too large to process');
  }
  const animated = (source.pages ?? 1) > 1 && (output === 'webp' || output === 'gif');
  const [w, h] = within(source, width || undefined, height || undefined, resize);
  let picture = sharp(file, { ...options, animated }).autoOrient();
  if (w || h) {
    const fit = FIT[resize];
    picture = picture.resize({ ...(w && { width: w }), ...(h && { height: h }), fit });
  }
  return picture.toFormat(output, { quality }).toBuffer().catch(unsupported);
}

const FIT = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/**
 * The wanted box, cut down to what the picture has. A box that is larger in one direction only
 * keeps its other one, as imgproxy does.
 */
function within(
  { autoOrient }: Metadata,
  width: number | undefined,
  height: number | undefined,
  resize: NonNullable<Transform['resize']>,
): [number | undefined, number | undefined] {
  if (resize === 'contain' && width && height) {
    const scale = Math.min(width / autoOrient.width, height / autoOrient.height, 1);
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    return [scaled(autoOrient.width), scaled(autoOrient.height)];
  }
  return [
    width && Math.min(width, autoOrient.width),
    height && Math.min(height, autoOrient.height),
  ];
}

function unsupported(error: unknown): never {
  const large = error instanceof Error && /pixel limit/i.test(error.message);
  throw refused(
    large
      ? 'The source image resolution is too large to process'
      : 'The source image is invalid or unsupported for rendering',
  );
}

/** A picture that cannot be changed, and why. */
export function refused(message: string): StorageError {
  return new StorageError(400, 'InvalidRequest', message);
}
