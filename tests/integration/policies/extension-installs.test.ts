import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const register = (origin: string | null) => (tx: Tx) =>
  tx`select public.register_extension_install(${origin})`;

const origins = (sql: Tx, person: string) =>
  asPerson(sql, person, (tx) => tx`select origin from public.extension_installs`);

test('a user registers an install, any number of times, and removes it', () =>
  rolledBack(async (sql) => {
    const { host, otherHost } = await makeWorld(sql);
    const origin = `chrome-extension://${'a'.repeat(32)}`;
    await asPerson(sql, host, register(origin));
    await asPerson(sql, host, register(origin));
    expect(await origins(sql, host)).toEqual([{ origin }]);
    expect(await origins(sql, otherHost)).toEqual([]);
    await asPerson(sql, otherHost, (tx) => tx`delete from public.extension_installs`);
    expect(await origins(sql, host)).toHaveLength(1);
    await asPerson(sql, host, (tx) => tx`delete from public.extension_installs`);
    expect(await origins(sql, host)).toEqual([]);
  }));

test.each([
  'https://evil.test',
  'chrome-extension://',
  'chrome-extension://abc/page.html',
  'chrome-extension://abc\nhttps://evil.test',
  '*',
  null,
])('%j is refused as an extension', (origin) =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await expectRefused(asPerson(sql, host, register(origin)), {
      hint: 'extension.origin_invalid',
    });
  }),
);

test('no client writes installs directly, and a visitor registers none', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
          insert into public.extension_installs (user_id, origin)
          values (${host}, 'chrome-extension://abc')`,
      ),
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`update public.extension_installs set origin = 'x'`),
    );
    await expectRefused(asVisitor(sql, register('chrome-extension://abc')));
  }));

test('a user has at most the ten latest installs', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    for (let n = 0; n < 12; n++) {
      await asPerson(sql, host, register(`moz-extension://install-${n}`));
      await sql`
        update public.extension_installs set last_seen_at = last_seen_at - interval '1 minute'
        where user_id = ${host}`;
    }
    const kept = await origins(sql, host);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContainEqual({ origin: 'moz-extension://install-0' });
  }));
