import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { dayLater, lastDayOfTerm } from '#shared/language/days.ts';
import { contactsQuestion } from '../../../supabase/assistant/answers/leases/contacts.ts';
import { leaseKind } from '../../../supabase/assistant/kinds/lease.ts';
import { dayText } from '../../../supabase/assistant/kinds/values.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { addendumVerbs } from '../../../supabase/assistant/verbs/addenda.ts';
import { contactVerbs } from '../../../supabase/assistant/verbs/contacts.ts';
import { inspectionVerbs } from '../../../supabase/assistant/verbs/inspections.ts';
import { leaseVerbs } from '../../../supabase/assistant/verbs/leases.ts';
import { tenancyVerbs } from '../../../supabase/assistant/verbs/tenancies.ts';
import type { SlotValues } from '../../../supabase/assistant/verbs/verb.ts';
import { rolledBack } from '../../support/database.ts';
import { apply, move } from '../policies/applicants.ts';
import { makeBooks } from '../policies/money.ts';
import { asPerson, complete, makeListing, makeWorld } from '../policies/people.ts';
import { approvedLease, sign } from '../policies/signing.ts';
import { attempt, bind, factsOf, found, inBar, perform, verbNamed } from './bar.ts';

type Sql = postgres.TransactionSql;

/** Of leases that end within two months. */
const LAST_DAY = dayLater(new Date().toISOString().slice(0, 10), 60);

const VERBS = [
  ...leaseVerbs,
  ...addendumVerbs,
  ...contactVerbs,
  ...tenancyVerbs,
  ...inspectionVerbs,
];
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

/** An addendum that follows a lease. */
async function addendumTo(sql: Sql, lease: string) {
  const [row] = await sql<
    { id: string; starts_on: string; rent_cents: number; leaving: string[] }[]
  >`
    select n.id, n.starts_on::text, n.rent_cents, array(
      select p.profile_id::text from public.lease_parties p
      where p.lease_id = n.id and p.party = 'leaving') as leaving
    from public.leases n where n.renews = ${lease} and n.addendum`;
  return row;
}

test('an addendum is drafted in words, and what is not said anew stays in the draft', () =>
  rolledBack(async (sql) => {
    const { host, org, lease, renter } = await makeBooks(sql);
    const first_day = dayLater(new Date().toISOString().slice(0, 10), 40);
    await inBar(sql, { who: host, org }, async (context) => {
      await say(context, 'leases.takeOffLease', { person: renter, first_day });
      expect(await facts(context, lease)).toMatchObject({
        renewal: expect.stringMatching(/^Draft, \$1,000, /),
        leaving: expect.any(String),
      });
      await say(context, 'leases.draftAddendum', { lease, rent: 95_000 });
    });
    expect(await addendumTo(sql, lease)).toMatchObject({
      starts_on: first_day,
      rent_cents: 95_000,
      leaving: [renter],
    });
  }));

test('an addendum of which no day is said begins as its form does, for the rent of today', () =>
  rolledBack(async (sql) => {
    const { host, org, lease, otherRenter } = await makeBooks(sql);
    await inBar(sql, { who: host, org }, async (context) => {
      await expect(input(context, 'leases.takeOffLease', { person: otherRenter })).rejects.toThrow(
        'This person is no tenant of a lease that runs.',
      );
      await say(context, 'leases.draftAddendum', { lease });
    });
    expect(await addendumTo(sql, lease)).toMatchObject({
      starts_on: expect.stringMatching(/-01$/),
      rent_cents: 100_000,
      leaving: [],
    });
  }));

test('an invitation to a lease is withdrawn in words; of several the e-mail address is asked for', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    await inBar(sql, { who: host, org }, (context) =>
      say(context, 'leases.draftAddendum', { lease }),
    );
    const draft = (await addendumTo(sql, lease))?.id ?? '';
    await inBar(sql, { who: host, org }, async (context) => {
      await expect(input(context, 'leases.withdrawInvitation', { lease: draft })).rejects.toThrow(
        `See who is invited at /dashboard/leases/${draft}`,
      );
      for (const name of ['Nia', 'Bo']) {
        const email = `${name.toLowerCase()}@people.test`;
        await say(context, 'leases.inviteTenant', { lease: draft, name, email });
      }
      expect(await found(leaseKind, context, 'nia')).toEqual([draft]);
      await expect(input(context, 'leases.withdrawInvitation', { lease: draft })).rejects.toThrow(
        'Bo (bo@people.test) and Nia (nia@people.test). Say the e-mail address.',
      );
      await say(context, 'leases.withdrawInvitation', { lease: draft, email: 'NIA@people.test' });
      expect(await facts(context, draft)).toMatchObject({ invited: 'Bo' });
    });
  }));

test('what tenants may call is set in words, one of them at a time, and back', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    const contacts = async () => {
      const [row] = await sql`
        select tenant_phone, repairs_phone, tenant_email from public.hosts where id = ${host}`;
      return row;
    };
    await inBar(sql, { who: host, org }, async (context) => {
      const set = (values: SlotValues) => say(context, 'leases.setContacts', values);
      await set({ which: 'phone', number: '(512) 555-0100' });
      await set({ which: 'email', email: 'help@people.test' });
      const { back } = await set({ which: 'repairs_phone', number: 'to 512 555 0199' });
      await expect(input(context, 'leases.setContacts', { which: 'phone' })).rejects.toThrow(
        'Say the number with its area code',
      );
      const { markdown, table } = await contactsQuestion.answer(context, { lease }, {});
      expect(markdown).toContain('shares no number');
      expect(table?.rows[0]?.cells.join(' ')).toMatch(
        /0100, .*0199 \(repairs\) help@people\.test$/,
      );
      if (back) await callDatabase(context, back);
    });
    expect(await contacts()).toEqual({
      tenant_phone: expect.stringMatching(/555.*0100$/),
      repairs_phone: null,
      tenant_email: 'help@people.test',
    });
  }));
