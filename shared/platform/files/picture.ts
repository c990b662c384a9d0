import { pngWithoutNotes, webpWithoutNotes } from '../../files/without-notes.ts';
import { withoutNotes } from './gif.ts';
import { LONGEST_SIDE, type PictureSize, pictureSize } from './picture-size.ts';
import { shownSize } from './shown-size.ts';

/** The longest side of a thumbnail, in px, and its encoding quality. */
export const THUMBNAIL = { side: 300, quality: 0.8 } as const;

const QUALITY = 0.86;
/** The size of a picture stands behind what its camera wrote into it. */
const HEADER_BYTES = 256 * 1024;
/** A lossless picture of at least this many bytes is taken for a photograph and re-encoded. */
const HEAVY = 300_000;

/** A picture ready to be sent: smaller, without the place where it was taken, with its thumbnail. */
export type PreparedPicture = {
  file: Blob;
  width: number;
  height: number;
  thumbnail: Blob;
};

/**
 * Opens a picture upright, at most this long: of one that is larger the decoder is asked for less, so that 108
 * million pixels need no room for all of them. Throws when this browser cannot decode it.
 */
export async function openPicture(file: Blob, longest: number): Promise<ImageBitmap> {
  const size = shownSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  const small = size && fitted(size, longest);
  // Of a picture on its side some browsers take the width before it is turned, others after.
  const width = small && (size.lies ? Math.max(small.width, small.height) : small.width);
  const opened = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    // One side only: the other one follows in the picture's own shape.
    ...(width && width < size.width && { resizeWidth: width, resizeQuality: 'high' }),
  });
  if (Math.max(opened.width, opened.height) <= longest) return opened;
  const { width: resizeWidth, height: resizeHeight } = fitted(opened, longest);
  const options = { resizeWidth, resizeHeight, resizeQuality: 'high' } as const;
  const smaller = await createImageBitmap(opened, options);
  opened.close();
  return smaller;
}

/**
 * A picture ready to be sent. It is drawn anew but for one that goes `asItIs`, such as one that moves: that loses
 * only what its camera wrote into it. Throws when this browser cannot decode it.
 */
export async function preparePicture(file: Blob, asItIs: boolean): Promise<PreparedPicture> {
  const bitmap = await openPicture(file, LONGEST_SIDE);
  try {
    const thumbnail = await drawThumbnail(bitmap, bitmap);
    if (asItIs) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const size = pictureSize(bytes) ?? sizeOf(bitmap);
      const parts = WITHOUT_NOTES[file.type]?.(bytes);
      return { file: parts ? new Blob(parts, { type: file.type }) : file, ...size, thumbnail };
    }
    const { width, height } = fitted(bitmap, LONGEST_SIDE);
    return { file: await encode(bitmap, { width, height }, file), width, height, thumbnail };
  } finally {
    bitmap.close();
  }
}

/** What says of a picture's bytes which of them are its picture. */
const WITHOUT_NOTES: Readonly<
  Record<string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>[] | null>
> = {
  'image/gif': withoutNotes,
  'image/png': pngWithoutNotes,
  'image/webp': webpWithoutNotes,
};

/** Where a place does not draw pictures anew, its papers stay readable at this size, and else at the next. */
const FITTING_SIDES = [4096, LONGEST_SIDE] as const;

/** A picture drawn small enough for a place, as a type that the place takes; null where nothing fits. */
export async function drawnToFit(
  file: Blob,
  types: readonly string[],
  mostBytes: number,
): Promise<Blob | null> {
  const type = ['image/jpeg', 'image/png'].find((each) => types.includes(each));
  if (!type) return null;
  for (const side of FITTING_SIDES) {
    const bitmap = await openPicture(file, side);
    const drawn = await draw(bitmap, fitted(bitmap, side), { type, quality: QUALITY });
    bitmap.close();
    if (drawn.size <= mostBytes) return drawn;
  }
  return null;
}

/** A small picture of something that can be drawn and is this large; its longest side is a thumbnail's, or this one. */
export async function drawThumbnail(
  source: CanvasImageSource,
  size: PictureSize,
  side: number = THUMBNAIL.side,
): Promise<Blob> {
  return await draw(source, fitted(size, side), { type: 'image/jpeg', quality: THUMBNAIL.quality });
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
