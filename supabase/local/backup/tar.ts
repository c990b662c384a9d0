/** A file in a tar stream; its body has to be read before the next one is asked for. */
export type TarEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

/** The stream is not what a tar writer makes. */
export class TarError extends Error {}

const BLOCK = 512;
/** Eleven octal digits. */
const LARGEST = 8 ** 11 - 1;

/** What ends a tar stream. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The block before a file: POSIX ustar, with a fixed owner and time. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > LARGEST) throw new TarError(`${name} does not fit`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${octal(checksum(header), 6)}\0 `, 148, 'latin1');
  return header;
}

/** What fills the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The sum of a header's bytes, its own field read as spaces. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

/** Reads what the functions above wrote. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const read = reader(source);
  for (;;) {
    const header = await read.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const number = (at: number, length: number) =>
      Number.parseInt(header.toString('latin1', at, at + length), 8);
    if (number(148, 6) !== checksum(header)) throw new TarError('a header is damaged');
    const size = number(124, 11);
    const end = header.indexOf(0);
    yield { name: header.toString('utf8', 0, Math.min(end, 100)), size, body: read.upTo(size) };
    await read.exactly(tarPadding(size).length);
  }
}

function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) throw new TarError('it ends too early');
    held = value;
  };
  async function* upTo(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (held.length === 0) await more();
      const part = held.subarray(0, left);
      held = held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  return {
    upTo,
    exactly: async (size: number) => Buffer.concat(await Array.fromAsync(upTo(size))),
  };
}
