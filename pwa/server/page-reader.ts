import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fittingLocale } from '../../shared/language/locale.ts';
import { type PrerenderedPages, prerenderedPagesSchema } from '../prerender/schema.ts';
import { firstFiles } from './first-files.ts';
import { writePage } from './first-view.ts';
import { knownPaths } from './known-paths.ts';
import { previewTags } from './link-preview.ts';
import type { RowsRenderer } from './rows-renderer.ts';

/**
 * The one page, for one address: 404 where the app says that there is nothing. `scripts` are the hashes
 * of what the policy has to allow in it.
 */
export type ServedPage = { status: 200 | 404; html: string; scripts: string[] };

type CachedBuild = {
  built: string;
  html: string;
  script: string;
  files: unknown;
  pages: PrerenderedPages;
  isKnown: (path: string) => boolean;
};

/**
 * Answers with the page for an address, in the first language of a browser that the product has.
 * `folder` is that of the built app; it is read again when a build has replaced it, since chunks have
 * other names then. `config` is what `/config.json` says. `renderWithRows` draws pages of homes; without
 * it, or when it takes too long, they have the view that the build rendered, or none.
 */
export function pageReader(folder: string, config: object, renderWithRows?: RowsRenderer) {
  const build = [
    'index.html',
    '.vite/manifest.json',
    '.vite/prerendered.json',
    '.vite/routes.json',
    'before-paint.js',
  ];
  const site = 'pwaUrl' in config ? String(config.pwaUrl) : '';
  let cached: CachedBuild | undefined;
  return async ({ pathname, search }: URL, languages: readonly string[]): Promise<ServedPage> => {
    const built = (await Promise.all(build.map((file) => changed(join(folder, file))))).join();
    if (built !== cached?.built) cached = { built, ...(await readBuild(folder, build)) };
    const language = fittingLocale(languages);
    const { html: index, script, files: chunks, pages, isKnown } = cached;
    const drawn = await renderWithRows?.(pathname + search, language);
    // Of a search the build only knows the frame.
    const rendered = search ? undefined : pages[language]?.[pathname];
    const view = drawn === 'missing' ? undefined : (drawn ?? rendered);
    const files = firstFiles(chunks, pathname);
    return {
      status: drawn === 'missing' || !isKnown(pathname) ? 404 : 200,
      html: writePage(index, {
        config,
        script,
        files,
        language,
        view: view && {
          ...view,
          head: view.head + previewTags(site, pathname + search, view),
        },
      }),
      scripts: script ? [hashOf(script)] : [],
    };
  };
}

/** Without what comes after the first file the page works as well, its parts only come later. */
async function readBuild(folder: string, files: string[]): Promise<Omit<CachedBuild, 'built'>> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const [first = '', ...rest] = files;
  const html = await read(first);
  const [manifest, rendered, routes, script = ''] = await Promise.all(
    rest.map((file) => read(file).catch(() => undefined)),
  );
  const pages = prerenderedPagesSchema.parse(JSON.parse(rendered ?? '{}'));
  return {
    html,
    script: script.trim(),
    files: JSON.parse(manifest ?? '{}'),
    pages,
    isKnown: knownPaths(routes && JSON.parse(routes), Object.values(pages)[0]),
  };
}

const changed = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
