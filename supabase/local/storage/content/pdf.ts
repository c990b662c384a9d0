import { constants, inflateSync } from 'node:zlib';
import { PDF_ACTS } from '../../../../shared/files/file-contents.ts';
import { contentRefused } from '../errors.ts';
import { isArchive } from './markers.ts';

const STREAM = /(?<!end)stream\r?\n/g;
const MOST_INFLATED = 16 * 1024 * 1024;
/** Some writers add a little after the end. */
const TAIL = 4096;

/** Refuses papers that run something when they are opened, and papers that are archives, too. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!text.slice(-TAIL).includes('%%EOF')) throw contentRefused('the PDF is not complete');
  const objects = text.replace(/(?<!end)stream\r?\n.*?endstream/gs, '');
  const readable = [objects, ...packedObjects(bytes, text)].map(withPlainNames);
  if (readable.some((part) => PDF_ACTS.test(part))) throw contentRefused('the PDF holds a script');
  if (isArchive(bytes)) throw contentRefused('the PDF is an archive, too');
}

/** Objects may lie in compressed streams of their own. */
function packedObjects(bytes: Buffer, text: string): string[] {
  return [...text.matchAll(STREAM)].flatMap(({ 0: start, index }) => {
    const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index);
    if (!dictionary.includes('/ObjStm')) return [];
    const packed = inflate(bytes.subarray(index + start.length));
    // What only a password opens cannot be read here, and need not be wrong.
    if (packed === null && !text.includes('/Encrypt')) throw contentRefused('the PDF is damaged');
    return packed === null ? [] : [packed];
  });
}

function inflate(bytes: Buffer): string | null {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_INFLATED };
    return inflateSync(bytes, options).toString('latin1');
  } catch {
    return null;
  }
}

/** A name may write any of its letters as #xx. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
