import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { iceServers, LASTS_SECONDS } from '../../../supabase/functions/ice-servers/credentials.ts';

const SECRET = 'a shared secret';
const NOW = Date.parse('2027-03-01T15:00:00.900Z');

test('a relay gets a name that ends and its HMAC, as coturn checks them', async () => {
  const urls = ['turn:turn.example.com:3478', 'turns:turn.example.com:5349'];
  const [server] = await iceServers(urls, SECRET, 'person', NOW);
  const username = `${Math.floor(NOW / 1000) + LASTS_SECONDS}:person`;
  expect(server).toEqual({
    urls,
    username,
    credential: createHmac('sha1', SECRET).update(username).digest('base64'),
  });
  expect(LASTS_SECONDS).toBeLessThanOrEqual(4 * 3_600);
});

test('another person, another time or another secret is another credential', async () => {
  const urls = ['turn:turn.example.com'];
  const all = await Promise.all([
    iceServers(urls, SECRET, 'person', NOW),
    iceServers(urls, SECRET, 'another', NOW),
    iceServers(urls, SECRET, 'person', NOW + 1_000),
    iceServers(urls, 'another secret', 'person', NOW),
  ]);
  expect(new Set(all.map(([server]) => server?.credential)).size).toBe(4);
});

test('a STUN server is named without credentials, and none where none is configured', async () => {
  expect(await iceServers(['stun:stun.example.com'], '', 'person', NOW)).toEqual([
    { urls: ['stun:stun.example.com'] },
  ]);
  expect(await iceServers([], SECRET, 'person', NOW)).toEqual([]);
});
