import type { Spoken } from '#shared/platform/commands/words.ts';

/**
 * What leads to a page: its name alone, 'show' and the like, or 'go to' only, where a question answers what
 * 'show' asks for.
 */
type Way = 'name' | 'show' | 'go';

/** A page and its names in both languages. */
export type PageWords = Pick<Spoken, 'page' | 'title' | 'examples'> & { way: Way; words: string };

const small = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** A page with the names that people have for it, of which its titles are two. */
export const page = (
  path: string,
  way: Way,
  [en, es]: readonly [string, string],
  words: string,
): PageWords => ({
  page: path,
  way,
  title: { en, es },
  words: `${en}|${es}|${words}`,
  examples: {
    en: [`go to ${small(en)}`, `open ${small(en)}`, `take me to ${small(en)}`],
    es: [`ir a ${small(es)}`, `abre ${small(es)}`, `llévame a ${small(es)}`],
  },
});
