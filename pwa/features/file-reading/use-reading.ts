import { useEffect, useState } from 'react';

/** How far the reading of a file is. */
export type Reading =
  | { state: 'reading'; part: number }
  /** Empty where nothing could be read. */
  | { state: 'read'; text: string };

/**
 * Reads the text of a file on this device, with its progress, where it is wanted; what fails is a file without
 * text. What was read stays when it is no longer wanted.
 */
export function useReading(file: File, isWanted = true): Reading & { skip: () => void } {
  const [reading, setReading] = useState<Reading>({ state: 'reading', part: 0 });
  const [controller, setController] = useState<AbortController>();

  const isRead = reading.state === 'read';
  useEffect(() => {
    if (!isWanted || isRead) return;
    const stopping = new AbortController();
    setController(stopping);
    setReading({ state: 'reading', part: 0 });
    let gone = false;
    const end = (text: string) => !gone && setReading({ state: 'read', text });
    const read = async () => {
      const { readText } = await import('#shared/platform/files/read-text/read-text.ts');
      const tell = (part: number) => !gone && setReading({ state: 'reading', part });
      return await readText(file, { signal: stopping.signal, tell });
    };
    read().then(end, (error: unknown) => {
      if (!stopping.signal.aborted) console.warn('reading', error);
      end('');
    });
    return () => {
      gone = true;
      stopping.abort();
    };
  }, [file, isWanted, isRead]);

  return { ...reading, skip: () => controller?.abort() };
}
