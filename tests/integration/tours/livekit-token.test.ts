import type { SupabaseClient } from '@supabase/supabase-js';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { insertSession } from '../../support/sessions.ts';
import { makeTour } from '../policies/tour-people.ts';
import { LIVE, makeLiveWorld } from './live-world.ts';

const URL_OF_SERVER = 'wss://live.example.com';
const KEY = 'APIkinstead';
const SECRET = 'a secret of at least thirty-two characters';

let platform: TestPlatform;
let world: Awaited<ReturnType<typeof makeLiveWorld>>;
let early: string;
const clients = new Map<string, SupabaseClient>();

beforeAll(async () => {
  platform = await withPlatform(undefined, {
    settings: { LIVEKIT_URL: URL_OF_SERVER, LIVEKIT_API_KEY: KEY, LIVEKIT_API_SECRET: SECRET },
  });
  world = await platform.admin.begin((tx) => makeLiveWorld(tx));
  early = await platform.admin.begin((tx) => makeTour(tx, world, LIVE, 120));
  const { renter, guide, host, colleague, otherRenter, otherHost } = world;
  const people = { renter, guide, host, colleague, otherRenter, otherHost };
  for (const [name, id] of Object.entries(people)) {
    const session_id = await insertSession(platform.admin, id);
    clients.set(name, await platform.as(id, { session_id }));
  }
  clients.set('visitor', platform.anon);
});
afterAll(() => platform?.close());

const ask = async (name: string, tour: string) => {
  const client = clients.get(name);
  if (!client) throw new Error(`no ${name}`);
  const { response, data } = await client.functions.invoke('livekit-token', { body: { tour } });
  return { status: response?.status, data };
};

describe('the token of a media server', () => {
  test.each(['renter', 'guide', 'host', 'colleague'] as const)(
    'lets the %s into the one room of the tour, as themselves, for ten minutes',
    async (name) => {
      const before = Math.floor(Date.now() / 1000);
      const { status, data } = await ask(name, world.tour);
      expect(status).toBe(200);
      expect(data).toMatchObject({ url: URL_OF_SERVER, error: null });
      const { payload, protectedHeader } = await jwtVerify(
        data.token,
        new TextEncoder().encode(SECRET),
        { issuer: KEY, subject: world[name] },
      );
      expect(protectedHeader.alg).toBe('HS256');
      expect((payload.exp ?? 0) - before).toBeGreaterThanOrEqual(590);
      expect((payload.exp ?? 0) - before).toBeLessThanOrEqual(610);
      const [profile] = await platform.admin`
        select full_name from public.profiles where id = ${world[name]}`;
      expect(payload.name).toBe(profile?.full_name);
      expect(payload.video).toMatchObject({
        room: `tour:${world.tour}`,
        roomJoin: true,
        canPublish: true,
        canSubscribe: true,
        canPublishData: false,
      });
      expect(JSON.stringify(data)).not.toContain(SECRET);
    },
  );

  test.each([
    ['visitor', () => world.tour, 401],
    ['otherRenter', () => world.tour, 403],
    ['otherHost', () => world.tour, 403],
    ['renter', () => early, 403],
    ['host', () => early, 403],
  ])('is not given to %s: %#', async (name, tour, status) => {
    const answer = await ask(name, tour());
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer)).not.toContain('live.example.com');
  });

  test('is given sixty times in ten minutes', async () => {
    const statuses = new Set<number | undefined>();
    for (let calls = 0; calls <= 60; calls += 1) {
      statuses.add((await ask('colleague', world.tour)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
