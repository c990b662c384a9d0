import { open } from 'node:fs/promises';

/** What the bytes of a declared type may be found to be. */
const FOUND_AS: Record<string, readonly string[]> = {
  'image/jpeg': ['image/jpeg'],
  'image/jpg': ['image/jpeg'],
  'image/png': ['image/png', 'image/apng'],
  'image/webp': ['image/webp'],
  'image/gif': ['image/gif'],
  'image/avif': ['image/avif'],
  'image/svg+xml': ['image/svg+xml'],
  'application/pdf': ['application/pdf'],
  'video/mp4': ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'],
  'video/quicktime': ['video/quicktime', 'video/mp4'],
  'video/webm': ['video/webm'],
};
const PICTURES = new Set([
  ...['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
]);
/** Enough for every format above. */
const HEAD = 4100;

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
    return found === null && isText(head)
      ? null
      : `the content is ${found ?? 'no text'}, not ${type}`;
  }
  return found === 'text/html' && type !== 'text/html'
    ? `the content is ${found}, not ${type}`
    : null;
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function sniff(head: Buffer): Promise<string | null> {
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s.test(text)) return 'image/svg+xml';
  if (/^(<!--.*?-->\s*)*<(!doctype|html|head|body|script|iframe|\?php)/s.test(text)) {
    return 'text/html';
  }
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? null;
}

/** UTF-8 without what no text has; the head may end inside of a character. */
function isText(head: Buffer): boolean {
  const text = new TextDecoder().decode(head, { stream: true });
  return !text.includes('\ufffd') && ![...text].some(isControl);
}

function isControl(character: string): boolean {
  return character < ' ' && !'\t\n\r\f'.includes(character);
}
