import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

// Set by a migration, as `postgres`: what works here works as a migration of a Supabase project.
const SCHEMA = `
  create table public.notes (id int primary key, body text);
  insert into public.notes values (1, 'kept');
  alter table public.notes enable row level security;
  create policy everybody_reads_notes on public.notes for select to anon, authenticated using (true);
  create policy person_writes_notes on public.notes for insert to authenticated with check (true);
  create policy person_changes_notes on public.notes for update to authenticated using (true);
  create policy person_removes_notes on public.notes for delete to authenticated using (true);
  grant select on public.notes to anon;
  grant all on public.notes to authenticated;
  create function public.answer() returns int language sql stable as 'select 42';
  grant execute on function public.answer() to anon, authenticated;
  create function public.gate() returns void language plpgsql stable as $$
  begin
    if current_user = 'authenticated' and auth.jwt() ->> 'barred' = 'yes' and not (
      current_setting('request.path', true) = '/rpc/answer'
      and current_setting('request.headers', true)::jsonb ->> 'x-open' is not distinct from 'sesame'
    ) then
      raise exception using errcode = 'P0001', hint = 'tests.barred',
        message = current_setting('request.method', true) || ' is not for you';
    end if;
  end
  $$;
  grant execute on function public.gate() to anon, authenticated, service_role;
  alter role authenticator set pgrst.db_pre_request = 'public.nowhere';
  do $$ begin
    execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L',
      current_database(), 'public.gate');
  end $$;
`;

let platform: TestPlatform;
let barred: string;

beforeAll(async () => {
  platform = await withPlatform(SCHEMA);
  const sub = '00000000-0000-4000-8000-000000000001';
  barred = await platform.tokens.mint({
    sub,
    role: 'authenticated',
    session_id: sub,
    barred: 'yes',
  });
});
afterAll(() => platform?.close());

function ask(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  return fetch(`${platform.url}/rest/v1${path}`, {
    method,
    headers: {
      apikey: platform.keys.publishableKey,
      authorization: `Bearer ${barred}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const shown = { prefer: 'return=representation' };

test.each([
  ['GET', '/notes?select=*', {}, undefined],
  ['GET', '/notes?select=id', { prefer: 'count=exact' }, undefined],
  ['GET', '/notes?select=id', { accept: 'text/csv' }, undefined],
  ['POST', '/notes', {}, { id: 2 }],
  ['POST', '/notes?select=id', shown, { id: 2 }],
  ['POST', '/notes', { prefer: 'resolution=merge-duplicates,return=representation' }, { id: 1 }],
  ['PATCH', '/notes?id=eq.1', {}, { body: 'changed' }],
  ['PATCH', '/notes?id=eq.1&select=text:body', shown, { body: 'changed' }],
  ['DELETE', '/notes?id=eq.1', {}, undefined],
  ['DELETE', '/notes?id=eq.1&select=text:body', shown, undefined],
  ['POST', '/rpc/answer', {}, {}],
  ['GET', '/rpc/answer', {}, undefined],
] as const)(
  'a call %s %s %j is refused before anything happens',
  async (method, path, headers, body) => {
    const response = await ask(method, path, headers, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'P0001',
      hint: 'tests.barred',
      message: `${method} is not for you`,
    });
    expect(await platform.admin`select * from public.notes`).toEqual([{ id: 1, body: 'kept' }]);
  },
);

test('a HEAD request is refused without a body', async () => {
  const response = await ask('HEAD', '/notes?select=id');
  expect([response.status, await response.text()]).toEqual([400, '']);
});

test('a call that passes the check is answered, for any caller', async () => {
  const answer = await ask('POST', '/rpc/answer', { 'x-open': 'sesame' }, {});
  expect(await answer.json()).toBe(42);
  const me = await platform.as('00000000-0000-4000-8000-000000000002');
  for (const client of [me, platform.anon, platform.service]) {
    const { data, error } = await client.from('notes').select('id');
    expect({ data, error }).toEqual({ data: [{ id: 1 }], error: null });
  }
  const { error } = await me.from('notes').update({ body: 'kept' }).eq('id', 1).select('text:body');
  expect(error).toBeNull();
});
