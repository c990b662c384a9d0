import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { isWords } from '../../pwa/sw/language-pages.ts';
import { ROOT } from '../../supabase/environment.ts';

const FOLDER = join(ROOT, 'dist/pwa');

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});

/** What the build says about its files: by source or group, which file it is and what that imports. */
export async function builtChunks() {
  const text = await readFile(join(FOLDER, '.vite/manifest.json'), 'utf8');
  const manifest = z.record(z.string(), chunkSchema).parse(JSON.parse(text));
  return new Map(Object.entries(manifest));
}

/** Bytes of a file of the app as browsers get it. */
async function gzipBytes(path: string): Promise<number> {
  return gzipSync(await readFile(join(FOLDER, path)), { level: 9 }).length;
}

/** Bytes of several files, each once. */
export async function gzipBytesOf(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map(gzipBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Files without which a page cannot draw: the first one, those of its routes and groups of
 * vite.config.ts, and what these import.
 */
export async function scriptsOf(...pages: string[]): Promise<Set<string>> {
  const chunks = await builtChunks();
  const files = new Set<string>();
  const add = (source: string) => {
    const chunk = chunks.get(source);
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(add);
  };
  for (const page of pages) {
    const found = [...chunks].find(
      ([source, { name }]) => source.startsWith(`routes/${page}.tsx?`) || name === page,
    );
    if (!found) throw new Error(`the build has no page ${page}`);
    add(found[0]);
  }
  add('index.html');
  return files;
}

/** Styles of the first file, which every page waits for; those of the map come with the map. */
export async function stylesOf(): Promise<string[]> {
  return (await builtChunks()).get('index.html')?.css ?? [];
}

/** Groups of vite.config.ts that are a page's own. */
const PAGE_GROUPS = ['landing', 'search', 'listing', 'auth', 'inbox', 'host-home'];

/** The chunk of a page that weighs most. */
export async function largestPageChunk(): Promise<{ name: string; bytes: number }> {
  const pages = [...(await builtChunks())].filter(
    ([source, { name }]) => source.startsWith('routes/') || PAGE_GROUPS.includes(name ?? ''),
  );
  const sizes = pages.map(async ([source, { file, name }]) => ({
    name: source.startsWith('routes/') ? source.replace(/^routes\/|\.tsx.*$/g, '') : `${name}`,
    bytes: await gzipBytes(file),
  }));
  return (await Promise.all(sizes)).reduce((most, one) => (one.bytes > most.bytes ? one : most));
}

/** What the service worker fetches ahead: bytes on the disk of who installs it, and on the way. */
export async function precachedBytes(): Promise<{ disk: number; gzip: number }> {
  const worker = await readFile(join(FOLDER, 'sw.js'), 'utf8');
  const entries = worker.matchAll(/\{"revision":(?:null|"[^"]*"),"url":"([^"]+)"\}/g);
  // The words of another language are in the list for those who read it.
  const files = new Set(
    [...entries].map(([, url = '']) => url).filter((url) => !isWords(`/${url}`)),
  );
  if (files.size === 0) throw new Error('sw.js names no file');
  const sizes = await Promise.all([...files].map(async (file) => stat(join(FOLDER, file))));
  return {
    disk: sizes.reduce((sum, { size }) => sum + size, 0),
    gzip: await gzipBytesOf(files),
  };
}
