import { expect, test } from 'vitest';
import { applicationMoves } from '#shared/domains/applications/model/rules.ts';
import { automationRunMoves } from '#shared/domains/automation/model/rules.ts';
import { disputeMoves } from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import {
  chargeMoves,
  expenseMoves,
  paymentMoves,
  payoutMoves,
} from '#shared/domains/earnings/model/rules.ts';
import { leaseMoves } from '#shared/domains/leases/model/rules.ts';
import { listingMoves } from '#shared/domains/listings/model/moves.ts';
import {
  maintenanceRequestMoves,
  workOrderMoves,
} from '#shared/domains/maintenance/model/rules.ts';
import { mateRequestMoves } from '#shared/domains/mates/model/rules.ts';
import { reportMoves } from '#shared/domains/moderation/model/rules.ts';
import { paperMoves } from '#shared/domains/operations/model/rules.ts';
import { tourMoves } from '#shared/domains/tours/model/rules.ts';
import { adminSql } from '../../support/database.ts';

/** What rules.ts of each domain shows people, by the table whose status it is. */
const MACHINES: Record<string, Record<string, readonly string[]>> = {
  listings: listingMoves,
  applications: applicationMoves,
  leases: leaseMoves,
  tours: tourMoves,
  maintenance_requests: maintenanceRequestMoves,
  work_orders: workOrderMoves,
  charges: chargeMoves,
  payments: paymentMoves,
  expenses: expenseMoves,
  payouts: payoutMoves,
  pay_disputes: disputeMoves,
  automation_runs: automationRunMoves,
  mate_requests: mateRequestMoves,
  reports: reportMoves,
  host_verification: paperMoves,
};

test('every state machine is the same in SQL and in rules.ts', async () => {
  const rows = await adminSql()<{ machine: string; from_status: string; to_status: string }[]>`
    select machine, from_status, to_status from private.transitions order by 1, 2, 3`;
  const found: Record<string, Record<string, string[]>> = {};
  for (const { machine, from_status, to_status } of rows) {
    found[machine] ??= {};
    found[machine][from_status] = [...(found[machine][from_status] ?? []), to_status];
  }
  const sorted = Object.entries(MACHINES).map(([machine, moves]) => [
    machine,
    Object.fromEntries(
      Object.entries(moves)
        .filter(([, targets]) => targets.length > 0)
        .map(([from, targets]) => [from, [...targets].sort()]),
    ),
  ]);
  expect(found).toEqual(Object.fromEntries(sorted));
});

test('every machine guards its table', async () => {
  const unguarded = await adminSql()`
    select distinct t.machine from private.transitions t
    where not exists (
      select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
      where g.tgrelid = ('public.' || t.machine)::regclass and p.proname = 'guard_transition'
    )`;
  expect(unguarded).toEqual([]);
});

test('every status in a machine is one that the table allows', async () => {
  const unknown = await adminSql()`
    select t.machine, status from private.transitions t, unnest(array[from_status, to_status]) status
    where not exists (
      select from pg_constraint k
      where k.conrelid = ('public.' || t.machine)::regclass and k.contype = 'c'
        and pg_get_constraintdef(k.oid) like '%status%' || quote_literal(status) || '%'
    )`;
  expect(unknown).toEqual([]);
});
