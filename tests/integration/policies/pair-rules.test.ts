import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { relationshipContexts } from '#shared/domains/messaging/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeListing, signUp, start } from './people.ts';

type Tx = postgres.TransactionSql;
type Pair = { me: string; other: string };

const NOT_ALLOWED = 'messaging.pair_not_allowed';

/** The guide has an approved application on a home of the host. */
const tenancy = (guide: keyof Pair, host: keyof Pair) => async (sql: Tx, pair: Pair) => {
  const home = await makeListing(sql, pair[host]);
  await sql`
    insert into public.applications (listing_id, applicant_id, status)
    values (${home}, ${pair[guide]}, 'approved')`;
};
const matched =
  (status: string) =>
  async (sql: Tx, { me, other }: Pair) => {
    for (const profile_id of [me, other])
      await sql`
      insert into public.mate_profiles ${sql({
        profile_id,
        visible: true,
        city: 'Matetown',
        state: 'Mateland',
        budget_max_cents: 100_000,
        move_in_from: '2027-01-01',
      })}`;
    await sql`
    insert into public.mate_requests (id, sender_id, recipient_id, message, status)
    values (gen_random_uuid(), ${other}, ${me}, '', ${status})`;
  };
const blockedBy = (blocker: keyof Pair, blocked: keyof Pair) => async (sql: Tx, pair: Pair) => {
  await asPerson(sql, pair[blocker], (tx) => tx`select public.block_person(${pair[blocked]})`);
};
const revoke = async (sql: Tx, { me }: Pair) => {
  await sql`insert into private.revoked_verifications (profile_id, reason) values (${me}, 'x')`;
};

type Row = {
  name: string;
  me: string;
  other: string;
  given?: (sql: Tx, pair: Pair) => Promise<void>;
} & ({ context: string } | { refused: string });

const ROWS: Row[] = [
  { name: 'a host writes to a renter', me: 'host', other: 'renter', context: 'host_to_renter' },
  { name: 'a renter writes to a host', me: 'renter', other: 'host', context: 'renter_to_host' },
  { name: 'a guide writes to a renter', me: 'guide', other: 'renter', context: 'guide_to_renter' },
  { name: 'a renter writes to a guide', me: 'renter', other: 'guide', context: 'renter_to_guide' },
  { name: 'a guide writes to a host', me: 'guide', other: 'host', context: 'guide_to_host' },
  { name: 'a host writes to a guide', me: 'host', other: 'guide', context: 'host_to_guide' },
  {
    name: 'a guide who rents writes to that host',
    me: 'guide',
    other: 'host',
    given: tenancy('me', 'other'),
    context: 'tenant_to_host',
  },
  {
    name: 'a host writes to a guide who rents there',
    me: 'host',
    other: 'guide',
    given: tenancy('other', 'me'),
    context: 'host_to_tenant',
  },
  {
    name: 'a renter writes to a renter who accepted to look together (DEC-41)',
    me: 'renter',
    other: 'renter',
    given: matched('accepted'),
    context: 'mate_to_mate',
  },
  {
    name: 'not a renter to a renter who was only asked',
    me: 'renter',
    other: 'renter',
    given: matched('sent'),
    refused: NOT_ALLOWED,
  },
  {
    name: 'not a renter to a renter who left the match',
    me: 'renter',
    other: 'renter',
    given: matched('withdrawn'),
    refused: NOT_ALLOWED,
  },
  { name: 'not a renter to a renter', me: 'renter', other: 'renter', refused: NOT_ALLOWED },
  { name: 'not a host to a host', me: 'host', other: 'host', refused: NOT_ALLOWED },
  { name: 'not a guide to a guide', me: 'guide', other: 'guide', refused: NOT_ALLOWED },
  {
    name: 'not whose mark was revoked',
    me: 'renter',
    other: 'host',
    given: revoke,
    refused: 'messaging.verification_required',
  },
  {
    name: 'not whom the other blocked',
    me: 'renter',
    other: 'host',
    given: blockedBy('other', 'me'),
    refused: 'messaging.blocked',
  },
  {
    name: 'not to whom one blocked',
    me: 'renter',
    other: 'host',
    given: blockedBy('me', 'other'),
    refused: 'messaging.blocked',
  },
];

test.each(ROWS)('[MSG-04] [MSG-06] [MSG-07] [MSG-08] $name', (row) =>
  rolledBack(async (sql) => {
    const pair = {
      me: await signUp(sql, row.me, 'Me'),
      other: await signUp(sql, row.other, 'Other'),
    };
    await row.given?.(sql, pair);
    const started = start(sql, pair.me, pair.other);
    if ('refused' in row) return expectRefused(started, { hint: row.refused });
    const [thread] =
      await sql`select metadata from public.conversations where id = ${await started}`;
    expect(thread?.metadata.relationship_context).toBe(row.context);
  }),
);

test('[MSG-05] users cannot write to themselves, in any role', () =>
  rolledBack(async (sql) => {
    for (const role of ['renter', 'host', 'guide']) {
      const me = await signUp(sql, role, 'Me');
      await expectRefused(start(sql, me, me), { hint: 'messaging.self' });
    }
  }));

test('[MSG-06] the rows above name every context of conversations', () => {
  const named = ROWS.flatMap((row) => ('context' in row ? [row.context] : []));
  expect(named.toSorted()).toEqual([...relationshipContexts].sort());
});
