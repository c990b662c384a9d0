// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SaidEntry } from '#shared/domains/tours/model/live/signals.ts';
import { MOST_HEARD } from '#shared/domains/tours/model/live/their-entries.ts';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import { passEventsTo } from '#shared/platform/analytics/track.ts';
import { playedTones } from '#tests/support/surface/calls.ts';
import { openRoom, soon, THEM, TOUR } from '#tests/support/surface/live-room.ts';
import { ME } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';

describe('the newest Join has the call', () => {
  test('an older device of the other person that comes back hears so, and the call stays where it is', async () => {
    const room = await openRoom({ side: 'shower' });
    const [old, newest] = [room.device(), room.device()];
    old.hello({ ago: 60_000 });
    await soon();
    newest.hello({ ago: 0 });
    await soon();
    expect(room.peers).toHaveLength(2);
    old.hello({ ago: 61_000 });
    await soon();
    expect(room.peers).toHaveLength(2);
    expect(room.said('hello').at(-1)?.yours?.session).toBe(newest.session);
    old.say('bye', {});
    await soon();
    expect(room.state().here).toBe(true);
  });

  test('a device learns from the other side that a newer one of its person has the call', async () => {
    const room = await openRoom();
    room.device().hello({ yours: { session: crypto.randomUUID(), ago: 0 } });
    await soon();
    expect(room.state().phase).toBe('taken');
  });

  test('a device whose own Join the other side names stays in the call', async () => {
    const room = await openRoom();
    room.device().hello({ yours: { session: room.session, ago: 0 } });
    await soon();
    expect(room.state()).toMatchObject({ phase: 'in', here: true });
  });

  test('an older device of the same person that comes back ends nothing, and hears of the newer one', async () => {
    const room = await openRoom();
    const before = room.said('hello').length;
    room.device(ME).hello({ ago: 60_000 });
    await soon();
    expect(room.state().phase).toBe('in');
    expect(room.said('hello').slice(before)).toMatchObject([{ asks: false }]);
  });

  test('a newer device of the same person takes over, also one that this device did not hear join', async () => {
    const room = await openRoom();
    await soon();
    room.device(ME).hello({ asks: false, ago: 10 });
    await soon();
    expect(room.state().phase).toBe('taken');
  });
});

/** An entry as its author's device makes it. */
const entry = (more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  by: 'shower',
  kind: 'chat',
  text: 'Here is the bath',
  ...more,
});

const said = (one: TimelineEntry): SaidEntry => ({ type: 'entry', entry: one, keep: true });

describe('own entries of before', () => {
  const own = [
    entry({ by: 'renter', text: 'Is it loud?' }),
    entry({ by: 'renter', text: 'Is there gas?' }),
    entry({ by: 'renter', kind: 'note', text: 'Ask about the noise' }),
  ];
  const [heard, waits, note] = own.map(({ id }) => id);

  test('that the other side has not confirmed come from the device and are said again', async () => {
    const undelivered = new Set([waits, note].filter((id) => id !== undefined));
    const room = await openRoom({ earlier: { entries: own, undelivered } });
    const other = room.device();
    other.hello();
    await soon();
    const ids = () =>
      room
        .said('talk')
        .flatMap(({ talk }) => ((talk as SaidEntry).type === 'entry' ? [talk as SaidEntry] : []))
        .map((one) => one.entry.id);
    expect(ids()).toContain(waits);
    expect(ids()).not.toContain(heard);
    expect(ids()).not.toContain(note);
    other.say('talk', { talk: { type: 'have', ids: [waits] } });
    await soon();
    expect(room.delivered).toEqual([waits]);
    const before = ids().filter((id) => id === waits).length;
    other.hello();
    await soon();
    expect(ids().filter((id) => id === waits)).toHaveLength(before);
  });
});

describe('the two are connected', () => {
  test('for the first time: the tour begins then, and not when one of them waits or after a cut', async () => {
    const room = await openRoom({ side: 'shower' });
    expect(room.met()).toBe(0);
    const other = room.device();
    other.hello();
    await soon();
    expect(room.met()).toBe(0);
    room.peers[0]?.connect();
    expect(room.met()).toBe(1);
    room.peers[0]?.be('failed');
    room.peers[0]?.be('connected');
    expect(room.met()).toBe(1);
    expect(room.state().entries.map(({ kind }) => kind)).toContain('back');
  });

  test('who says goodbye on it leaves without a cut, and nothing is measured of it any more', async () => {
    const room = await openRoom({ side: 'shower' });
    room.device().hello();
    await soon();
    const [peer] = room.peers;
    peer?.connect();
    room.call.store.setState({ sample: { loss: 0, rtt: 40 } });
    peer?.hear({ type: 'state', camera: true, microphone: true, stage: 'video' });
    expect(room.state().theirs.camera).toBe(true);
    peer?.hear({ type: 'bye' });
    const { here, came, sample, link, theirs, entries } = room.state();
    expect([here, came, sample, link.at, theirs.camera]).toEqual([
      false,
      true,
      null,
      'alone',
      false,
    ]);
    expect(entries.map(({ kind }) => kind)).not.toContain('cut');
  });

  test('an entry of an earlier leave that arrives late ends no call', async () => {
    const room = await openRoom();
    const other = room.device();
    other.hello();
    await soon();
    other.say('talk', { talk: said(entry({ kind: 'left', text: undefined })) });
    await soon();
    expect(room.state()).toMatchObject({ here: true });
    expect(room.state().entries.map(({ kind }) => kind)).toContain('left');
  });
});

describe('what the other side makes up', () => {
  const id = crypto.randomUUID();
  const far = new Date(Date.now() + 3_600_000).toISOString();
  test.each<[string, Partial<TimelineEntry>]>([
    ['a note', { kind: 'note' }],
    ['words of one’s own', { by: 'renter' }],
    ['a moment that is to come', { at: far }],
    ['a date that the calendar does not have', { at: '2027-99-99T99:99:99Z' }],
    ['a moment of last year', { at: '2020-01-01T00:00:00Z' }],
    ['a snapshot without a picture', { kind: 'snapshot', text: undefined }],
    [
      'a picture of another tour',
      { kind: 'snapshot', text: undefined, path: `x/${THEM}/${id}.jpg` },
    ],
    [
      'a picture of another person',
      { kind: 'snapshot', text: undefined, path: `${TOUR}/${ME}/${id}.jpg` },
    ],
    [
      'a picture beyond its folder',
      { kind: 'snapshot', text: undefined, path: `${TOUR}/${THEM}/../${id}.jpg` },
    ],
    ['a picture in a message', { path: `${TOUR}/${THEM}/${id}.jpg` }],
    ['a stage of a message', { stage: 'audio' }],
  ])('is refused quietly: %s', async (_, more) => {
    const room = await openRoom();
    const other = room.device();
    other.hello();
    await soon();
    other.say('talk', { talk: said(entry(more)) });
    const good = entry({
      kind: 'snapshot',
      text: undefined,
      path: `${TOUR}/${THEM}/${crypto.randomUUID()}.jpg`,
    });
    other.say('talk', { talk: said(good) });
    await soon();
    const theirs = room.state().entries.filter(({ by }) => by === 'shower');
    expect(theirs.map((one) => one.id)).toEqual([good.id]);
    expect(room.kept.filter(({ by }) => by === 'shower')).toHaveLength(1);
  });

  test('beyond two thousand entries of a call is refused', async () => {
    const entries = Array.from({ length: MOST_HEARD - 2 }, () => entry());
    const room = await openRoom({ earlier: { entries, undelivered: new Set() } });
    const other = room.device();
    other.hello();
    await soon();
    for (let more = 0; more < 5; more++) other.say('talk', { talk: said(entry()) });
    await soon();
    // One is 'joined' of this side.
    expect(room.state().entries).toHaveLength(MOST_HEARD);
  });
});

describe('the other person of the tour', () => {
  test('may become another one: the call follows, and hears the first one no more', async () => {
    const room = await openRoom();
    const first = room.device();
    first.hello();
    await soon();
    const second = room.device(rowId(72));
    second.hello();
    second.hello();
    await soon();
    expect(room.strangers()).toBe(1);
    room.call.meet(rowId(72));
    expect(room.state()).toMatchObject({ here: false, came: false });
    first.hello();
    await soon();
    expect(room.state().here).toBe(false);
    second.hello();
    await soon();
    expect(room.state().here).toBe(true);
  });
});

describe('words of a person who does not agree that they are stored', () => {
  test('are said and shown, and no device keeps them, nor that they were answered', async () => {
    const room = await openRoom({ consents: false });
    room.device().hello();
    room.call.chat('Is it loud?');
    const asked = room.state().entries.find(({ kind }) => kind === 'chat');
    room.call.mark('answered', asked?.id ?? '');
    const talk = room.said('talk').flatMap(({ talk }) => {
      const said = talk as SaidEntry;
      return said.type === 'entry' ? [[said.entry.kind, said.keep]] : [];
    });
    expect(talk).toContainEqual(['chat', false]);
    expect(talk).toContainEqual(['answered', false]);
    const kinds = room.state().entries.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['answered', 'chat', 'joined']);
    expect(room.kept.map(({ kind }) => kind)).toEqual(['joined']);
  });

  test('stay unkept on the other device, too, which may answer them', async () => {
    const room = await openRoom({ side: 'shower' });
    const other = room.device();
    other.hello();
    const asked = entry({ by: 'renter', text: 'Is it loud?' });
    other.say('talk', { talk: { ...said(asked), keep: false } });
    await soon();
    room.call.mark('answered', asked.id);
    expect(room.state().entries.map(({ kind }) => kind)).toContain('answered');
    expect(room.kept.map(({ kind }) => kind)).toEqual(['joined']);
  });
});

test.each([
  [true, 'relay'],
  [false, 'all'],
])('who hides the address of their device (%s) is reached by: %s', async (relayOnly, policy) => {
  const room = await openRoom({ side: 'shower', relayOnly });
  room.device().hello();
  await soon();
  expect(room.peers.map((peer) => peer.policy)).toEqual([policy]);
});

test('[ANA-10] a live tour says that video started, fell back and ended, each once', async () => {
  const events: { name: string; properties: object }[] = [];
  // What waited from other calls is dropped first.
  passEventsTo(null);
  passEventsTo(({ name, properties }) => void events.push({ name, properties }));
  onTestFinished(() => passEventsTo(undefined));
  const room = await openRoom({ side: 'shower' });
  room.device().hello();
  await soon();
  expect(events).toEqual([]);
  const [peer] = room.peers;
  peer?.connect();
  expect(events).toEqual([{ name: 'video_started', properties: {} }]);
  peer?.hear({ type: 'state', camera: true, microphone: true, stage: 'audio' });
  peer?.hear({ type: 'state', camera: true, microphone: true, stage: 'video' });
  room.call.leave();
  expect(events.slice(1)).toEqual([
    { name: 'video_fell_back', properties: { to: 'audio' } },
    { name: 'video_ended', properties: { seconds: 0 } },
  ]);
});

test('two tones that rise say that the other side came, two that fall that the connection is gone', async () => {
  const room = await openRoom({ side: 'shower' });
  room.device().hello();
  await soon();
  const came = [...playedTones()];
  expect(came).toHaveLength(2);
  room.peers[0]?.connect();
  room.peers[0]?.be('failed');
  const cut = playedTones().slice(2);
  expect(cut).toHaveLength(2);
  expect([came[0] ?? 0, cut[0] ?? 0]).toEqual([Math.min(...came), Math.max(...cut)]);
});
