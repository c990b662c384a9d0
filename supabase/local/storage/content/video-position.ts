import { type FileHandle, open } from 'node:fs/promises';
import { type Draft, draftFromFile, writeDraft } from '../files.ts';

/** Boxes that hold others on the way to what a camera notes about a film. */
const CONTAINERS = new Set(['moov', 'udta', 'trak']);
/** Where the film was taken: QuickTime's and 3GPP's box; `meta` holds Apple's list of notes. */
const POSITIONS = new Set(['\xa9xyz', 'loci', 'meta']);
const MOST_BOXES = 10_000;

type Box = { name: string; start: number; body: number; end: number };

/** A film without its place: the notes become empty space, so that nothing else moves. */
export async function hideVideoPosition(draft: Draft, root: string): Promise<Draft> {
  const handle = await open(draft.file, 'r');
  let positions: Box[];
  try {
    const { size } = await handle.stat();
    positions = await findPositions(handle, 0, size, { left: MOST_BOXES });
  } finally {
    await handle.close();
  }
  if (positions.length === 0) return draft;
  const copy = await writeDraft(root, await readAll(draft.file), Number.POSITIVE_INFINITY);
  const edit = await open(copy.file, 'r+');
  try {
    for (const { start, body, end } of positions) {
      await edit.write('free', start + 4, 'latin1');
      await overwrite(edit, body, end);
    }
  } finally {
    await edit.close();
  }
  await draft.discard();
  const { size, md5 } = await draftFromFile(root, copy.file);
  return { ...copy, size, md5 };
}

async function overwrite(handle: FileHandle, from: number, to: number): Promise<void> {
  const nothing = Buffer.alloc(64 * 1024);
  for (let at = from; at < to; at += nothing.length) {
    await handle.write(nothing, 0, Math.min(nothing.length, to - at), at);
  }
}

async function readAll(file: string): Promise<AsyncIterable<Uint8Array>> {
  return (await open(file, 'r')).createReadStream();
}

async function findPositions(
  handle: FileHandle,
  from: number,
  to: number,
  budget: { left: number },
): Promise<Box[]> {
  const found: Box[] = [];
  for (let box = await readBox(handle, from, to); box; box = await readBox(handle, box.end, to)) {
    budget.left -= 1;
    if (budget.left < 0) break;
    if (POSITIONS.has(box.name) && from > 0) found.push(box);
    else if (CONTAINERS.has(box.name)) {
      found.push(...(await findPositions(handle, box.body, box.end, budget)));
    }
  }
  return found;
}

async function readBox(handle: FileHandle, start: number, to: number): Promise<Box | null> {
  if (start + 8 > to) return null;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, start);
  if (bytesRead < 8) return null;
  const name = buffer.toString('latin1', 4, 8);
  const short = buffer.readUInt32BE(0);
  // 1: the length follows in 8 bytes; 0: to the end of the file.
  const size = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short === 0 ? to - start : short;
  if (size < 8 || start + size > to) return null;
  return { name, start, body: start + (short === 1 ? 16 : 8), end: start + size };
}
