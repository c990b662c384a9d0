// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageKind } from '#shared/domains/messaging/model/closed-kinds.ts';
import { stateKind } from '#shared/domains/messaging/model/outbox-kinds.ts';
import { commandKind } from '#shared/platform/commands/command-kind.ts';
import { noteRefused, refusedActs } from '#shared/platform/commands/refused-acts.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { addToOutbox, outboxRow } from '#shared/platform/offline/outbox-row.ts';
import { button, click, the } from '#tests/support/dom.ts';
import { setConnected } from '#tests/support/surface/network.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';
import { WaitingPart } from '../../../../pwa/features/waiting-work/waiting-part.tsx';

const TOUR = rowId(500);

/** An act of its person waits, as its command names it. */
async function queue(command: string, input: object): Promise<void> {
  const row = outboxRow(commandKind, {
    id: crypto.randomUUID(),
    body: { command, input },
    group: command,
  });
  await addToOutbox(openOffline(ME), row);
}

async function queueMessage(content: string): Promise<void> {
  const id = crypto.randomUUID();
  const body = { id, conversation_id: rowId(70), sender_id: ME, content, attachments: [] };
  await addToOutbox(openOffline(ME), outboxRow(messageKind, { id, body }));
}

/** The strips, which look at the device as soon as they are loaded. */
async function showStrips() {
  const { EdgeStrips } = await import('../../../../pwa/app/strips/edge-strips.tsx');
  return await renderPage(<EdgeStrips />);
}

const strip = () => the(document, '[role="status"]');

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  setConnected(true);
  await wipeOffline(ME);
});

test('without a connection the strip says of everything what waits, and leads to the list of it', async () => {
  supplyDevice('guide');
  setConnected(false);
  await queueMessage('On my way');
  await queueMessage('Ten minutes');
  // What was read is nothing that its person sends.
  const body = { id: crypto.randomUUID(), conversation: rowId(70), patch: { starred: true } };
  await addToOutbox(openOffline(ME), outboxRow(stateKind, { id: body.id, body }));
  await queue('tours.start', { tour: TOUR, at: '2026-11-30T10:00:00Z' });
  await queue('tours.finish', { tour: TOUR, at: '2026-11-30T10:20:00Z' });
  await queue('tours.saveReport', { tour: TOUR });
  await queue('maintenance.report', { request: rowId(3) });
  await queue('favorites.set', { listing: rowId(4) });
  await showStrips();
  await eventually(() =>
    expect(strip().textContent).toContain(
      '2 messages, 1 tour report, 2 steps of tours, 1 repair report, and 1 change wait to be sent',
    ),
  );
  expect(the(strip(), 'a').getAttribute('href')).toBe('/settings#waiting');
});

test('a tour report alone is said as one, and a host is led to the settings of hosts', async () => {
  supplyDevice('host');
  setConnected(false);
  await queue('tours.saveReport', { tour: TOUR });
  const { root } = await showStrips();
  await eventually(() => expect(root.textContent).toContain('1 tour report waits to be sent'));
  expect(the(strip(), 'a').getAttribute('href')).toBe('/dashboard/settings#waiting');
});

test('the list names what waits with its home and time, and what was not accepted with the reason', async () => {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => [tourPack({ side: 'guide' })]);
  await queue('tours.start', { tour: TOUR, at: '2026-11-30T10:00:00Z' });
  await queueMessage('I wait at the gate');
  await noteRefused(openOffline(ME), {
    ...{ id: 'a', command: 'tours.nobodyCame', input: { tour: TOUR } },
    ...{ reason: 'This tour is completed.', at: Date.now() },
  });
  const { root } = await renderPage(<WaitingPart me={ME} />);
  const rows = (label: string) =>
    [...root.querySelectorAll(`[aria-label="${label}"] li`)].map((row) => row.textContent ?? '');
  await eventually(() => expect(rows('Waiting to be sent')).toHaveLength(2));
  await eventually(() =>
    expect(rows('Waiting to be sent')[0]).toContain('Start the tour · Studio'),
  );
  expect(rows('Waiting to be sent')[1]).toContain('I wait at the gate');
  expect(rows('Not accepted')[0]).toContain('Say that the tour did not take place · Studio');
  expect(rows('Not accepted')[0]).toContain('This tour is completed.');
  const link = the(root, '[aria-label="Open: Start the tour"]');
  expect(link.getAttribute('href')).toBe(`/guide-dashboard/tour-manager?tour=${TOUR}`);
  await click(button(root, 'Dismiss: Say that the tour did not take place'));
  await eventually(() => expect(rows('Not accepted')).toEqual([]));
  expect(await refusedActs(openOffline(ME))).toEqual([]);
});

test('what was not accepted is said at the edge until it was put off, also with a connection', async () => {
  supplyDevice('guide');
  setConnected(true);
  const { root } = await showStrips();
  await act(() =>
    noteRefused(openOffline(ME), {
      ...{ id: 'a', command: 'tours.start', input: { tour: TOUR } },
      ...{ reason: 'This tour is cancelled.', at: Date.now() },
    }),
  );
  await eventually(() => expect(root.textContent).toContain('1 thing was not accepted'));
  expect(the(strip(), 'a').getAttribute('href')).toBe('/settings#waiting');
  await click(button(root, 'Later'));
  await settle();
  expect(root.textContent).not.toContain('not accepted');
});

test('with nothing to send the list says so', async () => {
  supplyDevice('renter');
  const { root } = await renderPage(<WaitingPart me={ME} />);
  await eventually(() => expect(root.textContent).toContain('Nothing waits to be sent.'));
});
