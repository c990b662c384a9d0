import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Stack } from '../../support/stack.ts';
import { type Books, makeLeaseBooks } from '../money/lease-books.ts';
import { as, call } from '../renter/rows.ts';

/** A lease by the month whose deposit is held and whose home lacks nothing for its page. */
export async function makeTenancy(stack: Stack, noticeDays: number): Promise<Books> {
  const books = await makeLeaseBooks(stack);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update public.leases set notice_days = ${noticeDays} where id = ${books.lease}`;
    await sql`
      update public.listings set description = repeat('A quiet home. ', 10),
        available_from = '2026-01-01' where id = ${books.listing}`;
    await sql`
      insert into public.listing_media (listing_id, path) values (${books.listing}, 'a/b')`;
    const [deposit] = await sql<{ id: string }[]>`
      select id from public.charges where lease_id = ${books.lease} and kind = 'deposit'`;
    const { client } = await as(stack, books.host);
    await call(client, 'record_payment', {
      payment: randomUUID(),
      charge_ids: [deposit?.id],
      method: 'cash',
    });
  } finally {
    await sql.end();
  }
  return books;
}

/** The move-in list of a lease: an oven and a floor, both good, confirmed by both sides. */
export async function moveInList(stack: Stack, { host, renter, lease }: Books): Promise<void> {
  const owner = await as(stack, host);
  const tenant = await as(stack, renter);
  const inspection = await call(owner.client, 'start_inspection', {
    lease,
    kind: 'move_in',
    things: [
      { room: 'Kitchen', thing: 'Oven' },
      { room: 'Hall', thing: 'Floor' },
    ],
  });
  const { data } = await owner.client
    .from('inspection_items')
    .select('id')
    .eq('inspection_id', inspection)
    .throwOnError();
  for (const { id } of data ?? []) {
    const changes = { condition: 'good', words: 'Like new.' };
    await call(owner.client, 'put_inspection_item', { item: id, inspection, changes });
  }
  for (const { client } of [owner, tenant])
    await call(client, 'confirm_inspection', { inspection });
}
