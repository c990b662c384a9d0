import { constants, inflate } from 'node:zlib';
import { pdfFault } from '../../../../shared/files/pdf-contents.ts';
import { contentRefused } from '../errors.ts';

const MOST_INFLATED = 16 * 1024 * 1024;

const SAID = {
  cut: 'the PDF is not complete',
  damaged: 'the PDF is damaged',
  password: 'the PDF opens only with a password',
  script: 'the PDF holds a script',
  archive: 'the PDF is an archive, too',
} as const;

/** Refuses papers as the client does, which says why in words. */
export async function checkPdf(bytes: Buffer<ArrayBuffer>): Promise<void> {
  const fault = await pdfFault(bytes, bytes.toString('latin1'), inflated);
  if (fault) throw contentRefused(SAID[fault]);
}

function inflated(packed: Uint8Array): Promise<string | null> {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_INFLATED };
  return new Promise((done) => {
    inflate(packed, options, (error, whole) => done(error ? null : whole.toString('latin1')));
  });
}
