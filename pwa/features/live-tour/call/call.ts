import type { SaidJoin } from '#shared/domains/tours/model/live/joins.ts';
import type { AnySignal, Talk } from '#shared/domains/tours/model/live/signals.ts';
import { readTalk } from '#shared/domains/tours/model/live/signals.ts';
import { track } from '#shared/platform/analytics/track.ts';
import { createAudience } from '../group/audience.ts';
import { createGroup } from '../group/group.ts';
import { createStills } from '../group/stills.ts';
import { createCallStore } from './call-state.ts';
import type { Call, CallOptions } from './call-types.ts';
import { createConnection } from './connection.ts';
import { createDelivery } from './delivery.ts';
import { createEntries, undeliveredOf } from './entries.ts';
import { framesOf, PICTURE_EVERY } from './frames.ts';
import { createOwnMedia } from './own-media.ts';
import { createSessions } from './sessions.ts';
import { play } from './sounds.ts';
import { stayAwake } from './wake-lock.ts';
import { openWire } from './wire.ts';

const REPEAT_EVERY = 3_000;
/** How long a spot is shown. */
const POINT_LASTS = 4_000;
/** A page that was closed has not said goodbye: so long it may be on its way back. */
const GONE_AFTER = 8_000;

/** What a side sends that is not here. */
const NOTHING = { camera: false, microphone: false };

/** Joins a live tour: enters its channel, connects to the other device, and writes down what happens. */
export function startCall(options: CallOptions): Call {
  const { me, side, consents } = options;
  let { them } = options;
  const otherPlace = side === 'shower' ? 'renter' : 'shower';
  const session = crypto.randomUUID();
  const store = createCallStore(options.local);
  const set = store.setState;
  const get = store.getState;
  const frames = framesOf(() => get().local);
  const sessions = createSessions(session);
  const stills = createStills(store);
  let peerSession: string | null = null;
  let ahead = 0;
  let startedAt: number | null = null;
  let endPoint: ReturnType<typeof setTimeout> | undefined;
  let goneSince: number | null = null;
  const strangers = new Set<string>();

  const say = (talk: Talk): boolean => connection.say(talk) || wire.say('talk', { talk });
  const sayToAll = (talk: Talk): boolean => wire.say('talk', { talk });

  // Who of the host's side sits in hears the two over the channel.
  const audience = createAudience({
    say: sayToAll,
    answer: () => sayHello(false),
    soFar: () => entries.soFar(),
    onEntry: (said, by) => entries.hear(said, { ...by, place: 'host' }),
    onPicture: stills.put,
    onPeople(guests) {
      if (guests.length > get().guests.length) play('came');
      set({ guests });
      group.want(guests.length > 0);
    },
  });
  const pair = createDelivery(say, undeliveredOf(options.earlier, side));
  const entries = createEntries({
    ...options,
    store,
    delivery: {
      push(said) {
        pair.push(said);
        audience.push(said);
      },
      arrived: pair.arrived,
      repeat() {
        pair.repeat();
        audience.repeat();
      },
    },
  });
  const sayState = () => {
    const { camera, microphone } = get();
    say({ type: 'state', camera, microphone, stage: connection.ownStage() });
  };

  const media = createOwnMedia(store, () => {
    connection.apply();
    group.apply();
    sayState();
  });

  const group = createGroup({
    store,
    ask: options.groupPass,
    open: options.openGroup,
    tracks: media.tracks,
    onChange() {
      if (group.carries(them)) set({ stage: group.stage(), sample: null });
      connection.apply();
    },
    onStage(stage) {
      if (!group.carries(them)) return;
      set({ stage });
      if (side === 'shower') entries.record({ kind: 'stage', stage });
    },
  });

  const connection = createConnection({
    store,
    makes: side === 'shower',
    servers: options.servers,
    relayOnly: options.relayOnly,
    tracks: media.tracks,
    isCarried: () => group.carries(them),
    describe: (description) =>
      peerSession && wire.say('description', { ...description, to: peerSession }),
    offerWay: (candidate) =>
      peerSession && wire.say('candidate', { ...candidate, to: peerSession }),
    askAgain: (call) => wire.say('lost', { call }),
    onTalk: (text) => hearTalk(text),
    onOpen() {
      sayState();
      entries.repeat();
    },
    onChange(change) {
      if (change.type === 'connected') {
        if (startedAt !== null) return;
        startedAt = Date.now();
        track('video_started', {});
        options.onMet();
      } else if (change.type === 'cut') play('cut');
      else if (change.type === 'stage') {
        if (change.fell && change.stage !== 'video') track('video_fell_back', { to: change.stage });
      } else sayState();
      // Both sides see it: one of them writes it down.
      if (side !== 'shower') return;
      if (change.type === 'stage') entries.record({ kind: 'stage', stage: change.stage });
      else if (change.type === 'cut' || change.type === 'back')
        entries.record({ kind: change.type });
    },
  });

  function hearTalk(payload: unknown): void {
    const talk = readTalk(payload);
    if (!talk) return;
    if (talk.type === 'entry') {
      // Also of what is refused: said again it would hold back what comes after it.
      say({ type: 'have', ids: [talk.entry.id] });
      entries.hear(talk, { person: them, place: otherPlace, ahead });
    } else if (talk.type === 'have') entries.arrived(talk.ids);
    // They say so before their connection closes: that is no cut.
    else if (talk.type === 'bye') depart();
    else if (talk.type === 'state') {
      set({ theirs: { camera: talk.camera, microphone: talk.microphone } });
      connection.heard(talk.stage);
    } else if (talk.type === 'point') showPoint(talk.x, talk.y, false);
    else {
      set({ picture: `data:image/jpeg;base64,${talk.jpeg}` });
      stills.put(them, talk.jpeg);
    }
  }

  function showPoint(x: number, y: number, mine: boolean): void {
    clearTimeout(endPoint);
    set({ point: { x, y, mine } });
    endPoint = setTimeout(() => set({ point: null }), POINT_LASTS);
  }

  const sayHello = (asks: boolean) => wire.say('hello', sessions.hello(asks));

  function hear(heard: AnySignal): void {
    const { name, signal } = heard;
    const { person, session: other } = signal.from;
    if (person === me) {
      if (name !== 'hello') return;
      if (sessions.isTakenBy({ session: other, ago: signal.ago })) end('taken');
      else if (signal.asks) sayHello(false);
      return;
    }
    if (person !== them) {
      const sitsIn = name === 'hello' && signal.as === 'host';
      if (sitsIn || audience.has(person)) audience.hear(heard);
      else {
        if (!strangers.has(person)) options.onStranger();
        strangers.add(person);
      }
      return;
    }
    if (name === 'hello') {
      if (sessions.isTakenBy(signal.yours)) end('taken');
      else arrive({ session: other, ago: signal.ago }, signal.asks, signal.at);
    } else if (other !== peerSession) return;
    else if (name === 'talk') hearTalk(signal.talk);
    else if (name === 'bye') depart();
    else if (name === 'lost') connection.lost(signal.call);
    else if (signal.to === session) {
      if (name === 'description') connection.describe(signal.call, signal);
      else connection.find(signal.call, signal);
    }
  }

  function arrive(said: SaidJoin, asks: boolean, at: number): void {
    const hasCall = sessions.hasCall(said);
    if (asks) sayHello(false);
    // An older device of theirs learns from the answer that another one has the call.
    if (!hasCall) return;
    ahead = at - Date.now();
    goneSince = null;
    const isNew = said.session !== peerSession;
    peerSession = said.session;
    if (!get().here) play('came');
    set({ here: true, came: true });
    if (isNew) connection.arrived();
    else connection.retry();
    sayState();
    entries.repeat();
  }

  function depart(): void {
    peerSession = null;
    goneSince = null;
    set({ here: false, remote: null, picture: null, theirs: NOTHING });
    connection.left();
  }

  function meet(person: string): void {
    if (person === them) return;
    them = person;
    audience.leave(person);
    sessions.forget();
    depart();
    set({ came: false });
    sayHello(true);
  }

  const wire = openWire({
    tour: options.tour,
    me,
    session,
    onSignal: hear,
    onPresent(people) {
      if (people.has(them)) goneSince = null;
      else if (get().here) goneSince ??= Date.now();
      audience.present(people);
    },
    onOpen(open) {
      set({ channel: open });
      connection.apply();
      group.apply();
      if (!open) return;
      sayHello(true);
      entries.repeat();
    },
    onRefused: () => end('refused'),
  });

  const timers = [
    setInterval(() => {
      connection.tick();
      const isGone = goneSince !== null && Date.now() - goneSince > GONE_AFTER;
      if (isGone && get().channel && get().link.at !== 'connected') depart();
      if (get().channel) audience.tick();
    }, 500),
    setInterval(() => {
      if (get().here) pair.repeat();
      audience.repeat();
    }, REPEAT_EVERY),
    setInterval(() => {
      const { stage, here, group: room } = get();
      const toAll = room.at === 'in' && group.stage() === 'pictures';
      if (!toAll && (stage !== 'pictures' || !here)) return;
      void frames
        .small()
        .then((jpeg) => jpeg && (toAll ? sayToAll : say)({ type: 'picture', jpeg }));
    }, PICTURE_EVERY),
  ];
  const sleep = stayAwake();
  const goodbye = () => wire.say('bye', {});
  addEventListener('pagehide', goodbye);

  function end(phase: 'taken' | 'refused' | 'left'): void {
    if (get().phase !== 'in') return;
    if (phase === 'left') {
      entries.record({ kind: 'left' });
      connection.say({ type: 'bye' });
      goodbye();
    }
    set({ phase, here: false, remote: null });
    for (const timer of timers) clearInterval(timer);
    clearTimeout(endPoint);
    removeEventListener('pagehide', goodbye);
    sleep();
    connection.close();
    group.close();
    stills.close();
    frames.close();
    media.stop();
    wire.close();
    if (startedAt !== null) {
      track('video_ended', { seconds: Math.round((Date.now() - startedAt) / 1000) });
    }
  }

  entries.record({ kind: 'joined' });
  return {
    store,
    media,
    chat: (text) => entries.record({ kind: 'chat', text }, { kept: consents }),
    note: (text) => entries.record({ kind: 'note', text }, { shared: false }),
    point(x, y) {
      showPoint(x, y, true);
      say({ type: 'point', x, y });
    },
    picture: frames.whole,
    mark: (kind, about) => entries.record({ kind, about }),
    snapshot: (path) => entries.record({ kind: 'snapshot', path }),
    meet,
    leave: () => end('left'),
  };
}
