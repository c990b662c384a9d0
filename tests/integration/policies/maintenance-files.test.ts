import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { maintenanceRequestMoves } from '#shared/domains/maintenance/model/rules.ts';
import {
  priorities,
  requestCategories,
  trades,
  workOrderStatuses,
} from '#shared/domains/maintenance/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused } from './people.ts';
import { makeHome } from './repairs.ts';

type Tx = postgres.TransactionSql;

const upload = (sql: Tx, who: string, name: string, bucket = 'maintenance_images') =>
  asPerson(
    sql,
    who,
    (tx) => tx`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`,
  );

const sees = async (sql: Tx, who: string, name: string) => {
  const rows = await asPerson(
    sql,
    who,
    (tx) => tx`select id from storage.objects where name = ${name}`,
  );
  return rows.length > 0;
};

test('pictures of a request are visible with the request, once it names them', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const id = randomUUID();
    const name = `${home.renter}/${id}/tap.webp`;
    await upload(sql, home.renter, name);
    await expectRefused(upload(sql, home.otherRenter, `${home.renter}/${id}/other.webp`));
    const everybody = [
      home.renter,
      home.flatmate,
      home.host,
      home.assistant,
      home.otherRenter,
      home.otherHost,
    ];
    expect(await sees(sql, home.host, name)).toBe(false);
    await asPerson(
      sql,
      home.renter,
      (tx) => tx`
      insert into public.maintenance_requests (id, listing_id, title, picture_paths)
      values (${id}, ${home.active}, 'The tap drips', ${[name]})`,
    );
    const answers: boolean[] = [];
    for (const who of everybody) answers.push(await sees(sql, who, name));
    expect(answers).toEqual([true, true, true, true, false, false]);
    for (const who of [home.flatmate, home.host, home.otherRenter]) {
      const gone = await asPerson(
        sql,
        who,
        (tx) => tx`
        update storage.objects set metadata = '{}' where name = ${name} returning id`,
      );
      expect(gone).toEqual([]);
    }
    // A request that names another person's picture shows nothing: the folder is not its own.
    await asPerson(sql, home.otherHost, async (tx) => {
      const [listing] = await tx`
        insert into public.listings (owner_id, title, home_type, city, state, rent_cents)
        values (${home.otherHost}, 'Mine', 'room', 'Testville', 'TX', 1) returning id`;
      await tx`
        insert into public.maintenance_requests (listing_id, title, picture_paths)
        values (${listing?.id}, 'Show me', ${[name]})`;
    });
    expect(await sees(sql, home.otherHost, name)).toBe(false);
  }));

test('pictures of a report that never came are erased after a week, those that something names are not', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const [reported, refused] = [randomUUID(), randomUUID()];
    const [named, left, resent] = ['tap.webp', 'left.webp', 'resent.webp'].map(
      (file, at) => `${home.renter}/${at === 0 ? reported : refused}/${file}`,
    );
    if (!named || !left || !resent) throw new Error('no names');
    for (const name of [named, left, resent]) await upload(sql, home.renter, name);
    const report = (id: string, listing: string, path: string) =>
      asPerson(
        sql,
        home.renter,
        (tx) => tx`
        insert into public.maintenance_requests (id, listing_id, title, picture_paths)
        values (${id}, ${listing}, 'The tap drips', ${[path]})`,
      );
    await report(reported, home.active, named);
    // Refused: the home is another host's.
    const [elsewhere] = await asPerson(
      sql,
      home.otherHost,
      (tx) => tx`
      insert into public.listings (owner_id, title, home_type, city, state, rent_cents)
      values (${home.otherHost}, 'Not theirs', 'room', 'Testville', 'TX', 1) returning id`,
    );
    await expectRefused(report(refused, elsewhere?.id, left));
    const listed = async (days: number) => {
      await sql`select private.run_repair_pictures(now() + make_interval(days => ${days}), 1000000)`;
      const rows = await sql`
        select name from private.files_to_erase
        where bucket_id = 'maintenance_images' and starts_with(name, ${`${home.renter}/`}) order by name`;
      return rows.map(({ name }) => name);
    };
    expect(await listed(6)).toEqual([]);
    expect(await listed(8)).toEqual([left, resent]);
    // The report came after all.
    await report(refused, home.active, resent);
    expect(await listed(8)).toEqual([left]);
    await expectRefused(
      asPerson(sql, home.renter, (tx) => tx`select private.run_repair_pictures()`),
    );
  }));

test('receipts are visible to owner and manager only', () =>
  rolledBack(async (sql) => {
    const home = await makeHome(sql);
    const name = `${home.org}/bill.pdf`;
    for (const who of [home.assistant, home.renter, home.otherHost]) {
      await expectRefused(upload(sql, who, name, 'receipts'));
    }
    await upload(sql, home.host, name, 'receipts');
    expect(await sees(sql, home.host, name)).toBe(true);
    for (const who of [home.assistant, home.renter, home.otherHost]) {
      expect(await sees(sql, who, name)).toBe(false);
    }
  }));

test('lists of maintenance in schema.ts are those of the checks', async () => {
  const sql = adminSql();
  const listed = async (table: string, column: string) => {
    const [row] = await sql<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = ${`public.${table}`}::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like ${`CHECK ((${column} = ANY (ARRAY%`}`;
    return [...(row?.text ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, word]) => word);
  };
  expect(await listed('maintenance_requests', 'category')).toEqual([...requestCategories]);
  expect(await listed('maintenance_requests', 'priority')).toEqual([...priorities]);
  expect(await listed('maintenance_requests', 'status')).toEqual(
    Object.keys(maintenanceRequestMoves),
  );
  expect(await listed('vendors', 'trade')).toEqual([...trades]);
  expect(await listed('work_orders', 'status')).toEqual([...workOrderStatuses]);
});
