import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { referenceSchema } from '#shared/domains/operations/model/schema.ts';
import { as, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Letter = { email?: string | null; content?: string; id?: string; screenshot?: string | null };

const feedback =
  (letter: Letter = {}) =>
  async (tx: Tx) => {
    const {
      email = null,
      content = 'Larger pictures',
      id = randomUUID(),
      screenshot = null,
    } = letter;
    const [row] = await tx<{ reference: string }[]>`
    select public.send_feedback('idea', ${content}, ${email}, ${screenshot}, ${id}) as reference`;
    return row?.reference;
  };
const contact =
  (email: string, letter: Letter & { topic?: string } = {}) =>
  async (tx: Tx) => {
    const { content = 'Hello', id = randomUUID(), topic = 'press' } = letter;
    const [row] = await tx<{ reference: string }[]>`
    select public.send_contact_message('Ann', ${email}, ${topic}, ${content}, ${id}) as reference`;
    return row?.reference;
  };
const partner =
  (kind: string, email: string, city = '') =>
  async (tx: Tx) => {
    await tx`select public.sign_up_partner(${kind}, 'Ann', ${email}, city => ${city})`;
  };
/** The tables are empty. */
const quiet = (sql: Tx) => sql`delete from private.call_counts`;

test('[DEC-29] feedback returns a reference number, the same for the same feedback', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await quiet(sql);
    const id = randomUUID();
    const reference = await asPerson(sql, renter, feedback({ id }));
    expect(referenceSchema.safeParse(reference).success).toBe(true);
    expect(reference).toMatch(/^KF-/);
    expect(await asPerson(sql, renter, feedback({ id }))).toBe(reference);
    expect(await asVisitor(sql, feedback({ email: 'ann@people.test' }))).toMatch(/^KF-/);
    const kept = await sql`
      select user_id, email, category, content from private.feedback order by user_id nulls last`;
    expect(kept).toContainEqual({
      user_id: renter,
      email: null,
      category: 'idea',
      content: 'Larger pictures',
    });
    expect(kept).toContainEqual(
      expect.objectContaining({ user_id: null, email: 'ann@people.test' }),
    );
  }));

test('a reference number cannot be read by another user’s id', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await quiet(sql);
    const id = randomUUID();
    await asPerson(sql, renter, feedback({ id }));
    await expectRefused(asVisitor(sql, feedback({ id })), { code: '23505' });
    await asVisitor(sql, contact('ann@people.test', { id }));
    await expectRefused(asVisitor(sql, contact('bob@people.test', { id })), { code: '23505' });
  }));

test('a screenshot is visible to its sender only', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await quiet(sql);
    const upload = (who: string, path: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          insert into storage.objects (bucket_id, name, owner, metadata)
          values ('feedback-screenshots', ${path}, ${who}, '{"size": 1}')`,
      );
    const screenshot = `${renter}/a.png`;
    await upload(renter, screenshot);
    await expectRefused(upload(host, `${renter}/b.png`));
    const missing = { hint: 'feedback.screenshot_missing' };
    await expectRefused(asPerson(sql, host, feedback({ screenshot })), missing);
    await expectRefused(asVisitor(sql, feedback({ screenshot })), missing);
    expect(await asPerson(sql, renter, feedback({ screenshot }))).toMatch(/^KF-/);
    const sees = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select name from storage.objects where bucket_id = 'feedback-screenshots'`,
      );
    expect(await sees(renter)).toEqual([{ name: screenshot }]);
    expect(await sees(host)).toEqual([]);
  }));

test('visitors are limited by their address and all together, users each', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await quiet(sql);
    const tooMany = { hint: 'letters.too_many', message: expect.stringMatching(/in 60 minutes/) };
    for (let n = 0; n < 5; n += 1) await asVisitor(sql, contact('ann@people.test'));
    await expectRefused(asVisitor(sql, contact('Ann@people.test')), tooMany);
    await asVisitor(sql, contact('bob@people.test'));
    await sql`update private.call_counts set calls = 300 where bucket = 'contact'`;
    await expectRefused(asVisitor(sql, contact('eve@people.test')), tooMany);
    for (let n = 0; n < 10; n += 1) await asPerson(sql, renter, contact('rene@people.test'));
    await expectRefused(asPerson(sql, renter, contact('rene@people.test')), tooMany);
  }));

test('a contact message needs an address, a text and a topic', () =>
  rolledBack(async (sql) => {
    await quiet(sql);
    for (const email of ['', 'ann', 'ann@', 'ann @people.test', `${'a'.repeat(320)}@b.test`]) {
      await expectRefused(asVisitor(sql, contact(email)), { hint: 'letters.email_invalid' });
    }
    for (const content of ['', '  ', 'x'.repeat(4001)]) {
      const empty = { hint: 'letters.content_invalid' };
      await expectRefused(asVisitor(sql, contact('ann@people.test', { content })), empty);
      await expectRefused(asVisitor(sql, feedback({ content })), empty);
    }
    await expectRefused(asVisitor(sql, contact('ann@people.test', { topic: 'love' })), {
      hint: 'contact.topic_unknown',
    });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.send_feedback('rant', 'x')`),
      { hint: 'feedback.category_unknown' },
    );
    await expectRefused(asVisitor(sql, partner('owner', 'ann@people.test')), {
      hint: 'partners.kind_unknown',
    });
  }));

test('a partner signs up once for each kind, and a second time changes and reveals nothing', () =>
  rolledBack(async (sql) => {
    await quiet(sql);
    await asVisitor(sql, partner('host', 'Ann@People.test', 'Austin'));
    await asVisitor(sql, partner('host', 'ann@people.test', 'Mallorytown'));
    await asVisitor(sql, partner('guide', 'ann@people.test'));
    expect(
      await sql`
        select kind, email, city from private.partner_signups
        where email = 'ann@people.test' order by kind desc`,
    ).toEqual([
      { kind: 'host', email: 'ann@people.test', city: 'Austin' },
      { kind: 'guide', email: 'ann@people.test', city: '' },
    ]);
  }));

test.each(['feedback', 'contact_messages', 'partner_signups'])(
  'no client reads or writes %s',
  (table) =>
    rolledBack(async (sql) => {
      const { renter } = await makeWorld(sql);
      for (const statement of [
        `select id from private.${table}`,
        `insert into private.${table} (id) values (gen_random_uuid())`,
        `delete from private.${table}`,
      ]) {
        await expectRefused(asVisitor(sql, (tx) => tx.unsafe(statement)));
        await expectRefused(asPerson(sql, renter, (tx) => tx.unsafe(statement)));
        await expectRefused(as(sql, { role: 'service_role' }, (tx) => tx.unsafe(statement)));
      }
    }),
);
