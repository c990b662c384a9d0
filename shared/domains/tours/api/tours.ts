import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import type { Page } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Hindrance, hindrances } from '../model/grid/hindrances.ts';
import {
  type CalendarTour,
  calendarTourSchema,
  type ListedTour,
  listedTourSchema,
  type TourKind,
  type TourSide,
} from '../model/schema.ts';

const TOURS_OF_A_PAGE = 12;

/** Tours of a calendar's month at most: one person cannot be at more. */
const CALENDAR_MOST = 500;

const pageSchema = z.object({ items: z.array(listedTourSchema), next_cursor: z.unknown() });

/** What of a list is asked for: from where on, how many, and of which kind; without it all. */
type ListPart = { cursor?: unknown; size?: number; kind?: TourKind | null };

/** The caller's tours on one side: those ahead with the nearest first, or past, the latest first. */
export async function fetchTours(
  side: TourSide,
  past: boolean,
  { cursor = null, size = TOURS_OF_A_PAGE, kind = null }: ListPart = {},
): Promise<Page<ListedTour>> {
  const client = await supabase();
  const asked = { side, past, cursor, page_size: size, kind };
  const answer = await client.rpc('my_tours', asked);
  const { items, next_cursor } = pageSchema.parse(unwrap(answer));
  return { rows: items, next: next_cursor ?? null };
}

/** Those of these tours that a person has written a field report about. */
export async function fetchReported(me: string, tours: readonly string[]): Promise<string[]> {
  if (tours.length === 0) return [];
  const client = await supabase();
  const rows = unwrap(
    await client.from('tour_reports').select('tour_id').eq('author_id', me).in('tour_id', tours),
  );
  return z
    .array(z.object({ tour_id: z.guid() }))
    .parse(rows)
    .map(({ tour_id }) => tour_id);
}

/** A guide's tours that start between two times, in order. */
export async function fetchGuideCalendar(
  me: string,
  from: string,
  until: string,
): Promise<CalendarTour[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('tours')
      .select('id,kind,status,starts_at,time_zone,home:listings!tours_listing_id_fkey(title,city)')
      // A guide who is a host as well may also read the tours of their own homes.
      .eq('guide_id', me)
      .gte('starts_at', from)
      .lt('starts_at', until)
      .order('starts_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(CALENDAR_MOST),
  );
  return z.array(calendarTourSchema).parse(rows);
}

/** The caller's tours as a host or guide between two moments, the earliest first. */
export async function fetchToursBetween(
  side: 'host' | 'guide',
  from_at: string,
  to_at: string,
): Promise<ListedTour[]> {
  const client = await supabase();
  const answer = await client.rpc('tours_between', { side, from_at, to_at });
  return z.array(listedTourSchema).parse(unwrap(answer));
}

/** What stands against another time of a tour, as the server knows it; words of a later release are left out. */
export async function fetchHindrances(tour: string, starts: string): Promise<Hindrance[]> {
  const client = await supabase();
  const words = z
    .array(z.string())
    .parse(unwrap(await client.rpc('tour_hindrances', { tour, starts })));
  return hindrances.filter((word) => words.includes(word));
}
