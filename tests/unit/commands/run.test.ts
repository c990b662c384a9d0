// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addApplicationNote, noteDraftKey } from '#shared/domains/applications/model/commands.ts';
import { setRequestPriority } from '#shared/domains/maintenance/model/commands.ts';
import { rescheduleTour } from '#shared/domains/tours/model/commands.ts';
import { toasts } from '#shared/kit/toast.ts';
import { dropRefused, refusedActs } from '#shared/platform/commands/refused-acts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { openOffline, unsentWork, wipeOffline } from '#shared/platform/offline/database.ts';
import { me, refusal, server, startSending, supplyServer } from './server.ts';

const tour = '00000000-0000-4000-8000-000000000001';
const request = '00000000-0000-4000-8000-000000000002';
const application = '00000000-0000-4000-8000-000000000003';
const note = '00000000-0000-4000-8000-000000000004';
const move = { command: rescheduleTour, input: { tour, starts: '2027-01-02T15:00:00Z' } };
const urgent = { command: setRequestPriority, input: { request, priority: 'urgent' } };
const low = { command: setRequestPriority, input: { request, priority: 'low' } };
const written = { command: addApplicationNote, input: { note, application, content: 'Called.' } };

let client: QueryClient;
let stop: () => void = () => undefined;
const runner = () => ({ client, me });
const waiting = () => openOffline(me).outbox.count();

beforeEach(async () => {
  await supplyServer();
  client = new QueryClient();
});

afterEach(async () => {
  stop();
  stop = () => undefined;
  await wipeOffline(me);
});

test('a command that needs a connection runs at once and refetches what it changes', async () => {
  const read = vi.spyOn(client, 'invalidateQueries');
  expect(await runCommand(runner(), move)).toEqual({ type: 'done' });
  expect(server.asked).toEqual([`reschedule_tour ${JSON.stringify(move.input)}`]);
  expect(read).toHaveBeenCalledWith({ queryKey: ['tours'] });
});

test('offline such a command says so at once and sends nothing', async () => {
  server.online = false;
  const outcome = await runCommand(runner(), move);
  expect(outcome).toMatchObject({ type: 'failed', error: { code: 'offline' } });
  expect(server.asked).toEqual([]);
});

test('the answer to a command does not wait for the refetch, which may never end', async () => {
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  expect(await runCommand(runner(), move)).toEqual({ type: 'done' });
});

test('a refusal of the server is the outcome, with its message', async () => {
  server.answers = [refusal('This time is taken. Choose another one.')];
  expect(await runCommand(runner(), move)).toMatchObject({
    type: 'failed',
    error: { code: 'refused', message: 'This time is taken. Choose another one.' },
  });
});

test('an invalid input is not sent', async () => {
  const outcome = await runCommand(runner(), { ...move, input: { tour, starts: 'tomorrow' } });
  expect(outcome.type).toBe('failed');
  expect(server.asked).toEqual([]);
});

test('a queued command is stored before it is sent, and done once the server has it', async () => {
  stop = await startSending(client);
  expect(await runCommand(runner(), urgent)).toEqual({ type: 'done' });
  expect(server.asked).toEqual([`set_maintenance_priority ${JSON.stringify(urgent.input)}`]);
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
});

test('offline a queued command waits; the next page sends all of a group in their order', async () => {
  server.online = false;
  expect(await runCommand(runner(), urgent)).toEqual({ type: 'waiting' });
  expect(await runCommand(runner(), low)).toEqual({ type: 'waiting' });
  expect(await waiting()).toBe(2);
  server.online = true;
  stop = await startSending(client);
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
  expect(server.asked).toEqual(
    [urgent, low].map(({ input }) => `set_maintenance_priority ${JSON.stringify(input)}`),
  );
});

test('a lost answer leaves the command queued, and it is sent again', async () => {
  server.answers = [new Response('', { status: 502 })];
  stop = await startSending(client);
  expect(await runCommand(runner(), urgent)).toEqual({ type: 'done' });
  expect(server.asked).toHaveLength(2);
});

test('a queued command that the server refuses returns its text to its form', async () => {
  server.answers = [refusal('This application is not available')];
  stop = await startSending(client);
  expect(await runCommand(runner(), written)).toMatchObject({ type: 'failed' });
  const draft = await openOffline(me).forms.get(noteDraftKey(application));
  expect(draft?.values).toEqual({ content: 'Called.' });
  expect(await waiting()).toBe(0);
});

test('a refusal that comes after its page was closed is shown until it is dismissed', async () => {
  server.online = false;
  await runCommand(runner(), written);
  server.online = true;
  server.answers = [refusal('This application is not available')];
  stop = await startSending(client);
  await vi.waitFor(() =>
    expect(toasts.current().critical).toMatchObject({
      title: 'Not done: Add note',
      description: 'This application is not available What you typed is back in its field.',
    }),
  );
});

test('a refusal that comes after its page was closed is noted until its person has seen it', async () => {
  server.online = false;
  await runCommand(runner(), urgent);
  server.online = true;
  server.answers = [refusal('This request is closed')];
  stop = await startSending(client);
  await vi.waitFor(async () =>
    expect(await refusedActs(openOffline(me))).toMatchObject([
      { command: urgent.command.name, input: urgent.input, reason: 'This request is closed' },
    ]),
  );
  // It is no draft, about which a sign-out would ask.
  expect(await unsentWork(me)).toEqual({ messages: 0, acts: 0, drafts: 0 });
  const [refused] = await refusedActs(openOffline(me));
  await dropRefused(openOffline(me), refused?.id ?? '');
  expect(await refusedActs(openOffline(me))).toEqual([]);
});

test('a refusal that its page shows is not noted', async () => {
  server.answers = [refusal('This request is closed')];
  stop = await startSending(client);
  expect(await runCommand(runner(), urgent)).toMatchObject({ type: 'failed' });
  expect(await refusedActs(openOffline(me))).toEqual([]);
});

test('an entry with a command of a newer release waits for that release', async () => {
  server.online = false;
  await runCommand(runner(), urgent);
  const [entry] = await openOffline(me).outbox.toArray();
  const payload = { command: 'maintenance.newer', input: {} };
  await openOffline(me).outbox.update(entry?.order ?? 0, { payload });
  server.online = true;
  stop = await startSending(client);
  await vi.waitFor(async () =>
    expect((await openOffline(me).outbox.toArray())[0]?.lastError).toContain('maintenance.newer'),
  );
  expect(server.asked).toEqual([]);
});
