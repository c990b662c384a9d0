import { isTextHead } from '../../files/file-contents.ts';

/**
 * A text as UTF-8: in UTF-16 it says so with its first two bytes, and of what is no UTF-8, Windows-1252 is the
 * usual rest. Null for what is no text; the same bytes where they are UTF-8 already.
 */
export function asUtf8(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const whole = new TextEncoder().encode(text);
  if (!isTextHead(whole)) return null;
  return encoding === 'utf-8' ? bytes : whole;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    // The whole of it: the first letter with an accent may be far down a list of names.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
