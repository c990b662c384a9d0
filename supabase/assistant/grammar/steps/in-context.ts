import type { Read } from '../read.ts';
import type { Reader } from '../reading.ts';
import { behindStatement } from './behind-statement.ts';
import { underHeading } from './heading.ts';

/** A request as it is written; where that is not understood, with what stands before it as what it is about. */
export async function readInContext(
  request: string,
  reader: Reader,
  readAs: (text: string, reader: Reader) => Promise<Read>,
): Promise<Read> {
  const read = await readAs(request, reader);
  const isOpen = read.kind === 'which' || read.kind === 'missing' || read.kind === 'refused';
  if (!isOpen || (read.kind === 'refused' && read.because === 'negation')) return read;
  return (
    (await underHeading(request, reader, readAs)) ??
    (await behindStatement(request, reader, readAs)) ??
    read
  );
}
