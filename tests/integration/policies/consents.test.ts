import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { consentKinds } from '#shared/domains/profiles/model/account-schema.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const record = (
  sql: Tx,
  who: string,
  given: boolean,
  columns: Record<string, string | boolean> = {},
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      insert into public.consents ${tx({
        user_id: who,
        kind: 'marketing',
        version: '2026-11',
        given,
        ...columns,
      })}`,
  );

test('the last consent counts, the history stays, and others see neither', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    const agrees = async () =>
      (await sql`select private.consents_to(${renter}, 'marketing') as yes`)[0]?.yes;
    expect(await agrees()).toBe(false);
    await record(sql, renter, true);
    expect(await agrees()).toBe(true);
    await record(sql, renter, false);
    await record(sql, renter, true, { kind: 'terms' });
    expect(await agrees()).toBe(false);
    const read = (who: string, from: string) =>
      asPerson(sql, who, (tx) => tx`select kind, given from ${tx(from)} order by kind, given`);
    expect(await read(renter, 'public.my_consents')).toEqual([
      { kind: 'marketing', given: false },
      { kind: 'terms', given: true },
    ]);
    expect(await read(renter, 'public.consents')).toHaveLength(3);
    expect(await read(host, 'public.consents')).toEqual([]);
    expect(await read(host, 'public.my_consents')).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select kind from public.my_consents`));
  }));

test('a consent cannot be changed, removed, dated, or given for another user', () =>
  rolledBack(async (sql) => {
    const { renter, host } = await makeWorld(sql);
    await record(sql, renter, true);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`update public.consents set given = false`),
    );
    await expectRefused(asPerson(sql, renter, (tx) => tx`delete from public.consents`));
    await expectRefused(record(sql, renter, true, { recorded_at: '2020-01-01' }));
    await expectRefused(record(sql, host, true, { user_id: renter }));
  }));

test.each([
  ['terms taken back', false, { kind: 'terms' }],
  ['privacy taken back', false, { kind: 'privacy' }],
  ['an unknown kind', true, { kind: 'cookies' }],
  ['no version', true, { version: '' }],
])('the consent %s is refused', (_name, given, columns) =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(record(sql, renter, given, columns), { code: '23514' });
  }),
);

test('the kinds of consents in schema.ts are those of the table, and five hundred rows are the limit', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    for (const kind of consentKinds) await record(sql, renter, true, { kind });
    await sql`
      insert into public.consents (user_id, kind, version, given)
      select ${renter}, 'analytics', '1', true from generate_series(1, 496)`;
    await expectRefused(record(sql, renter, true), { hint: 'consents.too_many' });
  }));
