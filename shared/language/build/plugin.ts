import { glob } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compiledCatalogue, translationOf, translations } from './catalogues.ts';
import { inlineTexts, mayUseTexts } from './inline.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SPANISH = 'virtual:texts/es';

/**
 * Texts at build time: English goes where it is used, Spanish into the one module `virtual:texts/es`,
 * both compiled, so that no browser loads a parser. `folders` are those whose Spanish comes along.
 */
export function texts(folders: readonly string[]): Plugin {
  return {
    name: 'kinstead:texts',
    enforce: 'pre',
    // The formatter without the parser: 1 KB instead of 9.
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: 'use-intl/format-message/format-only',
          },
        ],
      },
    }),
    resolveId: (id) => (id === SPANISH ? `\0${SPANISH}` : null),
    async load(id) {
      if (id !== `\0${SPANISH}`) return null;
      const paths = await Array.fromAsync(
        glob(
          folders.map((folder) => `${folder}/**/{,-}texts/en.ts`),
          { cwd: ROOT },
        ),
      );
      const english = paths.sort().map((path) => join(ROOT, path));
      for (const path of english) this.addWatchFile(translationOf(ROOT, path, 'es'));
      const all = translations(ROOT, english, 'es');
      return { code: `export default ${JSON.stringify(all)}`, moduleType: 'js' };
    },
    transform(source, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !mayUseTexts(source))
        return null;
      const code = inlineTexts(file, source, (specifier) => {
        const path = specifier.startsWith('#')
          ? join(ROOT, specifier.slice(1))
          : resolve(dirname(file), specifier);
        this.addWatchFile(path);
        return compiledCatalogue(ROOT, path);
      });
      return { code, map: null };
    },
  };
}
