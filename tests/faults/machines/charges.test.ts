import { test } from 'vitest';
import { can, chargeMoves } from '#shared/domains/earnings/model/rules.ts';
import { type ChargeStatus, chargeSchema } from '#shared/domains/earnings/model/schema.ts';
import { makeBooks } from '../../integration/policies/money.ts';
import { type Command, checkMachine, type Facts } from '../../support/state-machine.ts';

type Actor = ('host' | 'manager') | ('assistant' | 'tenant' | 'flatmate' | 'otherHost' | 'visitor');

const sideOf = (actor: Actor) => (actor === 'host' || actor === 'manager' ? 'manager' : 'none');

const stateOf = ({ row }: Facts<Actor>) => chargeSchema.parse(row);

/** Less than any rent of the test, so that a part stays a part. */
const PART = 1000;

/** Money that the host's side counts is there at once. */
const record = (cents: number | null): Command<ChargeStatus, Actor> => ({
  name: cents ? 'record_payment of a part' : 'record_payment of the rest',
  statement: (id) =>
    `select public.record_payment(gen_random_uuid(), '{${id}}', 'cash', ${cents ?? 'null'})`,
  changesMore: true,
  next: (status, actor, facts) => {
    if (!can.recordPayment(stateOf(facts), sideOf(actor), false)) return null;
    if (!cents) return 'paid';
    return status === 'overdue' ? 'overdue' : 'partly_paid';
  },
});

const timePasses: Command<ChargeStatus, Actor> = {
  name: 'June comes',
  isWorld: true,
  changesMore: true,
  statement: () => `select private.run_overdue_charges('2026-06-01T12:00:00Z', 100000)`,
  next: (status) => (chargeMoves[status].includes('overdue') ? 'overdue' : status),
};

const waive: Command<ChargeStatus, Actor> = {
  name: 'waive_charge',
  statement: (id) => `select public.waive_charge('${id}', 'The heating was broken.')`,
  next: (status, actor, facts) => {
    if (can.waive(stateOf(facts), sideOf(actor), false)) return 'waived';
    return status === 'waived' && sideOf(actor) === 'manager' ? status : null;
  },
};

/** All that arrived, payment by payment. A caller who may not see the payments passes none. */
const refund: Command<ChargeStatus, Actor> = {
  name: 'refund_payment of everything',
  changesMore: true,
  statement: (id) => `
    do $$ declare given record; tried boolean := false; begin
      for given in select a.payment_id, a.amount_cents - a.refunded_cents as cents
        from public.payment_allocations a where a.charge_id = '${id}'
          and a.amount_cents > a.refunded_cents
      loop
        tried := true;
        perform public.refund_payment(gen_random_uuid(), given.payment_id, '${id}', given.cents,
          'Moved out.');
      end loop;
      if not tried then
        perform public.refund_payment(gen_random_uuid(), gen_random_uuid(), '${id}', 1, 'Nothing.');
      end if;
    end $$`,
  next: (status, actor, facts) => {
    if (!can.refund(stateOf(facts), sideOf(actor))) return null;
    return status === 'paid' ? 'refunded' : status;
  },
};

test('a charge follows payments, waivers, refunds and the clock', () =>
  checkMachine<ChargeStatus, Actor>({
    table: 'charges',
    moves: chargeMoves,
    commands: [record(null), record(PART), timePasses, waive, refund],
    setUp: async (sql) => {
      const books = await makeBooks(sql);
      // The clock would remind of everybody else's, too.
      await sql`update public.charges set next_reminder_on = null where id <> ${books.rent}`;
      const { host, manager, assistant, renter: tenant, flatmate, otherHost } = books;
      const people = { host, manager, assistant, tenant, flatmate, otherHost, visitor: null };
      return { id: books.rent, people };
    },
  }));
