// @vitest-environment happy-dom

import { act } from 'react';
import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '#shared/protocol/version.ts';
import { button, click, the } from '#tests/support/dom.ts';
import {
  LINES,
  renderAssistant,
  SOCKET_ADDRESS,
  supplyHost,
} from '#tests/support/surface/assistant.tsx';
import { keepNotifications, notification } from '#tests/support/surface/notifications.ts';
import { eventually, ME, ORGANISATION, settle, shownToasts } from '#tests/support/surface/page.tsx';
import { REPLIES } from '#tests/support/surface/replies.ts';
import { turnableTime } from '#tests/support/surface/time.ts';

const { plan, acked, call, thinking, expired } = REPLIES;

/** The bar after it connected and lost its connection. */
async function lostBar() {
  const turn = turnableTime();
  const bar = await renderAssistant();
  await bar.connect();
  await bar.ask('reply to Ana: hi');
  await bar.say({ type: 'ack', of: 'query' }, thinking);
  await bar.lose();
  return { ...bar, turn };
}

test('[WS-01][WS-06][BAR-21] the bar asks for a session as this host, and opens its socket', async () => {
  const { network, socket } = await renderAssistant();
  expect(network.to(LINES.token).map(({ body }) => body)).toEqual([
    { user_id: ME, org_id: ORGANISATION, version: PROTOCOL_VERSION },
  ]);
  const address = new URL(socket().url);
  expect(address.href).toContain(`${SOCKET_ADDRESS}?`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    session_id: 'session-1',
    org_id: ORGANISATION,
    user_id: ME,
    v: String(PROTOCOL_VERSION),
  });
});

test('[WS-07] a request goes out with its text, its ids and a trace of its own', async () => {
  const { connect, ask, sent } = await renderAssistant();
  await connect();
  await ask('list my homes');
  expect(sent()).toEqual([
    {
      type: 'query',
      trace_id: expect.stringMatching(/^[\w-]{36}$/),
      text: 'list my homes',
      voice: false,
      session_id: 'session-1',
      org_id: ORGANISATION,
      attachments: [],
      surface: expect.stringMatching(/^tab:[\w-]{36}$/),
      answers: null,
      language: 'en',
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: '/dashboard',
    },
  ]);
});

test('[WS-10] a page that is connected pings every 30 s', async () => {
  const turn = turnableTime();
  const { connect, sent, socket } = await renderAssistant();
  await connect();
  const pings = () => sent().filter(({ type }) => type === 'ping').length;
  await turn(29_000);
  expect(pings()).toBe(0);
  await turn(1_500);
  expect(pings()).toBe(1);
  socket().say({ type: 'ack', of: 'ping', trace_id: 'ping', seq: 0 });
  await turn(30_000);
  expect(pings()).toBe(2);
});

test('[WS-11] an answer given offline is sent once there is a connection, once', async () => {
  const turn = turnableTime();
  const { connect, ask, say, lose, panel, sent } = await renderAssistant();
  await connect();
  await ask('reply to Ana: hi');
  await say(plan);
  await lose();
  await click(button(panel(), 'Confirm'));
  await turn(2_000);
  await connect();
  expect(sent().filter(({ type }) => type === 'confirm')).toHaveLength(1);
});

test('[WS-23] a notification that the assistant announces updates the bell', async () => {
  const host = supplyHost();
  const rows = [notification(5)];
  keepNotifications(host.network, rows);
  const { connect, bell, socket } = await renderAssistant(host);
  await connect();
  await eventually(() => expect(bell()).toBe('Notifications, 1 unread'));
  const arrived = notification(1);
  rows.push(arrived);
  const { id, recipient_id, title } = arrived;
  const pushed = { id, recipient_id, title, type: 'tour', message: '', priority: 'high' };
  await act(async () =>
    socket().say({ type: 'notification', trace_id: 'n', seq: 0, notification: pushed }),
  );
  await eventually(() => expect(bell()).toBe('Notifications, 2 unread'));
});

test('[WS-24] a navigation of the server opens its page', async () => {
  const { connect, ask, say, place } = await renderAssistant();
  await connect();
  await ask('where do I see what I earned?');
  await say({
    type: 'navigation',
    route: '/dashboard/earnings?year=2026',
    title: 'Earnings',
    query: '',
    action_data: null,
  });
  expect(place()).toBe('/dashboard/earnings?year=2026');
});

test('[WS-25] the bar shows connecting, connected and disconnected', async () => {
  const { root, connect, lose } = await renderAssistant();
  const says = () => button(root, 'Send').title;
  expect(says()).toBe('Connecting to the assistant');
  await connect();
  expect(says()).toBe('Type what you want to do');
  await lose();
  expect(says()).toBe('The assistant is not connected');
});

test('[WS-30] a lost connection is shown on the current request', async () => {
  const { panel } = await lostBar();
  expect(the(panel(), '[role=alert]').textContent).toBe(
    'Connection lost. Attempting to reconnect...',
  );
});

test('[WS-31][DEC-15] a restored connection removes that mark, and requests missed frames', async () => {
  const { panel, turn, connect, sent } = await lostBar();
  await turn(1_500);
  await connect();
  expect(panel().querySelector('[role=alert]')).toBeNull();
  expect(sent()).toMatchObject([{ type: 'resume', after_seq: 2 }]);
});

test('[WS-31] an error of the server is still shown at its step after a reconnection', async () => {
  const turn = turnableTime();
  const { connect, ask, say, lose, panel } = await renderAssistant();
  await connect();
  await ask('reply to Ana: hi');
  await say(plan, acked, call, expired);
  await lose();
  await turn(1_500);
  await connect();
  expect(panel().querySelector('[role=alert]')).toBeNull();
  expect(the(panel(), '[aria-label=Steps]').textContent).toContain('The plan has expired');
});

test('[WS-26][WS-27][WS-28][TST-08] after ten failed attempts a toast says that the bar has given up', async () => {
  const { network, sockets, turn } = await lostBar();
  const attempts = () => network.to(LINES.token).length - 1;
  const base = [1000, 1500, 2250, 3375, 5062.5, 7593.75, 11_390.6, 17_085.9, 25_628.9, 30_000];
  for (const [index, delay] of base.entries()) {
    await turn(delay - 250);
    expect(attempts(), `before ${delay}`).toBe(index);
    // Up to a quarter longer (DEC-27), never beyond 30 s; and what time went on by itself.
    await turn(Math.min(delay * 1.25, 30_000) - delay + 500);
    expect(attempts(), `after ${delay}`).toBe(index + 1);
    expect(shownToasts()).toEqual([]);
    await act(async () => sockets.at(-1)?.end(1006));
  }
  await settle();
  expect(shownToasts()).toEqual([
    'Reconnection Failed: Connection lost. Please refresh the page to reconnect.',
  ]);
  await turn(120_000);
  expect(attempts()).toBe(10);
});

test('[WS-29] a connection that the server closes cleanly is not reopened', async () => {
  const turn = turnableTime();
  const { connect, lose, sockets } = await renderAssistant();
  await connect();
  await lose(1000);
  await turn(120_000);
  expect(sockets).toHaveLength(1);
});

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('[DEC-27] when %s a bar that has given up connects at once', async (_, happen) => {
  const { sockets, turn } = await lostBar();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await turn(30_500);
    await act(async () => sockets.at(-1)?.end(1006));
  }
  await turn(120_000);
  expect(sockets).toHaveLength(11);
  await act(async () => void happen());
  await eventually(() => expect(sockets).toHaveLength(12));
});
