// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { openOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, nameOf, the } from '#tests/support/dom.ts';
import {
  hello,
  liveTour,
  pressAll,
  showCall,
  showLobby,
  shownTour,
} from '#tests/support/surface/live-page.tsx';
import { eventually, ME, settle, shownToasts } from '#tests/support/surface/page.tsx';
import { withoutPatience } from '#tests/support/surface/time.ts';
import { rowId } from '#tests/support/surface/tours.ts';

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
  withoutPatience();
  await say('hello', hello());
  expect(await waitingCommands()).toEqual([]);
  await act(async () => peers[0]?.connect());
  await eventually(async () => expect(await waitingCommands()).toEqual(['tours.start']));
  await settle();
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
  }));
  await device(rowId(8))('hello', hello());
  await eventually(() => expect(root.textContent).toContain('This room is closed'));
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});

test('who is taken off the tour and is of the host’s side has left the call, and may sit in', async () => {
  const tour = shownTour();
  const { root, network, device, tracks } = await showCall(tour, rowId(4));
  network.answer('POST /rest/v1/rpc/tour_details', () => ({
    ...tour,
    guide_id: rowId(8),
    side: 'host',
  }));
  await device(rowId(8))('hello', hello());
  await eventually(() => expect(root.textContent).toContain('You left the tour'));
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  expect(buttons(root).map(nameOf)).toContain('Join again');
});

test('what became of a tour is said although its report waits for an answer', async () => {
  const { root, network, say, peers } = await showCall(shownTour(), rowId(4));
  network.answer('GET /rest/v1/tour_reports', () => new Promise(() => undefined));
  withoutPatience();
  await say('hello', hello());
  await act(async () => peers[0]?.connect());
  await pressAll(button(root, 'End'));
  await eventually(() => expect(button(document.body, 'It took place')).toBeTruthy());
  await pressAll(button(document.body, 'It took place'));
  await eventually(async () =>
    expect(await waitingCommands()).toEqual(['tours.start', 'tours.sayOutcome']),
  );
  await settle();
});

test('only what was sent is noted as filed, and what came after it is offered', async () => {
  const { root, network, say } = await showCall(shownTour(), rowId(4));
  network.answer('GET /rest/v1/tour_reports', () => null);
  withoutPatience();
  await say('hello', hello());
  const { timeline } = openOffline(ME);
  await eventually(async () => expect(await timeline.count()).toBeGreaterThan(0));
  await pressAll(button(root, 'End'));
  await eventually(() => expect(button(document.body, 'Leave for now')).toBeTruthy());
  await pressAll(button(document.body, 'Leave for now'));
  await eventually(async () => expect(await waitingCommands()).toEqual(['tours.saveTimeline']));
  await timeline.add({ id: 'late', tour: rowId(1), filed: 0, row: null });
  await eventually(async () => {
    const rows = await timeline.toArray();
    expect(rows.filter(({ filed }) => filed === 0).map(({ id }) => id)).toEqual(['late']);
    expect(rows.length).toBeGreaterThan(2);
  });
});

/** Takes a snapshot whose picture is this one. */
async function snap(root: HTMLElement) {
  await pressAll(button(root, 'Take a snapshot'));
  await settle();
}

/** A camera whose picture can be drawn. */
function drawPictures() {
  const draws = {
    videoWidth: { configurable: true, value: 640 },
    videoHeight: { configurable: true, value: 480 },
  };
  Object.defineProperties(HTMLVideoElement.prototype, draws);
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  const drawn = new Blob(['a picture'], { type: 'image/jpeg' });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (done: BlobCallback) => done(drawn),
  });
  onTestFinished(() => {
    for (const name of Object.keys(draws)) Reflect.deleteProperty(HTMLVideoElement.prototype, name);
    Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  });
}

test.each([
  ['no room', 'QuotaExceededError', 'This device has no room for another snapshot'],
  ['another trouble', 'UnknownError', 'No snapshot: it could not be saved on this device.'],
])(
  'with %s a snapshot says why there is none, and none is in the timeline',
  async (_, name, said) => {
    drawPictures();
    const { root } = await showCall(shownTour(), rowId(4));
    openOffline(ME).uploads.hook('creating', () => {
      throw new DOMException('no', name);
    });
    await snap(root);
    await eventually(() => expect(shownToasts().join()).toContain(said));
    expect(root.textContent).not.toContain('Snapshot by');
  },
);

test('a snapshot is on its way before it is in the timeline', async () => {
  drawPictures();
  const tour = shownTour();
  const { root } = await showCall(tour, rowId(4));
  await snap(root);
  await eventually(() => expect(root.textContent).toContain('Snapshot by Me'));
  const [upload] = await openOffline(ME).uploads.toArray();
  expect(upload).toMatchObject({ group: `tour:${tour.id}`, state: 'waiting' });
  expect(upload?.path.startsWith(`${tour.id}/${ME}/`)).toBe(true);
});

test('a report takes twenty snapshots, and the next one is no promise', async () => {
  const tour = shownTour();
  const snapshots = Array.from({ length: 20 }, (_, index) => ({
    id: rowId(200 + index),
    tour: tour.id,
    filed: 0 as const,
    row: {
      id: rowId(200 + index),
      at: new Date().toISOString(),
      by: 'shower',
      kind: 'snapshot',
      path: `${tour.id}/${ME}/${rowId(200 + index)}.jpg`,
    },
  }));
  const { root } = await showCall(tour, rowId(4), () =>
    openOffline(ME).timeline.bulkAdd(snapshots),
  );
  await snap(root);
  expect(shownToasts().join()).toContain('A report takes 20 snapshots');
  expect(await openOffline(ME).uploads.count()).toBe(0);
});

test('with each view that takes the place of another the focus goes to the heading', async () => {
  const { root } = await showCall(liveTour(), rowId(9));
  const heading = the(root, 'h1');
  expect(document.activeElement).toBe(heading);
  heading.blur();
  await pressAll(button(root, 'Leave'));
  await eventually(() => expect(root.textContent).toContain('You left the tour'));
  expect(document.activeElement).toBe(heading);
  heading.blur();
  await pressAll(button(root, 'Join again'));
  await eventually(() => expect(root.textContent).toContain('Check your camera'));
  expect(document.activeElement).toBe(heading);
});

test('what a call says is said once: messages of the other side aloud, states by the status alone', async () => {
  const { root, say } = await showCall(liveTour(), rowId(9));
  await say('hello', hello());
  expect(the(root, '[role="log"]').getAttribute('aria-live')).toBe('off');
  const at = new Date().toISOString();
  const entry = { id: rowId(90), at, by: 'shower', kind: 'chat', text: 'Here is the bath' };
  await say('talk', { talk: { type: 'entry', entry, keep: true } });
  const stage = { id: rowId(91), at, by: 'shower', kind: 'stage', stage: 'audio' };
  await say('talk', { talk: { type: 'entry', entry: stage, keep: true } });
  expect(the(root, '[role="log"]').textContent).toContain('Sound only');
  const aloud = [...root.querySelectorAll('[aria-live="polite"], [role="status"]')];
  const words = aloud.map(({ textContent }) => textContent).join(' | ');
  expect(words.match(/Here is the bath/g)).toHaveLength(1);
  expect(words).not.toContain('Sound only');
});

test('parts of a call have names of their own, and its controls are a group', async () => {
  const { root, say, peers } = await showCall(shownTour(), rowId(4));
  await say('hello', hello());
  await act(async () => peers[0]?.connect());
  expect(the(root, 'fieldset').getAttribute('aria-label')).toBe('Call');
  expect(root.querySelector('[role="toolbar"]')).toBeNull();
  const named = 'section, [role="log"], [role="radiogroup"], video';
  const names = [...the(root, 'main').querySelectorAll(named)].map(nameOf);
  expect(names).toEqual([
    'Picture of Rita Renter',
    'Your picture',
    'Messages and notes',
    'What happened so far',
    'What you write',
  ]);
});

test('the question at the end comes after the full screen has ended, which would hide it', async () => {
  const { root } = await showCall(shownTour(), rowId(4));
  const left = Promise.withResolvers<void>();
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: root });
  Object.assign(document, { exitFullscreen: () => left.promise });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'fullscreenElement');
    Reflect.deleteProperty(document, 'exitFullscreen');
  });
  await pressAll(button(root, 'End'));
  await settle();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  left.resolve();
  await eventually(() => expect(button(document.body, 'It took place')).toBeTruthy());
});
