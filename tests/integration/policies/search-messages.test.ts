import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { askedWords, snippetParts } from '#shared/domains/messaging/cache/search.ts';
import { MARKED, SEARCHED } from '../../support/searched-words.ts';
import { asPerson, asVisitor, expectRefused, FORBIDDEN, send, start } from './people.ts';
import { changes, withThread } from './threads.ts';

type Tx = postgres.TransactionSql;
type Part = { text: string; hit: boolean };
type Found = { id: string; conversation_id: string; seq: number; parts: Part[] };
type Page = { items: Found[]; next_cursor: { created_at: string; id: string } | null };

const search = async (sql: Tx, who: string, q: string, before: unknown = null, size = 20) => {
  const cursor = before === null ? null : sql.json(before as never); // ours, from the answer
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ page: Page }[]>`select public.search_messages(${q}, ${cursor}, ${size}) as page`,
  );
  if (!row) throw new Error('no answer');
  return row.page;
};
const texts = ({ items }: Page) => items.map(({ parts }) => parts.map(({ text }) => text).join(''));

test('messages are found by prefixes of all words, in parts that are text and never markup', () =>
  withThread(async (sql, { renter, host, thread }) => {
    await send(sql, renter, thread, 'Is the <b>balcony</b> facing south?');
    await send(sql, host, thread, 'The balcony faces west.');
    const found = await search(sql, host, 'balc SOUTH');
    expect(found.items).toMatchObject([{ conversation_id: thread, seq: 1 }]);
    const parts = found.items[0]?.parts ?? [];
    expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['balcony', 'south']);
    expect(texts(await search(sql, renter, 'balcony'))).toHaveLength(2);
    for (const nothing of ['', ' ', 'a', '!?', "'; drop table", 'kitchen'])
      expect(await search(sql, host, nothing)).toEqual({ items: [], next_cursor: null });
  }));

test('the server finds and highlights what a device does', () =>
  withThread(async (sql, { renter, thread }) => {
    // More messages than an account may write in its first minute.
    await sql`update private.limits set fresh = 1000, young = 1000, grown = 1000`;
    for (const [text, asked, found] of SEARCHED) {
      const id = await send(sql, renter, thread, text);
      for (const q of [asked, askedWords(asked).join(' ')]) {
        const { items } = await search(sql, renter, q, null, 50);
        expect(items.some((item) => item.id === id) ? 'found' : 'not found', `${text}: ${q}`).toBe(
          found ? 'found' : 'not found',
        );
      }
      await changes(sql, renter).unsend(id);
    }
    for (const [text, asked] of MARKED) {
      const id = await send(sql, renter, thread, text);
      const { items } = await search(sql, renter, asked);
      expect(items.find((item) => item.id === id)?.parts).toEqual(
        snippetParts(text, askedWords(asked)),
      );
    }
  }));

test('messages of others, and unsent ones, are not found', () =>
  withThread(async (sql, { renter, host, guide, otherRenter, thread }) => {
    await send(sql, renter, thread, 'A secret balcony');
    const theirs = await start(sql, guide, host);
    await send(sql, guide, theirs, 'Another balcony');
    expect(await search(sql, otherRenter, 'balcony')).toEqual({ items: [], next_cursor: null });
    expect(texts(await search(sql, guide, 'balcony'))).toEqual(['Another balcony']);
    const both = await search(sql, host, 'balcony');
    expect(both.items).toHaveLength(2);
    const mine = (await search(sql, renter, 'secret')).items[0];
    await changes(sql, renter).unsend(mine?.id ?? '');
    expect((await search(sql, renter, 'secret')).items).toEqual([]);
    expect((await search(sql, host, 'secret')).items).toEqual([]);
    const asked = asVisitor(sql, (tx) => tx`select public.search_messages('balcony')`);
    await expectRefused(asked, FORBIDDEN);
  }));

test('pages of a message search have no gaps or repetitions, over messages of one moment', () =>
  withThread(async (sql, { renter, host, thread }) => {
    for (let n = 0; n < 7; n += 1) await send(sql, n % 2 ? host : renter, thread, `Page word ${n}`);
    await sql`update public.messages set created_at = now() where conversation_id = ${thread}`;
    const seen: string[] = [];
    let before: unknown = null;
    do {
      const page = await search(sql, renter, 'word', before, 3);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next_cursor;
    } while (before);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  }));

test('a word among many messages is found without reading all of them', () =>
  withThread(async (sql, { renter, thread }) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.messages (conversation_id, sender_id, content, seq, revision, created_at)
      select ${thread}, ${renter}, 'Something about rooms ' || n, n, n, now() - n * interval '1 minute'
      from generate_series(1, 5000) n`;
    await sql`set local session_replication_role = origin`;
    await sql`analyze public.messages`;
    const scans = async () => {
      const [row] = await sql`
        select coalesce(seq_scan, 0)::int as n, coalesce(idx_tup_fetch, 0)::int as read
        from pg_stat_xact_user_tables
        where schemaname = 'public' and relname = 'messages'`;
      return { scans: Number(row?.n), read: Number(row?.read) };
    };
    const before = await scans();
    const page = await search(sql, renter, 'rooms 4999');
    expect(page.items).toMatchObject([{ seq: 4999 }]);
    const after = await scans();
    expect(after.scans).toBe(before.scans);
    expect(after.read - before.read).toBeLessThan(100);
  }));
