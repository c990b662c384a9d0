import { randomUUID } from 'node:crypto';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { member, project, uniqueEmail, visitor } from './project.ts';

const list = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const mailShape = z.object({ Subject: z.string(), Text: z.string(), HTML: z.string() });

async function mailTo(address: string) {
  const base = `${project().mailboxUrl}/api/v1`;
  const found = await fetch(`${base}/search?query=${encodeURIComponent(`to:${address}`)}`);
  const [newest] = list.parse(await found.json()).messages;
  if (!newest) return null;
  return mailShape.parse(await (await fetch(`${base}/message/${newest.ID}`)).json());
}

const done = { success: true, error: null };
const additionalData = { organizationType: 'university', organizationName: 'Rice & <b>Sons</b>' };

describe('send-verification', () => {
  test('[CAL-24] a guide’s organisation gets a code by mail that verifies it', async () => {
    const { id, client } = await member({ user_type: 'guide' });
    const email = uniqueEmail();
    const body = { email, type: 'email', userId: id, isPreRegistration: false, additionalData };
    const { data, error } = await client.functions.invoke('send-verification', { body });
    expect([error, data]).toEqual([null, done]);
    if (!project().mailboxUrl) return;
    const mail = await mailTo(email);
    expect(mail?.HTML).toContain('Rice &amp; &lt;b&gt;Sons');
    const codes = [...`${mail?.Text}${mail?.HTML}`.matchAll(/\d{6}/g)].map(([code]) => code);
    expect(new Set(codes).size).toBe(1);
    const wrong = { email, code: '000000', purpose: 'account' };
    expect((await client.rpc('verify_code', wrong)).data).toMatchObject({ verified: false });
    const right = { email, code: codes[0], purpose: 'organization' };
    expect((await client.rpc('verify_code', right)).data).toMatchObject({ verified: true });
  });

  test('[CAL-24] before registration known and unknown addresses get the same answer', async () => {
    const known = await member();
    const invoke = (email: string) =>
      visitor().functions.invoke('send-verification', {
        body: { email, type: 'email', isPreRegistration: true },
      });
    const [first, second] = [await invoke(known.email), await invoke(uniqueEmail())];
    expect([first.data, second.data]).toEqual([done, done]);
    const again = await invoke(known.email);
    expect(again.error).toBeInstanceOf(FunctionsHttpError);
    expect(again.response?.status).toBe(429);
    expect(again.response?.headers.get('retry-after')).toBe('30');
    expect(await again.response?.json()).toMatchObject({ success: false });
  });

  test.each([
    ['a visitor without isPreRegistration', {}, 403],
    ['no address', { email: 'nobody' }, 400],
    ['another type', { type: 'sms', isPreRegistration: true }, 400],
    ['an endless name', { additionalData: { organizationName: 'x'.repeat(201) } }, 400],
    ['an endless body', { additionalData: { note: 'x'.repeat(20_000) } }, 413],
  ])('[CAL-24] send-verification refuses %s', async (_name, change, status) => {
    const body = { email: uniqueEmail(), type: 'email', isPreRegistration: false, ...change };
    const { error, response } = await visitor().functions.invoke('send-verification', { body });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(response?.status).toBe(status);
    const answer = await response?.json();
    expect(answer).toEqual({ success: false, error: expect.any(String) });
  });

  test('[CAL-24] a code in another user’s name and a made-up token are refused', async () => {
    const { client } = await member();
    const body = { email: uniqueEmail(), type: 'email', userId: randomUUID() };
    const foreign = await client.functions.invoke('send-verification', { body });
    expect(foreign.response?.status).toBe(403);
    const headers = { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    const forged = await visitor().functions.invoke('send-verification', { body, headers });
    expect(forged.response?.status).toBe(401);
  });

  test('[CAL-24] one user requests at most ten codes in ten minutes', async () => {
    const { client } = await member();
    const invoke = () =>
      client.functions.invoke('send-verification', {
        body: { email: uniqueEmail(), type: 'email' },
      });
    for (let sent = 0; sent < 10; sent += 1) expect((await invoke()).data).toEqual(done);
    expect((await invoke()).response?.status).toBe(429);
  });

  test('a browser of any origin may call send-verification', async () => {
    const answer = await fetch(`${project().url}/functions/v1/send-verification`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-client-info,apikey',
      },
    });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-client-info');
  });
});
