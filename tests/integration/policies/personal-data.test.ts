import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, send, start } from './people.ts';

type Tx = postgres.TransactionSql;
type Export = {
  account: { id: string; email: string };
  files: { bucket: string; name: string }[];
  tables: Record<string, Record<string, unknown>[]>;
};

async function exportOf(sql: Tx, who: string): Promise<Export> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ it: Export }[]>`select public.export_my_data() as it`,
  );
  if (!row) throw new Error('no answer');
  return row.it;
}

/** Names of columns that are people even without a foreign key to them. */
const PEOPLE = ['user_id', 'profile_id', 'owner_id', 'person_id', 'author_id', 'sender_id'];

test('every column that names a user defines its export and deletion', async () => {
  const silent = await adminSql()`
    select c.oid::regclass::text as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace::regnamespace::text in ('public', 'private', 'assistant')
      and c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype
      and (a.attname in ${adminSql()(PEOPLE)} or exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
          and k.confrelid in ('public.profiles'::regclass, 'public.hosts'::regclass,
            'public.guides'::regclass, 'auth.users'::regclass)
      ))
      and not exists (
        select from private.personal_data d
        where d.table_name = c.relnamespace::regnamespace || '.' || c.relname
          and d.owner_column = a.attname
      )
    order by 1, 2`;
  expect(silent).toEqual([]);
});

test('every entry of personal data is a column that exists, and its queries are valid SQL', async () => {
  const entries = await adminSql()<
    { table_name: string; mine: string; sometimes: string; named: string[] }[]
  >`
    select d.table_name, private.personal_rows(d) as mine, d.cleared || d.hidden as named,
      format('(%s) and (%s)', coalesce(d.spared, 'true'), coalesce(d.exported_if, 'true'))
        as sometimes
    from private.personal_data d`;
  expect(entries.length).toBeGreaterThan(30);
  for (const { table_name, mine, sometimes, named } of entries) {
    const columns = ['1', ...named].join(', ');
    const text = `select ${columns} from ${table_name} t where ${mine} and ${sometimes}`;
    expect(await adminSql().unsafe(text, [randomUUID()]), text).toEqual([]);
  }
});

test('rows to retain or anonymise are not deleted by a cascade of the account', async () => {
  // Of what is retained the account is removed; what is anonymised has to bear a missing name, what is
  // cleared a missing value, or has one to begin with.
  const impossible = await adminSql()`
    select d.table_name, d.owner_column from private.personal_data d
    join pg_attribute a on a.attrelid = d.table_name::regclass
      and (a.attname = d.owner_column or a.attname = any (d.cleared))
    where a.attnotnull and (d.kind = 'anonymise' and a.attname = d.owner_column
      or a.attname = any (d.cleared) and not a.atthasdef)`;
  expect(impossible).toEqual([]);
});

test('an export has the caller’s data, and no other user’s', () =>
  rolledBack(async (sql) => {
    const { renter, host, otherRenter, active, org } = await makeWorld(sql);
    await join(sql, org, otherRenter);
    const conversation = await start(sql, renter, host, active);
    const sent = await send(sql, renter, conversation, 'My question');
    await send(sql, host, conversation, 'Somebody else’s answer');
    await sql`insert into public.favorites (user_id, listing_id) values (${renter}, ${active})`;
    await sql`insert into public.preferences (user_id, theme) values (${renter}, 'dark')`;
    await sql`
      insert into public.verification_codes (user_id, purpose, email, code_hash)
      values (${renter}, 'account', 'my@address.test', '\\x00')`;
    const mine = await exportOf(sql, renter);
    expect(mine.account).toMatchObject({ id: renter, email: `${renter}@people.test` });
    expect(mine.tables).toMatchObject({
      profiles: [{ id: renter, full_name: 'Rene Renter' }],
      messages: [{ id: sent, content: 'My question' }],
      favorites: [{ listing_id: active }],
      preferences: [{ theme: 'dark' }],
      verification_codes: [{ email: 'my@address.test' }],
      listings: [],
    });
    expect(JSON.stringify(mine)).not.toContain('code_hash');
    expect((await exportOf(sql, otherRenter)).tables).toMatchObject({
      messages: [],
      favorites: [],
      listings: [],
      organization_members: [{ org_id: org }],
    });
    expect((await exportOf(sql, host)).tables.listings).toHaveLength(2);
  }));

test('an export has every table of the list, and the files', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`
      insert into storage.objects (bucket_id, name, owner_id)
      values ('user_images', ${`${renter}/me.webp`}, ${renter})`;
    const { tables, files } = await exportOf(sql, renter);
    const listed = await sql<{ name: string }[]>`
      select distinct split_part(table_name, '.', 2) as name from private.personal_data
      where exported order by 1`;
    expect(Object.keys(tables).sort()).toEqual(listed.map(({ name }) => name).sort());
    expect(files).toMatchObject([{ bucket: 'user_images', name: `${renter}/me.webp` }]);
  }));

test('a tenant exports their leases and charges, but no draft that the host is writing', () =>
  rolledBack(async (sql) => {
    const { renter, host, active, draft } = await makeWorld(sql);
    const lease = async (home: string, status: string) => {
      const [row] = await sql<{ id: string }[]>`
        insert into public.leases (listing_id, host_id, status, starts_on, rent_cents)
        values (${home}, ${host}, ${status}, '2026-01-01', 100000) returning id`;
      const id = row?.id ?? '';
      await sql`
        insert into public.lease_parties (lease_id, profile_id, party, signing_order)
        values (${id}, ${renter}, 'tenant', 1), (${id}, ${host}, 'host', 2)`;
      return id;
    };
    const ended = await lease(active, 'ended');
    await lease(draft, 'draft');
    const { tables } = await exportOf(sql, renter);
    expect(tables).toMatchObject({ leases: [{ id: ended }], lease_parties: [{ lease_id: ended }] });
    expect((await exportOf(sql, host)).tables.leases).toHaveLength(2);
  }));

test('a review is not in the export of its subject before it is shown', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const [lease] = await sql<{ id: string }[]>`
      insert into public.leases (listing_id, host_id, status, starts_on, rent_cents)
      values (${active}, ${host}, 'ended', '2026-01-01', 100000) returning id`;
    const [pair] = await sql<{ id: string }[]>`
      insert into private.review_pairs (lease_id, renter_id, listing_id, reveal_at)
      values (${lease?.id ?? ''}, ${renter}, ${active}, now() + interval '1 day') returning id`;
    const review = {
      pair_id: pair?.id ?? '',
      author_id: host,
      subject: 'renter',
      listing_id: active,
      reviewed_id: renter,
      lease_id: lease?.id ?? '',
      stars: 2,
      content: 'Loud.',
    };
    await sql`insert into public.reviews ${sql(review)}`;
    const about = async (who: string) => (await exportOf(sql, who)).tables.reviews;
    expect(await about(renter)).toEqual([]);
    expect(await about(host)).toHaveLength(1);
  }));

test('a user gets ten exports an hour, and a visitor none', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    for (let n = 0; n < 10; n += 1) await exportOf(sql, renter);
    await expectRefused(exportOf(sql, renter), { hint: 'account.export_too_often' });
    await expectRefused(asVisitor(sql, (tx) => tx`select public.export_my_data()`));
    await expectRefused(asPerson(sql, renter, (tx) => tx`select * from private.personal_data`));
  }));
