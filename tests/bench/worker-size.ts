import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../supabase/environment.ts';
import type { Measurement } from './row.ts';

/** P8: the extension's worker, gzip. */
export const workerSize: Measurement = {
  name: 'P8 worker bundle',
  measure: async () => {
    const bytes = await readFile(join(ROOT, 'dist/extension/chrome-mv3/background.js'));
    return [
      {
        id: 'P8',
        what: 'extension worker, gzip',
        figure: gzipSync(bytes, { level: 9 }).length / 1000,
        unit: 'KB',
        goal: 90,
        of: 'figure',
      },
    ];
  },
};
