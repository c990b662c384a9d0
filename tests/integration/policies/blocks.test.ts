import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, start } from './people.ts';

type Tx = postgres.TransactionSql;

const block = (sql: Tx, me: string, person: string) =>
  asPerson(sql, me, (tx) => tx`select public.block_person(${person})`);
const unblock = (sql: Tx, me: string, person: string) =>
  asPerson(sql, me, (tx) => tx`select public.unblock_person(${person})`);
const between = async (sql: Tx, one: string, other: string) =>
  (await sql`select private.is_blocked_between(${one}, ${other}) as blocked`)[0]?.blocked;

test('a block counts in both directions, once, and only the blocker knows of it', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide } = await makeWorld(sql);
    expect(await between(sql, renter, host)).toBe(false);
    await block(sql, renter, host);
    await block(sql, renter, host);
    expect(await between(sql, renter, host)).toBe(true);
    expect(await between(sql, host, renter)).toBe(true);
    expect(await between(sql, guide, host)).toBe(false);
    const mine = (who: string) =>
      asPerson(sql, who, (tx) => tx`select blocker_id, blocked_id from public.blocks`);
    expect(await mine(renter)).toEqual([{ blocker_id: renter, blocked_id: host }]);
    expect(await mine(host)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select blocked_id from public.blocks`));
  }));

test('only the blocker removes a block', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await block(sql, renter, host);
    await unblock(sql, host, renter);
    expect(await between(sql, renter, host)).toBe(true);
    await unblock(sql, renter, host);
    await unblock(sql, renter, host);
    expect(await between(sql, renter, host)).toBe(false);
  }));

test('a user cannot block themselves, a stranger to the product, or in another name', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide } = await makeWorld(sql);
    await expectRefused(block(sql, renter, renter), { hint: 'blocks.self' });
    await expectRefused(block(sql, renter, randomUUID()), { hint: 'blocks.person_missing' });
    await expectRefused(asVisitor(sql, (tx) => tx`select public.block_person(${host})`));
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.blocks (blocker_id, blocked_id) values (${guide}, ${host})`,
      ),
    );
    await block(sql, guide, host);
    await expectRefused(asPerson(sql, host, (tx) => tx`delete from public.blocks`));
  }));

test('a user blocks at most a thousand people, and one of them again', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide } = await makeWorld(sql);
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.blocks (blocker_id, blocked_id)
      select ${renter}, gen_random_uuid() from generate_series(1, 999)`;
    await sql`set local session_replication_role = origin`;
    await block(sql, renter, host);
    await block(sql, renter, host);
    await expectRefused(block(sql, renter, guide), { hint: 'blocks.too_many' });
  }));

test('neither of a blocked pair starts a conversation, and both read the same refusal', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const thread = await start(sql, renter, host, active);
    await block(sql, host, renter);
    const refused = { hint: 'messaging.blocked', message: 'You cannot write to this person.' };
    await expectRefused(start(sql, renter, host), refused);
    await expectRefused(start(sql, host, renter), refused);
    // The conversation that exists is not given out to be continued either.
    await expectRefused(start(sql, renter, host, active), refused);
    await unblock(sql, host, renter);
    expect(await start(sql, renter, host, active)).toBe(thread);
  }));
