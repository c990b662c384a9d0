import { withoutJpegMetadata } from './strip-jpeg.ts';
import { withoutPngMetadata } from './strip-png.ts';
import { withoutWebpMetadata } from './strip-webp.ts';

/**
 * The picture without the camera's metadata: place, device, owner, thumbnail. Pixels, colours and
 * the way up stay as they are, byte for byte; so does what follows no rule we know (null): the
 * formats that the public buckets take are all here.
 */
export function withoutPosition(bytes: Buffer, type: string): Buffer | null {
  switch (type) {
    case 'image/jpeg':
    case 'image/jpg':
      return withoutJpegMetadata(bytes);
    case 'image/png':
      return withoutPngMetadata(bytes);
    case 'image/webp':
      return withoutWebpMetadata(bytes);
    default:
      return null;
  }
}
