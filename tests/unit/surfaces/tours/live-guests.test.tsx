// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '#tests/support/dom.ts';
import { openRoom, THEM } from '#tests/support/surface/live-room.ts';
import { rowId } from '#tests/support/surface/tours.ts';
import type { CallState } from '../../../../pwa/features/live-tour/call/call-state.ts';
import { CallStatus } from '../../../../pwa/features/live-tour/call-status.tsx';
import { GuestNotice } from '../../../../pwa/features/live-tour/group/group-notice.tsx';

const HOST = rowId(80);

const personOf = (id: string) => ({ id, name: '', stream: null, camera: true, microphone: true });

/** What one of the two reads of a call, as it stands each time. */
async function reader() {
  const { call } = await openRoom({ side: 'renter' });
  const { root } = await render(
    <>
      <CallStatus call={call} name="Gil Guide" />
      <GuestNotice call={call} />
    </>,
  );
  return async (state: Partial<CallState>): Promise<string> => {
    await act(async () => call.store.setState({ channel: true, ...state }));
    return root.textContent ?? '';
  };
}

const READS_ALONG = 'reads and writes along, without sound and picture';

test('a person of the host’s side whom the server does not have is said to read along', async () => {
  const words = await reader();
  const group = { at: 'in' as const, people: [personOf(THEM)] };
  expect(await words({ here: true, guests: [HOST], group })).toContain(READS_ALONG);
  const all = { ...group, people: [personOf(THEM), personOf(HOST)] };
  const seen = await words({ here: true, guests: [HOST], group: all });
  expect(seen).toBe('You are connected with everyone here.');
});

test('with the host’s side alone the renter reads that the guide has not come', async () => {
  const words = await reader();
  const reading = await words({ here: false, guests: [HOST], group: { at: 'in', people: [] } });
  expect(reading).toContain('Gil Guide has not joined yet');
  expect(reading).not.toContain('You are connected');
  const seen = await words({
    ...{ here: false, guests: [HOST] },
    group: { at: 'in', people: [personOf(HOST)] },
  });
  expect(seen).toContain('Gil Guide has not joined yet');
});
