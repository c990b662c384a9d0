import postgres from 'postgres';
import { readerOf } from '../../support/sessions.ts';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome } from '../own-home.ts';
import { makePerson } from '../people.ts';

/** A host's own home, let to one renter, with charges that only the test touches. */
export type Books = {
  host: string;
  /** The address of the tenant. */
  renter: string;
  org: string;
  lease: string;
  listing: string;
  home: string;
};

/** What is charged: kind, words, cents, and how many days ago it was due; negative: it is not due yet. */
type Asked = readonly [kind: 'rent' | 'fee' | 'deposit', words: string, cents: number, ago: number];

const CHARGES: readonly Asked[] = [
  ['deposit', 'Deposit', 50_000, 70],
  ['rent', 'Rent for last month', 100_000, 40],
  ['fee', 'Parking', 4_000, 10],
];

/** Makes a host with a lease and its charges, past every screen: those are not what is tested. */
export async function makeLeaseBooks(stack: Stack, tenant = 'Tessa Tenant'): Promise<Books> {
  const email = await makePerson(stack, 'renter', tenant);
  const renter = await readerOf(stack, email);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'Ledger House', status: 'rented' });
    const { host, id, org, home, listing } = own;
    const [lease] = await sql<{ id: string }[]>`
      insert into public.leases ${sql({
        listing_id: listing,
        host_id: id,
        starts_on: '2026-01-01',
        rent_cents: 100_000,
        deposit_cents: 50_000,
        status: 'active',
      })} returning id`;
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease?.id ?? ''}, ${renter.id}, 'tenant', 1)`;
    // Of a month ahead: the job that makes rents goes on from there, and adds none while a test looks.
    for (const [kind, words, cents, ago] of CHARGES) {
      await sql`
        select private.raise_charge(gen_random_uuid(), ${lease?.id ?? ''}, ${kind},
          case when ${kind} = 'fee' then null
            else (date_trunc('month', now()) + interval '3 months')::date end, ${words}, ${cents},
          private.home_date(${listing}, now()) - ${ago}::int)`;
    }
    return { host, renter: email, org, home, listing, lease: lease?.id ?? '' };
  } finally {
    await sql.end();
  }
}

/** The lease ends, long after all that was charged: from now on its deposit may go back. */
export async function beginToEnd(stack: Stack, lease: string): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`
      update public.leases set status = 'ending', ends_on = current_date + 150 where id = ${lease}`;
  } finally {
    await sql.end();
  }
}
