import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { payoutMoves } from '#shared/domains/earnings/model/rules.ts';
import type { PayoutStatus } from '#shared/domains/earnings/model/schema.ts';
import { join, makeWorld, signUp } from '../../integration/policies/people.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor = 'host' | 'manager' | 'assistant' | 'guide' | 'otherHost' | 'visitor';

const manages = (actor: Actor) => actor === 'host' || actor === 'manager';

/** What a bank says, in any order and as often as it likes. */
const outcomes = (['processing', 'paid', 'failed'] as const).map(
  (outcome): Command<PayoutStatus, Actor> => ({
    name: `the bank says ${outcome}`,
    isWorld: true,
    statement: (id) => `select private.settle_payout('${id}', '${outcome}')`,
    next: (status) => {
      if (payoutMoves[status].includes(outcome)) return outcome;
      return status === outcome || outcome === 'processing' ? status : null;
    },
  }),
);

/** Cancelling says why; trying again needs no reason. */
const decisions = (['pending', 'cancelled'] as const).map(
  (target): Command<PayoutStatus, Actor> => ({
    name: `set_payout_status ${target}`,
    statement: (id) => `select public.set_payout_status('${id}', '${target}', 'Paid by hand.')`,
    next: (status, actor) =>
      manages(actor) && (status === target || payoutMoves[status].includes(target)) ? target : null,
  }),
);

const settleByClient: Command<PayoutStatus, Actor> = {
  name: 'settle_payout as a client',
  statement: (id) => `select private.settle_payout('${id}', 'paid')`,
  next: () => null,
};

test('a payout moves as its bank says; owner or manager retry or cancel it', () =>
  checkMachine<PayoutStatus, Actor>({
    table: 'payouts',
    moves: payoutMoves,
    commands: [...outcomes, ...decisions, settleByClient],
    setUp: async (sql) => {
      const { host, otherHost, renter, guide, org, active } = await makeWorld(sql);
      const manager = await signUp(sql, 'host', 'Mia Manager');
      const assistant = await signUp(sql, 'host', 'Asa Assistant');
      await join(sql, org, manager, 'manager');
      await join(sql, org, assistant, 'assistant');
      // One tour in a month that is over, made into a payout by the job, books and all.
      await sql`
        insert into public.tours (id, listing_id, renter_id, guide_id, host_id, org_id, kind, status,
          starts_at, ends_at, time_zone, home_held, guide_held)
        select ${randomUUID()}, ${active}, ${renter}, ${guide}, ${host}, ${org}, 'in_person',
          'completed', at, at + interval '30 minutes', 'America/New_York',
          tstzrange(at, at + interval '30 minutes'), tstzrange(at, at + interval '30 minutes')
        from (values ('2026-01-10T15:00:00Z'::timestamptz)) as t (at)`;
      await sql`
        insert into public.payout_rates (org_id, per_tour_cents) values (${org}, 4000)`;
      await sql`select private.run_guide_payouts('2026-02-04T12:00:00Z', 100000)`;
      const [payout] = await sql<{ id: string }[]>`
        select id from public.payouts where org_id = ${org}`;
      if (!payout) throw new Error('no payout');
      const people = { host, manager, assistant, guide, otherHost, visitor: null };
      return { id: payout.id, people };
    },
  }));
