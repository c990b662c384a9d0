import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { LOCALES } from '../../shared/language/locale.ts';
import { prerenderedPaths } from './pages.ts';
import type { PrerenderedPages } from './schema.ts';

/**
 * Second half of a build: renders the pages of pages.ts in both languages, next to the built app.
 */
const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/prerender');

await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'error',
  // Everything in one piece: what the app's build replaces must be replaced in libraries, too.
  ssr: { noExternal: true },
  build: {
    ssr: 'prerender/render.tsx',
    outDir: OUT,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
const { createRenderer, pathPatterns }: typeof import('./render.tsx') = await import(
  join(OUT, 'render.js')
);
// Of no copy: the same build serves any.
const render = createRenderer(null);

const pages: PrerenderedPages = {};
for (const locale of LOCALES) {
  const rendered: PrerenderedPages[string] = {};
  for (const path of await prerenderedPaths()) {
    const view = await render(path, locale);
    if (!view || view === 'missing') throw new Error(`${path} is not the address of a page`);
    rendered[path] = view;
  }
  pages[locale] = rendered;
}
const write = (name: string, content: object) =>
  writeFile(join(ROOT, 'dist/pwa/.vite', name), JSON.stringify(content));
await write('prerendered.json', pages);
await write('routes.json', pathPatterns());
