import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { makeBooks } from './money.ts';

test('the last rent falls due while the tenant still lives there', async () => {
  const [row] = await adminSql()`
    select cents, due_on::text from private.rent_of_month(
      310000, '2027-03-01', '2026-03-04', '2027-03-03', 28)`;
  expect(row).toEqual({ cents: 30_000, due_on: '2027-03-03' });
});

test('a reminder says is due of a day ahead and of today, and was due of one that is over', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const words = async (at: string) => {
      await sql`delete from public.notifications where recipient_id = ${books.renter}`;
      await sql`update public.charges set next_reminder_on = '2026-01-01' where id = ${books.nextRent}`;
      await sql`select private.run_overdue_charges(${at}::timestamptz, 100000)`;
      const rows = await sql`
        select message from public.notifications
        where recipient_id = ${books.renter} and metadata ->> 'charge_id' = ${books.nextRent}`;
      // Home and person stand behind the sentence.
      return rows.map(({ message }) => message.split(' · ')[0]);
    };
    expect(await words('2026-01-29T18:00:00Z')).toEqual([
      'Rent for February 2026 is due on February 1, 2026.',
    ]);
    // Eleven at night where the home is.
    expect(await words('2026-02-02T04:00:00Z')).toEqual([
      'Rent for February 2026 is due on February 1, 2026.',
    ]);
    expect(await words('2026-02-02T06:00:00Z')).toEqual([
      'Rent for February 2026 was due on February 1, 2026.',
    ]);
  }));
