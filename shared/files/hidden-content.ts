import { latin, SCRIPTS } from './file-contents.ts';

/** Readers of PDF look this far for its first line. */
const PDF_HEAD = 1024;
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;

/** What a picture is besides a picture; null when it is nothing else. `text` is its bytes as text. */
export function hiddenContent(
  bytes: Uint8Array,
  text = latin(bytes),
): 'script' | 'paper' | 'archive' | null {
  if (SCRIPTS.some((script) => script.test(text))) return 'script';
  if (text.slice(0, PDF_HEAD).includes('%PDF-')) return 'paper';
  return isArchive(bytes, text) ? 'archive' : null;
}

/** An archive ends with its table of contents, and a comment whose length the table knows. */
export function isArchive(bytes: Uint8Array, text: string): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - 0xffff);
  for (let at = text.indexOf(ZIP_END, from); at >= 0; at = text.indexOf(ZIP_END, at + 1)) {
    const comment = (bytes[at + 20] ?? 0) | ((bytes[at + 21] ?? 0) << 8);
    if (at + ZIP_END_BYTES + comment <= bytes.length) return true;
  }
  return false;
}
