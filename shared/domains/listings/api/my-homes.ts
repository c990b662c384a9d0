import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { listingStatuses, pictureSchema } from '../model/schema.ts';
import { pictureRoot } from './listings.ts';

const HOMES_AT_ONCE = 100;

/** A home that the user has dealings with. */
export const myHomeSchema = z.object({
  id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  street_address: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  time_zone: z.string(),
  /** Whether it has a page that everybody may open. */
  on_offer: z.boolean(),
  /** Its state where it is the user's side's own; homes that this device has from an older release have none. */
  own_status: z._default(z.nullable(z.enum(listingStatuses)), null),
  /** Whether guides show it; homes that this device has from an older release have none. */
  has_guides: z._default(z.boolean(), false),
  host_id: z.guid(),
  host_name: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
});

/** A home that the user owns, rents or has dealings with, published or not. */
export type MyHome = z.infer<typeof myHomeSchema>;

/** Homes of leases, applications and tours, by id; what is not the caller's to see is left out. */
export async function fetchMyHomes(ids: readonly string[]): Promise<ReadonlyMap<string, MyHome>> {
  const client = await supabase();
  const root = await pictureRoot();
  const homes = new Map<string, MyHome>();
  for (let from = 0; from < ids.length; from += HOMES_AT_ONCE) {
    const asked = ids.slice(from, from + HOMES_AT_ONCE);
    const rows = unwrap(await client.rpc('my_homes', { ids: asked }));
    for (const home of z.array(myHomeSchema).parse(rows)) {
      const { picture } = home;
      const path = picture?.widths?.length ? root + picture.path : picture?.path;
      homes.set(home.id, {
        ...home,
        picture: picture && path !== undefined ? { ...picture, path } : null,
      });
    }
  }
  return homes;
}

/** Where a home is, in one line. */
export function addressText(home: MyHome): string {
  const street = [home.street_address, home.unit].filter(Boolean).join(', ');
  return [street, `${home.city}, ${home.state}`].filter(Boolean).join(' · ');
}
