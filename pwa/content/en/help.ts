import type { HelpMeta, HelpWords, ProseDocument } from '../schema.ts';
import { emptyWords } from './empty-words.ts';

/** All of the help centre at once: its search answers as one types, and it is readable offline. */
export const help: HelpWords = {
  documents: import.meta.glob<ProseDocument<HelpMeta>>('./help/*.md', {
    import: 'default',
    eager: true,
  }),
  emptyWords,
};
