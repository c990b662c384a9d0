/**
 * A call of `private.run_<name>`: as often as its schedule says (in the zone, UTC unless named), or
 * when `private.enqueue_job` asked for it with a payload. A function with a `batch` does at most
 * that much in a call and is called again until it did less.
 */
export type Job = {
  name: string;
  schedule?: string;
  zone?: string;
  batch?: number;
};

/** Every job there is; docs/jobs.md says how to add one. */
export const JOBS: readonly Job[] = [
  { name: 'audit_retention', schedule: '40 4 * * *', batch: 1000 },
  { name: 'automations', schedule: '* * * * *', batch: 200 },
  { name: 'daily_figures', schedule: '*/15 * * * *', batch: 500 },
  { name: 'maintenance_plans', schedule: '5 * * * *', batch: 100 },
  { name: 'review_reveal', schedule: '3-59/15 * * * *', batch: 200 },
];
