import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await withPlatform('select 1;');
});
afterAll(() => platform?.close());

/** fetch() sets Host itself; a rebound name needs the plain client. */
function statusFor(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const call = request(`${platform.url}${path}`, { headers }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    call.on('error', fail);
    call.on('upgrade', (response) => done(response.statusCode));
    call.end();
  });
}

describe('the gateway', () => {
  test('the gateway answers /health with JSON', async () => {
    const answer = await fetch(`${platform.url}/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('the gateway refuses a foreign Host, for calls and for sockets', async () => {
    const host = 'evil.example';
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', host };
    expect(await statusFor('/health', { host })).toBe(421);
    expect(await statusFor('/realtime/v1/websocket', upgrade)).toBe(421);
  });

  test('the gateway allows every origin, with any header, before it authenticates', async () => {
    const answer = await fetch(`${platform.url}/rest/v1/things`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://any.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey, authorization, x-client-info',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-client-info');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('the gateway gives every answer a request id and repeats a valid one', async () => {
    const one = await fetch(`${platform.url}/health`);
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const headers = { 'x-request-id': 'trace-12345678' };
    const two = await fetch(`${platform.url}/health`, { headers });
    expect(two.headers.get('x-request-id')).toBe('trace-12345678');
  });

  test('the gateway refuses a body that is too large', async () => {
    const answer = await fetch(`${platform.url}/rest/v1/things`, {
      method: 'POST',
      headers: { apikey: platform.keys.publishableKey, 'content-type': 'application/json' },
      body: `["${'x'.repeat(7 * 1024 * 1024)}"]`,
    });
    expect(answer.status).toBe(413);
  });

  test('the gateway refuses every other path', async () => {
    const answer = await fetch(`${platform.url}/graphql/v1`);
    expect(answer.status).toBe(404);
  });
});
