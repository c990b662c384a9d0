import { readOrientation, writeOrientation } from './orientation.ts';
import { chunksOfPng, chunksOfWebp, hasItsEnd } from './picture-end.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Pixels, colours and frames; everything else is said about the picture, not in it. */
const OF_PNG = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]);
const OF_WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** Bits of VP8X that announce chunks. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** The parts of a PNG that are its picture; what follows its end goes, too. Null where it has no end. */
export function pngWithoutNotes(bytes: Bytes): Bytes[] | null {
  if (!hasItsEnd(bytes, 'image/png')) return null;
  const chunks = chunksOfPng(viewOf(bytes)).filter(({ name }) => OF_PNG.has(name));
  return [bytes.subarray(0, 8), ...chunks.map(({ start, end }) => bytes.subarray(start, end))];
}

/** The parts of a WebP that are its picture, and which way up it is. Null where it has no end. */
export function webpWithoutNotes(bytes: Bytes): Bytes[] | null {
  if (!hasItsEnd(bytes, 'image/webp')) return null;
  const chunks = chunksOfWebp(viewOf(bytes));
  const parts = chunks
    .filter(({ name }) => OF_WEBP.has(name))
    .map(({ start, end }) => bytes.slice(start, end));
  const exif = chunks.find(({ name }) => name === 'EXIF');
  const orientation = exif ? readOrientation(tiffOf(bytes.subarray(exif.body, exif.end))) : 1;
  const [first] = parts;
  if (first && chunks[0]?.name === 'VP8X') {
    const flags = (first[8] ?? 0) & ~HAS_EXIF & ~HAS_XMP;
    first[8] = orientation === 1 ? flags : flags | HAS_EXIF;
    if (orientation !== 1) parts.push(...chunk('EXIF', [writeOrientation(orientation)]));
  }
  return chunk('RIFF', [Uint8Array.from('WEBP', (letter) => letter.charCodeAt(0)), ...parts]);
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Some writers repeat JPEG's introduction. */
function tiffOf(exif: Bytes): Bytes {
  return exif[0] === 0x45 && exif[1] === 0x78 ? exif.subarray(6) : exif;
}

function chunk(name: string, parts: readonly Bytes[]): Bytes[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = Uint8Array.from(`${name}    `, (letter) => letter.charCodeAt(0));
  new DataView(head.buffer).setUint32(4, length, true);
  return [head, ...parts, new Uint8Array(length % 2)];
}
