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
 * The files of scripts that an address needs for its first view, the app's own first one in front.
 * `manifest` is what the build says about its files.
 */
export function firstFiles(manifest: unknown, path: string): string[] {
  const chunks = manifestSchema.parse(manifest);
  const files = new Set<string>();
  const add = (source: string) => {
    const chunk = chunks[source];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(add);
  };
  add('index.html');
  const pages = FIRST_PAGES.find((page) => page.path.test(path))?.pages ?? [];
  for (const page of pages) {
    for (const [source, { name }] of Object.entries(chunks)) {
      if (source.startsWith(`routes/${page}.tsx?`) || name === page) add(source);
    }
  }
  return [...files].map((file) => `/${file}`);
}
