import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** Analytics, daily figures, automation. */
export const insights: RowMaker = async ({ people: { host }, draft, rows, one }) => {
  const figures = { listing_id: draft, day: '2026-01-05', views: 3 };
  const rule = await one('automation_rules', {
    org_id: String(rows.listings?.org_id),
    author_id: host.id,
    name: 'Answer',
    trigger: 'tour_requested',
    actions: [{ kind: 'set_priority', priority: 'high' }],
  });
  return {
    // The day as REST spells it: it is part of the key.
    listing_daily_figures: { ...(await one('listing_daily_figures', figures)), day: figures.day },
    automation_rules: rule,
    automation_runs: await one('automation_runs', {
      rule_id: String(rule.id),
      org_id: String(rule.org_id),
      subject_table: 'tours',
      subject_id: randomUUID(),
      status: 'waiting',
      reply: 'Hello',
    }),
  };
};
