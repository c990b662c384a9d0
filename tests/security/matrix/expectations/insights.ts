import { randomUUID } from 'node:crypto';
import { EVERYBODY, type Expectations, SIGNED_IN } from './rights.ts';

/** Analytics, daily figures, automation. */
export const insights: Expectations = {
  tables: {
    listing_daily_figures: { sees: ['host', 'colleague'] },
    automation_rules: { sees: ['host', 'colleague'], owner: 'author_id' },
    automation_runs: { sees: ['host', 'colleague'] },
  },
  functions: {
    record_listing_view: { calls: EVERYBODY, arguments: ({ active }) => ({ listing: active }) },
    listing_insights: {
      calls: ['host', 'colleague'],
      arguments: ({ draft }) => ({
        listing: draft,
        from_day: '2026-01-01',
        to_day: '2026-01-31',
      }),
    },
    save_automation_rule: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({
        id: randomUUID(),
        org: rows.automation_rules?.org_id,
        name: 'Answer',
        trigger: 'tour_requested',
        actions: [{ kind: 'set_priority', priority: 'high' }],
      }),
    },
    // Of a rule that is not there, or not any more: nothing is to be done.
    delete_automation_rule: { calls: SIGNED_IN, arguments: () => ({ rule: randomUUID() }) },
    restore_automation_rule: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ rule: rows.automation_rules?.id }),
    },
    // Rows of the organizations that the caller works for, and none to all others.
    removed_automation_rules: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ org: rows.automation_rules?.org_id }),
    },
    switch_automation_rule: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ rule: rows.automation_rules?.id, enabled: false }),
    },
    try_automation_rule: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ org: rows.automation_rules?.org_id, trigger: 'tour_requested' }),
    },
    // Nothing was done that can be taken back, which only the rule's side hears.
    undo_automation_run: {
      calls: [],
      arguments: ({ rows }) => ({ run: rows.automation_runs?.id }),
    },
    decide_automation_run: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ run: rows.automation_runs?.id, send: false }),
    },
  },
};
