import { globSync } from 'node:fs';
import { ROOT } from '../../supabase/environment.ts';

/** Our own TypeScript files below some folders, without generated ones. */
export function sourceFiles(folders: string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  )
    .filter((file) => !/\.gen\.|\/\.|\.d\.ts$/.test(file))
    .sort();
}
