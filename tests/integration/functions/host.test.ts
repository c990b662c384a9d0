import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import {
  createClient,
  FunctionRegion,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/supabase-js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

const SAMPLES = join(ROOT, 'tests/integration/functions/samples');

// One table for both: what Supabase's edge runtime answers, Node's threads and Deno must answer.
describe.each(['node', 'deno'] as const)('functions under %s', (runtime) => {
  let platform: TestPlatform;
  const lines: string[] = [];

  beforeAll(async () => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    platform = await withPlatform('select 1', {
      settings: { FUNCTIONS_RUNTIME: runtime },
      functions: {
        sources: SAMPLES,
        config: join(SAMPLES, 'config.toml'),
        limits: { idleMs: 5_000, blockedMs: 3_000, concurrent: 5 },
        log: pino({}, sink),
      },
    });
  });
  afterAll(() => platform?.close());

  const invoke = (
    name: string,
    options: Parameters<typeof platform.anon.functions.invoke>[1] = {},
  ) => platform.anon.functions.invoke(name, options);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${platform.url}/functions/v1/${path}`, { redirect: 'manual', ...init });

  describe('requests', () => {
    test.each([
      ['JSON', { a: [1, { b: 'ü' }] }, { type: 'application/json', json: { a: [1, { b: 'ü' }] } }],
      ['text', 'plain ü', { type: 'text/plain', text: 'plain ü' }],
      ['a blob', new Blob(['12345']), { type: 'application/octet-stream', bytes: 5 }],
      ['an array buffer', new Uint8Array(7).buffer, { bytes: 7 }],
    ])('a request body of %s arrives', async (_name, body, told) => {
      const { data, error } = await invoke('echo', { body });
      expect(error).toBeNull();
      expect(data).toMatchObject({ method: 'POST', path: 'here:/echo', ...told });
    });

    test('a form with a file arrives at the function', async () => {
      const body = new FormData();
      body.set('name', 'Gwen');
      body.set('file', new File(['content'], 'a.txt'));
      const { data } = await invoke('echo', { body });
      expect(data.form).toEqual({ name: 'Gwen', file: 'content' });
    });

    test('a streamed request body arrives whole', async () => {
      const part = new Uint8Array(64 * 1024);
      let parts = 16;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          parts -= 1;
          if (parts < 0) controller.close();
          else controller.enqueue(part);
        },
      });
      const init = { method: 'POST', body, duplex: 'half' };
      const { bytes } = await (await call('echo', init)).json();
      expect(bytes).toBe(1024 * 1024);
    });

    test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
      'the method %s arrives',
      async (method) => {
        const { data } = await invoke('echo', { method });
        expect(data.method).toBe(method);
      },
    );

    test('headers, region, path and query arrive at the function', async () => {
      const { data } = await invoke('echo/below/it?q=a%20b', {
        headers: { 'x-custom': 'mine' },
        region: FunctionRegion.EuCentral1,
        method: 'GET',
      });
      expect(data).toMatchObject({ custom: 'mine', region: 'eu-central-1' });
      expect(data.path).toBe('here:/echo/below/it');
      expect(data.search).toMatchObject({ q: 'a b' });
    });

    test('a caller’s claim about its own address does not arrive', async () => {
      const headers = { 'x-forwarded-for': '6.6.6.6', 'cf-connecting-ip': '6.6.6.6' };
      // This machine itself is no source that is counted; through a trusted proxy the caller is one.
      expect((await (await call('echo', { headers })).json()).source).toBe('');
    });

    test('a request body over the limit is 413, declared or streamed', async () => {
      const large = new Uint8Array(6 * 1024 * 1024 + 1);
      const declared = await call('echo', { method: 'POST', body: large });
      const init = { method: 'POST', body: new Blob([large]).stream(), duplex: 'half' };
      const streamed = await call('echo', init);
      for (const answer of [declared, streamed]) {
        expect(answer.status).toBe(413);
        expect((await answer.json()).code).toBe('REQUEST_TOO_LARGE');
      }
      const fits = await call('echo', { method: 'POST', body: large.subarray(1) });
      expect((await fits.json()).bytes).toBe(6 * 1024 * 1024);
    });
  });

  describe('answers', () => {
    test('binary, empty and redirecting answers pass', async () => {
      const { data } = await invoke('answers/binary');
      expect([...new Uint8Array(await data.arrayBuffer())]).toEqual([0, 255, 1]);
      expect((await call('answers/empty')).status).toBe(204);
      const moved = await call('answers/moves');
      expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://example.com/']);
      expect((await call('answers/cookies')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    });

    test('a streamed answer arrives piece by piece, not at its end', async () => {
      const { data } = await invoke('answers/events');
      const pieces: string[] = [];
      const decoder = new TextDecoder();
      for await (const piece of data.body) pieces.push(decoder.decode(piece));
      expect(pieces).toEqual(['data: one\n\n', 'data: two\n\n']);
    });

    test('preflights are answered by the function', async () => {
      const headers = {
        origin: 'https://mine.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      const answer = await call('answers', { method: 'OPTIONS', headers });
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://mine.test');
      const after = await call('answers/teapot');
      expect(after.headers.get('access-control-allow-origin')).toBeNull();
    });

    test('the output of a function is in the log under its name', async () => {
      await invoke('answers/writes');
      const wrote = (level: number, text: string) =>
        lines.some((line) => {
          const { function: name, level: of, msg } = JSON.parse(line);
          return name === 'answers' && of === level && msg.includes(text);
        });
      await expect.poll(() => wrote(30, 'a word of mine')).toBe(true);
      await expect.poll(() => wrote(50, 'and a complaint')).toBe(true);
    });

    test('Deno.env has the values it is given and nothing of the host', async () => {
      const { data } = await invoke('answers/environment');
      expect(data).toEqual({ url: platform.url, home: null, has: true });
    });

    test('EdgeRuntime.waitUntil continues after the answer', async () => {
      const before = (await invoke('answers/later')).data.finished;
      await expect
        .poll(async () => (await invoke('answers/finished')).data.finished)
        .toBe(before + 1);
    });
  });

  describe('failures', () => {
    const answerOf = async (path: string) => {
      const { data, error, response } = await invoke(path);
      expect(data).toBeNull();
      expect(error).toBeInstanceOf(FunctionsHttpError);
      const text = (await response?.text()) ?? '';
      return { status: response?.status, code: response?.headers.get('sb-error-code'), text };
    };

    test('a refusal of a function passes unchanged', async () => {
      const { status, code, text } = await answerOf('answers/teapot');
      expect([status, code, text]).toEqual([418, null, '{"error":"short and stout"}']);
    });

    test.each(['throws', 'nothing'])(
      'a function that %s is 500 and says nothing more',
      async (path) => {
        const { status, code, text } = await answerOf(`answers/${path}`);
        expect([status, code, text]).toEqual([500, 'EDGE_FUNCTION_ERROR', 'Internal Server Error']);
      },
    );

    test('a function’s own 503 is marked as its own', async () => {
      const { status, code, text } = await answerOf('answers/unavailable');
      expect([status, code, text]).toEqual([503, 'EDGE_FUNCTION_ERROR', 'later']);
    });

    test('a function that throws outside of a request ends alone and is restarted', async () => {
      const { status, code, text } = await answerOf('answers/crashes');
      expect([status, code]).toEqual([500, 'WORKER_ERROR']);
      expect(JSON.parse(text)).toEqual({
        code: 'WORKER_ERROR',
        message: 'Function exited due to an error (please check logs)',
      });
      expect((await call('answers/empty')).status).toBe(204);
    });

    test.each(['nope', '..%2fecho', 'Echo', 'switched-off', ''])(
      'the function %s is 404',
      async (name) => {
        const answer = await call(name);
        expect(answer.status).toBe(404);
        const message = 'Requested function was not found';
        expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message });
      },
    );

    test.each(['boot-throws', 'boot-silent', 'imports-https', 'imports-jsr', 'imports-bare'])(
      'the function %s cannot start: 503',
      async (name) => {
        const { status, code } = await answerOf(name);
        expect([status, code]).toEqual([503, 'BOOT_ERROR']);
      },
    );

    test('an unknown method is 405', async () => {
      expect((await call('echo', { method: 'HEAD' })).status).toBe(405);
    });

    test('a function that does not answer is 504, and is notified of the abort', async () => {
      const before = (await invoke('answers/aborted')).data.aborted;
      const { status, code, text } = await answerOf('answers/never');
      expect([status, code]).toEqual([504, 'IDLE_TIMEOUT']);
      expect(JSON.parse(text).message).toBe('Request idle timeout limit (5s) reached');
      const aborted = async () => (await invoke('answers/aborted')).data.aborted;
      await expect.poll(aborted).toBe(before + 1);
    });

    test('a client that disconnects aborts the request', async () => {
      const before = (await invoke('answers/aborted')).data.aborted;
      const left = await invoke('answers/never', { timeout: 300 });
      expect(left.error).toBeInstanceOf(FunctionsFetchError);
      const aborted = async () => (await invoke('answers/aborted')).data.aborted;
      await expect.poll(aborted).toBe(before + 1);
    });

    test('more concurrent calls than allowed are refused by the relay', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => invoke('answers/never')));
      const refused = answers.filter(({ error }) => error instanceof FunctionsRelayError);
      expect(refused).toHaveLength(3);
      expect(refused[0]?.response?.status).toBe(503);
      expect((await call('answers/empty')).status).toBe(204);
    });

    // Deno takes what the machine has.
    test.runIf(runtime === 'node')(
      'a function that exhausts its memory is ended, and only it',
      async () => {
        const { status, code } = await answerOf('answers/swallows');
        expect([status, code]).toEqual([546, 'WORKER_RESOURCE_LIMIT']);
        expect((await call('answers/empty')).status).toBe(204);
      },
    );

    // Deno's processes block no thread of the host: there the answer is the time limit's.
    test('a function that blocks its thread is ended', async () => {
      const { status, code } = await answerOf('answers/loops');
      expect([status, code]).toEqual(
        runtime === 'node' ? [546, 'WORKER_RESOURCE_LIMIT'] : [504, 'IDLE_TIMEOUT'],
      );
    });
  });

  describe('verify_jwt', () => {
    const key = () => ({ apikey: platform.keys.publishableKey });

    test('verify_jwt admits a signed-in user', async () => {
      const client = await platform.as(randomUUID());
      expect((await client.functions.invoke('members')).data).toEqual({ welcome: true });
    });

    test.each([
      ['a visitor without a token', undefined, 'UNAUTHORIZED_NO_AUTH_HEADER'],
      ['another scheme', 'Basic abc', 'UNAUTHORIZED_INVALID_JWT_FORMAT'],
      ['an API key', 'Bearer sb_publishable_x', 'UNAUTHORIZED_INVALID_JWT_FORMAT'],
      ['alg none', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM'],
      ['a foreign secret', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.eA', 'UNAUTHORIZED_LEGACY_JWT'],
      ['a foreign key', 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.eA', 'UNAUTHORIZED_ASYMMETRIC_JWT'],
    ])('verify_jwt refuses %s', async (_name, authorization, code) => {
      const headers = { ...key(), ...(authorization ? { authorization } : {}) };
      const answer = await call('members', { method: 'POST', headers });
      expect([answer.status, (await answer.json()).code]).toEqual([401, code]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    });

    test('verify_jwt refuses a visitor’s client, too', async () => {
      const auth = { persistSession: false };
      const visitor = createClient(platform.url, platform.keys.publishableKey, { auth });
      expect((await visitor.functions.invoke('members')).response?.status).toBe(401);
    });

    test('verify_jwt ignores a preflight', async () => {
      expect((await call('members', { method: 'OPTIONS' })).status).toBe(200);
    });
  });
});
