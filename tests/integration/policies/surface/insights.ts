import type { Surface } from './surface.ts';

export const insights: Surface = {
  tables: {
    listing_daily_figures: { authenticated: ['select'] },
    automation_rules: { authenticated: ['select'] },
    automation_runs: { authenticated: ['select'] },
  },
  functions: {
    record_listing_view: ['anon', 'authenticated'],
    listing_insights: ['authenticated'],
    save_automation_rule: ['authenticated'],
    delete_automation_rule: ['authenticated'],
    restore_automation_rule: ['authenticated'],
    removed_automation_rules: ['authenticated'],
    switch_automation_rule: ['authenticated'],
    try_automation_rule: ['authenticated'],
    undo_automation_run: ['authenticated'],
    decide_automation_run: ['authenticated'],
  },
};
