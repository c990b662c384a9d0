import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { addFactor, addSession } from './factors.ts';
import { asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const inSession = (sub: string, session_id: string, aal: 'aal1' | 'aal2' = 'aal1') =>
  ({ role: 'authenticated', sub, session_id, aal }) as const;

const list = (sql: Tx, who: ReturnType<typeof inSession>) =>
  as(sql, who, (tx) => tx`select * from public.list_my_sessions()`);

const end = (sql: Tx, who: ReturnType<typeof inSession>, session: string) =>
  as(sql, who, (tx) => tx`select public.end_my_session(${session}) as ended`);

test('users list their own sessions, the current one first, and no token', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const here = await addSession(sql, renter, { user_agent: 'Here', ip: '192.0.2.7' });
    const there = await addSession(sql, renter, { refreshed_at: '2030-01-01' });
    await addSession(sql, renter, { not_after: '2020-01-01' });
    await addSession(sql, host);
    const rows = await list(sql, inSession(renter, here));
    expect(rows.map(({ id }) => id)).toEqual([here, there]);
    expect(rows[0]).toMatchObject({
      user_agent: 'Here',
      address: '192.0.2.7',
      second_factor: false,
      is_current: true,
    });
    expect(rows[1]).toMatchObject({ last_used_at: new Date('2030-01-01T00:00:00Z') });
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'address',
      'created_at',
      'id',
      'is_current',
      'last_used_at',
      'second_factor',
      'user_agent',
    ]);
    await expectRefused(asVisitor(sql, (tx) => tx`select * from public.list_my_sessions()`));
    await expectRefused(as(sql, inSession(renter, here), (tx) => tx`select id from auth.sessions`));
  }));

test('a user ends a session elsewhere, but neither the current one nor another user’s', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const here = await addSession(sql, renter);
    const there = await addSession(sql, renter);
    const foreign = await addSession(sql, host);
    const me = inSession(renter, here);
    expect(await end(sql, me, foreign)).toEqual([{ ended: false }]);
    expect(await end(sql, me, here)).toEqual([{ ended: false }]);
    expect(await end(sql, me, randomUUID())).toEqual([{ ended: false }]);
    expect(await end(sql, me, there)).toEqual([{ ended: true }]);
    expect(await end(sql, me, there)).toEqual([{ ended: false }]);
    const left = await sql`
      select id from auth.sessions where id in ${sql([here, there, foreign])} order by id`;
    expect(left.map(({ id }) => id)).toEqual([here, foreign].sort());
    await expectRefused(asVisitor(sql, (tx) => tx`select public.end_my_session(${here})`));
  }));

test('[AUTH-10] a password alone reaches no sessions, export or deletion of an account with a second factor', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const here = await addSession(sql, renter);
    await addFactor(sql, renter, 'unverified');
    expect(await list(sql, inSession(renter, here))).toHaveLength(1);
    await addFactor(sql, renter);
    for (const call of [
      'select * from public.list_my_sessions()',
      'select public.end_my_session(gen_random_uuid())',
      'select public.export_my_data()',
      'select public.request_account_deletion()',
    ]) {
      await expectRefused(
        as(sql, inSession(renter, here), (tx) => tx.unsafe(call)),
        { hint: 'account.second_factor_required' },
      );
      await as(sql, inSession(renter, here, 'aal2'), (tx) => tx.unsafe(call));
    }
  }));
