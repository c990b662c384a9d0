import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await withPlatform();
});
afterAll(() => platform?.close());

const record = (count: number) => platform.admin`
  select public.record_analytics('track', (
    select jsonb_agg(jsonb_build_object('name', 'event ' || n, 'payload', '{}'::jsonb) order by n)
    from generate_series(1, ${count}::integer) n
  ))`;
const kept = async () => {
  const [row] = await platform.admin`
    select count(*)::integer as total, min(received_at) as oldest from private.analytics_events`;
  return row;
};

test('the sink stores the latest ten thousand events, and nothing older than thirty days', async () => {
  await record(10_050);
  expect((await kept())?.total).toBe(10_000);
  await platform.admin`
    update private.analytics_events set received_at = now() - interval '31 days'
    where name < 'event 5'`;
  await record(1);
  expect(Date.parse((await kept())?.oldest)).toBeGreaterThan(Date.now() - 60_000);
});

test('the page of the sink lists the newest first, searches, and runs no script of an event', async () => {
  const { mailboxUrl } = platform;
  const body = {
    endpoint: 'track',
    data: { event: '<script>x</script>', properties: { a: 'needle' } },
  };
  await platform.anon.functions.invoke('mixpanel-proxy', { body });
  const page = await fetch(`${mailboxUrl}/events`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const list = async (query: string) =>
    (await (await fetch(`${mailboxUrl}/api/v1/events?${query}`)).json()).events;
  expect((await list('limit=1'))[0]).toMatchObject({ name: '<script>x</script>' });
  expect(await list('query=NEEDLE')).toHaveLength(1);
  expect(await list('query=%25')).toHaveLength(0);
});

test('only this machine’s own names lead to the sink, and no other origin may read it', async () => {
  const { port } = new URL(platform.mailboxUrl);
  const status = await new Promise((done) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/api/v1/events',
      headers: { host: 'evil.test' },
    });
    asked.once('response', (answer) => done(answer.resume().statusCode)).end();
  });
  expect(status).toBe(403);
  const headers = { origin: 'https://evil.test' };
  const foreign = await fetch(`${platform.mailboxUrl}/api/v1/events`, { headers });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});

test('no client reads the events or writes them except by the function', async () => {
  const person = await platform.as(crypto.randomUUID());
  const events = [{ name: 'x', payload: {} }];
  for (const client of [platform.anon, person]) {
    const written = await client.rpc('record_analytics', { endpoint: 'track', events });
    expect(written.error).not.toBeNull();
    const counted = await client.rpc('count_call', {
      bucket: 'x',
      subject: 'y',
      allowed: 1,
      seconds: 1,
    });
    expect(counted.error).not.toBeNull();
    expect((await client.schema('private').from('analytics_events').select()).error).not.toBeNull();
  }
});
