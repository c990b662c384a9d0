import { latin } from '../../files/file-contents.ts';

const PART = 64 * 1024;
/** A paper's objects are less; a bomb has no end. */
const MOST_INFLATED = 16 * 1024 * 1024;

/** The start of some bytes unpacked (zlib), as text of one character a byte; null when nothing unpacks. */
export async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { readable, writable } = new DecompressionStream('deflate');
  const reader = readable.getReader();
  void feed(writable.getWriter(), packed);
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += latin(part.value);
      if (text.length > MOST_INFLATED) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    // What follows the packed bytes in a paper ends it with an error; what came before counts.
  }
  return text === '' ? null : text;
}

/** Part by part: a paper of many packed objects is not copied for each of them. */
async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  packed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  try {
    for (let at = 0; at < packed.length; at += PART) {
      await writer.write(packed.subarray(at, at + PART));
    }
    await writer.close();
  } catch {
    // Its reader has said so, or has seen enough.
  }
}
