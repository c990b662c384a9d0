import type { HelpMeta, HelpWords, ProseDocument } from '../schema.ts';
import { keywords } from './keywords.ts';
import { stopWords } from './stop-words.ts';

/** All of the help centre at once: its search answers as one types, and it is readable offline. */
export const help: HelpWords = {
  documents: import.meta.glob<ProseDocument<HelpMeta>>('./help/*.md', {
    import: 'default',
    eager: true,
  }),
  stopWords,
  keywords,
};
