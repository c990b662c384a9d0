// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { button } from '#tests/support/dom.ts';
import { answerMedia, ScriptedTrack, scriptPeers, streamOf } from '#tests/support/surface/calls.ts';
import { answerChannels } from '#tests/support/surface/channels.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { LiveTourRoom } from '../../../../pwa/features/live-tour/live-tour-room.tsx';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A live tour that has just begun; this person is its renter unless said otherwise. */
const liveTour = (more: Partial<TourDetails> = {}) =>
  tourDetails({
    kind: 'live_video',
    status: 'confirmed',
    side: 'renter',
    renter_id: ME,
    host_id: rowId(3),
    guide_id: rowId(9),
    guide_answer: 'accepted',
    guide_name: 'Gus Guide',
    renter_name: 'Rita Renter',
    starts_at: at(-2),
    ends_at: at(28),
    ...more,
  });

/** The waiting room of a device with a camera and a microphone, on a page that can be left. */
async function showLobby(tour: TourDetails) {
  await wipeOffline(ME);
  const network = supplyDevice(tour.side === 'host' ? 'host' : tour.side);
  network.answer('POST /rest/v1/rpc/tour_details', () => tour);
  network.answer('POST /functions/v1/ice-servers', () => ({ ice_servers: [], error: null }));
  const channels = answerChannels();
  const peers = scriptPeers();
  const tracks = [new ScriptedTrack('video'), new ScriptedTrack('audio')];
  answerMedia(async () => streamOf(...tracks));
  function Leavable() {
    const [away, setAway] = useState(false);
    return (
      <main>
        <button type="button" onClick={() => setAway(true)}>
          Another page
        </button>
        {!away && <LiveTourRoom me={ME} tour={tour.id} />}
      </main>
    );
  }
  const { root } = await renderPage(<Leavable />, `/tours/${tour.id}/live`);
  await eventually(() => expect(button(root, 'Join').disabled).toBe(false));
  return { root, network, channels, peers, tracks };
}

/** Presses buttons one after the other, before anything else happens. */
const pressAll = (...all: HTMLElement[]) =>
  act(async () => {
    for (const one of all) one.click();
  });

test('Join that is pressed twice joins once', async () => {
  const { root, channels, tracks } = await showLobby(liveTour());
  const join = button(root, 'Join');
  await pressAll(join, join);
  await eventually(() => expect(root.textContent).toContain('Gus Guide has not joined yet'));
  await settle();
  expect(channels.joined.filter((topic) => topic.startsWith('tour:'))).toHaveLength(1);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['live', 'live']);
});

test('who leaves the page while joining is in no call, and their camera is closed', async () => {
  const { root, channels, tracks } = await showLobby(liveTour());
  await pressAll(button(root, 'Join'), button(root, 'Another page'));
  await eventually(() =>
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']),
  );
  await settle();
  expect(channels.joined.filter((topic) => topic.startsWith('tour:'))).toEqual([]);
});
