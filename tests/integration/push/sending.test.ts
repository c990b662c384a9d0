import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '../../../supabase/assistant/jobs/runner.ts';
import { createLog } from '../../../supabase/observe/log.ts';
import { IMPATIENT } from '../../support/job-probes.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { browserKeys, decrypt, PUSH_HOST, startPushService } from '../../support/push-service.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let platform: TestPlatform;

beforeAll(async () => {
  service = await startPushService();
  platform = await withPlatform(undefined, {
    functions: { variables: { PUSH_TEST_PLACE: service.place } },
  });
});
afterAll(async () => {
  await platform?.close();
  await service?.close();
});
beforeEach(async () => {
  service.received.length = 0;
  await platform.admin`delete from public.notification_deliveries`;
});

async function person(): Promise<string> {
  const { data, error } = await platform.service.auth.admin.createUser({
    email: `${randomUUID()}@kinstead.test`,
    password: 'kinstead-local',
    email_confirm: true,
    user_metadata: { full_name: 'Rene Renter', user_type: 'renter' },
  });
  if (error) throw error;
  return data.user.id;
}

/** A browser of theirs; `path` is where the service finds it. */
async function browser(owner: string, host = PUSH_HOST) {
  const path = `/send/${randomUUID()}`;
  const made = browserKeys();
  const endpoint = `https://${host}${path}`;
  const client = await platform.as(owner);
  const { error } = await client.rpc('save_push_subscription', { endpoint, ...made.keys });
  if (error) throw error;
  return { ...made, path, endpoint };
}

type Told = Record<string, string | { conversation_id: string }>;

async function tell(owner: string, columns: Told = {}): Promise<string> {
  const [row] = await platform.admin<{ id: string }[]>`
    insert into public.notifications ${platform.admin({
      recipient_id: owner,
      notification_type: 'tour',
      title: 'A tour',
      priority: 'medium',
      ...columns,
    } as Record<string, string>)} returning id`;
  return row?.id ?? '';
}

async function send(): Promise<number> {
  const { data, error } = await platform.service.functions.invoke('send-push', { body: {} });
  if (error) throw error;
  return data.done;
}

const delivery = async (notification: string) => {
  const [row] = await platform.admin<
    { state: string; error: string | null; wait: number; reached: string[] }[]
  >`
    select state, error, reached, extract(epoch from not_before - now())::float as wait
    from public.notification_deliveries
    where notification_id = ${notification} and channel = 'push'`;
  return row;
};

const publicJwk = (): JWK => {
  const point = Buffer.from(platform.keys.pushKeys.publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
};

test('a push is encrypted for the browser, signed with our key, and reveals no more than the row', async () => {
  const me = await person();
  const mine = await browser(me);
  const id = await tell(me, {
    notification_type: 'message',
    title: 'Hana Host',
    message: `See you\n tomorrow ${'x'.repeat(400)}`,
    priority: 'urgent',
    metadata: { conversation_id: 'c-1', phone: '555-0100' } as never,
  });
  expect(await send()).toBe(1);
  const [got] = service.received;
  if (!got) throw new Error('nothing arrived');
  expect(got.path).toBe(mine.path);
  expect(got.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: id.replaceAll('-', ''),
    ttl: '86400',
    host: PUSH_HOST,
  });
  expect(got.body.includes('Hana')).toBe(false);
  const payload = JSON.parse(decrypt(got.body, mine));
  expect(payload).toMatchObject({
    id,
    notification_type: 'message',
    title: 'Hana Host',
    unread: 0,
    urgent: true,
    metadata: { conversation_id: 'c-1' },
    path: '/messages',
  });
  expect(payload.message).toMatch(/^See you tomorrow x+…$/);
  expect(payload.message).toHaveLength(180);
  expect(JSON.stringify(payload)).not.toContain('555-0100');

  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(got.headers.authorization ?? '') ?? [];
  expect(key).toBe(platform.keys.pushKeys.publicKey);
  const { payload: claims } = await jwtVerify(token, createLocalJWKSet({ keys: [publicJwk()] }));
  expect(claims).toMatchObject({ aud: `https://${PUSH_HOST}`, sub: 'mailto:push@kinstead.test' });
  expect(await delivery(id)).toMatchObject({ state: 'sent' });
  expect(await send(), 'once').toBe(0);
});

test('a reminder of a tour brings what answers it and the language of its account, other notifications do not', async () => {
  const me = await person();
  const mine = await browser(me);
  const secret = randomUUID();
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  await tell(me, {
    title: 'You show a home within an hour',
    metadata: { tour_id: randomUUID(), reminder: 'hour', reply: secret, ends_at } as never,
  });
  await tell(me, { metadata: { reply: secret } as never });
  await send();
  const payloads = service.received.map(({ body }) => JSON.parse(decrypt(body, mine)));
  const reminder = payloads.find(({ reply }) => reply !== undefined);
  expect(reminder).toMatchObject({
    language: 'en',
    reply: { secret, person: me, until: ends_at, is_soon: true },
  });
  expect(payloads.filter(({ reply }) => reply === undefined)).toHaveLength(1);
});

test('the urgency of a push is in the header; one that is read, low or switched off is not sent', async () => {
  const me = await person();
  await browser(me);
  await tell(me);
  await tell(me, { priority: 'low' });
  await tell(me, { notification_type: 'review', priority: 'high' });
  const read = await tell(me);
  await platform.admin`update public.notifications set read_at = now() where id = ${read}`;
  await send();
  expect(service.received.map(({ headers }) => headers.urgency)).toEqual(['normal']);
});

test('at the push service the next message of a conversation replaces the last', async () => {
  const me = await person();
  await browser(me);
  const conversation_id = randomUUID();
  const metadata = platform.admin.json({ conversation_id }) as never;
  for (const notification_type of ['message', 'message', 'tour']) {
    await tell(me, { notification_type, metadata });
    await send();
  }
  const topics = service.received.map(({ headers }) => headers.topic);
  const place = conversation_id.replaceAll('-', '');
  expect(topics).toEqual([place, place, expect.not.stringContaining(place)]);
});

test('a push is not sent during quiet hours', async () => {
  const me = await person();
  await browser(me);
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString().slice(11, 16);
  await platform.admin`
    insert into public.preferences (user_id, time_zone, quiet_from, quiet_to)
    values (${me}, 'UTC', ${hour(-1)}, ${hour(2)})`;
  const id = await tell(me, { priority: 'urgent' });
  expect(await send()).toBe(0);
  expect(service.received).toEqual([]);
  expect((await delivery(id))?.wait).toBeGreaterThan(3600);

  const client = await platform.as(me);
  expect((await client.rpc('send_test_push')).error).toBeNull();
  expect(await send(), 'a test was asked for').toBe(1);
  expect(service.received).toHaveLength(1);
});

test.each([404, 410])('the answer %i removes the subscription of the browser', async (status) => {
  const me = await person();
  const [gone, kept] = [await browser(me), await browser(me)];
  service.answers[gone.path] = { status };
  const id = await tell(me);
  await send();
  const rows = await platform.admin`
    select endpoint from public.push_subscriptions where user_id = ${me}`;
  expect(rows).toEqual([{ endpoint: kept.endpoint }]);
  expect(await delivery(id)).toMatchObject({ state: 'sent' });
});

test.each([
  [429, { 'retry-after': '1200' }],
  [503, { 'retry-after': new Date(Date.now() + 1_200_000).toUTCString() }],
])(
  'after %i a push is retried when the service says, and only for browsers without it',
  async (status, headers) => {
    const me = await person();
    const [busy, well] = [await browser(me), await browser(me)];
    service.answers[busy.path] = { status, headers };
    const id = await tell(me);
    await send();
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(
      [busy.path, well.path].toSorted(),
    );
    const waiting = await delivery(id);
    expect(waiting).toMatchObject({
      state: 'pending',
      error: `the push service answered ${status}`,
    });
    expect(waiting?.reached).toHaveLength(1);
    expect(waiting?.wait).toBeGreaterThan(1100);
    expect(waiting?.wait).toBeLessThanOrEqual(1201);
    expect(await send(), 'not before').toBe(0);
    await platform.admin`update public.notification_deliveries set not_before = now()`;
    service.received.length = 0;
    delete service.answers[busy.path];
    await send();
    expect(service.received.map(({ path }) => path)).toEqual([busy.path]);
    expect(await delivery(id)).toMatchObject({ state: 'sent' });
  },
);

test('no push is sent to an address of a machine, whatever its name', async () => {
  const me = await person();
  // Names that resolvers answer with the machine itself, or not at all.
  const [local, nowhere] = [await browser(me, 'a.localhost'), await browser(me, 'b.invalid')];
  const id = await tell(me);
  await send();
  expect(await delivery(id)).toMatchObject({ state: 'pending' });
  expect(service.received).toEqual([]);
  expect(local.endpoint).not.toBe(nowhere.endpoint);
  const client = await platform.as(me);
  for (const endpoint of [
    `http://${PUSH_HOST}/a`,
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    `https://${PUSH_HOST}:8443/a`,
    `https://user@${PUSH_HOST}/a`,
  ]) {
    const { error } = await client.rpc('save_push_subscription', {
      endpoint,
      ...browserKeys().keys,
    });
    expect(error?.code, endpoint).toBe('23514');
  }
});

test('a push is sent once, with any number of concurrent senders', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, person));
  for (const me of people) await browser(me);
  for (const me of people) for (let n = 0; n < 5; n += 1) await tell(me);
  const done = await Promise.all([send(), send(), send(), send()]);
  expect(done.reduce((sum, n) => sum + n, 0)).toBe(30);
  expect(service.received).toHaveLength(30);
  expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(30);
});

test('a worker sends a push within seconds of the notification', async () => {
  const me = await person();
  await browser(me);
  const url = new URL(platform.adminUrl);
  url.username = 'kinstead_jobs';
  url.password = platform.keys.databasePasswords.kinstead_jobs;
  const jobs = startJobs({
    databaseUrl: url.href,
    supabaseUrl: platform.url,
    logger: createLog('silent'),
    jobs: [{ name: 'push_deliveries', schedule: '* * * * *', batch: 50, edge: 'send-push' }],
    // The clock's own turn is far away: what comes, came by the notification.
    pace: { ...IMPATIENT, cronSeconds: 45 },
  });
  await jobs.ready;
  const id = await tell(me);
  await expect.poll(async () => (await delivery(id))?.state, { timeout: 15_000 }).toBe('sent');
  expect(service.received).toHaveLength(1);
  await jobs.stop();
});
