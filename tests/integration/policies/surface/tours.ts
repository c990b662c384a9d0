import type { Surface } from './surface.ts';

const RULE_COLUMNS = 'hours, is_open, kinds, most_per_day, notice_hours, row_version, time_zone';

export const tours: Surface = {
  tables: {
    tours: { authenticated: ['select'] },
    tour_events: { authenticated: ['select'] },
    guide_areas: { authenticated: ['select'] },
    guide_requests: { authenticated: ['select'] },
    tour_rules: {
      authenticated: [
        'delete',
        'insert (buffer_after_minutes, buffer_before_minutes, days_ahead, duration_minutes, guide_id, hours, id, is_open, kinds, listing_id, most_per_day, notice_hours, time_zone)',
        'select',
        `update (buffer_after_minutes, buffer_before_minutes, days_ahead, duration_minutes, ${RULE_COLUMNS})`,
      ],
    },
    tour_reports: {
      authenticated: [
        'insert (author_id, checklist, id, notes, pictures, timeline, tour_id, voice, written_at)',
        'select',
        'update (checklist, notes, pictures, timeline, voice, written_at)',
      ],
    },
    tour_feedback: { authenticated: ['select'] },
    tour_notes: {
      authenticated: [
        'delete',
        'insert (author_id, content, tour_id)',
        'select',
        'update (content)',
      ],
    },
    tour_blackouts: {
      authenticated: [
        'delete',
        'insert (ends_at, guide_id, id, listing_id, reason, starts_at)',
        'select',
      ],
    },
  },
  functions: {
    tour_slots: ['anon', 'authenticated'],
    request_tour: ['authenticated'],
    offer_tour: ['authenticated'],
    schedule_tour: ['authenticated'],
    assign_guide: ['authenticated'],
    answer_tour: ['authenticated'],
    guides_for_tour: ['authenticated'],
    ask_guides: ['authenticated'],
    withdraw_guide_requests: ['authenticated'],
    open_tour_to_guides: ['authenticated'],
    answer_guide_request: ['authenticated'],
    set_tour_member: ['authenticated'],
    my_tour_offers: ['authenticated'],
    guide_profile: ['authenticated'],
    save_guide_area: ['authenticated'],
    remove_guide_area: ['authenticated'],
    set_guide_rate: ['authenticated'],
    set_payout_rate: ['authenticated'],
    tour_details: ['authenticated'],
    say_on_the_way: ['authenticated'],
    may_join_live_tour: ['authenticated'],
    save_tour_timeline: ['authenticated'],
    home_tour_summary: ['authenticated'],
    set_tour_access: ['authenticated'],
    tour_access: ['authenticated'],
    confirm_tour: ['authenticated'],
    agree_to_tour: ['authenticated'],
    block_tour_days: ['authenticated'],
    open_tour_days: ['authenticated'],
    reschedule_tour: ['authenticated'],
    cancel_tour: ['authenticated'],
    start_tour: ['authenticated'],
    complete_tour: ['authenticated'],
    rate_tour: ['authenticated'],
    my_tours: ['authenticated'],
    mark_tour_no_show: ['authenticated'],
    say_tour_outcome: ['authenticated'],
  },
};
