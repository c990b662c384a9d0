import { describe, expect, test } from 'vitest';
import {
  LINK_TIMES,
  type Link,
  type LinkDeed,
  type LinkEvent,
  stepLink,
} from '#shared/domains/tours/model/live/link.ts';
import { isPassedOver } from '#shared/domains/tours/model/live/negotiation.ts';

/** Plays events at their times, in ms; answers where it ends and what was to be done on the way. */
function play(...events: (readonly [number, LinkEvent['type']])[]) {
  let link: Link = { at: 'alone' };
  const deeds: LinkDeed[] = [];
  for (const [now, type] of events) {
    const step = stepLink(link, { type }, now);
    link = step.link;
    if (step.deed) deeds.push(step.deed);
  }
  return { link, deeds };
}

describe('the connection of a call', () => {
  test('is made when the other device arrives', () => {
    expect(play([0, 'arrived'], [300, 'connected'])).toEqual({
      link: { at: 'connected', since: 300 },
      deeds: ['make'],
    });
  });

  test('looks for another way at once when it is lost, and is then as before', () => {
    const { link, deeds } = play(
      [0, 'arrived'],
      [300, 'connected'],
      [5_000, 'lost'],
      [6_000, 'connected'],
    );
    expect(link).toEqual({ at: 'connected', since: 6_000 });
    expect(deeds).toEqual(['make', 'restart']);
  });

  test('is made anew when a restart found no way in time', () => {
    const at = 5_000 + LINK_TIMES.restartWithin;
    const { link, deeds } = play(
      [0, 'arrived'],
      [300, 'connected'],
      [5_000, 'lost'],
      [at - 1, 'tick'],
      [at, 'tick'],
    );
    expect(link).toEqual({ at: 'connecting', since: at, failures: 0 });
    expect(deeds).toEqual(['make', 'restart', 'make']);
  });

  test('is tried again with longer and longer pauses while it cannot be made', () => {
    let link: Link = { at: 'alone' };
    const made: number[] = [];
    for (let now = 0; now <= 180_000; now += 500) {
      const step = stepLink(link, { type: now === 0 ? 'arrived' : 'tick' }, now);
      link = step.link;
      if (step.deed === 'make') made.push(now);
    }
    const pauses = made
      .slice(1)
      .map((at, index) => at - (made[index] ?? 0) - LINK_TIMES.connectWithin);
    expect(pauses.slice(0, 4)).toEqual([6_000, 12_000, 24_000, 24_000]);
  });

  test('another arrival makes it anew in any state', () => {
    expect(play([0, 'arrived'], [300, 'connected'], [900, 'arrived']).deeds).toEqual([
      'make',
      'make',
    ]);
    expect(play([0, 'arrived'], [300, 'connected'], [400, 'lost'], [900, 'arrived']).link).toEqual({
      at: 'connecting',
      since: 900,
      failures: 0,
    });
  });

  test('is dropped when the other side leaves, and what comes late changes nothing', () => {
    expect(
      play([0, 'arrived'], [300, 'connected'], [900, 'left'], [950, 'connected'], [960, 'lost']),
    ).toEqual({
      link: { at: 'alone' },
      deeds: ['make', 'drop'],
    });
  });
});

describe('perfect negotiation', () => {
  const quiet = { makingOffer: false, settingAnswer: false, signalingState: 'stable' };

  test('an offer that meets none of our own is taken by both sides', () => {
    expect(isPassedOver({ ...quiet, polite: true }, 'offer')).toBe(false);
    expect(isPassedOver({ ...quiet, polite: false }, 'offer')).toBe(false);
  });

  test.each([
    ['while one is being made', { ...quiet, makingOffer: true }],
    ['while one waits for its answer', { ...quiet, signalingState: 'have-local-offer' }],
  ])(
    'of two offers at once the polite side takes theirs, the other one passes it over: %s',
    (_, state) => {
      expect(isPassedOver({ ...state, polite: true }, 'offer')).toBe(false);
      expect(isPassedOver({ ...state, polite: false }, 'offer')).toBe(true);
    },
  );

  test('an offer is taken while our own is being answered, and an answer always', () => {
    const answering = { ...quiet, signalingState: 'have-local-offer', settingAnswer: true };
    expect(isPassedOver({ ...answering, polite: false }, 'offer')).toBe(false);
    expect(
      isPassedOver({ ...quiet, signalingState: 'have-local-offer', polite: false }, 'answer'),
    ).toBe(false);
  });
});
