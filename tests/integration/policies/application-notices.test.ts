import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, move, withdraw } from './applicants.ts';
import { makeWorld } from './people.ts';
import { runningLease } from './signing.ts';

type Tx = postgres.TransactionSql;

/** What stands in a person's notifications of applications, the earliest first. */
const noticesOf = async (sql: Tx, person: string) => {
  const rows = await sql<{ title: string; message: string }[]>`
    select title, message from public.notifications
    where recipient_id = ${person} and notification_type = 'application' order by created_at, id`;
  return rows.map(({ title, message }) => `${title} | ${message}`).toSorted();
};

test('a host is notified of an application in fixed words, without texts of home or applicant', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    await withdraw(sql, renter, application);
    expect(await noticesOf(sql, host)).toEqual([
      'A new application | Rene Renter applied for A home.',
      'An application was withdrawn | Rene Renter withdrew the application for A home.',
    ]);
  }));

test('an applicant is notified of each status in fixed words', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    for (const target of ['screening', 'shortlisted', 'approved']) {
      await move(sql, host, application, target);
    }
    expect(await noticesOf(sql, renter)).toEqual([
      'Your application moved on | Hana Host looks at your application for A home.',
      'Your application moved on | Hana Host put your application for A home on the shortlist.',
      'Your application was approved | Hana Host approved your application for A home. The lease comes next.',
    ]);
    const other = await apply(sql, otherRenter, active);
    await move(sql, host, other, 'declined', 'income_insufficient');
    expect(await noticesOf(sql, otherRenter)).toEqual([
      'Your application was declined | Hana Host declined your application for A home.',
    ]);
  }));

test('an applicant reads of a move that is taken back, in words that are true again', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    for (const target of ['shortlisted', 'screening', 'submitted']) {
      await move(sql, host, application, target);
    }
    expect(await noticesOf(sql, renter)).toEqual([
      'Your application moved on | Hana Host put your application for A home on the shortlist.',
      'Your application was moved back | Hana Host put your application for A home back to the new ones.',
      'Your application was moved back | Hana Host took your application for A home off the shortlist and looks at it again.',
    ]);
  }));

test('an applicant is notified that the home was let to another applicant, without their own words as the text', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    await apply(sql, otherRenter, active);
    await runningLease(sql, host, renter, active);
    expect(await noticesOf(sql, otherRenter)).toEqual([
      'The home was let to somebody else | A home was let to another applicant. · Hana Host',
    ]);
  }));
