import { open } from 'node:fs/promises';
import {
  FOUND_AS,
  HEAD_BYTES,
  isTextHead,
  sniffHead,
} from '../../../../shared/files/file-contents.ts';

const PICTURES = new Set([
  ...['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
]);

/** `text/plain` of `text/plain;charset=UTF-8`. */
export function bareType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Whether a declared type says something that bytes can contradict. */
export function isCheckable(type: string): boolean {
  return type in FOUND_AS;
}

/** Pictures made of pixels. */
export function isPicture(type: string): boolean {
  return PICTURES.has(type);
}

/** What is wrong between a file and its declared type, in a sentence; null when nothing is. */
export async function contradiction(file: string, type: string): Promise<string | null> {
  const head = await readHead(file);
  const found = await sniff(head);
  const expected = FOUND_AS[type];
  if (expected) {
    if (found && expected.includes(found)) return null;
    return `the content is ${found ?? 'not recognised'}, not ${type} as declared`;
  }
  if (type.startsWith('text/') && type !== 'text/html') {
    return found === null && isTextHead(head)
      ? null
      : `the content is ${found ?? 'no text'}, not ${type}`;
  }
  return found === 'text/html' && type !== 'text/html'
    ? `the content is ${found}, not ${type}`
    : null;
}

/** What a file's bytes are, whatever it was declared as; null for what no table knows. */
export async function typeOfFile(file: string): Promise<string | null> {
  return sniff(await readHead(file));
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** By the table that clients have as well; whatever else there is, the library knows. */
async function sniff(head: Buffer): Promise<string | null> {
  const known = sniffHead(head);
  if (known) return known;
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? null;
}
