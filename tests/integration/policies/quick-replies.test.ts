import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, FORBIDDEN, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const keep = (
  sql: Tx,
  who: string,
  shortcut: string,
  words: { title?: string; body?: string } = {},
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      insert into public.quick_replies (user_id, shortcut, title, body)
      values (${who}, ${shortcut}, ${words.title ?? 'Hello'}, ${words.body ?? 'Hi {{name}}'})`,
  );

test('quick replies are read, changed and removed by their owner only', () =>
  rolledBack(async (sql) => {
    const [me, other] = [await signUp(sql, 'host', 'Me'), await signUp(sql, 'host', 'Other')];
    await keep(sql, me, 'hi');
    await keep(sql, other, 'hi');
    const seen = await asPerson(sql, me, (tx) => tx`select user_id from public.quick_replies`);
    expect(seen).toMatchObject([{ user_id: me }]);
    const changed = await asPerson(
      sql,
      other,
      (tx) => tx`update public.quick_replies set body = 'x' where user_id = ${me} returning id`,
    );
    const removed = await asPerson(
      sql,
      other,
      (tx) => tx`delete from public.quick_replies where user_id = ${me} returning id`,
    );
    expect([changed.length, removed.length]).toEqual([0, 0]);
    const forged = asPerson(
      sql,
      other,
      (tx) => tx`
        insert into public.quick_replies (user_id, shortcut, title, body)
        values (${me}, 'forged', 'x', 'x')`,
    );
    await expectRefused(forged, FORBIDDEN);
    await expectRefused(
      asVisitor(sql, (tx) => tx`select from public.quick_replies`),
      FORBIDDEN,
    );
  }));

test.each([
  ['the same shortcut twice', 'hi', {}, '23505'],
  ['a shortcut with spaces', 'h i', {}, '23514'],
  ['an empty title', 'a', { title: ' ' }, '23514'],
  ['an endless text', 'a', { body: 'x'.repeat(4001) }, '23514'],
] as const)('a quick reply is refused with %s', (_, shortcut, words, code) =>
  rolledBack(async (sql) => {
    const me = await signUp(sql, 'host', 'Me');
    await keep(sql, me, 'hi');
    await expectRefused(keep(sql, me, shortcut, words), { code });
  }),
);

test('a user has at most fifty quick replies', () =>
  rolledBack(async (sql) => {
    const me = await signUp(sql, 'host', 'Me');
    for (let n = 0; n < 50; n += 1) await keep(sql, me, `n${n}`);
    await expectRefused(keep(sql, me, 'one-more'), { hint: 'quick_replies.too_many' });
  }));
