import { latin } from './file-contents.ts';

/** Boxes that hold others on the way to what a camera notes about a film. */
const CONTAINERS = new Set(['moov', 'udta', 'trak']);
/** Where the film was taken: QuickTime's and 3GPP's box; `meta` holds Apple's list of notes. */
const PLACES = new Set(['\xa9xyz', 'loci', 'meta']);
/** Hostile files have more. */
const MOST_BOXES = 10_000;

/** A box of an MP4 or QuickTime file: where it begins, where its name and length end, and where it does. */
export type Box = { name: string; start: number; body: number; end: number };

/** Reads some bytes of a film; fewer at its end. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

/** What becomes of a box that is not to be read: one of no meaning, of the same length. */
export const FREE = 'free';

/**
 * The boxes of a film that say where it was taken, in their order. Named `free` and filled with
 * zeros they are empty space, so that nothing else moves. Only heads are read.
 */
export async function findPlaces(read: ReadBytes, size: number): Promise<Box[]> {
  let left = MOST_BOXES;
  async function look(from: number, to: number): Promise<Box[]> {
    const found: Box[] = [];
    for (let box = await readBox(read, from, to); box; box = await readBox(read, box.end, to)) {
      left -= 1;
      if (left < 0) break;
      if (PLACES.has(box.name) && from > 0) found.push(box);
      else if (CONTAINERS.has(box.name)) found.push(...(await look(box.body, box.end)));
    }
    return found;
  }
  return await look(0, size);
}

async function readBox(read: ReadBytes, start: number, to: number): Promise<Box | null> {
  if (start + 8 > to) return null;
  const bytes = await read(start, Math.min(start + 16, to));
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = latin(bytes.subarray(4, 8));
  const short = view.getUint32(0);
  // 1: the length follows in 8 bytes; 0: to the end of the file.
  const isLong = short === 1;
  if (isLong && bytes.length < 16) return null;
  const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? to - start : short;
  const body = start + (isLong ? 16 : 8);
  if (start + size < body || start + size > to) return null;
  return { name, start, body, end: start + size };
}
