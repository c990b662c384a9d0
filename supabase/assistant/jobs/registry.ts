/**
 * A call of `private.run_<name>`: as often as its schedule says (in the zone, UTC unless named), or
 * when `private.enqueue_job` asked for it with a payload. A function with a `batch` does at most
 * that much in a call and is called again until it did less. With `edge`, it only answers how much
 * waits, and the function of that name in supabase/functions is asked to do it (decision 031).
 */
export type Job = {
  name: string;
  schedule?: string;
  zone?: string;
  batch?: number;
  edge?: string;
};

/** Every job there is; docs/jobs.md says how to add one. */
export const JOBS: readonly Job[] = [
  { name: 'account_deletions', schedule: '50 * * * *', batch: 20 },
  { name: 'audit_retention', schedule: '40 4 * * *', batch: 1000 },
  { name: 'automations', schedule: '* * * * *', batch: 200 },
  { name: 'autopays', schedule: '32 * * * *', batch: 100 },
  { name: 'daily_figures', schedule: '*/15 * * * *', batch: 500 },
  { name: 'daily_search_alerts', schedule: '0 8 * * *', zone: 'America/Chicago', batch: 100 },
  { name: 'delivery_retention', schedule: '20 4 * * *', batch: 1000 },
  { name: 'document_reminders', schedule: '0 15 * * *', batch: 100 },
  { name: 'file_erasure', schedule: '4-59/10 * * * *', batch: 100, edge: 'erase-files' },
  { name: 'guide_payouts', schedule: '20 5 * * *', batch: 100 },
  { name: 'guide_visits', schedule: '17 * * * *', batch: 100 },
  { name: 'home_alerts' },
  { name: 'late_fees', schedule: '28 * * * *', batch: 100 },
  { name: 'lease_endings', schedule: '10 * * * *', batch: 100 },
  { name: 'lease_expiry', schedule: '12 * * * *', batch: 100 },
  { name: 'lease_papers', schedule: '* * * * *', batch: 5, edge: 'write-lease-papers' },
  { name: 'lease_reminders', schedule: '15 * * * *', batch: 100 },
  { name: 'listing_changes_retention', schedule: '30 4 * * *', batch: 1000 },
  { name: 'mail_deliveries', schedule: '* * * * *', batch: 50, edge: 'send-mails' },
  { name: 'maintenance_plans', schedule: '5 * * * *', batch: 100 },
  { name: 'notification_digests', schedule: '*/5 * * * *', batch: 200 },
  { name: 'overdue_charges', schedule: '25 * * * *', batch: 100 },
  { name: 'push_deliveries', schedule: '* * * * *', batch: 50, edge: 'send-push' },
  { name: 'recurring_entries', schedule: '22 * * * *', batch: 100 },
  { name: 'rent_charges', schedule: '20 * * * *', batch: 100 },
  { name: 'rent_model', schedule: '10 3 * * *', batch: 50_000 },
  { name: 'repair_pictures', schedule: '50 4 * * *', batch: 100 },
  { name: 'review_reveal', schedule: '3-59/15 * * * *', batch: 200 },
  { name: 'sandbox_payments', schedule: '* * * * *', batch: 100 },
  { name: 'sandbox_payouts', schedule: '35 * * * *', batch: 100 },
  { name: 'scheduled_messages', schedule: '* * * * *', batch: 50 },
  { name: 'stripe_tasks', schedule: '* * * * *', batch: 20, edge: 'stripe-tasks' },
  { name: 'tour_expiry', schedule: '7-59/15 * * * *', batch: 200 },
  { name: 'tour_questions', schedule: '2-59/5 * * * *', batch: 200 },
  { name: 'tour_reminders', schedule: '*/5 * * * *', batch: 200 },
  { name: 'tour_weeks', schedule: '* * * * *', batch: 500 },
  { name: 'weekly_search_alerts', schedule: '0 8 * * 1', zone: 'America/Chicago', batch: 100 },
];
