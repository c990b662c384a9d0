import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PROTOCOL_VERSION } from '#shared/protocol/version.ts';
import { type AssistantServer, startAssistant } from '../../../supabase/assistant/server.ts';
import { createLog } from '../../../supabase/observe/log.ts';
import {
  assistantDatabaseUrl,
  makePerson,
  type Person,
  requestToken,
  ticketOf,
  upgradeAnswer,
} from './stage.ts';

const REFUSED = {
  error: 'This version of the app is too old for the assistant.',
  code: 'version_not_supported',
};

let host: Person;
/** A later release, which serves no client of version 1 any more. */
let later: AssistantServer;
let laterUrl: string;

beforeAll(async () => {
  const { pwaUrl, supabaseUrl } = inject('stack');
  host = await makePerson('host', 'Vera Version');
  later = await startAssistant({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: await assistantDatabaseUrl(),
    pwaUrl,
    supabaseUrl,
    logger: createLog('silent'),
    oldestVersion: 2,
  });
  laterUrl = `http://127.0.0.1:${later.port}`;
});

afterAll(() => later.close());

/** What asking for a session answers to a client that names this version, or none. */
async function askedAs(version: unknown, url?: string) {
  const ids = { user_id: host.id, org_id: host.orgId };
  const body = version === undefined ? ids : { ...ids, version };
  const answer = await requestToken(body, { authorization: `Bearer ${host.token}` }, url);
  return { status: answer.status, body: await answer.json() };
}

/** What connecting answers; `version` is the end of the address. */
async function connectedAs(version: string, url?: string) {
  const ticket = await ticketOf(host);
  return upgradeAnswer(`?session_id=${ticket}${version}`, inject('stack').pwaUrl, url);
}

test('G8 installs from before the version was sent are served, and current and newer ones', async () => {
  for (const version of [undefined, 1, PROTOCOL_VERSION, PROTOCOL_VERSION + 40]) {
    expect(await askedAs(version), String(version)).toMatchObject({
      status: 200,
      body: { session_id: expect.any(String) },
    });
    const end = version === undefined ? '' : `&v=${version}`;
    expect((await connectedAs(end)).status, end).toBe(101);
  }
});

test('G8 a server that has dropped a version says so where a browser can read it', async () => {
  for (const old of [undefined, 1]) {
    expect(await askedAs(old, laterUrl)).toEqual({ status: 400, body: REFUSED });
  }
  const headers = { authorization: `Bearer ${host.token}` };
  const readable = await requestToken({ user_id: host.id, org_id: host.orgId }, headers, laterUrl);
  expect(readable.headers.get('access-control-allow-origin')).toBe(inject('stack').pwaUrl);
  expect((await askedAs(2, laterUrl)).status).toBe(200);
});

test('G8 an upgrade request with an unsupported version is refused first, and spends no session id', async () => {
  const ticket = await ticketOf(host);
  const { pwaUrl } = inject('stack');
  for (const old of ['', '&v=1', '&v=0', '&v=two', '&v=']) {
    const answer = await upgradeAnswer(`?session_id=${ticket}${old}`, pwaUrl, laterUrl);
    expect(answer, old).toEqual({ status: 400, body: REFUSED });
  }
  const served = await upgradeAnswer(`?session_id=${ticket}&v=2`, pwaUrl, laterUrl);
  expect(served.status).toBe(101);
});

test('G8 an invalid version is refused', async () => {
  for (const noise of [0, -1, 1.5, '2', {}, [2], true]) {
    expect(await askedAs(noise), String(noise)).toEqual({ status: 400, body: REFUSED });
  }
  for (const noise of ['&v=0', '&v=', '&v=two', '&v=2.5', '&v=-2']) {
    expect(await connectedAs(noise), noise).toEqual({ status: 400, body: REFUSED });
  }
});

test('G4 a refused upgrade names its code', async () => {
  const { pwaUrl } = inject('stack');
  expect((await upgradeAnswer('?session_id=guess', pwaUrl)).body).toMatchObject({
    code: 'session_id_invalid',
  });
  expect((await upgradeAnswer('', 'https://evil.test')).body).toMatchObject({
    code: 'origin_not_allowed',
  });
});
