import { exifEntries, isLittleEndian } from './exif-entries.ts';

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Which way up an EXIF block (from its byte order on) says a picture is; 1 is as it lies. */
export function readOrientation(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = isLittleEndian(view);
  const entry = exifEntries(view, view.getUint32(4, little)).find(
    ({ tag, type }) => tag === ORIENTATION && type === SHORT,
  );
  const value = entry ? view.getUint16(entry.at, little) : 1;
  return value >= 1 && value <= 8 ? value : 1;
}

/** An EXIF block that says this and nothing else. */
export function writeOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(26);
  tiff.set([0x4d, 0x4d, 0, 0x2a]);
  const view = new DataView(tiff.buffer);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
