import { exifEntries, isLittleEndian } from './exif-entries.ts';
import { latin } from './file-contents.ts';

const EXIF = 'Exif\0\0';
/** Where the block says what the camera did. */
const OF_CAMERA = 0x8769;
const TAKEN = 0x9003;

/**
 * The month in which a camera says that it took a picture, as its first day ('2025-03-01'); null where the first bytes
 * of the file do not say it. A day would tell when its photographer was there.
 */
export function takenOn(start: Uint8Array): string | null {
  const at = latin(start).indexOf(EXIF);
  if (at < 0) return null;
  const tiff = start.subarray(at + EXIF.length);
  if (tiff.length < 14) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = isLittleEndian(view);
  const camera = exifEntries(view, view.getUint32(4, little)).find(({ tag }) => tag === OF_CAMERA);
  if (!camera) return null;
  const taken = exifEntries(view, view.getUint32(camera.at, little)).find(
    ({ tag }) => tag === TAKEN,
  );
  if (!taken) return null;
  const place = view.getUint32(taken.at, little);
  // '2025:03:14 09:26:53'; a clock that was never set says zeros.
  const [, year, month] =
    /^((?:19|20)\d\d):(0[1-9]|1[0-2]):/.exec(latin(tiff.subarray(place, place + 19))) ?? [];
  return year && month ? `${year}-${month}-01` : null;
}
