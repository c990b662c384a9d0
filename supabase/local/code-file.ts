import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes `code.json` into a built app: the texts of its scripts and styles by their paths, which are as good
 * as a version. The service worker installs from it with one request (pwa/sw/precache.ts). Words of another
 * language and what stands in `assets/apart` are not precached and not in it.
 */
export async function writeCodeFile(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('assets/*.{js,css}', { cwd: folder }));
  const texts = await Promise.all(
    files.sort().map(async (file) => {
      const path = `/${file.replaceAll('\\', '/')}`;
      return [path, await readFile(join(folder, file), 'utf8')] as const;
    }),
  );
  await writeFile(join(folder, 'code.json'), JSON.stringify(Object.fromEntries(texts)));
}
