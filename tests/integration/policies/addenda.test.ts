import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply } from './applicants.ts';
import { makeBooks } from './money.ts';
import { asPerson, asVisitor, expectRefused } from './people.ts';
import { call, leaseStatus, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;
type Change = { first?: string; cents?: number | null; leaving?: string[]; joining?: string[] };

const FIRST = '2027-03-01';

const draft = async (
  sql: Tx,
  who: string,
  lease: string,
  { first = FIRST, cents = null, leaving = [], joining = [] }: Change,
) => {
  const [row] = await sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me<{ id: string }[]>`
        select public.draft_addendum(${lease}, ${first}, ${cents}, ${leaving}::uuid[],
          ${joining}::uuid[]) as id`,
    ),
  );
  return row?.id ?? '';
};

const invite = (sql: Tx, who: string, lease: string, email: string, id: string = randomUUID()) =>
  sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me`select public.invite_tenant(${id}, ${lease}, 'Nia Newcomer', ${email}) as id`,
    ),
  );

const answer = (sql: Tx, who: string, invitation: string, accept: boolean) =>
  sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me`select public.answer_lease_invitation(${invitation}, ${accept}) as answer`,
    ),
  );

const reads = async (sql: Tx, who: string) =>
  (await asPerson(sql, who, (tx) => tx`select id from public.leases`)).map(({ id }) => id);

const titles = async (sql: Tx, who: string) =>
  (await sql`select title from public.notifications where recipient_id = ${who}`).map(
    ({ title }) => title,
  );

/** A lease of two, until the end of 2027, and a person of an application for the home. */
async function running(sql: Tx) {
  const books = await makeBooks(sql, { ends_on: '2027-12-31' });
  await sql`update public.listings set status = 'active' where id = ${books.active}`;
  await apply(sql, books.otherRenter, books.active);
  return books;
}

test('an addendum releases one tenant and takes in another once all of them and the host signed', () =>
  rolledBack(async (sql) => {
    const { host, renter, flatmate, otherRenter, lease, org } = await running(sql);
    await sql`
      insert into public.recurring_entries (id, org_id, kind, lease_id, description, amount_cents,
        every_months, starts_on, next_on)
      values (${randomUUID()}, ${org}, 'charge', ${lease}, 'Parking', 5000, 1, '2026-02-05', '2026-12-05')`;
    const change = { leaving: [flatmate], joining: [otherRenter] };
    const addendum = await draft(sql, host, lease, change);
    expect(await draft(sql, host, lease, change)).toBe(addendum);
    expect(await reads(sql, flatmate)).toEqual([lease]);
    const hash = await sendLease(sql, host, addendum);
    const [text] = await sql`
      select content from public.lease_documents where lease_id = ${addendum}`;
    expect(text?.content).toContain('Addendum to the lease of January 16, 2026, version 1');
    expect(text?.content).toContain('Leaves: Flo Flatmate');
    expect(text?.content).toContain('Stays: Rene Renter');
    expect(text?.content).toContain('Joins: Rita Renter');
    expect(text?.content).toContain('Rent: $1,000.00 a month');
    expect((await reads(sql, flatmate)).toSorted()).toEqual([lease, addendum].toSorted());
    expect(await titles(sql, flatmate)).toContain('A change of tenants is ready to sign');
    // The next step of the deal leads each of them to it.
    const step = async (who: string) => {
      const [deal] = await asPerson(
        sql,
        who,
        (tx) => tx`
          select lease_status, turn, turn_is_mine from public.my_deals('renter', 50)
          where lease_id = ${addendum}`,
      );
      return deal;
    };
    const signing = { lease_status: 'sent', turn: 'tenant' };
    expect(await step(flatmate)).toMatchObject(Object.assign({ turn_is_mine: true }, signing));
    expect(await step(otherRenter)).toMatchObject(Object.assign({ turn_is_mine: false }, signing));
    // The one who leaves is the first.
    await expectRefused(sign(sql, renter, addendum, hash), { hint: 'leases.not_your_turn' });
    for (const who of [flatmate, renter, otherRenter]) await sign(sql, who, addendum, hash);
    expect(await leaseStatus(sql, lease)).toBe('active');
    expect(await sign(sql, host, addendum, hash)).toBe('active');
    const [before] = await sql`
      select status, ends_on::text from public.leases where id = ${lease}`;
    expect(before).toEqual({ status: 'ending', ends_on: '2027-02-28' });
    expect(await step(flatmate)).toBeUndefined();
    // Access: each reads their own time.
    expect(await reads(sql, flatmate)).toEqual([lease]);
    expect(await reads(sql, otherRenter)).toEqual([addendum]);
    expect((await reads(sql, renter)).toSorted()).toEqual([lease, addendum].toSorted());
    expect(await titles(sql, flatmate)).toContain('You are released from your lease');
    expect(await titles(sql, flatmate)).not.toContain('The tenants of your lease change');
    expect(await titles(sql, otherRenter)).toContain('The tenants of your lease change');
    // Charges: from the day on they are the new tenants'.
    await sql`select private.run_rent_charges('2027-03-02T12:00:00Z', 100000)`;
    const charged = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) =>
          tx`select lease_id from public.charges where kind = 'rent' and period = '2027-03-01'`,
      );
    expect([...(await charged(otherRenter))]).toEqual([{ lease_id: addendum }]);
    expect(await charged(flatmate)).toHaveLength(0);
    const parking = await sql`
      select lease_id, starts_on::text, amount_cents from public.recurring_entries
      where lease_id = ${addendum}`;
    expect([...parking]).toEqual([
      { lease_id: addendum, starts_on: '2027-03-05', amount_cents: 5000 },
    ]);
    const copies = await sql`
      select owner_id from private.lease_paper_copies(${addendum}) where owner_id is not null`;
    expect(copies.map(({ owner_id }) => owner_id).toSorted()).toEqual(
      [flatmate, renter, otherRenter].toSorted(),
    );
    await sql`select private.run_lease_endings('2027-03-02T12:00:00Z', 100000)`;
    expect(await leaseStatus(sql, lease)).toBe('ended');
    expect(await titles(sql, flatmate)).toContain('Your lease ended');
    expect(await titles(sql, renter)).not.toContain('Your lease ended');
    for (const one of [lease, addendum])
      expect(await call(sql, host, 'verify_lease_chain', one)).toMatchObject([
        { answer: { intact: true } },
      ]);
  }));

test('who is invited by their address joins the draft after they accepted, and no one else', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, flatmate, guide, assistant, lease } = await running(sql);
    const addendum = await draft(sql, host, lease, {});
    const id = randomUUID();
    const email = `${guide}@people.test`;
    for (const who of [otherHost, renter, assistant, guide])
      await expectRefused(invite(sql, who, addendum, email), { hint: 'leases.missing' });
    await expectRefused(invite(sql, host, lease, email), { hint: 'leases.missing' });
    await expectRefused(invite(sql, host, addendum, 'no address'), {
      hint: 'leases.invitation_invalid',
    });
    await invite(sql, host, addendum, email.toUpperCase(), id);
    await invite(sql, host, addendum, email, id);
    await expectRefused(invite(sql, host, addendum, email), { hint: 'leases.invited_twice' });
    await expectRefused(sendLease(sql, host, addendum), { hint: 'leases.invitation_open' });
    for (const who of [host, renter, otherHost])
      await expectRefused(answer(sql, who, id, true), { hint: 'leases.invitation_missing' });
    const [listed] = await asPerson(
      sql,
      guide,
      (tx) => tx`select public.my_lease_invitations() as rows`,
    );
    expect(listed?.rows).toMatchObject([{ id, status: 'invited', host_name: 'Hana Host' }]);
    expect(
      await asPerson(sql, renter, (tx) => tx`select public.my_lease_invitations() as rows`),
    ).toEqual([{ rows: [] }]);
    // Addresses are the host's side's alone.
    for (const who of [renter, guide, otherHost, assistant])
      expect(
        await asPerson(sql, who, (tx) => tx`select id from public.lease_invitations`),
      ).toHaveLength(0);
    await answer(sql, guide, id, true);
    await answer(sql, guide, id, true);
    expect(await titles(sql, host)).toContain('Nia Newcomer joins the lease');
    const hash = await sendLease(sql, host, addendum);
    await expectRefused(answer(sql, guide, id, false), { hint: 'leases.invitation_missing' });
    for (const who of [renter, flatmate, guide, host]) await sign(sql, who, addendum, hash);
    expect(await leaseStatus(sql, addendum)).toBe('active');
    expect(await reads(sql, guide)).toEqual([addendum]);
  }));

test('only the host’s side changes tenants, of a lease that runs, and only by people who have to do with it', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, flatmate, otherRenter, guide, manager, assistant, lease } =
      await running(sql);
    for (const who of [otherHost, renter, flatmate, otherRenter, guide, assistant]) {
      await expectRefused(draft(sql, who, lease, { leaving: [flatmate] }), {
        hint: 'leases.missing',
      });
      const [people] = await asPerson(
        sql,
        who,
        (tx) => tx`select public.addendum_people(${lease}) as people`,
      );
      expect(people?.people).toBeNull();
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.draft_addendum(${lease}, ${FIRST})`),
    );
    for (const wrong of [
      { leaving: [otherRenter] },
      { joining: [guide] },
      { joining: [host] },
      { joining: [renter] },
    ])
      await expectRefused(draft(sql, host, lease, wrong), { hint: 'leases.addendum_people' });
    for (const first of ['2026-01-20', '2027-12-31', '2028-02-01'])
      await expectRefused(draft(sql, host, lease, { first, leaving: [flatmate] }), {
        hint: 'leases.addendum_days',
      });
    const addendum = await draft(sql, manager, lease, {});
    await expectRefused(sendLease(sql, host, addendum), { hint: 'leases.addendum_unchanged' });
    await draft(sql, host, lease, { leaving: [renter, flatmate] });
    await expectRefused(sendLease(sql, host, addendum), { hint: 'leases.addendum_empty' });
    await draft(sql, host, lease, { leaving: [flatmate] });
    await sendLease(sql, host, addendum);
    await expectRefused(draft(sql, host, lease, { leaving: [renter] }), {
      hint: 'leases.not_a_draft',
    });
  }));

test('who leaves may decline, and then nothing changed', () =>
  rolledBack(async (sql) => {
    const { host, renter, flatmate, lease } = await running(sql);
    const addendum = await draft(sql, host, lease, { leaving: [flatmate] });
    const first = await sendLease(sql, host, addendum);
    await asPerson(
      sql,
      flatmate,
      (tx) => tx`select public.decline_lease(${addendum}, 'I want to stay')`,
    );
    expect(await leaseStatus(sql, addendum)).toBe('draft');
    expect(await leaseStatus(sql, lease)).toBe('active');
    expect(await reads(sql, flatmate)).toEqual([lease]);
    await draft(sql, host, lease, { leaving: [renter] });
    const second = await sendLease(sql, host, addendum);
    expect(second).not.toBe(first);
    await call(sql, host, 'recall_lease', addendum);
    await call(sql, host, 'drop_lease', addendum);
    expect(await leaseStatus(sql, lease)).toBe('active');
  }));
