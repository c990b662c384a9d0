import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, inject, test } from 'vitest';
import { fetchReceived } from '#shared/domains/applications/api/applications.ts';
import { fetchDocuments } from '#shared/domains/documents/api/documents.ts';
import { fetchHostListings } from '#shared/domains/listings/api/hosted-listings.ts';
import { fetchRequests, fetchWorkOrders } from '#shared/domains/maintenance/api/maintenance.ts';
import { fetchHostReviews } from '#shared/domains/reviews/api/reviews.ts';
import type { MomentCursor, Page } from '#shared/platform/page.ts';
import { supabase, wholeSupabase } from '#shared/platform/supabase/supabase-client.ts';
import { supplyShell } from '../../support/client-shell.ts';

const stack = inject('stack');
const service = createClient(stack.supabaseUrl, stack.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
});

beforeAll(() => supplyShell(stack));

async function signInAs(email: string): Promise<{ me: string; org: string }> {
  const client = await wholeSupabase();
  const { data, error } = await client.auth.signInWithPassword({
    email,
    password: 'kinstead-local',
  });
  if (error) throw error;
  const profile = await client.from('profiles').select('org_id').eq('id', data.user.id).single();
  return { me: data.user.id, org: profile.data?.org_id };
}

type Read = (
  cursor: MomentCursor | null,
  size: number,
) => Promise<Page<{ id: string }, MomentCursor>>;

/** The ids of all pages of a size, in their order. */
async function allPages(read: Read, size: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: MomentCursor | null = null;
  do {
    const page: Awaited<ReturnType<Read>> = await read(cursor, size);
    expect(page.rows.length).toBeLessThanOrEqual(size);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  return ids;
}

/** Rows of a table for the homes of a side, as the service reads them. */
async function idsOf(table: string, homes: readonly string[]): Promise<string[]> {
  const { data, error } = await service.from(table).select('id').in('listing_id', homes);
  if (error) throw error;
  return data.map(({ id }) => String(id));
}

async function homesOf(org: string): Promise<string[]> {
  const { data, error } = await service.from('listings').select('id').eq('org_id', org);
  if (error) throw error;
  return data.map(({ id }) => String(id));
}

test('[RH-09] pages of homes are those of the host’s side, once and in one order', async () => {
  const side = await signInAs('host@kinstead.test');
  const whole = await allPages(
    (cursor, size) => fetchHostListings(side, undefined, cursor, size),
    200,
  );
  expect(whole.toSorted()).toEqual((await homesOf(side.org)).toSorted());
  for (const size of [1, 7]) {
    const read: Read = (cursor, most) => fetchHostListings(side, undefined, cursor, most);
    expect(await allPages(read, size)).toEqual(whole);
  }
  const drafts = await fetchHostListings(side, 'draft', null, 50);
  expect(drafts.rows.length).toBeGreaterThan(0);
  expect(new Set(drafts.rows.map(({ status }) => status))).toEqual(new Set(['draft']));
});

test('[RH-12] [RH-14] [RH-28] applications, requests and work orders are those of the host’s side', async () => {
  const { me, org } = await signInAs('host@kinstead.test');
  const homes = await homesOf(org);
  const sent = await service
    .from('applications')
    .select('id')
    .in('listing_id', homes)
    .not('submitted_at', 'is', null);
  const reads: [Read, string[]][] = [
    [
      (cursor, size) => fetchReceived(me, { statuses: [] }, cursor, size),
      (sent.data ?? []).map(({ id }) => String(id)),
    ],
    [
      (cursor, size) => fetchRequests(org, undefined, cursor, size),
      await idsOf('maintenance_requests', homes),
    ],
    [
      (cursor, size) => fetchWorkOrders(org, undefined, cursor, size),
      await idsOf('work_orders', homes),
    ],
  ];
  for (const [read, ids] of reads) {
    const whole = await allPages(read, 200);
    expect(ids.length).toBeGreaterThan(2);
    expect(whole.toSorted()).toEqual(ids.toSorted());
    expect(await allPages(read, 3)).toEqual(whole);
  }
});

test('[RH-08] reviews are those of the side’s homes and host that were revealed', async () => {
  const side = await signInAs('host@kinstead.test');
  const { data, error } = await service
    .from('reviews')
    .select('id')
    .in('listing_id', await homesOf(side.org))
    .in('subject', ['home', 'host'])
    .not('revealed_at', 'is', null)
    .is('hidden_at', null);
  if (error) throw error;
  const whole = await allPages((cursor, size) => fetchHostReviews(side, cursor, size), 200);
  expect(data.length).toBeGreaterThan(2);
  expect(whole.toSorted()).toEqual(data.map(({ id }) => String(id)).toSorted());
  expect(await allPages((cursor, size) => fetchHostReviews(side, cursor, size), 3)).toEqual(whole);
});

test('[RH-20] a user lists their own documents only', async () => {
  await signInAs('host@kinstead.test');
  const id = crypto.randomUUID();
  const client = await supabase();
  const saved = await client.rpc('save_document', { id, kind: 'license', title: 'Rental license' });
  if (saved.error) throw saved.error;
  const own = await fetchDocuments(undefined, null, 50);
  expect(own.rows.find((paper) => paper.id === id)?.title).toBe('Rental license');
  expect((await fetchDocuments('lease', null, 50)).rows.map((paper) => paper.id)).not.toContain(id);
  await signInAs('host2@kinstead.test');
  const others = await fetchDocuments(undefined, null, 50);
  expect(others.rows.map((paper) => paper.id)).not.toContain(id);
  await service.from('documents').delete().eq('id', id);
});
