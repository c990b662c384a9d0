// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import { openOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, nameOf, the } from '#tests/support/dom.ts';
import { answerMedia, ScriptedTrack, streamOf } from '#tests/support/surface/calls.ts';
import {
  hello,
  liveTour,
  pressAll,
  showCall,
  shownTour,
} from '#tests/support/surface/live-page.tsx';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { createCallStore } from '../../../../pwa/features/live-tour/call/call-state.ts';
import { CallStatus } from '../../../../pwa/features/live-tour/call-status.tsx';

const names = (root: HTMLElement) => buttons(root).map(nameOf);

test('a phone with two cameras switches to the other one, and the first is closed', async () => {
  const { root, tracks } = await showCall(shownTour(), rowId(4));
  expect(names(root)).not.toContain('Switch camera');
  const [first] = tracks;
  const back = new ScriptedTrack('video');
  const cameras = [first?.id ?? '', back.id].map((deviceId) => ({
    kind: 'videoinput' as const,
    deviceId,
    label: deviceId,
  }));
  const wanted: unknown[] = [];
  answerMedia(async ({ video }) => {
    wanted.push(video);
    return streamOf(back);
  }, cameras);
  await pressAll(button(root, 'Turn camera off'));
  await settle();
  await pressAll(button(root, 'Turn camera on'));
  await eventually(() => expect(names(root)).toContain('Switch camera'));
  const front = new ScriptedTrack('video');
  answerMedia(async ({ video }) => {
    wanted.push(video);
    return streamOf(front);
  }, cameras);
  await pressAll(button(root, 'Switch camera'));
  await eventually(() => expect(back.readyState).toBe('ended'));
  expect(wanted.at(-1)).toMatchObject({ deviceId: { exact: first?.id } });
  expect(front.readyState).toBe('live');
});

test('the lamp of a camera is switched on and off; a camera without one has no button', async () => {
  const { root } = await showCall(shownTour(), rowId(4));
  expect(names(root)).not.toContain('Turn light on');
  const bright = new ScriptedTrack('video');
  bright.lamp = [];
  answerMedia(async () => streamOf(bright));
  await pressAll(button(root, 'Turn camera off'));
  await settle();
  await pressAll(button(root, 'Turn camera on'));
  await eventually(() => expect(names(root)).toContain('Turn light on'));
  await pressAll(button(root, 'Turn light on'));
  await eventually(() => expect(names(root)).toContain('Turn light off'));
  await pressAll(button(root, 'Turn light off'));
  await eventually(() => expect(names(root)).toContain('Turn light on'));
  expect(bright.lamp).toEqual([true, false]);
});

test('the picture of the other side is put into a small window of its own, where the browser has one', async () => {
  Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
  const small: string[] = [];
  Object.assign(HTMLVideoElement.prototype, {
    async requestPictureInPicture(this: HTMLVideoElement) {
      small.push(this.getAttribute('aria-label') ?? '');
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'pictureInPictureEnabled');
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
  });
  const { root } = await showCall(liveTour(), rowId(9));
  await pressAll(button(root, 'Picture in picture'));
  await settle();
  expect(small).toEqual(['Picture of Gus Guide']);
});

test('the screen stays on during a call, also after the page was hidden, and no longer', async () => {
  let locks = 0;
  let released = 0;
  const request = async () => {
    locks += 1;
    const release = async () => {
      released += 1;
    };
    return { release };
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  const { root } = await showCall(liveTour(), rowId(9));
  expect(locks).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(locks).toBe(2);
  await pressAll(button(root, 'Leave'));
  await eventually(() => expect(released).toBe(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(locks).toBe(2);
});

/** A message of the other side. */
const message = (text: string): TimelineEntry => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  by: 'renter',
  kind: 'chat',
  text,
});

const open = (root: HTMLElement) =>
  root.querySelector('[aria-labelledby="open-questions"]')?.textContent ?? '';

test('a question stands above all else until it is answered, and a message that is pinned, too', async () => {
  const { root, say } = await showCall(shownTour(), rowId(4));
  await say('hello', hello());
  expect(open(root)).toBe('');
  for (const text of ['Is the oven gas?', 'I like the bath'])
    await say('talk', { talk: { type: 'entry', entry: message(text), keep: true } });
  expect(open(root)).toContain('Is the oven gas?');
  expect(open(root)).not.toContain('I like the bath');
  const pin = button(the(root, '[role="log"]'), 'Pin until it is answered');
  expect(root.querySelector(`#${pin.getAttribute('aria-describedby')}`)?.textContent).toContain(
    'I like the bath',
  );
  await pressAll(pin);
  expect(open(root)).toContain('I like the bath');
  await pressAll(button(root, 'Answered'));
  expect(open(root)).not.toContain('Is the oven gas?');
  expect(the(root, '[role="log"]').textContent).toContain(
    'Me said that this is answered: Is the oven gas?',
  );
  await eventually(async () => {
    const rows = await openOffline(ME).timeline.toArray();
    expect(rows.map(({ row }) => Object(row).kind)).toContain('answered');
  });
});

test('what the other side answers leaves the open questions here', async () => {
  const { root, say } = await showCall(liveTour(), rowId(9));
  await say('hello', hello());
  const asked = { ...message('Do you hear the street?'), by: 'shower' as const };
  await say('talk', { talk: { type: 'entry', entry: asked, keep: true } });
  expect(open(root)).toContain('Do you hear the street?');
  const { text: _, ...mark } = message('');
  const answered = { ...mark, by: 'shower', kind: 'answered', about: asked.id };
  await say('talk', { talk: { type: 'entry', entry: answered, keep: true } });
  expect(open(root)).toBe('');
});

test('how good the connection is stands under the picture, with what was measured', async () => {
  supplyDevice('guide');
  const store = createCallStore(streamOf());
  const { root } = await renderPage(<CallStatus call={{ store }} name="Rita" />);
  expect(root.querySelector('[role=img]')).toBeNull();
  const shown = async (loss: number, rtt: number) => {
    await act(async () => store.setState({ sample: { loss, rtt } }));
    return the(root, '[role=img]').getAttribute('aria-label');
  };
  expect(await shown(0, 40)).toBe('Good connection: 40 ms, 0% lost');
  expect(await shown(0.05, 40)).toBe('Fair connection: 40 ms, 5% lost');
  expect(await shown(0, 1_000)).toBe('Poor connection: 1000 ms, 0% lost');
});
