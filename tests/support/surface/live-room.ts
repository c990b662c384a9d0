import { onTestFinished, vi } from 'vitest';
import {
  liveTopic,
  readSignal,
  type Signal,
  type SignalName,
} from '#shared/domains/tours/model/live/signals.ts';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import { startCall } from '../../../pwa/features/live-tour/call/call.ts';
import type { CallOptions } from '../../../pwa/features/live-tour/call/call-types.ts';
import { scriptPeers, streamOf } from './calls.ts';
import { answerChannels } from './channels.ts';
import { ME, supplyDevice } from './page.tsx';
import { rowId } from './tours.ts';

/** The tour, and the other person of it. */
export const TOUR = rowId(70);
export const THEM = rowId(71);

/** A device of the other person in a room. */
type Device = {
  session: string;
  say(name: SignalName, signal: object): void;
  hello(more?: { asks?: boolean; ago?: number; yours?: { session: string; ago: number } }): void;
};

/** A call of this person whose other side is the test. */
export async function openRoom(more: Partial<CallOptions> = {}) {
  supplyDevice();
  const channels = answerChannels();
  const peers = scriptPeers();
  const kept: TimelineEntry[] = [];
  const delivered: string[] = [];
  let met = 0;
  let strangers = 0;
  const call = startCall({
    me: ME,
    tour: TOUR,
    side: 'renter',
    them: THEM,
    consents: true,
    relayOnly: false,
    local: streamOf(),
    servers: async () => [],
    groupPass: async () => null,
    openGroup: () => Promise.reject(new Error('no server')),
    earlier: { entries: [], undelivered: new Set() },
    keep: (entry) => void kept.push(entry),
    delivered: (ids) => void delivered.push(...ids),
    onMet: () => {
      met += 1;
    },
    onStranger: () => {
      strangers += 1;
    },
    ...more,
  });
  onTestFinished(() => call.leave());
  await vi.waitFor(() => {
    if (!call.store.getState().channel) throw new Error('the channel is not open');
  }, 5_000);
  /** What the page said on the channel, by name. */
  const said = <Name extends SignalName>(name: Name): Signal<Name>[] =>
    channels.said.flatMap(({ event, payload }) => {
      const read = event === name ? readSignal(event, payload) : null;
      // Read by this name.
      return read ? [read.signal as Signal<Name>] : [];
    });
  const device = (person = THEM): Device => {
    const session = crypto.randomUUID();
    const say: Device['say'] = (name, signal) =>
      channels.broadcast(liveTopic(TOUR), name, { from: { person, session }, ...signal });
    return {
      session,
      say,
      hello: (words) => say('hello', { asks: true, at: Date.now(), ago: 0, ...words }),
    };
  };
  const [session = ''] = said('hello').map(({ from }) => from.session);
  return {
    ...{ call, channels, peers, kept, delivered, said, device, session },
    state: call.store.getState,
    met: () => met,
    strangers: () => strangers,
  };
}

/** Lets happen what has its answer already. */
export const soon = () => new Promise((done) => setTimeout(done, 20));
