import {
  endingsOf,
  FOUND_AS,
  HEAD_BYTES,
  isTextHead,
  latin,
  MOST_PIXELS,
  PDF_ACTS,
  RUN_ENDINGS,
  SCRIPTS,
  sniffHead,
} from '../../files/file-contents.ts';
import { withoutNotes } from './gif.ts';
import { pictureSize } from './picture-size.ts';

const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
/** Readers of PDF look this far for its first line, and some writers add a little after its end. */
const PDF_HEAD = 1024;
const PDF_TAIL = 4096;

/**
 * Whether a file is of the format that its name and type state and nothing else: no web page as a picture, no
 * appended archive, no decompression bomb, no document with active content. The server checks again and
 * decides.
 */
export async function isWhatItSays(file: Blob, name: string, type: string): Promise<boolean> {
  if (endingsOf(name).some((ending) => RUN_ENDINGS.has(ending))) return false;
  if (endingsOf(name).includes('svg') && type !== 'image/svg+xml') return false;
  // Only the head of a video is checked: the whole file may be a hundred megabytes.
  const looked = type.startsWith('video/') ? file.slice(0, HEAD_BYTES) : file;
  const bytes = new Uint8Array(await looked.arrayBuffer());
  const found = sniffHead(bytes);
  if (type.startsWith('text/')) {
    return found === null && bytes.length > 0 && isTextHead(bytes.subarray(0, HEAD_BYTES));
  }
  const expected = FOUND_AS[type];
  if (!expected || found === null || !expected.includes(found)) return false;
  // One that cannot be read to its end is something else as well.
  if (type === 'image/gif' && withoutNotes(bytes) === null) return false;
  if (type.startsWith('image/')) return isOnlyPicture(bytes);
  return type !== 'application/pdf' || (await isQuietPdf(bytes));
}

function isOnlyPicture(bytes: Uint8Array): boolean {
  const size = pictureSize(bytes);
  // What is shown no size here the browser's decoder judges.
  if (size && size.width * size.height > MOST_PIXELS) return false;
  const text = latin(bytes);
  if (SCRIPTS.some((script) => script.test(text))) return false;
  return !text.slice(0, PDF_HEAD).includes('%PDF-') && !isArchive(bytes, text);
}

/** An archive ends with its table of contents, and a comment whose length the table knows. */
function isArchive(bytes: Uint8Array, text: string): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - 0xffff);
  for (let at = text.indexOf(ZIP_END, from); at >= 0; at = text.indexOf(ZIP_END, at + 1)) {
    const comment = (bytes[at + 20] ?? 0) | ((bytes[at + 21] ?? 0) << 8);
    if (at + ZIP_END_BYTES + comment <= bytes.length) return true;
  }
  return false;
}

async function isQuietPdf(bytes: Uint8Array): Promise<boolean> {
  const text = latin(bytes);
  if (!text.slice(-PDF_TAIL).includes('%%EOF') || isArchive(bytes, text)) return false;
  const objects = text.replace(/(?<!end)stream\r?\n.*?endstream/gs, '');
  const parts = [objects, ...(await packedObjects(bytes, text))];
  return !parts.some((part) => PDF_ACTS.test(withPlainNames(part)));
}

/** Objects may lie in compressed streams of their own. */
async function packedObjects(bytes: Uint8Array, text: string): Promise<string[]> {
  const found = [...text.matchAll(/(?<!end)stream\r?\n/g)].flatMap(({ 0: start, index }) => {
    const dictionary = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index);
    if (!dictionary.includes('/ObjStm')) return [];
    const from = index + start.length;
    const to = text.indexOf('endstream', from);
    return [bytes.slice(from, to < 0 ? undefined : to)];
  });
  return await Promise.all(found.map(inflated));
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += latin(part.value);
    }
  } catch {
    // A line break behind the packed bytes ends it with an error; what came before counts.
  }
  return text;
}

/** A name may write any of its letters as #xx. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
