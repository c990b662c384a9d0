// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { liveTopic, type SignalName } from '#shared/domains/tours/model/live/signals.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
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

/** The call of this person, and a device of the other one. */
async function showCall(tour: TourDetails, them: string) {
  const shown = await showLobby(tour);
  await pressAll(button(shown.root, 'Join'));
  await eventually(() => expect(shown.root.textContent).toContain('has not joined yet'));
  const topic = liveTopic(tour.id);
  await eventually(() => expect(shown.channels.said.length).toBeGreaterThan(0));
  const device = (person = them) => {
    const from = { person, session: crypto.randomUUID() };
    return async (name: SignalName, signal: object = {}) => {
      await act(async () => shown.channels.broadcast(topic, name, { from, ...signal }));
      await settle();
    };
  };
  return { ...shown, device, say: device() };
}

const hello = () => ({ asks: true, at: Date.now(), ago: 0 });

/** A tour that this person shows as its guide. */
const shownTour = (more: Partial<TourDetails> = {}) =>
  liveTour({ side: 'guide', renter_id: rowId(4), guide_id: ME, guide_name: 'Me', ...more });

test('who was there and left is not here now, and has not yet to join', async () => {
  const { root, say } = await showCall(liveTour(), rowId(9));
  await say('hello', hello());
  expect(root.textContent).toContain('Connecting with Gus Guide…');
  await say('bye');
  expect(root.textContent).toContain('Gus Guide is not here now.');
  expect(root.textContent).not.toContain('has not joined yet');
});

/** The commands that wait on this device to be sent, in order. */
const waitingCommands = async () =>
  (await openOffline(ME).outbox.toArray()).map(({ payload }) => Object(payload).command);

test('a tour starts once the two are connected, and not while its guide waits', async () => {
  const { peers, say } = await showCall(shownTour(), rowId(4));
  await say('hello', hello());
  expect(await waitingCommands()).toEqual([]);
  await act(async () => peers[0]?.connect());
  await eventually(async () => expect(await waitingCommands()).toEqual(['tours.start']));
});

test('a guide who takes the tour over meanwhile is met, with their name', async () => {
  const tour = liveTour();
  const { root, network, device } = await showCall(tour, rowId(9));
  const next = { ...tour, guide_id: rowId(8), guide_name: 'Nora Next' };
  network.answer('POST /rest/v1/rpc/tour_details', () => next);
  const say = device(rowId(8));
  await say('hello', hello());
  await eventually(() => expect(root.textContent).toContain('Nora Next has not joined yet'));
  await say('hello', hello());
  expect(root.textContent).toContain('Connecting with Nora Next…');
});

test('a guide who is taken off the tour is in its call no more', async () => {
  const tour = shownTour();
  const { root, network, device, tracks } = await showCall(tour, rowId(4));
  network.answer('POST /rest/v1/rpc/tour_details', () => ({
    ...tour,
    guide_id: rowId(8),
    side: 'host',
  }));
  await device(rowId(8))('hello', hello());
  await eventually(() => expect(root.textContent).toContain('This room is closed'));
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});
