import { md5, rc4 } from './old-ciphers.ts';

/** What a password shorter than 32 bytes is filled up with (ISO 32000-1, 7.6.3.3). */
const PAD = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? [],
  (code) => Number.parseInt(code, 16),
);

/**
 * Whether an encrypted PDF asks for a password. Many do not: a bank's statement is encrypted with an empty one,
 * so that readers open it and only printing is forbidden. `objects`: the text of the file without its streams.
 */
export async function isLocked(objects: string): Promise<boolean> {
  const dictionary = encryptDictionary(objects);
  // What is not understood here, a reader may understand.
  if (dictionary === null) return false;
  // Keys on a card, or those of a company: nothing that its receiver has.
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return true;
  const revision = numberOf(dictionary, 'R') ?? 0;
  const user = stringOf(dictionary, 'U');
  const owner = stringOf(dictionary, 'O');
  if (!user || !owner) return false;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? await sha(256, salt) : await hardenedHash(salt);
    return !isSame(hash, user.subarray(0, 32));
  }
  const id = stringOf(objects, 'ID\\s*\\[') ?? new Uint8Array();
  const key = fileKey(dictionary, revision, owner, id);
  if (revision === 2) return !isSame(rc4(key, PAD), user);
  let mark = rc4(key, md5(joined(PAD, id)));
  for (let round = 1; round < 20; round += 1)
    mark = rc4(
      key.map((byte) => byte ^ round),
      mark,
    );
  return !isSame(mark, user.subarray(0, 16));
}

/** The key that an empty password gives (algorithm 2). */
function fileKey(
  dictionary: string,
  revision: number,
  owner: Uint8Array,
  id: Uint8Array,
): Uint8Array {
  const rights = new Uint8Array(4);
  new DataView(rights.buffer).setInt32(0, numberOf(dictionary, 'P') ?? 0, true);
  const isBare = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const rest = isBare ? new Uint8Array(4).fill(0xff) : new Uint8Array();
  const length = revision === 2 ? 5 : (numberOf(dictionary, 'Length') ?? 40) / 8;
  const bytes = revision === 4 ? 16 : length;
  let key = md5(joined(PAD, owner.subarray(0, 32), rights, id, rest));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, bytes));
  return key.subarray(0, bytes);
}

const AES = 'AES-CBC';

/** Algorithm 2.B of ISO 32000-2, for an empty password. */
async function hardenedHash(salt: Uint8Array): Promise<Uint8Array> {
  let key = await sha(256, salt);
  for (let round = 1; ; round += 1) {
    const repeated = new Uint8Array(key.length * 64).map((_, at) => key[at % key.length] ?? 0);
    const cipher = { name: AES, iv: key.slice(16, 32) };
    const secret = await crypto.subtle.importKey('raw', key.slice(0, 16), AES, false, ['encrypt']);
    // The last block is the padding that this interface adds.
    const padded = new Uint8Array(await crypto.subtle.encrypt(cipher, secret, repeated));
    const packed = padded.subarray(0, -16);
    const rest = packed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = await sha(([256, 384, 512] as const)[rest] ?? 256, packed);
    if (round >= 64 && (packed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** The dictionary that the trailer names, or holds. */
function encryptDictionary(objects: string): string | null {
  const named = [...objects.matchAll(/\/Encrypt\s+(\d+)\s+(\d+)\s+R/g)].at(-1);
  const from = named
    ? objects.search(new RegExp(`(?<!\\d)${named[1]}\\s+${named[2]}\\s+obj`))
    : objects.lastIndexOf('/Encrypt');
  if (from < 0) return null;
  const end = objects.indexOf(named ? 'endobj' : 'startxref', from);
  return objects.slice(from, end < 0 ? undefined : end);
}

function numberOf(dictionary: string, name: string): number | undefined {
  // The length of a crypt filter stands in bytes, and deeper.
  const flat = dictionary.replace(/\/CF\s*<<.*?>>\s*>>/s, '');
  const [, digits] = new RegExp(`/${name}\\s+(-?\\d+)`).exec(flat) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The string after a name: in brackets, where some characters are written otherwise, or in hexadecimal. */
function stringOf(text: string, name: string): Uint8Array | null {
  const start = new RegExp(`/${name}\\s*(?=[(<])`).exec(text);
  if (!start) return null;
  const from = start.index + start[0].length;
  if (text[from] === '<') {
    const digits = text.slice(from + 1, text.indexOf('>', from)).replace(/\s/g, '');
    return Uint8Array.from(digits.match(/..?/g) ?? [], (code) => Number.parseInt(code, 16));
  }
  const found: number[] = [];
  let depth = 1;
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      const [written = '', octal] =
        /^(?:([0-7]{1,3})|\r?\n|.)/s.exec(text.slice(at + 1, at + 4)) ?? [];
      at += written.length;
      if (octal) found.push(Number.parseInt(octal, 8) & 0xff);
      else if (!/^\r?\n$/.test(written)) found.push((ESCAPED[written] ?? written).charCodeAt(0));
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return Uint8Array.from(found);
    found.push(character.charCodeAt(0));
  }
  return null;
}

const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

async function sha(bits: 256 | 384 | 512, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes.slice()));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length <= other.length && one.every((byte, at) => byte === other[at]);
}
