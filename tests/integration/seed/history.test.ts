import { describe, expect, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { DEFAULT_SEED_NOW } from '../../../supabase/seed/world.ts';

const sql = adminSql();

describe('the twelve months of the seed', () => {
  test('hold leases whose chains are whole, and agree with the homes', async () => {
    const broken = await sql`
      select l.id, private.verify_lease_chain(l.id) as verdict from public.leases l
      where not (private.verify_lease_chain(l.id) ->> 'intact')::boolean`;
    expect(broken).toEqual([]);
    const [row] = await sql<{ ended: number; strange: number }[]>`
      select count(*) filter (where l.status = 'ended')::int as ended,
        count(*) filter (where l.status = 'active' and h.status <> 'rented')::int as strange
      from public.leases l join public.listings h on h.id = l.listing_id`;
    expect(row?.ended).toBeGreaterThan(100);
    expect(row?.strange).toBe(0);
  });

  test('hold books that balance and agree with what is owed', async () => {
    const unbalanced = await sql`
      select entry_id from public.ledger_lines group by entry_id having sum(amount_cents) <> 0`;
    expect(unbalanced).toEqual([]);
    const [sums] = await sql<{ receivable: string; open: string }[]>`
      select (select sum(balance_cents) from public.ledger_balances
          where kind = 'tenant_receivable') as receivable,
        (select sum(amount_cents - paid_cents - waived_cents) from public.charges) as open`;
    expect(sums?.receivable).toBe(sums?.open);
    const gaps = await sql`
      select org_id, year from public.receipts group by 1, 2
      having max(number) <> count(*)`;
    expect(gaps).toEqual([]);
  });

  test.each([
    ['payments', 'settled_at'],
    ['tours', 'starts_at'],
    ['maintenance_requests', 'created_at'],
    ['messages', 'created_at'],
    ['expenses', 'created_at'],
  ])('have %s in each month', async (table, column) => {
    const empty = await sql`
      select month from generate_series(
        date_trunc('month', ${DEFAULT_SEED_NOW}::timestamptz) - interval '10 months',
        ${DEFAULT_SEED_NOW}::timestamptz, '1 month') month
      where not exists (select from ${sql(`public.${table}`)} t
        where t.${sql(column)} >= month and t.${sql(column)} < month + interval '1 month')`;
    expect(empty).toEqual([]);
  });

  test('give the renter of the sign-ins a home of the host’s, with its rent paid', async () => {
    const [home] = await sql<{ status: string; paid: number }[]>`
      select l.status, (select count(*)::int from public.charges c
        where c.lease_id = l.id and c.status = 'paid') as paid
      from public.leases l
      join public.lease_parties p on p.lease_id = l.id and p.party = 'tenant'
      join auth.users renter on renter.id = p.profile_id
      join auth.users host on host.id = l.host_id
      where renter.email = 'renter@kinstead.test' and host.email = 'host@kinstead.test'`;
    expect(home?.status).toBe('active');
    expect(home?.paid).toBeGreaterThan(3);
  });
});
