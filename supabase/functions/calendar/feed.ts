import * as z from 'npm:zod@4';
import { subscribedCalendar } from '../../../shared/files/calendar-file.ts';
import { type Both, languageOf } from '../_shared/notice-language.ts';
import { PRODUCT } from '../_shared/product.ts';
import { tourEntryIn } from '../_shared/tour-entry.ts';

const NAME: Both = { en: `${PRODUCT}: tours`, es: `${PRODUCT}: visitas` };

/** What `calendar_feed` answers. */
export const feedSchema = z.object({
  person: z.string(),
  language: z.string(),
  tours: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      starts_at: z.string(),
      ends_at: z.string(),
      time_zone: z.string(),
      updated_at: z.string(),
      sequence: z.number().int(),
      time: z.string(),
      home: z.string(),
      place: z.string(),
      is_free: z.boolean(),
    }),
  ),
});

/** The person's tours as their calendar reads them, in the language of their account. */
export function feedFile(feed: z.infer<typeof feedSchema>, siteUrl: string): string {
  const language = languageOf(feed.language);
  return subscribedCalendar(
    NAME[language],
    feed.tours.map((tour) => ({
      ...tourEntryIn(language, tour),
      changed_at: tour.updated_at,
      is_free: tour.is_free,
      // The page leads each role to its own.
      url: `${siteUrl}/tours?tour=${tour.id}`,
    })),
  );
}
