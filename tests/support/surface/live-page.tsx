import { act, useState } from 'react';
import { expect } from 'vitest';
import { liveTopic, type SignalName } from '#shared/domains/tours/model/live/signals.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { button } from '#tests/support/dom.ts';
import { LiveTourRoom } from '../../../pwa/features/live-tour/live-tour-room.tsx';
import { answerMedia, ScriptedTrack, scriptPeers, streamOf } from './calls.ts';
import { answerChannels } from './channels.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from './page.tsx';
import { rowId, tourDetails } from './tours.ts';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A live tour that has just begun; this person is its renter unless said otherwise. */
export const liveTour = (more: Partial<TourDetails> = {}) =>
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
export async function showLobby(tour: TourDetails, before: () => unknown = () => undefined) {
  await wipeOffline(ME);
  await before();
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
export const pressAll = (...all: HTMLElement[]) =>
  act(async () => {
    for (const one of all) one.click();
  });

/** The call of this person, and a device of the other one. */
export async function showCall(tour: TourDetails, them: string, before?: () => unknown) {
  const shown = await showLobby(tour, before);
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

/** How a device says that it is there. */
export const hello = () => ({ asks: true, at: Date.now(), ago: 0 });

/** A tour that this person shows as its guide. */
export const shownTour = (more: Partial<TourDetails> = {}) =>
  liveTour({ side: 'guide', renter_id: rowId(4), guide_id: ME, guide_name: 'Me', ...more });
