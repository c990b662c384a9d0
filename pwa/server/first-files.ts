import * as z from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/** By address, the pages that people open first: their group of vite.config.ts or their routes. */
const FIRST_PAGES: { path: RegExp; pages: string[] }[] = [
  { path: /^\/$/, pages: ['landing'] },
  { path: /^\/homes$/, pages: ['search'] },
  { path: /^\/listings\/[^/]+$/, pages: ['listing'] },
  { path: /^\/auth\/login$/, pages: ['auth'] },
  { path: /^\/messages$/, pages: ['inbox'] },
  { path: /^\/dashboard$/, pages: ['host-home'] },
];

/**
 * Scripts that an address needs for its first view, each after what it imports: `app` ends with the
 * one that starts the app, `page` is what the page needs in addition.
 */
export type FirstFiles = { app: string[]; page: string[] };

/** The files of an address. `manifest` is what the build says about its files. */
export function firstFiles(manifest: unknown, path: string): FirstFiles {
  const chunks = manifestSchema.parse(manifest);
  const seen = new Set<string>();
  const files: string[] = [];
  const add = (source: string) => {
    const chunk = chunks[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    chunk.imports.forEach(add);
    files.push(`/${chunk.file}`);
  };
  add('index.html');
  const app = files.splice(0);
  const pages = FIRST_PAGES.find((page) => page.path.test(path))?.pages ?? [];
  for (const page of pages) {
    for (const [source, { name }] of Object.entries(chunks)) {
      if (source.startsWith(`routes/${page}.tsx?`) || name === page) add(source);
    }
  }
  return { app, page: files };
}
