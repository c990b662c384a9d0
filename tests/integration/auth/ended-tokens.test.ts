import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { operator, signedIn } from './people.ts';

const PICTURE = new Blob(['no picture'], { type: 'text/plain' });

/** What a person does with the token that they have, whatever their client thinks of it. */
function withToken(token: string): SupabaseClient {
  const { supabaseUrl, publishableKey } = inject('stack');
  return createClient(supabaseUrl, publishableKey, { accessToken: async () => token });
}

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Each service, asked for something that the person may do while their session stands. */
const ASKED: Record<string, (client: SupabaseClient, id: string) => Promise<boolean>> = {
  'reading a table': async (client) =>
    (await client.from('profiles').select('id')).data?.length === 1,
  'changing a row': async (client, id) =>
    !(await client.from('profiles').update({ full_name: 'New Name' }).eq('id', id)).error,
  'calling a function': async (client) => !(await client.rpc('mark_all_notifications_read')).error,
  'the function that is open before the second step': async (client) =>
    !(await client.rpc('has_verified_code')).error,
  uploading: async (client, id) =>
    !(
      await client.storage.from('application_images').upload(`${id}/${randomUUID()}.txt`, PICTURE, {
        contentType: 'text/plain',
      })
    ).error,
  'hearing the own topic': async (client, id) => {
    await client.realtime.setAuth();
    const channel = client.channel(`user:${id}`, { config: { private: true } });
    const heard = await new Promise<string>((done) => channel.subscribe(done));
    await client.removeAllChannels();
    return heard === 'SUBSCRIBED';
  },
};

/** What ends a session while its token is good for most of an hour. */
const ENDS: Record<string, (person: Person) => PromiseLike<unknown>> = {
  'a ban': ({ id }) =>
    operator().rpc('operator_ban', {
      operator: 'Olga Operator',
      person: id,
      until: '2100-01-01',
      reason: 'Scam',
    }),
  'a ban by the auth server': ({ id }) =>
    operator().auth.admin.updateUserById(id, { ban_duration: '24h' }),
  'a sign-out': ({ client }) => client.auth.signOut(),
  'the end of the account': ({ id }) => operator().auth.admin.deleteUser(id),
};

describe('[S8] a token ends with its session', () => {
  test.each(Object.keys(ENDS))(
    'after %s nothing goes with it any more',
    async (end) => {
      const person = await signedIn();
      const { id, session } = person;
      const client = withToken(session.access_token);
      const did = async () => {
        const answers: string[] = [];
        for (const [name, ask] of Object.entries(ASKED))
          if (await ask(client, id)) answers.push(name);
        return answers;
      };
      // Papers in plain text are refused for what they are; what counts is that the user may upload.
      const before = await did();
      expect(before).toEqual(expect.arrayContaining(['reading a table', 'hearing the own topic']));
      await ENDS[end]?.(person);
      expect(await did()).toEqual([]);
      const { error, status } = await client.from('profiles').select('id');
      expect(status).toBe(401);
      expect(error).toMatchObject({ hint: 'account.session_ended' });
    },
    30_000,
  );

  test('a person whose other session ended goes on', async () => {
    const first = await signedIn();
    const second = await signedIn(first);
    await first.client.auth.signOut({ scope: 'local' });
    expect((await second.client.from('profiles').select('id')).data).toHaveLength(1);
    const sql = adminSql();
    const [left] = await sql`
      select count(*)::int as sessions from auth.sessions where user_id = ${first.id}`;
    expect(left?.sessions).toBe(1);
  });
});

test('a ban says until when, and lifting it is an act of its own', async () => {
  const { id } = await signedIn();
  const olga = { operator: 'Olga Operator', person: id };
  for (const until of [undefined, null, '2020-01-01'])
    expect(
      (
        await operator().rpc('operator_ban', {
          ...olga,
          reason: 'Scam',
          ...(until !== undefined && { until }),
        })
      ).error,
    ).toMatchObject({ hint: 'operators.until_missing' });
  const banned = await operator().rpc('operator_ban', {
    ...olga,
    reason: 'Scam',
    until: '2100-01-01',
  });
  expect(banned.data).toMatchObject({ changed: true });
  const lifted = await operator().rpc('operator_unban', olga);
  expect(lifted.data).toMatchObject({ changed: true, banned_until: null });
  expect((await operator().rpc('operator_unban', olga)).data).toMatchObject({ changed: false });
});

test.each([
  ['javascript:alert(1)', null],
  ['https://other.example/a.png', null],
  ['//other.example/a.png', null],
  ['https://other.example/storage/v1/object/public/user_images/../x.png', null],
  ['data:image/png;base64,AAAA', null],
  ['/storage/v1/object/public/home_images/{id}/a.png', null],
  ['/storage/v1/object/public/user_images/{other}/a.png', null],
  ['/storage/v1/object/public/user_images/{id}/../{other}/a.png', null],
  ['/storage/v1/object/public/user_images/{id}/a.png?x="onload', null],
  ['', null],
  ['/storage/v1/object/public/user_images/{id}/a.png', 'path'],
  ['http://localhost:1/storage/v1/object/public/user_images/{id}/a.png', 'path'],
  ['https://other.example/storage/v1/object/public/user_images/{id}/a.png', 'path'],
])('the picture %s of a profile', async (address, stored) => {
  const { client, id } = await signedIn();
  const written = address.replaceAll('{id}', id).replaceAll('{other}', randomUUID());
  const { data, error } = await client
    .from('profiles')
    .update({ avatar_url: written })
    .eq('id', id)
    .select('avatar_url');
  if (stored) {
    expect(data?.[0]?.avatar_url).toBe(`/storage/v1/object/public/user_images/${id}/a.png`);
  } else {
    expect(error).toMatchObject({ code: 'P0001', hint: 'profiles.picture_foreign' });
  }
});
