import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const save = (tx: Tx, user: string, columns: Record<string, string> = {}) => tx<{ id: string }[]>`
  insert into public.saved_searches ${tx({ user_id: user, name: 'Two rooms in Austin', ...columns })}
  returning id`;

test('a user saves searches, changes and removes them; other users see none', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const [saved] = await asPerson(sql, renter, (tx) => save(tx, renter));
    const id = saved?.id ?? '';
    const touch = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          update public.saved_searches set frequency = 'weekly' where id = ${id} returning id`,
      );
    expect(await touch(otherRenter)).toEqual([]);
    expect(await touch(renter)).toHaveLength(1);
    const remove = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`delete from public.saved_searches where id = ${id} returning id`,
      );
    expect(await remove(otherRenter)).toEqual([]);
    expect(
      await asPerson(sql, otherRenter, (tx) => tx`select id from public.saved_searches`),
    ).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.saved_searches`));
    expect(await remove(renter)).toHaveLength(1);
  }));

test('a search is saved for oneself, with a known frequency, and without resetting its alerts', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await expectRefused(asPerson(sql, otherRenter, (tx) => save(tx, renter)));
    await expectRefused(
      asPerson(sql, renter, (tx) => save(tx, renter, { frequency: 'hourly' })),
      { code: '23514' },
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => save(tx, renter, { name: '  ' })),
      {
        code: '23514',
      },
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => save(tx, renter, { alerted_until: '2020-01-01' })),
    );
  }));

test('fifty saved searches are the limit, and the next one is refused with a reason', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`
      insert into public.saved_searches (user_id, name)
      select ${renter}, 'Search ' || n from generate_series(1, 49) n`;
    await asPerson(sql, renter, (tx) => save(tx, renter));
    await expectRefused(
      asPerson(sql, renter, (tx) => save(tx, renter)),
      {
        hint: 'saved_searches.too_many',
      },
    );
  }));
