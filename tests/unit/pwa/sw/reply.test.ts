// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageKind } from '#shared/domains/messaging/model/closed-kinds.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { addToOutbox, outboxRow } from '#shared/platform/offline/outbox-row.ts';
import { type PushMessage, readPush } from '../../../../pwa/sw/push-message.ts';
import { actionsOf, sayComing, sendReplies, tapOf } from '../../../../pwa/sw/reply.ts';
import { readReplier } from '../../../../pwa/sw/ticket.ts';

const PERSON = '00000000-0000-4000-8000-0000000000d1';
const TOUR = '00000000-0000-4000-8000-0000000000d2';
const SECRET = '00000000-0000-4000-8000-0000000000d3';

const UNTIL = new Date(Date.now() + 3_600_000).toISOString();

const reminder = (given: Partial<PushMessage> = {}): PushMessage => ({
  ...{ id: 'n1', notification_type: 'tour', title: 'You show a home within an hour' },
  ...{ message: 'At ten', unread: 1, urgent: false, metadata: { tour_id: TOUR } },
  language: 'en',
  reply: {
    ...{ secret: SECRET, person: PERSON, is_soon: true },
    until: UNTIL,
  },
  ...given,
});

/** What the worker asked of the server, and what that answers. */
let asked: [path: string, body: unknown, authorization: string | undefined][];
let answer: () => Promise<Response>;
/** What is shown in place of the reminder, the last one last. */
let shown: { title: string; body?: string; tag?: string; data?: object }[];
let synced: string[];
let told: unknown[];

beforeEach(() => {
  [asked, shown, synced, told] = [[], [], [], []];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/config.json')
      return Response.json({ supabaseUrl: 'https://rows.test', publishableKey: 'key' });
    const headers = new Headers(init?.headers);
    const body = JSON.parse(String(init?.body));
    asked.push([new URL(address).pathname, body, headers.get('authorization') ?? undefined]);
    return await answer();
  });
  const cached = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (_: string, one: Response) => cached.set(name, one),
    }),
    match: async (_: string, { cacheName }: { cacheName: string }) =>
      cached.get(cacheName)?.clone(),
    delete: async (name: string) => cached.delete(name),
  });
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) =>
      void shown.push({ title, ...options }),
    sync: { register: async (tag: string) => void synced.push(tag) },
  });
  const page = { postMessage: (message: unknown) => void told.push(message) };
  vi.stubGlobal('clients', { matchAll: async () => [page] });
  // Web Locks, of one name.
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  // The pauses between the worker's own attempts.
  vi.stubGlobal('setTimeout', (work: () => void) => setImmediate(work));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  await wipeOffline(PERSON);
});

/** The person has been here: their device has a database. */
const comeHere = () => openOffline(PERSON).open();
const waiting = () => openOffline(PERSON).outbox.toArray();
const CALL = ['/rest/v1/rpc/answer_reminder', { reply: SECRET, late_minutes: 0 }, undefined];
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('a reminder offers two taps in the language of its account, a day ahead one, and none once it is over', () => {
  const titles = (message: PushMessage) => actionsOf(message).map(({ title }) => title);
  expect(titles(reminder())).toEqual(['I am coming', 'I am late …']);
  expect(titles(reminder({ language: 'es' }))).toEqual(['Voy para allá', 'Llego tarde…']);
  const { reply } = reminder();
  if (!reply) throw new Error('no reply');
  expect(titles(reminder({ reply: { ...reply, is_soon: false } }))).toEqual(['I am coming']);
  expect(titles(reminder({ reply: { ...reply, until: '2026-01-01T00:00:00Z' } }))).toEqual([]);
  expect(titles(reminder({ reply: undefined }))).toEqual([]);
});

test('one tap says it, the other opens the page where minutes are chosen, and a click opens as ever', () => {
  const [coming, late] = actionsOf(reminder());
  expect(tapOf(coming?.action ?? '', reminder())).toBe('say');
  expect(tapOf(late?.action ?? '', reminder())).toBe('choose');
  expect(tapOf('', reminder())).toBe('open');
  expect(tapOf('coming', reminder({ reply: undefined }))).toBe('open');
});

test('a push keeps its reply, and one that cannot be read is shown all the same', () => {
  expect(readPush(JSON.stringify(reminder())).reply).toEqual(reminder().reply);
  const broken = { ...reminder(), reply: { secret: 'guess' }, language: 'fr' };
  const read = readPush(JSON.stringify(broken));
  expect(read).toMatchObject({ title: 'You show a home within an hour' });
  expect([read.reply, read.language]).toEqual([undefined, undefined]);
});

test('O10 ‘I am coming’ is said once by its secret and without a session, however often it is tapped', async () => {
  await comeHere();
  await sayComing(reminder());
  expect(asked).toEqual([CALL]);
  expect(await waiting()).toEqual([]);
  expect(shown).toMatchObject([{ body: 'The others know that you are coming.', tag: 'n1' }]);
  expect(shown[0]?.data).not.toHaveProperty('reply');
  expect(told).toEqual([{ type: 'replied' }]);
  expect(await readReplier()).toBeNull();
});

test('O1 without a connection it is in the outbox as the command that pages know, and goes out once when woken', async () => {
  await comeHere();
  answer = offline;
  await Promise.all([sayComing(reminder({ language: 'es' })), sayComing(reminder())]);
  const [entry, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ id: SECRET, group: `tours:${TOUR}` });
  expect(entry?.payload).toMatchObject({
    command: 'tours.onTheWay',
    input: { tour: TOUR, late_minutes: 0 },
  });
  expect(shown[0]?.body).toMatch(/^(Guardado en este dispositivo|Saved on this device)/);
  expect(synced).toContain('replies');
  expect(await readReplier()).toBe(PERSON);

  asked = [];
  answer = async () => new Response(null, { status: 204 });
  await Promise.all([sendReplies(), sendReplies()]);
  expect(asked).toEqual([CALL]);
  expect(await waiting()).toEqual([]);
});

test('what the server refuses waits for a page, which says why, and the notification says so', async () => {
  await comeHere();
  answer = async () =>
    Response.json({ code: 'P0001', hint: 'tours.closed', message: 'no' }, { status: 400 });
  await sayComing(reminder());
  expect(shown).toMatchObject([{ body: expect.stringMatching(/^That did not go through/) }]);
  expect(await waiting()).toHaveLength(1);
});

test('O3 a message that waits is left to its own way, and holds no reply back', async () => {
  await comeHere();
  const id = crypto.randomUUID();
  const body = { id, conversation_id: TOUR, sender_id: PERSON, content: 'Hi', attachments: [] };
  await addToOutbox(openOffline(PERSON), outboxRow(messageKind, { id, body }));
  await sayComing(reminder());
  expect(asked).toEqual([CALL]);
  expect(await waiting()).toMatchObject([{ id, attempts: 0, lastError: null }]);
});

test('on a device that keeps nothing of its person it is sent at once or said not to have gone', async () => {
  await sayComing(reminder());
  answer = offline;
  await sayComing(reminder());
  expect(asked).toEqual([CALL, CALL]);
  expect(shown.map(({ body }) => body?.slice(0, 10))).toEqual(['The others', 'That did n']);
});
