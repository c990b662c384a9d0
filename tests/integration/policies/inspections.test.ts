import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { makeBooks } from './money.ts';
import { asPerson, asVisitor, expectRefused, FORBIDDEN } from './people.ts';
import { call } from './signing.ts';

type Tx = postgres.TransactionSql;

const MISSING = { hint: 'inspections.missing' };
const THINGS = [
  { room: 'Kitchen', thing: 'Oven' },
  { room: 'Hall', thing: 'Floor' },
];

async function begin(sql: Tx, who: string, lease: string, kind: string): Promise<string> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ id: string }[]>`
      select public.start_inspection(${lease}, ${kind}, ${tx.json(THINGS)}) as id`,
  );
  return row?.id ?? '';
}

const put = (sql: Tx, who: string, item: string, list: string, changes: postgres.JSONValue) =>
  sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me`select public.put_inspection_item(${item}, ${list}, ${sql.json(changes)})`,
    ),
  );

const confirm = async (sql: Tx, who: string, list: string) => {
  const [row] = await sql.savepoint((tx) =>
    asPerson(tx as Tx, who, (me) => me`select public.confirm_inspection(${list}) as answer`),
  );
  return row?.answer;
};

const itemsOf = (sql: Tx, list: string) => sql<
  { id: string; thing: string; side: string; condition: string | null }[]
>`
  select id, thing, side, condition from public.inspection_items
  where inspection_id = ${list} order by place, created_at`;

const picture = (sql: Tx, who: string, item: string, path: string) =>
  sql.savepoint((tx) =>
    asPerson(tx as Tx, who, (me) => me`select public.add_inspection_picture(${item}, ${path})`),
  );

/** Every thing of a list gets a condition from the host's side. */
async function judge(sql: Tx, host: string, list: string, condition = 'good') {
  for (const { id, side } of await itemsOf(sql, list)) {
    if (side === 'host') await put(sql, host, id, list, { condition });
  }
}

test('the host’s side begins a list, both sides write, and once both confirmed nothing changes', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const list = await begin(sql, books.manager, books.lease, 'move_in');
    expect(await begin(sql, books.host, books.lease, 'move_in')).toBe(list);
    const [oven] = await itemsOf(sql, list);
    const id = oven?.id ?? '';
    await expectRefused(confirm(sql, books.host, list), { hint: 'inspections.incomplete' });
    await judge(sql, books.host, list);
    await put(sql, books.host, id, list, { words: 'Clean.' });
    expect(await confirm(sql, books.host, list)).toBe('waiting');

    // What the tenant adds voids what was confirmed: it was another list.
    await put(sql, books.renter, id, list, { words: 'The door has a scratch.' });
    await picture(sql, books.renter, id, `${books.renter}/${id}/a.png`);
    const added = randomUUID();
    await put(sql, books.flatmate, added, list, {
      room: 'Bath',
      thing: 'Mirror',
      condition: 'damaged',
    });
    expect(await sql`select 1 from public.inspection_confirmations`).toHaveLength(0);
    expect(await confirm(sql, books.renter, list)).toBe('waiting');
    expect(await confirm(sql, books.flatmate, list)).toBe('waiting');
    expect(await confirm(sql, books.host, list)).toBe('closed');
    expect(await confirm(sql, books.host, list)).toBe('closed');
    const [row] = await sql`
      select host_words, tenant_words, condition from public.inspection_items where id = ${id}`;
    expect(row).toEqual({
      host_words: 'Clean.',
      tenant_words: 'The door has a scratch.',
      condition: 'good',
    });
    const closed = { hint: 'inspections.closed' };
    await expectRefused(put(sql, books.host, id, list, { condition: 'worn' }), closed);
    await expectRefused(put(sql, books.renter, id, list, { words: 'x' }), closed);
    await expectRefused(picture(sql, books.renter, id, `${books.renter}/${id}/b.png`), closed);
    await expectRefused(
      sql.savepoint((tx) =>
        asPerson(
          tx as Tx,
          books.flatmate,
          (me) => me`select public.remove_inspection_item(${added})`,
        ),
      ),
      closed,
    );
    const [event] = await sql`
      select details from public.lease_events where lease_id = ${books.lease} and event = 'inspected'`;
    expect(event?.details).toMatchObject({ kind: 'move_in', things: 3 });
    expect(await call(sql, books.host, 'verify_lease_chain', books.lease)).toMatchObject([
      { answer: { intact: true } },
    ]);
  }));

test('a foreign host, an assistant member, a stranger and a visitor neither see nor touch a list', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const list = await begin(sql, books.host, books.lease, 'move_in');
    const [item] = await itemsOf(sql, list);
    const id = item?.id ?? '';
    await picture(sql, books.host, id, `${books.host}/${id}/a.png`);
    for (const who of [books.otherHost, books.assistant, books.otherRenter]) {
      for (const table of ['inspections', 'inspection_items', 'inspection_pictures']) {
        const seen = await asPerson(sql, who, (tx) => tx`select 1 from ${tx(`public.${table}`)}`);
        expect(seen, table).toHaveLength(0);
      }
      await expectRefused(
        sql.savepoint((tx) => begin(tx as Tx, who, books.lease, 'move_in')),
        { hint: 'leases.missing' },
      );
      await expectRefused(put(sql, who, id, list, { words: 'x' }), MISSING);
      await expectRefused(put(sql, who, randomUUID(), list, { room: 'a', thing: 'b' }), MISSING);
      await expectRefused(picture(sql, who, id, `${who}/${id}/a.png`), MISSING);
      await expectRefused(confirm(sql, who, list), MISSING);
      for (const [name, argument] of [
        ['remove_inspection_item', id],
        ['remove_inspection_picture', `${books.host}/${id}/a.png`],
      ] as const) {
        await expectRefused(
          sql.savepoint((tx) =>
            asPerson(tx as Tx, who, (me) => me`select ${me(`public.${name}`)}(${argument})`),
          ),
          MISSING,
        );
      }
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select 1 from public.inspections`),
      FORBIDDEN,
    );
  }));

test('a tenant begins no list, and neither side changes what the other put on it', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    for (const who of [books.renter, books.flatmate]) {
      await expectRefused(
        sql.savepoint((tx) => begin(tx as Tx, who, books.lease, 'move_in')),
        { hint: 'leases.missing' },
      );
    }
    const list = await begin(sql, books.host, books.lease, 'move_in');
    const [oven] = await itemsOf(sql, list);
    const id = oven?.id ?? '';
    const theirs = { hint: 'inspections.of_the_other_side' };
    await expectRefused(put(sql, books.renter, id, list, { condition: 'damaged' }), theirs);
    await expectRefused(put(sql, books.renter, id, list, { thing: 'Stove' }), theirs);
    await expectRefused(
      sql.savepoint((tx) =>
        asPerson(tx as Tx, books.renter, (me) => me`select public.remove_inspection_item(${id})`),
      ),
      theirs,
    );
    const mine = randomUUID();
    await put(sql, books.renter, mine, list, { room: 'Bath', thing: 'Mirror', condition: 'worn' });
    await expectRefused(put(sql, books.host, mine, list, { condition: 'good' }), theirs);
    await put(sql, books.host, mine, list, { words: 'It is fine.' });
    // Neither side writes past the functions, and pictures come from one's own folder.
    for (const who of [books.host, books.renter]) {
      await expectRefused(
        sql.savepoint((tx) =>
          asPerson(
            tx as Tx,
            who,
            (me) => me`update public.inspection_items set condition = 'good'`,
          ),
        ),
      );
      await expectRefused(picture(sql, who, id, `${books.flatmate}/${id}/a.png`), {
        hint: 'inspections.picture_invalid',
      });
      await expectRefused(put(sql, who, randomUUID(), list, { room: ' ', thing: 'x' }), {
        hint: 'inspections.thing_invalid',
      });
    }
  }));

test('a move-out list waits for the end of the lease, and takes the things of the move-in list', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const before = await begin(sql, books.host, books.lease, 'move_in');
    await expectRefused(
      sql.savepoint((tx) => begin(tx as Tx, books.host, books.lease, 'move_out')),
      { hint: 'inspections.not_now' },
    );
    await sql`
      update public.leases set status = 'ending', ends_on = '2027-01-31' where id = ${books.lease}`;
    const after = await begin(sql, books.host, books.lease, 'move_out');
    const rows = await sql`
      select o.thing, i.thing as before from public.inspection_items o
      join public.inspection_items i on i.id = o.before_id
      where o.inspection_id = ${after} and i.inspection_id = ${before} order by o.place`;
    expect([...rows]).toEqual([
      { thing: 'Oven', before: 'Oven' },
      { thing: 'Floor', before: 'Floor' },
    ]);
  }));

test('a picture on a list is seen by both sides, and its file stays', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const list = await begin(sql, books.host, books.lease, 'move_in');
    const [item] = await itemsOf(sql, list);
    const id = item?.id ?? '';
    const path = `${books.renter}/${id}/a.png`;
    await sql`
      insert into storage.objects (bucket_id, name, owner_id)
      values ('maintenance_images', ${path}, ${books.renter})`;
    await picture(sql, books.renter, id, path);
    const seen = (who: string) =>
      asPerson(sql, who, (tx) => tx`select 1 from storage.objects where name = ${path}`);
    expect(await seen(books.manager)).toHaveLength(1);
    expect(await seen(books.flatmate)).toHaveLength(1);
    for (const who of [books.assistant, books.otherHost, books.otherRenter]) {
      expect(await seen(who)).toHaveLength(0);
    }
    const remove = () =>
      asPerson(sql, books.renter, (tx) => tx`delete from storage.objects where name = ${path}`);
    expect((await remove()).count).toBe(0);
    await asPerson(sql, books.renter, (tx) => tx`select public.remove_inspection_picture(${path})`);
    expect((await remove()).count).toBe(1);
  }));

test('a thing has one of the conditions that schema.ts lists', async () => {
  const { conditions } = await import('#shared/domains/inspections/model/schema.ts');
  const [row] = await adminSql()<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'public.inspection_items'::regclass and conname like '%condition_check'`;
  for (const condition of conditions) expect(row?.text).toContain(`'${condition}'`);
  expect(row?.text.match(/'[a-z]+'/g)).toHaveLength(conditions.length);
});

test('words of one side are not overwritten by a colleague who began from an older version', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const list = await begin(sql, books.host, books.lease, 'move_in');
    const [oven] = await itemsOf(sql, list);
    const id = oven?.id ?? '';
    const write = (who: string, changes: postgres.JSONValue, version: number | null) =>
      sql.savepoint((tx) =>
        asPerson(
          tx as Tx,
          who,
          (me) =>
            me`select public.put_inspection_item(${id}, ${list}, ${sql.json(changes)}, ${version})`,
        ),
      );
    await write(books.renter, { words: 'Scratched.' }, 1);
    await expectRefused(write(books.flatmate, { words: 'Fine.' }, 1), { hint: 'rows.stale' });
    await write(books.flatmate, { words: 'Scratched, and the door is loose.' }, 2);
    // A single act, such as a condition, names no version.
    await write(books.host, { condition: 'worn' }, null);
    // The same again, of which the answer was lost.
    await write(books.flatmate, { words: 'Scratched, and the door is loose.' }, 2);
    const [row] = await sql`
      select tenant_words, condition, row_version from public.inspection_items where id = ${id}`;
    expect(row).toEqual({
      tenant_words: 'Scratched, and the door is loose.',
      condition: 'worn',
      row_version: 4,
    });
  }));
