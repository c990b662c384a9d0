import { describe, expect, test } from 'vitest';
import { isSilent, PROBE_TIMES, sampleOf } from '#shared/domains/tours/model/live/probes.ts';
import {
  FIRST_STAGE,
  measured,
  qualityOf,
  type Sample,
  STAGE_TIMES,
  type StageState,
  shownStage,
} from '#shared/domains/tours/model/live/stages.ts';

const GOOD: Sample = { loss: 0, rtt: 40 };

/** The state after so many seconds of one measurement a second. */
function later(state: StageState, seconds: number, sample: Sample, from = 0): StageState {
  let now = from;
  let current = state;
  for (let second = 0; second < seconds; second++) {
    current = measured(current, sample, now);
    now += 1000;
  }
  return current;
}

describe('the stage of a call', () => {
  test('a good connection stays with video', () => {
    expect(later(FIRST_STAGE, 60, GOOD)).toEqual(FIRST_STAGE);
  });

  test('a moment of loss changes nothing', () => {
    const hit = later(FIRST_STAGE, 3, { loss: 0.5, rtt: 40 });
    expect(later(hit, 10, GOOD, 3000).stage).toBe('video');
  });

  test.each([
    ['a fifth of the packets is lost', { loss: 0.2, rtt: 40 }, 'audio'],
    ['two fifths of the packets are lost', { loss: 0.4, rtt: 40 }, 'pictures'],
    ['nearly everything is lost', { loss: 0.9, rtt: 40 }, 'notes'],
    ['answers take a second', { loss: 0, rtt: 1_000 }, 'audio'],
    ['answers take three seconds', { loss: 0, rtt: 3_000 }, 'pictures'],
    ['no answer comes', { loss: 1, rtt: Number.POSITIVE_INFINITY }, 'notes'],
  ] as const)('while %s it goes down as far as that needs', (_, sample, stage) => {
    expect(later(FIRST_STAGE, 60, sample).stage).toBe(stage);
  });

  test('it goes down one step at a time, each after four seconds', () => {
    const bad: Sample = { loss: 0.9, rtt: 40 };
    const stages = Array.from({ length: 17 }, (_, count) => later(FIRST_STAGE, count, bad).stage);
    expect(stages[4]).toBe('video');
    expect(stages[5]).toBe('audio');
    expect(stages[10]).toBe('pictures');
    expect(stages[15]).toBe('notes');
  });

  test('it comes up again step by step when there is room', () => {
    const down = later(FIRST_STAGE, 20, { loss: 0.9, rtt: 40 });
    expect(down.stage).toBe('notes');
    expect(later(down, 10, GOOD, 20_000).stage).toBe('pictures');
    expect(later(down, 40, GOOD, 20_000).stage).toBe('video');
  });

  test('what only just bears a stage does not bring the better one back', () => {
    const down = later(FIRST_STAGE, 6, { loss: 0.2, rtt: 40 });
    expect(later(down, 120, { loss: 0.08, rtt: 40 }, 6_000).stage).toBe('audio');
  });

  test('a rise that was a mistake makes the next one wait twice as long, up to a minute', () => {
    let state = later(FIRST_STAGE, 6, { loss: 0.2, rtt: 40 });
    let now = 6_000;
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      waits.push(state.patience);
      const seconds = state.patience / 1000 + 2;
      state = later(state, seconds, GOOD, now);
      expect(state.stage).toBe('video');
      now += seconds * 1000;
      state = later(state, 6, { loss: 0.2, rtt: 40 }, now);
      expect(state.stage).toBe('audio');
      now += 6_000;
    }
    const { riseAfter, riseAtMost } = STAGE_TIMES;
    expect(waits).toEqual([riseAfter, 16_000, 32_000, riseAtMost, riseAtMost]);
  });
});

describe('what is shown of two sides and their connection', () => {
  test('a call is as good as its worse side', () => {
    expect(shownStage('video', 'audio', true, true)).toBe('audio');
    expect(shownStage('pictures', 'audio', true, true)).toBe('pictures');
  });

  test('without a connection of its own it goes over the channel, and comes back to where it was', () => {
    expect(shownStage('video', 'video', false, true)).toBe('pictures');
    expect(shownStage('notes', 'video', false, true)).toBe('notes');
    expect(shownStage('video', 'video', false, false)).toBe('notes');
    expect(shownStage('video', 'video', true, false)).toBe('video');
  });

  test('the sign of quality follows loss and round trip', () => {
    expect(qualityOf({ loss: 0, rtt: 50 })).toBe('good');
    expect(qualityOf({ loss: 0.05, rtt: 50 })).toBe('fair');
    expect(qualityOf({ loss: 0, rtt: 400 })).toBe('fair');
    expect(qualityOf({ loss: 0.2, rtt: 50 })).toBe('poor');
  });
});

describe('probes', () => {
  const probes = (answers: (number | null)[]) =>
    answers.map((trip, index) => {
      const sentAt = index * PROBE_TIMES.every;
      return { sentAt, answeredAt: trip === null ? null : sentAt + trip };
    });

  test('say nothing before there are some', () => {
    expect(sampleOf(probes([20, 20]), 400)).toBeNull();
  });

  test('give the middle round trip and no loss when all are answered', () => {
    expect(sampleOf(probes([10, 20, 30, 500, 20]), 1_000)).toEqual({ loss: 0, rtt: 20 });
  });

  test('give the loss of one way from what came back of both', () => {
    const half = sampleOf(probes([20, null, 20, null, 20, null, 20, null]), 3_000);
    expect(half?.loss).toBeCloseTo(1 - Math.sqrt(0.5));
  });

  test('a packet that is still on its way is not lost', () => {
    expect(sampleOf(probes([20, 20, 20, null]), 700)?.loss).toBe(0);
  });

  test('nothing back for three seconds is silence, counted from the beginning', () => {
    expect(isSilent(probes([null, null]), 0, 2_999)).toBe(false);
    expect(isSilent(probes([null, null]), 0, 3_000)).toBe(true);
    expect(isSilent(probes([20, null]), 0, 3_010)).toBe(false);
  });
});
