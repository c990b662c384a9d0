import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRest } from '../../../supabase/local/rest/rest.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { ADA, BOB, REST_SCHEMA } from './schema.ts';

let platform: TestPlatform;
let ada: SupabaseClient;

beforeAll(async () => {
  platform = await withPlatform(REST_SCHEMA);
  ada = await platform.as(ADA, { email: 'ada@kinstead.test' });
  await platform.admin`insert into people (id, name) values (${ADA}, 'Ada'), (${BOB}, 'Bob')`;
  await platform.admin`insert into notes (person_id, body) values (${BOB}, 'of Bob')`;
});
afterAll(() => platform?.close());

describe('defect 1: lite grants everything at the first request', () => {
  test('a column without a grant stays closed, before and after other requests', async () => {
    for (let round = 0; round < 2; round++) {
      const { error } = await ada.from('people').update({ is_admin: true }).eq('id', ADA);
      expect(error?.code).toBe('42501');
      await ada.from('people').select();
      await platform.service.from('people').select();
    }
    const [row] = await platform.admin`select is_admin from people where id = ${ADA}`;
    expect(row?.is_admin).toBe(false);
  });

  test('a revoked table stays revoked for visitors and users', async () => {
    const visitor = await platform.anon.from('secrets').select();
    const user = await ada.from('secrets').select();
    expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
    expect([user.status, user.error?.code]).toEqual([403, '42501']);
  });

  test('not even a login that owns everything grants anything', async () => {
    const adminUrl = platform.adminUrl;
    const rest = await createRest({ authenticatorUrl: adminUrl, adminUrl });
    const url = `${platform.url}/rest/v1`;
    const caller = {
      role: 'authenticated',
      userId: ADA,
      claims: { sub: ADA, role: 'authenticated' },
    } as const;
    await rest.fetch(new Request(`${url}/people`), caller);
    const request = new Request(`${url}/people?id=eq.${ADA}`, {
      method: 'PATCH',
      body: '{"is_admin":true}',
      headers: { 'content-type': 'application/json' },
    });
    expect((await rest.fetch(request, caller)).status).toBe(403);
    await rest.close();
  });

  test('nothing in the catalogue of rights changes through requests', async () => {
    const rights = () => platform.admin`
      select relname, relacl::text, (select array_agg(attacl::text order by attnum)
        from pg_attribute where attrelid = c.oid) as columns
      from pg_class c where relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
      order by relname`;
    const before = await rights();
    await ada.from('notes').select();
    await platform.anon.rpc('whoami');
    expect(await rights()).toEqual(before);
  });
});

describe('defect 2: check violations and raise come back as 500', () => {
  test('a check violation is 400 with its code', async () => {
    const answer = await ada.from('people').update({ name: 'nobody' }).eq('id', ADA);
    expect([answer.status, answer.error?.code]).toEqual([400, '23514']);
    expect(answer.error?.message).toContain('people_name_check');
  });

  test('raise keeps message and hint', async () => {
    const answer = await ada.rpc('refuse', { reason: 'Verify first.' });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: 'P0001',
      message: 'Verify first.',
      hint: 'messaging.unverified',
    });
  });

  test('unique, foreign key and type errors keep PostgREST status', async () => {
    const unique = await ada.from('people').update({ name: 'Bob' }).eq('id', ADA);
    const missing = await platform.service
      .from('notes')
      .insert({ person_id: crypto.randomUUID(), body: 'x' });
    const type = await ada.from('notes').select().eq('id', 'no-uuid');
    expect([unique.status, unique.error?.code]).toEqual([409, '23505']);
    expect([missing.status, missing.error?.code]).toEqual([409, '23503']);
    expect([type.status, type.error?.code]).toEqual([400, '22P02']);
  });
});

describe('defect 3: a write with an embed and single() answers an array', () => {
  test('insert, update and upsert answer one object', async () => {
    const select = 'id, body, people(name)';
    const made = await ada
      .from('notes')
      .insert({ person_id: ADA, body: 'first' })
      .select(select)
      .single();
    expect(made.data).toMatchObject({ body: 'first', people: { name: 'Ada' } });
    const changed = await ada
      .from('notes')
      .update({ body: 'second' })
      .eq('id', made.data?.id)
      .select(select)
      .single();
    expect(changed.data).toMatchObject({ body: 'second', people: { name: 'Ada' } });
    const upserted = await ada
      .from('notes')
      .upsert({ id: made.data?.id, person_id: ADA, body: 'third' })
      .select(select)
      .single();
    expect(upserted.data).toMatchObject({ body: 'third', people: { name: 'Ada' } });
  });

  test('no row is PGRST116 for single and null for maybeSingle', async () => {
    const none = await ada.from('notes').select('id').eq('body', 'none').single();
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
    const maybe = await ada.from('notes').select('id').eq('body', 'none').maybeSingle();
    expect([maybe.error, maybe.data]).toEqual([null, null]);
  });
});

describe('defect 6: a call looks the user up in auth.users', () => {
  test('a verified token is enough, with or without a row in auth.users', async () => {
    const [seen] = await platform.admin`select count(*)::int as users from auth.users`;
    expect(seen?.users).toBe(0);
    const { status, data } = await ada.from('people').select('name').eq('id', ADA).single();
    expect([status, data]).toEqual([200, { name: 'Ada' }]);
  });
});

describe('what a call runs as', () => {
  test.each([
    ['visitor', 'anon', '3s'],
    ['service', 'service_role', '1min'],
    ['user', 'authenticated', '8s'],
  ] as const)('a call by %s is %s with %s', async (who, role, timeout) => {
    const clients = { visitor: platform.anon, service: platform.service, user: ada };
    const { data } = await clients[who].rpc('whoami');
    expect(data).toMatchObject({ role, timeout, session: 'authenticator' });
  });

  test('auth.uid() and auth.jwt() have the claims of the token', async () => {
    const { data } = await ada.rpc('whoami');
    expect(data.uid).toBe(ADA);
    expect(data.claims).toMatchObject({ sub: ADA, email: 'ada@kinstead.test' });
  });

  test('a visitor’s call that takes too long is cancelled at 3 s', async () => {
    const answer = await platform.anon.rpc('snooze', { seconds: 10 });
    expect([answer.status, answer.error?.code]).toEqual([500, '57014']);
  });

  test('rows of others stay invisible, in 40 calls of three callers at once', async () => {
    const bob = await platform.as(BOB);
    const calls = Array.from({ length: 40 }, (_, i) => {
      const caller = [ada, bob, platform.anon][i % 3];
      return caller?.from('notes').select('person_id');
    });
    const answers = await Promise.all(calls);
    answers.forEach((answer, i) => {
      const expected = [ADA, BOB][i % 3];
      if (!expected) expect(answer?.error?.code).toBe('42501');
      for (const row of answer?.data ?? []) expect(row.person_id).toBe(expected);
    });
  });

  test('an answer holds at most 1000 rows', async () => {
    const { data } = await platform.service.rpc('many');
    expect(data).toHaveLength(1000);
  });
});
