// What PDF of the years before 2008 is encrypted with, and no interface of a browser offers any more. Good for
// reading such files, and for nothing else.

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, at) =>
  Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32),
);

/** The MD5 of some bytes (RFC 1321): 16 bytes. */
export function md5(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n, true);
  let state: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < blocks; block += 1) {
    const [a, b, c, d] = afterBlock(state, view, block * 64);
    state = [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0];
  }
  const digest = new DataView(new ArrayBuffer(16));
  for (const [at, word] of state.entries()) digest.setInt32(at * 4, word, true);
  return new Uint8Array(digest.buffer);
}

function afterBlock(
  state: readonly [number, number, number, number],
  view: DataView,
  from: number,
): [number, number, number, number] {
  let [a, b, c, d] = state;
  for (let at = 0; at < 64; at += 1) {
    const round = at >> 4;
    const [mixed, word] = [
      [(b & c) | (~b & d), at],
      [(d & b) | (~d & c), (5 * at + 1) % 16],
      [b ^ c ^ d, (3 * at + 5) % 16],
      [c ^ (b | ~d), (7 * at) % 16],
    ][round] as [number, number]; // `round` is 0 to 3
    const sum = (a + mixed + (SINES[at] ?? 0) + view.getInt32(from + word * 4, true)) | 0;
    const shift = SHIFTS[round * 4 + (at % 4)] ?? 0;
    [a, b, c, d] = [d, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0, b, c];
  }
  return [a, b, c, d];
}

/** Bytes encrypted with RC4, or decrypted, which is the same. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [box[other] ?? 0, box[one] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let [one, other] = [0, 0];
  return bytes.map((byte) => {
    one = (one + 1) & 0xff;
    other = (other + (box[one] ?? 0)) & 0xff;
    swap(one, other);
    return byte ^ (box[((box[one] ?? 0) + (box[other] ?? 0)) & 0xff] ?? 0);
  });
}
