import { expect, test } from 'vitest';
import { dayLater, lastDayOfTerm } from '#shared/language/days.ts';
import { leaseKind } from '../../../supabase/assistant/kinds/lease.ts';
import { dayText } from '../../../supabase/assistant/kinds/values.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { inspectionVerbs } from '../../../supabase/assistant/verbs/inspections.ts';
import { leaseVerbs } from '../../../supabase/assistant/verbs/leases.ts';
import { tenancyVerbs } from '../../../supabase/assistant/verbs/tenancies.ts';
import type { SlotValues } from '../../../supabase/assistant/verbs/verb.ts';
import { rolledBack } from '../../support/database.ts';
import { apply, move } from '../policies/applicants.ts';
import { makeBooks } from '../policies/money.ts';
import { asPerson, complete, makeListing, makeWorld } from '../policies/people.ts';
import { approvedLease, sign } from '../policies/signing.ts';
import { attempt, bind, factsOf, inBar, perform, verbNamed } from './bar.ts';

/** Of leases that end within two months. */
const LAST_DAY = dayLater(new Date().toISOString().slice(0, 10), 60);

const VERBS = [...leaseVerbs, ...tenancyVerbs, ...inspectionVerbs];
const say = (context: ToolContext, name: string, values: SlotValues) =>
  perform(context, verbNamed(VERBS, name), values);
const input = async (context: ToolContext, name: string, values: SlotValues) =>
  (await bind(context, verbNamed(VERBS, name), values)).input;
const facts = (context: ToolContext, lease: string) => factsOf(leaseKind, context, lease);

test('the draft of an approved application gets the clauses that its home says, and loses them again', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, active } = await makeWorld(sql);
    await sql`update public.listings set smoking = 'outside' where id = ${active}`;
    const application = await apply(sql, renter, active);
    await inBar(sql, { who: host, org }, async (context) => {
      await expect(input(context, 'leases.draft', { application })).rejects.toThrow(
        `Approve the application first: that makes the draft. Go on at /dashboard/applications/${application}`,
      );
    });
    await move(sql, host, application, 'approved');
    const [lease] = await sql<{ id: string }[]>`
      select id from public.leases where application_id = ${application}`;
    const id = lease?.id ?? '';
    await inBar(sql, { who: host, org }, async (context) => {
      expect(await facts(context, id)).toMatchObject({ status: 'Draft', clauses: 'None' });
      const { input: made, back } = await say(context, 'leases.draft', { application });
      expect(made).toMatchObject({
        lease: id,
        terms: expect.stringContaining('allowed outside of the home only'),
      });
      expect((await facts(context, id)).clauses).toMatch(/^\d+ characters$/);
      await expect(input(context, 'leases.draft', { application })).rejects.toThrow(
        'The draft has its clauses.',
      );
      if (back) await callDatabase(context, back);
      expect(await facts(context, id)).toMatchObject({ clauses: 'None' });
    });
  }));

test('a lease is sent, reminded of, recalled and dropped in words', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await inBar(sql, { who: host, org }, async (context) => {
      const before = await facts(context, lease);
      const { back } = await say(context, 'leases.send', { lease });
      expect(await facts(context, lease)).toMatchObject({ signed: '0 / 2' });
      expect(await facts(context, lease)).toHaveProperty('expires');
      if (back) await callDatabase(context, back);
      expect(await facts(context, lease)).toEqual(before);
      await say(context, 'leases.send', { lease });
      await say(context, 'leases.recall', { lease });
      expect(await facts(context, lease)).toEqual(before);
      await say(context, 'leases.drop', { lease });
      expect(await leaseKind.facts(context, lease)).toEqual([]);
    });
  }));

test('the signer is reminded once a day has gone by', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await inBar(sql, { who: host, org }, (context) => say(context, 'leases.send', { lease }));
    await sql`update public.leases set sent_at = now() - interval '2 days' where id = ${lease}`;
    await inBar(sql, { who: host, org }, async (context) => {
      await say(context, 'leases.remind', { lease });
      expect(await facts(context, lease)).toHaveProperty('reminded');
    });
  }));

test('a running lease: another rent and back, a renewal, notice, the home on offer again', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      await expect(input(context, 'tenancies.withdrawRent', { lease })).rejects.toThrow(
        'No other rent is announced here.',
      );
      const before = await facts(context, lease);
      const { back } = await say(context, 'tenancies.announceRent', { lease, rent: 105_000 });
      expect((await facts(context, lease)).new_rent).toMatch(/^\$1,050, from /);
      if (back) await callDatabase(context, back);
      expect(await facts(context, lease)).toEqual(before);
      await say(context, 'tenancies.announceRent', { lease, rent: 105_000 });
      await say(context, 'tenancies.withdrawRent', { lease });
      expect(await facts(context, lease)).toEqual(before);
      await expect(
        attempt(context, (inner) => say(inner, 'tenancies.offerHomeAgain', { lease })),
      ).rejects.toMatchObject({
        hint: 'leases.not_ending',
      });
    });
  }));

test('a renewal takes the rent and term of today where none are said', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql, { ends_on: LAST_DAY });
    await inBar(sql, { who: host, org }, async (context) => {
      const first = dayLater(LAST_DAY, 1);
      expect(await input(context, 'tenancies.offerRenewal', { lease })).toEqual({
        lease,
        first_day: first,
        last_day: lastDayOfTerm(first, 12),
        monthly_cents: 100_000,
      });
      const last_day = dayLater(first, 180);
      await say(context, 'tenancies.offerRenewal', { lease, rent: 110_000, last_day });
      expect((await facts(context, lease)).renewal).toBe(
        `Draft, $1,100, ${dayText(first)} – ${dayText(last_day)}`,
      );
    });
  }));

test('notice ends a lease, and its home is offered again from the day after', () =>
  rolledBack(async (sql) => {
    const { host, org, lease, active } = await makeBooks(sql, { ends_on: LAST_DAY });
    await complete(sql, active);
    await sql`update public.listings set status = 'rented' where id = ${active}`;
    await inBar(sql, { who: host, org }, async (context) => {
      await say(context, 'leases.giveNotice', { lease, last_day: LAST_DAY });
      expect(await facts(context, lease)).toMatchObject({ home: 'Not on offer' });
      await say(context, 'tenancies.offerHomeAgain', { lease });
      expect(await facts(context, lease)).toMatchObject({
        home: `On offer, from ${dayText(dayLater(LAST_DAY, 1))}`,
      });
    });
  }));

test('a tenant is invited into the draft of an addendum, and nowhere else', () =>
  rolledBack(async (sql) => {
    const { host, org, lease, renter } = await makeBooks(sql);
    const said = { name: 'Nia Newcomer', email: 'nia@people.test' };
    const [row] = await asPerson(
      sql,
      host,
      (tx) => tx<{ id: string }[]>`
        select public.draft_addendum(${lease}, '2027-03-01', 100000, array[${renter}]::uuid[],
          array[]::uuid[]) as id`,
    );
    const addendum = row?.id ?? '';
    await inBar(sql, { who: host, org }, async (context) => {
      await expect(
        input(context, 'leases.inviteTenant', { lease, name: said.name, email: said.email }),
      ).rejects.toThrow(`Draft it first at /dashboard/leases/${lease}`);
      const { back } = await say(context, 'leases.inviteTenant', {
        lease: addendum,
        name: said.name,
        email: said.email,
      });
      expect(await facts(context, addendum)).toMatchObject({ invited: 'Nia Newcomer' });
      if (back) await callDatabase(context, back);
      expect(await facts(context, addendum)).not.toHaveProperty('invited');
    });
  }));

test('a list is begun with usual things, and confirmed once each has its condition', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      await expect(input(context, 'inspections.confirm', { lease })).rejects.toThrow(
        'No list waits for you here.',
      );
      await say(context, 'inspections.start', { lease, kind: 'move_in' });
      expect(await facts(context, lease)).toMatchObject({ inspection_move_in: 'Moving in: open' });
      await expect(
        attempt(context, (inner) => say(inner, 'inspections.confirm', { lease })),
      ).rejects.toMatchObject({
        hint: 'inspections.incomplete',
      });
    });
    await sql`update public.inspection_items set condition = 'good'`;
    await inBar(sql, { who: host, org }, async (context) => {
      await say(context, 'inspections.confirm', { lease });
      expect(await facts(context, lease)).toMatchObject({
        inspection_move_in: 'Confirmed by the host’s side',
      });
    });
  }));

test('the PDF of a signed lease that was removed is asked for again', () =>
  rolledBack(async (sql) => {
    const { host, org, renter } = await makeWorld(sql);
    const home = await makeListing(sql, host);
    const lease = await approvedLease(sql, host, renter, home);
    await inBar(sql, { who: host, org }, (context) => say(context, 'leases.send', { lease }));
    const [sent] = await sql<{ hash: string }[]>`
      select document_hash as hash from public.leases where id = ${lease}`;
    for (const who of [renter, host]) await sign(sql, who, lease, sent?.hash ?? '');
    await inBar(sql, { who: host, org }, async (context) => {
      expect(await facts(context, lease)).toMatchObject({ paper: 'Not in the documents' });
      await say(context, 'leases.restorePaper', { lease });
    });
  }));
