import { type FileHandle, open } from 'node:fs/promises';
import { type Box, FREE, findPlaces } from '../../../../shared/files/film-place.ts';
import { type Draft, draftFromFile, writeDraft } from '../files.ts';

/** A film without its place: the notes become empty space, so that nothing else moves. */
export async function hideVideoPosition(draft: Draft, root: string): Promise<Draft> {
  const positions = await positionsOf(draft.file);
  if (positions.length === 0) return draft;
  const copy = await writeDraft(root, await readAll(draft.file), Number.POSITIVE_INFINITY);
  const edit = await open(copy.file, 'r+');
  try {
    for (const { start, body, end } of positions) {
      await edit.write(FREE, start + 4, 'latin1');
      await overwrite(edit, body, end);
    }
  } finally {
    await edit.close();
  }
  await draft.discard();
  const { size, md5 } = await draftFromFile(root, copy.file);
  return { ...copy, size, md5 };
}

async function positionsOf(file: string): Promise<Box[]> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (from: number, to: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(to - from), 0, to - from, from);
      return buffer.subarray(0, bytesRead);
    };
    return await findPlaces(read, size);
  } finally {
    await handle.close();
  }
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
