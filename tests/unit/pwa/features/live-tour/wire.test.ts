// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnySignal, liveTopic } from '#shared/domains/tours/model/live/signals.ts';
import { answerChannels } from '#tests/support/surface/channels.ts';
import { ME, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { openWire } from '../../../../../pwa/features/live-tour/call/wire.ts';

const TOUR = rowId(70);
const from = { person: rowId(71), session: rowId(72) };

/** The channel of a tour whose server is the test. */
function enter() {
  supplyDevice();
  const channels = answerChannels();
  const heard: AnySignal[] = [];
  const opens: boolean[] = [];
  const wire = openWire({
    tour: TOUR,
    me: ME,
    session: rowId(73),
    onSignal: (signal) => heard.push(signal),
    onPresent: () => undefined,
    onOpen: (open) => opens.push(open),
    onRefused: () => undefined,
  });
  onTestFinished(() => wire.close());
  const say = (name: string, signal: object) =>
    channels.broadcast(liveTopic(TOUR), name, { from, ...signal });
  return {
    channels,
    heard,
    opens,
    wire,
    say,
    isOpen: () => expect.poll(() => opens).toEqual([true]),
  };
}

test('what is said before the channel is open did not go out, and its sender knows', async () => {
  const { channels, wire, isOpen } = enter();
  expect(wire.say('bye', {})).toBe(false);
  await isOpen();
  expect(wire.say('bye', {})).toBe(true);
  expect(channels.said).toMatchObject([
    { topic: liveTopic(TOUR), event: 'bye', payload: { from: { person: ME, session: rowId(73) } } },
  ]);
});

test('a word in the moment in which the channel opens goes out', async () => {
  supplyDevice();
  const channels = answerChannels();
  const went: boolean[] = [];
  const wire = openWire({
    tour: TOUR,
    me: ME,
    session: rowId(73),
    onSignal: () => undefined,
    onPresent: () => undefined,
    onOpen: (open) => open && went.push(wire.say('bye', {})),
    onRefused: () => undefined,
  });
  onTestFinished(() => wire.close());
  await expect.poll(() => went).toEqual([true]);
  expect(channels.said).toHaveLength(1);
});

test('signals are read, and what is none is passed over', async () => {
  const { heard, say, isOpen } = enter();
  await isOpen();
  say('hello', { asks: true, at: 5, ago: -1 });
  say('unheard', {});
  say('hello', { asks: true, at: 5, ago: 1 });
  expect(heard).toEqual([{ name: 'hello', signal: { from, asks: true, at: 5, ago: 1 } }]);
});

test('a device that is offline says so at once, and is back with its connection', async () => {
  const { opens, wire, isOpen } = enter();
  await isOpen();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  dispatchEvent(new Event('offline'));
  expect(opens).toEqual([true, false]);
  expect(wire.say('bye', {})).toBe(false);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(opens).toEqual([true, false, true]);
});

test('after it was left nothing is heard and nothing is said', async () => {
  const { heard, wire, say, isOpen } = enter();
  await isOpen();
  wire.close();
  say('bye', {});
  expect([heard, wire.say('bye', {})]).toEqual([[], false]);
});
