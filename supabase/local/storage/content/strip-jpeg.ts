import { readOrientation, writeOrientation } from '../../../../shared/files/orientation.ts';
import { contentRefused } from '../errors.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';

/** A JPEG of its picture alone: what follows the picture's end goes, too. */
export function withoutJpegMetadata(bytes: Buffer): Buffer {
  const retained: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw damaged();
    const marker = bytes[at + 1] ?? 0;
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SOI || end > bytes.length) throw damaged();
    const segment = bytes.subarray(at, end);
    if (marker === APP1 && segment.toString('latin1', 4, 10) === EXIF) {
      orientation = readOrientation(segment.subarray(10));
    }
    if (isPartOfPicture(marker, segment)) retained.push(segment);
    at = end;
    if (marker !== SOS) continue;
    const next = endOfScan(bytes, at);
    retained.push(bytes.subarray(at, next));
    at = next;
    if (bytes[at + 1] === EOI) return join(retained, orientation);
  }
  throw damaged();
}

function join([start, ...rest]: Buffer[], orientation: number): Buffer {
  const parts = orientation === 1 ? rest : [exifSegment(orientation), ...rest];
  return Buffer.concat([start ?? Buffer.alloc(0), ...parts, Buffer.from([0xff, EOI])]);
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), writeOrientation(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Tables and scans; of the application's segments only the ones that colours depend on. */
function isPartOfPicture(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return marker === APP0 || marker === APP14;
}

/** Where coded pixels end: a marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  throw damaged();
}

const damaged = () => contentRefused('the picture is damaged');
