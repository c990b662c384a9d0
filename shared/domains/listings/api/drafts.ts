import * as z from 'zod/mini';
import { refusalWords } from '../../../language/refusals/refusal-words.ts';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { changedColumns, type RowChange } from '../../../platform/row-changes.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { feeColumns, LISTING_COLUMNS, listingColumns } from '../model/draft-rules.ts';
import {
  type FeeForm,
  type ListingForm,
  type StoredListing,
  storedListingSchema,
} from '../model/draft-schema.ts';
import { type HostSide, ofSide } from '../model/host-side.ts';
import type { ListingStatus } from '../model/schema.ts';

const { listing_fees, listing_media, street_address, latitude, longitude, ...plain } =
  storedListingSchema.shape;
// Answered by home_address: no client reads the columns.
const addressSchema = z.nullable(z.object({ street_address, latitude, longitude }));
const columns = Object.keys(plain).join(',');
const feeNames = 'id,kind,label,amount_cents,period,refundable';
const mediaNames = 'id,kind,path,widths,width,height,hash,alt,position';

/** A home of the host's side with all that its form shows; null when it is not theirs. */
export async function fetchStored(side: HostSide, id: string): Promise<StoredListing | null> {
  const client = await supabase();
  const [home, address] = await Promise.all([
    client
      .from('listings')
      .select(`${columns},listing_fees(${feeNames},created_at),listing_media(${mediaNames})`)
      .eq('id', id)
      .or(ofSide(side))
      .order('created_at', { referencedTable: 'listing_fees', ascending: true })
      .order('position', { referencedTable: 'listing_media', ascending: true })
      .maybeSingle(),
    client.rpc('home_address', { listing: id }),
  ]);
  const row = unwrap(home);
  const place = addressSchema.parse(unwrap(address));
  return row && place ? storedListingSchema.parse({ ...Object(row), ...place }) : null;
}

/** Keeps a new home as a draft; sent again under the same id it is the same home. */
export async function createListing(me: string, id: string, form: ListingForm): Promise<undefined> {
  const client = await supabase();
  try {
    unwrap(await client.from('listings').insert({ id, owner_id: me, ...listingColumns(form) }));
  } catch (error) {
    // It arrived the last time, and only the answer did not.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    await updateNew(me, id, form);
  }
  await saveFees(id, form.fees);
}

/** The version of a row that was not changed since it was made. */
const FIRST_VERSION = 1;

/** Writes a home that is this person's draft and was not touched since it was made; any other is refused as stale. */
async function updateNew(me: string, id: string, form: ListingForm): Promise<void> {
  const client = await supabase();
  const change = { changed: Object.keys(form), version: FIRST_VERSION };
  const rows = unwrap(
    await client
      .from('listings')
      .update(changedColumns(listingColumns(form), change, LISTING_COLUMNS))
      .eq('id', id)
      .eq('owner_id', me)
      .eq('status', 'draft')
      .select('id'),
  );
  if (z.array(z.object({ id: z.guid() })).parse(rows).length > 0) return;
  // As guard_version says it; the id came with an address and may be any home's.
  const message = refusalWords('This was changed in the meantime. Nothing was saved.');
  throw new AppError('refused', { hint: 'rows.stale', message });
}

/**
 * Writes what was changed about a home and answers its new version. Refused as `rows.stale` where it was
 * changed since the version that the form began from; a rent far from others is taken once its host
 * confirmed it.
 */
export async function updateListing(
  id: string,
  form: ListingForm,
  change: RowChange,
  confirmedRent: number | null = null,
): Promise<number> {
  const client = await supabase();
  // Fees alone send the version alone: they count as a change of their home.
  const sent = changedColumns(listingColumns(form), change, LISTING_COLUMNS);
  const rows = unwrap(
    await client
      .from('listings')
      .update(confirmedRent === null ? sent : { ...sent, rent_confirmed_cents: confirmedRent })
      .eq('id', id)
      .select('row_version'),
  );
  const [row] = z.array(z.object({ row_version: z.number() })).parse(rows);
  // Policies hide what is not theirs: no row is no right.
  if (!row) throw new AppError('not-found');
  if (change.changed.includes('fees')) await saveFees(id, form.fees);
  return row.row_version;
}

async function saveFees(listing: string, fees: readonly FeeForm[]): Promise<void> {
  const client = await supabase();
  const rows = unwrap(await client.from('listing_fees').select('id').eq('listing_id', listing));
  const known = new Set(
    z
      .array(z.object({ id: z.guid() }))
      .parse(rows)
      .map(({ id }) => id),
  );
  const gone = [...known].filter((id) => !fees.some((fee) => fee.id === id));
  if (gone.length > 0) unwrap(await client.from('listing_fees').delete().in('id', gone));
  const fresh = fees.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) {
    unwrap(
      await client
        .from('listing_fees')
        .insert(fresh.map((fee) => ({ id: fee.id, listing_id: listing, ...feeColumns(fee) }))),
    );
  }
  for (const fee of fees.filter(({ id }) => known.has(id))) {
    unwrap(await client.from('listing_fees').update(feeColumns(fee)).eq('id', fee.id));
  }
}

/** Whether the server asks first if a rent is meant, as one that is far from others. */
export const asksAboutRent = (error: unknown): boolean =>
  error instanceof AppError && error.hint === 'listings.rent_unusual';

/** Says that the rent of a home is right although it is far from others. */
export async function confirmRent(listing: string, rentCents: number): Promise<void> {
  const client = await supabase();
  unwrap(
    await client.from('listings').update({ rent_confirmed_cents: rentCents }).eq('id', listing),
  );
}

/** Publishes, pauses, lets, archives or takes back a home. */
export async function setListingStatus(listing: string, target: ListingStatus): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('set_listing_status', { listing, target }));
}
