// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as closed from '#shared/domains/messaging/model/closed-kinds.ts';
import * as messaging from '#shared/domains/messaging/model/outbox-kinds.ts';
import { messagingHandlers } from '#shared/domains/messaging/outbox/handlers.ts';
import { OUTBOX_KINDS } from '#shared/domains/outbox-kinds.ts';
import * as commands from '#shared/platform/commands/command-kind.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import type { Handler, Outcome } from '#shared/platform/offline/outbox.ts';
import { outboxRow } from '#shared/platform/offline/outbox-row.ts';
import { forgetSupabase } from '#shared/platform/supabase/supabase-client.ts';
import { sourceFiles } from '#tests/support/source-files.ts';
import { otherHandlers } from '../../../pwa/app/live/other-handlers.ts';
import { workerHandlers } from '../../../pwa/sw/deliver.ts';
import { ROOT } from '../../../supabase/environment.ts';
import { conversation, host, me, message } from '../messaging/make.ts';
import { signIn } from '../messaging/offline.ts';
import { supplyRows } from '../messaging/supply-rows.ts';

const ticket = { userId: me, accessToken: 'a', expiresAt: 0 };
const open = conversation({}).id;
const id = message({}).id;

const outgoing = { id, conversation_id: open, sender_id: me, content: 'Is it free?' };
const written = outboxRow(closed.messageKind, { id, body: { ...outgoing, attachments: [] } });
const first = { id, sender_id: me, to: host, content: 'Hello', name: null, title: null };
const begun = outboxRow(closed.firstMessageKind, { id, body: first });

/** What a test's server answers to a write; what was asked, by its path and body. */
let answer: (path: string) => Response;
let asked: [path: string, body: unknown][];

async function serve(address: string | URL | Request, request?: RequestInit): Promise<Response> {
  if (String(address) === '/config.json')
    return Response.json({ supabaseUrl: 'https://rows.test', publishableKey: 'key' });
  if (request?.method !== 'POST') return Response.json([]);
  const path = new URL(String(address)).pathname;
  asked.push([path, JSON.parse(String(request.body))]);
  return answer(path);
}

const done = (path: string) =>
  path.includes('/rpc/') ? Response.json(open) : Response.json([message(outgoing)]);

const pageHandlers = async (): Promise<Record<string, Handler>> => {
  const client = new QueryClient();
  const database = openOffline(me);
  return {
    ...messagingHandlers(client, me, database),
    ...(await otherHandlers(client, me, database)),
  };
};

/** What page and worker make of an entry, and what either asks the server. */
async function both(row: typeof written) {
  const entry = { ...row, order: 1 };
  const send = async (handlers: Record<string, Handler>): Promise<Outcome | undefined> => {
    asked = [];
    return await handlers[row.kind]?.send(entry);
  };
  const page = { outcome: await send(await pageHandlers()), asked };
  const worker = { outcome: await send(workerHandlers(ticket)), asked };
  return { page, worker };
}

beforeEach(async () => {
  answer = done;
  asked = [];
  supplyRows(serve);
  await forgetSupabase();
  await signIn();
  vi.stubGlobal('fetch', serve);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeOffline(me);
});

describe('the table of what the outbox can hold', () => {
  const names: string[] = OUTBOX_KINDS.map(({ name }) => name);

  test('has each name once', () => {
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });

  test('O7 a page has a handler for each kind of it and for no other', async () => {
    expect(Object.keys(await pageHandlers()).sort()).toEqual(names.toSorted());
  });

  test('O19 the worker has a handler for each kind that may be sent while the app is closed', () => {
    const mayGo = OUTBOX_KINDS.filter((kind) => kind.closed !== null).map(({ name }) => name);
    expect(mayGo.length).toBeGreaterThan(0);
    expect(Object.keys(workerHandlers(ticket)).sort()).toEqual([...mayGo].sort());
  });

  test('O11 what has a copy lets go of it before it leaves, and nothing else has one', async () => {
    const handlers = await pageHandlers();
    const leaving = names.filter((name) => handlers[name]?.leaving);
    expect(leaving).toEqual(
      OUTBOX_KINDS.filter(({ isCopied }) => isCopied).map(({ name }) => name),
    );
  });
});

describe('page and worker', () => {
  test.each([
    ['a message', written],
    ['a first message', begun],
    [
      'a first message about a home',
      outboxRow(closed.firstMessageKind, { id, body: { ...first, listing: open } }),
    ],
    [
      'an answer to a message',
      outboxRow(closed.messageKind, { id, body: { ...outgoing, attachments: [], reply_to: host } }),
    ],
  ])('O19 ask the server the same for %s', async (_what, row) => {
    const { page, worker } = await both(row);
    expect([page.outcome?.type, worker.outcome?.type]).toEqual(['sent', 'sent']);
    expect(page.asked.at(-1)?.[0]).toBe('/rest/v1/messages');
    expect(worker.asked).toEqual(page.asked);
  });

  test('O10 agree that a row which is there already was sent', async () => {
    answer = () => Response.json({ code: '23505', message: 'there' }, { status: 409 });
    const worker = await workerHandlers(ticket)[written.kind]?.send({ ...written, order: 1 });
    expect(worker).toEqual({ type: 'sent' });
  });

  test.each([
    [403, '42501', 'refused', 'wait'],
    [400, '23514', 'refused', 'wait'],
    [409, '23503', 'refused', 'wait'],
    [404, undefined, 'refused', 'wait'],
    // A session is renewed by a page alone.
    [401, undefined, 'retry', 'wait'],
    [408, undefined, 'retry', 'retry'],
    [429, undefined, 'retry', 'retry'],
    [500, 'XX000', 'retry', 'retry'],
    [400, '40001', 'retry', 'retry'],
    [503, 'PGRST001', 'retry', 'retry'],
  ])(
    'O5 judge status %s with code %s by one rule: the page %s, the worker %s',
    async (status, code, page, worker) => {
      answer = () => Response.json({ code, message: 'no' }, { status });
      for (const row of [written, begun]) {
        const outcomes = await both(row);
        expect(outcomes.page.outcome?.type, row.kind).toBe(page);
        expect(outcomes.worker.outcome?.type, row.kind).toBe(worker);
      }
    },
  );

  test('O19 files wait for a page', async () => {
    const file = {
      path: `${me}/${open}/${id}.txt`,
      name: 'a.txt',
      type: 'text/plain',
      size: 1,
    };
    const ready = workerHandlers(ticket)[written.kind]?.ready;
    const body = { ...outgoing, attachments: [file] };
    const withFile = outboxRow(closed.messageKind, { id, body });
    expect(await ready?.({ ...withFile, order: 1 })).toEqual({ type: 'wait' });
    expect(await ready?.({ ...written, order: 1 })).toBeNull();
  });
});

describe('the sources', () => {
  const sources = sourceFiles(['pwa', 'extension', 'shared']).map((file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));

  /** Names of exports that are kinds of the table, or records of such. */
  const registered = Object.entries({ ...closed, ...messaging, ...commands }).flatMap(
    ([name, value]) => {
      const all: unknown[] =
        typeof value === 'object' && !Array.isArray(value) && !('body' in value)
          ? Object.values(value)
          : [value];
      const known: readonly unknown[] = OUTBOX_KINDS;
      return all.every((one) => known.includes(one)) ? [name] : [];
    },
  );

  test('write and deliver only kinds that stand in the table', () => {
    const used = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:outboxRow|sentRow|handlersOf|handlerOf)\(\s*(\w+)/g)].map(
        ([, name = '']) => `${file}: ${name}`,
      ),
    );
    expect(used.length).toBeGreaterThan(8);
    // A function that passes a kind on names its parameter so.
    const unknown = used.filter(
      (use) => ![...registered, 'kind'].includes(use.split(': ')[1] ?? ''),
    );
    expect(unknown).toEqual([]);
  });

  test('declare a kind only where the table takes it from', () => {
    const declaring = sources
      .filter(({ text }) => /\b(Outbox|Closed)Kind<'|\bkindsOf</.test(text))
      .map(({ file }) => file);
    expect(declaring).toEqual([
      'shared/domains/messaging/model/closed-kinds.ts',
      'shared/domains/messaging/model/outbox-kinds.ts',
      'shared/platform/commands/command-kind.ts',
      'shared/platform/offline/outbox-kind.ts',
    ]);
  });

  test('write rows of the outbox in one place', () => {
    const writing = sources.filter(({ text }) =>
      /\boutbox\s*\.(add|put|bulkAdd|bulkPut)\(/.test(text),
    );
    expect(writing.map(({ file }) => file)).toEqual(['shared/platform/offline/outbox-row.ts']);
  });

  test('name no kind of an entry by a bare string', () => {
    // What a body says of itself (an edit, something scheduled) its own type checks.
    const bare = /'(first-message|conversation-state)'|\bentry\.kind [!=]== '/;
    const naming = sources.filter(({ text }) => bare.test(text)).map(({ file }) => file);
    expect(naming).toEqual([
      'shared/domains/messaging/model/closed-kinds.ts',
      'shared/domains/messaging/model/outbox-kinds.ts',
    ]);
  });
});
