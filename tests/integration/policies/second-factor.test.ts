import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, as, type Caller, rolledBack } from '../../support/database.ts';
import { addFactor, addSession } from './factors.ts';
import { expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const half = (sub: string): Caller => ({ role: 'authenticated', sub, aal: 'aal1' });
const whole = (sub: string): Caller => ({ role: 'authenticated', sub, aal: 'aal2' });
const REQUIRED = { hint: 'account.second_factor_required' };

async function given(sql: Tx, caller: Caller): Promise<boolean> {
  const [row] = await as(
    sql,
    caller,
    (tx) => tx<{ given: boolean }[]>`select private.second_factor_given() as given`,
  );
  return row?.given ?? false;
}

/** What REST asks before it runs a request. */
const knock = (sql: Tx, caller: Caller, path: string) =>
  as(sql, caller, async (tx) => {
    await tx`select set_config('request.path', ${path}, true)`;
    await tx`select private.before_request()`;
  });

test('[AUTH-10] every policy for signed-in users requires their second factor', async () => {
  const places = await adminSql()<{ place: string; asks: string | null }[]>`
    select schemaname || '.' || tablename as place,
      max(concat_ws(' ', cmd, roles::text, qual, with_check))
        filter (where policyname = 'session_has_shown_second_factor') as asks
    from pg_policies
    where permissive = 'RESTRICTIVE' or 'authenticated' = any (roles) or 'public' = any (roles)
    group by 1 order by 1`;
  const asked =
    'ALL {authenticated} ( SELECT private.second_factor_given() AS second_factor_given)';
  expect(places.filter(({ asks }) => asks !== asked)).toEqual([]);
  expect(places.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['public.profiles', 'storage.objects', 'realtime.messages']),
  );
});

test('an account requires a factor once it is verified, and a session has shown it or not', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    expect(await given(sql, half(renter))).toBe(true);
    await addFactor(sql, renter, 'unverified');
    expect(await given(sql, half(renter))).toBe(true);
    await addFactor(sql, renter);
    expect(await given(sql, half(renter))).toBe(false);
    expect(await given(sql, whole(renter))).toBe(true);
    expect(await given(sql, half(otherRenter))).toBe(true);
    expect(await given(sql, { role: 'authenticated' })).toBe(true);
  }));

test('a caller without a token is checked by what the session has shown', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await addFactor(sql, renter);
    const by = (session_id: string): Caller => ({ role: 'authenticated', sub: renter, session_id });
    expect(await given(sql, by(await addSession(sql, renter, { aal: 'aal2' })))).toBe(true);
    expect(await given(sql, by(await addSession(sql, renter)))).toBe(false);
    expect(await given(sql, by(await addSession(sql, otherRenter, { aal: 'aal2' })))).toBe(false);
    expect(await given(sql, by(randomUUID()))).toBe(false);
    expect(await given(sql, { role: 'authenticated', sub: renter })).toBe(false);
    // A token says more than its session's row, which may have been lifted after it was made.
    const lifted = await addSession(sql, renter, { aal: 'aal2' });
    expect(await given(sql, { ...half(renter), session_id: lifted })).toBe(false);
  }));

test('REST requires the second factor, and lets an aal1 session no further than its second step', () =>
  rolledBack(async (sql) => {
    const [{ question } = {}] = await sql`
      select split_part(entry, '=', 2) as question
      from pg_db_role_setting s, unnest(s.setconfig) entry
      where s.setrole = 'authenticator'::regrole and entry like 'pgrst.db_pre_request=%'`;
    expect(question).toBe('private.before_request');
    const { renter } = await makeWorld(sql);
    await knock(sql, half(renter), '/profiles');
    await addFactor(sql, renter);
    for (const path of [
      ...['/profiles', '/rpc/export_my_data', '', '/', '/rpc/', '/rpc/use_recovery_codes'],
      ...['/listings/rpc/use_recovery_code', '/rpc/use_recovery_code/', '/rpc/use_recovery_code,x'],
    ]) {
      await expectRefused(knock(sql, half(renter), path), REQUIRED);
      await knock(sql, whole(renter), path);
      await knock(sql, { role: 'anon' }, path);
      await knock(sql, { role: 'service_role' }, path);
    }
    for (const path of ['/rpc/use_recovery_code', '/rpc/has_verified_code']) {
      await knock(sql, half(renter), path);
    }
  }));

test('files and live topics are closed to an aal1 session', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const name = `${renter}/a.png`;
    await addFactor(sql, renter);
    const put = (caller: Caller) =>
      as(
        sql,
        caller,
        (tx) => tx`
          insert into storage.objects (bucket_id, name, owner, metadata)
          values ('user_images', ${name}, ${renter}, '{"size": 1}')`,
      );
    const count = (caller: Caller, statement: string) =>
      as(sql, caller, async (tx) => (await tx.unsafe(statement)).count);
    const statements = [
      `select from storage.objects where name = '${name}'`,
      `update storage.objects set metadata = '{"size": 2}' where name = '${name}'`,
      `delete from storage.objects where name = '${name}'`,
    ];
    await expectRefused(put(half(renter)));
    await put(whole(renter));
    for (const statement of statements) {
      expect(await count(half(renter), statement), statement).toBe(0);
      expect(await count(whole(renter), statement), statement).toBe(1);
    }
    const hears = async (aal: string) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: renter, aal });
      const [row] = await sql`
        select broadcast as receives from realtime.authorize(${`user:${renter}`}, 'authenticated',
          ${claims}::text::jsonb)`;
      return row?.receives;
    };
    expect(await hears('aal1')).toBe(false);
    expect(await hears('aal2')).toBe(true);
  }));

test('a statement checks the factor once, however many rows and tables it reads', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    const plan = await as(sql, whole(renter), async (tx) => {
      await tx`set local plan_cache_mode = force_custom_plan`;
      const rows = await tx`
        explain (analyze, costs off, timing off, summary off)
        select id from public.listings where rent_cents > 0`;
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
    // Asked in an InitPlan, whose answer is a parameter of the scan: never a call for each row.
    expect(plan).toMatch(/InitPlan 1\b[\s\S]*Result \(actual rows=1 loops=1\)/);
    expect(plan).not.toContain('second_factor_given');
    expect(plan).toMatch(/(One-Time Filter|Filter): .*\(InitPlan \d+\)\.col1/);
  }));
