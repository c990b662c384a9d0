import { describe, expect, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { latestSeedNow } from '../../../supabase/seed/now.ts';

const sql = adminSql();
const seedNow = latestSeedNow().toISOString();

describe('the twelve months of the seed', () => {
  test('the seed has leases whose chains are valid, and agree with the homes', async () => {
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

  test('the seed has a ledger that balances and agrees with what is owed', async () => {
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

  test('the seed has documents that can be opened, some about to expire, some shared with a host', async () => {
    const [row] = await sql<{ papers: number; ending: number; shared: number; lost: number }[]>`
      select count(*)::int as papers,
        count(*) filter (where d.expires_on < ${seedNow}::date + 30)::int as ending,
        count(*) filter (where exists (select from public.document_shares s
          where s.document_id = d.id))::int as shared,
        count(*) filter (where not exists (select from public.document_versions v
          join storage.objects o on o.bucket_id = 'application_images' and o.name = v.path
            and (o.metadata ->> 'size')::int = v.file_size
          where v.document_id = d.id))::int as lost
      from public.documents d join auth.users u on u.email in ('host@kinstead.test',
        'renter@kinstead.test')
      where d.owner_id = u.id or d.org_id = (select h.org_id from public.hosts h where h.id = u.id)`;
    expect(row).toMatchObject({ lost: 0 });
    expect(row?.ending).toBeGreaterThan(0);
    expect(row?.shared).toBeGreaterThan(0);
    expect(row?.papers).toBeGreaterThan(4);
  });

  test('the seed has people’s preferences, consents and contact messages', async () => {
    const [row] = await sql<Record<string, number>[]>`
      select (select count(*)::int from public.preferences) as preferences,
        (select count(*)::int from public.consents where kind = 'terms') as agreed,
        (select count(*)::int from private.feedback where closed_at is null) as open,
        (select count(*)::int from private.contact_messages where closed_at is not null) as answered`;
    expect(row?.preferences).toBeGreaterThan(50);
    expect(row?.agreed).toBeGreaterThan(200);
    expect(row?.open).toBeGreaterThan(2);
    expect(row?.answered).toBeGreaterThan(1);
  });

  test.each([
    ['payments', 'settled_at'],
    ['tours', 'starts_at'],
    ['maintenance_requests', 'created_at'],
    ['messages', 'created_at'],
    ['expenses', 'created_at'],
  ])('the seed has %s in each month', async (table, column) => {
    const empty = await sql`
      select month from generate_series(
        date_trunc('month', ${seedNow}::timestamptz) - interval '10 months',
        ${seedNow}::timestamptz, '1 month') month
      where not exists (select from ${sql(`public.${table}`)} t
        where t.${sql(column)} >= month and t.${sql(column)} < month + interval '1 month')`;
    expect(empty).toEqual([]);
  });

  test('the seed gives the test renter a home of the test host, with its rent paid', async () => {
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

  test('the seed shows reviews once both sides are in or two weeks are over, and no sooner', async () => {
    const wrong = await sql`
      select r.id from public.reviews r join private.review_pairs p on p.id = r.pair_id
      where r.submitted_at < ${seedNow}::timestamptz
        and r.revealed_at is distinct from p.revealed_at
        or r.revealed_at < p.reveal_at and not exists (
          select from public.reviews other
          where other.pair_id = r.pair_id and other.author_id <> r.author_id)`;
    expect(wrong).toEqual([]);
    const [row] = await sql<{ reviews: number }[]>`
      select count(*)::int as reviews from public.rating_summaries`;
    expect(row?.reviews).toBeGreaterThan(50);
  });

  test('the seed counts views of every home that is on offer, on each of its days', async () => {
    const [row] = await sql<{ silent: number }[]>`
      select count(*)::int as silent from public.listings l
      where l.status = 'active' and l.published_at < ${seedNow}::timestamptz - interval '3 days'
        -- Other tests add homes of people who are new at the same time.
        and exists (select from public.profiles p where p.id = l.owner_id
          and p.created_at < ${seedNow}::timestamptz - interval '3 days')
        and not exists (select from public.listing_daily_figures f
          where f.listing_id = l.id and f.views > 0)`;
    expect(row?.silent).toBe(0);
    const [shown] = await sql<{ homes: number }[]>`
      select count(distinct listing_id)::int as homes from public.listing_daily_figures
      where views > 0`;
    expect(shown?.homes).toBeGreaterThan(1_000);
  });

  test.each(['saved_searches', 'favorite_lists', 'mate_profiles', 'listing_fees'])(
    'the seed fills %s',
    async (table) => {
      const [row] = await sql<{ rows: number }[]>`
        select count(*)::int as rows from ${sql(`public.${table}`)}`;
      expect(row?.rows).toBeGreaterThan(30);
    },
  );
});
