import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { listingMoves } from '#shared/domains/listings/model/moves.ts';
import { type ListingStatus, listingStatuses } from '#shared/domains/listings/model/schema.ts';
import { makeWorld } from '../../integration/policies/people.ts';
import { adminSql } from '../../support/database.ts';
import { checkMachine } from '../../support/state-machine.ts';

type Actor = 'host' | 'renter';

/** It stops where it goes red; in a hundred runs chance misses the one broken move now and then. */
const ENOUGH_RUNS = 1000;

/** The machine of homes without what publishing needs, over a database that is broken first. */
const checkBroken = (breakIt: (sql: postgres.TransactionSql) => Promise<unknown>) =>
  checkMachine<ListingStatus, Actor>(
    {
      table: 'listings',
      moves: listingMoves,
      commands: listingStatuses
        .filter((target) => target !== 'active')
        .map((target) => ({
          name: `set_listing_status ${target}`,
          statement: (id) => `select public.set_listing_status('${id}', '${target}')`,
          next: (status, actor) =>
            actor === 'host' && (status === target || listingMoves[status].includes(target))
              ? target
              : null,
        })),
      setUp: async (sql) => {
        const { host, renter, active } = await makeWorld(sql);
        await breakIt(sql);
        return { id: active, people: { host, renter } };
      },
    },
    ENOUGH_RUNS,
  );

test('the harness fails for a move too many', () =>
  expect(
    checkBroken(
      (sql) => sql`insert into private.transitions values ('listings', 'archived', 'rented')`,
    ),
  ).rejects.toThrow(/set_listing_status rented, while it is archived was not refused/));

test('the harness fails for a move too few', () =>
  expect(
    checkBroken(
      (sql) => sql`
        delete from private.transitions
        where machine = 'listings' and from_status = 'active' and to_status = 'paused'`,
    ),
  ).rejects.toThrow(/set_listing_status paused, while it is active was refused/));

test('the harness fails for a function that is open to all', () =>
  expect(
    checkBroken(
      (sql) => sql`
        create or replace function private.manages_listing(listing uuid) returns boolean
          language sql stable security definer set search_path = '' as 'select true'`,
    ),
  ).rejects.toThrow(/renter, set_listing_status \w+, while it is \w+ was not refused/));

test('the harness fails for a right to write a status', () =>
  expect(
    checkBroken((sql) => sql`grant update (status) on public.listings to authenticated`),
  ).rejects.toThrow(/update to \w+, while it is \w+ was not refused/));

/** Each file here says which machines it checks by the names of their tables. */
const CHECKED = [
  ...['applications', 'automation_runs', 'charges', 'expenses', 'host_verification', 'leases'],
  ...['listings', 'maintenance_requests', 'mate_requests', 'pay_disputes', 'payments', 'payouts'],
  ...['reports', 'tours', 'work_orders'],
];

test('every state machine of the database is checked', async () => {
  const rows = await adminSql()<{ machine: string }[]>`
    select distinct machine from private.transitions order by 1`;
  expect(rows.map(({ machine }) => machine)).toEqual(CHECKED);
});
