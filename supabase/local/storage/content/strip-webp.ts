import { contentRefused } from '../errors.ts';
import { readOrientation, writeOrientation } from './orientation.ts';

const HEADER_BYTES = 12;
const RETAINED = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** Bits of VP8X that announce chunks. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** A WebP of its picture alone: what follows the picture's end goes, too. */
export function withoutWebpMetadata(bytes: Buffer): Buffer {
  const size = bytes.readUInt32LE(4) + 8;
  if (size > bytes.length) throw contentRefused('the picture is damaged');
  const retained: Buffer[] = [];
  let orientation = 1;
  for (let at = HEADER_BYTES; at + 8 <= size; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (RETAINED.has(name)) retained.push(Buffer.from(bytes.subarray(at, Math.min(end, size))));
    if (name === 'EXIF') orientation = readOrientation(tiffOf(bytes.subarray(at + 8, end)));
    at = end;
  }
  const [first] = retained;
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    const flags = (first[8] ?? 0) & ~HAS_EXIF & ~HAS_XMP;
    first[8] = orientation === 1 ? flags : flags | HAS_EXIF;
    if (orientation !== 1) retained.push(chunk('EXIF', writeOrientation(orientation)));
  }
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...retained]));
}

/** Some writers repeat JPEG's introduction. */
function tiffOf(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
