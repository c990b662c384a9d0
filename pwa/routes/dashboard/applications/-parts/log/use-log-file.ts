import { useEffect, useRef, useState } from 'react';
import {
  fetchApplicationLog,
  type LogFilter,
} from '#shared/domains/applications/api/application-log.ts';
import { downloadCsv } from '#shared/kit/csv.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { saveFile } from '../../../../../features/files/save-file.ts';
import { logLines } from './log-lines.ts';

/** Which file is made, and how far its reading is; what went wrong with the last one. */
type LogFile =
  | { type: 'none' }
  | { type: 'reading'; format: 'csv' | 'pdf'; read: number; total: number | null }
  | { type: 'empty' }
  | { type: 'failed'; message: string };

/** Reads the whole log and saves it as a file; leaving ends the reading. */
export function useLogFile(onSaved: () => void) {
  const [state, setState] = useState<LogFile>({ type: 'none' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  async function save(format: 'csv' | 'pdf', filter: LogFilter, which: string): Promise<void> {
    reading.current?.abort();
    const reader = new AbortController();
    reading.current = reader;
    const { signal } = reader;
    setState({ type: 'reading', format, read: 0, total: null });
    try {
      const rows = await fetchApplicationLog(
        filter,
        (read, total) => setState({ type: 'reading', format, read, total }),
        signal,
      );
      if (rows.length === 0) return setState({ type: 'empty' });
      const now = new Date();
      const name = 'applications-log';
      if (format === 'csv') downloadCsv(name, logLines(rows));
      else {
        const [{ logPaper }, { writePdf }, library] = await Promise.all([
          import('./log-paper.ts'),
          import('#shared/files/pdf/write-pdf.ts'),
          import('@cantoo/pdf-lib'),
        ]);
        const bytes = await writePdf(library, logPaper(rows, which, now));
        signal.throwIfAborted();
        saveFile(`${name}.pdf`, 'application/pdf', bytes.slice());
      }
      setState({ type: 'none' });
      onSaved();
    } catch (error) {
      if (!signal.aborted) setState({ type: 'failed', message: toAppError(error).message });
    }
  }
  return { state, save };
}
