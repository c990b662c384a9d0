import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { assistantDatabaseUrl } from '../assistant/stage.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  FORBIDDEN,
  makeWorld,
  signUp,
  type World,
} from './people.ts';

type Tx = postgres.TransactionSql;

let login: postgres.Sql;

beforeAll(async () => {
  login = postgres(await assistantDatabaseUrl(), { max: 1, onnotice: () => {} });
});

afterAll(() => login.end());

/** A session with an action, as the assistant would have left them. */
async function makeSession(sql: Tx, { host, org }: World): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.command_sessions (id, user_id, org_id, trace_id, query, state)
    values (${id}, ${host}, ${org}, ${randomUUID()}, 'mark all as read', 'success')`;
  await sql`
    insert into public.command_actions (id, session_id, user_id, step, tool, input)
    values (${randomUUID()}, ${id}, ${host}, 0, 'notifications.markAllRead', '{}')`;
  await sql`insert into assistant.frames (session_id, seq, frame) values (${id}, 1, '{}')`;
  return id;
}

test('[ENT-15] a user reads only their own sessions and actions', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const id = await makeSession(sql, world);
    const sessions = (tx: Tx) => tx`select id from public.command_sessions`;
    const actions = (tx: Tx) => tx`select session_id as id from public.command_actions`;
    for (const read of [sessions, actions]) {
      expect(await asPerson(sql, world.host, read)).toEqual([{ id }]);
      expect(await asPerson(sql, world.otherHost, read)).toEqual([]);
      expect(await asPerson(sql, world.renter, read)).toEqual([]);
      await expectRefused(asVisitor(sql, read));
    }
  }));

test('no client writes sessions or actions, not even their owner', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const id = await makeSession(sql, world);
    const writes = [
      (tx: Tx) => tx`
        insert into public.command_sessions (user_id, org_id, trace_id, query)
        values (${world.host}, ${world.org}, 't', 'x')`,
      (tx: Tx) => tx`update public.command_sessions set state = 'awaitingConfirm' where id = ${id}`,
      (tx: Tx) => tx`delete from public.command_sessions where id = ${id}`,
      (tx: Tx) => tx`
        insert into public.command_actions (id, session_id, user_id, step, tool, input)
        values (${randomUUID()}, ${id}, ${world.host}, 1, 'messaging.sendMessage', '{}')`,
      (tx: Tx) => tx`update public.command_actions set status = 'done' where session_id = ${id}`,
      (tx: Tx) => tx`delete from public.command_actions where session_id = ${id}`,
    ];
    for (const write of writes) {
      await expectRefused(asPerson(sql, world.host, write));
      await expectRefused(asPerson(sql, world.otherHost, write));
      await expectRefused(asVisitor(sql, write));
    }
  }));

test('[DEC-25] no client reads or writes tickets and frames', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    await makeSession(sql, world);
    const statements = [
      (tx: Tx) => tx`select * from assistant.tickets`,
      (tx: Tx) => tx`select * from assistant.frames`,
      (tx: Tx) => tx`update assistant.frames set frame = '{}'`,
      (tx: Tx) => tx`delete from assistant.tickets`,
      (tx: Tx) => tx`
        insert into assistant.tickets (token_hash, user_id, org_id, auth_session_id)
        values ('x', ${world.host}, ${world.org}, ${randomUUID()})`,
    ];
    for (const statement of statements) {
      await expectRefused(asPerson(sql, world.host, statement));
      await expectRefused(asVisitor(sql, statement));
    }
  }));

test('every function of the schema refuses any login but the assistant’s', async () => {
  const functions = await adminSql()<{ name: string; types: string[] }[]>`
    select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p where p.pronamespace = 'assistant'::regnamespace`;
  expect(functions.length).toBeGreaterThanOrEqual(12);
  await rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    for (const { name, types } of functions) {
      const call = `select assistant.${name}(${types.map((type) => `null::${type}`).join(', ')})`;
      const refused = { ...FORBIDDEN, hint: 'assistant_only' };
      await expectRefused(
        asPerson(sql, host, (tx) => tx.unsafe(call)),
        refused,
      );
      await expectRefused(asVisitor(sql, (tx) => tx.unsafe(call)));
    }
  });
});

test('REST does not expose the schema of the assistant', async () => {
  const { supabaseUrl, secretKey } = inject('stack');
  const client = createClient(supabaseUrl, secretKey, { db: { schema: 'assistant' } });
  expect((await client.rpc('lock_session', { trace: 't' })).error).not.toBeNull();
  expect((await client.from('tickets').select()).error).not.toBeNull();
});

test('the assistant’s login has no rights of its own and can only become a caller', async () => {
  const refused = [
    'select * from public.profiles',
    'select * from public.command_sessions',
    'select * from auth.users',
    "select assistant.lock_session('t')",
    'set role service_role',
    'set role postgres',
    'set role anon',
    'set role supabase_auth_admin',
    'create table public.mine (id int)',
    'create role another',
  ];
  for (const statement of refused) await expectRefused(login.unsafe(statement));
  const [role] = await login`
    select rolsuper, rolbypassrls, rolcreaterole, rolinherit from pg_roles
    where rolname = session_user`;
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolinherit: false,
  });
});

test('as a caller the assistant sees that caller’s rows and no others', async () => {
  // A host of this test alone: others give the seed's hosts renters and guides.
  const id = await signUp(adminSql(), 'host', 'Hedda Host');
  const seen = await login.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id })}, true),
      set_config('role', 'authenticated', true)`;
    return tx`select id from public.profiles`;
  });
  expect(seen).toEqual([{ id }]);
});
