const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Length, name and checksum around every chunk of a PNG. */
const PNG_FRAME = 12;

/**
 * Whether a picture has its end, by its parts and without unpacking one: a download that broke off does not.
 * True for what is neither JPEG, PNG nor WebP.
 */
export function hasItsEnd(bytes: Uint8Array, type: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case 'image/jpeg':
      return jpegEnds(view);
    case 'image/png':
      return chunksOfPng(view).at(-1)?.name === 'IEND';
    case 'image/webp':
      return bytes.length >= 20 && view.getUint32(4, true) + 8 <= bytes.length;
    default:
      return true;
  }
}

/** How many times a picture moves on: the frames of an animation, 1 where it stands still. */
export function framesOf(bytes: Uint8Array, type: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/png') {
    const control = chunksOfPng(view).find(({ name }) => name === 'acTL');
    return control && control.body + 4 <= view.byteLength ? view.getUint32(control.body) : 1;
  }
  if (type !== 'image/webp') return 1;
  return Math.max(1, chunksOfWebp(view).filter(({ name }) => name === 'ANMF').length);
}

type Chunk = { name: string; start: number; body: number; end: number };

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(at + more)));

/** The whole chunks of a PNG in their order, until the last one. */
export function chunksOfPng(view: DataView): Chunk[] {
  const found: Chunk[] = [];
  for (let at = 8; at + PNG_FRAME <= view.byteLength; ) {
    const end = at + PNG_FRAME + view.getUint32(at);
    if (end > view.byteLength) break;
    const name = nameAt(view, at + 4);
    found.push({ name, start: at, body: at + 8, end });
    if (name === 'IEND') break;
    at = end;
  }
  return found;
}

/** The chunks of a WebP in their order; the last one may miss the byte that makes its length even. */
export function chunksOfWebp(view: DataView): Chunk[] {
  const found: Chunk[] = [];
  const size = Math.min(view.byteLength, view.getUint32(4, true) + 8);
  for (let at = 12; at + 8 <= size; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    found.push({ name: nameAt(view, at), start: at, body: at + 8, end: Math.min(end, size) });
    at = end;
  }
  return found;
}

/** Segments and scans, one after the other, until the mark of the end. */
function jpegEnds(view: DataView): boolean {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + view.getUint16(at + 2);
    if (marker === SOI || at > view.byteLength) return false;
    if (marker !== SOS) continue;
    at = afterScan(view, at);
    if (at + 2 <= view.byteLength && view.getUint8(at + 1) === EOI) return true;
  }
  return false;
}

/** Where coded pixels end: a marker that is neither an escaped 0xff nor a restart. */
function afterScan(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return view.byteLength;
}
