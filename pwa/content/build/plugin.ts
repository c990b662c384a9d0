import type { Plugin } from 'vite';
import { compilePage, englishOf } from './page.ts';

/**
 * Makes modules of Markdown files: `x.md` is the whole document, `x.md?meta` only its front matter,
 * so that a list of articles does not load them. The parser stays here; browsers get the result.
 */
export function markdownPages(): Plugin {
  return {
    name: 'kinstead:markdown',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?');
      if (!path.endsWith('.md')) return null;
      this.addWatchFile(path);
      this.addWatchFile(englishOf(path));
      const document = compilePage(path);
      return {
        code: `export default ${JSON.stringify(query === 'meta' ? document.meta : document)}`,
        moduleType: 'js',
      };
    },
  };
}
