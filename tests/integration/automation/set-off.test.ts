import type postgres from 'postgres';
import { expect, test } from 'vitest';
import {
  type AutomationKind,
  automationKinds,
  automationTriggers,
  kindsOf,
} from '#shared/domains/automation/model/rules.ts';
import { rolledBack } from '../../support/database.ts';
import { dayAtHome, record } from '../earnings/books.ts';
import { automate, decide, runsOf, saveRule } from '../policies/automation.ts';
import { makeBooks, pay, settle } from '../policies/money.ts';
import {
  asPerson,
  expectRefused,
  join,
  makeWorld,
  signUp,
  type World,
} from '../policies/people.ts';
import { approvedLease, sendLease, sign } from '../policies/signing.ts';
import { makeTour } from '../policies/stays.ts';

type Tx = postgres.TransactionSql;

const reply = (template: string) => [{ kind: 'send_reply', template }];

/** What would have set a rule off, and about whom. */
const tried = (sql: Tx, who: string, org: string, trigger: string, only?: AutomationKind) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select subject_id, person, home from public.try_automation_rule(${org}, ${trigger},
        ${tx.json(only ? { only } : {})})`,
  );

/** A tour of the home that is agreed on, far ahead. */
const agreed = (sql: Tx, world: World, renter: string, day: string) => {
  const [starts, ends] = [`${day}T15:00:00Z`, `${day}T15:30:00Z`];
  const held = `[${starts},${ends})`;
  return makeTour(sql, world, {
    status: 'confirmed',
    completed_at: null,
    org_id: world.org,
    guide_id: null,
    renter_id: renter,
    starts_at: starts,
    ends_at: ends,
    home_held: held,
    guide_held: held,
  });
};

const cancel = (sql: Tx, who: string, tour: string) =>
  asPerson(sql, who, (tx) => tx`select public.cancel_tour(${tour}, 'Something came up')`);

test('a lease sets a rule off when the last party signed, once, and the tenant gets its message', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'lease_signed',
      sends: true,
      actions: reply('Welcome to {home}, {name}. {amount} from {date}.'),
    });
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    await sign(sql, renter, lease, hash);
    await automate(sql);
    expect(await runsOf(sql, rule), 'the host has not signed').toEqual([]);
    expect(await tried(sql, host, org, 'lease_signed')).toEqual([]);
    await sign(sql, host, lease, hash);
    await sign(sql, host, lease, hash);
    await automate(sql);
    await automate(sql);
    const [row] = await sql`
      select '$' || to_char(rent_cents / 100.0, 'FM999,999,990.00') || ' from '
        || to_char(starts_on, 'FMMonth FMDD, YYYY') as says
      from public.leases where id = ${lease}`;
    expect(await runsOf(sql, rule)).toMatchObject([
      { status: 'done', reply: `Welcome to A home, Rene. ${row?.says}.` },
    ]);
    const messages = await sql`
      select m.sender_id from public.messages m
      join public.conversation_participants p using (conversation_id) where p.user_id = ${renter}`;
    expect(messages).toEqual([{ sender_id: host }]);
    const found = { subject_id: lease, person: 'Rene Renter', home: 'A home' };
    expect(await tried(sql, host, org, 'lease_signed')).toEqual([found]);
    expect(await tried(sql, host, org, 'lease_signed', 'new')).toEqual([found]);
    expect(await tried(sql, host, org, 'lease_signed', 'renewal')).toEqual([]);
  }));

test('a renewal is a lease that was signed; an addendum, and a lease that came in running, are none', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const renewals = await saveRule(sql, host, {
      org,
      trigger: 'lease_signed',
      conditions: { only: 'renewal' },
    });
    const all = await saveRule(sql, host, { org, trigger: 'lease_signed' });
    const makeSigned = async (columns: Record<string, string | boolean | null>) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.leases ${sql({
          listing_id: active,
          host_id: host,
          rent_cents: 100_000,
          status: 'partly_signed',
          document_hash: '0'.repeat(64),
          ...columns,
        })} returning id`;
      const id = row?.id ?? '';
      await sql`
        insert into public.lease_parties (lease_id, profile_id, party, signing_order)
        values (${id}, ${renter}, 'tenant', 1), (${id}, ${host}, 'host', 9)`;
      await sql`update public.leases set status = 'active', activated_at = now() where id = ${id}`;
      return id;
    };
    const [first] = await sql<{ id: string }[]>`
      insert into public.leases (listing_id, host_id, rent_cents, status, starts_on, ends_on,
        activated_at)
      values (${active}, ${host}, 100000, 'active', '2025-01-01', '2025-12-31', now())
      returning id`;
    const renewal = await makeSigned({
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      renews: first?.id ?? null,
    });
    await makeSigned({
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
      renews: renewal,
      addendum: true,
    });
    await automate(sql);
    for (const rule of [renewals, all]) {
      expect(
        await sql`select subject_id from public.automation_runs where rule_id = ${rule}`,
      ).toEqual([{ subject_id: renewal }]);
    }
  }));

test('a payment sets a rule off when it arrives, once; the payer is thanked with its amount', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const { host, flatmate, org, rent } = books;
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'payment_received',
      actions: [{ kind: 'draft_reply', template: 'Thanks {name}: {amount} for {home}.' }],
    });
    const payment = await pay(sql, flatmate, [rent], { amount: 20_000 });
    await settle(sql, payment, 'processing');
    await automate(sql);
    expect(await runsOf(sql, rule), 'it is on its way').toEqual([]);
    for (const outcome of ['succeeded', 'succeeded', 'processing']) {
      await settle(sql, payment, outcome);
      await automate(sql);
    }
    const [run, ...more] = await runsOf(sql, rule);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ status: 'waiting', reply: 'Thanks Flo: $200.00 for A home.' });
    const [told] = await sql`
      select metadata from public.notifications
      where recipient_id = ${host} and title = 'A reply is ready to send'`;
    expect(told?.metadata).toMatchObject({ payment_id: payment, ledger_lease_id: books.lease });
    // A payment that failed is none.
    const failed = await pay(sql, flatmate, [rent], { amount: 10_000 });
    await settle(sql, failed, 'failed');
    await automate(sql);
    expect(await runsOf(sql, rule)).toHaveLength(1);
    await decide(sql, host, run?.id ?? '', true);
    expect(await runsOf(sql, rule)).toMatchObject([{ status: 'done' }]);
    expect(await tried(sql, host, org, 'payment_received')).toEqual([
      { subject_id: payment, person: 'Flo Flatmate', home: 'A home' },
    ]);
  }));

test('a rule about rent hears of no deposit; money that was written down sets it off as well', () =>
  rolledBack(async (sql) => {
    const { host, org, rent, deposit } = await makeBooks(sql);
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'payment_received',
      conditions: { only: 'rent' },
    });
    await record(sql, host, [deposit]);
    const cash = await record(sql, host, [rent]);
    await automate(sql);
    await automate(sql);
    expect(
      await sql`select subject_id, status from public.automation_runs where rule_id = ${rule}`,
    ).toEqual([{ subject_id: cash, status: 'waiting' }]);
    expect((await tried(sql, host, org, 'payment_received', 'rent')).length).toBe(1);
    expect((await tried(sql, host, org, 'payment_received')).length).toBe(2);
  }));

test('money of a day before the rule was on is written down without setting it off', () =>
  rolledBack(async (sql) => {
    const { host, org, active, rent, nextRent } = await makeBooks(sql);
    await record(sql, host, [rent]);
    const rule = await saveRule(sql, host, { org, trigger: 'payment_received' });
    await record(sql, host, [nextRent], { day: await dayAtHome(sql, active, 3) });
    await automate(sql);
    expect(await runsOf(sql, rule)).toEqual([]);
    expect(await tried(sql, host, org, 'payment_received')).toHaveLength(2);
  }));

test('a payment that was given back while its rule waited needs no thanks', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, rent } = await makeBooks(sql);
    const rule = await saveRule(sql, host, {
      org,
      trigger: 'payment_received',
      conditions: { wait_hours: 1 },
    });
    const payment = await pay(sql, renter, [rent], { amount: 20_000 });
    await settle(sql, payment);
    await automate(sql);
    await sql`
      update public.payments set status = 'refunded', refunded_cents = amount_cents
      where id = ${payment}`;
    const [later] = await sql`select (now() + interval '2 hours')::text as at`;
    await automate(sql, String(later?.at));
    expect(await runsOf(sql, rule)).toMatchObject([
      { status: 'skipped', reason: 'It was settled before.' },
    ]);
  }));

test('a tour that the renter or the host calls off sets a rule off, once, or only one of both', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, renter, otherRenter, org } = world;
    const all = await saveRule(sql, host, { org, trigger: 'tour_cancelled' });
    const theirs = await saveRule(sql, host, {
      org,
      trigger: 'tour_cancelled',
      conditions: { only: 'by_renter' },
      actions: [{ kind: 'notify_member', member: host }],
    });
    const byRenter = await agreed(sql, world, renter, '2099-05-04');
    const byHost = await agreed(sql, world, otherRenter, '2099-05-05');
    await cancel(sql, renter, byRenter);
    await cancel(sql, renter, byRenter);
    await cancel(sql, host, byHost);
    await automate(sql);
    await automate(sql);
    const about = (rule: string) => sql`
      select subject_id, renter_id, status from public.automation_runs
      where rule_id = ${rule} order by renter_id = ${renter} desc`;
    expect(await about(all)).toEqual([
      { subject_id: byRenter, renter_id: renter, status: 'waiting' },
      { subject_id: byHost, renter_id: otherRenter, status: 'waiting' },
    ]);
    expect(await about(theirs)).toEqual([
      { subject_id: byRenter, renter_id: renter, status: 'done' },
    ]);
    // Events have the clock's time, which this transaction's now is before.
    await sql`update public.tour_events set created_at = now() where tour_id in (${byRenter}, ${byHost})`;
    expect(await tried(sql, host, org, 'tour_cancelled')).toHaveLength(2);
    expect(await tried(sql, host, org, 'tour_cancelled', 'by_host')).toMatchObject([
      { subject_id: byHost },
    ]);
  }));

test('a request that passed without an answer was called off by no one, and sets off nothing', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org } = world;
    const rule = await saveRule(sql, host, { org, trigger: 'tour_cancelled' });
    const [starts, ends] = ['2026-05-06T15:00:00Z', '2026-05-06T15:30:00Z'];
    const tour = await makeTour(sql, world, {
      status: 'requested',
      completed_at: null,
      starts_at: starts,
      ends_at: ends,
      home_held: `[${starts},${ends})`,
      guide_held: `[${starts},${ends})`,
    });
    await sql`select private.run_tour_expiry(now(), 100000)`;
    const [row] = await sql`select status from public.tours where id = ${tour}`;
    expect(row?.status).toBe('cancelled');
    await automate(sql);
    expect(await runsOf(sql, rule)).toEqual([]);
    expect(await tried(sql, host, org, 'tour_cancelled')).toEqual([]);
  }));

test('rules about signed leases and payments are not an assistant member’s, those about tours are', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, otherHost, renter, org } = world;
    const assistant = await signUp(sql, 'host', 'Asa Assistant');
    await join(sql, org, assistant, 'assistant');
    const missing = { hint: 'automation.missing' };
    for (const trigger of ['lease_signed', 'payment_received']) {
      const rule = await saveRule(sql, host, { org, trigger });
      await expectRefused(saveRule(sql, assistant, { org, trigger }), missing);
      await expectRefused(tried(sql, assistant, org, trigger), missing);
      const seen = await asPerson(
        sql,
        assistant,
        (tx) => tx`select id from public.automation_rules where id = ${rule}`,
      );
      expect(seen, trigger).toEqual([]);
      for (const call of ['delete_automation_rule', 'restore_automation_rule']) {
        await expectRefused(
          asPerson(sql, assistant, (tx) => tx.unsafe(`select public.${call}('${rule}')`)),
          missing,
        );
      }
    }
    await saveRule(sql, assistant, { org, trigger: 'tour_cancelled' });
    for (const who of [otherHost, renter]) {
      await expectRefused(saveRule(sql, who, { org, trigger: 'tour_cancelled' }), missing);
      await expectRefused(tried(sql, who, org, 'tour_cancelled'), missing);
    }
  }));

test('an assistant member sees no run about a payment', () =>
  rolledBack(async (sql) => {
    const { host, assistant, renter, org, rent } = await makeBooks(sql);
    await saveRule(sql, host, { org, trigger: 'payment_received' });
    await settle(sql, await pay(sql, renter, [rent], { amount: 20_000 }));
    await automate(sql);
    const seen = (who: string) =>
      asPerson(sql, who, (tx) => tx`select subject_table from public.automation_runs`);
    expect(await seen(host)).toEqual([{ subject_table: 'payments' }]);
    expect(await seen(assistant)).toEqual([]);
    expect(await seen(renter)).toEqual([]);
  }));

test('which kinds what happens comes in is one table, for schema and database', () =>
  rolledBack(async (sql) => {
    for (const trigger of automationTriggers) {
      const rows = await sql<{ kind: AutomationKind }[]>`
        select kind from unnest(${[...automationKinds]}::text[]) kind
        where private.may_be_only(${trigger}, kind)`;
      expect(rows.map(({ kind }) => kind).toSorted(), trigger).toEqual(
        [...(kindsOf[trigger] ?? [])].toSorted(),
      );
    }
    const { host, org } = await makeWorld(sql);
    for (const conditions of [{ only: 'rent' }, { only: 'by_guide' }, { only: null }]) {
      await expectRefused(saveRule(sql, host, { org, trigger: 'tour_cancelled', conditions }), {
        code: '23514',
      });
    }
  }));
