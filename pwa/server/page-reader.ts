import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fittingLocale } from '../../shared/language/locale.ts';
import { type PrerenderedPages, prerenderedPagesSchema } from '../prerender/schema.ts';
import { type FirstFiles, firstFiles } from './first-files.ts';
import { dataElement, showFirstView } from './first-view.ts';
import type { RowsRenderer } from './rows-renderer.ts';

/** The one page, for one address. `scripts` are the hashes of what the policy has to allow in it. */
export type ServedPage = { html: string; scripts: string[] };

type Kept = {
  built: string;
  html: string;
  script: string;
  files: unknown;
  pages: PrerenderedPages;
};

/** What `index.html` names and a visitor need not ask for: two requests less before the first paint. */
const SCRIPT = '<script src="/before-paint.js"></script>';
const CONFIG = /<link rel="preload" href="\/config\.json"[^>]*>/;

/**
 * Answers with the page for an address, in the first language of a browser that the product has.
 * `folder` is that of the built app; it is read again when a build has replaced it, since chunks have
 * other names then. `config` is what `/config.json` says. `renderWithRows` draws pages of homes; without
 * it, or when it takes too long, they have the view that the build rendered, or none.
 */
export function pageReader(folder: string, config: object, renderWithRows?: RowsRenderer) {
  const build = ['index.html', '.vite/manifest.json', '.vite/prerendered.json', 'before-paint.js'];
  let kept: Kept | undefined;
  return async ({ pathname, search }: URL, languages: readonly string[]): Promise<ServedPage> => {
    const built = (await Promise.all(build.map((file) => changed(join(folder, file))))).join();
    if (built !== kept?.built) kept = { built, ...(await readBuild(folder, build)) };
    const language = fittingLocale(languages);
    const { html: index, script, files: chunks, pages } = kept;
    const page =
      (await renderWithRows?.(pathname + search, language)) ??
      // Of a search the build only knows the frame.
      (search ? undefined : pages[language]?.[pathname]);
    const written = index
      .replace(CONFIG, () => dataElement('config', config))
      .replace(SCRIPT, (tag) => (script ? `<script>${script}</script>` : tag));
    const files = firstFiles(chunks, pathname);
    return {
      html: page
        ? showFirstView(written, page, language, script ? files : null)
        : written.replace('</head>', () => `${preloads(files)}</head>`),
      scripts: script ? [hashOf(script)] : [],
    };
  };
}

/** Without what comes after the first file the page works as well, its parts only come later. */
async function readBuild(folder: string, files: string[]): Promise<Omit<Kept, 'built'>> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const [first = '', ...rest] = files;
  const html = await read(first);
  const [manifest, pages, script = ''] = await Promise.all(
    rest.map((file) => read(file).catch(() => undefined)),
  );
  return {
    html,
    script: script.trim(),
    files: JSON.parse(manifest ?? '{}'),
    pages: prerenderedPagesSchema.parse(JSON.parse(pages ?? '{}')),
  };
}

/** Everything that the app's own file, which the page names, will ask for is on its way at once. */
const preloads = ({ app, page }: FirstFiles) =>
  [...app.slice(0, -1), ...page]
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');

const changed = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
