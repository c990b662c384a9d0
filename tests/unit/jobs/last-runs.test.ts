import { describe, expect, test, vi } from 'vitest';
import { steadyClock } from '../../../supabase/assistant/jobs/clock.ts';
import { createLastRuns, periodSeconds } from '../../../supabase/assistant/jobs/last-runs.ts';
import { JOBS } from '../../../supabase/assistant/jobs/registry.ts';

describe('jobs and the clock', () => {
  test.each([
    ['* * * * *', 60],
    ['*/5 * * * *', 300],
    ['*/15 * * * *', 900],
    ['3-59/15 * * * *', 900],
    ['50 * * * *', 3600],
    ['0 8 * * *', 86_400],
    ['0 8 * * 1', 604_800],
  ])('the schedule %s comes every %i seconds', (schedule, seconds) => {
    expect(periodSeconds(schedule)).toBe(seconds);
  });

  test('every schedule of the product has a period', () => {
    for (const { schedule } of JOBS)
      if (schedule !== undefined) expect(periodSeconds(schedule)).toBeGreaterThanOrEqual(60);
  });

  test('a job that does not come is late, and no longer once it has run', () => {
    let seconds = 0;
    const jobs = [{ name: 'often', schedule: '* * * * *' }, { name: 'asked' }];
    const runs = createLastRuns(jobs, () => seconds);
    seconds = 250;
    expect(runs.read()).toEqual({ last_run_seconds: {}, late: [] });
    seconds = 400;
    expect(runs.read().late).toEqual(['often']);
    runs.note('often');
    seconds = 410;
    expect(runs.read()).toEqual({ last_run_seconds: { often: 10 }, late: [] });
  });

  test.each([-5_400_000, 400 * 86_400_000, -400 * 86_400_000])(
    'a system clock that steps by %i ms leaves the time of the queue as it is',
    (step) => {
      const before = steadyClock.now();
      const real = Date.now();
      vi.setSystemTime(real + step);
      expect(Math.abs(steadyClock.now() - before)).toBeLessThan(5_000);
      vi.useRealTimers();
    },
  );

  test('no pause is longer than a timer can be', () => {
    vi.useFakeTimers();
    const work = vi.fn();
    steadyClock.setTimeout(work, 400 * 86_400_000);
    vi.advanceTimersByTime(1_000);
    expect(work).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
