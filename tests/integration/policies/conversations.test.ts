import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { can, relationshipContext } from '../../../shared/domains/messaging/model/rules.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  makeListing,
  makeWorld,
  signUp,
  start,
} from './people.ts';

type Tx = postgres.TransactionSql;

const userTypes = ['renter', 'host', 'guide'] as const;

const contextOf = async (sql: Tx, conversation: string) =>
  (await sql`select metadata from public.conversations where id = ${conversation}`)[0]?.metadata;

test('[MSG-04] [MSG-10] [GRD-18] an unverified user cannot start a conversation', () =>
  rolledBack(async (sql) => {
    const { unverified, host } = await makeWorld(sql);
    await expectRefused(start(sql, unverified, host), {
      code: 'P0001',
      message: 'You need to verify your profile before starting conversations',
      hint: 'messaging.verification_required',
    });
  }));

test('[MSG-05] users cannot message themselves', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await expectRefused(start(sql, host, host), { hint: 'messaging.self' });
  }));

test('[GRD-18] a visitor cannot start a conversation, and no user one with a stranger to the product', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.start_conversation(${host})`));
    await expectRefused(start(sql, host, '00000000-0000-4000-8000-000000000000'), {
      hint: 'messaging.person_missing',
    });
  }));

test.each(userTypes.flatMap((from) => userTypes.map((to) => [from, to] as const)))(
  '[MSG-06] [GRD-18] from %s to %s the database decides as the rules do',
  (from, to) =>
    rolledBack(async (sql) => {
      const me = await signUp(sql, from, 'Me');
      const other = await signUp(sql, to, 'Other');
      const verdict = can.startConversation(
        { id: me, userType: from, isVerified: true },
        { id: other, userType: to, isVerified: true },
      );
      if (verdict.allowed) {
        const { relationship_context } = await contextOf(sql, await start(sql, me, other));
        expect(relationship_context).toBe(relationshipContext(from, to));
      } else {
        await expectRefused(start(sql, me, other), {
          hint: 'messaging.pair_not_allowed',
          message: verdict.reason,
        });
      }
    }),
);

test.each([
  ['guide', 'approved', 'tenant_to_host'],
  ['guide', 'submitted', 'guide_to_host'],
  ['host', 'approved', 'host_to_tenant'],
  ['host', 'declined', 'host_to_guide'],
])(
  '[MSG-07] [MSG-08] a conversation started by the %s with an application that is %s has the context %s',
  (starter, status, context) =>
    rolledBack(async (sql) => {
      const { host, guide, active } = await makeWorld(sql);
      await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${active}, ${guide}, ${status})`;
      const pair: [string, string] = starter === 'guide' ? [guide, host] : [host, guide];
      const { relationship_context } = await contextOf(sql, await start(sql, ...pair));
      expect(relationship_context).toBe(context);
    }),
);

test('[MSG-07] an approved application on another host’s home makes no tenant', () =>
  rolledBack(async (sql) => {
    const { otherHost, guide, active } = await makeWorld(sql);
    await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${active}, ${guide}, 'approved')`;
    const { relationship_context } = await contextOf(sql, await start(sql, guide, otherHost));
    expect(relationship_context).toBe('guide_to_host');
  }));

test('[DEC-37] one conversation per pair and home, from either side', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const second = await makeListing(sql, host);
    const about = await start(sql, renter, host, active);
    expect(await start(sql, renter, host, active)).toBe(about);
    expect(await start(sql, host, renter, active)).toBe(about);
    const others = [await start(sql, renter, host), await start(sql, renter, host, second)];
    expect(new Set([about, ...others]).size).toBe(3);
    expect(await start(sql, host, renter)).toBe(others[0]);
  }));

test('[DEC-37] [ENT-06] the existing conversation gets the context that it lacked', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const conversation = await start(sql, renter, host, active);
    expect(await contextOf(sql, conversation)).toEqual({
      relationship_context: 'renter_to_host',
      property_id: null,
      listing_id: active,
      application_id: null,
    });
    const [application] = await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${active}, ${renter}, 'submitted') returning id`;
    expect(await start(sql, host, renter, null, application?.id)).toBe(conversation);
    expect(await contextOf(sql, conversation)).toMatchObject({
      relationship_context: 'renter_to_host',
      application_id: application?.id,
    });
  }));

test('[DEC-37] twenty starts at once end in one conversation', async () => {
  const sql = adminSql();
  const host = await signUp(sql, 'host', 'Hana');
  const renter = await signUp(sql, 'renter', 'Rene');
  const home = await makeListing(sql, host);
  try {
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sql.begin((tx) =>
          index % 2 ? start(tx, renter, host, home) : start(tx, host, renter, home),
        ),
      ),
    );
    expect(new Set(started).size).toBe(1);
    expect(
      await sql`
        select count(distinct conversation_id)::int as threads, count(*)::int as people
        from public.conversation_participants where user_id in ${sql([host, renter])}`,
    ).toEqual([{ threads: 1, people: 2 }]);
  } finally {
    await sql`
      delete from public.conversations where id in (
        select conversation_id from public.conversation_participants where user_id = ${host})`;
    await sql`delete from auth.users where id in ${sql([host, renter])}`;
  }
});

test('a conversation about a hidden home, or an application of others, is refused', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, otherHost, active, draft } = await makeWorld(sql);
    const [application] = await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${active}, ${otherRenter}, 'submitted') returning id`;
    await expectRefused(start(sql, renter, host, draft), { hint: 'messaging.listing_missing' });
    for (const [me, other, listing] of [
      [renter, host, null],
      [otherHost, otherRenter, null],
      [host, otherRenter, draft],
    ] as const) {
      await expectRefused(start(sql, me, other, listing, application?.id), {
        hint: 'messaging.application_missing',
      });
    }
    expect(await start(sql, host, renter, draft)).toBeTypeOf('string');
  }));

test('[CAL-01] [CAL-02] [CAL-04] [ENT-07] participants read their conversation', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const conversation = await start(sql, renter, host);
    const mine = await asPerson(
      sql,
      host,
      (tx) => tx`
        select conversation_id, last_read_at from public.conversation_participants
        where user_id = ${host}`,
    );
    expect(mine).toEqual([{ conversation_id: conversation, last_read_at: null }]);
    const both = await asPerson(
      sql,
      host,
      (tx) => tx`
        select user_id from public.conversation_participants
        where conversation_id = ${conversation}`,
    );
    expect(both).toHaveLength(2);
    const threads = await asPerson(
      sql,
      renter,
      (tx) => tx`
        select id, last_message_at from public.conversations
        where id in ${tx([conversation])} order by last_message_at desc`,
    );
    expect(threads).toEqual([{ id: conversation, last_message_at: null }]);
  }));

test('[CAL-01] [CAL-02] [CAL-04] [ENT-06] [ENT-07] others cannot read a conversation', () =>
  rolledBack(async (sql) => {
    const { renter, host, otherRenter } = await makeWorld(sql);
    const id = await start(sql, renter, host);
    const asOther = (body: (tx: Tx) => Promise<unknown>) => asPerson(sql, otherRenter, body);
    expect(await asOther((tx) => tx`select * from public.conversations where id = ${id}`)).toEqual(
      [],
    );
    expect(
      await asOther(
        (tx) => tx`select * from public.conversation_participants where conversation_id = ${id}`,
      ),
    ).toEqual([]);
    expect(await asOther((tx) => tx`select * from public.my_conversations`)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.conversations`));
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.my_conversations`));
    await expectRefused(asOther((tx) => tx`select * from private.conversation_pairs`));
  }));

test('[CAL-03] [CAL-05] [DEC-30] no client inserts conversations or participants directly', () =>
  rolledBack(async (sql) => {
    const { renter, host, otherRenter } = await makeWorld(sql);
    const id = await start(sql, renter, host);
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`insert into public.conversations (type, metadata) values ('direct', '{}')`,
      ),
    );
    await expectRefused(
      asPerson(
        sql,
        otherRenter,
        (tx) => tx`
          insert into public.conversation_participants (conversation_id, user_id)
          values (${id}, ${otherRenter})`,
      ),
    );
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`update public.conversation_participants set last_read_at = now()`,
      ),
    );
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update public.conversations set metadata = '{}'`),
    );
    await expectRefused(asPerson(sql, renter, (tx) => tx`delete from public.conversations`));
  }));
