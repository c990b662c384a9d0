import { documentWords } from '#shared/domains/documents/model/words.ts';
import { inspectionWords } from '#shared/domains/inspections/model/words.ts';
import { signingWords } from '#shared/domains/leases/model/words/signing-words.ts';
import { templateWords } from '#shared/domains/leases/model/words/template-words.ts';
import { listingWords } from '#shared/domains/listings/model/words.ts';
import { settingWords } from '#shared/domains/profiles/model/words.ts';
import { reviewWords } from '#shared/domains/reviews/model/words.ts';
import { tourWords } from '#shared/domains/tours/model/words.ts';
import { videoWords } from '#shared/domains/videos/model/words.ts';
import type { Spoken } from '#shared/platform/commands/words.ts';

/** The page of the one thing that is meant, by the id of that slot. */
type PageOf = { slot: string; address(id: string): string };

/** Words that open a page: the one of the thing that they name, else the page where all of them are. */
export type OpenedPage = { spoken: Spoken; of?: PageOf };

const tour: PageOf = { slot: 'tour', address: (id) => `/dashboard/tours?tour=${id}` };

/** What is done in a form or on the device alone: the bar opens its page. */
export const openedPages: readonly OpenedPage[] = [
  { spoken: listingWords.create },
  {
    spoken: listingWords.plans,
    of: { slot: 'listing', address: (id) => `/dashboard/listings/${id}/edit#plans` },
  },
  { spoken: documentWords.upload },
  { spoken: reviewWords.writeAboutTenant },
  { spoken: settingWords.language },
  { spoken: settingWords.theme },
  { spoken: signingWords.sign, of: { slot: 'lease', address: (id) => `/dashboard/leases/${id}` } },
  { spoken: templateWords.write },
  {
    spoken: inspectionWords.lines,
    of: { slot: 'lease', address: (id) => `/dashboard/leases/${id}/inspection` },
  },
  { spoken: tourWords.wayIn, of: tour },
  {
    spoken: tourWords.homeWayIn,
    of: { slot: 'listing', address: (id) => `/dashboard/tours/hours?home=${id}` },
  },
  { spoken: tourWords.checkIn, of: tour },
  { spoken: tourWords.setCalendarFeed },
  { spoken: videoWords.library },
];

/** Where words lead that name one thing; null where they name none, or several. */
export function pageOfThing(
  name: string,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const of = openedPages.find(({ spoken }) => spoken.name === name)?.of;
  const id = of && values[of.slot];
  return of && typeof id === 'string' ? of.address(id) : null;
}
