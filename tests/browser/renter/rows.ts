import type { SupabaseClient } from '@supabase/supabase-js';
import { readerOf } from '../../support/sessions.ts';
import type { Stack } from '../../support/stack.ts';
import { ahead } from '../people.ts';

/** The database as a user reads it, with their id. */
export type Reader = { client: SupabaseClient; id: string };

/** Signs in next to the browser, to compare what it shows with the rows. */
export function as(stack: Stack, email: string): Promise<Reader> {
  return readerOf(stack, email);
}

/** Calls a server function; what it refuses fails the test. */
export async function call(client: SupabaseClient, name: string, args: object) {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
}

/** The lease that a tenant lives under. */
export async function leaseOf({ client, id }: Reader) {
  const { data, error } = await client
    .from('lease_parties')
    .select('leases!inner(id,listing_id,status,rent_cents,deposit_cents,host_id)')
    .eq('profile_id', id)
    .eq('party', 'tenant')
    .single();
  if (error) throw error;
  const { leases: lease } = data as unknown as { leases: Lease }; // an embedded row is typed as many
  const [home] = await call(client, 'my_homes', { ids: [lease.listing_id] });
  return { ...lease, home: home as { id: string; title: string } };
}

type Lease = {
  id: string;
  listing_id: string;
  status: string;
  rent_cents: number;
  deposit_cents: number;
  host_id: string;
};

/** A home of this host that is on offer. */
export async function offered({ client, id }: Reader): Promise<{ id: string; title: string }> {
  const { data, error } = await client
    .from('listings')
    .select('id,title')
    .eq('owner_id', id)
    .eq('status', 'active')
    .order('created_at', { ascending: false });
  if (error) throw error;
  const { data: approved } = await client
    .from('applications')
    .select('listing_id')
    .eq('status', 'approved')
    .throwOnError();
  const taken = new Set(approved.map(({ listing_id }) => listing_id));
  const [home] = data.filter((one) => !taken.has(one.id));
  if (!home) throw new Error('this host has no home that is free');
  return home;
}

/** Applies for a home, with all that sending asks for; answers the application. */
export async function applyFor({ client, id }: Reader, listing: string): Promise<string> {
  const application = crypto.randomUUID();
  await client
    .from('renter_profiles')
    .insert({
      id,
      household_size: 2,
      employment: 'employed',
      income_cents: 600_000,
      move_in_on: ahead(90),
    })
    .throwOnError();
  await call(client, 'save_application', { application, listing, message: 'We like it.' });
  await payFeeOf(client, listing, application);
  await call(client, 'submit_application', { application });
  return application;
}

/** Pays what the home asks of an application, if it asks for anything. */
async function payFeeOf(client: Reader['client'], listing: string, application: string) {
  const { data } = await client
    .from('listing_fees')
    .select('id')
    .eq('listing_id', listing)
    .eq('kind', 'application')
    .throwOnError();
  if (data.length === 0) return;
  const payment = crypto.randomUUID();
  await call(client, 'pay_application_fee', { application, payment, method: 'card' });
}

/** Money as the pages write it. */
export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
