import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { leaseCourseSchema } from '#shared/domains/tenancies/model/course.ts';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, makeLease, pay, settle } from './money.ts';
import { asPerson, complete, expectRefused } from './people.ts';

type Tx = postgres.TransactionSql;

const courseOf = async (sql: Tx, who: string, lease: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ course: unknown }[]>`select public.lease_course(${lease}) as course`,
  );
  return row?.course ? leaseCourseSchema.parse(row.course) : null;
};

const offerAgain = (sql: Tx, who: string, lease: string) =>
  sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me<{ day: string }[]>`select public.offer_home_again(${lease})::text as day`,
    ),
  );

test('both sides read where a tenancy stands, each with what is theirs to do, and others read nothing', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await settle(sql, await pay(sql, books.renter, [books.deposit]));
    await sql`
      update public.leases set status = 'ending', ends_on = '2027-02-10', notice_given_at = now(),
        notice_given_by = ${books.flatmate}
      where id = ${books.lease}`;
    const host = await courseOf(sql, books.manager, books.lease);
    expect(host).toMatchObject({
      side: 'host',
      noticed_by: 'tenant',
      last_rent: { month: '2027-02-01', cents: 35_714, whole_cents: 100_000, due_on: '2027-02-01' },
      move_in: null,
      move_out: null,
      deposit: { charge: books.deposit, lease: books.lease, held_cents: 150_000, lines: [] },
      reviews_open: 2,
      renewal: null,
    });
    expect(await courseOf(sql, books.flatmate, books.lease)).toMatchObject({
      side: 'tenant',
      reviews_open: 2,
      earliest_rent_change: null,
    });
    for (const who of [books.assistant, books.otherHost, books.otherRenter]) {
      expect(await courseOf(sql, who, books.lease)).toBeNull();
    }
    const lines = [{ description: 'Kitchen · Oven', amount_cents: 12_000 }];
    await asPerson(
      sql,
      books.host,
      (tx) => tx`
        select public.return_deposit(${randomUUID()}, ${books.deposit}, deductions => ${tx.json(lines)})`,
    );
    expect(await courseOf(sql, books.renter, books.lease)).toMatchObject({
      deposit: { held_cents: 0, returned_cents: 138_000, withheld_cents: 12_000, lines },
    });
  }));

test('rent that was paid for days after the end is named for both sides until it is given back', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const payment = await pay(sql, books.renter, [books.rent, books.nextRent]);
    await settle(sql, payment);
    const back = async (who: string) =>
      (await courseOf(sql, who, books.lease))?.last_rent?.back_cents;
    await sql`update public.leases set status = 'ending', ends_on = '2026-02-14' where id = ${books.lease}`;
    expect(await back(books.renter), 'half of February').toBe(50_000);
    await sql`update public.leases set ends_on = '2026-01-31' where id = ${books.lease}`;
    expect(await back(books.host), 'a whole month after the end').toBe(100_000);
    await asPerson(
      sql,
      books.host,
      (tx) => tx`
        select public.refund_payment(${randomUUID()}, ${payment}, ${books.nextRent}, 100000, 'After the end.')`,
    );
    expect(await back(books.renter)).toBe(0);
  }));

test('a tenant does not read of a renewal before it is sent', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { ends_on: '2027-06-30' });
    await asPerson(
      sql,
      books.host,
      (tx) => tx`select public.offer_renewal(${books.lease}, '2027-07-01', '2028-06-30', 110000)`,
    );
    expect((await courseOf(sql, books.renter, books.lease))?.renewal).toBeNull();
    expect((await courseOf(sql, books.host, books.lease))?.renewal).toMatchObject({
      status: 'draft',
      rent_cents: 110_000,
    });
    await sql`update public.leases set status = 'ending' where id = ${books.lease}`;
    await expectRefused(offerAgain(sql, books.host, books.lease), { hint: 'leases.renewal_open' });
  }));

test('one step puts the home on offer again, with its texts, from the day after the lease on', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await complete(sql, books.active);
    await expectRefused(offerAgain(sql, books.host, books.lease), { hint: 'leases.not_ending' });
    await sql`
      update public.leases set status = 'ending', ends_on = '2031-02-10' where id = ${books.lease}`;
    for (const who of [books.renter, books.assistant, books.otherHost]) {
      await expectRefused(offerAgain(sql, who, books.lease), { hint: 'leases.missing' });
    }
    expect([...(await offerAgain(sql, books.manager, books.lease))]).toEqual([
      { day: '2031-02-11' },
    ]);
    expect([...(await offerAgain(sql, books.host, books.lease))]).toEqual([{ day: '2031-02-11' }]);
    const [home] = await sql`
      select status, title, available_from::text, (select count(*)::int from public.listing_media m
        where m.listing_id = l.id) as pictures
      from public.listings l where id = ${books.active}`;
    expect(home).toEqual({
      status: 'active',
      title: 'A home',
      available_from: '2031-02-11',
      pictures: 1,
    });
  }));

test('a home that lacks something for its page is not offered, and stays as it was', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await sql`
      update public.listings set status = 'rented' where id = ${books.active}`;
    await sql`
      update public.leases set status = 'ending', ends_on = '2031-02-10' where id = ${books.lease}`;
    await expectRefused(offerAgain(sql, books.host, books.lease), { hint: 'listings.incomplete' });
    const [home] = await sql`select status from public.listings where id = ${books.active}`;
    expect(home?.status).toBe('rented');
  }));

test('a home waits after its lease until it is offered or held by another one, and reviews as long as they can be written', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const ended = async (daysAgo: number) => {
      await sql`
        update public.leases l set status = 'ended', ended_at = now(),
          ends_on = private.home_date(l.listing_id, now()) - ${daysAgo}::int
        where id = ${books.lease}`;
    };
    const home = (status: string) =>
      sql`update public.listings set status = ${status} where id = ${books.active}`;
    const waits = async () => (await courseOf(sql, books.host, books.lease))?.home.waits;
    await sql`update public.leases set status = 'ending' where id = ${books.lease}`;
    await home('rented');
    expect(await waits()).toBe(true);
    await ended(90);
    expect(await waits(), 'let outside of the product').toBe(false);
    await home('paused');
    expect(await waits()).toBe(true);
    await home('active');
    expect(await waits()).toBe(false);
    await home('paused');
    await makeLease(sql, books, [books.otherRenter], { status: 'draft', starts_on: '2030-01-01' });
    expect(await waits(), 'held by a draft').toBe(false);

    const reviews = async (who: string) => {
      const course = await courseOf(sql, who, books.lease);
      return [course?.reviews_open, course?.reviews_missed];
    };
    for (const who of [books.host, books.renter]) expect(await reviews(who)).toEqual([2, 0]);
    // One of two tenants wrote, and it is shown: about them nothing can be written any more.
    await sql`
      insert into private.review_pairs (lease_id, renter_id, listing_id, reveal_at, revealed_at)
      values (${books.lease}, ${books.flatmate}, ${books.active}, now(), now())`;
    expect(await reviews(books.host)).toEqual([1, 1]);
    expect(await reviews(books.flatmate)).toEqual([0, 2]);
    expect(await reviews(books.renter)).toEqual([2, 0]);
    await ended(91);
    expect(await reviews(books.host)).toEqual([0, 2]);
    expect(await reviews(books.renter)).toEqual([0, 2]);
  }));
