import { documentWords } from '#shared/domains/documents/model/words.ts';
import { listingWords } from '#shared/domains/listings/model/words.ts';
import { settingWords } from '#shared/domains/profiles/model/words.ts';
import { reviewWords } from '#shared/domains/reviews/model/words.ts';
import type { Spoken } from '#shared/platform/commands/words.ts';

/** What is done in a form or on the device alone: the bar opens its page. */
export const openedPages: readonly Spoken[] = [
  listingWords.create,
  documentWords.upload,
  reviewWords.writeAboutTenant,
  settingWords.language,
  settingWords.theme,
];
