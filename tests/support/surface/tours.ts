import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import type { FreeGuide, TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { ME } from './page.tsx';

/** An id of a test's rows. */
export const rowId = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** A confirmed tour two days ahead, as the host's side reads it. */
export function tourDetails(given: Partial<TourDetails> = {}): TourDetails {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return {
    id: rowId(500),
    listing_id: rowId(1),
    renter_id: rowId(2),
    guide_id: null,
    guide_answer: null,
    host_id: ME,
    org_id: rowId(4),
    kind: 'in_person',
    status: 'confirmed',
    starts_at: at(48),
    ends_at: at(49),
    time_zone: 'America/Chicago',
    proposed_by: 'renter',
    message: 'My mother comes, too',
    cancel_reason: null,
    cancelled_late: false,
    absent: null,
    renter_name: 'Rita Renter',
    guide_name: null,
    host_name: 'Holly Host',
    side: 'host',
    open_to_guides: false,
    member_id: null,
    member_name: null,
    checked_in_at: null,
    wish: null,
    pay_cents: null,
    home: {
      title: 'Studio',
      city: 'Austin',
      state: 'TX',
      neighborhood: 'Hyde Park',
      street_address: '1 Elm St',
      unit: null,
      latitude: 30,
      longitude: -97,
    },
    events: [],
    together: 0,
    parties: [],
    points: [],
    requests: [],
    members: [{ id: ME, full_name: 'Holly Host' }],
    ...given,
  };
}

/** The same with what is needed at its door. */
export function tourPack(given: Partial<TourPack> = {}): TourPack {
  return {
    ...tourDetails(given),
    keep_until: new Date(Date.now() + 97 * 3_600_000).toISOString(),
    extras: { way_in: null, check_in: null, pictures: [], report: null, messages: [] },
    ...given,
  };
}

/** A guide who is free, as the server orders them. */
export function freeGuide(last: number, given: Partial<FreeGuide> = {}): FreeGuide {
  return {
    guide_id: rowId(last),
    full_name: `Guide ${last}`,
    avatar_url: null,
    languages: ['English'],
    organization_name: null,
    miles: 3.2,
    stars: 4.5,
    tours_held: 12,
    tours_that_week: 1,
    is_tight: false,
    pay_cents: 4_000,
    request: null,
    is_wished: false,
    speaks_wish: false,
    ...given,
  };
}
