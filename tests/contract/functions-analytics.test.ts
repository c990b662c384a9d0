import { randomUUID } from 'node:crypto';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { member, project, visitor } from './project.ts';

const sink = z.object({
  events: z.array(z.object({ endpoint: z.string(), name: z.string(), payload: z.unknown() })),
});

/** What the local sink stored of a test; null on a project that forwards to Mixpanel. */
async function kept(mark: string) {
  const { mailboxUrl } = project();
  if (!mailboxUrl) return null;
  const answer = await fetch(`${mailboxUrl}/api/v1/events?query=${mark}`);
  return sink.parse(await answer.json()).events;
}

const send = (body: unknown) =>
  visitor().functions.invoke('mixpanel-proxy', { body: body as Record<string, unknown> });
const pageView = (mark: string, properties: object = {}) => ({
  event: 'page_view',
  properties: { distinct_id: mark, path: '/homes', ...properties },
});

describe('mixpanel-proxy', () => {
  test('[CAL-25] a visitor’s event is accepted with endpoint track and data', async () => {
    const mark = randomUUID();
    const { data, error } = await send({ endpoint: 'track', data: pageView(mark) });
    expect([error, data]).toEqual([null, { success: true, accepted: 1, error: null }]);
    const payload = { event: 'page_view', properties: { distinct_id: mark, path: '/homes' } };
    expect((await kept(mark)) ?? [{ payload }]).toMatchObject([{ payload }]);
  });

  test('[CAL-25] several events come in one call, a profile by endpoint engage', async () => {
    const mark = randomUUID();
    const events = [pageView(mark), { ...pageView(mark), event: 'session_start' }];
    expect((await send({ endpoint: 'track', data: events })).data).toMatchObject({ accepted: 2 });
    const profile = { $distinct_id: mark, $set: { plan: 'host' }, $delete: '' };
    expect((await send({ endpoint: 'engage', data: profile })).data).toMatchObject({ accepted: 1 });
    const [newest] = (await kept(mark)) ?? [{}];
    if (project().mailboxUrl) {
      expect(newest).toMatchObject({ endpoint: 'engage', name: mark });
      expect(newest).not.toHaveProperty('payload.$delete');
    }
  });

  test.skipIf(!project().mailboxUrl)('secrets and addresses never reach the sink', async () => {
    const mark = randomUUID();
    const hidden = {
      $email: 'gwen@kinstead.test',
      password: 'one-two-three',
      access_token: 'abc',
      nested: [{ note: 'write to gwen@kinstead.test', phone_number: '555' }],
      header: 'Bearer abcdef',
      jwt: `eyJhbGciOiJFUzI1NiJ9.${btoa('{}')}.x`,
      key: 'sb_secret_abcdefghij',
    };
    await send({ endpoint: 'track', data: pageView(mark, hidden) });
    const text = JSON.stringify(await kept(mark));
    expect(text).toContain(mark);
    // The random id of a device may hold any three digits.
    expect(text.replaceAll(mark, '')).not.toMatch(/gwen|one-two|abc|555|eyJ|sb_secret/);
  });

  const event = pageView('x');
  test.each([
    ['another endpoint', { endpoint: 'import', data: event }, 400],
    ['an address for an endpoint', { endpoint: 'http://127.0.0.1/', data: event }, 400],
    ['no data', { endpoint: 'track' }, 400],
    ['an event without a name', { endpoint: 'track', data: { properties: {} } }, 400],
    ['a profile without a user', { endpoint: 'engage', data: { $set: {} } }, 400],
    ['no event at all', { endpoint: 'track', data: [] }, 400],
    ['51 events', { endpoint: 'track', data: Array(51).fill(event) }, 413],
    ['a large event', { endpoint: 'track', data: pageView('x'.repeat(17_000)) }, 413],
    [
      'a large call',
      { endpoint: 'track', data: Array(50).fill(pageView('x'.repeat(30_000))) },
      413,
    ],
    ['what is no JSON', 'endpoint=track', 400],
  ])('[CAL-25] mixpanel-proxy refuses %s', async (_name, body, status) => {
    const { error, response } = await send(body);
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(response?.status).toBe(status);
    expect(await response?.json()).toMatchObject({ success: false, accepted: 0 });
  });

  test('[CAL-25] a flood by one user is refused for a while, others are not', async () => {
    const [busy, quiet] = await Promise.all([member(), member()]);
    const invoke = (client: typeof busy.client) =>
      client.functions.invoke('mixpanel-proxy', { body: { endpoint: 'track', data: event } });
    const statuses: (number | undefined)[] = [];
    for (let round = 0; round < 13; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => invoke(busy.client)));
      statuses.push(...answers.map(({ response }) => response?.status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await invoke(quiet.client)).error).toBeNull();
  });
});
