import { contentRefused } from '../errors.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around every chunk. */
const FRAME_BYTES = 12;
/** Pixels, colours and frames; everything else is said about the picture, not in it. */
const RETAINED = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]);

/** A PNG of its picture alone: what follows the picture's end goes, too. */
export function withoutPngMetadata(bytes: Buffer): Buffer {
  const retained: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) break;
    if (RETAINED.has(name)) retained.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(retained);
    at = end;
  }
  throw contentRefused('the picture is damaged');
}
