import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';

const stack = () => inject('stack');
const options = { auth: { persistSession: false, autoRefreshToken: false } };

async function logs(): Promise<string> {
  const folder = join(stack().dataDir, 'logs');
  const names = (await readdir(folder)).filter((name) => name.includes('.log'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const servers = () => [
  [stack().supabaseUrl, '/rest/v1/nothing-here'],
  [stack().supabaseUrl, '/nowhere'],
  [stack().assistantUrl, '/session/token'],
  [stack().assistantUrl, '/nowhere'],
  [stack().pwaUrl, '/assets/gone.js'],
];

test('every server answers with a request id, errors too, and logs one line with it', async () => {
  for (const [url, path] of servers()) {
    const id = randomUUID();
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-request-id': id },
    });
    expect([path, answer.ok, answer.headers.get('x-request-id')]).toEqual([path, false, id]);
    const lines = async () => (await logs()).split('\n').filter((line) => line.includes(id));
    await expect.poll(lines).toHaveLength(1);
    const [line] = await lines();
    expect(JSON.parse(line ?? '')).toMatchObject({ id, method: 'POST', status: answer.status });
  }
});

test('an invalid request id is replaced', async () => {
  const headers = { 'x-request-id': 'x;y' };
  const answer = await fetch(`${stack().supabaseUrl}/health`, { headers });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('secrets and personal data never reach a log', async () => {
  const { supabaseUrl, publishableKey, secretKey, assistantUrl, pwaUrl } = stack();
  const mark = randomUUID().replaceAll('-', '');
  const person = { email: `${mark}@log.test`, password: `pw-${mark}` };
  const service = createClient(supabaseUrl, secretKey, options);
  const made = await service.auth.admin.createUser({
    ...person,
    email_confirm: true,
    user_metadata: { full_name: `Jane ${mark}`, user_type: 'renter' },
  });
  const id = made.data.user?.id ?? '';
  const client = createClient(supabaseUrl, publishableKey, options);
  const { data } = await client.auth.signInWithPassword(person);
  await client.auth.signInWithPassword({ ...person, password: `wrong-${mark}` });
  await client.auth.signInWithOtp({ email: person.email });
  // Errors of the database repeat what was typed: a type, a key, a check.
  await client.from('profiles').select('*').eq('id', `typed-${mark}`);
  await client
    .from('profiles')
    .update({ full_name: mark.repeat(40) })
    .eq('id', id);
  await service.from('profiles').insert({ id, email: person.email, full_name: mark });
  await client.rpc('search_listings', { q: mark, filters: { price: mark } });
  const path = `${id}/${mark}.png`;
  await client.storage
    .from('user_images')
    .upload(path, new Blob([mark]), { contentType: 'image/png' });
  await client.storage.from('user_images').createSignedUrl(path, 60);
  await client.functions.invoke('send-verification', { body: { email: person.email } });
  const token = data.session?.access_token ?? '';
  const asked = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    origin: pwaUrl,
  };
  await fetch(`${assistantUrl}/session/token?q=${mark}`, {
    method: 'POST',
    headers: asked,
    body: JSON.stringify({ user_id: id }),
  });
  await fetch(`${assistantUrl}/ws?session_id=${mark}`);
  const last = randomUUID();
  await fetch(`${pwaUrl}/homes?q=${mark}`, { headers: { 'x-request-id': last } });
  await fetch(`${pwaUrl}/${mark}@log.test/x`, { headers: { 'x-request-id': `${last}-2` } });

  await expect.poll(logs).toContain(`${last}-2`);
  const text = await logs();
  const own = {
    mark,
    id,
    token,
    refresh: data.session?.refresh_token ?? '',
    publishableKey,
    secretKey,
  };
  for (const [what, value] of Object.entries(own)) {
    expect(value, what).not.toBe('');
    const line = text.split('\n').find((one) => one.includes(value));
    expect([what, line]).toEqual([what, undefined]);
  }
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|[?&](token|apikey|code|session_id)=/);
});

test.each(['supabaseUrl', 'assistantUrl'] as const)(
  'metrics of %s are for the secret key',
  async (name) => {
    const url = `${stack()[name]}/metrics`;
    expect((await fetch(url)).status).toBe(401);
    const wrong = { authorization: `Bearer ${stack().publishableKey}` };
    expect((await fetch(url, { headers: wrong })).status).toBe(401);
    await fetch(`${stack()[name]}/health`);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${stack().secretKey}` } });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toMatch(/^http_requests_total\{route="other",method="GET",status="200"\} [1-9]/m);
    expect(text).toMatch(/^http_request_duration_seconds_count\{route="other"\} [1-9]/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
    if (name === 'assistantUrl') return expect(text).toMatch(/^assistant_connections \d+$/m);
    expect(text).toMatch(/^realtime_connections \d+$/m);
    expect(text).toMatch(/^realtime_channels \d+$/m);
    expect(text).toMatch(/^realtime_deliveries_total \d+$/m);
    expect(text).toMatch(/^database_connections\{program="platform",state="\w+"\} [1-9]/m);
    expect(text).toMatch(/^storage_bytes\{bucket="home_images"\} \d{6,}$/m);
    expect(text).toMatch(/^# TYPE mails_total counter$/m);
    // Prometheus refuses an answer with one line that is not a sample.
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/);
    }
  },
);
