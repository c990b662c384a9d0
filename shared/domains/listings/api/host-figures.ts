import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

const hostFiguresSchema = z.object({
  active_homes: z.number(),
  all_homes: z.number(),
  /** Cents a month of the homes that are to let. */
  active_rent_cents: z.coerce.number(),
});

/** How many homes a host and their organization have, and what they ask. */
export type HostFigures = z.infer<typeof hostFiguresSchema>;

/** Figures of the host's side, counted by the server: no list is long enough to count them here. */
export async function fetchHostFigures(): Promise<HostFigures> {
  const client = await supabase();
  const row = unwrap(await client.rpc('host_figures').single());
  return hostFiguresSchema.parse(row);
}
