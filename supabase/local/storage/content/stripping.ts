import { pngWithoutNotes, webpWithoutNotes } from '../../../../shared/files/without-notes.ts';
import { contentRefused } from '../errors.ts';
import { withoutJpegMetadata } from './strip-jpeg.ts';

/**
 * The picture without the camera's metadata: place, device, owner, thumbnail. Pixels, colours and
 * the way up stay as they are, byte for byte; so does what follows no rule we know (null): the
 * formats that the public buckets take are all here.
 */
export function withoutPosition(bytes: Buffer<ArrayBuffer>, type: string): Buffer | null {
  switch (type) {
    case 'image/jpeg':
    case 'image/jpg':
      return withoutJpegMetadata(bytes);
    case 'image/png':
      return joined(pngWithoutNotes(bytes));
    case 'image/webp':
      return joined(webpWithoutNotes(bytes));
    default:
      return null;
  }
}

function joined(parts: Uint8Array[] | null): Buffer {
  if (!parts) throw contentRefused('the picture is damaged');
  return Buffer.concat(parts);
}
