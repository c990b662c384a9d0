import { randomBytes, randomUUID } from 'node:crypto';
import { EVERYBODY, type Expectations, SIGNED_IN } from './rights.ts';

const HOST_SIDE = ['host', 'colleague'] as const;
const SIDES = ['renter', 'guide', 'host', 'colleague'] as const;
const NOT_ITS_GUIDE = ['renter', 'host', 'colleague'] as const;
const WHO_SHOWS = ['guide', 'host', 'colleague'] as const;

/** Tours. */
export const tours: Expectations = {
  tables: {
    tours: { sees: SIDES, owner: 'renter_id' },
    // Whom the host asked is between them; tour_details says to each side what is theirs.
    tour_events: { sees: HOST_SIDE, owner: 'actor_id' },
    // What guides are paid is no renter's to know.
    guide_requests: { sees: WHO_SHOWS, owner: 'guide_id' },
    pay_disputes: { sees: ['guide', 'host'], owner: 'guide_id' },
    guide_areas: { sees: ['guide'], owner: 'guide_id' },
    // The row is of a home; a guide's own is the guide's in the same way.
    tour_rules: {
      sees: HOST_SIDE,
      insertsOwn: HOST_SIDE,
      changes: {
        by: HOST_SIDE,
        columns: [
          ...['is_open', 'kinds', 'time_zone', 'hours', 'duration_minutes', 'notice_hours'],
          ...['buffer_before_minutes', 'buffer_after_minutes', 'most_per_day', 'most_per_week'],
          ...['days_ahead', 'parties_at_once'],
        ],
      },
      deletes: HOST_SIDE,
      fresh: ({ active }) => ({ listing_id: active }),
    },
    tour_blackouts: { sees: HOST_SIDE, insertsOwn: HOST_SIDE, deletes: HOST_SIDE },
    // The renter reads no report: it is about the home, and may be about them.
    tour_reports: {
      sees: WHO_SHOWS,
      insertsOwn: WHO_SHOWS,
      insertsAsOwner: ['guide'],
      changes: {
        by: ['guide'],
        columns: [
          ...['checklist', 'notes', 'pictures', 'signature', 'timeline', 'visitor_signature'],
          ...['voice_notes', 'written_at'],
        ],
      },
      owner: 'author_id',
    },
    tour_videos: {
      sees: ['otherRenter', ...WHO_SHOWS],
      deletes: ['guide'],
      owner: 'owner_id',
    },
    tour_timelines: { sees: ['otherRenter', ...WHO_SHOWS], owner: 'renter_id' },
    tour_feedback: { sees: ['otherRenter', ...WHO_SHOWS], owner: 'renter_id' },
    // The guide has written one already: a second one is a conflict.
    tour_notes: {
      sees: ['guide'],
      insertsOwn: HOST_SIDE,
      changes: { by: ['guide'], columns: ['content'] },
      deletes: ['guide'],
      owner: 'author_id',
    },
  },
  functions: {
    // The same question once more.
    dispute_pay: {
      calls: ['guide'],
      arguments: ({ rows }) => ({
        dispute: rows.pay_disputes?.id,
        tour: rows.tours?.id,
        cents: 100,
        why: 'Agreed',
      }),
    },
    withdraw_pay_dispute: {
      calls: ['guide'],
      arguments: ({ rows }) => ({ dispute: rows.withdrawn_dispute?.id }),
    },
    answer_pay_dispute: {
      calls: ['host'],
      arguments: ({ rows }) => ({ dispute: rows.pay_disputes?.id, cents: null, words: 'Paid' }),
    },
    my_tour_pay: { calls: SIGNED_IN, arguments: () => ({ month: '2027-01-01' }) },
    my_pay_sums: { calls: SIGNED_IN, arguments: () => ({ month: '2027-01-01' }) },
    my_guide_insights: {
      calls: SIGNED_IN,
      arguments: () => ({ since: '2026-01-01', until: '2026-12-01' }),
    },
    tour_slots: {
      calls: EVERYBODY,
      arguments: ({ active }) => ({
        listing: active,
        from_at: '2027-03-01T00:00:00Z',
        to_at: '2027-03-02T00:00:00Z',
      }),
    },
    // Its id is the renter's own tour: the same request once more. It cannot be taken over.
    request_tour: {
      calls: ['renter'],
      arguments: ({ rows, active }) => ({
        id: rows.tours?.id,
        listing: active,
        starts: rows.tours?.starts_at,
      }),
    },
    // The host's own side may not tour its home.
    guide_choices: {
      calls: SIGNED_IN.filter((who) => who !== 'host' && who !== 'colleague'),
      arguments: ({ rows, active }) => ({ listing: active, starts: rows.tours?.starts_at }),
    },
    // A guide has the tour: its wish is settled for its renter, too.
    set_tour_wish: { calls: [], arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    // The same tour once more, as its host's side.
    offer_tour: {
      calls: HOST_SIDE,
      arguments: ({ rows, people, active }) => ({
        id: rows.tours?.id,
        listing: active,
        renter: people.renter.id,
        starts: rows.tours?.starts_at,
      }),
    },
    schedule_tour: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ tour: rows.tours?.id }),
    },
    assign_guide: {
      calls: HOST_SIDE,
      arguments: ({ rows, people }) => ({ tour: rows.tours?.id, guide: people.guide.id }),
    },
    guides_for_tour: { calls: HOST_SIDE, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    // Its guide has accepted already: none of them is asked anew, and the member is who shows it.
    ask_guides: {
      calls: HOST_SIDE,
      arguments: ({ rows, people }) => ({ tour: rows.lost_tour?.id, guides: [people.guide.id] }),
    },
    withdraw_guide_requests: {
      calls: HOST_SIDE,
      arguments: ({ rows, people }) => ({ tour: rows.lost_tour?.id, guides: [people.guide.id] }),
    },
    open_tour_to_guides: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ tour: rows.tours?.id, opened: false }),
    },
    answer_guide_request: {
      calls: ['guide'],
      arguments: ({ rows }) => ({ tour: rows.tours?.id, accept: true }),
    },
    set_tour_member: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ tour: rows.lost_tour?.id, member: null }),
    },
    // Everybody's own, none for most.
    my_tour_offers: { calls: SIGNED_IN, arguments: () => ({}) },
    guide_profile: { calls: EVERYBODY, arguments: ({ people }) => ({ guide: people.guide.id }) },
    // Refused to the guide, too: no home is in this city.
    save_guide_area: {
      calls: [],
      arguments: () => ({ city: 'Elsewhere', state: 'NY', radius_miles: 10 }),
    },
    // Of no live tour, which hand-in.test.ts tries.
    hand_in_tour_timeline: {
      calls: [],
      arguments: ({ rows }) => ({ tour: rows.tours?.id, timeline: [] }),
    },
    set_tour_weeks: {
      calls: HOST_SIDE,
      // What was another week before is refused to them, too.
      arguments: ({ active }) => ({ weeks: [{ listing: active, hours: null, was: null }] }),
    },
    // What is not the caller's stays as it is, and says nothing.
    remove_guide_area: { calls: SIGNED_IN, arguments: () => ({ area: randomUUID() }) },
    set_guide_rate: { calls: SIGNED_IN, arguments: () => ({ cents: 5000 }) },
    set_payout_rate: {
      calls: ['host'],
      arguments: ({ rows }) => ({ organization: rows.organizations?.id, cents: 4000 }),
    },
    tour_details: { calls: SIDES, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    say_on_the_way: { calls: SIDES, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    // A secret that no reminder carries; answered-reminders.test.ts tries those of reminders.
    answer_reminder: { calls: [], arguments: () => ({ reply: randomUUID() }) },
    // It answers whether; live-tours.test.ts tries whom it says yes to.
    may_join_live_tour: { calls: SIGNED_IN, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    save_tour_timeline: {
      calls: WHO_SHOWS,
      arguments: ({ rows }) => ({
        report: randomUUID(),
        tour: rows.tour_reports?.tour_id,
        timeline: [],
        pictures: [],
      }),
    },
    // What the page of a home shows, and the check of it; guide-visits.test.ts says what they answer.
    listing_guide_visit: { calls: EVERYBODY, arguments: ({ active }) => ({ listing: active }) },
    check_guide_visit: { calls: EVERYBODY, arguments: () => ({ code: 'KV1' }) },
    tour_guide_visit: { calls: WHO_SHOWS, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    signed_visit: { calls: ['renter'], arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    home_tour_summary: { calls: HOST_SIDE, arguments: ({ active }) => ({ listing: active }) },
    answer_tour: {
      calls: ['guide'],
      arguments: ({ rows }) => ({ tour: rows.tours?.id, accept: true }),
    },
    reschedule_tour: {
      calls: NOT_ITS_GUIDE,
      arguments: ({ rows }) => ({ tour: rows.tours?.id, starts: rows.tours?.starts_at }),
    },
    confirm_tour: { calls: WHO_SHOWS, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    // The guide and the host's side speak for the home; said again it is the same.
    agree_to_tour: { calls: WHO_SHOWS, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    block_tour_days: {
      calls: HOST_SIDE,
      arguments: ({ active }) => ({
        blocks: [{ id: randomUUID(), listing: active }],
        first_day: '2027-05-01',
        last_day: '2027-05-02',
      }),
    },
    take_days_off: {
      calls: HOST_SIDE,
      arguments: ({ active }) => ({
        spans: [
          {
            id: randomUUID(),
            listing: active,
            starts_at: '2027-05-05T00:00:00Z',
            ends_at: '2027-05-06T00:00:00Z',
            reason: '',
          },
        ],
      }),
    },
    // What is not the caller's stays as it is, and says nothing.
    open_tour_days: { calls: SIGNED_IN, arguments: () => ({ blocks: [randomUUID()] }) },
    start_tour: { calls: WHO_SHOWS, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    complete_tour: { calls: WHO_SHOWS, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    rate_tour: { calls: ['renter'], arguments: ({ rows }) => ({ tour: rows.tours?.id, stars: 5 }) },
    // Everybody's own, none for most.
    my_tours: { calls: SIGNED_IN, arguments: () => ({ side: 'renter' }) },
    tours_between: {
      calls: SIGNED_IN,
      arguments: () => ({
        side: 'host',
        from_at: '2027-03-01T00:00:00Z',
        to_at: '2027-03-08T00:00:00Z',
      }),
    },
    tour_hindrances: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ tour: rows.tours?.id, starts: '2027-03-01T16:00:00Z' }),
    },
    // Another tour, which the other renter waits for.
    mark_tour_no_show: {
      calls: ['otherRenter', ...WHO_SHOWS],
      arguments: ({ rows }) => ({ tour: rows.awaited_tour?.id }),
    },
    // The same, about which the one who was there says otherwise.
    say_tour_outcome: {
      calls: ['otherRenter', ...WHO_SHOWS],
      arguments: ({ rows }) => ({ tour: rows.awaited_tour?.id, took_place: false }),
    },
    // Another one, on which the renter goes alone.
    set_tour_access: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ tour: rows.lonely_tour?.id, code: '4711' }),
    },
    tour_access: {
      calls: NOT_ITS_GUIDE,
      arguments: ({ rows }) => ({ tour: rows.lonely_tour?.id }),
    },
    let_in_anywhere: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ tour: rows.lonely_tour?.id }),
    },
    // Its time has not come: each is refused, the renter as the others.
    open_tour_access: { calls: [], arguments: ({ rows }) => ({ tour: rows.lonely_tour?.id }) },
    report_access_trouble: {
      calls: [],
      arguments: ({ rows }) => ({
        tour: rows.lonely_tour?.id,
        message: randomUUID(),
        trouble: 'door',
        words: 'It does not open',
      }),
    },
    set_home_access: {
      calls: HOST_SIDE,
      arguments: ({ active }) => ({ listing: active, code: '4711' }),
    },
    set_home_points: {
      calls: HOST_SIDE,
      arguments: ({ active }) => ({ listing: active, points: ['Water meter'], seen: [] }),
    },
    // Null where the home is another's, as the next one.
    home_points: { calls: SIGNED_IN, arguments: ({ active }) => ({ listing: active }) },
    home_access: { calls: SIGNED_IN, arguments: ({ active }) => ({ listing: active }) },
    // Null, as its time has not come.
    tour_check_in: { calls: SIDES, arguments: ({ rows }) => ({ tour: rows.tours?.id }) },
    // Refused to its sides, too: this is no code of it.
    check_in_tour: {
      calls: [],
      arguments: ({ rows }) => ({ tour: rows.tours?.id, shown: '00000000' }),
    },
    // Everybody's own, none for most.
    my_tour_packs: { calls: SIGNED_IN, arguments: () => ({}) },
    my_calendar_feed: { calls: SIGNED_IN, arguments: () => ({}) },
    set_calendar_feed: {
      calls: SIGNED_IN,
      arguments: () => ({ secret: randomBytes(32).toString('hex') }),
    },
    end_calendar_feed: { calls: SIGNED_IN, arguments: () => ({}) },
    // For the service alone.
    calendar_feed: { calls: [], arguments: () => ({ secret: '0'.repeat(64) }) },
    save_tour_report: {
      calls: WHO_SHOWS,
      arguments: ({ rows }) => ({
        report: randomUUID(),
        tour: rows.awaited_tour?.id,
        checklist: [],
        notes: 'Dry',
        written: new Date().toISOString(),
      }),
    },
    cancel_tour: {
      calls: NOT_ITS_GUIDE,
      arguments: ({ rows }) => ({ tour: rows.lonely_tour?.id, reason: 'Another home' }),
    },
  },
};
