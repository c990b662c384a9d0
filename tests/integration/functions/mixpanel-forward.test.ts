import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../support/addresses.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
let mixpanel: Server;
const received: { url: string; body: unknown }[] = [];
let status = 200;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  mixpanel = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
    // Mixpanel would never lead elsewhere; something in between might.
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('1');
  });
  await new Promise<void>((done) => mixpanel.listen(port, '127.0.0.1', done));
  const settings = { MIXPANEL_TOKEN: 'operator-token', MIXPANEL_URL: `http://127.0.0.1:${port}/` };
  platform = await withPlatform(undefined, { settings });
});
afterAll(async () => {
  await platform?.close();
  mixpanel.closeAllConnections();
  await new Promise((done) => mixpanel.close(done));
});

const send = (endpoint: string, data: object) =>
  platform.anon.functions.invoke('mixpanel-proxy', { body: { endpoint, data } });

test('[CAL-25] with a token events go to Mixpanel, cleaned, under the operator’s token', async () => {
  const properties = { distinct_id: 'a', token: 'of the page', email: 'a@b.test', path: '/' };
  const { data } = await send('track', { event: 'page_view', properties });
  expect(data).toEqual({ success: true, accepted: 1, error: null });
  await send('engage', { $distinct_id: 'a', $token: 'of the page', $set: { plan: 'host' } });
  expect(received).toEqual([
    {
      url: '/track?ip=0',
      body: [
        {
          event: 'page_view',
          properties: { distinct_id: 'a', path: '/', token: 'operator-token' },
        },
      ],
    },
    {
      url: '/engage?ip=0',
      body: [{ $distinct_id: 'a', $set: { plan: 'host' }, $token: 'operator-token' }],
    },
  ]);
  const [kept] = await platform.admin`select count(*)::integer from private.analytics_events`;
  expect(kept?.count).toBe(0);
});

test.each([500, 302])(
  '[CAL-25] an answer %i of Mixpanel is 502, and its redirect is not followed',
  async (code) => {
    status = code;
    const { response } = await send('track', { event: 'page_view' });
    expect(response?.status).toBe(502);
    expect(await response?.json()).toEqual({
      success: false,
      accepted: 0,
      error: 'Analytics could not be delivered.',
    });
  },
);
