const EXTENSION = 0x21;
const IMAGE = 0x2c;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Application blocks with the number of repetitions of a GIF. */
const REPEATS = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** How many pictures a GIF shows one after the other; 0 where it is not complete. */
export function framesOfGif(bytes: Uint8Array<ArrayBuffer>): number {
  return withoutNotes(bytes)?.filter((part) => part[0] === IMAGE).length ?? 0;
}

/** The parts of a GIF without comments; null if the file is not a complete GIF. */
export function withoutNotes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  /** Where a chain of blocks ends. */
  const afterBlocks = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  let at = 13 + tableOf(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const start = at;
    const kind = bytes[at];
    if (kind === 0x3b) return [...parts, bytes.subarray(at, at + 1)];
    if (kind === EXTENSION) {
      const label = bytes[at + 1];
      at = afterBlocks(at + 2);
      const name = String.fromCharCode(...bytes.subarray(start + 3, start + 14));
      const isNote = label === COMMENT || (label === APPLICATION && !REPEATS.test(name));
      if (!isNote) parts.push(bytes.subarray(start, at));
    } else if (kind === IMAGE) {
      // Position, size and flags, its own colours, how the pixels are packed, the pixels.
      at = afterBlocks(at + 10 + tableOf(bytes[at + 9] ?? 0) + 1);
      parts.push(bytes.subarray(start, at));
    } else return null;
  }
  return null;
}
