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
 * Names in the page itself what it will ask for once its first file has run: everything is on its way
 * at once. `manifest` is what the build says about its files.
 */
export function nameFirstFiles(html: string, manifest: unknown, path: string): string {
  const known = FIRST_PAGES.find((page) => page.path.test(path));
  if (!known) return html;
  const chunks = manifestSchema.parse(manifest);
  const files = new Set<string>();
  const add = (source: string) => {
    const chunk = chunks[source];
    // The first file is in the page already.
    if (!chunk || source === 'index.html' || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports.forEach(add);
  };
  for (const page of known.pages) {
    for (const [source, { name }] of Object.entries(chunks)) {
      if (source.startsWith(`routes/${page}.tsx?`) || name === page) add(source);
    }
  }
  const links = [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}
