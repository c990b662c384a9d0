import { SCRIPTS } from '../../../../shared/files/file-contents.ts';
import { contentRefused } from '../errors.ts';

/** Readers of PDF look this far for its first line. */
const PDF_HEAD = 1024;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;

/** Refuses pictures that are something else as well: a page, a script, an archive, a paper. */
export function checkActiveContent(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (SCRIPTS.some((script) => script.test(text))) {
    throw contentRefused('the picture also holds a script');
  }
  if (text.slice(0, PDF_HEAD).includes('%PDF-')) throw contentRefused('the picture is a PDF, too');
  if (isArchive(bytes)) throw contentRefused('the picture is an archive, too');
}

/** An archive ends with its table of contents, and a comment whose length the table knows. */
export function isArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - 0xffff);
  let at = bytes.lastIndexOf(ZIP_END);
  while (at >= from) {
    const whole = at + ZIP_END_BYTES <= bytes.length;
    if (whole && at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
    at = at === 0 ? -1 : bytes.lastIndexOf(ZIP_END, at - 1);
  }
  return false;
}
