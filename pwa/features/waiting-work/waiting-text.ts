import { lists } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { SORTS, type Waiting } from './sorts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What waits, in a few words: '2 messages and 1 tour report wait to be sent'; undefined where nothing does. */
export function waitingText(waiting: Waiting): string | undefined {
  const sorts = SORTS.filter((sort) => waiting[sort] > 0);
  if (sorts.length === 0) return undefined;
  const things = sorts.map((sort) => t(`waiting.${sort}`, { count: waiting[sort] }));
  const count = sorts.reduce((sum, sort) => sum + waiting[sort], 0);
  return t('waiting.toBeSent', { things: lists().format(things), count });
}
