// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedRequest } from '#shared/domains/maintenance/api/maintenance.ts';
import { requestsQuery } from '#shared/domains/maintenance/cache/queries.ts';
import { takeActivity, toasts } from '#shared/kit/toast.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { NewNote } from '../../../pwa/routes/dashboard/-parts/application-notes/new-note.tsx';
import { RequestPriority } from '../../../pwa/routes/dashboard/-parts/request-priority.tsx';
import { button, click, render, the } from '../../support/dom.ts';
import { me, refusal, server, startSending, supplyServer } from './server.ts';

const org = '00000000-0000-4000-8000-0000000000aa';
const id = '00000000-0000-4000-8000-000000000002';
// Only what the control looks at.
const request = { id, title: 'Leaking tap', priority: 'low' } as ListedRequest;

let client: QueryClient;
let stop: () => void = () => undefined;

beforeEach(async () => {
  await supplyServer();
  client = new QueryClient();
  for (const toast of toasts.current().activity) takeActivity(toast.id);
});

afterEach(async () => {
  stop();
  stop = () => undefined;
  await wipeOffline(me);
});

const show = (tree: ReactNode) =>
  render(<QueryClientProvider client={client}>{tree}</QueryClientProvider>);

const shownPriority = () =>
  client.getQueryData(requestsQuery(org, undefined).queryKey)?.pages[0]?.rows[0]?.priority;

async function choose(select: HTMLElement, value: string) {
  await act(async () => {
    if (select instanceof HTMLSelectElement) select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** What comes of it, on a busy machine as well. */
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  }, 10_000);

const lastToast = () => toasts.current().activity.at(-1);
const calls = () => server.asked.map((one) => JSON.parse(one.slice(one.indexOf('{'))));

async function priorityControl() {
  client.setQueryData(requestsQuery(org, undefined).queryKey, {
    pages: [{ rows: [request], next: null }],
    pageParams: [null],
  });
  const { root } = await show(<RequestPriority me={me} request={request} />);
  return the(root, 'select');
}

test('a host chooses a priority: it is shown at once, sent, said, and Undo brings the old one back', async () => {
  stop = await startSending(client);
  await choose(await priorityControl(), 'urgent');
  await eventually(() => expect(lastToast()?.title).toBe('Priority: Urgent'));
  expect(shownPriority()).toBe('urgent');
  expect(calls()).toEqual([{ request: id, priority: 'urgent' }]);
  lastToast()?.action?.onPress();
  await eventually(() => expect(lastToast()?.title).toBe('Undone'));
  expect(calls().at(-1)).toEqual({ request: id, priority: 'low' });
});

test('offline the chosen priority is shown, waits on the device and says so', async () => {
  server.online = false;
  await choose(await priorityControl(), 'high');
  await eventually(() =>
    expect(lastToast()?.description).toBe(
      'Saved on this device. It is sent as soon as there is a connection.',
    ),
  );
  expect(shownPriority()).toBe('high');
  expect(await openOffline(me).outbox.count()).toBe(1);
  // Taken back offline, the old one is shown again, and both go out in their order.
  lastToast()?.action?.onPress();
  await eventually(() => expect(lastToast()?.title).toBe('Undone'));
  expect(shownPriority()).toBe('low');
  expect(await openOffline(me).outbox.count()).toBe(2);
});

test('a refused priority is removed from the screen, with the reason', async () => {
  stop = await startSending(client);
  server.answers = [refusal('This request is not available')];
  await choose(await priorityControl(), 'urgent');
  await eventually(() =>
    expect(lastToast()).toMatchObject({
      title: 'That did not work',
      description: 'This request is not available',
    }),
  );
  expect(shownPriority()).toBe('low');
});

const application = '00000000-0000-4000-8000-000000000003';

async function noteForm() {
  const { root } = await show(<NewNote me={me} application={application} />);
  await eventually(() => the(root, 'textarea'));
  const field = the(root, 'textarea');
  const write = (text: string) =>
    act(async () => {
      const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      setter?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { root, write };
}

test('a note is sent, and its field is empty again', async () => {
  stop = await startSending(client);
  const { root, write } = await noteForm();
  await write('Called her landlord.');
  await click(button(root, 'Add note'));
  await eventually(() => expect(lastToast()?.title).toBe('Note added'));
  expect(calls()).toMatchObject([{ application, content: 'Called her landlord.' }]);
  expect((the(root, 'textarea') as HTMLTextAreaElement).value).toBe('');
});

test('a refused note stays in its field, with the reason below it', async () => {
  stop = await startSending(client);
  server.answers = [refusal('This application is not available')];
  const { root, write } = await noteForm();
  await write('Called her landlord.');
  await click(button(root, 'Add note'));
  await eventually(() => expect(root.textContent).toContain('This application is not available'));
  expect((the(root, 'textarea') as HTMLTextAreaElement).value).toBe('Called her landlord.');
});
