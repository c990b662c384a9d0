import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { as, rolledBack } from '../../support/database.ts';
import { addFactor, addSession } from './factors.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

async function makeCodes(sql: Tx, sub: string): Promise<string[]> {
  const [row] = await as(
    sql,
    { role: 'authenticated', sub, aal: 'aal2' },
    (tx) => tx<{ codes: string[] }[]>`select public.create_recovery_codes() as codes`,
  );
  return row?.codes ?? [];
}

async function spend(sql: Tx, sub: string, code: string, session_id = ''): Promise<string> {
  const [row] = await as(
    sql,
    { role: 'authenticated', sub, aal: 'aal1', session_id },
    (tx) => tx<{ outcome: string }[]>`select public.use_recovery_code(${code}) as outcome`,
  );
  return row?.outcome ?? '';
}

async function countCodes(sql: Tx, sub: string): Promise<number> {
  const [row] = await asPerson(
    sql,
    sub,
    (tx) => tx<{ left: number }[]>`select public.count_recovery_codes() as left`,
  );
  return row?.left ?? -1;
}

const factorsOf = (sql: Tx, person: string) =>
  sql`select id from auth.mfa_factors where user_id = ${person}`;

const notes = (sql: Tx, person: string) => sql<{ action: string }[]>`
  select action from private.audit_log where actor_id = ${person} and action like 'account.rec%'
  order by id`;

test('ten recovery codes are shown once and stored as hashes, in a session with a second factor only', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await addFactor(sql, renter);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`select public.create_recovery_codes()`),
      { hint: 'account.second_factor_required' },
    );
    await expectRefused(asVisitor(sql, (tx) => tx`select public.create_recovery_codes()`));
    const codes = await makeCodes(sql, renter);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    }
    const rows = await sql`select * from private.recovery_codes where user_id = ${renter}`;
    const kept = JSON.stringify(rows.map((row) => ({ ...row, text: String(row.code_hash) })));
    for (const code of codes) expect(kept).not.toContain(code);
    await expectRefused(asPerson(sql, renter, (tx) => tx`select * from private.recovery_codes`));
    expect(await countCodes(sql, renter)).toBe(10);
    // New ones end the old ones.
    const [old = ''] = codes;
    await makeCodes(sql, renter);
    expect(await countCodes(sql, renter)).toBe(10);
    expect(await spend(sql, renter, old)).toBe('wrong');
  }));

test('a recovery code opens its owner’s account once: the lost factor is removed, and every other session', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const here = await addSession(sql, renter);
    await addSession(sql, renter);
    await addFactor(sql, renter);
    await addFactor(sql, otherRenter);
    const [code = ''] = await makeCodes(sql, renter);
    expect(await spend(sql, otherRenter, code)).toBe('wrong');
    // As a user writes it down: capitals, blanks instead of dashes, O for 0.
    const written = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
    expect(await spend(sql, renter, written, here)).toBe('used');
    expect(await factorsOf(sql, renter)).toEqual([]);
    expect(await factorsOf(sql, otherRenter)).toHaveLength(1);
    const sessions = await sql`select id from auth.sessions where user_id = ${renter}`;
    expect(sessions).toEqual([{ id: here }]);
    expect(await countCodes(sql, renter)).toBe(0);
    expect(await spend(sql, renter, code, here)).toBe('wrong');
    expect((await notes(sql, renter)).map(({ action }) => action)).toEqual([
      'account.recovery_codes_made',
      'account.recovery_code_used',
      'account.recovery_code_wrong',
    ]);
    const told = await sql`
      select priority from public.notifications
      where recipient_id = ${renter} and title = 'A recovery code was used'`;
    expect(told).toEqual([{ priority: 'urgent' }]);
  }));

test('five wrong recovery codes in 15 minutes lock the account, for the right one too', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    await addFactor(sql, renter);
    const [code = ''] = await makeCodes(sql, renter);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await spend(sql, renter, `guess-${guess}`)).toBe('wrong');
    }
    await expectRefused(spend(sql, renter, code), { hint: 'account.recovery_too_many' });
    expect(await spend(sql, otherRenter, 'guess')).toBe('wrong');
    await sql`
      update private.call_counts set window_start = window_start - interval '16 minutes'
      where bucket = 'use_recovery_code'`;
    expect(await spend(sql, renter, code)).toBe('used');
  }));

test('a user makes at most ten sets of recovery codes an hour', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    for (let set = 0; set < 10; set += 1) await makeCodes(sql, renter);
    await expectRefused(makeCodes(sql, renter), { hint: 'account.recovery_codes_too_often' });
  }));
