import { beforeAll, expect, inject, test } from 'vitest';
import { fetchLetHomes } from '#shared/domains/reviews/api/reviews.ts';
import { tenantsToReview } from '#shared/domains/reviews/model/rules.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql } from '../../support/database.ts';
import { makePerson } from '../assistant/stage.ts';

const stack = inject('stack');

beforeAll(() => supplyShell(stack));

test('a host of many leases can write about the tenants of each', async () => {
  const host = await makePerson('host', 'Hana Host');
  const tenant = await makePerson('renter', 'Rita Renter');
  // More than the database hands out at once, too.
  await adminSql().begin(async (sql) => {
    await sql`
      create temporary table made on commit drop as
      select gen_random_uuid() as home, gen_random_uuid() as lease, n from generate_series(1, 1030) n`;
    await sql`
      insert into public.listings
        (id, owner_id, org_id, title, status, home_type, city, state, rent_cents)
      select m.home, p.id, p.org_id, 'Home ' || m.n, 'rented', 'apartment', 'Testville', 'TX', 100000
      from made m, public.profiles p where p.id = ${host.id}`;
    await sql`
      insert into public.leases
        (id, listing_id, host_id, starts_on, ends_on, rent_cents, status, document_hash)
      select m.lease, m.home, ${host.id}, '2026-01-01', current_date + m.n, 100000, 'active', repeat('0', 64)
      from made m`;
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      select m.lease, ${tenant.id}, 'tenant', 1 from made m`;
  });
  const [account] = await adminSql()<{ email: string }[]>`
    select email from auth.users where id = ${host.id}`;
  const me = await signInAs(account?.email ?? '', 'correct-horse-battery');
  const leases = await fetchLetHomes({ me, org: host.orgId });
  expect(leases).toHaveLength(1030);
  const days = leases.map(({ ends_on }) => ends_on);
  expect(days).toEqual(days.toSorted());
  expect(new Set(tenantsToReview(leases, new Date()).map(({ lease }) => lease)).size).toBe(1030);
});
