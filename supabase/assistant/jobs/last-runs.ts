import type { Job } from './registry.ts';

/** How the jobs of this process do: seconds since each last ran here, and which are overdue. */
export type JobsHealth = { last_run_seconds: Record<string, number>; late: string[] };

/** Notes runs by a clock that cannot be put back. */
export type LastRuns = {
  note(job: string): void;
  read(): JobsHealth;
};

/** A schedule is late after two of its periods, and this on top: another process may be faster once. */
const GRACE_SECONDS = 180;

/** Keeps the last run of each job, counted from the start of the process until there is one. */
export function createLastRuns(
  jobs: readonly Job[],
  now: () => number = () => performance.now() / 1000,
): LastRuns {
  const started = now();
  const runs = new Map<string, number>();
  return {
    note: (job) => void runs.set(job, now()),
    read: () => {
      const last_run_seconds: Record<string, number> = {};
      const late: string[] = [];
      for (const { name, schedule } of jobs) {
        const ran = runs.get(name);
        if (ran !== undefined) last_run_seconds[name] = Math.round(now() - ran);
        const period = schedule === undefined ? null : periodSeconds(schedule);
        if (period !== null && now() - (ran ?? started) > 2 * period + GRACE_SECONDS)
          late.push(name);
      }
      return { last_run_seconds, late };
    },
  };
}

/** How often a schedule of registry.ts comes; its forms are minutes, hours, days and a weekday. */
export function periodSeconds(schedule: string): number {
  const [minute = '', hour = '', , , weekday = ''] = schedule.split(' ');
  if (weekday !== '*') return 7 * 86_400;
  if (hour !== '*') return 86_400;
  const [, step] = minute.split('/');
  if (step) return Number(step) * 60;
  return minute === '*' ? 60 : 3600;
}
