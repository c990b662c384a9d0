import { latin } from '../../files/file-contents.ts';
import { readOrientation } from '../../files/orientation.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';

/** From this orientation on a picture lies on its side. */
const ON_ITS_SIDE = 5;
const EXIF = 'Exif\0\0';

/**
 * How large a picture is when it is shown upright, and whether it lies on its side in its file; null where its first
 * bytes do not say how large it is.
 */
export function shownSize(start: Uint8Array): (PictureSize & { lies: boolean }) | null {
  const size = pictureSize(start);
  if (!size || start[0] !== 0xff) return size && { ...size, lies: false };
  const exif = latin(start).indexOf(EXIF);
  const lies = exif > 0 && readOrientation(start.subarray(exif + EXIF.length)) >= ON_ITS_SIDE;
  return lies ? { width: size.height, height: size.width, lies } : { ...size, lies };
}
