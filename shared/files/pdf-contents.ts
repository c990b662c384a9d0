import { PDF_ACTS } from './file-contents.ts';
import { isArchive } from './hidden-content.ts';
import { isLocked } from './pdf-lock.ts';

/** Some writers of PDF add a little after its end. */
const TAIL = 4096;
const STREAM = /(?<!end)stream\r?\n/g;

/** Why a PDF is not taken. */
export type PdfFault = 'cut' | 'damaged' | 'password' | 'script' | 'archive';

/** Unpacks the start of some bytes (zlib) as text of one character a byte; null when that is none. */
export type Inflate = (packed: Uint8Array<ArrayBuffer>) => Promise<string | null>;

/**
 * Refuses papers that run something when they are opened, that only a password opens, that are cut, and
 * papers that are archives, too; null for all others. Fields of a form run nothing. `text` is the bytes as text.
 */
export async function pdfFault(
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
  inflate: Inflate,
): Promise<PdfFault | null> {
  if (!text.slice(-TAIL).includes('%%EOF')) return 'cut';
  const objects = text.replace(/(?<!end)stream\r?\n.*?endstream/gs, '');
  const isEncrypted = /\/Encrypt\b/.test(objects);
  if (isEncrypted && (await isLocked(objects))) return 'password';
  const packed = await Promise.all(packedObjects(bytes, text).map(inflate));
  // What is encrypted cannot be read here, and need not be wrong.
  if (packed.includes(null) && !isEncrypted) return 'damaged';
  const readable = [objects, ...packed.map((part) => part ?? '')];
  if (readable.some((part) => PDF_ACTS.test(withPlainNames(part)))) return 'script';
  return isArchive(bytes, text) ? 'archive' : null;
}

/** Objects may lie in compressed streams of their own. */
function packedObjects(bytes: Uint8Array<ArrayBuffer>, text: string): Uint8Array<ArrayBuffer>[] {
  return [...text.matchAll(STREAM)].flatMap(({ 0: start, index }) => {
    const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index);
    if (!dictionary.includes('/ObjStm')) return [];
    // To the end of the file: what ends a stream for a reader is its length, not a word in it.
    return [bytes.subarray(index + start.length)];
  });
}

/** A name may write any of its letters as #xx. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
