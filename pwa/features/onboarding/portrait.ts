import { textsOf } from '#shared/language/texts.ts';
import { AppError } from '#shared/platform/errors.ts';
import { openPicture } from '#shared/platform/files/picture.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Longest side of a portrait in pixels: sharp at twice the largest size that any page shows. */
const LONGEST = 1024;

/**
 * Draws a picture anew: smaller, and without what a camera writes into it, such as the place.
 * The result is public.
 */
export async function redrawn(file: Blob): Promise<Blob> {
  const bitmap = await openPicture(file, LONGEST).catch((cause: unknown) => {
    throw new AppError('invalid', { cause, message: t('portrait.thisPictureCannotBeRead') });
  });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new AppError('invalid', { message: t('portrait.thisPictureCannotBeRead') });
  // A transparent picture would turn black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  if (!blob) throw new AppError('invalid', { message: t('portrait.thisPictureCannotBeRead') });
  return blob;
}
