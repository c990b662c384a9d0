import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, move } from './applicants.ts';
import { makeBooks, pay } from './money.ts';
import { join, makeWorld, type World } from './people.ts';
import { approvedLease, call, runningLease, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

/** Titles and texts of a person's notifications of one type, in the order of the alphabet. */
const noticesOf = async (sql: Tx, person: string, type: string) => {
  const rows = await sql<{ title: string; message: string }[]>`
    select title, message from public.notifications
    where recipient_id = ${person} and notification_type = ${type}`;
  return rows.map(({ title, message }) => `${title} | ${message}`).toSorted();
};

/** A colleague of the host who is a manager, and one who is an assistant. */
async function withColleagues(sql: Tx): Promise<World & { manager: string; assistant: string }> {
  const world = await makeWorld(sql);
  await join(sql, world.org, world.otherHost, 'manager');
  await join(sql, world.org, world.guide, 'assistant');
  return { ...world, manager: world.otherHost, assistant: world.guide };
}

test('everyone who works for an organization hears of an application for its home, not only the owner', () =>
  rolledBack(async (sql) => {
    const { host, manager, assistant, renter, active } = await withColleagues(sql);
    await apply(sql, renter, active);
    for (const person of [host, manager, assistant]) {
      expect(await noticesOf(sql, person, 'application')).toEqual([
        'A new application | Rene Renter applied for A home.',
      ]);
    }
  }));

test('a host of another organization hears nothing of an application', () =>
  rolledBack(async (sql) => {
    const { otherHost, otherRenter, renter, active } = await makeWorld(sql);
    await apply(sql, renter, active);
    for (const person of [otherHost, otherRenter]) {
      expect(await noticesOf(sql, person, 'application')).toEqual([]);
    }
  }));

test('notifications of a lease name the home and the other side, and managers hear of them, assistants do not', () =>
  rolledBack(async (sql) => {
    const { host, manager, assistant, renter, active } = await withColleagues(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    expect(await noticesOf(sql, renter, 'lease')).toEqual([
      'Your lease is ready to sign | A home · Hana Host',
    ]);
    await sign(sql, renter, lease, hash, 'Rene Renter');
    expect(await noticesOf(sql, host, 'lease')).toEqual([
      'It is your turn to sign | A home · Rene Renter',
    ]);
    expect(await noticesOf(sql, manager, 'lease')).toEqual([]);
    await sign(sql, host, lease, hash, 'Hana Host');
    expect(await noticesOf(sql, manager, 'lease')).toEqual([
      'Everybody signed your lease | A home · Rene Renter',
    ]);
    expect(await noticesOf(sql, assistant, 'lease')).toEqual([]);
    expect(await noticesOf(sql, renter, 'lease')).toContain(
      'Everybody signed your lease | A home · Hana Host',
    );
  }));

test('a lease that will not be signed says why, of which home and of whom', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await sendLease(sql, host, lease);
    await call(sql, host, 'drop_lease', lease);
    expect(await noticesOf(sql, renter, 'lease')).toContain(
      'The lease will not be signed | The host dropped it. · A home · Hana Host',
    );
  }));

test('payments name the amount, the home and the person who pays', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const payment = await pay(sql, books.renter, [books.rent]);
    const about = async (recipient: string) => {
      const [words] = await sql<{ words: string }[]>`
        select private.notice_about(${recipient}, '', ${sql.json({ payment_id: payment })}) as words`;
      return words?.words;
    };
    expect(await about(books.host)).toBe('$516.13 · A home · Rene Renter');
    expect(await about(books.renter)).toBe('$516.13 · A home · Hana Host');
  }));

test('an applicant who was let down hears which home it was', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, otherRenter, active);
    await move(sql, host, application, 'screening');
    await runningLease(sql, host, renter, active);
    expect(await noticesOf(sql, otherRenter, 'application')).toEqual([
      'The home was let to somebody else | A home was let to another applicant. · Hana Host',
      'Your application moved on | Hana Host looks at your application for A home.',
    ]);
  }));
