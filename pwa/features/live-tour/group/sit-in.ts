import type { AnySignal, Talk } from '#shared/domains/tours/model/live/signals.ts';
import { createCallStore } from '../call/call-state.ts';
import type { Call, RoomOptions } from '../call/call-types.ts';
import { createEntries } from '../call/entries.ts';
import { framesOf, PICTURE_EVERY } from '../call/frames.ts';
import { createOwnMedia } from '../call/own-media.ts';
import { createSessions } from '../call/sessions.ts';
import { play } from '../call/sounds.ts';
import { stayAwake } from '../call/wake-lock.ts';
import { openWire } from '../call/wire.ts';
import { createAudience } from './audience.ts';
import { createGroup } from './group.ts';
import { createStills } from './stills.ts';

const REPEAT_EVERY = 3_000;

/** The two people of a live tour. */
type TheTwo = { renter: string; shower: string };

/** Sits in on a live tour: reads and writes along, and sees and hears the others where a media server is configured. */
export function startSitIn(options: RoomOptions & { two: TheTwo }): Call {
  const { me, consents } = options;
  const { renter } = options.two;
  let { shower } = options.two;
  const session = crypto.randomUUID();
  const store = createCallStore(options.local);
  const set = store.setState;
  const get = store.getState;
  const frames = framesOf(() => get().local);
  const sessions = createSessions(session);
  const stills = createStills(store);
  const strangers = new Set<string>();

  const say = (talk: Talk): boolean => wire.say('talk', { talk });
  const sayHello = (asks: boolean) => wire.say('hello', { ...sessions.hello(asks), as: 'host' });
  const placeOf = (person: string) =>
    person === renter ? 'renter' : person === shower ? 'shower' : 'host';

  const audience = createAudience({
    say,
    answer: () => sayHello(false),
    soFar: () => entries.soFar(),
    onEntry: (said, by) => entries.hear(said, { ...by, place: placeOf(by.person) }),
    onPicture: stills.put,
    onPeople(guests) {
      const here = guests.some((person) => placeOf(person) !== 'host');
      if (here && !get().here) play('came');
      set({ guests, here, came: get().came || here });
    },
  });
  const entries = createEntries({
    ...options,
    store,
    side: 'host',
    delivery: { push: audience.push, arrived: () => undefined, repeat: audience.repeat },
  });

  const media = createOwnMedia(store, () => group.apply());
  const group = createGroup({
    store,
    ask: options.groupPass,
    open: options.openGroup,
    tracks: media.tracks,
    onChange: () => set({ stage: group.stage() }),
    onStage: (stage) => set({ stage }),
    onTaken: () => end('taken'),
  });

  function hear(heard: AnySignal): void {
    const { name, signal } = heard;
    const { person, session: other } = signal.from;
    if (person === me) {
      if (name !== 'hello') return;
      if (sessions.isTakenBy({ session: other, ago: signal.ago })) end('taken');
      else if (signal.asks) sayHello(false);
      return;
    }
    const sitsIn = name === 'hello' && signal.as === 'host';
    if (placeOf(person) !== 'host' || sitsIn || audience.has(person)) audience.hear(heard);
    else {
      if (!strangers.has(person)) options.onStranger();
      strangers.add(person);
    }
  }

  const wire = openWire({
    tour: options.tour,
    me,
    session,
    onSignal: hear,
    onPresent: audience.present,
    onOpen(open) {
      set({ channel: open });
      group.apply();
      if (!open) return;
      sayHello(true);
      audience.repeat();
    },
    onRefused: () => end('refused'),
  });

  const timers = [
    setInterval(() => get().channel && audience.tick(), 500),
    setInterval(audience.repeat, REPEAT_EVERY),
    setInterval(() => {
      if (get().group.at !== 'in' || group.stage() !== 'pictures') return;
      void frames.small().then((jpeg) => jpeg && say({ type: 'picture', jpeg }));
    }, PICTURE_EVERY),
  ];
  const sleep = stayAwake();
  const goodbye = () => wire.say('bye', {});
  addEventListener('pagehide', goodbye);

  function end(phase: 'taken' | 'refused' | 'left'): void {
    if (get().phase !== 'in') return;
    if (phase === 'left') {
      entries.record({ kind: 'left' });
      goodbye();
    }
    set({ phase, here: false });
    for (const timer of timers) clearInterval(timer);
    removeEventListener('pagehide', goodbye);
    sleep();
    group.close();
    stills.close();
    frames.close();
    media.stop();
    wire.close();
  }

  entries.record({ kind: 'joined' });
  group.want(true);
  return {
    store,
    media,
    chat: (text) => entries.record({ kind: 'chat', text }, { kept: consents }),
    note: (text) => entries.record({ kind: 'note', text }, { shared: false }),
    mark: (kind, about) => entries.record({ kind, about }),
    // Spots and snapshots are for the two who look at the home together.
    point: () => undefined,
    picture: frames.whole,
    snapshot: () => undefined,
    /** Another one shows the home from now on. */
    meet(person) {
      shower = person;
    },
    leave: () => end('left'),
  };
}
