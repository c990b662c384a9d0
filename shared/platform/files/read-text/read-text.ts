import { trustedAddress } from '../../supabase/trusted-address.ts';
import { isReadingSaid } from './reading-messages.ts';
import worker from './reading-worker.ts?worker&url';

/** What reads longer is given up, in ms: a large photograph on a slow phone takes half of it. */
const PATIENCE_MS = 90_000;

/**
 * The text of a picture, a PDF or a text file, line by line; empty where there is none. Pictures are read in
 * English and Spanish. Nothing leaves the device: what reads is served by us, and runs in a worker whose
 * policy lets it reach nothing else. Rejects when it cannot be had or takes too long.
 */
export async function readText(
  file: File,
  { signal, tell }: { signal: AbortSignal; tell: (part: number) => void },
): Promise<string> {
  if (file.type.startsWith('text/')) return await file.text();
  signal.throwIfAborted();
  const read = Promise.withResolvers<string>();
  const reading = new Worker(trustedAddress(worker), { type: 'module' });
  const timer = setTimeout(() => read.reject(new Error('reading took too long')), PATIENCE_MS);
  signal.addEventListener('abort', () => read.reject(signal.reason));
  reading.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isReadingSaid(data)) return;
    if ('readPart' in data) tell(data.readPart);
    else read.resolve(data.readText);
  };
  reading.onerror = ({ message }) => read.reject(new Error(message || 'the reader did not load'));
  reading.postMessage({ toRead: file });
  try {
    return await read.promise;
  } finally {
    clearTimeout(timer);
    reading.terminate();
  }
}
