import { withoutGifNotes } from './gif.ts';
import type { PictureSize } from './picture-size.ts';

/** The longest side of a picture that is sent. */
const LONGEST_SIDE = 2048;

/** The longest side of a thumbnail, in px, and its encoding quality. */
export const THUMBNAIL = { side: 300, quality: 0.8 } as const;

const QUALITY = 0.86;
/** A lossless picture of at least this many bytes is taken for a photograph and re-encoded. */
const HEAVY = 300_000;

/** A picture ready to be sent: smaller, without the place where it was taken, with its thumbnail. */
export type PreparedPicture = {
  file: Blob;
  width: number;
  height: number;
  thumbnail: Blob;
};

/** Re-encodes a picture. Throws when this browser cannot decode it. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitted(bitmap, LONGEST_SIDE);
    const thumbnail = await drawThumbnail(bitmap, bitmap);
    if (file.type === 'image/gif') {
      // Re-encoding would drop the animation.
      return { file: await withoutGifNotes(file), ...sizeOf(bitmap), thumbnail };
    }
    return { file: await encode(bitmap, { width, height }, file), width, height, thumbnail };
  } finally {
    bitmap.close();
  }
}

/** A small picture of something that can be drawn and is this large. */
export async function drawThumbnail(source: CanvasImageSource, size: PictureSize): Promise<Blob> {
  const { side, quality } = THUMBNAIL;
  return await draw(source, fitted(size, side), { type: 'image/jpeg', quality });
}

const sizeOf = ({ width, height }: PictureSize): PictureSize => ({ width, height });

/** A size within a square of this side, in the same shape; never larger than it is. */
export function fitted({ width, height }: PictureSize, side: number): PictureSize {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Drawings stay exact, see-through parts see-through where the browser can; the rest is JPEG. */
async function encode(bitmap: ImageBitmap, size: PictureSize, source: Blob): Promise<Blob> {
  if (source.type === 'image/png' || source.type === 'image/webp') {
    const exact = await draw(bitmap, size, { type: 'image/png' });
    if (exact.size <= Math.max(HEAVY, source.size)) return exact;
    const clear = await draw(bitmap, size, { type: 'image/webp', quality: QUALITY });
    // Who cannot write it answers with another PNG.
    if (clear.type === 'image/webp') return clear;
  }
  return await draw(bitmap, size, { type: 'image/jpeg', quality: QUALITY });
}

async function draw(
  source: CanvasImageSource,
  { width, height }: PictureSize,
  options: ImageEncodeOptions,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  if (options.type === 'image/jpeg') {
    // JPEG has no see-through parts: on paper rather than on black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return await canvas.convertToBlob(options);
}
