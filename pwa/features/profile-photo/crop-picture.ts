import { textsOf } from '#shared/language/texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { openPicture } from '#shared/platform/files/picture.ts';
import type { Crop } from './crop-rules.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Longest side that is worked with: a phone's picture is larger than its memory likes. */
const WORKING = 2048;

/** Sides of a portrait in pixels: sharp at twice the largest size that any page shows. */
const PORTRAIT = 640;

const unreadable = (cause?: unknown) =>
  new AppError('invalid', {
    cause,
    message: t('cropPicture.thisPictureCannotBeRead'),
  });

/** Reads a picture, upright, at a size that can be moved about. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  return await openPicture(file, WORKING).catch((cause: unknown) => {
    throw unreadable(cause);
  });
}

/** Draws the crop over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const paper = canvas.getContext('2d');
  if (!paper) throw unreadable();
  paper.imageSmoothingQuality = 'high';
  // A transparent picture would turn black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, size } = crop;
  paper.drawImage(picture, x, y, size, size, 0, 0, canvas.width, canvas.height);
}

/**
 * The crop as a picture of its own, drawn anew: without what a camera writes into it, such as the
 * place. The result is public.
 */
export async function portraitOf(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.round(Math.min(PORTRAIT, crop.size)));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  if (!blob) throw unreadable();
  return blob;
}
