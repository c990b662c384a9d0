import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

const MINUTE = 60_000;

/** Half an hour that begins some minutes from now. */
function halfHour(minutesFromNow: number) {
  const starts_at = new Date(Date.now() + minutesFromNow * MINUTE).toISOString();
  const ends_at = new Date(Date.now() + (minutesFromNow + 30) * MINUTE).toISOString();
  const held = `[${starts_at},${ends_at})`;
  return { starts_at, ends_at, time_zone: 'America/Chicago', home_held: held, guide_held: held };
}

/** The renter's tour of the home that is to let, with a guide; and the rules of the other home. */
export const tours: RowMaker = async ({
  people: { renter, otherRenter, guide, host },
  active,
  draft,
  rows,
  sql,
  one,
}) => {
  // Who is asked has finished the set-up.
  await sql`update public.guides set onboarding_completed = true where id = ${guide.id}`;
  const org = String(rows.organizations?.id);
  const home = { listing_id: active, host_id: host.id, org_id: org };
  const tour = await one('tours', {
    ...home,
    renter_id: renter.id,
    guide_id: guide.id,
    guide_answer: 'accepted',
    kind: 'in_person',
    status: 'scheduled',
    ...halfHour(10),
  });
  const awaited = await one('tours', {
    ...home,
    renter_id: otherRenter.id,
    guide_id: guide.id,
    guide_answer: 'accepted',
    kind: 'in_person',
    status: 'confirmed',
    ...halfHour(-30),
  });
  const video = await one('videos', {
    owner_id: guide.id,
    title: 'The yard',
    path: `${guide.id}/${randomUUID()}.mp4`,
    type: 'video/mp4',
    bytes: 1,
  });
  const shown = { tour_id: String(awaited.id), author_id: guide.id };
  return {
    tours: tour,
    tour_events: await one('tour_events', {
      tour_id: String(tour.id),
      actor_id: renter.id,
      event: 'requested',
      to_status: 'requested',
    }),
    tour_rules: await one('tour_rules', { listing_id: draft }),
    tour_blackouts: await one('tour_blackouts', {
      listing_id: draft,
      starts_at: '2027-05-01T00:00:00Z',
      ends_at: '2027-05-02T00:00:00Z',
    }),
    tour_reports: await one('tour_reports', { ...shown, notes: 'Dry and bright' }),
    tour_notes: await one('tour_notes', { ...shown, content: 'Knows what they want' }),
    tour_feedback: await one('tour_feedback', {
      tour_id: shown.tour_id,
      renter_id: otherRenter.id,
      stars: 5,
    }),
    tour_timelines: await one('tour_timelines', {
      tour_id: shown.tour_id,
      renter_id: otherRenter.id,
      timeline: [],
    }),
    tour_videos: await one('tour_videos', {
      tour_id: shown.tour_id,
      video_id: String(video.id),
      owner_id: guide.id,
    }),
    guide_areas: await one('guide_areas', {
      guide_id: guide.id,
      city: 'Testville',
      state: 'TX',
      radius_miles: 20,
      latitude: 30,
      longitude: -97,
    }),
    guide_requests: await one('guide_requests', {
      tour_id: String(tour.id),
      guide_id: guide.id,
      status: 'accepted',
      asked_by: host.id,
    }),
    // More of the same table, for functions that need another state.
    awaited_tour: awaited,
    // One for which a guide is looked for.
    lost_tour: await one('tours', {
      ...home,
      listing_id: draft,
      renter_id: otherRenter.id,
      kind: 'in_person',
      status: 'confirmed',
      ...halfHour(1200),
    }),
    lonely_tour: await one('tours', {
      ...home,
      listing_id: draft,
      renter_id: renter.id,
      kind: 'self_guided',
      status: 'confirmed',
      ...halfHour(600),
    }),
  };
};
