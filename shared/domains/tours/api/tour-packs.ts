import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { openedAccessSchema, type TourPack, tourPackSchema } from '../model/pack.ts';

/** The caller's tours of today and the next two days with what is needed at their doors. */
export async function fetchTourPacks(): Promise<TourPack[]> {
  const client = await supabase();
  return z.array(tourPackSchema).parse(unwrap(await client.rpc('my_tour_packs')));
}

/** Where the device says that it is, in degrees. */
export type Position = { latitude: number; longitude: number };

/** Opens the way in of a self-guided tour, which its host sees; refused out of its window and far from the home. */
export async function openTourAccess(tour: string, position: Position | null) {
  const client = await supabase();
  const answer = await client.rpc('open_tour_access', { tour, ...position });
  return openedAccessSchema.parse(unwrap(answer));
}

const homeAccessSchema = z.nullable(z.object({ code: z.string(), instructions: z.string() }));

/** The way in of a home, for its host's side; null where none is set. */
export async function fetchHomeAccess(listing: string) {
  const client = await supabase();
  return homeAccessSchema.parse(unwrap(await client.rpc('home_access', { listing })));
}

/** What the host's side of a home wants looked at on its tours. */
export async function fetchHomePoints(listing: string) {
  const client = await supabase();
  return (
    z
      ._default(z.nullable(z.array(z.string())), [])
      .parse(unwrap(await client.rpc('home_points', { listing }))) ?? []
  );
}
