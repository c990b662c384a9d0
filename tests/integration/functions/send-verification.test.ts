import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await withPlatform();
});
afterAll(() => platform?.close());

const messages = z.object({
  messages: z.array(z.object({ ID: z.string(), To: z.array(z.object({ Address: z.string() })) })),
});
const message = z.object({ Text: z.string(), Subject: z.string() });

async function mailTo(address: string): Promise<z.infer<typeof message> | null> {
  const list = messages.parse(await (await fetch(`${platform.mailboxUrl}/api/v1/messages`)).json());
  const found = list.messages.find((one) => one.To.some((to) => to.Address === address));
  if (!found) return null;
  const url = `${platform.mailboxUrl}/api/v1/message/${found.ID}`;
  return message.parse(await (await fetch(url)).json());
}

async function person(): Promise<{ id: string; client: SupabaseClient }> {
  const email = `${randomUUID()}@kinstead.test`;
  const password = 'kinstead-local';
  const made = await platform.service.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: 'Gwen Guide', user_type: 'guide' },
  });
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(platform.url, platform.keys.publishableKey, { auth });
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error ?? made.error).toBeNull();
  return { id: made.data.user?.id ?? '', client };
}

const organization = { organizationType: 'university', organizationName: 'Rice <b>' };

describe('send-verification', () => {
  test('[CAL-24] the function mails a code that verifies the organisation and is stored as a hash only', async () => {
    const { id, client } = await person();
    const email = `${randomUUID()}@rice.test`;
    const body = { email, type: 'email', userId: id, isPreRegistration: false };
    const { data, error } = await client.functions.invoke('send-verification', {
      body: { ...body, additionalData: organization },
    });
    expect([error, data]).toEqual([null, { success: true, error: null }]);
    const mail = await mailTo(email);
    const [code] = mail?.Text.match(/\b\d{6}\b/) ?? [];
    expect(mail?.Text.match(/\d{6}/g)).toHaveLength(1);
    const [row] = await platform.admin`
      select to_jsonb(c) as row from verification_codes c where email = ${email}`;
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.row.additional_data).toMatchObject(organization);
    const verified = await client.rpc('verify_code', { email, code, purpose: 'organization' });
    expect(verified.data).toMatchObject({ verified: true });
  });

  test.each([
    ['a visitor without isPreRegistration', {}, 403],
    ['no e-mail address', { email: 'nobody' }, 400],
    ['another type', { type: 'sms' }, 400],
  ])('send-verification refuses %s', async (_name, change, status) => {
    const { response } = await platform.anon.functions.invoke('send-verification', {
      body: { email: 'a@b.test', type: 'email', isPreRegistration: false, ...change },
    });
    expect(response?.status).toBe(status);
    expect(await response?.json()).toMatchObject({ success: false });
  });

  test('send-verification refuses a code in another user’s name', async () => {
    const { client } = await person();
    const email = `${randomUUID()}@rice.test`;
    const { response } = await client.functions.invoke('send-verification', {
      body: { email, type: 'email', userId: randomUUID(), additionalData: organization },
    });
    expect(response?.status).toBe(403);
    expect(await mailTo(email)).toBeNull();
  });

  test('a second code requested at once is refused with a pause', async () => {
    const body = { email: `${randomUUID()}@b.test`, type: 'email', isPreRegistration: true };
    const invoke = () => platform.anon.functions.invoke('send-verification', { body });
    expect((await invoke()).data).toEqual({ success: true, error: null });
    const { response } = await invoke();
    expect(response?.status).toBe(429);
  });
});

describe('the functions host', () => {
  test.each(['nope', '..%2fsecrets', '_shared', 'Send-Verification'])(
    'the functions host has no %s',
    async (name) => {
      const headers = { apikey: platform.keys.publishableKey };
      const answer = await fetch(`${platform.url}/functions/v1/${name}`, {
        method: 'POST',
        headers,
      });
      expect(answer.status).toBe(404);
    },
  );

  test('the functions host takes mails from holders of the secret key only', async () => {
    const body = JSON.stringify({
      from: 'a@b.test',
      to: ['c@d.test'],
      subject: '',
      html: '',
      text: '',
    });
    const send = (authorization: string) =>
      fetch(`${platform.url}/platform/v1/emails`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      });
    expect((await send(`Bearer ${platform.keys.publishableKey}`)).status).toBe(401);
    expect((await send(`Bearer ${platform.keys.secretKey}`)).status).toBe(200);
  });
});
